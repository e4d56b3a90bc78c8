import { InvalidRequest } from '../../contract/errors.ts';
import type { Request1d } from '../../contract/linear1d.ts';
import { overhang } from '../../geometry/mitre.ts';
import { isMitred } from '../rodGroup.ts';

/** Errors: InvalidRequest where slanted ends lack the profile's height, leave nothing of a piece, or stand beside what
 *  is not modelled with them. */
export function checkMitres({ parts, options, fixed }: Request1d): void {
  if (!parts.some(isMitred)) return;
  const height = options?.profileHeight;
  if (height == null)
    throw new InvalidRequest('options.profileHeight', 'is required where an end is slanted');
  parts.forEach(({ length, leftAngle, rightAngle }, index) => {
    const [left, right] = [leftAngle ?? 0, rightAngle ?? 0];
    const of = (angle: number, isUpper: boolean): number =>
      isUpper === angle < 0 ? overhang(angle, height) : 0;
    for (const isUpper of [true, false])
      if (of(left, isUpper) + of(right, isUpper) >= length)
        throw new InvalidRequest(`parts[${index}].length`, 'must be longer than its slanted ends together');
  });
  if ((options?.tolerance ?? 0) > 0)
    throw new InvalidRequest('options.tolerance', 'must be 0 where an end is slanted');
  if (fixed != null) throw new InvalidRequest('fixed', 'must not stand beside slanted ends');
}
