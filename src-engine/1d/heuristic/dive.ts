import type { CuttingStock, Plan } from './cuttingStock.ts';
import { cheapestCost, residualProblem } from './cuttingStock.ts';
import { exhaustiveFinish } from './exhaustiveFinish.ts';
import type { Vertex } from '../../optimise/masterLp.ts';
import type { Relaxation } from './relaxation.ts';
import type { Rod } from './rodList.ts';
import { planOf, rodsIn, shrinkRods, stockUse } from './rodList.ts';
import type { Slots } from './slotMatching.ts';
import { matchSlots } from './slotMatching.ts';
import { DIVE_PASSES, DIVE_ROUNDS, FINISH_RODS, FINISH_STEPS, INTEGRAL, LP_ROUNDING } from './tuning.ts';
import { valueCorrection } from './valueCorrection.ts';
import type { Work } from '../../optimise/work.ts';

/** What a sum of scaled costs may be off by. */
const ROUNDING = 1e-9;

/** How a dive rounds: it takes the column with the largest fraction plus `bias` times the size of its largest
 *  piece (in rods: awkward pieces first); at decision number `turn` the second-best instead (-1 = never). */
export interface DivePlan {
  readonly turn: number;
  readonly bias: number;
}

/** What the outside gives a dive: `offer` takes every complete plan and answers true when the job is done
 *  (the bound is met); `goal` is the scaled cost a plan must reach to be of interest. */
export interface DiveTarget {
  readonly offer: (plan: Plan) => boolean;
  readonly goal: () => number;
  /** Whether plans that leave pieces out are of interest. */
  readonly mayMiss: boolean;
}

/** Rounds the relaxation to a plan: take whole rods, solve the residual relaxation again, round the largest
 *  fraction up, and so on; at every step the rest is also finished by value correction, and the last rods by
 *  an exhaustive search. Returns true when the target said the job is done. (Diving with limited discrepancy;
 *  Belov & Scheithauer 2006) */
export function dive(
  relaxation: Relaxation,
  root: Vertex,
  plan: DivePlan,
  target: DiveTarget,
  work: Work,
): boolean {
  const { problem } = relaxation;
  const kinds = problem.stock.length;
  const chosen: Slots[] = [];
  let decision = 0;
  relaxation.restart(root, problem.demand, new Array<number>(kinds).fill(0), work);
  while (work.left > 0) {
    if (!takeWholeRods(relaxation, chosen)) {
      if (!takeLargestFraction(relaxation, chosen, plan.bias, decision === plan.turn)) return false;
      decision++;
    }
    const { rods, left } = matchSlots(problem, chosen);
    const used = stockUse(rods, kinds);
    const spent = costOfRods(problem, rods) / relaxation.scale;
    if (left.every((count) => count === 0)) return target.offer(finished(problem, rods, left));
    if (spent > target.goal() + ROUNDING) return false;
    const rest = residualProblem(problem, left, used);
    if (finishByValues(relaxation, rest, rods, target, work)) return true;
    relaxation.restart(null, left, used, work);
    const value = relaxation.generate(-Infinity, DIVE_ROUNDS, work);
    if (spent + relaxation.roundUp(relaxation.bound) > target.goal() + LP_ROUNDING) return false;
    if (value * relaxation.scale <= FINISH_RODS * cheapestCost(problem)) {
      const task = {
        problem,
        demand: left,
        room: rest.stock.map((kind) => kind.limit),
        duals: relaxation.finishDuals(),
        scale: relaxation.scale,
        budget: target.goal() - spent,
        steps: FINISH_STEPS,
      };
      const finish = exhaustiveFinish(task, work);
      if (finish.rods !== null)
        return target.offer(finished(problem, [...rods, ...finish.rods], new Int32Array(left.length)));
      if (finish.complete) return false;
    }
  }
  return false;
}

function finished(problem: CuttingStock, rods: readonly Rod[], missing: Int32Array): Plan {
  const list = rods.map((rod) => ({ stock: rod.stock, items: [...rod.items] }));
  shrinkRods(problem, list);
  return planOf(list, Int32Array.from(missing));
}

function finishByValues(
  relaxation: Relaxation,
  rest: CuttingStock,
  rods: readonly Rod[],
  target: DiveTarget,
  work: Work,
): boolean {
  let done = false;
  valueCorrection(rest, relaxation.knapsack, { passes: DIVE_PASSES }, work, (plan) => {
    done = target.offer(finished(relaxation.problem, [...rods, ...rodsIn(plan)], plan.missing));
    return done;
  });
  return done;
}

/** Takes the whole part of every amount; false when there is none. */
function takeWholeRods(relaxation: Relaxation, chosen: Slots[]): boolean {
  let any = false;
  for (const { column, amount } of relaxation.fractions()) {
    const times = Math.floor(amount + INTEGRAL);
    for (let k = 0; k < times; k++) chosen.push(relaxation.columns[column]);
    any ||= times > 0;
  }
  return any;
}

/** Takes one rod of the best (or, when turning, second-best) column; false when no column is in use. */
function takeLargestFraction(
  relaxation: Relaxation,
  chosen: Slots[],
  bias: number,
  second: boolean,
): boolean {
  const { sizes, stock } = relaxation.problem;
  const ranked = relaxation
    .fractions()
    .map(({ column, amount }) => {
      const rod = relaxation.columns[column];
      return { column, score: amount + (bias * sizes[rod.items[0]]) / stock[rod.stock].capacity };
    })
    .sort((a, b) => b.score - a.score || a.column - b.column);
  if (ranked.length === 0) return false;
  chosen.push(relaxation.columns[ranked[second && ranked.length > 1 ? 1 : 0].column]);
  return true;
}

function costOfRods(problem: CuttingStock, rods: readonly Rod[]): number {
  let cost = 0;
  for (const { stock } of rods) cost += problem.stock[stock].cost;
  return cost;
}
