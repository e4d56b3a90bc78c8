import { itemAt } from '../../../src-engine/control/present.ts';
import type { Point, Ring } from '../../job/jobDocument.ts';

/** Where a point drawn on a sheet lands: inside the sheet, on tenths; `straight` keeps it level with or plumb
 *  to the point before. */
export function drawnPoint(
  x: number,
  y: number,
  sheet: { readonly w: number; readonly h: number },
  before: Point | undefined,
  straight: boolean,
): Point {
  const inside = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(value * 10) / 10));
  const point: Point = [inside(x, sheet.w), inside(y, sheet.h)];
  if (!straight || before === undefined) return point;
  return Math.abs(point[0] - before[0]) > Math.abs(point[1] - before[1])
    ? [point[0], before[1]]
    : [before[0], point[1]];
}

/** Why a drawn outline cannot be a sheet; null when it can. */
export function ringTrouble(ring: Ring): 'threeCorners' | 'noArea' | 'crosses' | null {
  if (ring.length < 3) return 'threeCorners';
  if (Math.abs(twiceArea(ring)) < 2) return 'noArea';
  const edges = ring.map((from, i) => ({ i, from, to: itemAt(ring, (i + 1) % ring.length) }));
  for (const one of edges)
    for (const other of edges.slice(one.i + 2)) {
      const isNeighbour = one.i === 0 && other.i === ring.length - 1;
      if (!isNeighbour && segmentsMeet(one.from, one.to, other.from, other.to)) return 'crosses';
    }
  return null;
}

function twiceArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nx, ny] = itemAt(ring, (at + 1) % ring.length);
    return sum + x * ny - y * nx;
  }, 0);
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  const beside = (p: Point, q: Point, r: Point): boolean =>
    Math.min(p[0], q[0]) <= r[0] &&
    r[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= r[1] &&
    r[1] <= Math.max(p[1], q[1]);
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (s1 !== s2 && s3 !== s4) return true;
  return (
    (s1 === 0 && beside(a, b, c)) ||
    (s2 === 0 && beside(a, b, d)) ||
    (s3 === 0 && beside(c, d, a)) ||
    (s4 === 0 && beside(c, d, b))
  );
}
