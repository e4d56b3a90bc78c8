import type { Control } from '../../../control/control.ts';
import { oneOf } from '../../../control/control.ts';
import type { PanelProblem, PanelSolution, PanelStock } from '../../problem2d.ts';
import { compareAnswers } from '../rankAnswer.ts';
import { blockedJob } from './blocks.ts';

/** The answer of a search, or a better one to the job whose groups are blocks. Most members know no groups, so two parts
 *  that were to share a sheet once made racks take 7 % more stock. Not asked again for what is proved. */
export function orAsBlocks(
  problem: PanelProblem,
  control: Control,
  solve: (problem: PanelProblem, control: Control) => PanelSolution,
): PanelSolution {
  const blocked = blockedJob(problem);
  if (blocked === null) return solve(problem, control);
  const answer = solve(problem, oneOf(control, 0, 2));
  if (control.shouldStop() || isProved(problem, answer)) return answer;
  const plan = blocked.back(solve(blocked.problem, oneOf(control, 1, 2)));
  return compareAnswers(problem, plan, answer) < 0 ? { ...plan, bound: answer.bound } : answer;
}

/** Whether no plan with all pieces spends less; not told where sheets are to be used up first. */
function isProved(
  { stock, minimizeCost }: PanelProblem,
  { sheets, unplaced, bound }: PanelSolution,
): boolean {
  if (unplaced.some((count) => count > 0) || stock.some(({ first }) => first > 0)) return false;
  const spent = (of: (row: PanelStock) => number): number =>
    sheets.reduce((sum, sheet) => sum + of(stock[sheet.stock]), 0);
  return minimizeCost && bound.price !== null
    ? spent(({ price }) => price ?? 0) <= bound.price
    : spent(({ w, h }) => w * h) <= bound.area;
}
