import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { JOB_STATUS } from '../../src-engine/contract/jobs.ts';
import type { JobStatus } from '../../src-engine/contract/jobs.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import type { StreamedAnswer } from '../pool/answerText.ts';
import { dropNow } from '../storage/whenFree.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/database.ts';
import type { MaybeAsync } from '../storage/maybeAsync.ts';
import {
  dropRequest,
  isRequestAside,
  openResult,
  requestOf,
  setRequestAside,
  takeRequestBack,
  unrecordedResult,
  writeRequest,
  writeResult,
} from './jobFiles.ts';
import type { JobRequest, ResultMark } from './jobFiles.ts';
import { DAY_MS, purge } from './retention.ts';

/** A job as it is on record. */
export interface JobRecord {
  readonly id: string;
  readonly accountId: string;
  readonly mode: '2d' | 'nest';
  readonly status: JobStatus;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** How often it was started. */
  readonly attempts: number;
  readonly error: string | null;
  readonly reservationId: number | null;
  /** Somebody wants it to end with what it has; holds also when it has to begin again. */
  readonly stopAsked: boolean;
}

interface NewJob {
  readonly accountId: string;
  readonly mode: JobRecord['mode'];
  readonly reservationId: number | null;
  readonly request: JobRequest;
  /** Wraps what puts the job on record, to do more in the same transaction. */
  readonly record?: ((jobId: string, work: () => void | Promise<void>) => void | Promise<void>) | undefined;
}

/** What the jobs need of the quota ledger. */
export interface JobLedger {
  readonly keep: (reservation: number) => void;
  readonly giveBack: (reservation: number) => void;
  readonly returnCharged: (accountId: string, month: string) => void;
}

/** Jobs on disk: rows in the database, requests and results as files beside it. Every change of status is
 *  durable before it is seen. */
export interface LocalJobStore {
  /** Errors: EngineError `busy` when the account has five jobs under way. */
  readonly requireRoom: (accountId: string) => void;
  /** Accepts a job; once this returns it survives every crash. Errors: those of requireRoom;
   *  StorageProblem. */
  readonly submit: (job: NewJob) => Promise<JobRecord>;
  /** The account's jobs, newest first, at most 200. */
  readonly list: (accountId: string) => readonly JobRecord[];
  readonly find: (id: string) => JobRecord | null;
  /** The first queued job of each account, in the order of submission. */
  readonly nextQueued: () => readonly JobRecord[];
  readonly queuedCount: () => number;
  readonly request: (id: string) => Promise<JobRequest>;
  /** The result's text as a stream, and its size. Errors: EngineError `internal` where the file is gone or holds other
   *  bytes than were written; the call is returned, once. */
  readonly result: (id: string) => Promise<{ readonly bytes: number; readonly stream: () => Readable }>;
  readonly start: (id: string) => void;
  /** Puts on record that a running job is to end. */
  readonly askStop: (id: string) => void;
  /** Back into the queue; `counted` false when the interruption was ours. */
  readonly requeue: (id: string, counted: boolean) => void;
  /** Writes the result, then records the success and charges the call, in that order. */
  readonly succeed: (job: JobRecord, result: string | StreamedAnswer) => Promise<void>;
  /** Records the failure and gives the call back. */
  readonly fail: (job: JobRecord, reason: string) => void;
  /** Drops results that have been kept long enough or are too many (retention.ts). */
  readonly purge: () => void;
  /** At start: what has a result has succeeded; what was running is queued again once, then failed. Also purges, and
   *  drops files without a row. */
  readonly recover: () => void;
}

/** What the service asks of jobs, wherever they are kept. */
export type JobStore = MaybeAsync<Pick<LocalJobStore, 'requireRoom' | 'submit' | 'list' | 'find' | 'result'>>;

/** Errors: EngineError `busy` when that many jobs of an account are under way. */
export function requireRoomBeside(active: number): void {
  if (active >= LIMITS.activeJobs)
    throw new EngineError(
      'busy',
      `an account has at most ${LIMITS.activeJobs} jobs queued or running`,
      { max: LIMITS.activeJobs, got: active + 1 },
      RETRY_SECONDS,
    );
}

/** A job fails by a fault of its process, or is interrupted, at most so often before it has failed for good. */
export const MAX_STARTS = 2;
/** Whether a job is put into the queue again: its process died under it, or none got ready, as on a machine with too
 *  much to do. What was accepted does not fail because of either until it has happened MAX_STARTS times. */
export const isWorthAnotherStart = ({ code }: EngineError, attempts: number): boolean =>
  (code === 'internal' || code === 'service_unavailable') && attempts < MAX_STARTS;
export const INTERRUPTED_TWICE =
  'the service was interrupted twice while this job was running; its call was returned';
export const STOPPED_EARLY = 'stopped before it started; its call was returned';

export const RESULT_LOST =
  'the result of this job is missing or damaged on the disk of the service; its call was returned: ' +
  'send the job again';

const RETRY_SECONDS = 5;

/** What a store of jobs works with. */
interface Kept {
  readonly db: Database;
  readonly ledger: JobLedger;
  readonly now: () => number;
}

export function createJobStore(db: Database, ledger: JobLedger, now: () => number): LocalJobStore {
  const kept: Kept = { db, ledger, now };
  return {
    find: (id) => findJob(db, id),
    fail: (job, reason) => fail(kept, job, reason),
    requireRoom: (accountId) => requireRoom(db, accountId),
    list: (accountId) => db.sql<JobRow>(NEWEST).all(accountId).map(record),
    submit: (job) => submit(kept, job),
    nextQueued: () => db.sql<JobRow>(NEXT_QUEUED).all().map(record),
    queuedCount: () => countOf(db, "SELECT count(*) AS n FROM jobs WHERE status = 'queued'"),
    request: (id) => requestOf(db, id),
    result: (id) => resultOf(kept, id),
    start: (id) =>
      db.durable(
        () => void db.sql("UPDATE jobs SET status = 'running', attempts = attempts + 1 WHERE id = ?").run(id),
      ),
    askStop: (id) =>
      db.durable(
        () => void db.sql("UPDATE jobs SET stop_asked = 1 WHERE id = ? AND status = 'running'").run(id),
      ),
    requeue: (id, counted) => requeue(db, id, counted),
    succeed: (job, result) => succeed(kept, job, result),
    purge: () => void purge(db, now),
    recover: () => recover(kept),
  };
}

/** The newest of each status, then of all: in the index by account and status they stand in order, all of an account's
 *  would have to be sorted. */
export const NEWEST = `${JOB_STATUS.map(
  (status) => `SELECT * FROM (SELECT rowid AS seq, * FROM jobs
    WHERE account_id = ?1 AND status = '${status}' ORDER BY rowid DESC LIMIT 200)`,
).join(' UNION ALL ')} ORDER BY seq DESC LIMIT 200`;

const NEXT_QUEUED = `SELECT * FROM jobs WHERE rowid IN
  (SELECT min(rowid) FROM jobs WHERE status = 'queued' GROUP BY account_id) ORDER BY rowid`;

function findJob(db: Database, id: string): JobRecord | null {
  const row = db.sql<JobRow>('SELECT * FROM jobs WHERE id = ?').get(id);
  return row === undefined ? null : record(row);
}

function requireRoom(db: Database, accountId: string): void {
  const active = "SELECT count(*) AS n FROM jobs WHERE account_id = ? AND status IN ('queued', 'running')";
  requireRoomBeside(countOf(db, active, accountId));
}

async function submit(
  { db, now }: Kept,
  { accountId, mode, reservationId, request, record: within }: NewJob,
): Promise<JobRecord> {
  const id = `job_${randomBytes(12).toString('hex')}`;
  await writeRequest(db, id, request);
  const insert = (): void => {
    // Once more: others may have come while the file was written.
    requireRoom(db, accountId);
    db.sql(
      'INSERT INTO jobs (id, account_id, mode, status, created_at, attempts, reservation_id) ' +
        "VALUES (?, ?, ?, 'queued', ?, 0, ?)",
    ).run(id, accountId, mode, now(), reservationId);
    if (reservationId !== null)
      db.sql('UPDATE reservations SET job_id = ? WHERE id = ?').run(id, reservationId);
  };
  try {
    db.durable(() => void (within === undefined ? insert() : within(id, insert)));
  } catch (error) {
    dropRequest(db, id);
    throw error;
  }
  return present(findJob(db, id));
}

async function succeed(kept: Kept, job: JobRecord, result: string | StreamedAnswer): Promise<void> {
  recordSuccess(kept, job, await writeResult(kept.db, job.id, result), kept.now());
}

/** Once its result is on disk. */
function recordSuccess({ db, ledger }: Kept, job: JobRecord, mark: ResultMark, finishedAt: number): void {
  db.durable(() => {
    db.sql(
      `UPDATE jobs SET status = 'succeeded', finished_at = ?, reservation_id = NULL, result_bytes = ?, result_sum = ?,
       charged_in = (SELECT month FROM reservations WHERE id = jobs.reservation_id) WHERE id = ?`,
    ).run(finishedAt, mark.bytes, mark.sum, job.id);
    if (job.reservationId !== null) ledger.keep(job.reservationId);
  });
  dropRequest(db, job.id);
}

interface ResultRow {
  readonly account_id: string;
  readonly result_bytes: number;
  readonly result_sum: string;
  /** Null: it was charged nowhere, or was returned. */
  readonly charged_in: string | null;
}

async function resultOf(
  { db, ledger }: Kept,
  id: string,
): Promise<{ readonly bytes: number; readonly stream: () => Readable }> {
  const select = 'SELECT account_id, result_bytes, result_sum, charged_in FROM jobs WHERE id = ?';
  const row = present(db.sql<ResultRow>(select).get(id));
  const found = await openResult(db, id, { bytes: row.result_bytes, sum: row.result_sum });
  if (found !== null) return found;
  db.durable(() => {
    // As it is now: others may have asked meanwhile.
    const month = db.sql<ResultRow>(select).get(id)?.charged_in ?? null;
    if (month === null) return;
    db.sql('UPDATE jobs SET charged_in = NULL WHERE id = ?').run(id);
    ledger.returnCharged(row.account_id, month);
  });
  throw new EngineError('internal', RESULT_LOST);
}

/** Errors: StorageProblem; one that the service let go of is taken up uncounted all the same (`setRequestAside`). */
function requeue(db: Database, id: string, counted: boolean): void {
  try {
    putBack(db, id, counted ? 0 : 1);
  } catch (error) {
    if (!counted) setRequestAside(db, id);
    throw error;
  }
}

/** `uncounted`: starts that are taken back. */
function putBack(db: Database, id: string, uncounted: number): void {
  const update = "UPDATE jobs SET status = 'queued', attempts = max(0, attempts - ?) WHERE id = ?";
  db.durable(() => void db.sql(update).run(uncounted, id));
}

function fail({ db, ledger, now }: Kept, job: JobRecord, reason: string): void {
  db.durable(() => {
    db.sql(
      "UPDATE jobs SET status = 'failed', error = ?, finished_at = ?, reservation_id = NULL WHERE id = ?",
    ).run(reason, now(), job.id);
    if (job.reservationId !== null) ledger.giveBack(job.reservationId);
  });
  // What costs nothing must not stay: it may have 10 MB.
  dropRequest(db, job.id);
}

function recover(kept: Kept): void {
  const { db, now } = kept;
  const open = db.sql<JobRow>("SELECT * FROM jobs WHERE status IN ('queued', 'running')").all().map(record);
  for (const job of open) {
    // Written whole or not at all: the service was killed before it was on record, or the database is a backup from
    // before the job came to its end.
    const found = unrecordedResult(db, job.id);
    if (found !== null) recordSuccess(kept, job, found, found.writtenAt);
    else if (isRequestAside(db, job.id)) {
      if (job.status === 'running') putBack(db, job.id, 1);
      takeRequestBack(db, job.id);
    } else if (job.status === 'queued') continue;
    else if (job.attempts < MAX_STARTS) putBack(db, job.id, 0);
    else fail(kept, job, INTERRUPTED_TWICE);
  }
  purge(db, now);
  sweep(kept);
}

/** Files whose job is gone, or was never acknowledged, and requests of jobs that have ended. A result nobody knows
 *  stays as long as results do: the database may be an older backup, or a wrong one, and the right one come back. */
function sweep({ db, now }: Kept): void {
  const folder = join(db.folder, 'jobs');
  const oldest = now() - LIMITS.jobDays * DAY_MS;
  for (const name of readdirSync(folder)) {
    const job = findJob(db, name.replace(/\..*/s, ''));
    const isResult = name.endsWith('.result.json');
    if (job !== null && (isResult || job.finishedAt === null)) continue;
    const file = join(folder, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
    if (!isResult || writtenAt < oldest) dropNow(file);
  }
}

/** A row of either database. */
export interface JobRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: '2d' | 'nest';
  readonly status: JobStatus;
  readonly created_at: number;
  readonly finished_at: number | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly reservation_id: number | null;
  readonly stop_asked: boolean | number;
}

export const record = (row: JobRow): JobRecord => ({
  id: row.id,
  accountId: row.account_id,
  mode: row.mode,
  status: row.status,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  attempts: row.attempts,
  error: row.error,
  reservationId: row.reservation_id,
  stopAsked: Boolean(row.stop_asked),
});

/** A job that was just written. */
export function present<T>(job: T | null | undefined): T {
  if (job == null) throw new Error('a job that was just written is not there');
  return job;
}
