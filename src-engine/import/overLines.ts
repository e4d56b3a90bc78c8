import { itemAt } from '../control/present.ts';
import { gap } from '../geometry/flatten.ts';
import type { Bounds, Point } from '../geometry/ring.ts';
import { boundsOf } from '../geometry/ring.ts';
import { eachMeeting } from './overlaps.ts';
import { pairs } from './pairs.ts';

/** Pairs of straight pieces that are looked at; a drawing that needs more is left as it is. */
const MOST_PAIRS = 2_000_000;

type Line = readonly Point[];

/** Lines as straight pieces, of which those that lie over each other are one from end to end: a side that was drawn in
 *  two lines which overlap, or whole and in parts. Pieces lie over each other where they have more than `distance` in
 *  common and are no further apart than that; those at a point of `curved` belong to a curve and stay. Null where there
 *  are none, or too many to look at. */
export function withoutOverLines(
  lines: readonly Line[],
  distance: number,
  curved: ReadonlySet<Point>,
): { readonly pieces: readonly Line[]; readonly dropped: number } | null {
  const pieces = lines.flatMap((line) => pairs(line));
  const merged: (Line | null)[] = [...pieces];
  const budget = { pairs: MOST_PAIRS };
  // One that was merged stands at the place of the later one in the sweep, which meets what follows.
  const at = pieces.map((_, k) => k);
  eachMeeting(
    pieces.map((piece) => grown(boundsOf(piece), distance)),
    budget,
    (i, j) => {
      const [a, b] = [last(at, i), last(at, j)];
      const [one, other] = [merged[a], merged[b]];
      if (a === b || one == null || other == null) return;
      if ([...one, ...other].some((point) => curved.has(point))) return;
      const whole = mergedLine(one, other, distance);
      if (whole === null) return;
      merged[a] = null;
      merged[b] = whole;
      at[a] = b;
    },
  );
  const left = merged.filter((piece) => piece !== null);
  const dropped = pieces.length - left.length;
  return dropped === 0 || budget.pairs < 0 ? null : { pieces: left, dropped };
}

const grown = ({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/** Where a piece stands now; the way there is halved. */
function last(at: number[], piece: number): number {
  let k = piece;
  for (let next = itemAt(at, k); next !== k; next = itemAt(at, k)) {
    at[k] = itemAt(at, next);
    k = next;
  }
  return k;
}

/** Two straight pieces that lie over each other as one; null for others. */
function mergedLine(one: Line, other: Line, distance: number): Line | null {
  const isLonger = lengthOf(one) >= lengthOf(other);
  const [long, short] = isLonger ? [one, other] : [other, one];
  const [a, b] = [itemAt(long, 0), itemAt(long, 1)];
  const length = gap(a, b);
  if (!(length > distance)) return null;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const places = short.map((point) => ({
    point,
    along: (point[0] - a[0]) * ux + (point[1] - a[1]) * uy,
    off: Math.abs((point[0] - a[0]) * uy - (point[1] - a[1]) * ux),
  }));
  if (places.some(({ off }) => off > distance)) return null;
  const [low, high] = places.toSorted((p, q) => p.along - q.along);
  if (low === undefined || high === undefined) return null;
  if (Math.min(high.along, length) - Math.max(low.along, 0) <= distance) return null;
  return [low.along < 0 ? low.point : a, high.along > length ? high.point : b];
}

const lengthOf = (line: Line): number => gap(itemAt(line, 0), itemAt(line, 1));
