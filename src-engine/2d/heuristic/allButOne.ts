import type { PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import { compareAnswers } from './rankAnswer.ts';
import { isForRows } from './singleRows.ts';

/** The answer, or a better one that does without one of three or more rows: `solve` answers for the others as if they
 *  were all the stock there is, row after row until `isOver`. So a further row makes no answer worse than that for the
 *  others. For who waits: it takes as long as all those answers. Left out: what is not asked of rows alone, and where
 *  the price is to be least all jobs with a row that has none (DECISIONS 16). */
export function orWithoutOneRow(
  problem: PanelProblem,
  answer: PanelSolution,
  isOver: () => boolean,
  solve: (problem: PanelProblem) => PanelPlan,
): PanelSolution {
  const { stock, minimizeCost } = problem;
  if (stock.length < 3 || !isForRows(problem)) return answer;
  if (minimizeCost && stock.some(({ price }) => price === null)) return answer;
  let best = answer;
  for (let row = 0; row < stock.length && !isOver(); row++) {
    const { sheets, unplaced } = solve({ ...problem, stock: stock.filter((_, at) => at !== row) });
    const plan: PanelPlan = {
      sheets: sheets.map((sheet) => ({ ...sheet, stock: sheet.stock + (sheet.stock < row ? 0 : 1) })),
      unplaced,
    };
    if (compareAnswers(problem, plan, best) < 0) best = { ...plan, bound: answer.bound };
  }
  return best;
}
