import { itemAt } from '../control/present.ts';
import { intersectPolygons, unionPolygons } from '../geometry/clipper.ts';
import type { Polygon } from '../geometry/polygon.ts';
import { polygonArea, ringsOf, segmentsMeet } from '../geometry/polygon.ts';
import type { Bounds, Point, Ring } from '../geometry/ring.ts';
import { boundsOf, innerPoint, perimeter, pointInRing } from '../geometry/ring.ts';
import type { NestedPart } from './nestRings.ts';
import type { Notes } from './notes.ts';
import { quoted } from './notes.ts';
import { roundPairs } from './pairs.ts';
import type { Outline } from './rings.ts';
import { outlineOf } from './rings.ts';
import { MAX_CROSSING_COMPARISONS, SLIVER_SHARE } from './tuning.ts';

/** What is left of the bounded work: pairs of edges that may cross. */
export interface PairBudget {
  pairs: number;
}

/** Holes of one part that overlap each other by more than `slack` are one hole, what such holes go round is a part of
 *  its own. Holes that touch stay as drawn; beyond the bound all do. */
export function withHolesApart(
  part: NestedPart,
  slack: number,
  budget: PairBudget,
  notes: Notes,
): NestedPart[] {
  const { outline, holes } = part;
  const groups = groupsOf(holes, slack, budget);
  if (groups.length === holes.length) return [part];
  const found = groups.map((group): Merged => {
    if (group.length === 1) return { holes: group, islands: [] };
    const union = unionOf(group, budget);
    if (union === null) return asDrawn(group, notes);
    const merged = (times: number): string => `${times} holes that overlap each other were merged`;
    notes.count('merged holes', merged, group.length);
    const islands = union
      .flatMap((piece) => piece.holes.map((ring) => ({ outline: outlineOf(ring), holes: [] })))
      .filter((island) => island.outline.area > SLIVER_SHARE * outline.area);
    return { holes: union.map((piece) => outlineOf(piece.outline)), islands };
  });
  // What lies on an island is a hole of it, and not of the part around.
  const own = found.flatMap((one) =>
    one.holes.filter((hole) => {
      const [x, y] = innerPoint(hole.ring);
      const island = found
        .flatMap((other) => (other === one ? [] : other.islands))
        .find(({ outline: { ring } }) => pointInRing(ring, x, y) > 0);
      island?.holes.push(hole);
      return island === undefined;
    }),
  );
  return [{ outline, holes: own }, ...found.flatMap(({ islands }) => islands)];
}

function asDrawn(group: readonly Outline[], notes: Notes): Merged {
  notes.count(
    'unmerged holes',
    (times) => `${times} holes that overlap each other are too many to be merged and stay as drawn`,
    group.length,
  );
  return { holes: group, islands: [] };
}

/** What a group of overlapping holes is: the holes, and what they go round. */
interface Merged {
  readonly holes: readonly Outline[];
  readonly islands: readonly { readonly outline: Outline; readonly holes: Outline[] }[];
}

/** Tells how many holes of a part overlap each other by more than `slack`. Not where transforms are left out: holes lie
 *  where nobody drew them there. */
export function tellOverlapping(
  { holes }: NestedPart,
  slack: number,
  budget: PairBudget,
  notes: Notes,
): void {
  if (notes.has('transform')) return;
  for (const group of groupsOf(holes, slack, budget))
    for (let k = 0; k < group.length && group.length > 1; k += 1)
      notes.count(
        'overlapping holes',
        (times) =>
          `${times} holes overlap each other: a nest takes them as one, and of a part that falls apart so its ` +
          'largest piece; send mergeHoles: true to have them merged',
      );
}

/** Holes that overlap, by way of others too; groups by their first hole. */
function groupsOf(holes: readonly Outline[], slack: number, budget: PairBudget): Outline[][] {
  const group = holes.map((_, k) => k);
  eachMeeting(
    holes.map(({ bounds }) => bounds),
    budget,
    (i, j) => {
      const [a, b] = [itemAt(group, i), itemAt(group, j)];
      if (a === b || !overlap(solid(itemAt(holes, i)), solid(itemAt(holes, j)), slack, budget)) return;
      for (const [k, one] of group.entries()) if (one === Math.max(a, b)) group[k] = Math.min(a, b);
    },
  );
  const found = new Map<number, Outline[]>();
  for (const [k, hole] of holes.entries()) {
    const first = itemAt(group, k);
    const others = found.get(first);
    if (others === undefined) found.set(first, [hole]);
    else others.push(hole);
  }
  return [...found.values()];
}

/** Tells in one line how many pairs of parts overlap by more than `slack`: a cut-out drawn over the rim is a part of
 *  its own here, and cuts nothing out. Not where transforms are left out. */
export function tellCrossing(
  parts: readonly NestedPart[],
  names: readonly string[],
  slack: number,
  notes: Notes,
): void {
  if (notes.has('transform')) return;
  const budget = { pairs: MAX_CROSSING_COMPARISONS };
  const polygons = parts.map(({ outline, holes }) => ({
    outline: outline.ring,
    holes: holes.map(({ ring }) => ring),
  }));
  let first: string | null = null;
  eachMeeting(
    parts.map(({ outline }) => outline.bounds),
    budget,
    (i, j) => {
      if (!overlap(itemAt(polygons, i), itemAt(polygons, j), slack, budget)) return;
      const [a, b] = [Math.min(i, j), Math.max(i, j)];
      first ??= `${quoted(itemAt(names, a))} and ${quoted(itemAt(names, b))}`;
      const which = first;
      notes.count(
        'crossing',
        (times) =>
          `${times} ${times === 1 ? 'pair' : 'pairs'} of outlines overlap ` +
          `(${times === 1 ? '' : 'first '}${which}); ` +
          'each was read as a part of its own, and none is cut out of another',
      );
    },
  );
  if (budget.pairs < 0)
    notes.count(
      'crossing unseen',
      () => 'not all outlines were looked at for whether they overlap: too many lie near each other',
    );
}

const solid = ({ ring }: Outline): Polygon => ({ outline: ring, holes: [] });

/** Calls for every two boxes that meet, by a sweep along x; ends where the bound does. */
export function eachMeeting(
  boxes: readonly Bounds[],
  budget: PairBudget,
  visit: (i: number, j: number) => void,
): void {
  const order = boxes.map((_, k) => k).sort((a, b) => itemAt(boxes, a).minX - itemAt(boxes, b).minX || a - b);
  let active: number[] = [];
  for (const one of order) {
    const box = itemAt(boxes, one);
    active = active.filter((other) => itemAt(boxes, other).maxX >= box.minX);
    budget.pairs -= active.length;
    for (const other of active) {
      if (budget.pairs < 0) return;
      const { minY, maxY } = itemAt(boxes, other);
      if (minY <= box.maxY && maxY >= box.minY) visit(other, one);
    }
    active.push(one);
  }
}

/** What a boolean of two polygons counts for in pairs of edges. */
const BOOLEAN_PAIRS = 5000;

/** Whether two polygons that meet share a region wider than `slack` on the mean: twice its area over its length. What
 *  lies one in the other without meeting was sorted by depth before. */
function overlap(a: Polygon, b: Polygon, slack: number, budget: PairBudget): boolean {
  if (!meet(ringsOf(a), ringsOf(b), budget)) return false;
  budget.pairs -= BOOLEAN_PAIRS;
  try {
    return intersectPolygons([a], [b]).some(
      (shared) =>
        2 * polygonArea(shared) > slack * ringsOf(shared).reduce((sum, ring) => sum + perimeter(ring), 0),
    );
  } catch {
    return false;
  }
}

type Edge = readonly [Point, Point];

/** Whether edges of the rings meet; only those in the box of both are compared, as far as the bound goes. */
function meet(a: readonly Ring[], b: readonly Ring[], budget: PairBudget): boolean {
  const [first = [], second = []] = [edgesWithin(a, b[0] ?? []), edgesWithin(b, a[0] ?? [])];
  budget.pairs -= first.length * second.length;
  if (budget.pairs < 0) return false;
  return first.some(([p, q]) => second.some(([r, s]) => segmentsMeet(p, q, r, s) !== 'apart'));
}

function edgesWithin(rings: readonly Ring[], outline: Ring): Edge[] {
  const bounds = boundsOf(outline);
  return rings
    .flatMap(roundPairs)
    .filter(
      ([[ax, ay], [bx, by]]) =>
        Math.max(ax, bx) >= bounds.minX &&
        Math.min(ax, bx) <= bounds.maxX &&
        Math.max(ay, by) >= bounds.minY &&
        Math.min(ay, by) <= bounds.maxY,
    );
}

/** Null where that takes too long or the clipper gives up. */
function unionOf(group: readonly Outline[], budget: PairBudget): Polygon[] | null {
  budget.pairs -= edgePairsOf(group);
  if (budget.pairs < 0) return null;
  try {
    return unionPolygons(group.map(solid));
  } catch {
    return null;
  }
}

/** Pairs of edges of holes whose boxes meet. */
export const edgePairsOf = (holes: readonly Outline[]): number =>
  holes.reduce(
    (sum, { ring, bounds }, at) =>
      holes
        .slice(0, at)
        .reduce(
          (more, other) => more + (boxesMeet(bounds, other.bounds) ? ring.length * other.ring.length : 0),
          sum,
        ),
    0,
  );

const boxesMeet = (a: Bounds, b: Bounds): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
