import type { Ring } from '../../geometry/ring.ts';
import { boundsOf } from '../../geometry/ring.ts';
import { placementTransform, transformRing } from '../../geometry/transform.ts';
import { atan2 } from '../../geometry/trig.ts';
import type { NestStock } from '../problemNest.ts';

export interface Box {
  readonly w: number;
  readonly h: number;
}

/** Half a millionth of a degree: by so much a turn is off that is told with 6 decimals. */
const ROUNDED_TURN = (0.5e-6 * Math.PI) / 180;

/** The bounding box of a hull that is turned by so many degrees. */
export function boxAt(hull: Ring, angle: number): Box {
  const { minX, minY, maxX, maxY } = boundsOf(transformRing(placementTransform(angle, false, 0, 0), hull));
  return unrounded({ w: maxX - minX, h: maxY - minY }, angle);
}

/** What a box would be at most without the rounding of its turn: what fits a sheet exactly but for that fits it. */
export function unrounded({ w, h }: Box, angle: number): Box {
  if (angle % 90 === 0) return { w, h };
  return { w: w - ROUNDED_TURN * h, h: h - ROUNDED_TURN * w };
}

/** What the bounding box of a part may be on a sheet. */
export const usableBox = ({ w, h, margin }: NestStock): Box => ({
  w: w - margin.left - margin.right,
  h: h - margin.top - margin.bottom,
});

/** Whether one box holds another, but for rounding. */
export const holds = (outer: Box, { w, h }: Box): boolean =>
  w <= outer.w * (1 + 1e-9) && h <= outer.h * (1 + 1e-9);

/** The turn, in degrees, at which the box of a hull has most room in another one, of those that `may` be; undefined
 *  where it fits at none. Between two turns that lay an edge of the hull along an axis both sides of its box are sines
 *  without a dip, so the larger one is least at such a turn or where both are equally large for the other box. */
export function turnThatFits(hull: Ring, outer: Box, may: (angle: number) => boolean): number | undefined {
  if (outer.w <= 0 || outer.h <= 0 || !isShortEnough(hull, outer)) return undefined;
  let best: number | undefined;
  let least = 1 + 1e-9;
  for (const angle of balancedTurns(hull, outer)) {
    const { w, h } = boxAt(hull, angle);
    const share = Math.max(w / outer.w, h / outer.h);
    if (share >= least || !may(angle)) continue;
    least = share;
    best = angle;
  }
  return best;
}

/** Whether the first corners of a hull are no farther apart than the diagonal of the box: most parts that do not fit
 *  are told so at once. */
function isShortEnough(hull: Ring, { w, h }: Box): boolean {
  const [[x, y]] = hull;
  const most = (w * w + h * h) * (1 + 1e-6);
  return hull.every(([u, v]) => (u - x) * (u - x) + (v - y) * (v - y) <= most);
}

/** Turns that lay an edge along an axis, and between each two of them the one where the sides of the hull's box are to
 *  each other as those of the other box. Degrees from 0 to 360. */
function balancedTurns(hull: Ring, outer: Box): number[] {
  const flat = hull.flatMap(([x, y], k) => {
    const [nextX, nextY] = hull[(k + 1) % hull.length];
    const angle = degrees(nextY - y, nextX - x);
    return [0, 90, 180, 270].map((quarter) => (quarter - angle + 720) % 360);
  });
  flat.sort((a, b) => a - b);
  const between = flat.flatMap((from, k) => {
    const to = k + 1 < flat.length ? flat[k + 1] : flat[0] + 360;
    return to - from < 1e-9 ? [] : balancedAt(hull, outer, (from + to) / 2);
  });
  return [...flat, ...between];
}

function balancedAt(hull: Ring, outer: Box, middle: number): number[] {
  const turn = placementTransform(middle, false, 0, 0);
  let [left, right, top, bottom] = [0, 0, 0, 0];
  transformRing(turn, hull).forEach(([x, y], k, turned) => {
    if (x < turned[left][0]) left = k;
    if (x > turned[right][0]) right = k;
    if (y < turned[top][1]) top = k;
    if (y > turned[bottom][1]) bottom = k;
  });
  const [acrossX, acrossY] = [hull[right][0] - hull[left][0], hull[right][1] - hull[left][1]];
  const [downX, downY] = [hull[bottom][0] - hull[top][0], hull[bottom][1] - hull[top][1]];
  const angle = degrees(outer.h * acrossX - outer.w * downY, outer.w * downX + outer.h * acrossY);
  return [(angle + 360) % 360, (angle + 540) % 360];
}

const degrees = (y: number, x: number): number => (atan2(y, x) * 180) / Math.PI;
