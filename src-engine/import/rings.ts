import { itemAt } from '../control/present.ts';
import { repairRing } from '../geometry/clipper.ts';
import { gridFor, toGrid } from '../geometry/grid.ts';
import { isConvexRing, selfContacts } from '../geometry/polygon.ts';
import type { Polygon } from '../geometry/polygon.ts';
import type { Bounds, Point, Ring } from '../geometry/ring.ts';
import { boundsOf, cleanRing, signedArea } from '../geometry/ring.ts';
import { simplifyRing } from '../geometry/simplify.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Notes } from './notes.ts';
import { place } from './notes.ts';
import {
  MAX_CROSSING_COMPARISONS,
  MAX_CROSSING_COMPARISONS_TOTAL,
  MAX_REPAIRED_CROSSINGS,
  MAX_REPAIRED_CROSSINGS_TOTAL,
  NO_AREA_SHARE,
  SLIVER_SHARE,
} from './tuning.ts';

/** A closed outline that can be nested: clean, simple where it could be made so, with its bounds and area. */
export interface Outline {
  readonly ring: Ring;
  readonly bounds: Bounds;
  /** Without sign. */
  readonly area: number;
}

export const outlineOf = (ring: Ring): Outline => ({
  ring,
  bounds: boundsOf(ring),
  area: Math.abs(signedArea(ring)),
});

/** What is left of the bounded work on self-crossings. */
interface Budget {
  comparisons: number;
  crossings: number;
}

/** Turns raw rings into outlines, in order: cleaned, those without an area dropped, those over 2,000 vertices
 *  simplified within the tolerance, self-crossing ones repaired (non-zero union; never dropped). `size` is
 *  the drawing's. */
export function makeOutlines(raw: readonly Ring[], size: number, tolerance: number, notes: Notes): Outline[] {
  const out: Outline[] = [];
  const budget: Budget = {
    comparisons: MAX_CROSSING_COMPARISONS_TOTAL,
    crossings: MAX_REPAIRED_CROSSINGS_TOTAL,
  };
  for (const ring of raw) {
    const cleaned = cleanRing(ring);
    const simple = cleaned.length < 3 ? [] : repaired(shortened(cleaned, tolerance, notes), budget, notes);
    const outlines = simple.map(outlineOf).filter(({ area }) => area > NO_AREA_SHARE * size * size);
    if (outlines.length === 0) {
      notes.count(
        'no area',
        (times) =>
          `${times} closed ${times === 1 ? 'line encloses' : 'lines enclose'} no area and ` +
          `${times === 1 ? 'was' : 'were'} left out`,
      );
    }
    out.push(...outlines);
  }
  return out;
}

/** A ring over the nest's vertex limit, simplified just as far as needed; with a warning either way. */
function shortened(ring: Ring, tolerance: number, notes: Notes): Ring {
  if (ring.length <= LIMITS.ringVertices) return ring;
  // The coarsest first: where not even that is enough, a ring of a million points is not simplified four
  // times.
  let best: Ring = simplifyRing(ring, tolerance);
  for (const share of best.length <= LIMITS.ringVertices ? [0.125, 0.25, 0.5] : []) {
    const finer = simplifyRing(ring, tolerance * share);
    if (finer.length > LIMITS.ringVertices) continue;
    best = finer;
    break;
  }
  const [x, y] = itemAt(ring, 0);
  if (best.length <= LIMITS.ringVertices) {
    notes.add(
      'simplified',
      `the outline at ${place(x, y)} had ${ring.length} vertices and was simplified to ${best.length}`,
      'more outlines were simplified',
    );
  } else {
    notes.add(
      'too many vertices',
      `the outline at ${place(x, y)} has ${best.length} vertices, more than the ` +
        `${LIMITS.ringVertices} that can be nested; a larger flattenTolerance may help`,
      'more outlines have too many vertices to be nested',
    );
  }
  return best;
}

/** The ring itself when it is simple (it may touch itself), else the simple outlines and holes of its
 *  non-zero union. */
function repaired(ring: Ring, budget: Budget, notes: Notes): Ring[] {
  if (isConvexRing(ring)) return [ring];
  const grid = gridFor([ring]);
  const snapped = cleanRing(toGrid(grid, ring).map(({ x, y }): Point => [x, y]));
  const bound = Math.min(budget.comparisons, MAX_CROSSING_COMPARISONS);
  const contacts = selfContacts(snapped, MAX_REPAIRED_CROSSINGS, bound);
  budget.comparisons -= contacts.comparisons;
  const [x, y] = itemAt(ring, 0);
  if (contacts.crossings === 0 && contacts.complete) return [ring];
  if (!contacts.complete) {
    notes.add(
      'not checked',
      `the outline at ${place(x, y)} is too tangled to check; it was taken as drawn`,
      'more outlines are too tangled to check',
    );
    return [ring];
  }
  budget.crossings -= contacts.crossings;
  const pieces = budget.crossings < 0 ? null : tryRepair(ring);
  if (pieces === null) {
    notes.add(
      'not repaired',
      `the outline at ${place(x, y)} crosses itself and could not be repaired; it was taken as drawn`,
      'more outlines cross themselves and could not be repaired',
    );
    return [ring];
  }
  const rings = pieces.flatMap((piece) => [piece.outline, ...piece.holes]);
  const largest = rings.reduce((most, r) => Math.max(most, Math.abs(signedArea(r))), 0);
  const kept = rings.filter((r) => Math.abs(signedArea(r)) > SLIVER_SHARE * largest);
  if (kept.length === 0) return [ring];
  notes.add(
    'self-crossing',
    `the outline at ${place(x, y)} crosses itself and was repaired`,
    'more outlines cross themselves and were repaired',
  );
  return kept;
}

/** The non-zero union, or null where the clipper gives up (it throws on some degenerate scribbles). */
function tryRepair(ring: Ring): Polygon[] | null {
  try {
    return repairRing(ring);
  } catch {
    return null;
  }
}
