import { itemAt } from '../../control/present.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { segmentsMeet } from '../../geometry/polygon.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { footShare, pointInRing } from '../../geometry/ring.ts';

/** Where a tool of some width has room: lengths on one sheet, in its unit. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const areNear = (a: Box, b: Box, reach: number): boolean =>
  a.x <= b.x + b.w + reach &&
  b.x <= a.x + a.w + reach &&
  a.y <= b.y + b.h + reach &&
  b.y <= a.y + a.h + reach;

/** Border included. */
export const isMaterial = ({ outline, holes }: Polygon, [x, y]: Point): boolean =>
  pointInRing(outline, x, y) >= 0 && holes.every((hole) => pointInRing(hole, x, y) <= 0);

/** How near an open way comes to a part's material: 0 where it meets it. What is further than `reach` counts as that
 *  far. */
export function roomBeside(way: Ring, part: Polygon, reach: number): number {
  const whole = boxOf(way);
  const box = boxOf(part.outline);
  if (!areNear(box, whole, reach)) return reach;
  const isInside = (point: Point): boolean => areNear(boxOf([point]), box, 0) && isMaterial(part, point);
  if (way.some(isInside)) return 0;
  const edges = [part.outline, ...part.holes].flatMap((ring) =>
    ring.map((a, at) => [a, itemAt(ring, (at + 1) % ring.length)] as const),
  );
  const beside = edges.filter(([a, b]) => areNear(boxOf([a, b]), whole, reach));
  let room = reach;
  for (let at = 1; at < way.length; at++) {
    const [from, to] = [itemAt(way, at - 1), itemAt(way, at)];
    const stretch = boxOf([from, to]);
    for (const [a, b] of beside)
      if (areNear(boxOf([a, b]), stretch, room)) room = Math.min(room, distanceBetween(from, to, a, b));
  }
  return room;
}

/** Whether every stretch of a contour has a way of the tool beside it, `radius` away; a corner between two stretches
 *  may be cut off by the tool's roundness. */
export function isReached(contour: Ring, ways: readonly Ring[], radius: number, slack: number): boolean {
  const reach = CORNER * radius + slack;
  const stretches = ways.flatMap((way) =>
    way.map((from, at) => [from, itemAt(way, (at + 1) % way.length)] as const),
  );
  // Contour and ways go round together: the next spot is beside the stretch of the last one, or a few further.
  let last = 0;
  return contour.every((a, at) => {
    const b = itemAt(contour, (at + 1) % contour.length);
    return SHARES.every((share) => {
      const spot: Point = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      for (let step = 0; step < stretches.length; step++) {
        const aside = step % 2 === 0 ? stretches.length - step / 2 : (step + 1) / 2;
        const index = (last + aside) % stretches.length;
        const [from, to] = itemAt(stretches, index);
        if (distanceTo(from, to, spot) > reach) continue;
        last = index;
        return true;
      }
      return false;
    });
  });
}

/** How far the spots beside a right-angled inner corner lie from the middle of a round tool, in radii, and a little. */
const CORNER = 1.6;
const SHARES = [0.15, 0.5, 0.85];

export function boxOf(points: Ring): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [x0, y0] = [Math.min(x0, x), Math.min(y0, y)];
    [x1, y1] = [Math.max(x1, x), Math.max(y1, y)];
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export const distanceBetween = (a: Point, b: Point, c: Point, d: Point): number =>
  segmentsMeet(a, b, c, d) === 'apart'
    ? Math.min(distanceTo(a, b, c), distanceTo(a, b, d), distanceTo(c, d, a), distanceTo(c, d, b))
    : 0;

/** From a point to a stretch. */
export function distanceTo(a: Point, b: Point, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = footShare(x - a[0], y - a[1], dx, dy);
  const [ox, oy] = [x - a[0] - share * dx, y - a[1] - share * dy];
  return Math.sqrt(ox * ox + oy * oy);
}
