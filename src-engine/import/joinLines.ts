import type { Point } from '../geometry/ring.ts';
import { boundsOfAll, diagonalOf, perimeter, signedArea } from '../geometry/ring.ts';
import { withoutDoubledLines } from './duplicates.ts';
import type { Notes } from './notes.ts';
import { shown } from './notes.ts';
import type { Trace } from './path.ts';
import { stitch } from './stitch.ts';
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
  if (single.dropped > 0 && joined.open.length > 0) {
    const both = join(lines);
    const areWhole = both.rings.every((ring) => Math.abs(signedArea(ring)) > exact * perimeter(ring));
    if (areWhole && both.open.length < joined.open.length) return withoutShort(both, size, notes);
  }
  notes.count(
    'doubled',
    (times) => `${times} open ${times === 1 ? 'line was' : 'lines were'} drawn twice and merged`,
    single.dropped,
  );
  return withoutShort(joined, size, notes);
}

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

/** Lines joined where ends meet within `exact`, then within `distance`. Where lines are as short as that distance, all
 *  along them would be one place, and the outline they make would be gone: there the distance grows by steps, so that
 *  near ends are joined to longer lines before far ones are looked at. */
function joinStepwise(lines: readonly (readonly Point[])[], exact: number, distance: number): Stitched {
  let joined = stitch(lines, exact);
  let { rings } = joined;
  let short: readonly Point[][] = [];
  const isShort = (line: readonly Point[]): boolean => diagonalOf(boundsOfAll([line])) <= 2 * distance;
  for (let step = exact * STEP; step < distance && joined.open.some(isShort); step *= STEP) {
    joined = stitch([...joined.open, ...short], step);
    rings = [...rings, ...joined.rings];
    ({ short } = joined);
  }
  const last = stitch([...joined.open, ...short], distance);
  return { rings: [...rings, ...last.rings], open: last.open, short: last.short };
}
