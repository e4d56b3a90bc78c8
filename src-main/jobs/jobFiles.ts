import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { fieldOf } from '../../src-engine/contract/narrow.ts';
import type { StreamedAnswer } from '../pool/answerText.ts';
import { atomicWrite } from '../storage/atomicWrite.ts';
import type { Database } from '../storage/database.ts';
import { explain } from '../storage/storageProblem.ts';
import { dropNow, renameNow } from '../storage/whenFree.ts';

/** What the job works on: kept as a file, so that a queued job survives a restart. */
export interface JobRequest {
  readonly body: string;
  readonly metas: readonly string[];
  /** The engine's own time limit, milliseconds (nest). */
  readonly timeBudgetMs: number;
  /** Asked by the window for its own deep search. */
  readonly isDeep?: boolean;
}

/** By which a result is known again. */
export interface ResultMark {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sum: string;
}

const REQUEST_LOST =
  'the request of this job is missing or damaged on the disk of the service; its call was returned: ' +
  'send the job again';

/** `set aside`: a request whose job could not be put back on record (`setRequestAside`). Its name is as long as that of
 *  a request, so that a folder on a full disk has room for it. */
const NAMES = { request: 'request', 'set aside': 'requeue', result: 'result' } as const;

const fileOf = (db: Database, id: string, kind: keyof typeof NAMES): string =>
  join(db.folder, 'jobs', `${id}.${NAMES[kind]}.json`);

/** Errors: StorageProblem. */
const write = (db: Database, file: string, content: Parameters<typeof atomicWrite>[1]): Promise<void> =>
  atomicWrite(file, content).catch((error: unknown) => {
    throw explain(error, db.folder);
  });

/** Errors: StorageProblem. */
export const writeRequest = (db: Database, id: string, request: JobRequest): Promise<void> =>
  write(db, fileOf(db, id, 'request'), JSON.stringify(request));

/** How the job ended is on record, or it never was: one that is held goes with the next start. */
export const dropRequest = (db: Database, id: string): void => dropNow(fileOf(db, id, 'request'));

/** Errors: EngineError `internal` where the file is gone, or holds something else; the file system's own. */
export async function requestOf(db: Database, id: string): Promise<JobRequest> {
  try {
    const request: unknown = JSON.parse(await readFile(fileOf(db, id, 'request'), 'utf8'));
    if (isRequest(request)) return request;
  } catch (error) {
    if (!(error instanceof SyntaxError || fieldOf(error, 'code') === 'ENOENT')) throw error;
  }
  throw new EngineError('internal', REQUEST_LOST);
}

const isRequest = (value: unknown): value is JobRequest =>
  typeof fieldOf(value, 'body') === 'string' &&
  isTexts(fieldOf(value, 'metas')) &&
  Number.isFinite(fieldOf(value, 'timeBudgetMs'));

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Notes beside a database that takes nothing that the service itself let go of the job: a new name needs no room on
 *  the disk. */
export function setRequestAside(db: Database, id: string): void {
  try {
    renameNow(fileOf(db, id, 'request'), fileOf(db, id, 'set aside'));
  } catch {
    // Then this start counts as one that a crash has ended.
  }
}
export const isRequestAside = (db: Database, id: string): boolean => existsSync(fileOf(db, id, 'set aside'));
export const takeRequestBack = (db: Database, id: string): void =>
  renameNow(fileOf(db, id, 'set aside'), fileOf(db, id, 'request'));

/** Errors: StorageProblem. */
export async function writeResult(
  db: Database,
  id: string,
  result: string | StreamedAnswer,
): Promise<ResultMark> {
  const hash = createHash('sha256');
  const file = fileOf(db, id, 'result');
  if (typeof result === 'string') {
    await write(db, file, result);
    return { bytes: Buffer.byteLength(result), sum: hash.update(result).digest('hex') };
  }
  await write(db, file, summed(result.pieces(), hash));
  return { bytes: result.bytes, sum: hash.digest('hex') };
}

function* summed(pieces: Iterable<Uint8Array>, hash: Hash): Iterable<Uint8Array> {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** A result that was written whole before its job was put on record as done; null where there is none. */
export function unrecordedResult(
  db: Database,
  id: string,
): (ResultMark & { readonly writtenAt: number }) | null {
  const file = fileOf(db, id, 'result');
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return null;
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { bytes: found.size, sum, writtenAt: Math.round(found.mtimeMs) };
}

/** The result as a stream, once every byte has been looked at; null where its file is gone or holds other bytes than
 *  were written. `bytes` 0 and `sum` '': of a version that did not count, or sum up. Errors: the file system's where it
 *  cannot say. */
export async function openResult(
  db: Database,
  id: string,
  { bytes, sum }: ResultMark,
): Promise<{ readonly bytes: number; readonly stream: () => Readable } | null> {
  const file = fileOf(db, id, 'result');
  try {
    const { size } = await stat(file);
    if (bytes !== 0 && size !== bytes) return null;
    if (sum !== '' && (await sumOf(file)) !== sum) return null;
    return { bytes: size, stream: () => createReadStream(file) };
  } catch (error) {
    if (LOST.includes(String(fieldOf(error, 'code')))) return null;
    throw error;
  }
}

/** Not there, something else in its place, or a disk that does not give it back. */
const LOST = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EIO'];

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
