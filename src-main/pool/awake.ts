/** How long a step is: so much of a sleep counts at most, milliseconds. */
const STEP_MS = 1_000;

/** Calls `done` when the machine has been awake for `ms` milliseconds; the function it returns calls that off. Windows
 *  counts the night a laptop slept as time that went by: one long timer would be over on waking, and end a solve that
 *  had hardly begun. */
export function whenAwakeFor(ms: number, done: () => void): () => void {
  let left = ms;
  let timer: NodeJS.Timeout | undefined;
  const step = (): void => {
    const now = Math.min(left, STEP_MS);
    timer = setTimeout(() => {
      left -= now;
      if (left > 0) step();
      else done();
    }, now);
  };
  step();
  return () => clearTimeout(timer);
}
