import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { READER_NICE } from './tuning.ts';

const LOWEST = 19;

/** Readers work for callers who may not even have a key: where cores are scarce, plans come first. From now on every
 *  thread of this process comes after those of the service; a third of what a reader computes is done by threads of
 *  V8's own, which compile and collect. Only once it is ready: on a busy machine one that yields from the beginning
 *  takes over 15 s to start, and its caller hears 503. */
export function stepBack(pid: number): void {
  const priority =
    process.platform === 'win32'
      ? constants.priority.PRIORITY_BELOW_NORMAL
      : Math.min(LOWEST, getPriority() + READER_NICE);
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended, or the system does not allow it and treats all alike.
    }
  }
}

/** Linux counts priorities by thread, other systems by process. */
function threadsOf(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [pid];
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}
