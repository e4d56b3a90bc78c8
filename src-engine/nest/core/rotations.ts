import { atan2 } from '../../geometry/trig.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { wound } from '../../geometry/ring.ts';
import type { NestPart, NestStock } from '../problemNest.ts';
import type { Box } from './boxTurns.ts';
import { boxAt, holds, turnFinder, turnsForTheRest } from './boxTurns.ts';
import { convexHull } from './hull.ts';
import { searchOutline } from './searchOutline.ts';
import { SHAPES } from './tuning.ts';

/** Degrees in [0, 360) with at most 6 decimals, as the response can say them. */
export function wholeMicroDegrees(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  const rounded = Math.round(turned * 1e6) / 1e6;
  return rounded >= 360 ? 0 : rounded;
}

/** What turns are chosen for. */
export interface Lying {
  readonly mirrored: boolean;
  readonly stock: readonly NestStock[];
  /** Turns at most, beside those that alone fit a sheet. Absent = as many as are listed. */
  readonly most?: number;
}

/** The angles a part, or its mirror image, is tried at. Free rotation becomes a list: quarter turns first, then the
 *  turns that lay a long hull edge along a sheet edge (only there can a part close up with a straight
 *  neighbour), then equal steps, then turns along the long edges of sheets with an outline. A longer list of allowed
 *  turns is thinned to the allowed ones nearest to these. For every sheet that none of them fits by its box there is
 *  the first allowed turn that does. */
export function anglesOf(part: NestPart, { mirrored, stock, most = Infinity }: Lying): readonly number[] {
  const hull = hullOf(part, mirrored);
  const { rotations } = part;
  const isFree = rotations === 'any';
  if (!isFree && rotations.length <= most) return rotations.length === 0 ? [0] : rotations;
  const angles = isFree ? freeAngles(hull, stock, most) : nearestTo(wishes(hull, most), rotations);
  const find = isFree
    ? freeTurnFinder(hull)
    : (room: Box): number | undefined => rotations.find((angle) => holds(room, boxAt(hull, angle)));
  return [...angles, ...turnsForTheRest(hull, angles, stock, find)];
}

/** The corners of the hull of a part, or of its mirror image. */
export const hullOf = (
  { polygon: { outline } }: Pick<NestPart, 'polygon'>,
  mirrored: boolean,
): readonly Point[] => convexHull(mirrored ? outline.map(([x, y]): Point => [-x, y]) : outline);

/** What finds a turn, of those that `may` be, at which a hull fits a box; one of very many corners is asked for by one
 *  that holds it. */
export function freeTurnFinder(
  hull: Ring,
  may: (angle: number) => boolean = () => true,
): (room: Box) => number | undefined {
  const few =
    hull.length <= SHAPES.coarse.vertices
      ? hull
      : convexHull(searchOutline({ outline: hull, holes: [] }, SHAPES.coarse).outline);
  const find = turnFinder(few, may);
  return (room) => {
    const turn = find(room);
    return turn === undefined ? undefined : wholeMicroDegrees(turn);
  };
}

const nearestTo = (wanted: readonly number[], allowed: readonly number[]): readonly number[] => {
  const chosen = new Set(
    wanted.map((wish) =>
      allowed.reduce((best, angle) => (apartDegrees(angle, wish) < apartDegrees(best, wish) ? angle : best)),
    ),
  );
  return allowed.filter((angle) => chosen.has(angle));
};

/** A list of turns without two that are alike. */
function distinctTurns(most: number): {
  readonly angles: number[];
  add: (angle: number, alike: number) => void;
} {
  const angles: number[] = [];
  const add = (angle: number, alike: number): void => {
    const rounded = wholeMicroDegrees(angle);
    if (angles.length < most && !angles.some((other) => apartDegrees(other, rounded) < alike))
      angles.push(rounded);
  };
  return { angles, add };
}

function wishes(hull: Ring, most: number): number[] {
  const { angles, add } = distinctTurns(most);
  for (let quarter = 0; quarter < 4; quarter++) add(quarter * 90, SHAPES.sameAngle);
  for (const turn of alongAxes(hull)) add(turn, SHAPES.sameAligned);
  return [...angles, ...stepsBetween(angles, most)];
}

/** Equal steps of the circle beside these turns until there are so many, those farthest from all others first: in their
 *  order they would leave the far side of the circle without any. */
function stepsBetween(turns: readonly number[], most: number): number[] {
  const steps = Array.from({ length: most }, (_, step) => wholeMicroDegrees((step * 360) / most));
  const chosen: number[] = [];
  const apart = (step: number): number =>
    [...turns, ...chosen].reduce((least, turn) => Math.min(least, apartDegrees(step, turn)), 360);
  while (turns.length + chosen.length < most) {
    const next = steps.reduce((best, step) => (apart(step) > apart(best) ? step : best));
    if (apart(next) < SHAPES.sameAngle) break;
    chosen.push(next);
  }
  return chosen.sort((a, b) => a - b);
}

/** Turns that lay one of the longest hull edges along an axis. */
export const alongAxes = (hull: Ring): readonly number[] =>
  longestEdges(hull).flatMap(({ angle }) => [0, 90, 180, 270].map((quarter) => quarter - angle));

/** Those wishes, and the turns that lay a long hull edge along an edge of a sheet that is at least as long, on either
 *  side of it. */
function freeAngles(hull: Ring, stock: readonly NestStock[], most: number): readonly number[] {
  const { angles, add } = distinctTurns(most);
  for (const angle of wishes(hull, Math.min(most, SHAPES.freeAngles))) add(angle, 0);
  const sides = stock.flatMap(({ outline }) => (outline === null ? [] : longestEdges(wound(outline, true))));
  for (const edge of longestEdges(hull))
    for (const side of sides.filter(({ length2 }) => edge.length2 <= length2 * (1 + 1e-9)))
      for (const half of [0, 180]) add(half + side.angle - edge.angle, SHAPES.sameAligned);
  return angles;
}

function apartDegrees(a: number, b: number): number {
  const d = Math.abs(a - b) % 360;
  return Math.min(d, 360 - d);
}

/** The longest edges of a ring, longest first, with their directions in degrees. */
function longestEdges(ring: Ring): readonly { readonly length2: number; readonly angle: number }[] {
  const edges = ring.map(([x, y], k) => {
    const [nx, ny] = ring[(k + 1) % ring.length];
    const dx = nx - x,
      dy = ny - y;
    return { length2: dx * dx + dy * dy, angle: (atan2(dy, dx) * 180) / Math.PI, k };
  });
  edges.sort((a, b) => b.length2 - a.length2 || a.k - b.k);
  return edges.slice(0, SHAPES.alignedEdges);
}
