import type { AtLeastOne } from './atLeastOne.ts';
import { atLeastOne } from './atLeastOne.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import type { BodyOutcome, BodyPurpose } from './checkBody.ts';
import { createEngineSlot } from './engineSlot.ts';
import type { EngineSlot } from './engineSlot.ts';
import { createFairQueue } from './fairQueue.ts';
import type { Ticket } from './fairQueue.ts';
import type { Answer, RunOptions } from './liveProcess.ts';
import type { EngineTask, ProcessHost } from './protocol.ts';
import {
  START_MS,
  READ_GRACE_MS,
  READ_CPU_MS,
  READ_MS,
  READERS,
  SHORT_MS,
  WAITING_IN_ALL,
} from './tuning.ts';

/** The window as a caller. It has a lane of its own, so that it never waits for other programs. */
export const WINDOW = 'window';

/** Everything that computes or reads foreign geometry, off the event loop and in processes of its own:
 *  synchronous solves, readers (large bodies, true shapes, drawings) and `max` jobs, so that none waits for
 *  another kind of work. */
export interface EnginePool {
  /** A synchronous solve in its caller's turn. Errors: those of FairQueue.run and EngineSlot.run. */
  readonly solve: (task: EngineTask, ticket: Ticket) => Promise<Answer>;
  /** Reads and checks a body in a reader process. Errors: as `solve`. */
  readonly check: (bytes: Uint8Array, purpose: BodyPurpose, ticket: Ticket) => Promise<BodyOutcome>;
  readonly importOutlines: (task: EngineTask, ticket: Ticket) => Promise<Answer>;
  /** Resolves when synchronous solves can be served. Errors: EngineError `service_unavailable`. */
  readonly requireReady: () => Promise<void>;
  /** Whether a solve would start at once in a process that is ready. */
  readonly isReady: () => boolean;
  /** Calls that wait for their turn. */
  readonly waiting: () => number;
  /** Places for jobs, beside the queue; each runs one at a time and the job runner sees to that. */
  readonly deep: AtLeastOne<Pick<EngineSlot, 'run' | 'stop' | 'requireAnswer'>>;
  readonly warm: () => void;
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

export interface EnginePoolOptions {
  /** Told of every piece of work that has ended, in the context of who asked for it. */
  readonly onWork?: ((seen: Work) => void) | undefined;
  /** Engine processes that solve for other programs side by side; at least one. */
  readonly engines?: number | undefined;
  /** Keeps no spare process and warms none up: what many short-lived services on one small machine need (tests). */
  readonly isCold?: boolean | undefined;
  /** Overrides the hard limits (tests only). */
  readonly hardMs?: number | undefined;
  /** Overrides the time a job process has to answer (tests only). */
  readonly signOfLifeMs?: number | undefined;
}

/** A piece of work in an engine process, once it has ended. */
export interface Work {
  readonly kind: 'solve' | 'check' | 'import' | 'job';
  readonly mode: EngineTask['mode'];
  /** Milliseconds it waited for its turn, and ran. */
  readonly waitedMs: number;
  readonly ranMs: number;
  readonly isGood: boolean;
}

/** Beside the `engines` lanes that take every call there is one that takes only the window's and short ones:
 *  a call cannot be interrupted, so on a machine with one lane everybody would wait for the longest. */
export function createEnginePool(host: ProcessHost, options: EnginePoolOptions): EnginePool {
  const count = Math.max(1, options.engines ?? 1);
  const limits = {
    waitMs: LIMITS.queueMs,
    waiting: LIMITS.queueLength,
    waitingInAll: WAITING_IN_ALL,
    retrySeconds: LIMITS.busyRetrySeconds,
  };
  const { isCold = false, signOfLifeMs } = options;
  const purpose = isCold ? 'solve cold' : 'solve';
  const engines = atLeastOne(count, (at) =>
    createEngineSlot(host, { spare: at === 0 && !isCold, isKept: at === 0, purpose }),
  );
  const express = createEngineSlot(host, { spare: false, purpose });
  const readers = Array.from({ length: READERS }, (_, at) =>
    createEngineSlot(host, { spare: false, isKept: at === 0, purpose: 'read' }),
  );
  const watch = watchWork(options.onWork);
  const deep = atLeastOne(count, () => {
    const slot = createEngineSlot(host, { spare: false, purpose, readyMs: START_MS, signOfLifeMs });
    const run = (task: EngineTask, how: RunOptions): ReturnType<EngineSlot['run']> =>
      watch('job', task, (begin) => (begin(), slot.run(task, how)));
    return { ...slot, run };
  });
  const isExpress = ({ caller, cost }: Ticket): boolean => caller === WINDOW || cost <= SHORT_MS;
  const solveQueue = createFairQueue(
    [...engines.map((slot) => ({ slot })), { slot: express, takes: isExpress }],
    limits,
  );
  const readQueue = createFairQueue(
    readers.map((slot) => ({ slot })),
    limits,
  );
  const hardMs = (task: EngineTask): number =>
    options.hardMs ?? (task.mode === 'nest' ? LIMITS.nestSolveMs : LIMITS.solveMs);
  const all = [...engines, express, ...readers, ...deep];
  const readLimits = { hardMs: options.hardMs ?? READ_MS, cpuMs: READ_CPU_MS, graceMs: READ_GRACE_MS };
  const read = (task: EngineTask, ticket: Ticket): Promise<Answer> =>
    watch(task.kind === 'import' ? 'import' : 'check', task, (begin) =>
      readQueue.run((slot) => (begin(), slot.run(task, { ...readLimits, signal: ticket.signal })), ticket),
    );

  return {
    solve: (task, ticket) =>
      watch('solve', task, (begin) =>
        solveQueue.run((slot) => {
          begin();
          // Who comes while this one computes should find a process that is ready.
          if (!isExpress(ticket)) express.warm();
          const { signal, onProgress } = ticket;
          return slot.run(task, { hardMs: hardMs(task), signal, onProgress });
        }, ticket),
      ),
    check: async (bytes, bodyPurpose, ticket) => {
      const task = { kind: 'check', mode: bodyPurpose.mode, body: bytes, purpose: bodyPurpose } as const;
      const { outcome } = await read(task, ticket);
      if (outcome === undefined) throw new Error('a reader answered without an outcome');
      return outcome;
    },
    // A drawing may take seconds; the same caller's requests are checked beside it.
    importOutlines: (task, ticket) => read(task, { ...ticket, caller: `${ticket.caller} import` }),
    requireReady: () => engines[0].requireReady(),
    deep,
    isReady: () => engines[0].isReady(),
    waiting: () => solveQueue.waiting() + readQueue.waiting(),
    warm: () => engines[0].warm(),
    pids: () => all.flatMap((slot) => slot.pids()),
    close: () => {
      for (const slot of all) slot.close();
    },
  };
}

/** Measures a piece of work from when it is asked for, over `begin`, to its end. */
function watchWork(onWork: EnginePoolOptions['onWork']) {
  return async <T>(
    kind: Work['kind'],
    { mode }: EngineTask,
    work: (begin: () => void) => Promise<T>,
  ): Promise<T> => {
    const asked = performance.now();
    let began: number | null = null;
    let isGood = false;
    try {
      const result = await work(() => (began = performance.now()));
      isGood = true;
      return result;
    } finally {
      const now = performance.now();
      onWork?.({ kind, mode, waitedMs: (began ?? now) - asked, ranMs: now - (began ?? now), isGood });
    }
  };
}
