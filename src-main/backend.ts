import type { ServerDeps } from './api/deps.ts';
import { createResultCache } from './api/resultCache.ts';
import { createAccounts } from './accounts/accounts.ts';
import type { Plans } from './accounts/plans.ts';
import { createQuotaLedger } from './accounts/quotaLedger.ts';
import { createJobChanges } from './jobs/jobChanges.ts';
import { createJobRunner } from './jobs/jobRunner.ts';
import { createJobStore } from './jobs/jobStore.ts';
import { createOnceBook } from './jobs/once.ts';
import type { EnginePool } from './pool/pool.ts';
import type { Database } from './storage/database.ts';
import { StorageProblem } from './storage/storageProblem.ts';

/** What is kept of accounts, calls and jobs, and who works on the jobs: embedded (SQLite, one process), or shared by
 *  any number of nodes (PostgreSQL). */
export interface Backend extends Pick<ServerDeps, 'accounts' | 'quota' | 'jobs' | 'results' | 'now'> {
  /** What a person should know about how the database was found. */
  readonly notices: readonly string[];
  /** Whether a call would find its place in the records: something is written, once a second at most. Errors: what the
   *  database says when it does not answer, or takes nothing (a full disk). */
  readonly ping: () => unknown;
  readonly queuedJobs: () => number | Promise<number>;
  /** Drops what has been kept long enough, makes backups; each by itself. */
  readonly tidy: readonly (() => unknown)[];
  /** How often, milliseconds. */
  readonly tidyMs: number;
  readonly close: () => unknown;
}

/** Which work a node of a shared service does: calls with their synchronous plans, `max` jobs, or both. */
export type Role = 'api' | 'worker' | 'both';

export interface BackendParts {
  readonly plans: Plans;
  readonly pool: EnginePool;
  readonly now: () => number;
  /** Hears when a shared database does not answer (why), and when it does again (null). */
  readonly onAway?: ((problem: StorageProblem | null) => void) | undefined;
  readonly onFault: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PING_EVERY_MS = 1_000;

/** Puts right what the last run left behind; `returned` is how many calls went back. */
export function localBackend(
  db: Database,
  { plans, pool, now, onFault }: BackendParts,
): Backend & { readonly returned: number } {
  const accounts = createAccounts(db, plans, now);
  const quota = createQuotaLedger(db, now);
  const store = createJobStore(db, quota, now);
  const changes = createJobChanges();
  const runner = createJobRunner({ store, slots: pool.deep, now, onFault, onChange: changes.note });
  const returned = quota.releaseOrphans();
  store.recover();
  return {
    accounts,
    quota,
    jobs: {
      store,
      runner,
      requireWorker: () => pool.deep[0].requireAnswer(),
      changes,
      once: createOnceBook(db),
    },
    results: createResultCache(),
    now,
    notices: db.notices,
    returned,
    ping: onceASecond(now, () => {
      db.requireFile();
      try {
        db.single(() => db.sql('UPDATE opened SET at = ?').run(now()));
      } catch (error) {
        // Another program writes at this moment: calls wait for that.
        if (!(error instanceof StorageProblem && error.fault === 'busy')) throw error;
      }
    }),
    queuedJobs: store.queuedCount,
    tidy: [store.purge, db.backup],
    tidyMs: DAY_MS,
    close: db.close,
  };
}

/** Does it no more often than once a second, until it fails: anybody may ask whether the service is ready. */
function onceASecond(now: () => number, work: () => unknown): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Math.abs(now() - doneAt) < PING_EVERY_MS) return;
    doneAt = Number.NEGATIVE_INFINITY;
    await work();
    doneAt = now();
  };
}

/** PostgreSQL and its queue are loaded only here: the desktop never does. Errors: StorageProblem. */
export async function sharedBackend(
  { url, schema, role }: { readonly url: string; readonly schema?: string | undefined; readonly role: Role },
  { plans, pool, now, onAway, onFault }: BackendParts,
): Promise<Backend> {
  const { openShared } = await import('./postgres/openShared.ts');
  const slots = role === 'api' ? [] : pool.deep;
  const shared = await openShared({ url, schema, plans, now, onAway, onFault, slots });
  // Who takes jobs itself asks its own worker, as an embedded service does.
  const requireWorker = role === 'api' ? shared.jobs.requireWorker : () => pool.deep[0].requireAnswer();
  return {
    ...shared,
    ping: onceASecond(now, shared.ping),
    jobs: { ...shared.jobs, requireWorker },
    notices: [],
    tidy: [shared.purge],
    tidyMs: HOUR_MS,
  };
}
