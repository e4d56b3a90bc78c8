import type { PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { compareAnswers } from './rankAnswer.ts';
import { isForRows } from './singleRows.ts';

/** How many answers `orWithoutOneRow` asks for beside the first. */
export function rowsLeftOut(problem: PanelProblem): number {
  const { stock, minimizeCost } = problem;
  if (stock.length < 3 || !isForRows(problem)) return 0;
  return minimizeCost && stock.some(({ price }) => price === null) ? 0 : stock.length;
}

/** The answer, or a better one that does without one of three or more rows: `solve` answers for the others as if they
 *  were all the stock there is, row after row until it is told to stop. So a further row makes no answer worse than
 *  that for the others. For who waits: it takes as long as all those answers, and tells each. Left out: what is not
 *  asked of rows alone, and where the price is to be least all jobs with a row that has none (DECISIONS 16). */
export function orWithoutOneRow(
  problem: PanelProblem,
  answer: PanelSolution,
  control: Control,
  solve: (problem: PanelProblem, control: Control) => PanelPlan,
): PanelSolution {
  const { stock } = problem;
  const rows = rowsLeftOut(problem);
  let best = answer;
  for (let row = 0; row < rows && !control.shouldStop(); row++) {
    const soFar = { sheets: best.sheets.length };
    const telling = { ...control, report: (share: number) => control.report(share, soFar) };
    const others = { ...problem, stock: stock.filter((_, at) => at !== row) };
    const { sheets, unplaced } = solve(others, oneOf(telling, row + 1, rows + 1));
    const plan: PanelPlan = {
      sheets: sheets.map((sheet) => ({ ...sheet, stock: sheet.stock + (sheet.stock < row ? 0 : 1) })),
      unplaced,
    };
    if (compareAnswers(problem, plan, best) < 0) best = { ...plan, bound: answer.bound };
  }
  return best;
}
