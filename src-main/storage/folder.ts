import { DatabaseSync } from 'node:sqlite';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { StorageProblem } from './storageProblem.ts';
import { dropNow } from './whenFree.ts';
import { fieldOf } from '../../src-engine/contract/narrow.ts';

export const DATABASE = 'data.db';
const LOCK = 'lock.db';

/** Errors: an Error for a user whom the system does not know, as a bare number in a container may be. */
export function homeFolder(): string {
  try {
    const home = homedir();
    if (isAbsolute(home)) return home;
  } catch {
    // Node's own words are about a system call.
  }
  throw new Error('this user has no home folder: say where the data lies, by --data or CUTWRIGHT_DATA');
}

/** Where the app keeps its data when nobody says otherwise: the same folder the window uses, so that desktop
 *  and headless share keys. Errors: those of homeFolder. */
export function defaultDataFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string {
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(homeFolder(), 'AppData', 'Roaming'), 'Cutwright');
  if (platform === 'darwin') return join(homeFolder(), 'Library', 'Application Support', 'Cutwright');
  // The base directory specification: what is empty or relative counts as not set.
  const config = env['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(config) ? config : join(homeFolder(), '.config'), 'Cutwright');
}

/** Whether it is the folder that nobody has to name; a user without a home folder has none. */
export function isDefaultFolder(folder: string, ...where: Parameters<typeof defaultDataFolder>): boolean {
  try {
    return folder === defaultDataFolder(...where);
  } catch {
    return false;
  }
}

/** The data folder a program was told: by its option, else by CUTWRIGHT_DATA (empty counts as not set), else the usual
 *  one. Errors: an Error for an empty option, a variable of a script that was not set: it would mean the folder
 *  somebody happens to be in. */
export function chosenDataFolder(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (option?.trim() === '') throw new Error('--data must name a folder');
  return resolve(option ?? (env['CUTWRIGHT_DATA'] || defaultDataFolder(env)));
}

/** Whether a service has kept its data there: its database, or the backups that it can be restored from. */
export const holdsData = (folder: string): boolean =>
  [DATABASE, 'backups'].some((name) => existsSync(join(folder, name)));

/** Makes the folder (0700; one that is empty, or the usual one, becomes so) and proves that it can be written to.
 *  Never falls back to another place. Errors: StorageProblem `not_writable`; the file system's own. */
export function prepareFolder(folder: string): void {
  makeFolder(folder);
  if (!statSync(folder).isDirectory())
    throw new StorageProblem('not_writable', `the data folder ${folder} is not a folder`);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  keepToOwner(folder);
  const probe = join(folder, '.probe');
  closeSync(openSync(probe, 'a', 0o600));
  dropNow(probe);
  for (const sub of ['backups', 'jobs']) mkdirSync(join(folder, sub), { recursive: true, mode: 0o700 });
}

/** Shuts the folder to others where it is ours alone. One in which something else lies keeps its rights, and so does
 *  one of another owner, as a volume may be: what we write into it is for our user only. */
function keepToOwner(folder: string): void {
  if (!isDefaultFolder(folder) && readdirSync(folder).length > 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (fieldOf(error, 'code') !== 'EPERM') throw error;
  }
}

/** Makes the folder and what is missing above it, step by step: Node's own `recursive` never comes back under
 *  /proc. Errors: the file system's. */
export function makeFolder(folder: string, mode = 0o700): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const step of missing) {
    try {
      mkdirSync(step, { mode });
    } catch (error) {
      // Somebody else was faster.
      if (fieldOf(error, 'code') !== 'EEXIST') throw error;
    }
  }
}

export interface FolderLock {
  readonly release: () => void;
}

/** Holds the folder for this process. The operating system lets go of it when the process dies, however it
 *  dies. Errors: StorageProblem `locked` when another instance holds it. */
export function takeLock(folder: string): FolderLock {
  const file = join(folder, LOCK);
  closeSync(openSync(file, 'a', 0o600));
  try {
    return lockFile(file);
  } catch (error) {
    const errcode = fieldOf(error, 'errcode');
    if (errcode === SQLITE_BUSY)
      throw new StorageProblem('locked', `another Cutwright is already using the data folder ${folder}`);
    if (errcode !== SQLITE_NOTADB) throw error;
    // Nothing is ever in it, and nobody holds it, or it could not have been read.
    truncateSync(file);
    return lockFile(file);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

function lockFile(file: string): FolderLock {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

/** Whether a service holds the folder at this moment. */
export function isLocked(folder: string): boolean {
  try {
    takeLock(folder).release();
    return false;
  } catch (error) {
    if (error instanceof StorageProblem && error.fault === 'locked') return true;
    throw error;
  }
}
