import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementResultingChanges, StatementSync } from 'node:sqlite';
import { chmodSync, closeSync, existsSync, fstatSync, openSync, statSync } from 'node:fs';
import { backupNow } from './backups.ts';
import { MIGRATIONS } from './migrations.ts';
import { DATABASE, prepareFolder, takeLock } from './folder.ts';
import type { FolderLock } from './folder.ts';
import { openingIn, openingOf, rescue, writeSeal } from './rescue.ts';
import { explain, StorageProblem } from './storageProblem.ts';
import { fieldOf } from '../../src-engine/contract/narrow.ts';

/** A row whose columns were not said. */
type AnyRow = Readonly<Record<string, SQLOutputValue>>;

/** A prepared statement whose rows have the columns of `R`. */
export interface Statement<R> {
  readonly get: (...bound: readonly SQLInputValue[]) => R | undefined;
  readonly all: (...bound: readonly SQLInputValue[]) => readonly R[];
  readonly run: (...bound: readonly SQLInputValue[]) => StatementResultingChanges;
}

/** What a statement that selects a count as `n` says. */
export const countOf = (db: Database, text: string, ...bound: readonly SQLInputValue[]): number =>
  db.sql<{ readonly n: number }>(text).get(...bound)?.n ?? 0;

/** The one database connection of the one writer. All calls are synchronous and short. */
export interface Database {
  readonly folder: string;
  /** A prepared statement, made once per text. `R`: the columns it selects, said beside its text. */
  readonly sql: <R = AnyRow>(text: string) => Statement<R>;
  /** Runs `work` in one transaction; inside another one it becomes part of it. Errors: StorageProblem when
   *  the disk refuses; whatever `work` throws (rolled back). */
  readonly transaction: <T>(work: () => T) => T;
  /** Runs the one statement in `statement`, which SQLite makes a transaction of its own unless it is part of
   *  another. Errors: as `transaction`. */
  readonly single: <T>(statement: () => T) => T;
  /** The same as `transaction`, on disk before it returns even if the power fails: for keys, jobs, projects. Plain
   *  transactions survive every crash of the program, but a power cut may take the last few back; for the
   *  quota that errs in the caller's favour. Errors: as `transaction`, and those of `requireFile`. */
  readonly durable: <T>(work: () => T) => T;
  /** Errors: StorageProblem `gone` where the file was moved or removed: the system takes what is written to it all the
   *  same, and nobody would find it again. */
  readonly requireFile: () => void;
  readonly backup: () => void;
  /** What a person should know about how the database was found: restored, started anew. Empty is the normal
   *  case. */
  readonly notices: readonly string[];
  readonly close: () => void;
}

export interface OpenOptions {
  readonly now: () => number;
  /** A second, short-lived connection beside a running service (the keys command): takes no lock, repairs
   *  nothing. */
  readonly beside?: boolean;
  /** Other steps than MIGRATIONS (tests only). */
  readonly migrations?: readonly string[];
}

/** Opens the database of a data folder, creating folder and database when missing. Order: folder, lock,
 *  damage check and rescue, open, migrate, backup. Errors: StorageProblem, with a sentence that names the
 *  folder. */
export function openDatabase(folder: string, options: OpenOptions): Database {
  try {
    return options.beside
      ? openBeside(folder)
      : openOwned(folder, options.now, options.migrations ?? MIGRATIONS);
  } catch (error) {
    throw explain(error, folder);
  }
}

function openOwned(folder: string, now: () => number, migrations: readonly string[]): Database {
  prepareFolder(folder);
  const lock = takeLock(folder);
  try {
    const notices = rescue(folder, now);
    const file = `${folder}/${DATABASE}`;
    const fresh = !existsSync(file) || statSync(file).size === 0;
    // Made by us and not by SQLite, which would let others read it; its companions take over the mode. Open for as long
    // as the connection: when a process closes a file, POSIX takes all its locks of that file, SQLite's too, and the
    // next program that looked into the database would remove the log that is written to.
    const handle = openSync(file, 'a+', 0o600);
    const kept: Kept = {
      release: () => {
        closeSync(handle);
        lock.release();
      },
      isThere: stillThere(file, handle),
    };
    chmodSync(file, 0o600);
    refuseNewer(file, folder, migrations);
    const db = connect(file, OWN_PATIENCE_MS);
    if (!fresh && version(db) < migrations.length) backupNow(db, folder, now);
    markOpening(db, folder, now, { handle, migrateIt: () => migrate(db, migrations) });
    const noBackup = fresh ? [] : backupAtStart(db, folder, now);
    return wrap(db, folder, [...notices, ...noBackup], now, kept);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** What fits no copy of itself on its disk works on without one. */
function backupAtStart(db: DatabaseSync, folder: string, now: () => number): readonly string[] {
  try {
    backupNow(db, folder, now);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`No backup could be made at this start: ${reason}.`];
  }
}

const OPENINGS = 2 ** 31;

/** Gives the file a number of its own that the seal knows, so that the next start sees whether the log belongs to
 *  it. Something is written at once, so that from here on a crash always leaves a log behind: a missing one is then
 *  known to be a loss. */
function markOpening(
  db: DatabaseSync,
  folder: string,
  now: () => number,
  { handle, migrateIt }: { readonly handle: number; readonly migrateIt: () => void },
): void {
  const opening = randomInt(1, OPENINGS);
  // Until the new number has reached the file, it bears the old one, and its log perhaps another.
  const inLog = Number(fieldOf(db.prepare('PRAGMA application_id').get(), 'application_id'));
  const right = [openingIn(handle), inLog, opening];
  writeSeal(folder, 'opening', right);
  migrateIt();
  db.exec(
    `PRAGMA journal_mode = WAL; PRAGMA application_id = ${opening}; PRAGMA wal_checkpoint(TRUNCATE); ` +
      'BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS opened (at INTEGER NOT NULL) STRICT; DELETE FROM opened; COMMIT',
  );
  db.prepare('INSERT INTO opened (at) VALUES (?)').run(now());
  writeSeal(folder, 'open', openingIn(handle) === opening ? [opening] : right);
}

function openBeside(folder: string): Database {
  const file = `${folder}/${DATABASE}`;
  refuseNewer(file, folder, MIGRATIONS);
  const db = connect(file, BESIDE_PATIENCE_MS);
  return wrap(db, folder, [], Date.now, null);
}

/** How long a call waits for another program that writes to the database: the event loop stands still so
 *  long. Who can wait longer tries again (`whileBusy`). */
const OWN_PATIENCE_MS = 20;
/** A command of its own may wait. */
const BESIDE_PATIENCE_MS = 2000;

function connect(file: string, timeout: number): DatabaseSync {
  const db = new DatabaseSync(file, { timeout });
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF',
  );
  return db;
}

const version = (db: DatabaseSync): number =>
  Number(fieldOf(db.prepare('PRAGMA user_version').get(), 'user_version'));

/** A later version knows rules of its tables that this one would break. Only read: a connection that may write copies
 *  the log of a crash into the file as it is closed, and the later version would miss the log. */
function refuseNewer(file: string, folder: string, migrations: readonly string[]): void {
  const db = new DatabaseSync(file, { readOnly: true });
  const steps = version(db);
  db.close();
  if (steps <= migrations.length) return;
  throw new StorageProblem('newer', `a newer version of Cutwright has used ${folder}; start that version`);
}

/** Takes the missing steps, each in its own transaction. */
function migrate(db: DatabaseSync, migrations: readonly string[]): void {
  for (let step = version(db); step < migrations.length; step += 1) {
    db.exec(`BEGIN IMMEDIATE; ${migrations[step]}; PRAGMA user_version = ${step + 1}; COMMIT`);
  }
}

/** Tells whether a file that is open still lies where it was opened. */
function stillThere(file: string, handle: number): () => boolean {
  const { ino } = fstatSync(handle);
  const inodeOf = (): number | null => {
    try {
      return statSync(file).ino;
    } catch {
      return null;
    }
  };
  // Some network file systems number a file anew each time it is asked for.
  const isNumbered = inodeOf() === ino;
  return () => {
    const found = inodeOf();
    return found !== null && (found === ino || !isNumbered);
  };
}

/** What is held for as long as the database is open. */
interface Kept extends FolderLock {
  /** Whether its file still lies where others look for it, by SQLite's own measure. */
  readonly isThere: () => boolean;
}

function wrap(
  db: DatabaseSync,
  folder: string,
  notices: readonly string[],
  now: () => number,
  kept: Kept | null,
): Database {
  const statements = new Map<string, StatementSync>();
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const explained = (error: unknown): unknown =>
    fieldOf(error, 'errcode') !== undefined ? explain(error, folder) : error;
  const transaction = <T>(work: () => T): T => {
    if (db.isTransaction) return work();
    try {
      begin.run();
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw explained(error);
    }
  };
  const requireFile = (): void => {
    if (kept?.isThere() === false)
      throw new StorageProblem('gone', `the data folder ${folder} was moved or removed while it was in use`);
  };
  return {
    folder,
    notices,
    sql: <R>(text: string) => {
      const made = statements.get(text) ?? db.prepare(text);
      statements.set(text, made);
      // SQLite cannot tell the columns to the compiler: this is the one place that takes the statement's word.
      return made as unknown as Statement<R>;
    },
    transaction,
    single: (statement) => {
      try {
        return statement();
      } catch (error) {
        throw explained(error);
      }
    },
    durable: (work) => {
      if (db.isTransaction) return work();
      requireFile();
      db.exec('PRAGMA synchronous = FULL');
      try {
        return transaction(work);
      } finally {
        db.exec('PRAGMA synchronous = NORMAL');
      }
    },
    requireFile,
    backup: () => backupNow(db, folder, now),
    close: () => {
      if (!db.isOpen) return;
      try {
        if (kept) closeOwned(db, folder, now);
        else db.close();
      } finally {
        kept?.release();
      }
    },
  };
}

/** Copies the log into the file and seals it. What does not fit on the disk stays in the log, which the next
 *  start reads. */
function closeOwned(db: DatabaseSync, folder: string, now: () => number): void {
  tryBackup(db, folder, now);
  try {
    const isInFile = fieldOf(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get(), 'busy') === 0;
    if (isInFile) sealBeforeClosing(db, folder);
  } finally {
    db.close();
  }
  writeSeal(folder, 'clean', [openingOf(`${folder}/${DATABASE}`)]);
}

/** Closing removes the log, which is empty: who is killed between that and the last seal has lost nothing. */
function sealBeforeClosing(db: DatabaseSync, folder: string): void {
  try {
    writeSeal(folder, 'opening', [
      Number(fieldOf(db.prepare('PRAGMA application_id').get(), 'application_id')),
    ]);
  } catch {
    // Then the next start says that the log is missing.
  }
}

/** A full disk must not keep the service from closing. */
function tryBackup(db: DatabaseSync, folder: string, now: () => number): void {
  try {
    backupNow(db, folder, now);
  } catch {
    // The backup of the last start is still there.
  }
}
