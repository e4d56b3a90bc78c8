import { unionOnGrid } from './clipper.ts';
import { isConvexRing } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { boundsOf, cleanRing, perimeter, signedArea } from './ring.ts';

/** Pairs of edges whose sweeps are united at once. Union after union rounds the outline a little more: a lattice of
 *  gears of 48 corners lays one piece less then, so they are worth half a second. */
const AT_ONCE = 4000;
/** Area a ring must enclose, as a share of its perimeter times its size. */
const SLIVER = 1e-3;

/** The no-fit polygon of two solid outlines: the translations of `b` at which it overlaps `a` are its inside,
 *  those at which they touch its boundary. Rings by the even-odd rule (cavities `b` fits into are holes);
 *  either winding goes in. For two convex outlines linear, else about the product of the vertices. Idea: the
 *  Minkowski sum of `a` and the reflected `b`, as the union of what every pair of edges sweeps and of a copy
 *  of each outline. Source: Ghosh 1991; Bennell & Oliveira 2008. */
export function noFitRings(a: Ring, b: Ring): Ring[] {
  const first = positive(cleanRing(a)),
    second = positive(cleanRing(b.map(([x, y]) => [-x, -y] as const)));
  if (isConvexRing(first) && isConvexRing(second)) return [convexSum(first, second)];
  const swept = first.map((p, i) => {
    const q = first[(i + 1) % first.length];
    const copy = second.map(([x, y]) => [x + p[0], y + p[1]] as const);
    return [copy, ...second.map((r, k) => parallelogram(p, q, r, second[(k + 1) % second.length]))];
  });
  const whole = first.map(([x, y]) => [x + second[0][0], y + second[0][1]] as const);
  const sums = first.flatMap(([x, y]) => second.map(([u, v]): Point => [x + u, y + v]));
  return unionOf(swept, whole, first.length * second.length)
    .map((ring) => cleanRing(ring))
    .filter((ring) => ring.length >= 3 && !isSliver(ring))
    .map((ring) => withPointsOnEdges(ring, sums));
}

/** The union of what every edge sweeps. Beyond so many pairs of edges edge by edge, then two and two: rings that cover
 *  each other many times cross each other many times, and unions of few have short outlines. */
function unionOf(swept: readonly (readonly Ring[])[], whole: Ring, edgePairs: number): readonly Ring[] {
  if (edgePairs <= AT_ONCE) {
    const moved = swept.flatMap((rings) => rings.slice(1));
    return unionOnGrid([whole, swept[0][0], ...moved], 'nonzero');
  }
  let parts: readonly (readonly Ring[])[] = [...swept.map((rings) => unionOnGrid(rings, 'nonzero')), [whole]];
  while (parts.length > 1)
    parts = parts.flatMap((rings, k) => {
      if (k % 2 === 1) return [];
      return [k + 1 < parts.length ? unionOnGrid([...rings, ...parts[k + 1]], 'nonzero') : rings];
    });
  return parts[0];
}

const positive = (ring: Ring): Ring => (signedArea(ring) < 0 ? [...ring].reverse() : ring);

function parallelogram(p: Point, q: Point, r: Point, s: Point): Ring {
  const ring: Ring = [
    [p[0] + r[0], p[1] + r[1]],
    [q[0] + r[0], q[1] + r[1]],
    [q[0] + s[0], q[1] + s[1]],
    [p[0] + s[0], p[1] + s[1]],
  ];
  return positive(ring);
}

/** Share of an edge's box by which a point may lie beside it: a few steps of the union's grid. */
const ON_EDGE = 1e-7;

/** The ring with the points that lie on its edges as vertices: there two corners of the outlines meet. */
function withPointsOnEdges(ring: Ring, points: readonly Point[]): Ring {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const near = ON_EDGE * Math.max(maxX - minX, maxY - minY);
  return ring.flatMap(([ax, ay], at): Point[] => {
    const [bx, by] = ring[(at + 1) % ring.length];
    const [dx, dy] = [bx - ax, by - ay];
    const long = Math.sqrt(dx * dx + dy * dy);
    const found = points
      .map((point): readonly [number, Point] => [((point[0] - ax) * dx + (point[1] - ay) * dy) / long, point])
      .filter(
        ([along, [x, y]]) =>
          along > near && along < long - near && Math.abs((x - ax) * dy - (y - ay) * dx) <= near * long,
      )
      .sort(([one, p], [other, q]) => one - other || p[0] - q[0] || p[1] - q[1]);
    const apart = found.filter(([along], k) => k === 0 || along - found[k - 1][0] > near);
    return [[ax, ay], ...apart.map(([, point]) => point)];
  });
}

/** A cavity so thin that it may be nothing but the rounding of coordinates: counted as overlap. */
function isSliver(ring: Ring): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return Math.abs(signedArea(ring)) < SLIVER * perimeter(ring) * Math.max(maxX - minX, maxY - minY);
}

/** Sum of two convex, positively wound rings: their edges merged by direction. */
function convexSum(a: Ring, b: Ring): Ring {
  const startA = lowest(a),
    startB = lowest(b);
  const sum: Point[] = [];
  for (let i = 0, k = 0; i < a.length || k < b.length; ) {
    const p = a[(startA + i) % a.length],
      q = a[(startA + i + 1) % a.length],
      r = b[(startB + k) % b.length],
      s = b[(startB + k + 1) % b.length];
    sum.push([p[0] + r[0], p[1] + r[1]]);
    const turn = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0]);
    if (k >= b.length || (i < a.length && turn >= 0)) i++;
    else k++;
  }
  return cleanRing(sum);
}

const lowest = (ring: Ring): number =>
  ring.reduce(
    (best, [x, y], k) => (y < ring[best][1] || (y === ring[best][1] && x < ring[best][0]) ? k : best),
    0,
  );
