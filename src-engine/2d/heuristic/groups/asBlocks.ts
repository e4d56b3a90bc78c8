import type { Control } from '../../../control/control.ts';
import { oneOf } from '../../../control/control.ts';
import type { PanelEngine, PanelProblem, PanelSolution, PanelStock } from '../../problem2d.ts';
import { compareAnswers } from '../rankAnswer.ts';
import { blockedJob } from './blocks.ts';

/** The answer of a search, or a better one to the job whose groups are blocks. Most members know no groups, so two
 *  parts that were to share a sheet once made racks take 7 % more stock. A search with groups goes on at length only
 *  where `fast` proves that nothing better is to be found, or blocks find nothing better than `fast`. */
export function orAsBlocks(problem: PanelProblem, control: Control, solve: PanelEngine): PanelSolution {
  const job = blockedJob(problem);
  if (job === null) return solve(problem, control);
  const { closesUntil: _, ...hurried } = problem;
  const isFast = problem.effort === 'fast';
  const quick = solve(isFast ? problem : { ...hurried, effort: 'fast' }, oneOf(control, 0, SEARCHES));
  const inGroups = (): PanelSolution => (isFast ? quick : solve(problem, oneOf(control, 2, SEARCHES)));
  if (control.shouldStop() || isProved(problem, quick)) return inGroups();
  const { bound } = quick;
  const blocked = { ...job.back(solve(job.problem, oneOf(control, 1, SEARCHES))), bound };
  const isBetter = compareAnswers(problem, blocked, quick) < 0;
  if (isBetter && blocked.unplaced.every((count) => count === 0)) return blocked;
  const grouped = inGroups();
  return compareAnswers(problem, blocked, grouped) < 0 ? blocked : grouped;
}

const SEARCHES = 3;

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
