import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import type { JobRunner } from '../jobs/jobRunner.ts';
import { progressOf } from '../jobs/jobRunner.ts';
import type { JobChanges } from '../jobs/jobChanges.ts';
import { STOPPED_EARLY } from '../jobs/jobStore.ts';
import type { PgDatabase } from './pgDatabase.ts';
import type { PgJobStore } from './pgJobStore.ts';

/** What the service asks of jobs that run on any node: through the database. */
export function createPgJobRunner(
  db: PgDatabase,
  store: PgJobStore,
  worker: { readonly close: () => Promise<void> } | null,
  now: () => number,
): JobRunner {
  return {
    // The queue wakes its workers.
    wake: () => undefined,
    progress: async (id) => {
      const [row] = await db.query<{
        readonly fraction: number;
        readonly best: string | null;
        readonly running_since: number;
      }>("SELECT fraction, best, running_since FROM jobs WHERE id = $1 AND status = 'running'", [id]);
      if (row === undefined) return null;
      const found = row.best === null ? null : (JSON.parse(row.best) as BestSoFar);
      return progressOf(row.fraction, found, Math.max(0, now() - row.running_since));
    },
    stop: (id) =>
      db.transaction(async () => {
        await db.query('SELECT 1 FROM jobs WHERE id = $1 FOR UPDATE', [id]);
        const job = await store.find(id);
        if (job?.status === 'queued') return store.fail(job, STOPPED_EARLY);
        return (
          (await db.change("UPDATE jobs SET stop_asked = true WHERE id = $1 AND status = 'running'", [
            id,
          ])) === 1
        );
      }),
    close: async () => {
      await worker?.close();
    },
  };
}

/** How often a watcher of a job looks. */
const LOOK_MS = 1_000;

/** Changes of jobs that run on any node: whoever watches looks anew every second. */
export function createPolledChanges(): JobChanges {
  const timers = new Map<NodeJS.Timeout, () => void>();
  let closed = false;
  return {
    note: () => undefined,
    on: (_id, listener) => {
      const timer = setInterval(listener, LOOK_MS).unref();
      timers.set(timer, listener);
      return () => {
        clearInterval(timer);
        timers.delete(timer);
      };
    },
    close: () => {
      closed = true;
      for (const [timer, listener] of timers) {
        clearInterval(timer);
        listener();
      }
    },
    isClosed: () => closed,
  };
}
