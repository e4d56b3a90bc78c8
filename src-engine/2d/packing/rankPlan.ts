import { fitsStock } from './packModel.ts';
import type { PackModel } from './packModel.ts';
import type { Plan, PlanList } from './plan.ts';
import { countPlaced, eachPiece, extentOf, isPiece } from './plan.ts';

/** How good a plan is, as numbers to be minimised in this order (DECISIONS 18). */
export type Rank = readonly number[];

/** Must-cut pieces missing, pieces missing, pieces that should lie on idle `first` sheets, cost of the
 *  sheets, number of sheets, turned pieces (when they count), largest offcut (negative share of the area
 *  unit), stages, cuts. */
export function rankPlan(model: PackModel, plan: Plan): Rank {
  const placed = countPlaced(plan, model.types);
  let missing = 0;
  let mustMissing = 0;
  for (let type = 0; type < model.types; type++) {
    const lost = model.demand[type] - placed[type];
    missing += lost;
    if (model.must[type] === 1) mustMissing += lost;
  }
  let turns = 0;
  if (model.minimizeRotations) {
    for (const sheet of plan.sheets) eachPiece(sheet.root, (piece) => (turns += piece.turned ? 1 : 0));
  }
  let cost = 0;
  for (const sheet of plan.sheets) cost += model.stocks[sheet.stock].cost;
  const shape = planShape(model, plan);
  return [
    mustMissing,
    missing,
    idleFirst(model, plan),
    cost,
    plan.sheets.length,
    turns,
    -shape.largest,
    shape.stages,
    shape.cuts,
  ];
}

/** Negative when `a` is better. */
export function compareRank(a: Rank, b: Rank): number {
  for (let i = 0; i < a.length; i++) {
    const slack = i === COST ? 1e-12 * Math.abs(b[i]) : 0;
    if (a[i] < b[i] - slack) return -1;
    if (a[i] > b[i] + slack) return 1;
  }
  return 0;
}

export const MISSING = 1;
export const COST = 3;

/** Pieces on other stock that would fit a sheet that is to be used up first but lies idle. */
function idleFirst(model: PackModel, plan: Plan): number {
  const used = new Int32Array(model.stocks.length);
  for (const sheet of plan.sheets) used[sheet.stock]++;
  const idle = model.stocks.filter((stock, index) => stock.first && used[index] < stock.cap);
  if (idle.length === 0) return 0;
  let misplaced = 0;
  for (const sheet of plan.sheets) {
    if (model.stocks[sheet.stock].first) continue;
    eachPiece(sheet.root, ({ type }) => {
      if (model.group[type] < 0 && idle.some((stock) => fitsStock(model, type, stock))) misplaced++;
    });
  }
  return misplaced;
}

interface Shape {
  readonly largest: number;
  readonly stages: number;
  readonly cuts: number;
}

/** Largest leftover (share of the area unit), deepest list with a cut, and number of cuts. */
export function planShape(model: PackModel, plan: Plan): Shape {
  let largest = 0;
  let stages = 0;
  let cuts = 0;
  const visit = (list: PlanList, depth: number): void => {
    let end = 0;
    for (const child of list.children) end += extentOf(child);
    const rem = list.len - end;
    // What can be used of a leftover is a kerf less than its inflated size.
    const real = Math.max(0, rem - model.kerf) * Math.max(0, list.cross - model.kerf);
    largest = Math.max(largest, real / model.areaUnit);
    const own = list.children.length - (rem > 0 ? 0 : 1);
    cuts += own;
    const here = own > 0 ? depth + 1 : depth;
    if (own > 0) stages = Math.max(stages, here);
    for (const child of list.children) if (!isPiece(child)) visit(child, here);
  };
  for (const sheet of plan.sheets) visit(sheet.root, 0);
  return { largest, stages, cuts };
}
