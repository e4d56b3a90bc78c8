import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';

/** Why the data folder cannot be used. `locked`: another instance holds it. `busy`: another program writes to
 *  the database at this moment. `newer`: a later version has changed the database's shape. `gone`: the folder was moved
 *  or removed under the service. `refusing`: the disk takes or gives no data though there is room: it has failed, or
 *  the system made it read-only.
 *  `no_files`: the process may open no more files. `unreachable`: the server of a shared
 *  database does not answer. */
export type StorageFault =
  | 'locked'
  | 'busy'
  | 'newer'
  | 'not_writable'
  | 'gone'
  | 'full'
  | 'refusing'
  | 'no_files'
  | 'broken'
  | 'unreachable';

/** What a caller is told, who has no business with the folders of the machine; absent: the sentence itself. */
const TOLD: Readonly<Partial<Record<StorageFault, string>>> = {
  locked: 'another program holds the data of the service',
  newer: 'the data of the service are of a newer version of Cutwright',
  not_writable: 'the service cannot write its data; nothing was charged',
  gone: 'the data folder of the service was moved or removed while it ran; nothing was written or charged',
  full: 'the disk of the service is full; nothing was charged',
  refusing: 'the disk of the service does not work, or was made read-only; nothing was charged',
  no_files: 'the service has too many files and connections open; nothing was charged',
  broken: 'the database of the service reported a fault; its log says which',
};

/** A fault of the data folder, in a sentence that names it, for the log and whoever starts the program. On the wire it
 *  is `internal` (fail closed, API-V1 "Authentication" 6), `busy` for one that passes by waiting, and names no
 *  folder. */
export class StorageProblem extends EngineError {
  readonly fault: StorageFault;
  constructor(fault: StorageFault, sentence: string) {
    super(fault === 'busy' ? 'busy' : 'internal', sentence, undefined, fault === 'busy' ? 2 : undefined);
    this.name = 'StorageProblem';
    this.fault = fault;
  }

  override envelope(): ErrorEnvelope {
    return { ...super.envelope(), message: TOLD[this.fault] ?? this.message };
  }
}

interface SqliteError extends Error {
  readonly errcode?: number;
  readonly code?: string;
}

const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
/** The disk has no room for the index of the log. */
const SQLITE_IOERR_SHMSIZE = 4874;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const SQLITE_BUSY = 5;

/** Names what SQLite or the file system reported, for the person who can do something about it. */
export function explain(error: unknown, folder: string): StorageProblem {
  if (error instanceof StorageProblem) return error;
  const { errcode, code = '', message } = error as SqliteError;
  const primary = (errcode ?? 0) % 256;
  if (primary === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE) return ofFiles('ENOSPC', folder);
  if (primary === SQLITE_READONLY) return ofFiles('EACCES', folder);
  if (primary === SQLITE_CANTOPEN)
    return new StorageProblem(
      'not_writable',
      `the database in ${folder} cannot be opened: it may belong to another user`,
    );
  if (primary === SQLITE_IOERR)
    return new StorageProblem(
      'refusing',
      `the disk that holds ${folder} takes or gives no data (${message}); nothing was charged`,
    );
  if (primary === SQLITE_BUSY)
    return new StorageProblem('busy', 'another program is using the database; nothing was charged');
  if (primary === 0 && FILE_FAULTS.has(code)) return ofFiles(code, folder);
  const where = errcode === undefined ? `the data folder ${folder}` : `the database in ${folder}`;
  return new StorageProblem('broken', `${where} reported: ${message}`);
}

const NOT_WRITABLE = ['not_writable', 'cannot be written to'] as const;
const NO_FILES = ['no_files', 'cannot be written to: too many files are open'] as const;
const FULL = ['full', 'lies on a full disk; nothing was charged'] as const;
/** What the file system calls it, what it is, and what follows the name of the folder. */
const FILE_FAULTS = new Map<string, readonly [StorageFault, string]>([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EACCES', NOT_WRITABLE],
  ['EPERM', NOT_WRITABLE],
  ['EROFS', NOT_WRITABLE],
  ['EIO', ['refusing', 'lies on a disk that does not work; nothing was charged']],
  ['EBUSY', ['not_writable', 'holds a file that another program is using']],
  ['EMFILE', NO_FILES],
  ['ENFILE', NO_FILES],
  ['ENOTDIR', ['not_writable', 'cannot be made: a part of its path is a file']],
  ['ENOENT', ['not_writable', 'cannot be made']],
]);

function ofFiles(code: string, folder: string): StorageProblem {
  const [fault, sentence] = FILE_FAULTS.get(code) ?? NOT_WRITABLE;
  return new StorageProblem(fault, `the data folder ${folder} ${sentence}`);
}
