import { InvalidRequest } from '../../contract/errors.ts';
import type { PartRow1d, Request1d } from '../../contract/linear1d.ts';
import type { RequestWood } from '../../contract/wood.ts';
import { overhang } from '../../geometry/mitre.ts';
import { isMitred } from '../rodGroup.ts';

/** `heightOf`: what the cuts of a slanted part lean over; it throws where that is not told. Errors: InvalidRequest
 *  where slanted ends leave nothing of a piece, or stand beside what is not modelled with them. */
export function checkMitres<R extends Request1d | RequestWood>(
  { parts, options }: R,
  heightOf: (part: R['parts'][number]) => number,
): void {
  const rows: readonly R['parts'][number][] = parts;
  if (!rows.some(isMitred)) return;
  rows.forEach((part, index) => {
    if (!isMitred(part)) return;
    const { length, leftAngle, rightAngle }: PartRow1d = part;
    const height = heightOf(part);
    const [left, right] = [leftAngle ?? 0, rightAngle ?? 0];
    const of = (angle: number, isUpper: boolean): number =>
      isUpper === angle < 0 ? overhang(angle, height) : 0;
    for (const isUpper of [true, false])
      if (of(left, isUpper) + of(right, isUpper) >= length)
        throw new InvalidRequest(`parts[${index}].length`, 'must be longer than its slanted ends together');
  });
  if ((options?.tolerance ?? 0) > 0)
    throw new InvalidRequest('options.tolerance', 'must be 0 where an end is slanted');
}
