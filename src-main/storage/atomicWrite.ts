import { randomBytes } from 'node:crypto';
import { constants, lstatSync, writeFileSync } from 'node:fs';
import { copyFile, link, open, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fieldOf, isOneOf } from '../../src-engine/contract/narrow.ts';
import { dropNow, removeWhenFree, renameNow, renameWhenFree } from './whenFree.ts';

/** Replaces a file so that at every moment, also after a power cut or on a full disk, the name leads either
 *  to the whole old content or to the whole new one. Idea: write a temporary neighbour, fsync it, rename it
 *  over the old name, fsync the folder. Throws the system's error and removes the neighbour when any step
 *  fails. The file is readable by its owner only, unless `mode` says otherwise. */
export const atomicWrite = (path: string, content: Content, mode = 0o600): Promise<void> =>
  throughNeighbour(path, content, { mode }, (temporary) => renameWhenFree(temporary, path));

/** As `atomicWrite`, for a file of the person: a link is followed, the file keeps its rights, and a new one has those
 *  that any program gives. Others may read it where it lies. */
export async function replaceFile(path: string, content: Content): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const kept = await stat(target).catch(() => null);
  const rights = kept === null ? { mode: 0o666 } : { mode: kept.mode & 0o7777, isKept: true };
  await throughNeighbour(target, content, rights, (temporary) => renameWhenFree(temporary, target));
}

/** Makes a file like `atomicWrite` under a name that nobody has. Errors: EEXIST where somebody has it, also a link
 *  that leads nowhere; the system's others. */
export const atomicCreate = (path: string, content: Content, mode = 0o600): Promise<void> =>
  throughNeighbour(path, content, { mode }, async (temporary) => {
    await linkOrCopy(temporary, path);
    // What cannot be removed is left for dropLeftovers: the name is taken, and whole.
    await removeWhenFree(temporary).catch(() => undefined);
  });

/** As `atomicWrite`, in one turn, for a small file that nobody else writes. Nobody reads half of it, and a full disk
 *  leaves the old one whole. */
export function replaceNow(path: string, content: string): void {
  const temporary = `${path}.part`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true });
    renameNow(temporary, path);
  } catch (error) {
    dropNow(temporary);
    throw error;
  }
}

const TEMPORARY = /^\.cutwright-[0-9a-f]{12}\.tmp$/;
/** Nobody writes one file for so long. */
const LEFT_MS = 3_600_000;

/** Removes what a crash has left of files that were being written into a folder. */
export function dropLeftovers(folder: string, names: readonly string[]): void {
  for (const path of names.filter((name) => TEMPORARY.test(name)).map((name) => join(folder, name))) {
    try {
      if (Date.now() - lstatSync(path).mtimeMs > LEFT_MS) dropNow(path);
    } catch {
      // Somebody else's: it hinders nothing.
    }
  }
}

type Content = string | Uint8Array | Iterable<Uint8Array>;

interface Rights {
  readonly mode: number;
  /** Of the file that was there: what the process would take away from a new one holds. */
  readonly isKept?: boolean;
}

async function throughNeighbour(
  path: string,
  content: Content,
  { mode, isKept = false }: Rights,
  place: (temporary: string) => Promise<void>,
): Promise<void> {
  // Not named after the file, whose name may be as long as the system takes.
  const temporary = join(dirname(path), `.cutwright-${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      // FAT and some network drives know no rights.
      if (isKept) await file.chmod(mode).catch(() => undefined);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(temporary);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
}

/** FAT and some network file systems have no second names: a copy takes the free name, too, and only a power cut
 *  tears it. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (fieldOf(error, 'code') === 'EEXIST') throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** Makes the rename itself durable. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems refuse to sync a folder; the file itself is already safe.
    if (!isOneOf(['EINVAL', 'EPERM', 'ENOTSUP', 'EBADF'], fieldOf(error, 'code'))) throw error;
  } finally {
    await handle.close();
  }
}
