import type { Polygon } from './polygon.ts';
import { oriented, ringsOf } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { isNear } from './ring.ts';
import { atan2, cos, sin } from './trig.ts';

/** Shapes whose pattern repeats more often in a turn count as round. */
const MOST_FOLDS = 24;
/** A moment smaller than this, of an area in the unit circle, is rounding. */
const NO_MOMENT = 1e-9;
/** Edges looked at for one axis; of larger shapes every so manieth point is compared. */
const MOST_EDGES = 1_000_000;

/** Whether an area with its holes is its own mirror image, turned as need be, within the distance. Idea: an axis goes
 *  through the centroid, and a moment of the area, the integral of z^k about the centroid, lies k times as far around
 *  as one of k axes: the strongest moment leaves at most k axes to try. */
export function isOwnMirrorImage(polygon: Polygon, distance: number): boolean {
  const [rings, scale] = aroundCentroid(ringsOf(oriented(polygon)));
  const strongest = strongestMoment(rings);
  if (strongest === null) return true;
  const [outline, ...holes] = rings;
  const near = distance / scale;
  const edges = rings.reduce((sum, ring) => sum + ring.length, 0);
  const step = Math.ceil((2 * edges * edges) / MOST_EDGES);
  const places: readonly (readonly [Point[], readonly Ring[]])[] = [
    [holes.flatMap(placesOn), holes],
    [placesOn(outline), [outline]],
  ];
  for (let m = 0; m < strongest.folds; m += 1) {
    const twice = (2 * (strongest.angle + m * Math.PI)) / strongest.folds;
    const [c, s] = [cos(twice), sin(twice)];
    const isKept = places.every(([points, own]) =>
      points.every(([x, y], i) => {
        if (i % step !== 0) return true;
        const image: Point = [x * c + y * s, x * s - y * c];
        return own.some((ring) => isNear(ring, image, near));
      }),
    );
    if (isKept) return true;
  }
  return false;
}

/** Corners and the middles of edges. */
const placesOn = (ring: Ring): Point[] =>
  ring.flatMap(([x, y], i): Point[] => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    return [
      [x, y],
      [(x + nextX) / 2, (y + nextY) / 2],
    ];
  });

/** The rings about their common centroid, in the unit circle, and how large that is. */
function aroundCentroid(rings: readonly Ring[]): readonly [rings: Ring[], scale: number] {
  const [fromX, fromY] = rings[0][0];
  let [area, sumX, sumY] = [0, 0, 0];
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay, bx, by] = [
        ring[j][0] - fromX,
        ring[j][1] - fromY,
        ring[i][0] - fromX,
        ring[i][1] - fromY,
      ];
      const cross = ax * by - bx * ay;
      area += 3 * cross;
      sumX += cross * (ax + bx);
      sumY += cross * (ay + by);
    }
  const [centerX, centerY] = [fromX + sumX / area, fromY + sumY / area];
  let most = 0;
  for (const [x, y] of rings[0]) {
    const [dx, dy] = [x - centerX, y - centerY];
    most = Math.max(most, dx * dx + dy * dy);
  }
  const scale = Math.sqrt(most);
  return [
    rings.map((ring) => ring.map(([x, y]): Point => [(x - centerX) / scale, (y - centerY) / scale])),
    scale,
  ];
}

/** The moment that says most precisely where an axis is; null for what is round. Idea: over the triangle of the origin,
 *  a and b the integral of z^k is its doubled area times the sum of a^i b^(k-i), over (k + 1) (k + 2). */
function strongestMoment(rings: readonly Ring[]): { readonly folds: number; readonly angle: number } | null {
  const moments = Array.from({ length: MOST_FOLDS + 1 }, () => ({ re: 0, im: 0 }));
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [[ax, ay], [bx, by]] = [ring[j], ring[i]];
      const cross = ax * by - bx * ay;
      let [powerRe, powerIm, sumRe, sumIm] = [1, 0, 1, 0];
      for (let k = 1; k <= MOST_FOLDS; k += 1) {
        [powerRe, powerIm] = [powerRe * bx - powerIm * by, powerRe * by + powerIm * bx];
        [sumRe, sumIm] = [sumRe * ax - sumIm * ay + powerRe, sumRe * ay + sumIm * ax + powerIm];
        moments[k].re += (cross * sumRe) / ((k + 1) * (k + 2));
        moments[k].im += (cross * sumIm) / ((k + 1) * (k + 2));
      }
    }
  let best: { readonly folds: number; readonly angle: number } | null = null;
  let most = NO_MOMENT;
  for (let k = 2; k <= MOST_FOLDS; k += 1) {
    const { re, im } = moments[k];
    const weight = k * Math.sqrt(re * re + im * im);
    if (weight > most) [most, best] = [weight, { folds: k, angle: atan2(im, re) }];
  }
  return best;
}
