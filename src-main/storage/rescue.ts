import { DatabaseSync } from 'node:sqlite';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { replaceNow } from './atomicWrite.ts';
import { listBackups, OPENING_AT, stamp } from './backups.ts';
import { DATABASE } from './folder.ts';
import { dropNow, removeNow, renameNow } from './whenFree.ts';
import { fieldOf } from '../../src-engine/contract/narrow.ts';

/** How the database was left. `open`: by a crash, so that a WAL must exist. `clean`: closed, all data in one
 *  file. `opening`: by a crash while it was opened or closed, with a WAL or without. */
interface Seal {
  readonly state: 'opening' | 'open' | 'clean';
  /** What the file bears (`openingOf`); a file with another number was put in its place. Absent: of a version that did
   *  not say. */
  readonly openings?: readonly number[];
}

const SEAL = 'data.seal.json';
const TABLES = ['accounts', 'keys', 'usage', 'reservations', 'jobs'];

/** Notes how the database is left, so that the next start can tell a loss that SQLite itself would not
 *  see. */
export function writeSeal(folder: string, state: Seal['state'], openings: readonly number[]): void {
  const seal: Seal = { state, openings };
  replaceNow(join(folder, SEAL), JSON.stringify(seal));
}

/** As `openingIn`, of a file to which nobody in this process is connected: closing it would take the locks of a
 *  connection. */
export function openingOf(file: string): number {
  const handle = openSync(file, 'r');
  try {
    return openingIn(handle);
  } finally {
    closeSync(handle);
  }
}

/** The number of the opening that the file itself bears, whatever its log says: SQLite's application id, which each
 *  opening sets anew and a backup has at 0. A log fits no other file: SQLite would lay it over a backup that was put
 *  in the file's place all the same. */
export function openingIn(handle: number): number {
  const bytes = Buffer.alloc(4);
  readSync(handle, bytes, 0, bytes.length, OPENING_AT);
  return bytes.readInt32BE();
}

/** Looks at the database before anything else opens it. A damaged one is kept as `*.corrupt-<UTC>` (the three
 *  newest of them) and the newest good backup takes its place. One that is whole is never set aside for a log
 *  that is missing, unless a backup holds more; nor is one that somebody put in the file's place: the log of the other
 *  goes. Returns sentences for a person; empty when all is well or when there is no database yet. */
export function rescue(folder: string, now: () => number): readonly string[] {
  const seal = readSeal(folder);
  const file = join(folder, DATABASE);
  const mark = stamp(now());
  const backups = listBackups(folder, now());
  if (backups.length === 0 && isUnbegun(folder, seal)) return [];
  const isOther = isExchanged(file, seal);
  const log = isOther || seal?.state === 'clean' ? setLogAside(folder, mark) : null;
  // SQLite would play it back into a file that it is not of.
  if (isOther) removeNow(beside(file, 'journal'));
  // Looking at the database may take the log into it.
  const lost = seal?.state === 'open' ? lostLog(file) : null;
  const damage = damageOf(file);
  if (damage !== null) return restore(folder, newestGood(folder, backups), damage, mark);
  if (isOther) return [exchanged(log)];
  return lost === null ? [] : goOnWithout(lost, folder, backups, mark);
}

/** The database is whole, and what was in its log is gone. Returns the sentences of `rescue`. */
function goOnWithout(
  lost: string,
  folder: string,
  backups: readonly string[],
  mark: string,
): readonly string[] {
  const file = join(folder, DATABASE);
  const backup = newestGood(folder, backups);
  if (backup !== undefined && weight(join(folder, 'backups', backup)) > weight(file))
    return restore(folder, backup, `its ${lost}`, mark);
  return [`The ${lost}: what was written in the last moments before the program ended may be lost.`];
}

/** Whether there is no database yet, or the program was killed in its very first start, before there was a table:
 *  nothing is lost. */
function isUnbegun(folder: string, seal: Seal | null): boolean {
  const file = join(folder, DATABASE);
  if (seal === null && !existsSync(file)) return true;
  const isFirst = seal === null ? !existsSync(join(folder, SEAL)) : isOfFirstStart(seal);
  if (!isFirst || !isFile(file)) return false;
  const db = new DatabaseSync(file, { readOnly: !hasContent(beside(file, 'journal')) });
  try {
    return Number(fieldOf(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get(), 'n')) === 0;
  } catch {
    return false;
  } finally {
    db.close();
  }
}

/** A file that was opened before bears a number. */
const isOfFirstStart = ({ state, openings }: Seal): boolean => state === 'opening' && openings?.[0] === 0;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const newestGood = (folder: string, backups: readonly string[]): string | undefined =>
  backups.find((name) => check(join(folder, 'backups', name)) === null);

function isExchanged(file: string, seal: Seal | null): boolean {
  // A seal that is damaged itself says nothing against the file.
  if (!Array.isArray(seal?.openings) || !isFile(file)) return false;
  return !seal.openings.includes(openingOf(file));
}

const exchanged = (log: string | null): string =>
  'The database is not the one that was in use before; it was taken as it is.' +
  (log === null ? '' : ` What the other had not written to its file yet was kept as ${log}.`);

/** What is wrong with the log of a run that has not been closed, in words; null when SQLite will read it. One that
 *  does not begin as a log does is empty to SQLite, which says nothing: a power cut may leave a file of zeros. */
function lostLog(file: string): string | null {
  const log = beside(file, 'wal');
  if (!hasContent(log)) return 'write-ahead log is missing';
  return beginsAsLog(log) ? null : 'write-ahead log is damaged';
}

const LOG_HEAD = 32;
/** Its first word: one of two, which differ in the order of bytes of the check sum. */
const LOG_MAGIC = 0x377f0682;

/** Whether the head of a write-ahead log bears the check sum of itself ("WAL file format" of SQLite). */
function beginsAsLog(log: string): boolean {
  const head = Buffer.alloc(LOG_HEAD);
  const handle = openSync(log, 'r');
  try {
    if (readSync(handle, head, 0, LOG_HEAD, 0) < LOG_HEAD) return false;
  } finally {
    closeSync(handle);
  }
  const first = head.readUInt32BE(0);
  if (first !== LOG_MAGIC && first !== LOG_MAGIC + 1) return false;
  const word = (at: number): number => (first === LOG_MAGIC ? head.readUInt32LE(at) : head.readUInt32BE(at));
  let even = 0;
  let odd = 0;
  for (let at = 0; at < LOG_HEAD - 8; at += 8) {
    even = (even + word(at) + odd) >>> 0;
    odd = (odd + word(at + 4) + even) >>> 0;
  }
  return head.readUInt32BE(LOG_HEAD - 8) === even && head.readUInt32BE(LOG_HEAD - 4) === odd;
}

function restore(
  folder: string,
  backup: string | undefined,
  damage: string,
  mark: string,
): readonly string[] {
  const file = join(folder, DATABASE);
  // Before anything is moved: a full disk must not leave the folder without a database.
  const copy = backup === undefined ? null : copyOf(join(folder, 'backups', backup), `${file}.part`);
  const kept = setAside(file, mark);
  dropOldest(folder);
  const where = kept ? ` The damaged file was kept as ${kept}.` : '';
  removeNow(join(folder, SEAL));
  if (copy === null)
    return [
      `The database was damaged (${damage}) and no good backup exists: keys, usage and jobs start anew.${where}`,
    ];
  renameNow(copy, file);
  return [
    `The database was damaged (${damage}). The backup ${backup} was restored: keys, calls and ` +
      `jobs after that time are lost.${where}`,
  ];
}

/** Copies a file onto the disk, readable by its owner only; returns `to`. Errors: the system's, and nothing is left. */
function copyOf(from: string, to: string): string {
  try {
    copyFileSync(from, to);
    chmodSync(to, 0o600);
    const handle = openSync(to, 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return to;
  } catch (error) {
    dropNow(to);
    throw error;
  }
}

/** Null when the database can be trusted, else what is wrong with it, in words. Errors: those of `check`. */
function damageOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return 'the file is missing';
  if (!found.isFile()) return 'it is not a file';
  return found.size === 0 ? 'the file is empty' : check(file);
}

/** A companion of a database as SQLite names it: beside the file that a link leads to. */
const beside = (file: string, kind: 'wal' | 'shm' | 'journal'): string =>
  `${existsSync(file) ? realpathSync(file) : file}-${kind}`;

const hasContent = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

function readSeal(folder: string): Seal | null {
  try {
    return JSON.parse(readFileSync(join(folder, SEAL), 'utf8')) as Seal;
  } catch {
    return null;
  }
}

/** SQLite's own full check, plus what it cannot know: that our tables are there. Errors: SQLite's where it could not
 *  look at all; a full disk, rights, or another program say nothing against the file. */
function check(file: string): string | null {
  let db: DatabaseSync | null = null;
  try {
    // Read-only, so that closing it leaves the write-ahead log where it is; but a rollback journal, which another
    // program leaves behind or a crash in the change to the log, must be played back before anybody can read.
    db = new DatabaseSync(file, { readOnly: !hasContent(beside(file, 'journal')) });
    const verdict = fieldOf(db.prepare('PRAGMA integrity_check(1)').get(), 'integrity_check');
    if (verdict !== 'ok') return `integrity check: ${String(verdict).replaceAll(/\s+/g, ' ')}`;
    if (db.prepare('PRAGMA foreign_key_check').all().length > 0) return 'rows refer to rows that are gone';
    const names = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map((row) => String(row['name']));
    const missing = TABLES.filter((name) => !names.includes(name));
    return missing.length > 0 ? `tables are missing: ${missing.join(', ')}` : null;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return error.message;
  } finally {
    db?.close();
  }
}

/** SQLITE_ERROR (of a file format nobody knows), CORRUPT, NOTADB. */
const DAMAGE = [1, 11, 26];
/** IOERR_READ, SHORT_READ, DATA, CORRUPTFS: the disk does not give the file back. All other faults of that kind are of
 *  what is written, the shared memory beside the database too. */
const UNREADABLE = [266, 522, 8202, 8458];

function isDamage(error: unknown): error is Error {
  const errcode = fieldOf(error, 'errcode');
  if (!(error instanceof Error) || typeof errcode !== 'number') return false;
  return DAMAGE.includes(errcode % 256) || UNREADABLE.includes(errcode);
}

/** How much has ever been written: counters that only grow. Of two states of one database the later one weighs
 *  more. */
const COUNTERS: readonly string[] = [
  "SELECT coalesce(sum(seq), 0) AS n FROM sqlite_sequence WHERE name IN ('reservations', 'journal')",
  'SELECT count(*) + count(revoked_at) AS n FROM keys',
  'SELECT coalesce(sum(used), 0) AS n FROM usage',
  'SELECT count(*) AS n FROM accounts',
  'SELECT count(*) + count(finished_at) AS n FROM jobs',
  'SELECT coalesce(sum(revision), 0) AS n FROM documents',
  'SELECT coalesce(sum(revision), 0) AS n FROM library',
];

function weight(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return COUNTERS.reduce((sum, query) => sum + count(db, query), 0);
  } finally {
    db.close();
  }
}

/** A database from before a table was added has none of it. */
function count(db: DatabaseSync, query: string): number {
  try {
    return Number(db.prepare(query).get()?.['n'] ?? 0);
  } catch {
    return 0;
  }
}

const KEEP_DAMAGED = 3;

/** Drops the oldest damaged files, so that a folder that is damaged again and again does not fill the disk. */
function dropOldest(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.includes('.corrupt-'));
  const marks = [...new Set(names.map(markOf))].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  for (const name of names) if (marks.indexOf(markOf(name)) >= KEEP_DAMAGED) dropNow(join(folder, name));
}

const markOf = (name: string): string =>
  name.slice(name.indexOf('.corrupt-') + '.corrupt-'.length).replace(/-(wal|shm|journal)$/, '');

/** Renames a log that belongs to another file; returns its new name, or null when there was none. */
function setLogAside(folder: string, mark: string): string | null {
  const file = join(folder, DATABASE);
  const log = beside(file, 'wal');
  removeNow(beside(file, 'shm'));
  if (!hasContent(log)) return null;
  const kept = `${log}.corrupt-${mark}`;
  renameNow(log, kept);
  dropOldest(folder);
  return basename(kept);
}

/** Renames a file and its companions; returns the new name of the file itself, or null when there was
 *  none. */
function setAside(file: string, mark: string): string | null {
  for (const suffix of ['-wal', '-shm', '-journal'])
    if (existsSync(file + suffix)) renameNow(file + suffix, `${file}.corrupt-${mark}${suffix}`);
  if (!existsSync(file)) return null;
  renameNow(file, `${file}.corrupt-${mark}`);
  return `${DATABASE}.corrupt-${mark}`;
}
