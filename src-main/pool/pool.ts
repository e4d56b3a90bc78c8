import { LIMITS } from '../../src-engine/contract/limits.ts';
import { createEngineSlot } from './engineSlot.ts';
import type { Answer, EngineSlot, RunOptions } from './engineSlot.ts';
import type { EngineTask, ProcessHost } from './protocol.ts';
import { createQueue } from './queue.ts';
import { IMPORT_MS } from './tuning.ts';

/** Everything that computes, off the event loop. Three separate processes, so that none waits for another kind of work:
 *  synchronous solves (queue, one at a time, warm spare), outline import, and `max` jobs. */
export interface Pool {
  /** A synchronous solve behind the queue. Errors: those of Queue.run and EngineSlot.run. */
  readonly solve: (task: EngineTask, signal?: AbortSignal) => Promise<Answer>;
  readonly importOutlines: (task: EngineTask, signal?: AbortSignal) => Promise<Answer>;
  /** A job's solve, beside the queue; the job runner calls it one at a time. */
  readonly deep: Pick<EngineSlot, 'run' | 'stop'>;
  readonly warm: () => void;
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

/** `hardMs` overrides the hard limits (tests only). */
export function createPool(host: ProcessHost, options: { readonly hardMs?: number } = {}): Pool {
  const limits = { waitMs: LIMITS.queueMs, waiting: LIMITS.queueLength, retrySeconds: LIMITS.busyRetrySeconds };
  const solves = createEngineSlot(host, { spare: true });
  const imports = createEngineSlot(host, { spare: false });
  const deep = createEngineSlot(host, { spare: false });
  const solveQueue = createQueue(limits);
  const importQueue = createQueue(limits);
  const hardMs = (task: EngineTask): number => options.hardMs ?? (task.mode === 'nest' ? LIMITS.nestSolveMs : LIMITS.solveMs);
  const runOptions = (limit: number, signal: AbortSignal | undefined): RunOptions => ({ hardMs: limit, signal });

  return {
    solve: (task, signal) => solveQueue.run(() => solves.run(task, runOptions(hardMs(task), signal)), signal),
    importOutlines: (task, signal) => importQueue.run(() => imports.run(task, runOptions(options.hardMs ?? IMPORT_MS, signal)), signal),
    deep,
    warm: solves.warm,
    pids: () => [...solves.pids(), ...imports.pids(), ...deep.pids()],
    close: () => {
      for (const slot of [solves, imports, deep]) slot.close();
    },
  };
}
