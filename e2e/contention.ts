/** How many times longer than alone a computation takes on this machine at this moment: wall time over CPU
 *  time of a fixed loop, at least 1. Limits of time in the specs are for a machine that does nothing else;
 *  they grow by it. */
export function contention(): number {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < 1e8; at++) sum = (sum + at * 7) % 1_000_003;
  const { user, system } = process.cpuUsage(cpu);
  const ratio = ((performance.now() - wall) * 1000) / (user + system);
  return sum < 0 ? 1 : Math.max(1, ratio);
}
