import { PgBoss } from 'pg-boss';
import type { Job } from 'pg-boss';
import type { PgDatabase } from './pgDatabase.ts';

/** The queue of `max` jobs: pg-boss (ADR 34) on the same database, so that a job and its place in the queue are
 *  written in one transaction. */
export interface JobQueue {
  /** Queues a job; part of the transaction under way. Jobs with a lower turn come first. */
  readonly add: (jobId: string, turn: number) => Promise<void>;
  /** Takes jobs one at a time until the queue closes. `lost` fires when another node has taken the job over. A
   *  handler that throws gets the job again. */
  readonly work: (handle: (jobId: string, claim: Claim) => Promise<void>) => Promise<void>;
  /** Takes no more jobs; those under way go on. */
  readonly rest: () => Promise<void>;
  /** Lets go of the queue, after a moment for those under way. */
  readonly close: () => Promise<void>;
}

/** A job in the hands of this node. */
export interface Claim {
  readonly lost: AbortSignal;
  /** Takes the job off the queue; part of the transaction under way. */
  readonly done: () => Promise<void>;
}

const QUEUE = 'max';
/** A worker that has not said for so long that it works on a job is dead; its job is another's. pg-boss's least. */
const HEARTBEAT_SECONDS = 10;
const REFRESH_SECONDS = 3;
/** How often each node looks whether a heartbeat has stopped; one of them does it. */
const WATCH_SECONDS = 3;
const POLL_SECONDS = 0.5;
/** Above the hard limit of any job (jobRunner.ts). */
const EXPIRE_SECONDS = 4_000;
/** How often a job may be started is not the queue's affair: the job itself counts (jobWorker.ts). */
const RETRIES = 100;
const KEEP_SECONDS = 30 * 86_400;
const CLOSE_MS = 1_000;

/** Installs or updates the queue's tables. Errors: StorageProblem. */
export async function openJobQueue(
  db: PgDatabase,
  schema: string,
  onFault: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: db.executeSql },
    schema: `${schema}_queue`,
    schedule: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  });
  boss.on('error', onFault);
  // pg-boss makes its tables without a lock: nodes that start together on an empty database would collide.
  await db.alone(`${schema}_queue`, async () => {
    await boss.start();
    await boss.createQueue(QUEUE, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      retryLimit: RETRIES,
      retentionSeconds: KEEP_SECONDS,
      deleteAfterSeconds: 60,
    });
  });
  const within = { db: { executeSql: db.executeSql } };
  return {
    add: async (jobId, turn) => void (await boss.send(QUEUE, { jobId }, { priority: -turn, ...within })),
    work: async (handle) => {
      const settings = {
        batchSize: 1,
        pollingIntervalSeconds: POLL_SECONDS,
        heartbeatRefreshSeconds: REFRESH_SECONDS,
      };
      const worker: string = await boss.work(QUEUE, settings, async ([job]: Job<{ jobId: string }>[]) => {
        if (job === undefined) return;
        const claim = {
          lost: job.signal,
          done: async () => void (await boss.complete(QUEUE, job, null, within)),
        };
        await handle(job.data.jobId, claim);
        // Where one job was, there may be more: no pause before the next look.
        boss.notifyWorker(worker);
      });
    },
    rest: () => boss.offWork(QUEUE, { wait: false }),
    close: () => boss.stop({ close: false, graceful: true, timeout: CLOSE_MS }),
  };
}
