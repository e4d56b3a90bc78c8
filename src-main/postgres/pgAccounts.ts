import type { KeyInfo } from '../../src-engine/contract/documents/appData.ts';
import type { Accounts, KeyRow, KeyWish, KnownKey, Verdict } from '../accounts/accounts.ts';
import { isUseNews, keyInfo, newKey, planOf, requireKeyRoom, verdictOf } from '../accounts/accounts.ts';
import { isKeyText, keyHash } from '../accounts/keyText.ts';
import type { Plans } from '../accounts/plans.ts';
import type { PgDatabase } from './pgDatabase.ts';

/** Accounts and keys in a shared database. Every answer is read anew: a key that one node revokes is refused by
 *  all others with their next call. */
export function createPgAccounts(db: PgDatabase, plans: Plans, now: () => number): Accounts {
  const uses = new Map<string, number>();
  return {
    authenticate: (text) => authenticate(db, text, now(), uses),
    createKey: (wish) => db.transaction(() => createKey(db, plans, wish, now())),
    listKeys: async (accountId) => {
      const rows = await db.query<KeyRow>(
        'SELECT * FROM keys WHERE $1::text IS NULL OR account_id = $1 ORDER BY created_at, id',
        [accountId ?? null],
      );
      return rows.map(keyInfo);
    },
    revokeKey: async (idOrPrefix, accountId) =>
      (await db.change(
        `WITH named AS (SELECT id FROM keys WHERE (id = $2 OR prefix = $2) AND revoked_at IS NULL
           AND (account_id = $3 OR $3::text IS NULL))
         UPDATE keys SET revoked_at = $1 WHERE id IN (SELECT id FROM named) AND (SELECT count(*) FROM named) = 1`,
        [now(), idOrPrefix, accountId ?? null],
      )) > 0,
    setSuspended: async (accountId, suspended) =>
      (await db.change('UPDATE accounts SET status = $1 WHERE id = $2', [
        suspended ? 'suspended' : 'active',
        accountId,
      ])) > 0,
    monthlyLimit: async (accountId) => {
      const row = await db.one<{ readonly best: number | null; readonly plan: string | null }>(
        `SELECT (SELECT max(monthly_limit) FROM keys WHERE account_id = $1 AND revoked_at IS NULL) AS best,
                (SELECT plan FROM accounts WHERE id = $1) AS plan`,
        [accountId],
      );
      return row.best ?? plans[row.plan ?? ''] ?? 0;
    },
  };
}

async function authenticate(
  db: PgDatabase,
  text: string,
  time: number,
  uses: Map<string, number>,
): Promise<Verdict> {
  if (!isKeyText(text)) return { kind: 'unknown' };
  const [row] = await db.query<KnownKey>(
    `SELECT keys.id, account_id, prefix, keys.plan, last_used_at, revoked_at, accounts.status
     FROM keys JOIN accounts ON accounts.id = keys.account_id WHERE hash = $1`,
    [keyHash(text)],
  );
  const verdict = verdictOf(row);
  // A convenience for the list of keys: nobody waits for it.
  if (row !== undefined && verdict.kind === 'ok' && isUseNews(row, time, uses))
    db.query('UPDATE keys SET last_used_at = $1 WHERE id = $2', [time, row.id]).catch(() => undefined);
  return verdict;
}

async function createKey(
  db: PgDatabase,
  plans: Plans,
  wish: KeyWish,
  time: number,
): Promise<{ key: string; info: KeyInfo }> {
  // Held until the end, so that ten keys stay ten however many ask at once.
  const account = async (): Promise<{ readonly plan: string; readonly status: string } | undefined> =>
    (
      await db.query<{ readonly plan: string; readonly status: string }>(
        'SELECT plan, status FROM accounts WHERE id = $1 FOR UPDATE',
        [wish.accountId],
      )
    )[0];
  const plan = planOf(plans, wish, await account());
  await ensureAccount(db, wish.accountId, plan, time);
  const { n } = await db.one<{ readonly n: number }>(
    'SELECT count(*) AS n FROM keys WHERE account_id = $1 AND revoked_at IS NULL',
    [(await account()) === undefined ? '' : wish.accountId],
  );
  requireKeyRoom(n);
  const { key, row } = newKey(plans, wish, plan, time);
  await db.query(
    `INSERT INTO keys (id, account_id, hash, prefix, name, plan, monthly_limit, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.account_id, keyHash(key), row.prefix, row.name, row.plan, row.monthly_limit, row.created_at],
  );
  return { key, info: keyInfo(row) };
}

export const ensureAccount = (
  db: PgDatabase,
  accountId: string,
  plan: string,
  time: number,
): Promise<unknown> =>
  db.query(
    "INSERT INTO accounts (id, plan, status, created_at) VALUES ($1, $2, 'active', $3) ON CONFLICT DO NOTHING",
    [accountId, plan, time],
  );
