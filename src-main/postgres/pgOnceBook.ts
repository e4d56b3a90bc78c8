import type { OnceBook } from '../jobs/once.ts';
import { requireSameRequest, stillUnderWay } from '../jobs/once.ts';
import type { PgDatabase } from './pgDatabase.ts';
import { awayTooLong } from './pgQuotaLedger.ts';

export interface PgOnceBook extends OnceBook {
  /** Forgets calls under way of dead nodes, and those this one does not know of. Safe beside the same of another
   *  node. */
  readonly settle: () => Promise<void>;
}

interface Entry {
  readonly fingerprint: string;
  readonly job_id: string | null;
  /** The node that answers the call now; null once the call is on record. */
  readonly node_id: string | null;
}

/** Calls that must count once, whichever node they reach. A call under way is an entry in the name of its node;
 *  what a dead node leaves behind is forgotten, and the call may be made anew. */
export function createPgOnceBook(db: PgDatabase, nodeId: string): PgOnceBook {
  const underWay = new Map<string, readonly [accountId: string, key: string]>();
  return {
    begin: async (accountId, key, fingerprint) => {
      const name = `${accountId} ${key}`;
      if (underWay.has(name)) throw stillUnderWay();
      underWay.set(name, [accountId, key]);
      try {
        const entry = await enter(db, [accountId, key, fingerprint, nodeId]);
        if (entry !== null) requireSameRequest(entry.fingerprint, fingerprint);
        if (entry !== null && entry.node_id !== null) throw stillUnderWay();
        return {
          isReplay: entry !== null,
          jobId: entry?.job_id ?? null,
          record: (jobId, work) =>
            db.transaction(async () => {
              await work();
              if (entry === null) await record(db, [accountId, key, nodeId, jobId]);
              else if (jobId !== null) await db.change(ANOTHER_JOB, [accountId, key, jobId]);
            }),
          end: async () => {
            underWay.delete(name);
            // What is on record names no node and stays; what cannot be written now is found by `settle`.
            if (entry === null) await db.change(FORGET, [accountId, key, nodeId]).catch(() => undefined);
          },
        };
      } catch (error) {
        underWay.delete(name);
        throw error;
      }
    },
    settle: async () => {
      const known = [...underWay.values()];
      await db.change(
        `DELETE FROM once o WHERE node_id = $1 AND NOT EXISTS (
           SELECT 1 FROM unnest($2::text[], $3::text[]) AS k(account_id, key)
           WHERE k.account_id = o.account_id AND k.key = o.key)`,
        [nodeId, known.map(([accountId]) => accountId), known.map(([, key]) => key)],
      );
      await db.change(
        'DELETE FROM once o WHERE node_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = o.node_id)',
      );
    },
  };
}

const ANOTHER_JOB = 'UPDATE once SET job_id = $3 WHERE account_id = $1 AND key = $2';
const FORGET = 'DELETE FROM once WHERE account_id = $1 AND key = $2 AND node_id = $3';

/** Null when the call is new and now entered in this node's name, else what is known of it. */
async function enter(
  db: PgDatabase,
  [accountId, key, fingerprint, nodeId]: readonly [string, string, string, string],
): Promise<Entry | null> {
  const entered = await db.change(
    'INSERT INTO once (account_id, key, fingerprint, node_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [accountId, key, fingerprint, nodeId],
  );
  if (entered === 1) return null;
  const known = await find(db, accountId, key);
  // Forgotten in between.
  if (known === undefined) throw stillUnderWay();
  return known;
}

async function record(
  db: PgDatabase,
  values: readonly [accountId: string, key: string, nodeId: string, jobId: string | null],
): Promise<void> {
  const changed = await db.change(
    'UPDATE once SET node_id = NULL, job_id = $4 WHERE account_id = $1 AND key = $2 AND node_id = $3',
    values,
  );
  if (changed !== 1) throw awayTooLong();
}

async function find(db: PgDatabase, accountId: string, key: string): Promise<Entry | undefined> {
  const [entry] = await db.query<Entry>(
    'SELECT fingerprint, job_id, node_id FROM once WHERE account_id = $1 AND key = $2',
    [accountId, key],
  );
  return entry;
}
