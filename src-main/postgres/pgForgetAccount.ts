import { requireEnded } from '../jobs/forgetAccount.ts';
import type { PgDatabase } from './pgDatabase.ts';

const UNDER_WAY = `SELECT (SELECT count(*) FROM reservations WHERE account_id = $1 AND job_id IS NULL)
  + (SELECT count(*) FROM jobs WHERE account_id = $1 AND finished_at IS NULL) AS n`;

/** As `forgetAccount` of the embedded database; the answers kept for `X-Cutwright-Cache` go, too. */
export function pgForgetAccount(db: PgDatabase, accountId: string): Promise<boolean> {
  return db.transaction(async () => {
    const [account] = await db.query<{ readonly status: string }>(
      'SELECT status FROM accounts WHERE id = $1 FOR UPDATE',
      [accountId],
    );
    if (account === undefined) return false;
    const { n } = await db.one<{ readonly n: number }>(UNDER_WAY, [accountId]);
    requireEnded(accountId, account.status, n);
    for (const table of ['answers', 'once', 'jobs', 'usage', 'keys'])
      await db.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
    await db.query('DELETE FROM accounts WHERE id = $1', [accountId]);
    return true;
  }, true);
}
