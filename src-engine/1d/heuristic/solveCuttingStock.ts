import { assert } from '../../control/assert.ts';
import { attainableCost, thresholdBound } from './bounds.ts';
import type { CuttingStock, Plan } from './cuttingStock.ts';
import { cheapestCost, costOf, missingWeight } from './cuttingStock.ts';
import type { DiveTarget } from './dive.ts';
import { dive } from './dive.ts';
import { exhaustiveFinish } from './exhaustiveFinish.ts';
import { fitDecreasing } from './firstFitDecreasing.ts';
import { leaveOutLess } from './leaveOutLess.ts';
import { Knapsack } from './knapsack.ts';
import { Incumbent } from './rank.ts';
import type { Vertex } from '../../optimise/masterLp.ts';
import type { DualProof } from './relaxation.ts';
import { missingCost, Relaxation } from './relaxation.ts';
import type { Chosen } from './restrictedMaster.ts';
import { restrictedMaster } from './restrictedMaster.ts';
import { fillMixes } from './rodMixes.ts';
import { rodsIn, planOf, shrinkRods } from './rodList.ts';
import { packShortestFirst } from './scarceStock.ts';
import { safeBound } from './safeBound.ts';
import {
  DIVE_BIASES,
  ENUMERATION_STEPS,
  FINISH_RODS,
  LP_ROUNDING,
  MASTER,
  MAX_DIVES,
  MAX_ENUMERATIONS,
  MAX_LP_TYPES,
  MIXES,
  PATTERN_PASSES,
  ROOT_PASSES,
  ROOT_SHARE,
  SCARCE_DIVES,
} from './tuning.ts';
import { valueCorrection } from './valueCorrection.ts';
import type { Work } from '../../optimise/work.ts';
import { member, withShare } from '../../optimise/work.ts';

/** Share of the dearest rod by which the searches look for better plans, at least. */
const LEAST_GAIN = 1e-6;

/** In rods of the dearest kind: where the bound is this near to the value of the linear program, its last duals prove
 *  no more. */
const NEARLY_PRICED = 1e-3;

/** A plan with a proved lower bound on the cost of any plan that places every piece. */
export interface Solved {
  readonly plan: Plan;
  readonly bound: number;
  /** Goes on with more work from the better of the plans; absent where there is nothing that more work would end. */
  readonly more?: (than: Plan, work: Work) => Solved;
}

/** Solves one cutting stock problem: quick heuristics, then the linear relaxation and dives, until the plan
 *  meets its bound or the work is spent. Deterministic. Fewest missing pieces first, then cost, then the rest
 *  of rank.ts. `known`: a plan that only better ones are wanted for, and a bound that holds. */
export function solveCuttingStock(problem: CuttingStock, work: Work, known?: Solved): Solved {
  const incumbent = new Incumbent(problem);
  if (known !== undefined) incumbent.offer(known.plan);
  const knapsack = new Knapsack(problem.sizes.length);
  let bound = Math.max(quickBound(problem), known?.bound ?? 0);
  const done = (): boolean => incumbent.completeCost() <= bound;
  const offer = (plan: Plan): boolean => {
    incumbent.offer(plan);
    return done();
  };
  offerFits(problem, offer);
  const passes = { passes: ROOT_PASSES, least: PATTERN_PASSES };
  const correct = (): void => valueCorrection(problem, knapsack, passes, work, offer);
  member(work, 'value correction', correct, undefined);
  if (problem.sizes.length > 0 && incumbent.completeCost() === Infinity)
    offer(packShortestFirst(problem, knapsack, work));
  let rest: Searched['rest'] = null;
  if (!done() && problem.sizes.length > 0 && problem.sizes.length <= MAX_LP_TYPES)
    ({ bound, rest } = relaxAndDive(problem, knapsack, incumbent, bound, work));
  if (incumbent.plan !== null && incumbent.completeCost() === Infinity)
    offer(leaveOutLess(problem, incumbent.plan, work));
  const solved = (least: number): Solved => {
    const { plan } = incumbent;
    assert(plan !== null, 'every cutting stock problem has a plan');
    assert(incumbent.completeCost() >= least, 'no plan is cheaper than its lower bound');
    return { plan, bound: least };
  };
  if (rest === null || done()) return solved(bound);
  const more = (than: Plan, part: Work): Solved => {
    incumbent.offer(than);
    return solved(rest(part));
  };
  return { ...solved(bound), more };
}

/** Bounds that need no linear program, on plans that place every piece; 0 when no set of rods has room for
 *  all of them. */
function quickBound(problem: CuttingStock): number {
  const usable = problem.stock.filter((kind) => kind.limit > 0);
  const rods = usable.length === 1 ? thresholdBound(problem, usable[0].capacity) * usable[0].cost : 0;
  const least = attainableCost(problem, rods);
  return least === Infinity ? 0 : least;
}

/** First and best fit on every single kind of rod, each also shrunk to cheaper kinds. */
function offerFits(problem: CuttingStock, offer: (plan: Plan) => boolean): void {
  for (let s = 0; s < problem.stock.length; s++) {
    for (const rule of ['first', 'best'] as const) {
      const plan = fitDecreasing(problem, s, rule);
      offer(plan);
      const rods = rodsIn(plan);
      shrinkRods(problem, rods);
      offer(planOf(rods, plan.missing));
    }
  }
  if (problem.stock.length === 0) offer(planOf([], problem.demand));
}

/** The bound proved so far, and what goes on from there: proves as much with more work. */
interface Searched {
  readonly bound: number;
  readonly rest: ((work: Work) => number) | null;
}

/** Column generation and dives from the root. Returns the bound it proved (at least `known`). */
function relaxAndDive(
  problem: CuttingStock,
  knapsack: Knapsack,
  incumbent: Incumbent,
  known: number,
  work: Work,
): Searched {
  const relaxation = new Relaxation(problem, knapsack, work);
  const mayMiss = incumbent.completeCost() === Infinity;
  if (incumbent.plan !== null) relaxation.addPatterns(incumbent.plan.patterns);
  withShare(work, work.left * ROOT_SHARE, (part) =>
    member(part, 'relaxation', () => relaxation.generate(-Infinity, Infinity, part), 0),
  );
  const least = relaxation.bound;
  const bound =
    incumbent.completeCost() === Infinity
      ? known
      : Math.max(known, provedBound(problem, relaxation, knapsack, work));
  const scaledCost = (): number => {
    const { plan } = incumbent;
    return plan === null
      ? Infinity
      : costOf(problem, plan) / relaxation.scale + missingCost(missingWeight(problem, plan));
  };
  const target = {
    offer: (plan: Plan): boolean => {
      incumbent.offer(plan);
      return incumbent.completeCost() <= bound || scaledCost() <= least + LP_ROUNDING;
    },
    goal: (): number => scaledCost() - Math.max(relaxation.step, LEAST_GAIN),
    mayMiss,
  };
  const found = { bound, rest: null };
  if (incumbent.completeCost() <= bound || scaledCost() <= least + LP_ROUNDING) return found;
  const optimal = (): number => {
    const cost = incumbent.completeCost();
    const unseen = relaxation.step < LEAST_GAIN ? Math.ceil(LEAST_GAIN * relaxation.scale) : 0;
    return Math.max(bound, cost === Infinity ? 0 : cost - unseen);
  };
  const search = { relaxation, proof: relaxation.proof, incumbent, target, bound };
  const root = relaxation.vertex();
  if (member(work, 'enumeration', () => enumerateAll(problem, relaxation, target, work), false))
    return { bound: optimal(), rest: null };
  const seen = diveAndChoose(search, root, work);
  if (seen.proved || !seen.isWhole) return { bound: seen.proved ? optimal() : bound, rest: null };
  return { bound, rest: (more) => (chooses(search, 1, more).proved ? optimal() : bound) };
}

interface RootSearch {
  readonly relaxation: Relaxation;
  /** Of the root: dives leave others behind. */
  readonly proof: DualProof | null;
  readonly incumbent: Incumbent;
  readonly target: DiveTarget;
  readonly bound: number;
}

/** Dives, each turning at another decision, and between them mixes of rods, then the integer master over the rods
 *  found so far. */
function diveAndChoose(search: RootSearch, root: Vertex, work: Work): Chosen {
  const { relaxation, incumbent, target, bound } = search;
  const turns = target.mayMiss ? SCARCE_DIVES : MAX_DIVES;
  const { after, share } = MASTER[kindsOf(search)];
  let seen: Chosen = { isWhole: false, proved: false };
  for (let turn = 0; turn < turns && work.left > 0; turn++) {
    if (turn === after || turn === MASTER.again) {
      if (turn === after) fillSomeMixes(search, work);
      if (incumbent.completeCost() <= bound) return seen;
      seen = chooses(search, share, work);
      if (seen.proved || incumbent.completeCost() <= bound) return seen;
    }
    const bias = DIVE_BIASES[turn % DIVE_BIASES.length];
    const how = { turn: Math.floor(turn / DIVE_BIASES.length) - 1, bias };
    if (member(work, 'dives', () => dive(relaxation, root, how, target, work), false)) return seen;
  }
  return seen;
}

const kindsOf = ({ relaxation, target }: RootSearch): 'several' | 'one' | 'scarce' =>
  target.mayMiss ? 'scarce' : relaxation.problem.stock.length > 1 ? 'several' : 'one';

/** The integer master with its share of the work. */
function chooses({ relaxation, proof, target }: RootSearch, share: number, work: Work): Chosen {
  const none = { isWhole: false, proved: false };
  if (proof === null) return none;
  return member(work, 'integer master', () => restrictedMaster(relaxation, proof, target, share, work), none);
}

/** Mixes of rods with their share of the work, where a kind is limited and no plan meets the bound yet. */
function fillSomeMixes({ relaxation, proof, incumbent, target, bound }: RootSearch, work: Work): void {
  const cost = incumbent.completeCost();
  const { problem, knapsack } = relaxation;
  if (proof === null || cost === Infinity || cost <= bound) return;
  if (problem.stock.every(({ limit }) => limit === Infinity)) return;
  const search = { problem, proof, incumbent, bound, knapsack, offer: target.offer };
  withShare(work, work.left * MIXES.share, (part) =>
    member(part, 'rod mixes', () => fillMixes(search, part), undefined),
  );
}

function provedBound(problem: CuttingStock, relaxation: Relaxation, knapsack: Knapsack, work: Work): number {
  if (relaxation.center.length === 0) return 0;
  const isTight = relaxation.bound > relaxation.lp.value() - NEARLY_PRICED;
  const points = isTight ? [relaxation.center] : [relaxation.center, relaxation.lp.duals];
  const floors = points.map((duals) => safeBound(problem, duals, relaxation.scale, knapsack, work));
  const proved = attainableCost(problem, Math.max(...floors));
  return proved === Infinity ? 0 : proved;
}

/** Searches a job of few rods completely, from plan to better plan. Returns true when the whole tree was
 *  seen: then the best plan is optimal (prices make such jobs hard for the relaxation alone: its gap is
 *  widest where few rods are cut). */
function enumerateAll(
  problem: CuttingStock,
  relaxation: Relaxation,
  target: DiveTarget,
  work: Work,
): boolean {
  const { proof } = relaxation;
  if (target.mayMiss || relaxation.step === 0 || proof === null) return false;
  if (relaxation.lp.value() * relaxation.scale > FINISH_RODS * cheapestCost(problem)) return false;
  // Only duals that no rod outbids make "there is none" a proof.
  const excess = proof.price.map((price, s) => price - problem.stock[s].cost / relaxation.scale);
  const duals = { values: proof.values, excess };
  const room = problem.stock.map((kind) => kind.limit);
  const task = { problem, demand: problem.demand, room, duals, scale: relaxation.scale };
  for (let round = 0; round < MAX_ENUMERATIONS && work.left > 0; round++) {
    const budget = target.goal();
    const finish = exhaustiveFinish({ ...task, budget, steps: ENUMERATION_STEPS }, work);
    if (finish.rods === null) return finish.complete;
    target.offer(planOf(finish.rods, new Int32Array(problem.sizes.length)));
  }
  return false;
}
