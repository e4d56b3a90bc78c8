import type { SawEffort } from '../finish/sawEffort.ts';
import { sawEffort } from '../finish/sawEffort.ts';
import { fitsStock } from './packModel.ts';
import type { PackModel } from './packModel.ts';
import type { Plan } from './plan.ts';
import { countPlaced, eachPiece } from './plan.ts';

/** How good a plan is: figures to be minimised, in the order of `AIMS` (DECISIONS 18). */
export interface Rank {
  readonly mustMissing: number;
  readonly missing: number;
  /** Cost of the sheets that are not to be used up first. */
  readonly ordinaryCost: number;
  /** Pieces on ordinary sheets that would fit an idle sheet which is to be used up first. */
  readonly idle: number;
  /** Cost of the sheets that are to be used up first. */
  readonly firstCost: number;
  readonly sheets: number;
  /** Turned pieces, when they count. */
  readonly turns: number;
  /** Largest offcut, as a negative share of the area unit. */
  readonly offcut: number;
  readonly stages: number;
  readonly cuts: number;
}

/** What decides before the shape of the offcuts and the work at the saw. */
const MAIN_AIMS = ['mustMissing', 'missing', 'ordinaryCost', 'idle', 'firstCost', 'sheets'] as const;
const AIMS = [...MAIN_AIMS, 'turns', 'offcut', 'stages', 'cuts'] as const;
export type MainRank = Pick<Rank, (typeof MAIN_AIMS)[number]>;

/** How good a plan is by DECISIONS 18, as a search sees it. Walks every sheet once. */
export function rankPlan(model: PackModel, plan: Plan): Rank {
  const placed = countPlaced(plan, model.types);
  let missing = 0;
  let mustMissing = 0;
  for (let type = 0; type < model.types; type++) {
    const lost = model.demand[type] - placed[type];
    missing += lost;
    if (model.must[type] === 1) mustMissing += lost;
  }
  const { largest, stages, cuts, turns } = planShape(model, plan);
  return {
    mustMissing,
    missing,
    ...rankSheets(model, plan.sheets, ({ root }, visit) => eachPiece(root, ({ type }) => visit(type))),
    turns: model.minimizeRotations ? turns : 0,
    offcut: -largest,
    stages,
    cuts,
  };
}

/** Negative when `a` is better. */
export const compareRank = (a: Rank, b: Rank): number => compareBy(AIMS, a, b);

/** The same by pieces, sheets and their cost only. */
export const compareMainAims = (a: MainRank, b: MainRank): number => compareBy(MAIN_AIMS, a, b);

function compareBy<Aim extends keyof Rank>(
  aims: readonly Aim[],
  a: Pick<Rank, Aim>,
  b: Pick<Rank, Aim>,
): number {
  for (const aim of aims) {
    // Sums of costs in another order differ by rounding.
    const slack = aim === 'ordinaryCost' || aim === 'firstCost' ? 1e-12 * Math.abs(b[aim]) : 0;
    if (a[aim] < b[aim] - slack) return -1;
    if (a[aim] > b[aim] + slack) return 1;
  }
  return 0;
}

/** What the sheets of a plan or of an answer cost, and how many pieces on ordinary ones would fit an idle one that is
 *  to be used up first. `stock` indexes the kinds of the model; `eachType` calls `visit` with the type of every piece
 *  on a sheet. */
export function rankSheets<Sheet extends { readonly stock: number }>(
  model: PackModel,
  sheets: readonly Sheet[],
  eachType: (sheet: Sheet, visit: (type: number) => void) => void,
): Pick<Rank, 'ordinaryCost' | 'idle' | 'firstCost' | 'sheets'> {
  const { stocks, group } = model;
  const used = new Int32Array(stocks.length);
  let ordinaryCost = 0;
  let firstCost = 0;
  for (const { stock } of sheets) {
    used[stock] += 1;
    if (stocks[stock].first) firstCost += stocks[stock].cost;
    else ordinaryCost += stocks[stock].cost;
  }
  const idleKinds = stocks.filter(({ first, cap }, kind) => first && used[kind] < cap);
  let idle = 0;
  const count = (type: number): void => {
    if (group[type] < 0 && idleKinds.some((stock) => fitsStock(model, type, stock))) idle += 1;
  };
  if (idleKinds.length > 0)
    for (const sheet of sheets) if (!stocks[sheet.stock].first) eachType(sheet, count);
  return { ordinaryCost, idle, firstCost, sheets: sheets.length };
}

/** Largest leftover (share of the area unit), deepest stage with a cut, cuts and turned pieces. */
export function planShape(model: PackModel, { sheets }: Plan): Shape {
  const efforts = sheets.map(({ root }) => sawEffort(model, root, 0));
  return {
    largest: efforts.reduce((most, { largest }) => Math.max(most, largest), 0),
    stages: efforts.reduce((most, { stages }) => Math.max(most, stages), 0),
    cuts: efforts.reduce((sum, { passes }) => sum + passes, 0),
    turns: efforts.reduce((sum, { turns }) => sum + turns, 0),
  };
}

interface Shape extends Pick<SawEffort, 'largest' | 'stages' | 'turns'> {
  readonly cuts: number;
}
