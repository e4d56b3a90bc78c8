import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';
import { fieldOf, isOneOf } from '../../src-engine/contract/narrow.ts';

/** Replaces a file so that at every moment, also after a power cut or on a full disk, the name leads either
 *  to the whole old content or to the whole new one. Idea: write a temporary neighbour, fsync it, rename it
 *  over the old name, fsync the folder. Throws the system's error and removes the neighbour when any step
 *  fails. The file is readable by its owner only, unless `mode` says otherwise. */
export async function atomicWrite(
  path: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
  mode = 0o600,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
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
