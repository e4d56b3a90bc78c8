import { atan2 } from '../../geometry/trig.ts';
import type { Ring } from '../../geometry/ring.ts';
import type { NestPart } from '../problemNest.ts';
import { convexHull } from './hull.ts';
import { SHAPES } from './tuning.ts';

/** Degrees in [0, 360) with at most 6 decimals, as the response can say them. */
export function wholeMicroDegrees(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  const rounded = Math.round(turned * 1e6) / 1e6;
  return rounded >= 360 ? 0 : rounded;
}

/** The angles a part is tried at, at most `most`. Free rotation becomes a list: quarter turns first, then the
 *  turns that lay a long hull edge along a sheet edge (only there can a part close up with a straight
 *  neighbour), then equal steps. A longer list of allowed turns is thinned to the allowed ones nearest to
 *  these. */
export function anglesOf(part: NestPart, most: number = Infinity): readonly number[] {
  const { rotations } = part;
  if (rotations === 'any') return wishes(part, Math.min(most, SHAPES.freeAngles));
  if (rotations.length === 0) return [0];
  if (rotations.length <= most) return rotations;
  const chosen = new Set(
    wishes(part, most).map((wish) =>
      rotations.reduce((best, angle) =>
        apartDegrees(angle, wish) < apartDegrees(best, wish) ? angle : best,
      ),
    ),
  );
  return rotations.filter((angle) => chosen.has(angle));
}

function wishes({ polygon }: NestPart, most: number): readonly number[] {
  const angles: number[] = [];
  const add = (angle: number): void => {
    const rounded = wholeMicroDegrees(angle);
    if (angles.length < most && !angles.some((other) => apartDegrees(other, rounded) < SHAPES.sameAngle))
      angles.push(rounded);
  };
  for (let quarter = 0; quarter < 4; quarter++) add(quarter * 90);
  for (const angle of edgeAngles(polygon.outline))
    for (let quarter = 0; quarter < 4; quarter++) add(quarter * 90 - angle);
  for (let step = 0; step < most; step++) add((step * 360) / most);
  return angles;
}

function apartDegrees(a: number, b: number): number {
  const d = Math.abs(a - b) % 360;
  return Math.min(d, 360 - d);
}

/** Directions of the longest hull edges in degrees, longest first. */
function edgeAngles(outline: Ring): readonly number[] {
  const hull = convexHull(outline);
  const edges = hull.map(([x, y], k) => {
    const [nx, ny] = hull[(k + 1) % hull.length];
    const dx = nx - x,
      dy = ny - y;
    return { length2: dx * dx + dy * dy, angle: (atan2(dy, dx) * 180) / Math.PI, k };
  });
  edges.sort((a, b) => b.length2 - a.length2 || a.k - b.k);
  return edges.slice(0, SHAPES.alignedEdges).map(({ angle }) => angle);
}
