import { filledLeftovers, homesOfGroups } from '../../finish/filledLeftovers.ts';
import { buildPackModel, fitsStock } from '../../packing/packModel.ts';
import type {
  OrBetter,
  PanelEngine,
  PanelPart,
  PanelPlan,
  PanelProblem,
  PanelSheet,
  PanelSolution,
} from '../../problem2d.ts';
import { costAndBound, isWhole, piecesIn, placedIn, withQuantities } from '../../problem2d.ts';
import type { Control } from '../../../control/control.ts';
import { oneOf, silent } from '../../../control/control.ts';
import { panelLowerBound } from '../../bounds/panelLowerBound.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { turnedIn } from './fewerTurns.ts';
import { betterOf, compareStock } from '../../rankAnswer.ts';
import { EXCHANGES, TURNS } from '../tuning.ts';
import { leastLeftOut } from '../../bounds/leastLeftOut.ts';
import { besideAnother } from '../jobShape.ts';

/** The plan with what was left out although it has a place. One search lays all its sheets either on their usable
 *  regions or on those grown by the tolerance, and with few stages each way leaves parts out that the other takes. So
 *  what is left goes into leftovers first, then each stock row that has sheets left is solved for it alone, cheapest
 *  area first. Only jobs with a tolerance and pieces left out are changed. Sheets are added at the end. */
export function withLeftOut(
  problem: PanelProblem,
  plan: PanelPlan,
  solve: (problem: PanelProblem) => PanelPlan,
): PanelPlan {
  if (problem.tolerance === 0 || isWhole(plan)) return plan;
  let best = filledLeftovers(problem, plan);
  for (const { row, first } of rowsByWorth(problem)) {
    if (isWhole(best)) return best;
    const rest = restOf(problem, best, row, first);
    if (rest === null) continue;
    const found = solve(rest);
    const sheets = found.sheets.map((sheet): PanelSheet => ({ ...sheet, stock: row }));
    const placed = placedIn(rest, found);
    const unplaced = best.unplaced.map((count, part) => count - placed[part]);
    best = { sheets: [...best.sheets, ...sheets], unplaced };
  }
  return isWhole(best) ? best : filledLeftovers(problem, best);
}

/** The kinds of stock in the order in which they are taken: those to be used up first, then by cost for their area. */
const rowsByWorth = (problem: PanelProblem): readonly { readonly row: number; readonly first: boolean }[] =>
  buildPackModel(problem).stocks.toSorted(
    (a, b) => Number(b.first) - Number(a.first) || a.cost / a.fullArea - b.cost / b.fullArea || a.row - b.row,
  );

/** What is left on what is left of one kind of stock; null where no sheet is. A group that already has a sheet stays
 *  out: it cannot go on another one. */
function restOf(problem: PanelProblem, plan: PanelPlan, row: number, first: boolean): PanelProblem | null {
  const stock = problem.stock[row];
  const used = plan.sheets.filter((sheet) => sheet.stock === row).length;
  const cap = first ? Math.min(stock.first, stock.cap) - used : stock.cap - used;
  if (cap <= 0) return null;
  const home = homesOfGroups(problem, plan.sheets);
  const counts = problem.parts.map(({ group }, part) => (home.has(group) ? 0 : plan.unplaced[part]));
  return { ...withQuantities(problem, counts), stock: [{ ...stock, cap, first: 0 }] };
}

/** The answer, or a better one that leaves out other pieces: a search looks for room for as many as can be, not for
 *  those without which the others take the least stock. One piece at a time is exchanged, those first that free the
 *  most area; few pieces only, since each exchange is a search. */
export const orOthersLeftOut: OrBetter = (problem, answer, control, solve) => {
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
};

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
function exchanged(problem: PanelProblem, plan: PanelPlan, out: number, into: number): PanelProblem {
  const change = (row: number): number => (row === into ? 1 : 0) - (row === out ? 1 : 0);
  const counts = placedIn(problem, plan).map((count, row) => count + change(row));
  return { ...withQuantities(problem, counts), effort: 'fast' };
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
  const home = homesOfGroups(problem, sheets);
  const isOpen = (row: number): boolean => unplaced[row] > 0 && !home.has(problem.parts[row].group);
  return hasIdleFor(problem, model, sheets, isOpen);
}

/** Whether there are more sheets of a kind than a plan uses that could hold a piece of one of some rows. */
function hasIdleFor(
  { stock }: PanelProblem,
  model: PackModel,
  sheets: PanelPlan['sheets'],
  isAsked: (row: number) => boolean,
): boolean {
  const used = stock.map((_, row) => sheets.filter((sheet) => sheet.stock === row).length);
  const idle = model.stocks.filter(({ row }) => used[row] < stock[row].cap);
  return model.rows.some(
    (rows, type) => rows.some(({ row }) => isAsked(row)) && idle.some((kind) => fitsStock(model, type, kind)),
  );
}

/** The answer of a search, or a better one for the pieces that it places, asked for as if they were all. Where pieces
 *  are left out a search looks for room for more of them, not for fewer or cheaper sheets for the others. Asked once
 *  more where a sheet lies idle that could hold a piece. */
export function orPlacedAlone(problem: PanelProblem, control: Control, solve: PanelEngine): PanelSolution {
  const isCapped = problem.stock.some(({ cap }) => cap < Infinity);
  const answer = solve(problem, isCapped ? oneOf(control, 0, 2) : control);
  if (!isCapped || control.shouldStop()) return answer;
  const { hopeless } = buildPackModel(problem);
  const isLacking = answer.unplaced.some((count, row) => count > hopeless[row]);
  const placed = withQuantities(problem, placedIn(problem, answer));
  if (!isLacking || !hasIdleFor(placed, buildPackModel(placed), answer.sheets, () => true)) return answer;
  const out = piecesIn(problem.parts) - piecesIn(placed.parts);
  const isMost = out <= leastLeftOut(problem);
  const alone = solve(isMost ? placed : besideAnother(placed), oneOf(control, 1, 2));
  const unplaced = answer.unplaced.map((count, row) => count + alone.unplaced[row]);
  return betterOf(problem, answer, filledLeftovers(problem, { sheets: alone.sheets, unplaced }));
}
