import type { Point, Ring, ShapeCurves } from '../../job/jobDocument.ts';

type Corner = ShapeCurves['outline'][number];

/** Degrees an edge of a drawn arc spans at most. */
const STEP = Math.PI / 18;

/** The points of an open line of corners `[x, y, bulge]`, its arcs in short straight edges. */
export function pointsOfCurve(line: readonly Corner[]): Ring {
  return line.flatMap((corner, at): readonly Point[] => {
    const next = line[at + 1];
    return next === undefined ? [[corner[0], corner[1]]] : arcPoints(corner, next);
  });
}

/** From one corner up to, without, the next. The centre lies off the chord's middle by (1 - bulge²) / (4 bulge) of the
 *  chord, at right angles. */
function arcPoints([x, y, bulge]: Corner, [nx, ny]: Corner): readonly Point[] {
  if (bulge === 0) return [[x, y]];
  const [dx, dy] = [nx - x, ny - y];
  const off = (1 - bulge * bulge) / (4 * bulge);
  const [cx, cy] = [(x + nx) / 2 - dy * off, (y + ny) / 2 + dx * off];
  const angle = 4 * Math.atan(bulge);
  const steps = Math.max(1, Math.ceil(Math.abs(angle) / STEP));
  return Array.from({ length: steps }, (_, step): Point => {
    const [cos, sin] = [Math.cos((angle * step) / steps), Math.sin((angle * step) / steps)];
    return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
  });
}
