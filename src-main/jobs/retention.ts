import { join } from 'node:path';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import type { Database } from '../storage/database.ts';
import { dropNow } from '../storage/whenFree.ts';

export const DAY_MS = 86_400_000;
/** Results of all jobs together; the oldest go first. */
export const RESULT_BYTES = 2_147_483_648;
/** How long a used Idempotency-Key is remembered, days. */
export const ONCE_DAYS = 2;

/** Drops finished jobs that have been kept 30 days, and the oldest ones beyond a byte quota. A day (UTC) counts once,
 *  with the first pass in it, and each pass counts one at most: a clock that jumps ahead by years costs a job one of
 *  its days. Called at start and daily. Returns how many jobs went. */
export function purge(db: Database, now: () => number, quota = RESULT_BYTES): number {
  const gone = db.transaction(() => {
    if (isNewDay(db, now())) {
      db.sql('UPDATE jobs SET kept_days = kept_days + 1 WHERE finished_at IS NOT NULL').run();
      db.sql('DELETE FROM once WHERE kept_days >= ?').run(ONCE_DAYS);
      db.sql('UPDATE once SET kept_days = kept_days + 1').run();
    }
    const ids = [...expired(db), ...surplus(db, quota)];
    for (const id of ids) db.sql('DELETE FROM jobs WHERE id = ?').run(id);
    return ids;
  });
  dropFiles(db, gone);
  return gone.length;
}

/** The files of jobs that are no more on record. */
export function dropFiles(db: Database, ids: readonly string[]): void {
  for (const id of ids)
    for (const kind of ['request', 'result']) dropNow(join(db.folder, 'jobs', `${id}.${kind}.json`));
}

/** Days since 1970 (UTC). Not what is 24 hours later: an app that is opened every morning would miss each day on which
 *  it is opened a minute earlier. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Whether this is another day than that of the last pass that said so. A clock that was set back starts anew. */
function isNewDay(db: Database, time: number): boolean {
  const row = db
    .sql<{ readonly value: number }>("SELECT value FROM housekeeping WHERE name = 'last day'")
    .get();
  if (row !== undefined && dayOf(time) === dayOf(row.value)) return false;
  db.sql(
    "INSERT INTO housekeeping (name, value) VALUES ('last day', ?) ON CONFLICT (name) DO UPDATE " +
      'SET value = excluded.value',
  ).run(time);
  return row !== undefined && time >= row.value;
}

const expired = (db: Database): readonly string[] =>
  db
    .sql('SELECT id FROM jobs WHERE kept_days >= ?')
    .all(LIMITS.jobDays)
    .map((row) => String(row['id']));

/** The oldest finished jobs beyond the quota. Added up by SQLite: of a year's jobs a row each would be much memory. */
const surplus = (db: Database, quota: number): readonly string[] =>
  db
    .sql<{ readonly id: string }>(
      `SELECT id FROM (SELECT id, sum(result_bytes) OVER (ORDER BY rowid DESC) AS total FROM jobs
       WHERE finished_at IS NOT NULL AND kept_days < ?) WHERE total > ?`,
    )
    .all(LIMITS.jobDays, quota)
    .map(({ id }) => id);
