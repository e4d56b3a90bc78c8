import type { Point, Ring } from '../geometry/ring.ts';
import { boundsOfAll, diagonalOf, perimeter, signedArea } from '../geometry/ring.ts';
import { withoutDoubledLines } from './duplicates.ts';
import type { Notes } from './notes.ts';
import { shown } from './notes.ts';
import { withoutOverLines } from './overLines.ts';
import type { Trace } from './path.ts';
import { goesRoundMore, stitch } from './stitch.ts';
import type { Stitched } from './stitch.ts';
import { JOIN_DISTANCE, JOIN_SHARE, MAX_WAITING_LINES } from './tuning.ts';

/** Ends nearer than this are one point. */
export const joinDistance = (size: number): number => Math.max(JOIN_DISTANCE, JOIN_SHARE * size);

/** Lines no further apart than this share of the drawing's size may lie over each other. */
const OVER_SHARE = 1e-5;

/** Distances of a drawing, and what has no width for them. */
interface Near {
  /** Ends that are one place for certain. */
  readonly exact: number;
  /** Lines that may lie over each other. */
  readonly over: number;
  readonly size: number;
  /** Up to which gaps will be closed afterwards; ends may wait for those so far off. */
  readonly gap: number;
  readonly isFlat: (ring: Ring) => boolean;
}

function nearOf(exact: number, size: number, gap: number): Near {
  const over = Math.max(exact, Math.min(joinDistance(size), OVER_SHARE * size));
  return { exact, over, size, gap, isFlat: (ring) => Math.abs(signedArea(ring)) <= over * perimeter(ring) };
}

/** What lines were joined to, and how many were left out since others lie over them. */
interface Found {
  readonly joined: Stitched;
  readonly dropped: number;
}

/** Open lines joined end to end. Of lines drawn twice one counts, but where that leaves outlines open that close with
 *  both: two neighbours drawn whole share an edge. With `gap`, ends that meet stay apart where an end that meets none
 *  lies within it. */
export function joinLines(
  lines: readonly Trace[],
  exact: number,
  size: number,
  notes: Notes,
  gap = 0,
): Stitched {
  const near = nearOf(exact, size, gap);
  const single = withoutDoubledLines(lines, exact);
  const joined = joinTraces(single.kept, near);
  if (single.dropped > 0 && joined.open.length > 0) {
    const both = joinTraces(lines, near);
    if (!both.rings.some(near.isFlat) && both.open.length < joined.open.length)
      return withoutShort(both, size, notes);
  }
  const once = drawnOnce({ joined, dropped: single.dropped }, lines, near);
  const found = closedOver(once, lines, near) ?? once;
  notes.count(
    'doubled',
    (times) => `${times} open ${times === 1 ? 'line was' : 'lines were'} drawn twice and merged`,
    found.dropped,
  );
  return withoutShort(found.joined, size, notes);
}

const joinTraces = (lines: readonly Trace[], near: Near): Stitched =>
  joinStepwise(
    lines.map(({ points }) => points),
    near,
  );

/** Where lines close with others that lie over them (an outline drawn again a hair beside), one of each counts if that
 *  goes round more. */
function drawnOnce(found: Found, lines: readonly Trace[], near: Near): Found {
  if (!found.joined.rings.some(near.isFlat)) return found;
  const { kept, dropped } = withoutDoubledLines(lines, near.over);
  const joined = dropped > found.dropped ? joinTraces(kept, near) : found.joined;
  return goesRoundMore(joined, found.joined) ? { joined, dropped } : found;
}

/** What is left open or has no width, joined anew without the lines that lie over others in part (a side in two lines
 *  that overlap, or drawn whole and in pieces); null where that changes nothing. Outlines that are closed stay as they
 *  are: neighbours may share a part of an edge. */
function closedOver(
  { joined: { rings, open, short }, dropped }: Found,
  drawn: readonly Trace[],
  near: Near,
): Found | null {
  const { over, isFlat } = near;
  const loose = [...open, ...rings.filter(isFlat)];
  if (loose.length === 0) return null;
  const whole = withoutOverLines(loose, over, pointsInCurves(drawn));
  if (whole === null) return null;
  const again = joinStepwise(whole.pieces, near);
  const hasWidth = (ring: Ring): boolean => !isFlat(ring);
  const sound = rings.filter(hasWidth);
  const closed = again.rings.filter(hasWidth);
  if (again.short.length > 0 || (closed.length === 0 && sound.length === rings.length)) return null;
  return {
    joined: { rings: [...sound, ...closed], open: again.open, short },
    dropped: dropped + whole.dropped,
  };
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
 *  once more so that ends that meet wait for one beside them, and that holds if it goes round more: of three ends at
 *  one place that rounding draws apart, the two that are nearest are not always those of the outline. */
function joinStepwise(lines: readonly (readonly Point[])[], { exact, size, gap }: Near): Stitched {
  const distance = joinDistance(size);
  if (gap > distance) return joinInSteps(lines, exact, distance, gap);
  const plain = joinInSteps(lines, exact, distance, 0);
  if (plain.open.length === 0 || lines.length > MAX_WAITING_LINES) return plain;
  const waiting = joinInSteps(lines, exact, distance, distance);
  return goesRoundMore(waiting, plain) ? waiting : plain;
}

/** Where lines are as short as `distance`, all along them would be one place, and the outline they make would be gone:
 *  there the distance grows by steps, so that near ends are joined to longer lines before far ones are looked at. Ends
 *  that meet wait for one up to `gap` away. */
function joinInSteps(
  lines: readonly (readonly Point[])[],
  exact: number,
  distance: number,
  gap: number,
): Stitched {
  const isShort = (line: readonly Point[]): boolean => diagonalOf(boundsOfAll([line])) <= 2 * distance;
  const waitAt = (step: number, open: readonly (readonly Point[])[]): number =>
    open.some(isShort) ? Math.min(WAIT_STEPS * step, gap) : gap;
  let joined = stitch(lines, exact, waitAt(exact, lines));
  let { rings } = joined;
  let short: readonly Point[][] = [];
  for (let step = exact * STEP; step < distance && joined.open.some(isShort); step *= STEP) {
    joined = stitch([...joined.open, ...short], step, waitAt(step, joined.open));
    rings = [...rings, ...joined.rings];
    ({ short } = joined);
  }
  const last = stitch([...joined.open, ...short], distance, gap);
  return { rings: [...rings, ...last.rings], open: last.open, short: last.short };
}
