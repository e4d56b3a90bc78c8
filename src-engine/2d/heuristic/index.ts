import type { Control } from '../../control/control.ts';
import type { PanelBound } from '../problem2d.ts';
import { ordinaryLowerBound, panelLowerBound } from '../bounds/panelLowerBound.ts';
import type { PanelEngine, PanelProblem } from '../problem2d.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel, paidByArea } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { compareMainAims, rankPlan } from '../packing/rankPlan.ts';
import { stretchPlan } from '../packing/stretchPlan.ts';
import { solvePool } from './solvePool.ts';

/** The default panel engine: guillotine plans by constructive packing, beams and goal-driven ruin and
 *  recreate. Lengths in ticks; what fits nowhere comes back in `unplaced`. See docs/engines/heuristic.md. */
export const solveHeuristic: PanelEngine = (problem, control) => {
  const exact = { ...problem, tolerance: 0 };
  const bound = panelLowerBound(problem);
  const exactBound = problem.tolerance > 0 ? panelLowerBound(exact) : bound;
  const model = buildPackModel(exact, 0);
  const plan = cheapestPlan(exact, exactBound, model, NOTHING, control);
  const grown = problem.tolerance > 0 ? withTolerance(problem, bound, { model, plan }, control) : null;
  const { sheets, unplaced } = finishPlan(problem, grown?.model ?? model, grown?.plan ?? plan);
  return { sheets, unplaced, bound };
};

const NOTHING: Plan = { sheets: [] };

interface ModelPlan {
  readonly model: PackModel;
  readonly plan: Plan;
}

/** A plan on the grown regions, when that places more pieces or saves sheets or cost; a larger offcut does not
 *  justify cutting over the edge. Null else. */
function withTolerance(
  problem: PanelProblem,
  bound: PanelBound,
  tight: ModelPlan,
  control: Control,
): ModelPlan | null {
  const model = buildPackModel(problem, problem.tolerance);
  const sameTypes = model.types === tight.model.types;
  const rank = rankPlan(tight.model, tight.plan);
  if (sameTypes && rank.missing === 0 && rank.ordinaryCost <= costBound(problem, bound)) return null;
  const start = sameTypes ? stretchPlan(model, tight.plan) : NOTHING;
  const plan = cheapestPlan(problem, bound, model, start, control);
  const fewerLeftOut = missing(model, plan) - missing(tight.model, tight.plan);
  if (fewerLeftOut !== 0) return fewerLeftOut < 0 ? { model, plan } : null;
  return compareMainAims(rankPlan(model, plan), rank) < 0 ? { model, plan } : null;
}

/** Pieces left out, those that fit nowhere included. */
const missing = (model: PackModel, plan: Plan): number =>
  rankPlan(model, plan).missing + model.hopeless.reduce((sum, count) => sum + count, 0);

/** The plan for one model. Where prices decide, the plan that ignores them is made first and improved on:
 *  minimising the cost can then never give a dearer plan than not minimising it. */
function cheapestPlan(
  problem: PanelProblem,
  bound: PanelBound,
  model: PackModel,
  start: Plan,
  control: Control,
): Plan {
  if (paidByArea(problem)) return solvePool(problem, model, costBound(problem, bound), start, control);
  const byArea = { ...problem, minimizeCost: false };
  const areaModel = buildPackModel(byArea, problem.tolerance);
  const plan = solvePool(byArea, areaModel, costBound(byArea, bound), start, control);
  return solvePool(problem, model, costBound(problem, bound), plan, control);
}

/** What the ordinary sheets of any plan that places everything cost at least, in the model's cost unit. */
function costBound(problem: PanelProblem, bound: PanelBound): number {
  const { area, price } = problem.stock.some((row) => row.first > 0) ? ordinaryLowerBound(problem) : bound;
  // The model's prices carry the area as a fraction below half a tick.
  return paidByArea(problem) ? area : (price ?? 0) + 0.5;
}
