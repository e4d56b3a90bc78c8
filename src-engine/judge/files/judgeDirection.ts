import type { MachineProfile } from '../../contract/machine.ts';
import type { Faults } from '../figures.ts';
import type { Region } from '../regions.ts';
import { between, distanceToRim, isIn } from '../regions.ts';
import type { ToolCut } from './runGcode.ts';

/** Ways of one place at one depth after the other, lifted in between, are one: an open way that is not cut back and
 *  forth begins anew at each depth. */
export function joinedDepths(ways: readonly (readonly ToolCut[])[]): readonly (readonly ToolCut[])[] {
  const joined: ToolCut[][] = [];
  let last: readonly ToolCut[] = [];
  for (const cuts of ways) {
    const [before, first] = [last[0], cuts[0]];
    const isAnew = before !== undefined && first !== undefined && first.z < before.z;
    if (isAnew && before.from[0] === first.from[0] && before.from[1] === first.from[1])
      joined.at(-1)?.push(...cuts);
    else joined.push([...cuts]);
    last = cuts;
  }
  return joined;
}

/** With a spindle that turns clockwise, climb milling has the part on the right of the way, conventional milling on
 *  the left. `bodies` are the parts, y up. A cut between two parts is right either way. */
export function judgeDirection(
  cuts: readonly ToolCut[],
  bodies: readonly Region[],
  { direction, toolDiameter, post }: MachineProfile,
  slack: number,
  faults: Faults,
): void {
  if (direction == null || post === 'grbl-laser') return;
  const reach = toolDiameter / 2 + 2 * slack;
  const isPart = (x: number, y: number): boolean => bodies.some((body) => isIn(body, x, y));
  const isBeside = (x: number, y: number): boolean =>
    bodies.some((body) => Math.abs(distanceToRim(body, x, y) - toolDiameter / 2) <= slack);
  for (const { from, to } of cuts) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    const [x, y] = between(from, to, 0.5);
    if (length === 0 || !isBeside(x, y)) continue;
    const onRight = isPart(x + (dy / length) * reach, y - (dx / length) * reach);
    const onLeft = isPart(x - (dy / length) * reach, y + (dx / length) * reach);
    if (onRight === onLeft || onRight === (direction === 'climb')) continue;
    const side = onRight ? 'right' : 'left';
    faults.say`program: ${direction} milling was asked for, the part is on the ${side} at ${x}, ${y}`;
    return;
  }
}
