import type { Bounds, Point, Ring } from './ring.ts';
import { boundsOf, signedArea, wound } from './ring.ts';

/** An area with holes. Rings may be wound either way unless a function says otherwise. */
export interface Polygon {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** Net area, holes taken off; never negative for a valid polygon. */
export function polygonArea(polygon: Polygon): number {
  let area = Math.abs(signedArea(polygon.outline));
  for (const hole of polygon.holes) area -= Math.abs(signedArea(hole));
  return area;
}

export const polygonBounds = (polygon: Polygon): Bounds => boundsOf(polygon.outline);

/** The outline first, then the holes. */
export const ringsOf = (polygon: Polygon): Ring[] => [polygon.outline, ...polygon.holes];

/** The polygon with its outline wound positively and its holes negatively: material is always on the same
 *  side. */
export const oriented = (polygon: Polygon): Polygon => ({
  outline: wound(polygon.outline, true),
  holes: polygon.holes.map((hole) => wound(hole, false)),
});

/** An axis-parallel rectangle as a positively wound ring. */
export const rectRing = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

const orient = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const between = (a: number, b: number, v: number): boolean => (a <= b ? a <= v && v <= b : b <= v && v <= a);

const opposite = (a: number, b: number): boolean => (a > 0 && b < 0) || (a < 0 && b > 0);
const extentsApart = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);

/** How two closed segments meet: 'cross' in one inner point of both, 'touch' in any other way, or 'apart'.
 *  Exact for whole coordinates up to 2^25. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): 'apart' | 'touch' | 'cross' {
  if (extentsApart(a[0], b[0], c[0], d[0]) || extentsApart(a[1], b[1], c[1], d[1])) return 'apart';
  const abc = orient(a, b, c);
  const abd = orient(a, b, d);
  const cda = orient(c, d, a);
  const cdb = orient(c, d, b);
  if (opposite(abc, abd) && opposite(cda, cdb)) return 'cross';
  const touches = (o: number, p: Point, q: Point, r: Point): boolean =>
    o === 0 && between(p[0], q[0], r[0]) && between(p[1], q[1], r[1]);
  return touches(abc, a, b, c) || touches(abd, a, b, d) || touches(cda, c, d, a) || touches(cdb, c, d, b)
    ? 'touch'
    : 'apart';
}

/** What `selfContacts` found. `first` names two edges (edge i runs from point i to i + 1), lower index
 *  first. */
export interface SelfContacts {
  readonly count: number;
  /** Contacts where two edges cross in an inner point of both, or neighbours fold back on each other. */
  readonly crossings: number;
  readonly first: readonly [number, number] | null;
  /** False when a bound was reached before every pair was looked at. */
  readonly complete: boolean;
  /** Pairs of edges that were compared. */
  readonly comparisons: number;
}

/** Where a ring crosses, touches or overlaps itself; `count` 0 and `complete` mean a simple ring. The ring
 *  must be clean (`cleanRing`); neighbouring edges may share only their corner. Exact for whole coordinates
 *  up to 2^25. Idea: sweep along the longer side, compare an edge only with the edges whose extent still
 *  reaches it. Quadratic at worst (a comb of long teeth), hence the counted bounds. */
export function selfContacts(ring: Ring, maxContacts = 1, maxComparisons = Infinity): SelfContacts {
  const n = ring.length;
  const box = boundsOf(ring);
  const axis = box.maxX - box.minX >= box.maxY - box.minY ? 0 : 1;
  const low = new Float64Array(n);
  const high = new Float64Array(n);
  const order = new Int32Array(n);
  for (let i = 0; i < n; i += 1) {
    const a = ring[i][axis];
    const b = ring[i + 1 === n ? 0 : i + 1][axis];
    low[i] = Math.min(a, b);
    high[i] = Math.max(a, b);
    order[i] = i;
  }
  order.sort((i, j) => low[i] - low[j] || i - j);
  const active = new Int32Array(n);
  let reach = 0;
  let count = 0;
  let crossings = 0;
  let comparisons = 0;
  let first: readonly [number, number] | null = null;
  for (const i of order) {
    let kept = 0;
    comparisons += reach;
    if (comparisons > maxComparisons) return { count, crossings, first, complete: false, comparisons };
    for (let k = 0; k < reach; k += 1) {
      const j = active[k];
      if (high[j] < low[i]) continue;
      active[kept] = j;
      kept += 1;
      const contact = edgeContact(ring, Math.min(i, j), Math.max(i, j));
      if (contact === 'apart') continue;
      if (contact === 'cross') crossings += 1;
      first ??= [Math.min(i, j), Math.max(i, j)];
      count += 1;
      if (count >= maxContacts) return { count, crossings, first, complete: false, comparisons };
    }
    active[kept] = i;
    reach = kept + 1;
  }
  return { count, crossings, first, complete: true, comparisons };
}

/** True when the ring turns the same way at every corner and goes round once: then it is simple. Linear. */
export function isConvexRing(ring: Ring): boolean {
  const n = ring.length;
  let sign = 0;
  let flips = 0;
  let heading = 0;
  for (let i = 0; i < n; i += 1) {
    const a = ring[i];
    const b = ring[i + 1 === n ? 0 : i + 1];
    const turn = orient(a, b, ring[(i + 2) % n]);
    if (turn === 0 || turn * sign < 0) return false;
    sign = turn > 0 ? 1 : -1;
    const dx = b[0] - a[0];
    if (dx === 0) continue;
    if (heading !== 0 && dx > 0 !== heading > 0) flips += 1;
    heading = dx;
  }
  return n >= 3 && flips <= 2;
}

/** How edges i < j of the ring meet, the corner that neighbours share left aside. */
export function edgeContact(ring: Ring, i: number, j: number): 'apart' | 'touch' | 'cross' {
  const n = ring.length;
  const a = ring[i];
  const b = ring[i + 1];
  const c = ring[j];
  const d = ring[(j + 1) % n];
  if (j === i + 1) return foldsBack(a, b, d) ? 'cross' : 'apart';
  if (i === 0 && j === n - 1) return foldsBack(c, a, b) ? 'cross' : 'apart';
  return segmentsMeet(a, b, c, d);
}

/** True when the way a -> b -> c turns straight back at b. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  orient(a, b, c) === 0 && (c[0] - b[0]) * (a[0] - b[0]) + (c[1] - b[1]) * (a[1] - b[1]) > 0;
