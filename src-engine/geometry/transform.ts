import type { Point, Ring } from './ring.ts';
import { reversed } from './ring.ts';
import type { Polygon } from './polygon.ts';
import { cosDeg, sinDeg } from './trig.ts';

/** An affine map in SVG's order `[a, b, c, d, e, f]`: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [number, number, number, number, number, number];

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** The map that applies `inner` first and `outer` to its result. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [A, B, C, D, E, F] = inner;
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

export const translation = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];
export const scaling = (sx: number, sy: number): Affine => [sx, 0, 0, sy, 0, 0];

/** A turn about the origin; positive turns x towards y. Exact at multiples of 90 degrees. */
export function rotation(degrees: number): Affine {
  const c = cosDeg(degrees);
  const s = sinDeg(degrees);
  return [c, s, s === 0 ? 0 : -s, c, 0, 0];
}

/** How a nested part lies on its sheet: x negated when mirrored, then turned, then moved (DECISIONS 30). */
export function placementTransform(degrees: number, mirrored: boolean, x: number, y: number): Affine {
  const [a, b, c, d] = rotation(degrees);
  return mirrored ? [a === 0 ? 0 : -a, b === 0 ? 0 : -b, c, d, x, y] : [a, b, c, d, x, y];
}

/** Area scale with sign: negative when the map mirrors, 0 when it flattens everything onto a line. */
export const determinant = (m: Affine): number => m[0] * m[3] - m[1] * m[2];

/** The longest image of a unit vector: the largest singular value of the linear part. */
export function largestStretch(m: Affine): number {
  const p = m[0] * m[0] + m[1] * m[1];
  const q = m[2] * m[2] + m[3] * m[3];
  const r = m[0] * m[2] + m[1] * m[3];
  return Math.sqrt((p + q + Math.sqrt((p - q) * (p - q) + 4 * r * r)) / 2);
}

export const isFinite6 = (m: Affine): boolean => m.every((value) => Number.isFinite(value));

export const applyToPoint = (m: Affine, [x, y]: Point): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The image of a ring. A mirroring map turns its winding round; `transformPolygon` puts that right. */
export const transformRing = (m: Affine, ring: Ring): Point[] => ring.map((point) => applyToPoint(m, point));

/** The image of a polygon, its rings wound as before even when the map mirrors. */
export function transformPolygon(m: Affine, polygon: Polygon): Polygon {
  const image =
    determinant(m) < 0
      ? (ring: Ring): Point[] => reversed(transformRing(m, ring))
      : (ring: Ring): Point[] => transformRing(m, ring);
  return { outline: image(polygon.outline), holes: polygon.holes.map(image) };
}
