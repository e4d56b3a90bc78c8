import type { Control } from '../../../control/control.ts';
import { filledLeftovers, homesOfGroups } from '../../finish/filledLeftovers.ts';
import type { PanelEngine, PanelProblem, PanelSheet, PanelSolution } from '../../problem2d.ts';
import { stockWithout } from '../../../job/stockLeft.ts';
import { piecesOn, ungrouped, withQuantities } from '../../problem2d.ts';
import { compareAnswers, leavesIdle } from '../rankAnswer.ts';

/** The answer, or a better one with the same sheets for its groups: what lies on the others is asked for alone, since
 *  most members know no groups. */
export function orRestAlone(
  problem: PanelProblem,
  answer: PanelSolution,
  control: Control,
  solve: PanelEngine,
): PanelSolution {
  const homes = new Set(homesOfGroups(problem, answer.sheets).values());
  const kept = answer.sheets.filter((_, at) => homes.has(at));
  const others = answer.sheets.length - kept.length;
  if (homes.size === 0 || others === 0 || control.shouldStop()) return answer;
  const rest = solve(restOf(problem, kept), control);
  const unplaced = rest.unplaced.map(
    (count, row) => count + (problem.parts[row].group < 0 ? 0 : answer.unplaced[row]),
  );
  const plan = filledLeftovers(problem, { sheets: [...kept, ...rest.sheets], unplaced });
  const isBetter = compareAnswers(problem, plan, answer) < 0 && !leavesIdle(problem, plan);
  return isBetter ? { ...plan, bound: answer.bound } : answer;
}

/** What neither lies on these sheets nor belongs to a group, on the stock that they leave. */
function restOf(problem: PanelProblem, kept: readonly PanelSheet[]): PanelProblem {
  const placed = piecesOn(problem, kept);
  const loose = problem.parts.map(({ group, qty }, row) => (group < 0 ? qty - placed[row] : 0));
  return { ...withQuantities(ungrouped(problem), loose), stock: stockWithout(problem.stock, kept) };
}
