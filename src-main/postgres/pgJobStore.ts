import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type { JobRequest } from '../jobs/jobFiles.ts';
import type { JobRecord, JobRow, JobStore } from '../jobs/jobStore.ts';
import { INTERRUPTED_TWICE, MAX_STARTS, present, record, requireRoomBeside } from '../jobs/jobStore.ts';
import type { StreamedAnswer } from '../pool/answerText.ts';
import type { JobQueue } from './jobQueue.ts';
import type { PgDatabase } from './pgDatabase.ts';
import type { PgQuotaLedger } from './pgQuotaLedger.ts';

/** Jobs in a shared database: what the service asks of them, and what a worker does with one. A worker's changes
 *  count only as long as the start they belong to is the job's last one (`attempts`): who was taken for dead and
 *  comes back changes nothing. */
export interface PgJobStore extends JobStore {
  /** Starts a job. Null when there is nothing to start: it has ended, or was interrupted twice and has failed now. */
  readonly start: (id: string) => Promise<JobRecord | null>;
  readonly request: (id: string) => Promise<JobRequest>;
  /** Notes how far a running job is; tells whether somebody wants it to stop, or null when it is another's. */
  readonly note: (job: JobRecord, fraction: number, best: BestSoFar | null) => Promise<boolean | null>;
  /** These three are part of the transaction under way, and false when the job is another's by now. */
  readonly succeed: (job: JobRecord, result: string | StreamedAnswer) => Promise<boolean>;
  readonly fail: (job: JobRecord, reason: string) => Promise<boolean>;
  /** Back into the queue; `counted` false when the interruption was ours. */
  readonly requeue: (job: JobRecord, counted: boolean) => Promise<boolean>;
}

const PIECE_BYTES = 524_288;

export interface PgJobDeps {
  readonly db: PgDatabase;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly ledger: PgQuotaLedger;
  readonly now: () => number;
}

export function createPgJobStore(deps: PgJobDeps): PgJobStore {
  const { db } = deps;
  const requireRoom = async (accountId: string): Promise<void> => {
    const { n } = await db.one<{ readonly n: number }>(
      "SELECT count(*) AS n FROM jobs WHERE account_id = $1 AND status IN ('queued', 'running')",
      [accountId],
    );
    requireRoomBeside(n);
  };
  return {
    requireRoom,
    find: (id) => find(db, id),
    list: async (accountId) => {
      const rows = await db.query<JobRow>(
        'SELECT * FROM jobs WHERE account_id = $1 ORDER BY seq DESC LIMIT 200',
        [accountId],
      );
      return rows.map(record);
    },
    submit: async ({ accountId, mode, reservationId, request, record: within }) => {
      const id = `job_${randomBytes(12).toString('hex')}`;
      const insert = async (): Promise<void> => {
        // One at a time of an account, so that five stay five and its turns are in order.
        await db.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
        await requireRoom(accountId);
        const { turn } = await db.one<{ readonly turn: number }>(NEXT_TURN, [accountId]);
        await db.query(
          `INSERT INTO jobs (id, account_id, mode, status, created_at, attempts, reservation_id, turn)
           VALUES ($1, $2, $3, 'queued', $4, 0, $5, $6)`,
          [id, accountId, mode, deps.now(), reservationId, turn],
        );
        await db.query('INSERT INTO job_requests (job_id, body) VALUES ($1, $2)', [
          id,
          JSON.stringify(request),
        ]);
        if (reservationId !== null) await deps.ledger.handOver(reservationId, id);
        await deps.queue.add(id, turn);
      };
      // Up to 10 MB on their way to the server.
      await db.transaction(async () => (within === undefined ? insert() : within(id, insert)), true);
      return present(await find(db, id));
    },
    result: async (id) => {
      const row = await db.one<{ readonly result_bytes: number }>(
        'SELECT result_bytes FROM jobs WHERE id = $1',
        [id],
      );
      return { bytes: row.result_bytes, stream: () => Readable.from(pieces(db, id)) };
    },
    request: async (id) => {
      const select = 'SELECT body FROM job_requests WHERE job_id = $1';
      const [row] = await db.transaction(() => db.query<{ readonly body: string }>(select, [id]), true);
      if (row === undefined) throw new EngineError('internal', 'the request of this job is gone');
      return JSON.parse(row.body) as JobRequest;
    },
    ...changes(deps),
  };
}

/** Start-time fair queueing (Goyal, Vin, Cheng 1996) with jobs of one size: a job's turn is one after the last of
 *  its account under way, and never before the turn that is being served. So an account's second job waits for
 *  everybody's first, and nobody who comes later gets ahead of it for ever. */
const NEXT_TURN = `
  SELECT greatest(
    (SELECT coalesce(max(turn) FILTER (WHERE status = 'running'), min(turn), 0) FROM jobs
     WHERE status IN ('queued', 'running')),
    (SELECT coalesce(max(turn) + 1, 0) FROM jobs
     WHERE account_id = $1 AND status IN ('queued', 'running'))) AS turn`;

async function find(db: PgDatabase, id: string): Promise<JobRecord | null> {
  const [row] = await db.query<JobRow>('SELECT * FROM jobs WHERE id = $1', [id]);
  return row === undefined ? null : record(row);
}

async function* pieces(db: PgDatabase, id: string): AsyncIterable<Uint8Array> {
  for (let piece = 0; ; piece += 1) {
    const [row] = await db.query<{ readonly bytes: Buffer }>(
      'SELECT bytes FROM job_results WHERE job_id = $1 AND piece = $2',
      [id, piece],
    );
    if (row === undefined) return;
    yield row.bytes;
  }
}

/** What a worker does with a job. */
function changes({
  db,
  ledger,
  queue,
  now,
}: PgJobDeps): Pick<PgJobStore, 'start' | 'note' | 'succeed' | 'fail' | 'requeue'> {
  const MINE = "id = $1 AND attempts = $2 AND status IN ('queued', 'running')";
  const isMine = async (job: JobRecord): Promise<boolean> =>
    (await db.query(`SELECT 1 FROM jobs WHERE ${MINE} FOR UPDATE`, [job.id, job.attempts])).length === 1;
  const dropRequest = ({ id }: JobRecord): Promise<unknown> =>
    db.query('DELETE FROM job_requests WHERE job_id = $1', [id]);
  const fail: PgJobStore['fail'] = async (job, reason) => {
    const changed = await db.change(
      `UPDATE jobs SET status = 'failed', error = $3, finished_at = $4, reservation_id = NULL WHERE ${MINE}`,
      [job.id, job.attempts, reason, now()],
    );
    if (changed !== 1) return false;
    await dropRequest(job);
    if (job.reservationId !== null) await ledger.giveBackOfJob(job.reservationId);
    return true;
  };
  return {
    fail,
    start: (id) =>
      db.transaction(async () => {
        const [row] = await db.query<JobRow>('SELECT * FROM jobs WHERE id = $1 FOR UPDATE', [id]);
        if (row === undefined || row.finished_at !== null) return null;
        const job = record(row);
        if (job.status === 'running' && job.attempts >= MAX_STARTS) {
          await fail(job, INTERRUPTED_TWICE);
          return null;
        }
        const [started] = await db.query<JobRow>(
          `UPDATE jobs SET status = 'running', attempts = attempts + 1, running_since = $2, fraction = 0, best = NULL
           WHERE id = $1 RETURNING *`,
          [id, now()],
        );
        return started === undefined ? null : record(started);
      }),
    note: async (job, fraction, best) => {
      const [row] = await db.query<{ readonly stop_asked: boolean }>(
        `UPDATE jobs SET fraction = $3, best = $4 WHERE ${MINE} RETURNING stop_asked`,
        [job.id, job.attempts, fraction, best && JSON.stringify(best)],
      );
      return row?.stop_asked ?? null;
    },
    succeed: async (job, result) => {
      if (!(await isMine(job))) return false;
      const bytes = await write(db, job.id, result);
      await db.query(
        `UPDATE jobs SET status = 'succeeded', finished_at = $2, reservation_id = NULL, result_bytes = $3
         WHERE id = $1`,
        [job.id, now(), bytes],
      );
      await dropRequest(job);
      if (job.reservationId !== null) await ledger.keep(job.reservationId);
      return true;
    },
    requeue: async (job, counted) => {
      const [row] = await db.query<{ readonly turn: number }>(
        `UPDATE jobs SET status = 'queued', attempts = greatest(0, attempts - $3) WHERE ${MINE} RETURNING turn`,
        [job.id, job.attempts, counted ? 0 : 1],
      );
      if (row !== undefined) await queue.add(job.id, row.turn);
      return row !== undefined;
    },
  };
}

/** Returns the bytes. */
async function write(db: PgDatabase, id: string, result: string | StreamedAnswer): Promise<number> {
  let bytes = 0;
  let count = 0;
  for (const piece of typeof result === 'string' ? slices(Buffer.from(result)) : result.pieces()) {
    await db.query('INSERT INTO job_results (job_id, piece, bytes) VALUES ($1, $2, $3)', [id, count, piece]);
    bytes += piece.length;
    count += 1;
  }
  return bytes;
}

function* slices(bytes: Buffer): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
