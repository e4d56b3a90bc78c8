import { silent } from '../../../control/control.ts';
import { panelLowerBound } from '../../bounds/panelLowerBound.ts';
import { paidByArea } from '../../packing/packModel.ts';
import type { OrBetter, PanelPlan, PanelProblem, PanelSheet } from '../../problem2d.ts';
import { areaOfPieces, isWhole, piecesOn, withQuantities } from '../../problem2d.ts';
import { compareStock, leavesIdle } from '../../rankAnswer.ts';
import { JOINED_SHEETS } from '../tuning.ts';

/** The answer, or one on fewer sheets of the same cost: a search ends once no plan costs less, so two half sheets may
 *  stand where a whole one would do, or three where two of other kinds would. Some of few sheets are laid on fewer that
 *  cost as much together, those with the most room to spare first. */
export const orOnFewerSheets: OrBetter = (problem, answer, control, solve) => {
  const { sheets } = answer;
  if (sheets.length < 2 || sheets.length > JOINED_SHEETS.sheets) return answer;
  let left: number = JOINED_SHEETS.tries;
  for (const { taken, rows } of equalSets(problem, sheets)) {
    if (left-- <= 0 || control.shouldStop()) break;
    const other = laidOn(problem, answer, { taken, rows }, (asked) => solve(asked, silent(control)));
    if (other !== null && compareStock(problem, other, answer) < 0 && !leavesIdle(problem, other))
      return orOnFewerSheets(problem, { ...other, bound: answer.bound }, control, solve);
  }
  return answer;
};

interface Exchange {
  readonly taken: readonly number[];
  /** Stock rows of fewer sheets that cost as much together, and are left. */
  readonly rows: readonly number[];
}

/** What may stand for some sheets of a plan: fewer of the same cost with room for what lies on them. */
function equalSets(problem: PanelProblem, sheets: readonly PanelSheet[]): readonly Exchange[] {
  const { stock } = problem;
  const byArea = paidByArea(problem);
  const costs = stock.map(({ w, h, price, first }) => {
    const cost = byArea ? w * h : (price ?? (first > 0 ? 0 : Number.NaN));
    return first > 0 ? cost * FIRST : cost;
  });
  const area = sheets.map((sheet) => areaOfPieces(problem, piecesOn(problem, [sheet])));
  const sumBy = (of: readonly number[], rows: readonly number[]): number =>
    rows.reduce((sum, row) => sum + of[row], 0);
  const room = stock.map(({ region }) => region.w * region.h);
  const some = setsOfRows(problem).map((rows) => ({
    rows,
    cost: sumBy(costs, rows),
    room: sumBy(room, rows),
  }));
  const found: (Exchange & { readonly spare: number })[] = [];
  for (let bits = 1; bits < 1 << sheets.length; bits++) {
    const taken = [...sheets.keys()].filter((at) => (bits >> at) & 1);
    if (taken.length < 2) continue;
    const used = sheets.filter((_, at) => !taken.includes(at)).map((sheet) => sheet.stock);
    const spent = sumBy(
      costs,
      taken.map((at) => sheets[at].stock),
    );
    const asked = sumBy(area, taken);
    for (const { rows, cost, room: given } of some) {
      if (rows.length >= taken.length || given < asked || !(Math.abs(spent - cost) <= ROUNDING * cost))
        continue;
      const isLeft = (row: number): boolean => count([...used, ...rows], row) <= stock[row].cap;
      if (rows.every(isLeft)) found.push({ taken, rows, spare: given / asked });
    }
  }
  return found.sort((a, b) => b.spare - a.spare);
}

const count = (rows: readonly number[], row: number): number => rows.filter((one) => one === row).length;

/** A sheet that is to be used up first never costs as much as another one. */
const FIRST = 1e-6;
const ROUNDING = 1e-9;

/** One stock row, two and three of them, each as often as there are sheets; of many rows fewer. */
function setsOfRows({ stock }: PanelProblem): readonly (readonly number[])[] {
  const sets: number[][] = [...stock.keys()].map((row) => [row]);
  let last: readonly number[][] = sets.slice();
  for (let size = 2; size <= JOINED_SHEETS.onto && last.length * stock.length <= JOINED_SHEETS.sets; size++) {
    last = last.flatMap((set) =>
      [...stock.keys()].filter((row) => row >= (set.at(-1) ?? 0)).map((row) => [...set, row]),
    );
    sets.push(...last);
  }
  return sets;
}

/** The plan with what lies on some sheets on others; null where those do not hold all of it. */
function laidOn(
  problem: PanelProblem,
  { sheets, unplaced }: PanelPlan,
  { taken, rows }: Exchange,
  solve: (asked: PanelProblem) => PanelPlan,
): PanelPlan | null {
  const pieces = piecesOn(
    problem,
    taken.map((at) => sheets[at]),
  );
  const stock = problem.stock.map((kind, at) => {
    const cap = count(rows, at);
    return { ...kind, cap, first: Math.min(cap, kind.first) };
  });
  const asked: PanelProblem = { ...withQuantities(problem, pieces), stock, effort: 'fast', wholeOnly: true };
  const { placeable, misfits } = panelLowerBound(asked);
  if (!placeable || misfits > 0) return null;
  const found = solve(asked);
  if (!isWhole(found)) return null;
  return { sheets: [...sheets.filter((_, at) => !taken.includes(at)), ...found.sheets], unplaced };
}
