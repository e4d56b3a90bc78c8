import type { KeyInfo } from '../../src-engine/contract/documents/appData.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/database.ts';
import type { MaybeAsync } from '../storage/maybeAsync.ts';
import { createKeyText, isKeyText, keyHash, keyPrefix, randomText } from './keyText.ts';
import type { Plans } from './plans.ts';

export const LOCAL_ACCOUNT = 'local';
/** The time of last use is written at most this often. */
const LAST_USE_MS = 60_000;

/** A key that was accepted. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly prefix: string;
  readonly plan: string;
}

export type Verdict =
  | { readonly kind: 'ok'; readonly caller: Caller }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Accounts and keys of this computer's own database. */
export interface LocalAccounts {
  /** Looks a key up by its hash. Errors: StorageProblem (fail closed), also where the database was moved or removed: a
   *  key that is revoked in the one that took its place would be let in, and calls counted where nobody looks. */
  readonly authenticate: (text: string) => Verdict;
  /** Makes a key and returns it: the only time it is shown. Makes the account on first use. Errors:
   *  EngineError `invalid_request` for an unknown plan, a suspended account or the 11th active key. */
  readonly createKey: (wish: KeyWish) => { readonly key: string; readonly info: KeyInfo };
  readonly listKeys: (accountId?: string) => readonly KeyInfo[];
  /** By id, or by a display prefix that only one active key has; of one account where it is named. False when there is
   *  no such active key. */
  readonly revokeKey: (idOrPrefix: string, accountId?: string) => boolean;
  readonly setSuspended: (accountId: string, suspended: boolean) => boolean;
  /** Largest monthly quota of any active key; the plan's own where there is none. */
  readonly monthlyLimit: (accountId: string) => number;
}

/** Accounts and keys, wherever they are kept. */
export type Accounts = MaybeAsync<LocalAccounts>;

export function createAccounts(db: Database, plans: Plans, now: () => number): LocalAccounts {
  ensureAccount(db, LOCAL_ACCOUNT, 'desktop', now());
  const uses = new Map<string, number>();
  return {
    authenticate: (text) => authenticate(db, text, now(), uses),
    createKey: (wish) => createKey(db, plans, wish, now()),
    listKeys: (accountId) => {
      const rows =
        accountId === undefined
          ? db.sql<KeyRow>('SELECT * FROM keys ORDER BY created_at, id').all()
          : db.sql<KeyRow>('SELECT * FROM keys WHERE account_id = ? ORDER BY created_at, id').all(accountId);
      return rows.map(keyInfo);
    },
    revokeKey: (idOrPrefix, accountId) =>
      db.durable(() => {
        const [key, ...more] = keysNamed(db, idOrPrefix, accountId);
        if (key === undefined || more.length > 0) return false;
        db.sql('UPDATE keys SET revoked_at = ? WHERE id = ?').run(now(), key.id);
        return true;
      }),
    setSuspended: (accountId, suspended) =>
      db.durable(
        () =>
          Number(
            db
              .sql('UPDATE accounts SET status = ? WHERE id = ?')
              .run(suspended ? 'suspended' : 'active', accountId).changes,
          ) > 0,
      ),
    monthlyLimit: (accountId) => {
      const active = db
        .sql<{ readonly best: number | null }>(
          'SELECT max(monthly_limit) AS best FROM keys WHERE account_id = ? AND revoked_at IS NULL',
        )
        .get(accountId);
      if (active !== undefined && active.best !== null) return active.best;
      const account = db
        .sql<{ readonly plan: string }>('SELECT plan FROM accounts WHERE id = ?')
        .get(accountId);
      return plans[account?.plan ?? ''] ?? 0;
    },
  };
}

/** Active keys with this id or prefix: a prefix is for people, and two keys may have the same. */
function keysNamed(db: Database, idOrPrefix: string, accountId: string | undefined): readonly KeyRow[] {
  const active = db
    .sql<KeyRow>('SELECT * FROM keys WHERE (id = ? OR prefix = ?) AND revoked_at IS NULL')
    .all(idOrPrefix, idOrPrefix);
  return active.filter((key) => accountId === undefined || key.account_id === accountId);
}

export interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly prefix: string;
  readonly name: string;
  readonly plan: string;
  readonly monthly_limit: number;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
}

/** What a call asks of its key. */
export type KnownKey = Pick<
  KeyRow,
  'id' | 'account_id' | 'prefix' | 'plan' | 'last_used_at' | 'revoked_at'
> & {
  readonly status: string;
};

export const keyInfo = (row: KeyRow): KeyInfo => ({
  id: row.id,
  accountId: row.account_id,
  prefix: row.prefix,
  name: row.name,
  plan: row.plan,
  monthlyLimit: row.monthly_limit,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

/** What a look-up says of the one who sent the key. */
export function verdictOf(row: KnownKey | undefined): Verdict {
  if (!row) return { kind: 'unknown' };
  if (row.revoked_at !== null) return { kind: 'refused', reason: 'this API key was revoked' };
  if (row.status !== 'active')
    return { kind: 'refused', reason: "the account's subscription is no longer active" };
  return {
    kind: 'ok',
    caller: { accountId: row.account_id, keyId: row.id, prefix: row.prefix, plan: row.plan },
  };
}

function authenticate(db: Database, text: string, time: number, uses: Map<string, number>): Verdict {
  if (!isKeyText(text)) return { kind: 'unknown' };
  db.requireFile();
  const row = db
    .sql<KnownKey>(
      'SELECT keys.id, account_id, prefix, keys.plan, last_used_at, revoked_at, accounts.status ' +
        'FROM keys JOIN accounts ON accounts.id = keys.account_id WHERE hash = ?',
    )
    .get(keyHash(text));
  const verdict = verdictOf(row);
  if (row === undefined || verdict.kind !== 'ok') return verdict;
  if (isUseNews(row, time, uses)) noteUse(db, row.id, time);
  return verdict;
}

/** Whether the use of a key at `time` is to be written. Tried once a minute, also when another program keeps it from
 *  being written; a clock that is set back begins anew. */
export function isUseNews(row: KnownKey, time: number, uses: Map<string, number>): boolean {
  const last = Math.max(row.last_used_at ?? 0, uses.get(row.id) ?? 0);
  if (Math.abs(time - last) <= LAST_USE_MS) return false;
  uses.set(row.id, time);
  return true;
}

/** For the list of keys only: on a full disk the key works all the same. */
function noteUse(db: Database, keyId: string, time: number): void {
  try {
    db.sql('UPDATE keys SET last_used_at = ? WHERE id = ?').run(time, keyId);
  } catch {
    // The time of last use is a convenience.
  }
}

function ensureAccount(db: Database, accountId: string, plan: string, time: number): void {
  const known = db.sql('SELECT 1 FROM accounts WHERE id = ?').get(accountId);
  if (!known)
    db.durable(() =>
      db
        .sql("INSERT OR IGNORE INTO accounts (id, plan, status, created_at) VALUES (?, ?, 'active', ?)")
        .run(accountId, plan, time),
    );
}

/** Who wants a key. */
export interface KeyWish {
  readonly accountId: string;
  readonly name: string;
  readonly plan?: string | undefined;
}

/** The plan of a new key. Errors: EngineError `invalid_request` for an unknown plan or a suspended account. */
export function planOf(
  plans: Plans,
  wish: KeyWish,
  account: { readonly plan: string; readonly status: string } | undefined,
): string {
  const plan = wish.plan ?? account?.plan ?? 'free';
  if (!Object.hasOwn(plans, plan))
    throw new EngineError('invalid_request', `there is no plan ${plan}`, { path: 'plan' });
  if (account?.status === 'suspended')
    throw new EngineError('invalid_request', `account ${wish.accountId} is suspended`, { path: 'accountId' });
  return plan;
}

/** Errors: EngineError `invalid_request` when an account has so many active keys that it may have no more. */
export function requireKeyRoom(active: number): void {
  if (active >= LIMITS.activeKeys)
    throw new EngineError(
      'invalid_request',
      `an account has at most ${LIMITS.activeKeys} active keys; revoke one first`,
      { path: '' },
    );
}

/** A new key, and its row without it. */
export function newKey(
  plans: Plans,
  wish: KeyWish,
  plan: string,
  time: number,
): { readonly key: string; readonly row: KeyRow } {
  const key = createKeyText();
  const limit = plans[plan];
  if (limit === undefined) throw new Error(`there is no plan "${plan}"`);
  const row = {
    id: randomText(8),
    account_id: wish.accountId,
    prefix: keyPrefix(key),
    name: wish.name,
    plan,
    monthly_limit: limit,
    created_at: time,
    last_used_at: null,
    revoked_at: null,
  };
  return { key, row };
}

function createKey(db: Database, plans: Plans, wish: KeyWish, time: number): { key: string; info: KeyInfo } {
  const account = db
    .sql<{ readonly plan: string; readonly status: string }>('SELECT plan, status FROM accounts WHERE id = ?')
    .get(wish.accountId);
  const plan = planOf(plans, wish, account);
  if (!account) ensureAccount(db, wish.accountId, plan, time);
  const { key, row } = newKey(plans, wish, plan, time);
  db.durable(() => {
    const active = 'SELECT count(*) AS n FROM keys WHERE account_id = ? AND revoked_at IS NULL';
    requireKeyRoom(countOf(db, active, wish.accountId));
    db.sql(
      'INSERT INTO keys (id, account_id, hash, prefix, name, plan, monthly_limit, created_at) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      row.id,
      row.account_id,
      keyHash(key),
      row.prefix,
      row.name,
      row.plan,
      row.monthly_limit,
      row.created_at,
    );
  });
  return { key, info: keyInfo(row) };
}
