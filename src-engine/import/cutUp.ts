import type { Point, Ring } from '../geometry/ring.ts';
import { pairs } from './pairs.ts';

export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** Lines as straight pieces that meet at their ends only. */
export interface CutUp {
  readonly pieces: readonly (readonly [Point, Point])[];
  /** Whether pieces of different lines touch. */
  readonly met: boolean;
}

/** Pairs of segments looked at; a group that needs more is left as drawn. */
const MOST_PAIRS = 4_000_000;

/** The box around a line: least x and y, largest x and y. */
export function boxOf(line: Ring): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of line) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
}

interface Segment {
  readonly index: number;
  readonly line: Ring;
  readonly a: Point;
  readonly b: Point;
  readonly box: Box;
  /** Places along it, 0 to 1, where it is cut. */
  readonly cuts: number[];
}

/** Cuts lines where an end of one touches another (within `distance`) and where they cross. Null beyond the
 *  bound of work. Idea: a sweep along x over the segments' boxes. */
export function cutUp(lines: readonly Ring[], distance: number): CutUp | null {
  const segments = lines
    .flatMap((line) => pairs(line).map(([a, b]) => ({ line, a, b })))
    .map((segment, index): Segment => {
      return { ...segment, index, box: boxOf([segment.a, segment.b]), cuts: [] };
    });
  let active: Segment[] = [];
  let looked = 0;
  let met = false;
  for (const one of segments.toSorted((p, q) => p.box[0] - q.box[0] || p.index - q.index)) {
    active = active.filter((other) => other.box[2] >= one.box[0] - distance);
    looked += active.length;
    if (looked > MOST_PAIRS) return null;
    for (const other of active) {
      if (one.box[1] > other.box[3] + distance || other.box[1] > one.box[3] + distance) continue;
      if (meet(one, other, distance) && one.line !== other.line) met = true;
    }
    active.push(one);
  }
  const pieces = segments.flatMap(({ a, b, cuts }) =>
    pairs([0, ...cuts.toSorted((s, t) => s - t), 1])
      .filter(([from, to]) => to > from)
      .map(([from, to]) => [along(a, b, from), along(a, b, to)] as const),
  );
  return { pieces, met };
}

const along = (a: Point, b: Point, t: number): Point =>
  t === 0 ? a : t === 1 ? b : [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];

/** Notes where two segments cut each other; true when they share a point. */
function meet(p: Segment, q: Segment, distance: number): boolean {
  let touches = false;
  for (const [segment, ends] of [
    [p, [q.a, q.b]],
    [q, [p.a, p.b]],
  ] as const)
    for (const end of ends) {
      const t = touchAt(segment, end, distance);
      if (t === null) continue;
      touches = true;
      if (t > 0 && t < 1) segment.cuts.push(t);
    }
  if (touches) return true;
  const [ux, uy, vx, vy] = [p.b[0] - p.a[0], p.b[1] - p.a[1], q.b[0] - q.a[0], q.b[1] - q.a[1]];
  const across = ux * vy - uy * vx;
  if (across === 0) return false;
  const [wx, wy] = [q.a[0] - p.a[0], q.a[1] - p.a[1]];
  const [s, t] = [(wx * vy - wy * vx) / across, (wx * uy - wy * ux) / across];
  if (!(s > 0 && s < 1 && t > 0 && t < 1)) return false;
  p.cuts.push(s);
  q.cuts.push(t);
  return true;
}

/** Where along a segment (0 to 1) a point lies on it, 0 or 1 at its ends; null where it does not. */
function touchAt({ a, b }: Segment, [x, y]: Point, distance: number): number | null {
  const isAt = ([ex, ey]: Point): boolean => (ex - x) * (ex - x) + (ey - y) * (ey - y) <= distance * distance;
  if (isAt(a)) return 0;
  if (isAt(b)) return 1;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length2 = dx * dx + dy * dy;
  const t = ((x - a[0]) * dx + (y - a[1]) * dy) / (length2 || 1);
  if (t <= 0 || t >= 1) return null;
  const [gx, gy] = [a[0] + t * dx - x, a[1] + t * dy - y];
  return gx * gx + gy * gy <= distance * distance ? t : null;
}
