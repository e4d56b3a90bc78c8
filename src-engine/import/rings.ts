import { itemAt } from '../control/present.ts';
import { repairRing } from '../geometry/clipper.ts';
import { isConvexRing, selfContacts } from '../geometry/polygon.ts';
import type { Polygon } from '../geometry/polygon.ts';
import type { Bounds, Ring } from '../geometry/ring.ts';
import { boundsOf, cleanRing, perimeter, signedArea } from '../geometry/ring.ts';
import { sweepSimple } from '../geometry/simpleRing.ts';
import { simplifyRing } from '../geometry/simplify.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Notes } from './notes.ts';
import { place } from './notes.ts';
import {
  COORDINATE_STEPS,
  MAX_CROSSING_COMPARISONS,
  MAX_CROSSING_COMPARISONS_TOTAL,
  MAX_REPAIRED_CROSSINGS,
  MAX_REPAIRED_CROSSINGS_TOTAL,
  NO_AREA_SHARE,
  SLIVER_SHARE,
  TINY_LOOPS_SHARE,
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

/** The ring itself when it is simple, else the simple outlines and holes of its non-zero union: what a nest would make
 *  of it, but with all its pieces. */
function repaired(ring: Ring, budget: Budget, notes: Notes): Ring[] {
  if (isConvexRing(ring)) return [ring];
  // A longer one cannot be nested, and the sweep keeps all its edges in one list.
  if (ring.length <= LIMITS.ringVertices && sweepSimple(ring) === true) return [ring];
  const bound = Math.min(budget.comparisons, MAX_CROSSING_COMPARISONS);
  const contacts = selfContacts(ring, MAX_REPAIRED_CROSSINGS, bound);
  budget.comparisons -= contacts.comparisons;
  const [x, y] = itemAt(ring, 0);
  if (contacts.count === 0 && contacts.complete) return [ring];
  if (!contacts.complete) {
    notes.add(
      'not checked',
      `the outline at ${place(x, y)} is too tangled to check; it was taken as drawn`,
      'more outlines are too tangled to check',
    );
    return [ring];
  }
  budget.crossings -= contacts.count;
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
  const areas = rings.map((r) => Math.abs(signedArea(r)));
  const largest = areas.reduce((most, area) => Math.max(most, area), 0);
  const kept = rings.filter((_, at) => itemAt(areas, at) > SLIVER_SHARE * largest);
  if (kept.length === 0) return [ring];
  tellRepaired(ring, kept, notes);
  return kept;
}

/** What a repair took from an outline or gave it. An outline that only touches itself loses nothing: nothing is said of
 *  it. */
function tellRepaired(ring: Ring, kept: readonly Ring[], notes: Notes): void {
  const off = Math.abs(Math.abs(signedArea(ring)) - kept.reduce((sum, one) => sum + signedArea(one), 0));
  if (off <= perimeter(ring) / COORDINATE_STEPS) return;
  if (off <= TINY_LOOPS_SHARE * Math.abs(signedArea(ring))) {
    notes.count(
      'loops',
      (times) =>
        `${times} ${times === 1 ? 'outline crosses itself' : 'outlines cross themselves'} in loops too small ` +
        `to matter; ${times === 1 ? 'it was' : 'they were'} repaired`,
    );
    return;
  }
  const [x, y] = itemAt(ring, 0);
  notes.add(
    'self-crossing',
    `the outline at ${place(x, y)} crosses itself and was repaired`,
    'more outlines cross themselves and were repaired',
  );
}

/** The non-zero union, or null where the clipper gives up (it throws on some degenerate scribbles). */
function tryRepair(ring: Ring): Polygon[] | null {
  try {
    return repairRing(ring);
  } catch {
    return null;
  }
}
