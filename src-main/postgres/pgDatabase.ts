import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { StorageProblem } from '../storage/storageProblem.ts';
import { PG_MIGRATIONS } from './pgMigrations.ts';

/** A PostgreSQL database that any number of nodes share. */
export interface PgDatabase {
  /** The rows of one statement; part of the transaction under way where there is one. Errors: StorageProblem
   *  `unreachable` when the server does not answer, `full`, `not_writable`; its own otherwise. */
  readonly query: <R>(text: string, values?: readonly unknown[]) => Promise<readonly R[]>;
  /** The first row of a statement that always has one. */
  readonly one: <R>(text: string, values?: readonly unknown[]) => Promise<R>;
  /** How many rows one statement changed. */
  readonly change: (text: string, values?: readonly unknown[]) => Promise<number>;
  /** Runs `work` in one transaction; inside another one it becomes part of it. Begins anew, `work` and all, when
   *  the connection is lost before the commit was sent. `isLong`: its statements may take a minute. Errors: as `query`;
   *  whatever `work` throws. */
  readonly transaction: <T>(work: () => Promise<T>, isLong?: boolean) => Promise<T>;
  /** Runs `work` while no other node runs work of that name, outside of any transaction. Errors: as `query`;
   *  whatever `work` throws. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** What pg-boss runs its statements with. */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Whether the server is known not to answer: whatever is asked is refused at once, and one probe looks for it. */
  readonly isAway: () => boolean;
  readonly close: () => Promise<void>;
}

export interface PgOptions {
  /** `postgres://user:password@host:port/database`, with libpq's parameters such as `sslmode`. */
  readonly url: string;
  /** Its tables; the queue's are in `<schema>_queue`. */
  readonly schema: string;
  /** Connections of this node at most. */
  readonly connections?: number | undefined;
  /** Overrides how long an answer is waited for (tests only). */
  readonly queryMs?: number | undefined;
  /** Hears when the server is known not to answer, and why, and (null) when it answers again. */
  readonly onAway?: ((problem: StorageProblem | null) => void) | undefined;
  readonly onFault: (error: unknown) => void;
}

/** A server that restarts is away for a second or two; who has waited so long in vain knows that it is away. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600, 1600, 1600];
/** How often one that is away is looked for. */
const PROBE_MS = 500;
const CONNECT_MS = 5_000;
/** How long an answer is waited for. A server whose machine has lost its power, or that has moved to another one, ends
 *  no connection: whoever waits there waits for ever. */
const QUERY_MS = 10_000;
/** The server's own limit of a statement, for what is done beside the calls; */
const LONG_MS = 60_000;
/** and what a statement may need beyond it to be answered. */
const ANSWER_MS = 5_000;
/** A transaction whose node is gone without a word holds up the calls of its account no longer than this. */
const IDLE_MS = 30_000;
/** A step of closing waits so long for a server that is away: who ends the process does not wait for ever. */
export const CLOSE_MS = 3_000;
const CONNECTIONS = 10;
const INT8 = 20;
const SCHEMA = /^[a-z][a-z0-9_]{0,40}$/;

/** Connects and takes the missing steps of the schema. Errors: StorageProblem, in a sentence without the
 *  password. */
export async function openPgDatabase(options: PgOptions): Promise<PgDatabase> {
  const { schema } = options;
  if (!SCHEMA.test(schema)) throw new Error(`${schema} is not a name for a schema`);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'cutwright',
    query_timeout: options.queryMs ?? QUERY_MS,
    keepAlive: true,
    options:
      `-c search_path=${schema} -c statement_timeout=${LONG_MS} ` +
      `-c idle_in_transaction_session_timeout=${IDLE_MS}`,
    // Counts and times are whole numbers far below 2^53.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', options.onFault);
  const database = wrap(pool, createDoor(pool, options));
  try {
    await migrate(database, schema);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The connection of a transaction under way. */
interface Inside {
  readonly client: pg.PoolClient;
  readonly isLong: boolean;
}

/** A statement that may take as long as the server lets it. */
const long = (text: string, values?: readonly unknown[]): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: LONG_MS + ANSWER_MS,
  ...(values === undefined ? {} : { values: [...values] }),
});

function wrap(pool: pg.Pool, door: Door): PgDatabase {
  const current = new AsyncLocalStorage<Inside>();
  /** Work of `alone` under way: pg-boss makes its tables. */
  let alone = 0;
  const run = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    const inside = current.getStore();
    if (inside !== undefined)
      return inside.client.query(inside.isLong ? long(text, values) : { text, values: [...values] });
    const client = await door.connect();
    return withClient(client, () => client.query(text, [...values]));
  };
  const rows = async <R>(text: string, values?: readonly unknown[]): Promise<readonly R[]> =>
    (await run(text, values)).rows as R[];
  return {
    query: rows,
    one: async <R>(text: string, values?: readonly unknown[]) => {
      const [row] = await rows<R>(text, values);
      if (row === undefined) throw new Error(`no row came back: ${text}`);
      return row;
    },
    change: async (text, values) => (await run(text, values)).rowCount ?? 0,
    executeSql: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] =
        values === undefined || values.length === 0 ? await simple(text) : await run(text, values);
      return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows as unknown[]) } : result;
    },
    transaction: async (work, isLong = false) => {
      if (current.getStore() !== undefined) return work();
      for (const pause of [...PAUSES_MS, null]) {
        const client = await door.connect();
        const outcome = await withClient(client, (discard) =>
          attempt(client, () => current.run({ client, isLong }, work), discard),
        );
        if ('value' in outcome) return outcome.value;
        if (pause === null) throw outcome.lost;
        await sleep(pause);
      }
      throw new Error('unreachable code');
    },
    alone: async (name, work) => {
      const client = await door.connect();
      return withClient(client, async () => {
        await client.query(long("SELECT pg_advisory_lock(hashtext('cutwright'), hashtext($1))", [name]));
        alone += 1;
        try {
          return await work();
        } finally {
          alone -= 1;
          await client.query("SELECT pg_advisory_unlock(hashtext('cutwright'), hashtext($1))", [name]);
        }
      });
    },
    isAway: door.isAway,
    close: () => {
      door.close();
      return atMost(CLOSE_MS, pool.end());
    },
  };

  /** Several statements in one text, as pg-boss sends them for its schema. */
  async function simple(text: string): Promise<pg.QueryResult | pg.QueryResult[]> {
    const inside = current.getStore();
    if (inside !== undefined) return inside.client.query(long(text));
    const client = await door.connect();
    return withClient(client, () => client.query(alone > 0 ? long(text) : text));
  }
}

/** One try of a transaction. `lost`: it did not happen, and may be tried again. Errors: StorageProblem when the
 *  connection was lost while the commit was under way, so that nobody knows. */
async function attempt<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
  discard: (error: unknown) => void,
): Promise<{ readonly value: T } | { readonly lost: unknown }> {
  let value: T;
  try {
    await client.query('BEGIN');
    value = await work();
  } catch (error) {
    if (passesByAgain(error)) {
      // Lost against another one, it is still open there: the next call on that connection would fail with it.
      discard(error);
      return { lost: explainPg(error) };
    }
    if (!isSilent(error)) await client.query('ROLLBACK').catch(discard);
    throw error;
  }
  await client.query('COMMIT');
  return { value };
}

/** Gives the connection back, or throws it away after a fault of its own. */
async function withClient<T>(
  client: pg.PoolClient,
  work: (discard: (error: unknown) => void) => Promise<T>,
): Promise<T> {
  let fault: unknown;
  // A connection that dies while nobody waits for it says so with an event.
  const note = (error: unknown): void => {
    fault = error;
  };
  client.on('error', note);
  try {
    return await work(note);
  } catch (error) {
    if (passesByAgain(error) || isSilent(error) || isReadOnly(error)) note(error);
    throw explainPg(error);
  } finally {
    client.off('error', note);
    client.release(fault !== undefined);
  }
}

/** The way to connections of the pool. */
interface Door {
  /** A connection, waited for while the server restarts. Errors: StorageProblem, at once where the server is known to
   *  be away. */
  readonly connect: () => Promise<pg.PoolClient>;
  readonly isAway: () => boolean;
  readonly close: () => void;
}

function createDoor(pool: pg.Pool, { queryMs = QUERY_MS, onAway = () => undefined }: PgOptions): Door {
  let away: StorageProblem | null = null;
  let isClosed = false;
  /** One looks for the server, so that its callers need not wait for it. */
  const lookFor = (): void =>
    void setTimeout(() => {
      if (isClosed) return;
      pool.connect().then((client) => {
        client.release();
        away = null;
        onAway(null);
      }, lookFor);
    }, PROBE_MS).unref();
  const isGone = (error: unknown): unknown => {
    const problem = explainPg(error);
    if (!(problem instanceof StorageProblem) || !isAwayBy(error) || away !== null || isClosed) return problem;
    away = problem;
    onAway(problem);
    lookFor();
    return problem;
  };
  return {
    connect: async () => {
      const began = performance.now();
      for (const pause of [...PAUSES_MS, null]) {
        if (away !== null) throw away;
        try {
          return await pool.connect();
        } catch (error) {
          // One that refuses at once is back soon; a silent one takes the whole time of each try.
          const isPatient = passesByAgain(error) && performance.now() - began <= queryMs;
          if (pause === null || !isPatient) throw isGone(error);
          await sleep(pause);
        }
      }
      throw new Error('unreachable code');
    },
    isAway: () => away !== null,
    close: () => {
      isClosed = true;
    },
  };
}

/** Resolves with the work, or without it after that time. Errors: those of the work. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Codes of PostgreSQL (its manual, appendix A) and of Node for a server that is away or ends a connection;
 *  40001 and 40P01: a transaction that lost against another. */
const PASSING = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
];
const LOST = new RegExp(
  'Connection terminated|Client has encountered a connection error|' +
    'timeout exceeded when trying to connect|not queryable',
);

function passesByAgain(error: unknown): boolean {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown };
  if (PASSING.includes(code) || code.startsWith('08') || LOST.test(message)) return true;
  return cause !== undefined && cause !== error && passesByAgain(cause);
}

/** A server that is there may have no connection left, or its pool none that is free: others may be served. */
const CROWDED = ['53300', '40001', '40P01'];
const isAwayBy = (error: unknown): boolean => {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  return !CROWDED.includes(code) && message !== 'timeout exceeded when trying to connect';
};

/** No answer within the time for one: whatever was asked may still happen. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A server that has become the copy of another one: a new connection may lead to that one. */
const isReadOnly = (error: unknown): boolean => (error as { readonly code?: string }).code === '25006';

/** Names a lost server, and one that takes no more, for the person who can do something about it; other errors pass. */
function explainPg(error: unknown): unknown {
  if (error instanceof StorageProblem) return error;
  const problem = problemOf(error);
  if (problem === null) return error;
  problem.cause = error;
  return problem;
}

function problemOf(error: unknown): StorageProblem | null {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  if (code === '53100')
    return new StorageProblem('full', `the disk of the database server is full (${message})`);
  if (code === 'ERR_INVALID_URL')
    return new StorageProblem(
      'unreachable',
      'the address of the database cannot be read; in its password only letters and digits stand as they are, ' +
        'others as in %2F for /',
    );
  if (isReadOnly(error))
    return new StorageProblem('not_writable', `the database server takes no changes (${message})`);
  if (!passesByAgain(error) && !isSilent(error)) return null;
  return new StorageProblem('unreachable', `the database server does not answer (${code ?? message})`);
}

/** Takes the missing steps, one node at a time. */
async function migrate(db: PgDatabase, schema: string): Promise<void> {
  await db.transaction(async () => {
    await db.query("SELECT pg_advisory_xact_lock(hashtext('cutwright'), hashtext($1))", [schema]);
    await db.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await db.query('CREATE TABLE IF NOT EXISTS steps (taken integer NOT NULL)');
    const [row] = await db.query<{ readonly taken: number }>('SELECT taken FROM steps');
    const taken = row?.taken ?? 0;
    if (taken > PG_MIGRATIONS.length)
      throw new Error('the database was made by a newer version of Cutwright; start that version');
    for (const step of PG_MIGRATIONS.slice(taken)) await db.executeSql(step);
    if (row === undefined) await db.query('INSERT INTO steps (taken) VALUES ($1)', [PG_MIGRATIONS.length]);
    else await db.query('UPDATE steps SET taken = $1', [PG_MIGRATIONS.length]);
  }, true);
}
