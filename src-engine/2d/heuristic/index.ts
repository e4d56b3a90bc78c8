import type { Control } from '../../control/control.ts';
import type { PanelEngine, PanelProblem, PanelSolution } from '../problem2d.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel, paidByArea } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { compareRank, rankPlan } from '../packing/rankPlan.ts';
import { solvePool } from './solvePool.ts';

/** The default panel engine: guillotine plans by constructive packing and goal-driven ruin and recreate.
 *  Lengths in ticks; what fits nowhere comes back in `unplaced`. See docs/engines/heuristic.md. */
export const solveHeuristic: PanelEngine = (problem, control) => {
  const model = buildPackModel(problem, 0);
  const plan = cheapestPlan(problem, model, 0, control);
  const exact = finishPlan(problem, model, plan);
  if (problem.tolerance <= 0) return exact;
  return withTolerance(problem, model, plan, exact);

  function withTolerance(
    whole: PanelProblem,
    tight: PackModel,
    tightPlan: Plan,
    fallback: PanelSolution,
  ): PanelSolution {
    const grown = buildPackModel(whole, whole.tolerance);
    const grownPlan = cheapestPlan(whole, grown, whole.tolerance, control);
    const missingTight = fallback.unplaced.reduce((sum, count) => sum + count, 0);
    const answer = finishPlan(whole, grown, grownPlan);
    const missingGrown = answer.unplaced.reduce((sum, count) => sum + count, 0);
    if (missingGrown < missingTight) return answer;
    if (missingGrown > missingTight) return fallback;
    // Only a real gain justifies cutting over the edge: fewer or cheaper sheets, not a larger offcut.
    const gain = compareRank(rankPlan(grown, grownPlan).slice(0, 5), rankPlan(tight, tightPlan).slice(0, 5));
    return gain < 0 ? answer : fallback;
  }
};

/** The plan for one model. Where prices decide, the plan that ignores them is made first and improved on:
 *  minimising the cost can then never give a dearer plan than not minimising it. */
function cheapestPlan(problem: PanelProblem, model: PackModel, grow: number, control: Control): Plan {
  const none: Plan = { sheets: [] };
  if (paidByArea(problem)) return solvePool(problem, model, grow, none, control);
  const byArea = { ...problem, minimizeCost: false };
  return solvePool(
    problem,
    model,
    grow,
    solvePool(byArea, buildPackModel(byArea, grow), grow, none, control),
    control,
  );
}
