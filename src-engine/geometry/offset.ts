/** Offsetting polygons. The raw outline is ours (own trigonometry, arcs that never fall short); the polygon
 *  library only resolves its crossings. Its own offset is not used: that of a 1000 x 500 rectangle by 50 has the
 *  wrong area. */
import { unionOnGrid } from './clipper.ts';
import { polygonsFromContours } from './contours.ts';
import type { Polygon } from './polygon.ts';
import { oriented, rectRing, ringsOf } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { boundsOf, cleanRing } from './ring.ts';
import { acos, atan2, cos, sin } from './trig.ts';

export interface OffsetOptions {
  /** Corners: true arcs (`round`, default), or sharp up to twice the distance and beyond that cut off
   *  (`miter`). */
  readonly join?: 'round' | 'miter';
  /** How much farther than the distance a flattened arc may run. Default: a hundredth of the distance. */
  readonly arcTolerance?: number;
}

const DEFAULT_ARC_TOLERANCE = 0.01;
/** A mitre longer than this many distances is cut off square, as in most CAM programs. */
const MITER_LIMIT = 2;
const TWO_PI = 2 * Math.PI;

/** The polygon grown (`delta` > 0) or shrunk (`delta` < 0) by a distance; holes do the opposite. Largest
 *  piece first; empty when nothing is left. The new boundary is nowhere nearer to the old one than |delta|
 *  (but for the grid, 1.5e-8 of the size) and, with round joins, nowhere farther than |delta| + arcTolerance.
 *  Rings must be simple. Idea: move every edge along its normal, join the ends by an arc around a convex
 *  corner and through the corner itself at a concave one; what winds positively is the offset (Chen & McMains
 *  2005, as in Clipper2 by A. Johnson). */
export function offsetPolygon(polygon: Polygon, delta: number, options: OffsetOptions = {}): Polygon[] {
  return offsetPolygons([polygon], delta, options);
}

/** The same for several disjoint polygons at once; where they grow into each other they become one. */
export function offsetPolygons(
  polygons: readonly Polygon[],
  delta: number,
  options: OffsetOptions,
): Polygon[] {
  const raw: Ring[] = [];
  for (const polygon of polygons) {
    for (const ring of ringsOf(oriented(polygon))) {
      const cleaned = cleanRing(ring);
      if (cleaned.length >= 3) raw.push(delta === 0 ? cleaned : rawOffset(cleaned, delta, options));
    }
  }
  return polygonsFromContours(unionOnGrid(raw, 'positive'));
}

/** The polygon grown by a distance with sharp corners, in one piece. One that is thinner than the grid of a union,
 *  which would leave nothing of it, becomes the box around it. */
export function grownPolygon(polygon: Polygon, by: number): Polygon {
  const grown = offsetPolygon(polygon, by, { join: 'miter' }).at(0);
  if (grown !== undefined) return grown;
  const { minX, minY, maxX, maxY } = boundsOf(polygon.outline);
  return { outline: rectRing(minX - by, minY - by, maxX - minX + 2 * by, maxY - minY + 2 * by), holes: [] };
}

/** The ring with every edge moved to its right by `delta`; it may cross itself. */
function rawOffset(ring: Ring, delta: number, options: OffsetOptions): Point[] {
  const n = ring.length;
  const normals = ring.map((a, i) => normal(a, ring[i + 1 === n ? 0 : i + 1]));
  const tolerance = options.arcTolerance ?? DEFAULT_ARC_TOLERANCE * Math.abs(delta);
  const radius = Math.abs(delta);
  const step = Math.max(2 * acos(radius / (radius + Math.max(tolerance, 1e-6 * radius))), 1e-3);
  const out: Point[] = [];
  for (let i = 0; i < n; i += 1) {
    const [px, py] = ring[i];
    const [ax, ay] = normals[i === 0 ? n - 1 : i - 1];
    const [bx, by] = normals[i];
    const turn = ax * by - ay * bx;
    out.push([px + ax * delta, py + ay * delta]);
    if (turn * delta > 0 || (turn === 0 && ax * bx + ay * by < 0)) {
      if (options.join === 'miter')
        miterJoin(out, ring[i], normals[i === 0 ? n - 1 : i - 1], normals[i], delta);
      else roundJoin(out, ring[i], [ax, ay], Math.abs(turningAngle(ax, ay, bx, by)), { delta, step });
    } else if (turn !== 0) {
      out.push([px, py]);
    }
    out.push([px + bx * delta, py + by * delta]);
  }
  return out;
}

/** The unit vector to the right of a -> b: outward for a positively wound outline. */
function normal(a: Point, b: Point): Point {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return [dy / length, -dx / length];
}

const turningAngle = (ax: number, ay: number, bx: number, by: number): number =>
  atan2(ax * by - ay * bx, ax * bx + ay * by);

/** Points of a polyline that touches the circle from outside, between the two tangent points. `from` is the
 *  first normal; the arc turns left for a growing offset and right for a shrinking one. */
function roundJoin(
  out: Point[],
  [px, py]: Point,
  from: Point,
  angle: number,
  { delta, step }: { readonly delta: number; readonly step: number },
): void {
  const pieces = Math.max(1, Math.ceil(angle / step - 1e-9));
  const part = Math.min(angle, TWO_PI) / pieces;
  const radius = delta / cos(part / 2);
  const direction = delta > 0 ? 1 : -1;
  for (let k = 0; k < pieces; k += 1) {
    const a = direction * (k + 0.5) * part;
    const c = cos(a);
    const s = sin(a);
    out.push([px + (from[0] * c - from[1] * s) * radius, py + (from[0] * s + from[1] * c) * radius]);
  }
}

/** The mitre's tip, or two points where it is cut off at `MITER_LIMIT` distances. */
function miterJoin(out: Point[], [px, py]: Point, [ax, ay]: Point, [bx, by]: Point, delta: number): void {
  const cosHalfSquared = (1 + ax * bx + ay * by) / 2;
  if (cosHalfSquared * MITER_LIMIT * MITER_LIMIT >= 1) {
    const scale = delta / (2 * cosHalfSquared);
    out.push([px + (ax + bx) * scale, py + (ay + by) * scale]);
    return;
  }
  // Square cut at MITER_LIMIT distances along the corner's axis, where the moved edges reach it.
  const cosHalf = Math.sqrt(Math.max(cosHalfSquared, 0));
  const sinHalf = Math.sqrt(Math.max(1 - cosHalfSquared, 0));
  const along = sinHalf > 0 ? (Math.abs(delta) * (MITER_LIMIT - cosHalf)) / sinHalf : 0;
  out.push([px + ax * delta - ay * along, py + ay * delta + ax * along]);
  out.push([px + bx * delta + by * along, py + by * delta - bx * along]);
}
