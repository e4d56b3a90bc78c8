/** A point `[x, y]`, in the spelling of the API. */
export type Point = readonly [number, number];
/** A closed polyline: the last point is joined to the first and not repeated. */
export type Ring = readonly Point[];

/** An axis-parallel box by its corners. Empty when `minX > maxX`. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const EMPTY_BOUNDS: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

/** The signed area: positive when the ring turns from x towards y (counter-clockwise where y grows up,
 *  clockwise on a screen where y grows down). Measured from the first point, so that rings far from the
 *  origin keep their digits. */
export function signedArea(ring: Ring): number {
  if (ring.length < 3) return 0;
  const [x0, y0] = ring[0];
  let twice = 0;
  let px = 0;
  let py = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const x = ring[i][0] - x0;
    const y = ring[i][1] - y0;
    twice += px * y - x * py;
    px = x;
    py = y;
  }
  return twice / 2;
}

/** The same ring walked the other way, starting at the same point. */
export function reversed(ring: Ring): Point[] {
  const out: Point[] = [];
  if (ring.length > 0) out.push(ring[0]);
  for (let i = ring.length - 1; i > 0; i -= 1) out.push(ring[i]);
  return out;
}

/** The ring with a positive (`positive` true) or negative signed area; itself when it already has it. */
export function wound(ring: Ring, positive: boolean): Ring {
  return signedArea(ring) >= 0 === positive ? ring : reversed(ring);
}

/** The smallest box around the rings; EMPTY_BOUNDS without points. For a handful of rings. */
export const boundsOf = (...rings: readonly Ring[]): Bounds => boundsOfAll(rings);

/** The smallest box around any number of rings; EMPTY_BOUNDS without points. */
export function boundsOfAll(rings: readonly Ring[]): Bounds {
  let { minX, minY, maxX, maxY } = EMPTY_BOUNDS;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 1) {
      const x = ring[i][0];
      const y = ring[i][1];
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  return { minX, minY, maxX, maxY };
}

/** Length of the box's diagonal; 0 for an empty box. */
export function diagonalOf(bounds: Bounds): number {
  const w = bounds.maxX - bounds.minX;
  const h = bounds.maxY - bounds.minY;
  return w >= 0 && h >= 0 ? Math.sqrt(w * w + h * h) : 0;
}

/** Length of the closed boundary. */
export function perimeter(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const dx = ring[i][0] - ring[j][0];
    const dy = ring[i][1] - ring[j][1];
    sum += Math.sqrt(dx * dx + dy * dy);
  }
  return sum;
}

/** Where the point lies: 1 inside, 0 on the boundary, -1 outside. Even-odd rule; winding does not matter.
 *  Exact for whole coordinates up to 2^25; otherwise "on the boundary" is as exact as one product of doubles.
 *  Idea: count boundary edges to the right of the point, half-open in y (Shimrat 1962; Hormann & Agathos
 *  2001). */
export function pointInRing(ring: Ring, x: number, y: number): -1 | 0 | 1 {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const ax = ring[j][0] - x;
    const ay = ring[j][1] - y;
    const bx = ring[i][0] - x;
    const by = ring[i][1] - y;
    if (ay > 0 === by > 0) {
      if (ay === 0 && by === 0 && ax * bx <= 0) return 0;
      if ((ax === 0 && ay === 0) || (bx === 0 && by === 0)) return 0;
      continue;
    }
    const cross = ax * by - ay * bx;
    if (cross === 0) return 0;
    if (cross > 0 === by > ay) inside = !inside;
  }
  return inside ? 1 : -1;
}

/** The share of a way at which it is nearest to a point: 0 at its start, 1 at its end; 0 where the way has no length.
 *  `px, py`: the point as seen from the start; `ux, uy`: the way. */
export const footShare = (px: number, py: number, ux: number, uy: number): number =>
  Math.max(0, Math.min(1, (px * ux + py * uy) / (ux * ux + uy * uy || 1)));

/** True when the point is within the distance of the ring's boundary. */
export function isNear(ring: Ring, [x, y]: Point, distance: number): boolean {
  if (ring.length === 0) return false;
  let [fromX, fromY] = ring[ring.length - 1];
  for (const [toX, toY] of ring) {
    const dx = toX - fromX;
    const dy = toY - fromY;
    const along = footShare(x - fromX, y - fromY, dx, dy);
    const gx = fromX + along * dx - x;
    const gy = fromY + along * dy - y;
    if (gx * gx + gy * gy <= distance * distance) return true;
    [fromX, fromY] = [toX, toY];
  }
  return false;
}

const side = (p: Point, q: Point, r: Point): number =>
  (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

/** A point strictly inside a clean ring that does not cross itself. Idea: the lowest corner is convex; the
 *  centre of its triangle, or of the way to the corner deepest in it, is inside. */
export function innerPoint(ring: Ring): Point {
  const n = ring.length;
  let at = 0;
  for (let i = 1; i < n; i += 1) {
    if (ring[i][0] < ring[at][0] || (ring[i][0] === ring[at][0] && ring[i][1] < ring[at][1])) at = i;
  }
  const v = ring[at];
  const a = ring[(at + n - 1) % n];
  const b = ring[(at + 1) % n];
  const turn = side(a, v, b) < 0 ? -1 : 1;
  let deepest: Point | null = null;
  let depth = 0;
  for (let i = 0; i < n; i += 1) {
    const p = ring[i];
    if (p === v || p === a || p === b) continue;
    if (Math.min(turn * side(a, v, p), turn * side(v, b, p), turn * side(b, a, p)) < 0) continue;
    const far = Math.abs(side(b, a, p));
    if (deepest === null || far > depth) {
      deepest = p;
      depth = far;
    }
  }
  return deepest === null
    ? [(a[0] + v[0] + b[0]) / 3, (a[1] + v[1] + b[1]) / 3]
    : [(v[0] + deepest[0]) / 2, (v[1] + deepest[1]) / 2];
}

/** True when a, b, c lie on one line to the last bits: a straight run, or a spike that runs out and straight
 *  back. */
function onOneLine(a: Point, b: Point, c: Point): boolean {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const vx = c[0] - b[0];
  const vy = c[1] - b[1];
  return Math.abs(ux * vy - uy * vx) <= 4.5e-16 * (Math.abs(ux * vy) + Math.abs(uy * vx));
}

const samePlace = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** The ring without repeated points, points on a straight run, and spikes. Points that stay keep their exact
 *  coordinates and order. Fewer than 3 points are returned when nothing with an area is left. Linear time. */
export function cleanRing(ring: Ring): Point[] {
  const kept: Point[] = [];
  for (let i = 0; i < ring.length; i += 1) {
    const point = ring[i];
    if (kept.length > 0 && samePlace(kept[kept.length - 1], point)) continue;
    while (kept.length >= 2 && onOneLine(kept[kept.length - 2], kept[kept.length - 1], point)) kept.pop();
    if (kept.length > 0 && samePlace(kept[kept.length - 1], point)) continue;
    kept.push(point);
  }
  let first = 0;
  let last = kept.length - 1;
  while (last > first) {
    if (samePlace(kept[last], kept[first])) last -= 1;
    else if (last - first >= 2 && onOneLine(kept[last - 1], kept[last], kept[first])) last -= 1;
    else if (last - first >= 2 && onOneLine(kept[last], kept[first], kept[first + 1])) first += 1;
    else break;
  }
  return kept.slice(first, last + 1);
}

/** Why a ring cannot be a part's outline or hole, as a sentence's end; null when it can. The ring must be
 *  clean. */
export function ringProblem(cleaned: Ring): string | null {
  for (const [x, y] of cleaned) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return 'must hold finite numbers';
  }
  if (cleaned.length < 3) return 'needs at least 3 distinct points that are not on one line';
  return signedArea(cleaned) === 0 ? 'must enclose an area' : null;
}
