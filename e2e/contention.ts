/** CPU time of the loop below on the machine of the figures, milliseconds. */
const LOOP_MS = 110;

/** A fixed computation: how long it took, milliseconds. */
function timed(): { readonly wall: number; readonly cpu: number } {
  const begun = performance.now();
  const before = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < 3e7; at++) sum = (sum + at * 7) % 1_000_003;
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - begun, cpu: (user + system + Math.min(sum, 0)) / 1000 };
}

/** How many times longer than alone a computation takes on this machine at this moment: wall time over CPU
 *  time of a fixed loop, at least 1. Limits of time in the specs are for a machine that does nothing else;
 *  they grow by it. */
export function contention(): number {
  const { wall, cpu } = timed();
  return Math.max(1, wall / cpu);
}

/** How many times more CPU time than on the machine of the figures a computation takes on this machine at this moment,
 *  at least 1. Limits of CPU time grow by it. */
export const slowness = (): number => Math.max(1, timed().cpu / LOOP_MS);
