import { DatabaseSync } from 'node:sqlite';

/** Longer than any build takes. */
const PATIENCE_MS = 600_000;

/** Does `work` while no other process of this machine does work under the same file, and returns what it returned.
 *  The file is an empty database whose lock goes with the process that holds it, however that ends. */
export function oneAtATime<T>(file: string, work: (hasWaited: boolean) => T): T {
  const lock = new DatabaseSync(file);
  try {
    return work(hadToWait(lock));
  } finally {
    lock.close();
  }
}

/** Takes the lock; true when another held it. */
function hadToWait(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    if (!(error as Error).message.includes('locked')) throw error;
    lock.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  }
}
