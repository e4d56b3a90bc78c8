import type { Probe } from '../../control/control.ts';
import type { Collider } from './collider.ts';

/** Runs a member of an engine and reports its work; answers `without` where the probe leaves it out. */
export function member<T>(
  collider: Collider,
  probe: Probe | undefined,
  id: string,
  run: () => T,
  without: T,
): T {
  if (probe?.leavesOut(id) === true) return without;
  const before = collider.work;
  const answer = run();
  probe?.spent(id, collider.work - before);
  return answer;
}
