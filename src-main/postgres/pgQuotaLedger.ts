import { EngineError } from '../../src-engine/contract/errors.ts';
import type { QuotaLedger } from '../accounts/quotaLedger.ts';
import { monthOf, standing } from '../accounts/quotaLedger.ts';
import type { PgDatabase } from './pgDatabase.ts';

export interface PgQuotaLedger extends QuotaLedger {
  /** The call is the job's from now on. */
  readonly handOver: (reservation: number, jobId: string) => Promise<void>;
  /** As `giveBack`, of a call that a job holds; part of the transaction under way. */
  readonly giveBackOfJob: (reservation: number) => Promise<void>;
  /** Gives back what dead nodes left behind, and what was taken for this one without its knowing. Safe beside the
   *  same of another node. */
  readonly settle: () => Promise<void>;
}

/** One more call of the month where the limit allows it, and its reservation in the name of this node: one
 *  statement, so that no two nodes ever take the same call. No row where the month is used up. */
const RESERVE = `
  WITH taken AS (
    INSERT INTO usage AS u (account_id, month, used) SELECT $1, $2, 1 WHERE $3::bigint > 0
    ON CONFLICT (account_id, month) DO UPDATE SET used = u.used + 1 WHERE u.used < $3
    RETURNING used
  )
  INSERT INTO reservations (account_id, month, node_id, created_at) SELECT $1, $2, $4, $5 FROM taken
  RETURNING id, (SELECT used FROM taken) AS used`;

/** What goes, and its calls back to their months. `$1` is for `WHERE`. */
const giveBackWhere = (where: string): string => `
  WITH gone AS (DELETE FROM reservations r WHERE ${where} RETURNING account_id, month),
       sums AS (SELECT account_id, month, count(*) AS n FROM gone GROUP BY account_id, month)
  UPDATE usage SET used = greatest(0, usage.used - sums.n)
  FROM sums WHERE usage.account_id = sums.account_id AND usage.month = sums.month`;
/** A call that no job holds. */
const GIVE_BACK = giveBackWhere('id = $1 AND job_id IS NULL');
const GIVE_BACK_OF_JOB = giveBackWhere('id = $1');
/** Of a living node: taken, but the answer never reached the node. */
const GIVE_BACK_LOST = giveBackWhere(
  "node_id = $1 AND job_id IS NULL AND made_at < now() - interval '10 seconds' AND NOT (id = ANY($2::bigint[]))",
);
/** Of nodes that are gone. */
const GIVE_BACK_ORPHANS = giveBackWhere(
  'job_id IS NULL AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = r.node_id)',
);

/** Errors of all but `giveBack`: StorageProblem. */
export function createPgQuotaLedger(db: PgDatabase, nodeId: string, now: () => number): PgQuotaLedger {
  /** Calls of this node under way. */
  const held = new Set<number>();
  return {
    reserve: async (accountId, limit) => {
      const time = now();
      const [row] = await db.query<{ readonly id: number; readonly used: number }>(RESERVE, [
        accountId,
        monthOf(time),
        limit,
        nodeId,
        time,
      ]);
      if (row === undefined) return null;
      held.add(row.id);
      return { id: row.id, standing: standing(row.used, limit) };
    },
    keep: async (id) => {
      // Another node took this one for dead and gave its calls back; who answers now would give a plan away.
      if ((await db.change('DELETE FROM reservations WHERE id = $1', [id])) !== 1) throw awayTooLong();
      held.delete(id);
    },
    handOver: async (id, jobId) => {
      if ((await db.change('UPDATE reservations SET job_id = $2 WHERE id = $1', [id, jobId])) !== 1)
        throw awayTooLong();
      held.delete(id);
    },
    giveBack: async (id) => {
      held.delete(id);
      // What the database does not take now is found by `settle`.
      await db.change(GIVE_BACK, [id]).catch(() => undefined);
    },
    giveBackOfJob: async (id) => void (await db.change(GIVE_BACK_OF_JOB, [id])),
    standing: async (accountId, limit) => {
      const [row] = await db.query<{ readonly used: number }>(
        'SELECT used FROM usage WHERE account_id = $1 AND month = $2',
        [accountId, monthOf(now())],
      );
      return standing(row?.used ?? 0, limit);
    },
    settle: async () => {
      await db.change(GIVE_BACK_LOST, [nodeId, [...held]]);
      await db.change(GIVE_BACK_ORPHANS);
    },
  };
}

/** Nobody knows any more whose call it is: it was not charged, and may be made again. */
export const awayTooLong = (): EngineError =>
  new EngineError('internal', 'this node was away from its database too long; the call was not charged');
