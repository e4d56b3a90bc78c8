import { LIMITS } from '../../src-engine/contract/limits.ts';
import { createEngineSlot } from './engineSlot.ts';
import type { EngineSlot } from './engineSlot.ts';
import type { Answer, RunOptions } from './liveProcess.ts';
import type { EngineTask, ProcessHost } from './protocol.ts';
import { createQueue } from './queue.ts';
import { IMPORT_MS } from './tuning.ts';

/** Everything that computes, off the event loop. Three separate processes, so that none waits for another
 *  kind of work: synchronous solves (queue, one at a time, warm spare), outline import, and `max` jobs. */
export interface Pool {
  /** A synchronous solve behind the queue. Errors: those of Queue.run and EngineSlot.run. */
  readonly solve: (task: EngineTask, signal?: AbortSignal) => Promise<Answer>;
  readonly importOutlines: (task: EngineTask, signal?: AbortSignal) => Promise<Answer>;
  /** Resolves when synchronous solves can be served. Errors: EngineError `service_unavailable`. */
  readonly requireReady: () => Promise<void>;
  /** A job's solve, beside the queue; the job runner calls it one at a time. */
  readonly deep: Pick<EngineSlot, 'run' | 'stop' | 'requireAnswer'>;
  readonly warm: () => void;
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

/** `hardMs` overrides the hard limits, `signOfLifeMs` the time a job process has to answer (tests only). */
export function createPool(
  host: ProcessHost,
  options: { readonly hardMs?: number | undefined; readonly signOfLifeMs?: number | undefined } = {},
): Pool {
  const limits = {
    waitMs: LIMITS.queueMs,
    waiting: LIMITS.queueLength,
    retrySeconds: LIMITS.busyRetrySeconds,
  };
  const solves = createEngineSlot(host, { spare: true });
  const imports = createEngineSlot(host, { spare: false });
  const deep = createEngineSlot(host, { spare: false, signOfLifeMs: options.signOfLifeMs });
  const solveQueue = createQueue(limits);
  const importQueue = createQueue(limits);
  const hardMs = (task: EngineTask): number =>
    options.hardMs ?? (task.mode === 'nest' ? LIMITS.nestSolveMs : LIMITS.solveMs);
  const runOptions = (limit: number, signal: AbortSignal | undefined): RunOptions => ({
    hardMs: limit,
    signal,
  });

  return {
    solve: (task, signal) => solveQueue.run(() => solves.run(task, runOptions(hardMs(task), signal)), signal),
    importOutlines: (task, signal) =>
      importQueue.run(() => imports.run(task, runOptions(options.hardMs ?? IMPORT_MS, signal)), signal),
    requireReady: solves.requireReady,
    deep,
    warm: solves.warm,
    pids: () => [...solves.pids(), ...imports.pids(), ...deep.pids()],
    close: () => {
      for (const slot of [solves, imports, deep]) slot.close();
    },
  };
}
