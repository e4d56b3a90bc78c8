import { bladeBefore, inflate } from '../../geometry/kerf.ts';
import type { Ticks } from '../../geometry/lengths.ts';
import type { Rect } from '../../geometry/rect.ts';
import { bottom, right } from '../../geometry/rect.ts';
import type { Axis, CutTree } from '../../layout/cutTree.ts';
import { LEFTOVER } from '../../layout/cutTree.ts';
import type { PlanList, PlanPiece } from './plan.ts';
import { extentOf, isPiece } from './plan.ts';

/** The cut tree of one planned sheet. `region` is the sheet's usable region (grown by the tolerance where the
 *  plan needs it), in full-sheet coordinates; `leaf` turns a planned piece into a leaf (which row it serves
 *  is decided outside). Children of a list become a chain of cuts, nearest to the origin first; the last
 *  child is freed by a cut only when something is left behind it. */
export function buildCutTree(
  root: PlanList,
  region: Rect,
  kerf: Ticks,
  leaf: (piece: PlanPiece) => CutTree,
): CutTree {
  const space = {
    x: region.x,
    y: region.y,
    x1: inflate(right(region), kerf),
    y1: inflate(bottom(region), kerf),
  };
  return listTree(root, space, kerf, leaf);
}

/** `x1`,`y1` are the inflated far edges: beyond them there is nothing. */
interface Space {
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
}

/** The tree of a list that lies in `space`. */
function listTree(list: PlanList, space: Space, kerf: Ticks, leaf: (piece: PlanPiece) => CutTree): CutTree {
  const axis: Axis = list.axis === 0 ? 'h' : 'v';
  const start = axis === 'h' ? space.y : space.x;
  const end = axis === 'h' ? space.y1 : space.x1;
  const starts: number[] = [];
  let at = start;
  for (const child of list.children) {
    starts.push(at);
    at += extentOf(child);
  }
  let tree: CutTree | null = at < end ? LEFTOVER : null;
  for (let i = list.children.length - 1; i >= 0; i--) {
    const child = list.children[i];
    const from = starts[i];
    const to = from + extentOf(child);
    const part = axis === 'h' ? { ...space, y: from, y1: to } : { ...space, x: from, x1: to };
    const low = isPiece(child) ? leaf(child) : listTree(child, part, kerf, leaf);
    tree = tree === null ? low : { kind: 'cut', axis, pos: bladeBefore(to, kerf), low, high: tree };
  }
  return tree ?? LEFTOVER;
}
