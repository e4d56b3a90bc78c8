import type { Control } from '../../control/control.ts';
import type { PanelBound } from '../problem2d.ts';
import { ordinaryLowerBound, panelLowerBound } from '../bounds/panelLowerBound.ts';
import { provedBound } from '../bounds/provedBound.ts';
import { ticks } from '../../geometry/lengths.ts';
import { easierPlan } from '../finish/easierPlan.ts';
import type { PanelEngine, PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel, paidByArea } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { compareMainAims, rankPlan } from '../packing/rankPlan.ts';
import { stretchPlan } from '../packing/stretchPlan.ts';
import { sawWork } from './jobShape.ts';
import { withLeftOut } from './leftOut.ts';
import type { FoundPlan } from './singleRows.ts';
import { orOnSingleRow } from './singleRows.ts';
import { withWhatFits } from './placeMost.ts';
import { TriedSets } from './planSearch.ts';
import { doubtfulGroups, leavesLess, withinOneSheet } from './withinOneSheet.ts';
import type { SearchTask } from './search.ts';
import { Search } from './search.ts';
import type { Inspection } from './solvePool.ts';
import type { PoolPlan } from './solvePool.ts';
import { solvePool } from './solvePool.ts';

/** The default panel engine: guillotine plans by constructive packing, beams and goal-driven ruin and
 *  recreate. Lengths in ticks; what fits nowhere comes back in `unplaced`. See docs/engines/heuristic.md. */
export const solveHeuristic: PanelEngine = (problem, control) => inspectHeuristic(problem, control, {});

/** The same under inspection. */
export function inspectHeuristic(
  whole: PanelProblem,
  control: Control,
  inspection: Inspection,
): PanelSolution {
  const laid = solveKept(whole, control, inspection);
  if (doubtfulGroups(whole, laid).length === 0) return laid;
  const quiet: Control = { ...control, report: () => undefined };
  const kept = withinOneSheet(
    whole,
    laid,
    (group) => solveStock(group, panelLowerBound(group), quiet, {}).ready(),
    (of) => {
      const bound = panelLowerBound(of);
      return { ...solveStock(of, bound, quiet, {}).ready(), bound };
    },
  );
  return leavesLess(whole, kept, laid) ? kept : laid;
}

/** The plan for a job whose groups are looked at as they are. */
function solveKept(problem: PanelProblem, control: Control, inspection: Inspection): PanelSolution {
  const bound = panelLowerBound(problem);
  const lay = (of: PanelProblem, ofBound = panelLowerBound(of)): FoundPlan =>
    solveStock(of, ofBound, control, inspection);
  const withRest = (of: PanelProblem, plan: PanelPlan): PanelPlan =>
    withLeftOut(of, plan, (rest) => lay(rest).ready());
  const solve = (of: PanelProblem, ofBound: PanelBound): FoundPlan => {
    const found = lay(of, ofBound);
    return { ...found, ...withRest(of, found), ready: () => withRest(of, found.ready()) };
  };
  const found = solve(problem, bound);
  // Where a single row was better, what it leaves out may go on the others.
  const plan = withRest(problem, orOnSingleRow(problem, found, solve));
  return { ...plan, bound: found.bound };
}

function solveStock(
  problem: PanelProblem,
  bound: PanelBound,
  control: Control,
  inspection: Inspection,
): FoundPlan {
  const exact = { ...problem, tolerance: ticks(0) };
  const exactBound = problem.tolerance > 0 ? panelLowerBound(exact) : bound;
  const model = buildPackModel(exact);
  const solve: Solve = (of, ofModel, { share, ...task }) =>
    solvePool(
      ofModel,
      { effort: of.effort, share: share * of.share, trimDepth: Infinity, ...task },
      control,
      inspection,
    );
  const found = cheapestPlan(
    { problem: exact, bound: exactBound, model },
    { start: NOTHING, share: 1 },
    solve,
  );
  const tight = { model, ...found };
  const grown = problem.tolerance > 0 ? withTolerance(problem, bound, tight, solve) : null;
  const chosen = grown ?? tight;
  return {
    ...finishPlan(problem, chosen.model, chosen.plan),
    ...(problem.tolerance > 0
      ? { bound, leastCost: 0 }
      : { bound: provedBound(problem, bound, tight.leastCost), leastCost: tight.leastCost }),
    ready: () => finishPlan(problem, chosen.model, readyPlan(chosen, problem, control)),
  };
}

/** The plan laid for the saw. Its larger leftovers may take a piece that had no place before. */
function readyPlan({ model, plan }: ModelPlan, { effort, share }: PanelProblem, control: Control): Plan {
  if (control.probe?.leavesOut(CLEAN_UP) === true) return plan;
  const start = easierPlan(model, plan, sawWork(model, effort, share));
  if (model.stocks.length === 0 || rankPlan(model, start).missing === 0) return start;
  const { best, forest, ruin } = new Search(
    model,
    { effort: 'fast', share: 0, leastCost: 0, start, trimDepth: Infinity },
    control,
  );
  best.offer(withWhatFits(forest, ruin, best.plan));
  return best.plan;
}

/** The closing work on the plan, as a member that measurements may leave out. */
const CLEAN_UP = 'clean-up';
const NOTHING: Plan = { sheets: [] };
/** Share of the budgets for the search on the regions grown by the tolerance. */
const TOLERANCE_SHARE = 0.2;

type Solve = (of: PanelProblem, model: PackModel, task: Omit<SearchTask, 'effort' | 'trimDepth'>) => PoolPlan;

/** A problem as the search sees it, and the bound on what it costs. */
interface BoundedModel {
  readonly problem: PanelProblem;
  readonly bound: PanelBound;
  readonly model: PackModel;
}

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
  solve: Solve,
): ModelPlan | null {
  const model = buildPackModel(problem);
  const sameFit = sum(model.hopeless) === sum(tight.model.hopeless);
  const rank = rankPlan(tight.model, tight.plan);
  if (sameFit && rank.missing === 0 && rank.ordinaryCost <= costBound(problem, bound)) return null;
  const start = sameFit ? stretchPlan(model, tight.plan) : NOTHING;
  const { plan } = cheapestPlan({ problem, bound, model }, { start, share: TOLERANCE_SHARE }, solve);
  const [must, all] = leftOut(problem, { model, plan });
  const [mustBefore, allBefore] = leftOut(problem, tight);
  const fewerLeftOut = must - mustBefore || all - allBefore;
  if (fewerLeftOut !== 0) return fewerLeftOut < 0 ? { model, plan } : null;
  return compareMainAims(rankPlan(model, plan), rank) < 0 ? { model, plan } : null;
}

/** Must-cut pieces left out, and all pieces left out, those that fit nowhere included. */
function leftOut({ parts }: PanelProblem, { model, plan }: ModelPlan): readonly [must: number, all: number] {
  const { mustMissing, missing } = rankPlan(model, plan);
  const mustFitNowhere = model.hopeless.map((count, row) => (parts[row].mustCut ? count : 0));
  return [mustMissing + sum(mustFitNowhere), missing + sum(model.hopeless)];
}

const sum = (counts: Int32Array): number => counts.reduce((total, count) => total + count, 0);

/** The plan for one model. Where prices decide, the plan that ignores them is made first and improved on:
 *  minimising the cost can then never give a dearer plan than not minimising it. */
function cheapestPlan(
  { problem, bound, model }: BoundedModel,
  { start, share }: Pick<SearchTask, 'start' | 'share'>,
  solve: Solve,
): PoolPlan {
  const leastCost = costBound(problem, bound);
  if (paidByArea(problem)) return solve(problem, model, { leastCost, start, share });
  const byArea = { ...problem, minimizeCost: false };
  const areaModel = buildPackModel(byArea);
  const tried = new TriedSets();
  const { plan } = solve(byArea, areaModel, { leastCost: costBound(byArea, bound), start, share, tried });
  return solve(problem, model, { leastCost, start: plan, share, tried });
}

/** What the ordinary sheets of any plan that places everything cost at least, in the model's cost unit. */
function costBound(problem: PanelProblem, bound: PanelBound): number {
  const { area, price } = problem.stock.some((row) => row.first > 0) ? ordinaryLowerBound(problem) : bound;
  // The model's prices carry the area as a fraction below half a tick.
  return paidByArea(problem) ? area : (price ?? 0) + 0.5;
}
