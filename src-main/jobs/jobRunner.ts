import { EngineError } from '../../src-engine/contract/errors.ts';
import type { EngineSlot } from '../pool/engineSlot.ts';
import { joinMeta } from '../pool/metaText.ts';
import type { JobRecord, JobStore } from './jobStore.ts';

/** How far a running job is. */
export interface JobProgress {
  readonly fraction: number;
  readonly best: string | null;
  readonly runningMs: number;
}

/** Takes queued jobs one after another, beside the synchronous queue. */
export interface JobRunner {
  /** Looks for work; called at start and after each submission. */
  readonly wake: () => void;
  readonly progress: (id: string) => JobProgress | null;
  /** Ends a running job with its best answer so far, or drops a queued one. False when it is neither. */
  readonly stop: (id: string) => boolean;
  /** Lets go of the running job; it is queued again for the next start. */
  readonly close: () => Promise<void>;
}

/** 2D `max` is bounded by counted work; this is the net under it. */
const HARD_2D_MS = 300_000;
/** A nest search ends by its own budget; reading, `lbf` and verification come on top. */
const NEST_EXTRA_MS = 60_000;
/** A result that the disk refuses is tried again after this time. */
const DISK_RETRY_MS = 5_000;

interface Running {
  readonly job: JobRecord;
  readonly startedAt: number;
  fraction: number;
  best: string | null;
  isStopped: boolean;
}

export interface RunnerDeps {
  readonly store: JobStore;
  readonly slot: Pick<EngineSlot, 'run' | 'stop'>;
  readonly now: () => number;
  /** A fault nobody foresaw, for the log. */
  readonly onFault: (error: unknown) => void;
}

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { store } = deps;
  let running: Running | null = null;
  let closed = false;
  let loop: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    for (let job = store.nextQueued(); job !== null && !closed; job = store.nextQueued()) {
      store.start(job.id);
      running = {
        job: { ...job, attempts: job.attempts + 1 },
        startedAt: deps.now(),
        fraction: 0,
        best: null,
        isStopped: false,
      };
      await runOne(deps, running, () => closed);
      running = null;
    }
  };
  const wake = (): void => {
    if (closed || loop) return;
    loop = work()
      .catch(deps.onFault)
      .finally(() => {
        loop = null;
      });
  };
  return {
    wake: () => {
      wake();
      // A job that was queued while the loop was ending is picked up by the next turn.
      void loop?.then(() => (store.nextQueued() === null || closed ? undefined : wake())).catch(deps.onFault);
    },
    progress: (id) =>
      running?.job.id === id
        ? { fraction: running.fraction, best: running.best, runningMs: deps.now() - running.startedAt }
        : null,
    stop: (id) => {
      if (running?.job.id === id) {
        running.isStopped = true;
        deps.slot.stop();
        return true;
      }
      const job = store.find(id);
      if (job?.status !== 'queued') return false;
      store.fail(job, 'stopped before it started; its call was returned');
      return true;
    },
    close: async () => {
      closed = true;
      if (running) store.requeue(running.job.id, false);
      await Promise.race([loop, new Promise((resolve) => setTimeout(resolve, 200).unref())]);
    },
  };
}

async function runOne(deps: RunnerDeps, running: Running, closed: () => boolean): Promise<void> {
  const { job } = running;
  const outcome = await solve(deps, running);
  while (!closed()) {
    try {
      if (typeof outcome === 'string') await deps.store.succeed(job, outcome);
      else if (outcome.code === 'internal' && job.attempts < 2) deps.store.requeue(job.id, true);
      else deps.store.fail(job, outcome.message);
      return;
    } catch (error) {
      deps.onFault(error);
      await new Promise((resolve) => setTimeout(resolve, DISK_RETRY_MS).unref());
    }
  }
}

/** The result text, or why there is none. */
async function solve(deps: RunnerDeps, running: Running): Promise<string | EngineError> {
  const { job } = running;
  try {
    const request = await deps.store.request(job.id);
    const hardMs = job.mode === 'nest' ? request.timeBudgetMs + NEST_EXTRA_MS : HARD_2D_MS;
    const answer = await deps.slot.run(
      { kind: request.isDeep === true ? 'deep' : 'solve', mode: job.mode, body: request.body },
      {
        hardMs,
        onProgress: (fraction, best) => {
          running.fraction = fraction;
          running.best = best ?? running.best;
        },
        isStopped: () => running.isStopped,
      },
    );
    return joinMeta(answer.text, request.metas);
  } catch (error) {
    if (error instanceof EngineError) return error;
    deps.onFault(error);
    return new EngineError(
      'internal',
      'an unexpected error while the job was running; its call was returned',
    );
  }
}
