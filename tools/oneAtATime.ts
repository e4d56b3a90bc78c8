import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
/** No build takes as long: the number in the file is that of another program by now. */
const FORGOTTEN_AFTER_MS = 600_000;

/** Does `work` while no other process of this machine does work under the same file, and returns what it returned.
 *  The file holds the number of the process; one that was killed over its work leaves a file that counts no more. */
export function oneAtATime<T>(file: string, work: (hasWaited: boolean) => T): T {
  let hasWaited = false;
  while (!taken(file)) {
    if (isForgotten(file)) rmSync(file, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
    hasWaited = true;
  }
  try {
    return work(hasWaited);
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isForgotten(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > FORGOTTEN_AFTER_MS) return true;
    // Nothing is sent: 0 asks whether it is there. An empty file is one that is being written.
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
