import type { Control } from '../../control/control.ts';
import { silent } from '../../control/control.ts';
import { leastLeftOut } from '../bounds/leastLeftOut.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { filledLeftovers, homesOfGroups } from '../finish/filledLeftovers.ts';
import type { PackModel } from '../packing/packModel.ts';
import { buildPackModel, fitsStock } from '../packing/packModel.ts';
import type { PanelEngine, PanelPart, PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import { costAndBound, piecesIn, isWhole } from '../problem2d.ts';
import { turnedIn } from './fewerTurns.ts';
import { compareStock } from './rankAnswer.ts';
import { EXCHANGES, TURNS } from './tuning.ts';

/** The answer, or a better one that leaves out other pieces: a search looks for room for as many as can be, not for
 *  those without which the others take the least stock. One piece at a time is exchanged, those first that free the
 *  most area; few pieces only, since each exchange is a search. */
export function orOthersLeftOut(
  problem: PanelProblem,
  answer: PanelSolution,
  control: Control,
  solve: PanelEngine,
): PanelSolution {
  if (piecesIn(problem.parts) > EXCHANGES.pieces) return answer;
  const model = buildPackModel(problem);
  let best: PanelPlan = answer;
  let left: number = EXCHANGES.tries;
  for (let gains = true; gains; ) {
    gains = false;
    for (const [out, into] of exchanges(problem, best, model.hopeless)) {
      const asked = exchanged(problem, best, out, into);
      if (!couldCostLess(problem, best, asked)) continue;
      if (left-- <= 0 || control.shouldStop()) break;
      const found = asPlanOf(problem, asked, solve(asked, silent(control)));
      const other = filledLeftovers(problem, found);
      if (compareStock(problem, other, best) >= 0 || hasSheetLeft(problem, model, other)) continue;
      best = other;
      gains = true;
      break;
    }
  }
  return { ...best, bound: answer.bound };
}

/** Whether a small job's answer may have been bettered piece by piece, or row by row (`fewerTurns.ts`). */
export function isExchanged(problem: PanelProblem, plan: PanelPlan): boolean {
  const most = Math.max(EXCHANGES.pieces, TURNS.rows.pieces);
  if (piecesIn(problem.parts) > most) return false;
  return !isWhole(plan) || (problem.minimizeRotations && turnedIn(problem, plan) > 0);
}

/** Rows of a piece to be left out and of one to be placed for it. One that is no smaller either way frees nothing. */
function exchanges(
  { parts }: PanelProblem,
  { unplaced }: PanelPlan,
  hopeless: Int32Array,
): readonly (readonly [out: number, into: number])[] {
  const rows = [...parts.keys()];
  const placed = rows.filter((row) => parts[row].qty > unplaced[row]);
  const lacking = rows.filter((row) => unplaced[row] > hopeless[row]);
  const isWorthIt = (out: PanelPart, into: PanelPart): boolean =>
    (into.w < out.w || into.h < out.h) && (into.mustCut || !out.mustCut);
  return placed
    .flatMap((out) => lacking.map((into) => [out, into] as const))
    .filter(([out, into]) => isWorthIt(parts[out], parts[into]))
    .sort(([a, b], [c, d]) => freed(parts[c], parts[d]) - freed(parts[a], parts[b]));
}

const freed = (out: PanelPart, into: PanelPart): number => out.w * out.h - into.w * into.h;

/** What is placed, but for a piece in place of which another one is. */
function exchanged(problem: PanelProblem, { unplaced }: PanelPlan, out: number, into: number): PanelProblem {
  const change = (row: number): number => (row === into ? 1 : 0) - (row === out ? 1 : 0);
  const parts = problem.parts.map((part, row) => ({ ...part, qty: part.qty - unplaced[row] + change(row) }));
  return { ...problem, effort: 'fast', parts };
}

/** Whether there may be a plan with all that is asked for, on less stock. */
function couldCostLess(problem: PanelProblem, plan: PanelPlan, asked: PanelProblem): boolean {
  const bound = panelLowerBound(asked);
  const { cost, least } = costAndBound(problem, { ...plan, bound });
  return bound.placeable && least < cost && leastLeftOut(asked) === 0;
}

const asPlanOf = ({ parts }: PanelProblem, asked: PanelProblem, plan: PanelPlan): PanelPlan => ({
  sheets: plan.sheets,
  unplaced: plan.unplaced.map((count, row) => parts[row].qty - asked.parts[row].qty + count),
});

/** Whether a sheet lies idle that could hold a piece which is left out: it might have a place on it. */
function hasSheetLeft(problem: PanelProblem, model: PackModel, { sheets, unplaced }: PanelPlan): boolean {
  const { parts, stock } = problem;
  const home = homesOfGroups(problem, sheets);
  const used = stock.map((_, row) => sheets.filter((sheet) => sheet.stock === row).length);
  const idle = model.stocks.filter(({ row }) => used[row] < stock[row].cap);
  return model.rows.some(
    (rows, type) =>
      rows.some(({ row }) => unplaced[row] > 0 && !home.has(parts[row].group)) &&
      idle.some((kind) => fitsStock(model, type, kind)),
  );
}
