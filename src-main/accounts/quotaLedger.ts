import type { Database } from '../storage/database.ts';
import type { MaybeAsync } from '../storage/maybeAsync.ts';

/** Where an account stands in a month. */
export interface Standing {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
}

/** One reserved call. It is kept when the answer is good and given back otherwise; a crash in between gives
 *  it back at the next start. */
export interface Reservation {
  readonly id: number;
  readonly standing: Standing;
}

/** Calls per account and month (UTC). `used` counts charged and reserved calls alike, so the cap holds under
 *  any number of callers. */
export interface LocalQuotaLedger {
  /** Null when the month's calls are used up. Errors: StorageProblem. */
  readonly reserve: (accountId: string, limit: number) => Reservation | null;
  /** The call is charged for good. Must be on record before the caller sees its answer. Errors: StorageProblem, also
   *  where the database was moved or removed while the call was under way. */
  readonly keep: (reservation: number) => void;
  /** Returns the call to the month it was taken from. Twice is the same as once. Never throws: what the disk
   *  refuses is made up for later. */
  readonly giveBack: (reservation: number) => void;
  readonly standing: (accountId: string, limit: number) => Standing;
}

/** The ledger of a database that one process writes to. */
export interface OwnedQuotaLedger extends LocalQuotaLedger {
  /** At start: every reservation a dead process left behind, unless a job holds it. Returns how many calls
   *  went back. */
  readonly releaseOrphans: () => number;
  /** Returns a call that was charged in that month (`YYYY-MM`), whose answer has been lost since. Errors:
   *  StorageProblem. */
  readonly returnCharged: (accountId: string, month: string) => void;
}

/** The ledger, wherever it is kept. */
export type QuotaLedger = MaybeAsync<LocalQuotaLedger>;

/** One more call of the month where the limit allows it; no row where it does not. */
const TAKE_ONE = `INSERT INTO usage (account_id, month, used) SELECT ?, ?, 1 WHERE ? > 0
  ON CONFLICT (account_id, month) DO UPDATE SET used = used + 1 WHERE used < ? RETURNING used`;

export function createQuotaLedger(db: Database, now: () => number): OwnedQuotaLedger {
  /** Calls that could not be given back because the disk refused; returned with the next reservation that
   *  works. */
  const owed = new Set<number>();
  const returnCharged: OwnedQuotaLedger['returnCharged'] = (accountId, month) =>
    db.single(
      () =>
        void db
          .sql('UPDATE usage SET used = max(0, used - 1) WHERE account_id = ? AND month = ?')
          .run(accountId, month),
    );
  const giveBack = (id: number): void => {
    const row = db
      .sql<{ readonly account_id: string; readonly month: string }>(
        'DELETE FROM reservations WHERE id = ? RETURNING account_id, month',
      )
      .get(id);
    if (row) returnCharged(row.account_id, row.month);
  };
  const usedIn = (accountId: string, month: string): number => {
    const row = db
      .sql<{ readonly used: number }>('SELECT used FROM usage WHERE account_id = ? AND month = ?')
      .get(accountId, month);
    return row?.used ?? 0;
  };
  return {
    reserve: (accountId, limit) => {
      const reservation = db.transaction(() => {
        const time = now();
        const month = monthOf(time);
        for (const id of owed) giveBack(id);
        const taken = db.sql<{ readonly used: number }>(TAKE_ONE).get(accountId, month, limit, limit);
        if (taken === undefined) return null;
        const { lastInsertRowid } = db
          .sql('INSERT INTO reservations (account_id, month, created_at) VALUES (?, ?, ?)')
          .run(accountId, month, time);
        return { id: Number(lastInsertRowid), standing: standing(taken.used, limit) };
      });
      // Not before the disk has taken it: what is rolled back is owed still.
      owed.clear();
      return reservation;
    },
    keep: (id) => {
      db.requireFile();
      db.single(() => void db.sql('DELETE FROM reservations WHERE id = ?').run(id));
    },
    giveBack: (id) => {
      try {
        db.transaction(() => giveBack(id));
      } catch {
        owed.add(id);
      }
    },
    returnCharged,
    standing: (accountId, limit) => standing(usedIn(accountId, monthOf(now())), limit),
    releaseOrphans: () =>
      db.transaction(() => {
        const orphans = db
          .sql<{ readonly id: number }>('SELECT id FROM reservations WHERE job_id IS NULL ORDER BY id')
          .all();
        for (const { id } of orphans) giveBack(id);
        return orphans.length;
      }),
  };
}

export const standing = (used: number, limit: number): Standing => ({
  used,
  limit,
  remaining: Math.max(0, limit - used),
});

/** `YYYY-MM` in UTC. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** The first instant of the next month, UTC. */
export function nextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
