import { segmentsMeet } from './polygon.ts';
import type { Bounds, Point, Ring } from './ring.ts';
import { boundsOf, footShare, isNear, pointInRing } from './ring.ts';

/** How a hole lies in its outline: clear of the rim, touching it or over it by rounding alone, or in part
 *  outside. */
export type HoleFit = 'inside' | 'reaching' | 'outside';

/** Coordinates have six decimals: rounding puts a corner and an edge off each other by less than this. */
export const ROUNDED_APART = 2e-6;

/** Both rings clean and simple. What lies outside by at most `rounding` counts as on the rim: a corner on a
 *  slanted edge that was rounded is no hole outside. `spend` counts edges passed. Idea: a hole lies in a simple
 *  outline when its boundary does; its edges change sides only where they meet the rim, so a corner and the
 *  middle of every stretch between two meetings answer for all of it. */
export function holeFit(
  outline: Ring,
  hole: Ring,
  rounding: number,
  spend: (edges: number) => void = () => {},
): HoleFit {
  const isOff = (point: Point): boolean => !isNear(outline, point, rounding);
  spend(hole.length * outline.length);
  let reaches = false;
  for (const point of hole) {
    const where = pointInRing(outline, point[0], point[1]);
    if (where < 0 && isOff(point)) return 'outside';
    if (where <= 0) reaches = true;
  }
  const box = boundsOf(hole);
  const near = outline.flatMap((from, at): Side[] => {
    const to = outline[at + 1 === outline.length ? 0 : at + 1];
    return isApart(from, to, box) ? [] : [[from, to]];
  });
  spend(2 * near.length * hole.length);
  for (const [at, from] of hole.entries()) {
    const to = hole[at + 1 === hole.length ? 0 : at + 1];
    const stops = near.flatMap((side) => meetings(from, to, side));
    if (stops.length === 0) continue;
    reaches = true;
    const middles = middlesOf(stops).map((share) => along(from, to, share));
    spend(middles.length * outline.length);
    if (middles.some((point) => pointInRing(outline, point[0], point[1]) < 0 && isOff(point)))
      return 'outside';
  }
  return reaches || near.some(([[x, y]]) => pointInRing(hole, x, y) >= 0) ? 'reaching' : 'inside';
}

type Side = readonly [from: Point, to: Point];

const isApart = (a: Point, b: Point, box: Bounds): boolean =>
  Math.max(a[0], b[0]) < box.minX ||
  Math.min(a[0], b[0]) > box.maxX ||
  Math.max(a[1], b[1]) < box.minY ||
  Math.min(a[1], b[1]) > box.maxY;

const along = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Where on the way a -> b, as shares of it, a side meets it: the crossing, or what the side covers of it. */
function meetings(a: Point, b: Point, [c, d]: Side): readonly number[] {
  const meeting = segmentsMeet(a, b, c, d);
  if (meeting === 'apart') return [];
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  if (meeting === 'cross') {
    const before = (d[0] - c[0]) * (a[1] - c[1]) - (d[1] - c[1]) * (a[0] - c[0]);
    const after = (d[0] - c[0]) * (b[1] - c[1]) - (d[1] - c[1]) * (b[0] - c[0]);
    return [before / (before - after)];
  }
  const shareOf = ([x, y]: Point): number => footShare(x - a[0], y - a[1], ux, uy);
  return [shareOf(c), shareOf(d)];
}

/** The middles of the stretches that these shares divide a way into. */
function middlesOf(shares: readonly number[]): readonly number[] {
  const stops = [0, ...shares, 1].sort((s, t) => s - t);
  return stops.flatMap((stop, at) => (at > 0 && stop > stops[at - 1] ? [(stops[at - 1] + stop) / 2] : []));
}
