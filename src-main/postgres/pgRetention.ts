import { LIMITS } from '../../src-engine/contract/limits.ts';
import { dayOf, ONCE_DAYS, RESULT_BYTES } from '../jobs/retention.ts';
import type { PgDatabase } from './pgDatabase.ts';

/** Answers for `X-Cutwright-Cache: reuse` are kept for a day after they were asked for, up to this much in all. */
const ANSWER_BYTES = 1_073_741_824;

/** As `purge` of the embedded database, by whichever node comes first: the row of the last day is held while a
 *  pass works, and a day is counted once. Returns how many jobs went. */
export function purgePg(db: PgDatabase): Promise<number> {
  return db.transaction(async () => {
    if (await isNewDay(db)) {
      await db.query('UPDATE jobs SET kept_days = kept_days + 1 WHERE finished_at IS NOT NULL');
      await db.query('DELETE FROM once WHERE kept_days >= $1', [ONCE_DAYS]);
      await db.query('UPDATE once SET kept_days = kept_days + 1 WHERE node_id IS NULL');
    }
    const gone = await db.change(
      `DELETE FROM jobs WHERE id IN (
         SELECT id FROM (
           SELECT id, kept_days, sum(result_bytes) FILTER (WHERE kept_days < $1) OVER (ORDER BY seq DESC) AS total
           FROM jobs WHERE finished_at IS NOT NULL) AS ended
         WHERE kept_days >= $1 OR total > $2)`,
      [LIMITS.jobDays, RESULT_BYTES],
    );
    await db.query(
      `DELETE FROM answers a USING (
         SELECT account_id, fingerprint, sum(pg_column_size(body)) OVER (ORDER BY used_at DESC) AS total FROM answers
       ) AS sums
       WHERE a.account_id = sums.account_id AND a.fingerprint = sums.fingerprint
         AND (sums.total > $1 OR a.used_at < now() - interval '1 day')`,
      [ANSWER_BYTES],
    );
    return gone;
  }, true);
}

/** Whether this is another day than that of the last pass that said so, by the server's clock: those of two nodes may
 *  be days apart, and every other pass would be a day. A clock that was set back starts anew. */
async function isNewDay(db: PgDatabase): Promise<boolean> {
  const { time } = await db.one<{ readonly time: number }>(
    'SELECT floor(extract(epoch FROM now()) * 1000)::bigint AS time',
  );
  const first = await db.change(
    "INSERT INTO housekeeping (name, value) VALUES ('last day', $1) ON CONFLICT DO NOTHING",
    [time],
  );
  if (first === 1) return false;
  const row = await db.one<{ readonly value: number }>(
    "SELECT value FROM housekeeping WHERE name = 'last day' FOR UPDATE",
  );
  if (dayOf(time) === dayOf(row.value)) return false;
  await db.query("UPDATE housekeeping SET value = $1 WHERE name = 'last day'", [time]);
  return time >= row.value;
}
