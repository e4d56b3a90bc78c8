import { assert } from '../../control/assert.ts';
import { deflate, inflate } from '../../geometry/kerf.ts';
import type { Rect } from '../../geometry/rect.ts';
import type { CutTree, Piece } from '../../layout/cutTree.ts';
import { cutFree, splitRegion } from '../../layout/cutTree.ts';
import type { PanelPlan, PanelProblem, PanelSheet } from '../problem2d.ts';
import { sizeOf } from '../problem2d.ts';
import { buildCutTree } from './buildCutTree.ts';
import type { MergedRow, PackModel } from './packModel.ts';
import type { Plan, PlanList, PlanPiece, PlanSheet } from './plan.ts';
import { eachPiece, extentOf, isPiece } from './plan.ts';

/** Turns a plan into the engine's answer: rows are served in order, sheets come in cutting order (stock to be
 *  used up first, then by row, fullest sheet first), and a sheet is marked `overshoot` only when its pieces
 *  need the tolerance. `model` is the one the plan was made for. */
export function finishPlan(problem: PanelProblem, model: PackModel, plan: Plan): PanelPlan {
  const unplaced = Array.from(model.hopeless);
  const servings = servingsOf(model);
  const leaf = leafFrom(servings);
  const sheets = inCuttingOrder(model, plan).map((sheet): PanelSheet => {
    const kind = model.stocks[sheet.stock];
    const { region } = problem.stock[kind.row];
    const { kerf } = problem;
    const [w, h] = [inflate(region.w, kerf), inflate(region.h, kerf)];
    const overshoot = kind.w > w && overshoots(sheet.root, w, h);
    const space = overshoot ? { ...region, w: deflate(kind.w, kerf), h: deflate(kind.h, kerf) } : region;
    return {
      stock: kind.row,
      overshoot,
      layout: { kind: 'tree', tree: cutToSize(problem, buildCutTree(sheet.root, space, kerf, leaf), space) },
    };
  });
  for (const rows of servings) for (const row of rows) unplaced[row.row] += row.left;
  return { sheets, unplaced };
}

interface Serving extends MergedRow {
  left: number;
}

/** Pieces of each row that were not laid yet, by type. */
const servingsOf = (model: PackModel): readonly (readonly Serving[])[] =>
  model.rows.map((rows) => rows.map((row) => ({ ...row, left: row.qty })));

/** The leaf of a planned piece; rows are served in order. */
const leafFrom =
  (servings: readonly (readonly Serving[])[]) =>
  ({ type, turned }: PlanPiece): Piece => {
    const serving = servings[type].find((row) => row.left > 0);
    assert(serving !== undefined, 'a plan places no more pieces than were asked for');
    serving.left--;
    return { kind: 'piece', part: serving.row, rotated: turned !== serving.swapped };
  };

/** The leaves of a plan's pieces, in part rows of the model's problem. */
export const leavesOf = (model: PackModel): ((piece: PlanPiece) => Piece) => leafFrom(servingsOf(model));

/** Ends every piece where its part ends: one that spans a grown sheet took the whole of it (`waysToLie`). These cuts
 *  lie at or beyond the edge of the material, so they are no passes. */
function cutToSize(problem: PanelProblem, tree: CutTree, space: Rect): CutTree {
  if (tree.kind === 'leftover') return tree;
  if (tree.kind === 'piece') return cutFree(tree, space, sizeOf(problem, tree), 'v');
  const [lowSpace, highSpace] = splitRegion(space, tree.axis, tree.pos, problem.kerf);
  const low = cutToSize(problem, tree.low, lowSpace);
  const high = cutToSize(problem, tree.high, highSpace);
  return low === tree.low && high === tree.high ? tree : { ...tree, low, high };
}

/** Whether any piece ends beyond `w`,`h` (inflated). */
function overshoots(root: PlanList, w: number, h: number): boolean {
  const visit = (list: PlanList, x: number, y: number): boolean => {
    let at = list.axis === 0 ? y : x;
    for (const child of list.children) {
      const x0 = list.axis === 0 ? x : at;
      const y0 = list.axis === 0 ? at : y;
      at += extentOf(child);
      if (!isPiece(child)) {
        if (visit(child, x0, y0)) return true;
      } else if (list.axis === 0 ? at > h || x0 + list.cross > w : at > w || y0 + list.cross > h) return true;
    }
    return false;
  };
  return visit(root, 0, 0);
}

function inCuttingOrder(model: PackModel, plan: Plan): PlanSheet[] {
  const keyed = plan.sheets.map((sheet, index) => {
    let used = 0;
    eachPiece(sheet.root, (piece) => (used += model.area[piece.type]));
    return { sheet, index, used };
  });
  keyed.sort((a, b) => a.sheet.stock - b.sheet.stock || b.used - a.used || a.index - b.index);
  return keyed.map((entry) => entry.sheet);
}
