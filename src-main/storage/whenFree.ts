import { renameSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fieldOf, isOneOf } from '../../src-engine/contract/narrow.ts';

/** Windows neither renames nor removes a file that another program has open, and says EPERM as it does of one that
 *  this user may not touch. Who looks at every new file has it for some milliseconds: virus scanners, the index of the
 *  search, folders that are kept in a cloud (graceful-fs#104, session-file-store#69). So both are tried again for a
 *  while; other systems do it at once or never. */
const HELD = ['EPERM', 'EACCES', 'EBUSY'];
const PATIENCE_MS = 3_000;
/** Nothing else is done meanwhile. */
const PATIENCE_AT_ONCE_MS = 1_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

export const renameWhenFree = (from: string, to: string): Promise<void> => whenFree(() => rename(from, to));
export const removeWhenFree = (path: string): Promise<void> => whenFree(() => rm(path, { force: true }));

/** The same in one turn. */
export const renameNow = (from: string, to: string): void => now(() => renameSync(from, to));
export const removeNow = (path: string): void => now(() => rmSync(path, { force: true }));

/** Removes what nobody needs any more. What cannot be removed stays for the next time: nothing depends on it. */
export function dropNow(path: string): void {
  try {
    removeNow(path);
  } catch {
    // Another program has it open, or the disk takes nothing.
  }
}

async function whenFree(work: () => Promise<void>): Promise<void> {
  const mayTry = trial(PATIENCE_MS);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      await wait(mayTry(error));
    }
  }
}

function now(work: () => void): void {
  const mayTry = trial(PATIENCE_AT_ONCE_MS);
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      return work();
    } catch (error) {
      Atomics.wait(nobody, 0, 0, mayTry(error));
    }
  }
}

/** Says after each fault how long to wait, milliseconds, or throws the fault itself. */
function trial(patienceMs: number): (error: unknown) => number {
  const until = performance.now() + patienceMs;
  let pause = FIRST_PAUSE_MS;
  return (error) => {
    const isHeld = process.platform === 'win32' && isOneOf(HELD, fieldOf(error, 'code'));
    if (!isHeld || performance.now() >= until) throw error;
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    return pause;
  };
}
