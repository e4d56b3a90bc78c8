import { randomBytes } from 'node:crypto';
import versions from '../../src-engine/engineVersions.json' with { type: 'json' };
import { fieldOf } from '../../src-engine/contract/narrow.ts';
import { LOCAL_ACCOUNT } from '../accounts/accounts.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Plans } from '../accounts/plans.ts';
import type { QuotaLedger } from '../accounts/quotaLedger.ts';
import type { JobChanges } from '../jobs/jobChanges.ts';
import type { JobRunner } from '../jobs/jobRunner.ts';
import type { JobStore } from '../jobs/jobStore.ts';
import type { OnceBook } from '../jobs/once.ts';
import type { JobSlot } from '../jobs/solveJob.ts';
import { openJobQueue } from './jobQueue.ts';
import { startJobWorker } from './jobWorker.ts';
import { enterNode } from './nodes.ts';
import { createPgAccounts, ensureAccount } from './pgAccounts.ts';
import { atMost, CLOSE_MS, openPgDatabase } from './pgDatabase.ts';
import type { PgDatabase, PgOptions } from './pgDatabase.ts';
import { pgForgetAccount } from './pgForgetAccount.ts';
import { createPgJobRunner, createPolledChanges } from './pgJobRunner.ts';
import { createPgJobStore } from './pgJobStore.ts';
import { createPgOnceBook } from './pgOnceBook.ts';
import { createPgQuotaLedger } from './pgQuotaLedger.ts';
import type { PgResults } from './pgResults.ts';
import { createPgResults } from './pgResults.ts';
import { purgePg } from './pgRetention.ts';

/** Nearer than that two clocks are the same. */
const CLOCKS_APART_MS = 1_000;

/** What every node of a shared service works with. */
export interface Shared {
  readonly accounts: Accounts;
  readonly quota: QuotaLedger;
  readonly jobs: {
    readonly store: JobStore;
    readonly runner: JobRunner;
    readonly changes: JobChanges;
    readonly once: OnceBook;
    readonly requireWorker: () => Promise<void>;
  };
  readonly results: PgResults;
  /** The time by the server's clock: that of this node may be wrong, and a month has one end for all of them. */
  readonly now: () => number;
  /** Writes that this node is there. Errors: StorageProblem when the server does not answer, or takes no changes. */
  readonly ping: () => Promise<unknown>;
  readonly queuedJobs: () => Promise<number>;
  /** Drops what has been kept long enough; any node, at any time. */
  readonly purge: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface SharedOptions {
  readonly url: string;
  /** Default `cutwright`. */
  readonly schema?: string | undefined;
  readonly plans: Plans;
  readonly now: () => number;
  /** Places for `max` jobs; none on a node that only answers calls. */
  readonly slots: readonly JobSlot[];
  /** Hears when the server does not answer (why), and when it does again (null). */
  readonly onAway?: PgOptions['onAway'];
  readonly onFault: (error: unknown) => void;
}

/** Joins the nodes that share a PostgreSQL database; the first one makes its tables. Errors: StorageProblem. */
export async function openShared(options: SharedOptions): Promise<Shared> {
  const { onAway, schema = 'cutwright' } = options;
  let ahead = 0;
  const now = (): number => options.now() + ahead;
  const db: PgDatabase = await openPgDatabase({ url: options.url, schema, onAway, onFault: options.onFault });
  // What is done again and again would say again and again that the server is away.
  const onFault = (error: unknown): void => {
    if (!(db.isAway() && fieldOf(error, 'fault') === 'unreachable')) options.onFault(error);
  };
  try {
    const queue = await openJobQueue(db, schema, onFault);
    const id = `node_${randomBytes(9).toString('base64url')}`;
    const quota = createPgQuotaLedger(db, id, now);
    const once = createPgOnceBook(db, id);
    const store = createPgJobStore({ db, queue, ledger: quota, now });
    await ensureAccount(db, LOCAL_ACCOUNT, 'desktop', now());
    const node = await enterNode(db, {
      id,
      takesJobs: options.slots.length > 0,
      onClock: (by, within) => {
        if (Math.abs(by - ahead) > CLOCKS_APART_MS + within) ahead = by;
      },
      onBeat: async () => {
        await quota.settle();
        await once.settle();
      },
      onFault,
    });
    const worker =
      options.slots.length === 0
        ? null
        : await startJobWorker({ db, queue, store, slots: options.slots, onFault });
    return {
      accounts: createPgAccounts(db, options.plans, now),
      quota,
      jobs: {
        store,
        runner: createPgJobRunner(db, store, worker, now),
        changes: createPolledChanges(),
        once,
        requireWorker: node.requireWorker,
      },
      results: createPgResults(db, versions.answers),
      now,
      ping: node.see,
      queuedJobs: async () => {
        const { n } = await db.one<{ readonly n: number }>(
          "SELECT count(*) AS n FROM jobs WHERE status = 'queued'",
        );
        return n;
      },
      purge: () => purgePg(db),
      close: async () => {
        for (const step of [queue.close, node.leave, db.close]) await atMost(CLOSE_MS, step()).catch(onFault);
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Accounts alone, for the keys command; `forget` as `forgetAccount` of the embedded database. */
export async function openSharedAccounts(
  options: Pick<SharedOptions, 'url' | 'schema' | 'plans' | 'now' | 'onFault'>,
): Promise<{
  readonly accounts: Accounts;
  readonly forget: (accountId: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}> {
  const db = await openPgDatabase({ ...options, schema: options.schema ?? 'cutwright', connections: 1 });
  await ensureAccount(db, LOCAL_ACCOUNT, 'desktop', options.now());
  return {
    accounts: createPgAccounts(db, options.plans, options.now),
    forget: (accountId) => pgForgetAccount(db, accountId),
    close: db.close,
  };
}
