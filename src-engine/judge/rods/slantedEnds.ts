import type { Rod } from '../../contract/linear1d.ts';
import { turnBy } from '../angle.ts';

/** How an end leans, as a piece lies. */
export interface SlantedEnds {
  readonly left: number;
  readonly right: number;
}

/** The ends a part has when it is turned so. */
export function turnedEnds(
  { left, right }: SlantedEnds,
  turned: Rod['parts'][number]['turned'],
): SlantedEnds {
  if (turned === undefined) return { left, right };
  const half = turned === 'half';
  const swaps = half || turned === 'end';
  const flips = half || turned === 'over';
  const sign = flips ? -1 : 1;
  return swaps ? { left: sign * right, right: sign * left } : { left: sign * left, right: sign * right };
}

/** Tangent of an angle between -90 and 90 degrees. */
export function tangent(degrees: number): number {
  const { sin, cos } = turnBy(degrees);
  return Number((sin * 1_000_000_000_000_000_000n) / cos) / 1e18;
}

const lengthening = (degrees: number): number => {
  const t = tangent(degrees);
  return Math.sqrt(1 + t * t);
};

/** What a blade of this kerf takes along the bar. */
export const bladeAlong = (degrees: number, kerf: number): number => kerf * lengthening(degrees);

/** Length of a piece along its middle. */
export const middleLength = (length: number, { left, right }: SlantedEnds, height: number): number =>
  length - (height * (Math.abs(tangent(left)) + Math.abs(tangent(right)))) / 2;
