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
