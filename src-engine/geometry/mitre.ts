import { cosDeg, sinDeg } from './trig.ts';

/** How far the long point of an end that leans `angle` degrees off square stands out over its short one, over this
 *  height; never below 0. */
export const overhang = (angle: number, height: number): number =>
  angle === 0 ? 0 : Math.abs((height * sinDeg(angle)) / cosDeg(angle));
