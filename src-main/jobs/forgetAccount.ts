import { EngineError } from '../../src-engine/contract/errors.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/database.ts';
import { dropFiles } from './retention.ts';

const UNDER_WAY = `SELECT (SELECT count(*) FROM reservations WHERE account_id = ?1 AND job_id IS NULL)
  + (SELECT count(*) FROM jobs WHERE account_id = ?1 AND finished_at IS NULL) AS n`;

/** Drops an account with all that is kept of it: keys, counted calls, used Idempotency-Keys, jobs and their results.
 *  False where there is no such account. Errors: those of requireEnded; StorageProblem. */
export function forgetAccount(db: Database, accountId: string): boolean {
  const jobs = db.durable(() => {
    const account = db
      .sql<{ readonly status: string }>('SELECT status FROM accounts WHERE id = ?')
      .get(accountId);
    if (account === undefined) return null;
    requireEnded(accountId, account.status, countOf(db, UNDER_WAY, accountId));
    const ids = db.sql<{ readonly id: string }>('SELECT id FROM jobs WHERE account_id = ?').all(accountId);
    for (const table of ['once', 'jobs', 'usage', 'keys'])
      db.sql(`DELETE FROM ${table} WHERE account_id = ?`).run(accountId);
    db.sql('DELETE FROM accounts WHERE id = ?').run(accountId);
    return ids.map(({ id }) => id);
  });
  dropFiles(db, jobs ?? []);
  return jobs !== null;
}

/** Nothing may come to an account that is being forgotten. Errors: EngineError `invalid_request` for one that may make
 *  calls, or of which calls or jobs have not ended. */
export function requireEnded(accountId: string, status: string, underWay: number): void {
  const refusal = (why: string): EngineError =>
    new EngineError('invalid_request', why, { path: 'accountId' });
  if (status !== 'suspended') throw refusal(`account ${accountId} is active: suspend it first`);
  if (underWay > 0)
    throw refusal(
      `${underWay} calls or jobs of account ${accountId} have not ended: the running service ends them`,
    );
}
