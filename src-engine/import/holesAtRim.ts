import { subtractPolygons } from '../geometry/clipper.ts';
import { holeFit, ROUNDED_APART } from '../geometry/holeFit.ts';
import type { HoleFit } from '../geometry/holeFit.ts';
import type { NestedPart } from './nestRings.ts';
import type { Notes } from './notes.ts';
import { edgePairsOf, tellOverlapping, withHolesApart } from './overlaps.ts';
import type { Outline } from './rings.ts';
import { outlineOf } from './rings.ts';
import { MAX_CONTAINMENT_EDGES, MAX_CROSSING_COMPARISONS, SLIVER_SHARE } from './tuning.ts';

/** What is left of the bounded work: edges passed, pairs of edges of holes that may cross. */
interface Budget {
  edges: number;
  pairs: number;
}

/** The parts with holes that a nest takes: it refuses one that leaves its outline. So holes over the rim by less than
 *  `slack` are cut out of their part, and each piece of it is a part. A hole that sticks out further, between the
 *  corners that `nestRings` asked, is an outline that crosses the other one: a part of its own. Holes that
 *  overlap are merged (`areMerged`) or told; those that only touch stay as drawn: the frame of a sheet with parts along
 *  its edges is no comb. Beyond the bounds parts stay as well. */
export function withHolesInside(
  parts: readonly NestedPart[],
  slack: number,
  notes: Notes,
  areMerged: boolean,
): NestedPart[] {
  const budget = { edges: MAX_CONTAINMENT_EDGES, pairs: MAX_CROSSING_COMPARISONS };
  return parts
    .flatMap((part) => settled(part, slack, budget, notes))
    .flatMap((part) => {
      if (areMerged) return withHolesApart(part, slack, budget, notes);
      tellOverlapping(part, slack, budget, notes);
      return [part];
    });
}

function settled(part: NestedPart, slack: number, budget: Budget, notes: Notes): NestedPart[] {
  const fitOf = (hole: Outline, rounding: number): HoleFit => {
    if (budget.edges < 0) return 'inside';
    return holeFit(part.outline.ring, hole.ring, rounding, (edges) => {
      budget.edges -= edges;
    });
  };
  const crossing: NestedPart[] = [];
  const holes: Outline[] = [];
  let over = 0;
  for (const hole of part.holes) {
    const fit = fitOf(hole, ROUNDED_APART);
    if (fit === 'outside' && fitOf(hole, slack) === 'outside') {
      crossing.push({ outline: hole, holes: [] });
      continue;
    }
    holes.push(hole);
    if (fit === 'outside') over += 1;
  }
  const pieces = over === 0 ? [] : piecesOf(part.outline, holes, budget);
  if (pieces.length === 0) return [{ outline: part.outline, holes }, ...crossing];
  notes.count(
    'cut out',
    (times) =>
      `${times} ${times === 1 ? 'hole that reaches' : 'holes that reach'} the outline around ` +
      `${times === 1 ? 'it was' : 'them were'} cut out of it`,
    over,
  );
  return [...pieces, ...crossing];
}

/** What the holes leave of an outline, but for slivers; none where that takes too long or the clipper gives up. */
function piecesOf(outline: Outline, holes: readonly Outline[], budget: Budget): NestedPart[] {
  budget.pairs -= holes.length * holes.length;
  if (budget.pairs >= 0) budget.pairs -= edgePairsOf(holes);
  if (budget.pairs < 0) return [];
  try {
    const pieces = subtractPolygons(
      [{ outline: outline.ring, holes: [] }],
      holes.map(({ ring }) => ({ outline: ring, holes: [] })),
    );
    return pieces
      .map((piece) => ({
        outline: outlineOf(piece.outline),
        holes: piece.holes.map((ring) => outlineOf(ring)),
      }))
      .filter((piece) => piece.outline.area > SLIVER_SHARE * outline.area);
  } catch {
    return [];
  }
}
