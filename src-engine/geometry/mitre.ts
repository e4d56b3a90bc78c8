import { cosDeg, sinDeg } from './trig.ts';

/** How far the long point of an end that leans `angle` degrees off square stands out over its short one, over this
 *  height; never below 0. */
export const overhang = (angle: number, height: number): number =>
  angle === 0 ? 0 : Math.abs((height * sinDeg(angle)) / cosDeg(angle));

/** A piece with slanted ends: `length` from long point to long point, angles in degrees. */
export interface SlantedPiece {
  readonly length: number;
  readonly leftAngle?: number | undefined;
  readonly rightAngle?: number | undefined;
}

/** Length of a piece along its middle: what it has of the bar. */
export const middleLength = (
  { length, leftAngle = 0, rightAngle = 0 }: SlantedPiece,
  height: number,
): number => length - (overhang(leftAngle, height) + overhang(rightAngle, height)) / 2;

/** The ends of a piece as it lies. */
export interface Ends {
  readonly left: number;
  readonly right: number;
}

const minus = (angle: number): number => (angle === 0 ? 0 : -angle);

/** The ends of a part in its turns: as given, half a turn in the plane (left becomes right and up becomes down),
 *  turned over along its length (up becomes down), turned over end for end (left becomes right). Each turn undoes
 *  itself. */
export function endsOf({ left = 0, right = 0 }: Partial<Ends>, turn: number): Ends {
  if (turn === 1) return { left: minus(right), right: minus(left) };
  if (turn === 2) return { left: minus(left), right: minus(right) };
  return turn === 3 ? { left: right, right: left } : { left, right };
}

/** Names of the turns in requests and answers; the first has none. */
export const TURNED = [undefined, 'half', 'over', 'end'] as const;

/** The ends of a piece as its row has them, however it lies on the bar; degrees. */
export const endsAsked = ({
  leftAngle = 0,
  rightAngle = 0,
  turned,
}: Omit<SlantedPiece, 'length'> & { readonly turned?: (typeof TURNED)[number] }): Ends =>
  endsOf({ left: leftAngle, right: rightAngle }, TURNED.indexOf(turned));
