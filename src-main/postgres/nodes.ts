import { ServiceUnavailable } from '../../src-engine/contract/errors.ts';
import type { PgDatabase } from './pgDatabase.ts';

/** This process among all that share the database. Nodes watch each other by the server's clock; none leads. */
export interface Node {
  readonly id: string;
  /** Errors: ServiceUnavailable when no node that takes jobs is alive. */
  readonly requireWorker: () => Promise<void>;
  /** Puts on record that this node is seen, unless it has left. Errors: StorageProblem. */
  readonly see: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

const BEAT_MS = 2_000;
/** A node that has not been seen for this long is dead. */
const DEAD_SECONDS = 15;
/** The time a server was away, nobody could be seen. */
const ALIVE = `greatest(seen_at, pg_postmaster_start_time()) > now() - interval '${DEAD_SECONDS} seconds'`;

export interface NodeOptions {
  readonly id: string;
  readonly takesJobs: boolean;
  /** Hears with every beat by how much the server's clock is ahead of this process's, and how far off that may be,
   *  milliseconds. */
  readonly onClock: (ahead: number, within: number) => void;
  /** Clears up after the dead. */
  readonly onBeat: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** Enters this process and keeps it seen. Errors: StorageProblem. */
export async function enterNode(db: PgDatabase, options: NodeOptions): Promise<Node> {
  let left = false;
  const see = async (): Promise<void> => {
    if (left) return;
    const asked = Date.now();
    const { time } = await db.one<{ readonly time: number }>(
      `INSERT INTO nodes (id, takes_jobs, seen_at) VALUES ($1, $2, now())
       ON CONFLICT (id) DO UPDATE SET seen_at = now()
       RETURNING round(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS time`,
      [options.id, options.takesJobs],
    );
    const within = Math.abs(Date.now() - asked) / 2;
    options.onClock(Math.round(time - asked - within), within);
  };
  let timer: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    try {
      await see();
      await db.query(`DELETE FROM nodes WHERE NOT (${ALIVE})`);
      await options.onBeat();
    } catch (error) {
      options.onFault(error);
    }
    if (!left) timer = setTimeout(() => void beat(), BEAT_MS).unref();
  };
  await see();
  timer = setTimeout(() => void beat(), BEAT_MS).unref();
  return {
    id: options.id,
    see,
    requireWorker: async () => {
      const alive = await db.query(`SELECT 1 FROM nodes WHERE takes_jobs AND ${ALIVE} LIMIT 1`);
      if (alive.length === 0) throw new ServiceUnavailable('no worker node is running');
    },
    leave: async () => {
      left = true;
      clearTimeout(timer);
      await db.query('DELETE FROM nodes WHERE id = $1', [options.id]);
    },
  };
}
