import { behindBlade } from '../geometry/kerf.ts';
import type { TickSum } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import { bottom, right } from '../geometry/rect.ts';

/** The one internal representation of a guillotine sheet: decisions only. Rectangles, kerf gaps, stage
 *  numbers, step order and lengths are not stored; `walkCutTree` computes them, so a plan whose numbers
 *  disagree cannot be written down. */
export type CutTree = Cut | Piece | Leftover;
export type Axis = 'h' | 'v';

/** `pos` is the blade's low edge in sheet coordinates: y for `h` (blade travels along x), x for `v`. The kerf
 *  takes pos .. pos + kerf. `low` is the piece the cut frees, `high` what stays. */
export interface Cut {
  readonly kind: 'cut';
  readonly axis: Axis;
  readonly pos: number;
  readonly low: CutTree;
  readonly high: CutTree;
}
/** `part` indexes the problem's part rows. */
export interface Piece {
  readonly kind: 'piece';
  readonly part: number;
  readonly rotated: boolean;
}
export interface Leftover {
  readonly kind: 'leftover';
}

export const LEFTOVER: Leftover = { kind: 'leftover' };

export interface CutTreeVisitor {
  /** `stage` is 1-based and grows only where the axis flips against the parent cut. */
  readonly cut?: (cut: Cut, region: Rect, stage: number) => void;
  readonly piece?: (piece: Piece, region: Rect) => void;
  /** `axis` and `stage` of the cut that made it; null and 0 where it is all there is. */
  readonly leftover?: (region: Rect, axis: Axis | null, stage: number) => void;
}

interface Pending {
  readonly node: CutTree;
  readonly region: Rect;
  readonly axis: Axis | null;
  readonly stage: number;
}

/** Walks a tree over its region: parent before child, freed (low) side first. Units: ticks in full-sheet
 *  coordinates. A high side thinner than the blade gets an empty region (w or h 0): the blade hangs over the
 *  edge ("sliver cut"). The region handed to `piece` is the space it lies in; equal to its size in every
 *  finished plan. */
export function walkCutTree(tree: CutTree, region: Rect, kerf: TickSum, visitor: CutTreeVisitor): void {
  const stack: Pending[] = [{ node: tree, region, axis: null, stage: 0 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { node, region: here } = top;
    if (node.kind === 'piece') visitor.piece?.(node, here);
    else if (node.kind === 'leftover') visitor.leftover?.(here, top.axis, top.stage);
    else {
      const stage = top.axis === node.axis ? top.stage : top.stage + 1;
      visitor.cut?.(node, here, stage);
      const [low, high] = splitRegion(here, node.axis, node.pos, kerf);
      stack.push({ node: node.high, region: high, axis: node.axis, stage });
      stack.push({ node: node.low, region: low, axis: node.axis, stage });
    }
  }
}

/** Calls with every piece of a tree, low sides first. */
export function eachPiece(tree: CutTree, visit: (piece: Piece) => void): void {
  if (tree.kind === 'piece') visit(tree);
  if (tree.kind !== 'cut') return;
  eachPiece(tree.low, visit);
  eachPiece(tree.high, visit);
}

/** The two regions a cut leaves: below `pos`, and above `pos + kerf` (never negative). */
export function splitRegion(region: Rect, axis: Axis, pos: number, kerf: TickSum): readonly [Rect, Rect] {
  const from = behindBlade(pos, kerf);
  if (axis === 'v') {
    return [
      { ...region, w: pos - region.x },
      { ...region, x: from, w: Math.max(0, right(region) - from) },
    ];
  }
  return [
    { ...region, h: pos - region.y },
    { ...region, y: from, h: Math.max(0, bottom(region) - from) },
  ];
}

/** A piece of the given size at the low corner of a space: cut off there where the space is larger, along `first`
 *  before across. */
export function cutFree(
  piece: Piece,
  space: Rect,
  size: { readonly w: number; readonly h: number },
  first: Axis,
): CutTree {
  const free = (low: CutTree, axis: Axis): CutTree => {
    const [spare, pos] =
      axis === 'v' ? [space.w - size.w, space.x + size.w] : [space.h - size.h, space.y + size.h];
    return spare > 0 ? { kind: 'cut', axis, pos, low, high: LEFTOVER } : low;
  };
  return free(free(piece, first === 'v' ? 'h' : 'v'), first);
}
