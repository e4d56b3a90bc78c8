import { silent } from '../../../control/control.ts';
import { buildPackModel } from '../../packing/packModel.ts';
import type { PackModel } from '../../packing/packModel.ts';
import type { OrBetter, PanelPlan, PanelProblem, PanelSheet } from '../../problem2d.ts';
import { areaOfPieces, isWhole, piecesOn, withQuantities } from '../../problem2d.ts';
import { compareStock } from '../../rankAnswer.ts';
import { JOINED_SHEETS } from '../tuning.ts';

/** The answer, or one on fewer sheets of the same cost: a search ends once no plan costs less, so two half sheets may
 *  stand where a whole one would do. Of few sheets those that cost as much together as one of another kind are laid
 *  on that. */
export const orOnFewerSheets: OrBetter = (problem, answer, control, solve) => {
  const { sheets } = answer;
  if (sheets.length < 2 || sheets.length > JOINED_SHEETS.sheets) return answer;
  const model = buildPackModel(problem);
  let left: number = JOINED_SHEETS.tries;
  for (const { set, row } of equalSets(problem, model, sheets)) {
    if (left-- <= 0 || control.shouldStop()) break;
    const other = laidOn(problem, answer, set, row, (asked) => solve(asked, silent(control)));
    if (other !== null && compareStock(problem, other, answer) < 0)
      return orOnFewerSheets(problem, { ...other, bound: answer.bound }, control, solve);
  }
  return answer;
};

interface EqualSet {
  /** Which sheets. */
  readonly set: readonly number[];
  /** Stock row of which one costs as much, and is left. */
  readonly row: number;
}

/** Sets of sheets that cost as much as one of a row that is left and has their area, the largest sets first. */
function equalSets(
  problem: PanelProblem,
  { stocks }: PackModel,
  sheets: readonly PanelSheet[],
): readonly EqualSet[] {
  const { stock } = problem;
  const costOf = (row: number): number => stocks.find((kind) => kind.row === row)?.cost ?? 0;
  const used = stock.map((_, row) => sheets.filter((sheet) => sheet.stock === row).length);
  const area = sheets.map((sheet) => areaOfPieces(problem, piecesOn(problem, [sheet])));
  const found: EqualSet[] = [];
  for (const [row, { cap, region }] of stock.entries()) {
    if (used[row] >= cap) continue;
    const cost = costOf(row);
    for (let bits = 1; bits < 1 << sheets.length; bits++) {
      const set = [...sheets.keys()].filter((at) => (bits >> at) & 1);
      if (set.length < 2) continue;
      const spent = set.reduce((sum, at) => sum + costOf(sheets[at].stock), 0);
      const room = set.reduce((sum, at) => sum + area[at], 0);
      if (Math.abs(spent - cost) <= ROUNDING * cost && room <= region.w * region.h) found.push({ set, row });
    }
  }
  return found.sort((a, b) => b.set.length - a.set.length);
}

const ROUNDING = 1e-9;

/** The plan with what lies on some sheets on one of a row; null where that does not hold all of it. */
function laidOn(
  problem: PanelProblem,
  { sheets, unplaced }: PanelPlan,
  set: readonly number[],
  row: number,
  solve: (asked: PanelProblem) => PanelPlan,
): PanelPlan | null {
  const joined = set.map((at) => sheets[at]);
  const stock = problem.stock.map((kind, at) => {
    const cap = at === row ? 1 : 0;
    return { ...kind, cap, first: Math.min(cap, kind.first) };
  });
  const found = solve({ ...withQuantities(problem, piecesOn(problem, joined)), effort: 'fast', stock });
  if (!isWhole(found)) return null;
  return { sheets: [...sheets.filter((_, at) => !set.includes(at)), ...found.sheets], unplaced };
}
