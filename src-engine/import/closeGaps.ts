import { itemAt } from '../control/present.ts';
import { boundsOfAll, diagonalOf } from '../geometry/ring.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { clusterEnds } from './clusterEnds.ts';
import type { Notes } from './notes.ts';
import { place, shown } from './notes.ts';
import { goesRoundMore, stitch } from './stitch.ts';
import type { Stitched } from './stitch.ts';

/** Joined lines and what was closed between them: the two ends of each gap, and of each joint that waited for one. */
interface Closed extends Stitched {
  readonly gaps: readonly [Point, Point][];
}

/** Joined lines with their gaps closed up to a tolerance. Where lines stay open, those of `joinWaiting` are closed,
 *  too: joined so that ends that meet wait for one beyond a gap. That holds if it goes round more. */
export function closedGaps(joined: Stitched, joinWaiting: () => Stitched, tolerance: number): Closed {
  const closed = closeGaps(joined, tolerance);
  if (closed.open.length === 0) return closed;
  const waiting = closeGaps(joinWaiting(), tolerance);
  return goesRoundMore(waiting, closed) ? waiting : closed;
}

/** Open lines joined once more over gaps up to a tolerance; lines no longer than two gaps stay open. */
function closeGaps(joined: Stitched, tolerance: number): Closed {
  const isLong = (line: Ring): boolean => diagonalOf(boundsOfAll([line])) > 2 * tolerance;
  const long = joined.open.filter(isLong);
  const ends = long.flatMap(endsOf);
  const firstAt = new Map<number, Point>();
  const gaps: [Point, Point][] = [];
  clusterEnds(long, tolerance).forEach((node, i) => {
    const [other, end] = [firstAt.get(node), itemAt(ends, i)];
    if (other === undefined) firstAt.set(node, end);
    else gaps.push([other, end]);
  });
  const { rings, open, short } = stitch(long, tolerance);
  const left = [...short, ...joined.open.filter((line) => !isLong(line))].map((line) => [...line]);
  return { rings: [...joined.rings, ...rings], open: [...open, ...left], short: [], gaps };
}

/** Tells each gap by its width and place. */
export function tellGaps(gaps: readonly [Point, Point][], notes: Notes): void {
  for (const [from, to] of gaps)
    notes.add(
      'gap closed',
      `a gap of ${shown(gapOf([from, to]))} at ${place(to[0], to[1])} was closed`,
      'more gaps were closed',
    );
}

/** First and last point of a line. */
export const endsOf = (line: Ring): [Point, Point] => [itemAt(line, 0), itemAt(line, line.length - 1)];

/** How far a line's ends are apart. */
export function gapOf(line: Ring): number {
  const [a, b] = endsOf(line);
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dy * dy);
}
