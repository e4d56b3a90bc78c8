import { inflate } from '../geometry/kerf.ts';
import { area } from '../geometry/rect.ts';
import { AREA_PER_PASS, SLIVER_SHARE } from './finish/sawEffort.ts';
import { buildPackModel, sumOf } from './packing/packModel.ts';
import type { PackModel } from './packing/packModel.ts';
import type { MainRank } from './packing/rankPlan.ts';
import { compareMainAims, rankSheets } from './packing/rankPlan.ts';
import type { PlannedSheet } from './planned2d.ts';
import { plannedSheet } from './planned2d.ts';
import type { PanelPlan, PanelProblem, PanelSolution, PanelStock } from './problem2d.ts';

/** Negative when answer `a` is better (DECISIONS 18): must-cut pieces left out, pieces left out, what the ordinary
 *  sheets cost, pieces on these that an idle sheet of those to be used up first would take, what the latter cost, how
 *  many sheets; then turned pieces where they count, what the saw and the rack gain, and stages. */
export function compareAnswers(problem: PanelProblem, a: PanelPlan, b: PanelPlan): number {
  return comparePlans(problem, a, b, true);
}

export const betterOf = (problem: PanelProblem, answer: PanelSolution, other: PanelPlan): PanelSolution =>
  compareAnswers(problem, other, answer) < 0 ? { ...other, bound: answer.bound } : answer;

/** The same by pieces left out and stock alone. */
export function compareStock(problem: PanelProblem, a: PanelPlan, b: PanelPlan): number {
  return comparePlans(problem, a, b, false);
}

/** Whether a sheet that is to be used up first lies idle although it could take a piece of another one. None may. */
export function leavesIdle(problem: PanelProblem, plan: PanelPlan): boolean {
  const planned = plan.sheets.map((sheet) => plannedSheet(problem, sheet, 0));
  return mainRank(problem, buildPackModel(problem), plan, planned).idle > 0;
}

function comparePlans(problem: PanelProblem, a: PanelPlan, b: PanelPlan, atSaw: boolean): number {
  const sheetsOf = ({ sheets }: PanelPlan): readonly PlannedSheet[] =>
    sheets.map((sheet) => plannedSheet(problem, sheet, 0));
  const [ofA, ofB] = [sheetsOf(a), sheetsOf(b)];
  const model = buildPackModel(problem);
  return (
    compareMainAims(mainRank(problem, model, a, ofA), mainRank(problem, model, b, ofB)) ||
    (atSaw ? compare(sawFigures(problem, ofA), sawFigures(problem, ofB)) : 0)
  );
}

function compare(a: readonly number[], b: readonly number[]): number {
  // Shares of areas in another order differ by rounding.
  const at = a.findIndex((figure, index) => Math.abs(figure - b[index]) > ROUNDING * Math.abs(b[index]));
  return at < 0 ? 0 : a[at] - b[at];
}

const ROUNDING = 1e-12;

/** The sheets of a row that are to be used up first count before its others. */
function mainRank(
  { parts }: PanelProblem,
  model: PackModel,
  { unplaced }: PanelPlan,
  planned: readonly PlannedSheet[],
): MainRank {
  const typeOf = new Map(model.rows.flatMap((rows, type) => rows.map(({ row }) => [row, type])));
  const used = new Int32Array(model.stocks.length);
  const sheets = planned.map(({ stock: row, placements }) => {
    const stock = model.stocks.findIndex((kind, at) => kind.row === row && used[at] < kind.cap);
    used[stock] += 1;
    return { stock, placements };
  });
  return {
    mustMissing: sumOf(unplaced.map((count, row) => (parts[row].mustCut ? count : 0))),
    missing: sumOf(unplaced),
    ...rankSheets(model, sheets, ({ placements }, visit) => {
      for (const { part } of placements) visit(typeOf.get(part) ?? 0);
    }),
  };
}

/** Turned pieces, where they count; passes, those that take off a sliver twice, less what they may cost for the largest
 *  leftover; stages. */
function sawFigures(problem: PanelProblem, sheets: readonly PlannedSheet[]): readonly number[] {
  const most = (of: (row: PanelStock) => number): number =>
    problem.stock.reduce((largest, row) => Math.max(largest, of(row)), 0);
  const sliver = SLIVER_SHARE * most(({ region }) => Math.max(region.w, region.h));
  const steps = sheets.flatMap((sheet) => sheet.steps);
  const thin = steps.filter(({ axis, freed, stays }) =>
    [freed, stays].some((piece) => {
      if (piece === null) return true;
      return piece.kind === 'leftover' && inflate(axis === 'v' ? piece.w : piece.h, problem.kerf) < sliver;
    }),
  );
  const largest = sheets.reduce((best, { offcuts }) => Math.max(best, ...offcuts.slice(0, 1).map(area)), 0);
  const turned = sheets.flatMap(({ placements }) => placements.filter(({ rotated }) => rotated));
  return [
    problem.minimizeRotations ? turned.length : 0,
    steps.length + thin.length - largest / most(({ w, h }) => w * h) / AREA_PER_PASS,
    steps.reduce((deepest, { stage }) => Math.max(deepest, stage), 0),
  ];
}
