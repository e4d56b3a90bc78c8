import type { BestSoFar } from '../../contract/progress.ts';
import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import { panelLowerBound, provedBound } from '../bounds/panelLowerBound.ts';
import { leastCost } from '../heuristic/members/coverExactly.ts';
import { closedPlan } from '../heuristic/closedPlan.ts';
import { isEased } from '../heuristic/jobShape.ts';
import { MAX_EXACT_STEPS } from '../heuristic/tuning.ts';
import { beginPool } from '../heuristic/solvePool.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel, sumOf } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { NOTHING } from '../packing/plan.ts';
import type { PanelBound, PanelEngine, PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import { FURTHER, LIVE_SHARE, MAX_STAGES } from './tuning.ts';
import { solveHeuristic } from '../heuristic/index.ts';
import { betterOf } from '../rankAnswer.ts';

/** Engine `max`: the deep search behind the asynchronous tier. One stock format (the first usable row) in
 *  unlimited quantity, three-stage guillotine patterns with a trimming cut to size; ignores tolerance, price,
 *  stage limit, fewer rotations, first cut and effort. Deterministic: all budgets are counted (see
 *  tuning.ts), a few seconds to about a minute. See docs/engines/max.md. */
export function solveMax(problem: PanelProblem, control: Control): PanelSolution {
  return solveByRounds(problem, control, [1, furtherShare(problem)]);
}

/** The same by rounds of one's own: how many times as large the budgets of each are. */
export function solveByRounds(
  problem: PanelProblem,
  control: Control,
  rounds: readonly number[],
): PanelSolution {
  const plan = planByRounds(problem, control, rounds);
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

function planByRounds(problem: PanelProblem, control: Control, rounds: readonly number[]): PanelPlan {
  const plain = { ...withoutOptions(problem), maxStages: MAX_STAGES };
  const model = buildPackModel(plain);
  if (model.types === 0 || model.stocks.length === 0) return finishPlan(plain, model, NOTHING);
  const { area } = panelLowerBound(plain);
  const total = sumOf(rounds);
  let best = NOTHING;
  const onBest = (plan: Plan): void => void (best = plan);
  for (const [round, share] of rounds.entries()) {
    const before = sumOf(rounds.slice(0, round));
    const report: Control['report'] = (fraction) => {
      control.report((before + fraction * share) / total, told(best));
    };
    // Whoever stops before there is a plan waits for it.
    const own = { ...control, report, shouldStop: () => best !== NOTHING && control.shouldStop() };
    const task = { effort: 'balanced', share, round, patient: true, leastCost: area } as const;
    const search = beginPool(model, { ...task, start: best, trimDepth: MAX_STAGES }, own, { onBest });
    best = search.rest().plan;
    report(1);
  }
  const closing = { effort: 'balanced', share: 1, closesUntil: control.shouldStop } as const;
  return finishPlan(plain, model, closedPlan(model, best, closing, MAX_STAGES));
}

const told = ({ sheets }: Plan): BestSoFar | undefined =>
  sheets.length === 0 ? undefined : { sheets: sheets.length };

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

/** How many times as large as those of one search the budgets of a further round are. */
export function furtherShare({ parts, stock }: PanelProblem): number {
  if (isEased(stock)) return FURTHER.mixed;
  const pieces = piecesIn(parts);
  return FURTHER.share / Math.max(1, pieces / FURTHER.pieces);
}

/** The deep search over the material pools of a request: one solution for each, never worse than the live plan. Each
 *  pool is solved by the heuristic engine as always, closed for longer, and then once more by a further round of it,
 *  with larger budgets and other random choices, which takes stock of every kind and every option. A stop ends the
 *  running search with its best and leaves out those after it. */
export function solveDeepPools(
  problems: readonly PanelProblem[],
  control: Control,
): readonly PanelSolution[] {
  const closing = control.shouldStop() ? {} : { closesUntil: control.shouldStop };
  const asked = problems.map((problem) => ({ ...problem, ...closing }));
  // Only its closing work is to be stopped: a live plan cut short would be worse than the one that is on screen.
  const whole: Control = {
    ...control,
    shouldStop: () => false,
    report: (share, best) => control.report(LIVE_SHARE * share, asked.length === 1 ? best : undefined),
  };
  const plans = asked.map((problem, at) => solveHeuristic(problem, oneOf(whole, at, asked.length)));
  asked.forEach((problem, at) => {
    const sheets = plans.reduce((sum, plan) => sum + plan.sheets.length, 0);
    const material = asked.length > 1 ? { material: { at: at + 1, of: asked.length } } : {};
    const report = (share: number): void =>
      control.report(LIVE_SHARE + ((1 - LIVE_SHARE) * (at + share)) / asked.length, { sheets, ...material });
    report(0);
    if (control.shouldStop()) return;
    const share = problem.share * furtherShare(problem);
    const again = { ...problem, effort: 'balanced', share, round: 1 } as const;
    plans[at] = betterOf(problem, plans[at], solveHeuristic(again, oneOf({ ...control, report }, 0, 1)));
  });
  control.report(1, { sheets: plans.reduce((sum, plan) => sum + plan.sheets.length, 0) });
  return plans;
}

export const solveDeep: PanelEngine = (problem, control) => solveDeepPools([problem], control)[0];
