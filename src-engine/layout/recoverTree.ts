import { behindBlade, bladeBefore } from '../geometry/kerf.ts';
import type { TickSum } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import { area, bottom, right } from '../geometry/rect.ts';
import type { Axis, CutTree } from './cutTree.ts';
import { LEFTOVER, walkCutTree } from './cutTree.ts';

/** A piece as placed, in ticks and full-sheet coordinates: `w`,`h` are the footprint, already swapped when
 *  `rotated`. */
export interface RecoverablePlacement extends Rect {
  readonly part: number;
  readonly rotated: boolean;
}

/** A cut tree that yields exactly these placements on `region` with a blade of width `kerf`, or null when no
 *  edge-to-edge cuts can. Ticks, full-sheet coordinates. No placements: the whole region is a leftover.
 *  Placements that overlap or leave the region: null.
 *
 *  Idea: wherever everything so far ends a kerf before the next placement starts, a full cut fits; make all
 *  such cuts on one axis, then go on with the other axis inside each strip. Greedy is complete, because any
 *  part of a guillotine pattern is itself guillotine, as long as no cut strands a piece (see `separations`).
 *  Both first directions are tried: one that begins along `first` wins, then fewer stages, then the larger
 *  single leftover, then fewer cuts, then `v`. */
export function recoverTree(
  placements: readonly RecoverablePlacement[],
  region: Rect,
  kerf: TickSum,
  first: Axis | 'auto' = 'auto',
): CutTree | null {
  if (placements.length === 0) return LEFTOVER;
  const upright = separate(placements, region, kerf, 'v', true);
  // Greedy is complete in any order: what one first direction cannot separate, the other cannot either.
  if (upright === null) return null;
  const lying = separate(placements, region, kerf, 'h', true);
  if (lying === null) return upright;
  const asked = [upright, lying].map((tree) => tree.kind === 'cut' && tree.axis === first);
  if (asked[0] !== asked[1]) return asked[0] ? upright : lying;
  return isSimpler(shapeOf(lying, region, kerf), shapeOf(upright, region, kerf)) ? lying : upright;
}

/** One strip of a region: the pieces in it, its extent on the cut axis, and where its pieces start and end in
 *  there. */
interface Strip {
  readonly members: readonly RecoverablePlacement[];
  /** Low edge of the strip: the region's own, or where the last blade left off. */
  readonly from: number;
  /** Low edge of the cut that frees the strip; the region's high edge for the last one. */
  readonly to: number;
  readonly low: number;
  readonly high: number;
  /** All pieces may be moved to a strip that starts at `low` without stranding one of them. */
  readonly trimmable: boolean;
}

const other = (axis: Axis): Axis => (axis === 'v' ? 'h' : 'v');
const lowOf = (rect: Rect, axis: Axis): number => (axis === 'v' ? rect.x : rect.y);
const highOf = (rect: Rect, axis: Axis): number => (axis === 'v' ? right(rect) : bottom(rect));

/** Makes every cut along `axis`, then cuts the strips the other way. Below the root a region of several
 *  pieces without a cut on `axis` is a dead end (null), since the parent has already made every cut of the
 *  other axis; at the root the first axis may be idle. */
function separate(
  group: readonly RecoverablePlacement[],
  region: Rect,
  kerf: TickSum,
  axis: Axis,
  root: boolean,
): CutTree | null {
  if (!isReachable(group, region, kerf)) return null;
  const only = group.length === 1 ? group[0] : undefined;
  if (only !== undefined) return freePiece(only, region, kerf, root ? axis : other(axis));
  const strips = separations(group, region, kerf, axis);
  if (strips.length === 1 && !root) return null;
  let tree: CutTree = LEFTOVER;
  for (let index = strips.length - 1; index >= 0; index--) {
    const strip = strips[index];
    const from = strip.trimmable ? strip.low : strip.from;
    let freed = separate(strip.members, within(region, axis, from, strip.high), kerf, other(axis), false);
    if (freed === null) return null;
    const last = index === strips.length - 1;
    // The blade of this strip's own edge, hanging over the next strip's cut or over the edge of the region.
    if (strip.high < strip.to) freed = { kind: 'cut', axis, pos: strip.high, low: freed, high: LEFTOVER };
    tree = last ? freed : { kind: 'cut', axis, pos: strip.to, low: freed, high: tree };
    if (from > strip.from)
      tree = { kind: 'cut', axis, pos: bladeBefore(from, kerf), low: LEFTOVER, high: tree };
  }
  return tree;
}

/** Every piece lies inside the region, and a blade fits between it and the region's low edge unless it
 *  touches that edge. A piece stranded less than a blade behind the low edge can never be freed; at the high
 *  edge the blade may hang over. */
function isReachable(group: readonly RecoverablePlacement[], region: Rect, kerf: TickSum): boolean {
  for (const piece of group) {
    const left = piece.x - region.x;
    const top = piece.y - region.y;
    if (left < 0 || top < 0 || (left > 0 && left < kerf) || (top > 0 && top < kerf)) return false;
    if (right(piece) > right(region) || bottom(piece) > bottom(region)) return false;
  }
  return true;
}

/** Splits a group into as many strips as full cuts along `axis` allow (one: no cut fits).
 *
 *  Between the end `a` of all earlier pieces and the start `s` of all later ones the blade may start anywhere
 *  in `a .. s - kerf`. With room for two blades it starts at `a`: then at least a blade of air is left before
 *  every later piece, so nobody is stranded. Otherwise it must start at `s - kerf`, which strands a later
 *  piece that starts less than a blade after `s`; such a cut can be in no plan at all, so it is left out (a
 *  cut the other way has to come first).
 *
 *      a   s                 a    s
 *      |###|[ s..            |....###[ s..     # = blade, . = sliver that the strip's own trimming
 *                                              cut takes away
 */
function separations(
  group: readonly RecoverablePlacement[],
  region: Rect,
  kerf: TickSum,
  axis: Axis,
): readonly Strip[] {
  const sorted = group.toSorted(
    (one, two) =>
      lowOf(one, axis) - lowOf(two, axis) ||
      lowOf(one, other(axis)) - lowOf(two, other(axis)) ||
      one.part - two.part,
  );
  const strips: Strip[] = [];
  let from = lowOf(region, axis);
  let begin = 0;
  let end = highOf(sorted[0], axis);
  const close = (stop: number, to: number): void => {
    const low = lowOf(sorted[begin], axis);
    const trimmable = low > from && !strands(sorted, begin, stop, kerf, axis);
    strips.push({ members: sorted.slice(begin, stop), from, to, low, high: end, trimmable });
  };
  for (let index = 1; index < sorted.length; index++) {
    const start = lowOf(sorted[index], axis);
    const latest = bladeBefore(start, kerf);
    const room = latest - end;
    if (room >= kerf || (room >= 0 && !strands(sorted, index, sorted.length, kerf, axis))) {
      const pos = room >= kerf ? end : latest;
      close(index, pos);
      from = behindBlade(pos, kerf);
      begin = index;
    }
    end = begin === index ? highOf(sorted[index], axis) : Math.max(end, highOf(sorted[index], axis));
  }
  close(sorted.length, highOf(region, axis));
  return strips;
}

/** Would a strip that starts exactly at piece `first` leave one of the later pieces less than a blade, but
 *  not flush, behind? */
function strands(
  sorted: readonly RecoverablePlacement[],
  first: number,
  stop: number,
  kerf: TickSum,
  axis: Axis,
): boolean {
  const start = lowOf(sorted[first], axis);
  for (let index = first + 1; index < stop; index++) {
    const low = lowOf(sorted[index], axis);
    if (low > start) return low < behindBlade(start, kerf);
  }
  return false;
}

/** The trimming cuts of a single piece: along `axis` first (the parent's axis, so that they cost no further
 *  stage), low edge first. */
function freePiece(piece: RecoverablePlacement, region: Rect, kerf: TickSum, axis: Axis): CutTree {
  const inner = within(region, axis, lowOf(piece, axis), highOf(piece, axis));
  const leaf: CutTree = { kind: 'piece', part: piece.part, rotated: piece.rotated };
  return trimAxis(trimAxis(leaf, piece, inner, kerf, other(axis)), piece, region, kerf, axis);
}

function trimAxis(tree: CutTree, piece: Rect, region: Rect, kerf: TickSum, axis: Axis): CutTree {
  const high = highOf(piece, axis);
  const low = lowOf(piece, axis);
  const kept: CutTree =
    high < highOf(region, axis) ? { kind: 'cut', axis, pos: high, low: tree, high: LEFTOVER } : tree;
  return low > lowOf(region, axis)
    ? { kind: 'cut', axis, pos: bladeBefore(low, kerf), low: LEFTOVER, high: kept }
    : kept;
}

function within(region: Rect, axis: Axis, low: number, high: number): Rect {
  return axis === 'v' ? { ...region, x: low, w: high - low } : { ...region, y: low, h: high - low };
}

/** How deep the cuts of a tree go, how many they are (passes), and the area of its largest leftover (ticks²). */
export interface TreeShape {
  readonly stages: number;
  readonly largestLeftover: number;
  readonly cuts: number;
}

export function shapeOf(tree: CutTree, region: Rect, kerf: TickSum): TreeShape {
  let stages = 0;
  let largestLeftover = 0;
  let cuts = 0;
  walkCutTree(tree, region, kerf, {
    cut: (_cut, _region, stage) => {
      stages = Math.max(stages, stage);
      cuts += 1;
    },
    leftover: (rest) => {
      largestLeftover = Math.max(largestLeftover, area(rest));
    },
  });
  return { stages, largestLeftover, cuts };
}

function isSimpler(one: TreeShape, two: TreeShape): boolean {
  if (one.stages !== two.stages) return one.stages < two.stages;
  if (one.largestLeftover !== two.largestLeftover) return one.largestLeftover > two.largestLeftover;
  return one.cuts < two.cuts;
}
