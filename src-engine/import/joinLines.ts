import type { Point, Ring } from '../geometry/ring.ts';
import { boundsOfAll, diagonalOf, perimeter, signedArea } from '../geometry/ring.ts';
import { withoutDoubledLines } from './duplicates.ts';
import type { Notes } from './notes.ts';
import { shown } from './notes.ts';
import { withoutOverLines } from './overLines.ts';
import type { Trace } from './path.ts';
import { goesRoundMore, stitch } from './stitch.ts';
import type { Stitched } from './stitch.ts';
import { JOIN_DISTANCE, JOIN_SHARE } from './tuning.ts';

/** Ends nearer than this are one point. */
export const joinDistance = (size: number): number => Math.max(JOIN_DISTANCE, JOIN_SHARE * size);

/** Open lines joined end to end. Of lines drawn twice one counts, but where that leaves outlines open that close with
 *  both: two neighbours drawn whole share an edge. */
export function joinLines(lines: readonly Trace[], exact: number, size: number, notes: Notes): Stitched {
  const join = (some: readonly Trace[]): Stitched =>
    joinStepwise(
      some.map(({ points }) => points),
      exact,
      joinDistance(size),
    );
  const single = withoutDoubledLines(lines, exact);
  const joined = join(single.kept);
  const isFlat = (ring: Ring): boolean => Math.abs(signedArea(ring)) <= exact * perimeter(ring);
  if (single.dropped > 0 && joined.open.length > 0) {
    const both = join(lines);
    if (!both.rings.some(isFlat) && both.open.length < joined.open.length)
      return withoutShort(both, size, notes);
  }
  const closed = joined.open.length === 0 ? null : closedOver(joined, lines, { exact, size, isFlat });
  notes.count(
    'doubled',
    (times) => `${times} open ${times === 1 ? 'line was' : 'lines were'} drawn twice and merged`,
    single.dropped + (closed?.dropped ?? 0),
  );
  return withoutShort(closed?.joined ?? joined, size, notes);
}

/** Lines no further apart than this share of the drawing's size may lie over each other. */
const OVER_SHARE = 1e-5;

/** What is left open, joined anew without the lines that lie over others in part (a side in two lines that overlap, or
 *  drawn whole and in pieces); null where that closes nothing. Outlines that are closed stay as they are: neighbours
 *  may share a part of an edge. */
function closedOver(
  { rings, open, short }: Stitched,
  drawn: readonly Trace[],
  {
    exact,
    size,
    isFlat,
  }: { readonly exact: number; readonly size: number; readonly isFlat: (ring: Ring) => boolean },
): { readonly joined: Stitched; readonly dropped: number } | null {
  const near = Math.min(joinDistance(size), OVER_SHARE * size);
  const over = withoutOverLines([...open, ...rings.filter(isFlat)], near, pointsInCurves(drawn));
  if (over === null) return null;
  const again = joinStepwise(over.pieces, exact, joinDistance(size));
  const sound = rings.filter((ring) => !isFlat(ring));
  if (again.short.length > 0 || again.rings.every(isFlat)) return null;
  return { joined: { rings: [...sound, ...again.rings], open: again.open, short }, dropped: over.dropped };
}

/** The points of curves but for their ends. */
const pointsInCurves = (drawn: readonly Trace[]): ReadonlySet<Point> =>
  new Set(
    drawn.flatMap(({ points, arcs = [], free = [] }) =>
      [...arcs, ...free].flatMap(({ first, last }) => points.slice(first + 1, last)),
    ),
  );

/** Tells lines so short that both their ends are one place for joining. */
function withoutShort(joined: Stitched, size: number, notes: Notes): Stitched {
  notes.count(
    'short',
    (times) =>
      `${times} open ${times === 1 ? 'line' : 'lines'} no longer than ${shown(joinDistance(size))} ` +
      `${times === 1 ? 'was' : 'were'} left out`,
    joined.short.length,
  );
  return joined;
}

/** From one distance to the next. */
const STEP = 4;
/** Where lines are as short as ends are joined over, ends wait for one that lies up to so many times as far off as they
 *  are apart; else for any that will be joined. */
const WAIT_STEPS = 64;

/** Lines joined where ends meet within `exact`, then within `distance`. Where that leaves lines open, they are joined
 *  once more so that ends that meet wait for one beside them, and that holds if it goes round more: of three ends at one
 *  place that rounding draws apart, the two that are nearest are not always those of the outline. */
function joinStepwise(lines: readonly (readonly Point[])[], exact: number, distance: number): Stitched {
  const plain = joinInSteps(lines, exact, distance, false);
  if (plain.open.length === 0) return plain;
  const waiting = joinInSteps(lines, exact, distance, true);
  return goesRoundMore(waiting, plain) ? waiting : plain;
}

/** Where lines are as short as `distance`, all along them would be one place, and the outline they make would be gone:
 *  there the distance grows by steps, so that near ends are joined to longer lines before far ones are looked at. */
function joinInSteps(
  lines: readonly (readonly Point[])[],
  exact: number,
  distance: number,
  isWaiting: boolean,
): Stitched {
  const isShort = (line: readonly Point[]): boolean => diagonalOf(boundsOfAll([line])) <= 2 * distance;
  const waitAt = (step: number, open: readonly (readonly Point[])[]): number =>
    !isWaiting ? step : open.some(isShort) ? Math.min(WAIT_STEPS * step, distance) : distance;
  let joined = stitch(lines, exact, waitAt(exact, lines));
  let { rings } = joined;
  let short: readonly Point[][] = [];
  for (let step = exact * STEP; step < distance && joined.open.some(isShort); step *= STEP) {
    joined = stitch([...joined.open, ...short], step, waitAt(step, joined.open));
    rings = [...rings, ...joined.rings];
    ({ short } = joined);
  }
  const last = stitch([...joined.open, ...short], distance);
  return { rings: [...rings, ...last.rings], open: last.open, short: last.short };
}
