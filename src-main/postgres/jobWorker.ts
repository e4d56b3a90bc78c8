import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { isWorthAnotherStart } from '../jobs/jobStore.ts';
import type { JobRecord } from '../jobs/jobStore.ts';
import { solveJob } from '../jobs/solveJob.ts';
import type { JobSlot, Solved } from '../jobs/solveJob.ts';
import type { Claim, JobQueue } from './jobQueue.ts';
import { atMost, CLOSE_MS } from './pgDatabase.ts';
import type { PgDatabase } from './pgDatabase.ts';
import type { PgJobStore } from './pgJobStore.ts';

/** A worker says this often how far a job is, and hears whether it is to stop. */
const NOTE_MS = 1_000;
/** What the database refuses is tried again after this time. */
const RETRY_MS = 1_000;

export interface WorkerDeps {
  readonly db: PgDatabase;
  readonly queue: JobQueue;
  readonly store: PgJobStore;
  /** Places to run, one job each. */
  readonly slots: readonly JobSlot[];
  readonly onFault: (error: unknown) => void;
}

/** A job on one of this node's places. */
interface Run {
  readonly job: JobRecord;
  readonly claim: Claim;
  readonly slot: JobSlot;
  fraction: number;
  best: BestSoFar | null;
  isStopped: boolean;
}

/** Takes jobs from the queue, one for each place. The change of the job, its charge and its place in the queue are
 *  one transaction. */
export async function startJobWorker(deps: WorkerDeps): Promise<{ readonly close: () => Promise<void> }> {
  const runs = new Set<Run>();
  let closed = false;
  let letGo = (): void => undefined;
  const closing = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const handle = async (slot: JobSlot, jobId: string, claim: Claim): Promise<void> => {
    // Taken in the moment of closing: the queue gives it to somebody else.
    if (closed) throw new Error('this node is closing');
    const job = await deps.store.start(jobId);
    if (job === null) return;
    const run = { job, claim, slot, fraction: 0, best: null, isStopped: job.stopAsked };
    runs.add(run);
    try {
      await Promise.race([workOn(deps, run, () => closed), closing]);
    } finally {
      runs.delete(run);
    }
  };
  for (const slot of deps.slots) await deps.queue.work((jobId, claim) => handle(slot, jobId, claim));
  return {
    close: async () => {
      closed = true;
      if (deps.slots.length > 0) await atMost(CLOSE_MS, deps.queue.rest()).catch(deps.onFault);
      // What runs here is started anew elsewhere, at once and uncounted; where the database is away, when it is missed.
      const back = [...runs].map(({ job, claim }) =>
        settle(deps, claim, () => deps.store.requeue(job, false)).catch(deps.onFault),
      );
      await atMost(CLOSE_MS, Promise.all(back));
      letGo();
    },
  };
}

async function workOn(deps: WorkerDeps, run: Run, closed: () => boolean): Promise<void> {
  const { job, claim, slot } = run;
  const stop = (): void => {
    run.isStopped = true;
    slot.stop();
  };
  const timer = setInterval(() => {
    deps.store.note(job, run.fraction, run.best).then((stopAsked) => {
      if (stopAsked !== false && !run.isStopped) stop();
    }, deps.onFault);
  }, NOTE_MS);
  claim.lost.addEventListener('abort', stop, { once: true });
  try {
    const outcome = await solveJob(slot, job.mode, () => deps.store.request(job.id), {
      onProgress: (fraction, best) => {
        run.fraction = fraction;
        run.best = best ?? run.best;
      },
      isStopped: () => run.isStopped,
      onFault: deps.onFault,
    });
    await record(deps, run, outcome, closed);
  } finally {
    clearInterval(timer);
    claim.lost.removeEventListener('abort', stop);
  }
}

/** Puts the outcome on record, however long the database is away. */
async function record(
  deps: WorkerDeps,
  { job, claim }: Run,
  outcome: Solved | EngineError,
  closed: () => boolean,
): Promise<void> {
  const change = (): Promise<boolean> => {
    if (!(outcome instanceof EngineError)) return deps.store.succeed(job, outcome.result);
    if (isWorthAnotherStart(outcome, job.attempts)) return deps.store.requeue(job, true);
    return deps.store.fail(job, outcome.message);
  };
  while (!closed()) {
    try {
      return await settle(deps, claim, change);
    } catch (error) {
      deps.onFault(error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }
}

/** The change of the job and the end of its place in the queue, both or neither. What is another's is left alone. */
const settle = (deps: WorkerDeps, claim: Claim, change: () => Promise<boolean>): Promise<void> =>
  deps.db.transaction(async () => {
    if (await change()) await claim.done();
  });
