import type { Control } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { provedBound } from '../bounds/provedBound.ts';
import { easierPlan } from '../finish/easierPlan.ts';
import { leastCost } from '../heuristic/coverExactly.ts';
import { sawWork, unhurried } from '../heuristic/jobShape.ts';
import { MAX_EXACT_STEPS } from '../heuristic/tuning.ts';
import { solvePool } from '../heuristic/solvePool.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PanelBound, PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import type { Step } from './schedule.ts';
import { MaxSearch } from './maxSearch.ts';
import { SCHEDULE } from './schedule.ts';
import { MAX_STAGES } from './tuning.ts';

/** Engine `max`: the deep search behind the asynchronous tier. One stock format (the first usable row) in
 *  unlimited quantity, three-stage guillotine patterns with a trimming cut to size; ignores tolerance, price,
 *  stage limit, fewer rotations, first cut and effort. Deterministic: all budgets are counted (see
 *  tuning.ts), a few seconds to about a minute. See docs/engines/max.md. */
export function solveMax(problem: PanelProblem, control: Control): PanelSolution {
  return solveBySchedule(problem, control, SCHEDULE);
}

/** The same with a schedule of one's own: the order and the budgets of the search. */
export function solveBySchedule(
  problem: PanelProblem,
  control: Control,
  schedule: readonly Step[],
): PanelSolution {
  const plan = planBySchedule(problem, control, schedule);
  return { ...plan, bound: boundOf(problem, plan, control) };
}

/** The bound of the job, raised by what all sheet patterns prove about plans of any stages. */
function boundOf(problem: PanelProblem, { sheets }: PanelPlan, control: Control): PanelBound {
  const bound = panelLowerBound(problem);
  if (sheets.length <= bound.sheets || problem.tolerance > 0 || control.shouldStop()) return bound;
  const model = buildPackModel(withoutOptions(problem));
  const cost = sheets.length * model.stocks[0].cost;
  return provedBound(problem, bound, leastCost(model, cost, MAX_EXACT_STEPS));
}

function planBySchedule(problem: PanelProblem, control: Control, schedule: readonly Step[]): PanelPlan {
  const plain = withoutOptions(problem);
  const model = buildPackModel(plain);
  if (model.types === 0 || model.stocks.length === 0) return finishPlan(plain, model, { sheets: [] });
  const bound = panelLowerBound(plain);
  const search = new MaxSearch(model, bound.sheets, control, () => heuristicPlan(plain, bound.area, control));
  const limited = { ...model, maxStages: MAX_STAGES };
  const work = sawWork(limited, 'balanced', 1);
  const usual = easierPlan(limited, search.run(schedule), work, MAX_STAGES);
  const easiest = easierPlan(limited, usual, unhurried(work, control.shouldStop), MAX_STAGES);
  return finishPlan(plain, model, easiest);
}

/** What the heuristic engine finds in this engine's pattern. */
function heuristicPlan(plain: PanelProblem, leastArea: number, control: Control): Plan {
  const problem: PanelProblem = { ...plain, maxStages: MAX_STAGES, effort: 'balanced' };
  return solvePool(
    buildPackModel(problem),
    {
      effort: 'balanced',
      share: 1,
      patient: true,
      leastCost: leastArea,
      start: { sheets: [] },
      trimDepth: MAX_STAGES,
    },
    { ...control, report: () => undefined },
    {},
  ).plan;
}

function withoutOptions(problem: PanelProblem): PanelProblem {
  return {
    ...problem,
    stock: problem.stock.map((row, index) => ({ ...row, cap: index === 0 ? Infinity : 0, first: 0 })),
    parts: problem.parts.map((part) => ({ ...part, group: -1, mustCut: false })),
    tolerance: ticks(0),
    firstCut: 'auto',
    minimizeCost: false,
    maxStages: Infinity,
    minimizeRotations: false,
  };
}
