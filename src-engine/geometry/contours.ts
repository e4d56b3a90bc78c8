import type { Polygon } from './polygon.ts';
import type { Bounds, Ring } from './ring.ts';
import { boundsOf, cleanRing, innerPoint, pointInRing, signedArea } from './ring.ts';

/** Puts the contours of a boolean together: positively wound ones are outlines, each negative one is a hole
 *  of the smallest outline around it. Contours without an area are dropped; outlines come largest first, then
 *  by first point. */
export function polygonsFromContours(raw: readonly Ring[]): Polygon[] {
  const contours = raw.map((ring) => cleanRing(ring)).filter((ring) => ring.length >= 3);
  const outlines = sortRings(contours.filter((ring) => signedArea(ring) > 0));
  const boxes = outlines.map((ring) => boundsOf(ring));
  const holes: Ring[][] = outlines.map(() => []);
  for (const hole of sortRings(contours.filter((ring) => signedArea(ring) < 0))) {
    const box = boundsOf(hole);
    const [x, y] = innerPoint(hole);
    for (let i = outlines.length - 1; i >= 0; i -= 1) {
      if (!boxInside(box, boxes[i]) || pointInRing(outlines[i], x, y) < 0) continue;
      holes[i].push(hole);
      break;
    }
  }
  return outlines.map((outline, i) => ({ outline, holes: holes[i] }));
}

const boxInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.minX >= outer.minX &&
  inner.minY >= outer.minY &&
  inner.maxX <= outer.maxX &&
  inner.maxY <= outer.maxY;

const byAreaThenPlace = (a: Ring, b: Ring): number =>
  Math.abs(signedArea(b)) - Math.abs(signedArea(a)) ||
  a[0][0] - b[0][0] ||
  a[0][1] - b[0][1] ||
  a.length - b.length;

const sortRings = (rings: Ring[]): Ring[] => rings.sort(byAreaThenPlace);
