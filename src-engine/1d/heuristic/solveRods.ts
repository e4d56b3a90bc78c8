import type { Control } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import { material } from './bounds.ts';
import { consolidateRemnant } from './consolidate.ts';
import type { CuttingStock, Plan } from './cuttingStock.ts';
import { costOf, isWhole } from './cuttingStock.ts';
import { greatestCommonDivisor } from '../../optimise/divisor.ts';
import type { FixedPool } from '../fixedRods.ts';
import { solveAround } from '../fixedRods.ts';
import { solveMitred } from './mitre/solveMitred.ts';
import { fitsSome, orPlacedAlone } from './placedAlone.ts';
import type { RodProblem, RodSolution } from '../problem1d.ts';
import { toleranceOf } from '../problem1d.ts';
import type { Score } from './rank.ts';
import { compareScores, scoreOf } from './rank.ts';
import { mergeRods, planOf, rodsIn, shrinkRods } from './rodList.ts';
import { opensMore, sparePriority } from './sparePriority.ts';
import { rackFloor } from './rackFloor.ts';
import { refillFirst } from './refillFirst.ts';
import type { Solved } from './solveCuttingStock.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { fewerRods } from './fewerRods.ts';
import type { Proved } from './finishSolution.ts';
import { finishSolution } from './finishSolution.ts';
import type { Reduced, Reduction } from './stockKinds.ts';
import { reduce } from './stockKinds.ts';
import { leaveOutLess } from './leaveOutLess.ts';
import { ALONE_SHARE, MAX_JOB_STEPS, SPARE_SHARE, stepsFor, UNTOLD_SHARE } from './tuning.ts';
import type { Hearing, Work } from '../../optimise/work.ts';
import { createWork, withShare } from '../../optimise/work.ts';

/** Cuts one material pool: which piece on which rod. Deterministic; the work is counted. Fewest pieces
 *  without a place first (must-cut before others), then price or stock length, rods, distinct patterns, and
 *  one long offcut rather than many short ones. Pieces longer than every rod are left out before anything is
 *  solved. */
export function solveRods(pool: RodProblem, steps: number, heard: Hearing = {}): RodSolution {
  const work = createWork(steps, heard);
  const solve = (demand: readonly number[]): RodSolution => solveDemand(pool, demand, work);
  const found = solve(pool.parts.map(({ qty }, part) => (fitsSome(pool, part) ? qty : 0)));
  work.left = Math.max(work.left, ALONE_SHARE * steps);
  return orPlacedAlone(pool, found, solve);
}

/** The same for so many pieces of each part row. */
function solveDemand(pool: RodProblem, demand: readonly number[], work: Work): RodSolution {
  const all = [...pool.stock.keys()];
  const priced = pool.minimizeCost ? all.filter((row) => pool.stock[row].price !== null) : [];
  if (priced.length === 0) return solveWith(pool, demand, all, false, work);
  if (priced.length === all.length) return solveWith(pool, demand, all, true, work);
  return pricedFirst(pool, demand, work);
}

/** Cuts all pools of a job. Each gets what its size calls for; where that is too much for one job, all get
 *  less. What is `fixed` in a pool stays, and the rest is cut around it. */
export function solvePools(
  pools: readonly RodProblem[],
  { report, probe, shouldStop }: Control,
  fixed: readonly FixedPool[] | null,
): readonly RodSolution[] {
  const wanted = pools.map((pool) => stepsOf(pool));
  const total = wanted.reduce((sum, steps) => sum + steps, 0);
  const part = Math.min(1, MAX_JOB_STEPS / Math.max(1, total));
  // The plan of a request is never cut short, it is only given up.
  const heard: Hearing = { probe, heed: () => void shouldStop() };
  return pools.map((pool, index) => {
    report(index / pools.length);
    const solve = (problem: RodProblem) => solveRods(problem, Math.floor(wanted[index] * part), heard);
    if (pool.mitre !== undefined) return solveMitred(pool, pool.mitre, solve, fixed?.[index]);
    return fixed === null ? solve(pool) : solveAround(solve, pool, fixed[index]);
  });
}

const stepsOf = (pool: RodProblem): number => stepsFor(new Set(pool.parts.map(({ length }) => length)).size);

/** minimizeCost with rows that have no price: those are used only for what the priced ones cannot take (DECISIONS 16),
 *  but for rods to be used up first, which cost nothing. The plan over all rows by length stands where it costs less on
 *  as few of them. */
function pricedFirst(pool: RodProblem, demand: readonly number[], work: Work): RodSolution {
  const given = work.left;
  const all = [...pool.stock.keys()];
  const unpriced = all.filter((row) => pool.stock[row].price === null);
  const main = solveWith(withoutOrdinary(pool, unpriced), demand, all, true, work);
  const isAllPlaced = main.unplaced.every((count, part) => count === pool.parts[part].qty - demand[part]);
  if (isAllPlaced) return main;
  work.left = Math.max(work.left, UNTOLD_SHARE * given);
  const priced = solveWith(withAllPrices(pool), demand, all, true, work);
  work.left = Math.max(work.left, UNTOLD_SHARE * given);
  const together = solveWith(pool, demand, all, false, work);
  const best = fewerMissing(pool, together, priced) || isCheaper(pool, together, priced) ? together : priced;
  return { ...best, bound: null };
}

/** Whether a plan costs less than another one, leaves no more pieces out and takes no more rods without a price. */
function isCheaper(pool: RodProblem, a: RodSolution, b: RodSolution): boolean {
  const unpriced = ({ rods }: RodSolution): number =>
    pool.stock.reduce((sum, { price, first }, row) => {
      const cut = rods.filter(({ stock }) => stock === row).length;
      return price === null ? sum + Math.max(0, cut - first) : sum;
    }, 0);
  return !fewerMissing(pool, b, a) && unpriced(a) <= unpriced(b) && priceOf(pool, a) < priceOf(pool, b);
}

const priceOf = ({ stock }: RodProblem, { rods }: RodSolution): number =>
  rods.reduce((sum, rod) => sum + (stock[rod.stock].price ?? 0), 0);

/** Rows without a price at one by their length: a rod of them costs more than priced ones, one for each piece on it. */
function withAllPrices(pool: RodProblem): RodProblem {
  const prices = pool.stock.flatMap(({ price }) => (price === null ? [] : [price]));
  const lengths = pool.stock.flatMap(({ price, length }) => (price === null ? [length] : []));
  const least = pool.parts.reduce((min, { length }) => Math.min(min, length), Infinity);
  const most = (1 + Math.floor(Math.max(...lengths) / least)) * Math.max(...prices);
  const unit = Math.max(1, greatestCommonDivisor(prices));
  const each = (Math.floor(most / Math.min(...lengths) / unit) + 1) * unit;
  const stock = pool.stock.map((row) => ({ ...row, price: row.price ?? each * row.length }));
  return { ...pool, stock };
}

/** Of some rows only the rods that are to be used up first. */
const withoutOrdinary = (pool: RodProblem, rows: readonly number[]): RodProblem => ({
  ...pool,
  stock: pool.stock.map((row, index) =>
    rows.includes(index) ? { ...row, cap: Math.min(row.first, row.cap) } : row,
  ),
});

function fewerMissing(pool: RodProblem, a: RodSolution, b: RodSolution): boolean {
  const count = (of: RodSolution, must: boolean): number =>
    of.unplaced.reduce((sum, n, part) => sum + (!must || pool.parts[part].mustCut ? n : 0), 0);
  return (
    count(a, true) < count(b, true) ||
    (count(a, true) === count(b, true) && count(a, false) < count(b, false))
  );
}

interface Answer {
  readonly reduced: Reduced;
  readonly plan: Plan;
  readonly bound: number;
  /** Whether no plan opens less of the rack of priority rods (sparePriority.ts). */
  readonly isLeast: boolean;
}

function solveWith(
  pool: RodProblem,
  demand: readonly number[],
  rows: readonly number[],
  byPrice: boolean,
  work: Work,
): RodSolution {
  const how: Reduction = { rows, tolerance: ticks(0), byPrice, splitMust: false };
  const tolerance = toleranceOf(pool);
  const strict = withShare(work, tolerance === 0 ? work.left : work.left / 2, (part) =>
    solveReduced(pool, demand, how, part),
  );
  const proved = (answer: Answer): Proved => ({ ...answer, withRack: rackFloor(answer, work) });
  if (tolerance === 0) return finishSolution(pool, demand, strict.reduced, strict.plan, proved(strict));
  const loose = solveReduced(pool, demand, { ...how, tolerance }, work);
  const best = isBetter(loose, strict) ? loose : strict;
  return finishSolution(pool, demand, best.reduced, best.plan, proved(loose));
}

/** Whether overshooting pays: fewer pieces out, or less cost, or fewer rods. Patterns and remnants are not
 *  worth a tolerance. */
function isBetter(a: Answer, b: Answer): boolean {
  const outer = ({ reduced, plan }: Answer) => ({
    ...scoreOf(reduced.problem, plan),
    leftOut: 0,
    patterns: 0,
    remnant: 0,
  });
  return compareScores(outer(a), outer(b)) < 0;
}

/** Solves the bare problem; when pieces stay out and some are must-cut, solves it again with those told apart. What
 *  the first plan holds is not forgotten: of equally long pieces its must-cut ones come first, and it may hold more. */
function solveReduced(pool: RodProblem, demand: readonly number[], how: Reduction, work: Work): Answer {
  const reduced = reduce(pool, demand, how);
  const has = (must: boolean): boolean =>
    pool.parts.some(({ mustCut }, index) => mustCut === must && demand[index] > 0);
  const isMixed = has(true) && has(false);
  const given = work.left;
  const spare = reduced.isFirst.includes(true) ? 1 - SPARE_SHARE : 1;
  const solve = (one: Reduced, share = spare): Solved =>
    withShare(work, share * work.left, (part) => solveBest(one, part));
  const solved = solve(reduced, isMixed && isTooShort(reduced) ? UNTOLD_SHARE : spare);
  if (isWhole(solved.plan)) return { reduced, ...polished(reduced, solved, work) };
  if (!isMixed) return bestPolished(reduced, [solved, ...otherWayRound(reduced, solve, work)], work);
  const apart = reduce(pool, demand, { ...how, splitMust: true });
  work.left = Math.max(work.left, UNTOLD_SHARE * given);
  const before = { ...solved, plan: toldApart(reduced, solved.plan, apart) };
  return bestPolished(apart, [solve(apart), ...otherWayRound(apart, solve, work), before], work);
}

/** Whether all rods together are shorter than the pieces. */
const isTooShort = ({ problem }: Reduced): boolean =>
  problem.stock.reduce((sum, { capacity, limit }) => sum + capacity * limit, 0) < material(problem);

/** The best of some plans, each with the last touches; the first of equals. */
function bestPolished(reduced: Reduced, plans: readonly Solved[], work: Work): Answer {
  const [first, ...others] = plans.map((solved) => polished(reduced, solved, work));
  type Polished = typeof first;
  const score = ({ plan }: Polished): Score => scoreOf(reduced.problem, plan);
  const better = (a: Polished, b: Polished): Polished => (compareScores(score(b), score(a)) < 0 ? b : a);
  return { reduced, ...others.reduce(better, first) };
}

/** The same with the kinds of rods in reverse order, by which equally good choices are made; nothing where there is one
 *  kind or no work. */
function otherWayRound(reduced: Reduced, solve: (reduced: Reduced) => Solved, work: Work): readonly Solved[] {
  const { problem } = reduced;
  if (problem.stock.length < 2 || work.left <= 0) return [];
  const last = problem.stock.length - 1;
  const { plan, bound } = solve({ ...reduced, problem: { ...problem, stock: problem.stock.toReversed() } });
  const patterns = plan.patterns.map((pattern) => ({ ...pattern, stock: last - pattern.stock }));
  return [{ plan: { ...plan, patterns }, bound }];
}

/** A plan with must-cut pieces told apart from others as long. */
function toldApart(whole: Reduced, plan: Plan, { lengths, mustOfType, problem }: Reduced): Plan {
  const left = Int32Array.from(problem.demand);
  const typesOf = whole.lengths.map((length) =>
    [...lengths.keys()]
      .filter((type) => lengths[type] === length)
      .sort((a, b) => Number(mustOfType[b]) - Number(mustOfType[a])),
  );
  const rods = rodsIn(plan).map(({ stock, items }) => ({
    stock,
    items: items.map((item) => {
      const type = typesOf[item].find((one) => left[one] > 0) ?? -1;
      left[type]--;
      return type;
    }),
  }));
  return planOf(rods, left);
}

/** The mixed job and, with several kinds of rods, every single kind that could still be cheaper; the best of
 *  all. */
function solveBest({ problem, byPrice, isFirst }: Reduced, work: Work): Solved {
  const hasFirst = isFirst.includes(true);
  const unlimited = problem.stock.map((_, s) => s).filter((s) => problem.stock[s].limit === Infinity);
  const steps = problem.stock.length < 2 ? work.left : work.left * 0.6;
  let best = withShare(work, steps, (part) => solveCuttingStock(problem, part));
  const { more } = best;
  if (problem.stock.length < 2) return best;
  const floor = material(problem);
  const singles = unlimited.filter((s) => problem.sizes[0] <= problem.stock[s].capacity);
  for (const s of singles) {
    const cost = problem.stock[s].cost;
    if (
      isWhole(best.plan) &&
      Math.ceil(floor / problem.stock[s].capacity) * cost >= costOf(problem, best.plan)
    )
      continue;
    const single = withShare(work, (work.left / singles.length) * 0.8, (part) =>
      solveCuttingStock({ ...problem, stock: [problem.stock[s]] }, part),
    );
    const patterns = single.plan.patterns.map((pattern) => ({ ...pattern, stock: s }));
    const plan = { ...single.plan, patterns };
    if (compareScores(scoreOf(problem, plan), scoreOf(problem, best.plan)) < 0)
      best = { plan, bound: best.bound };
  }
  if (byPrice && isOpen(problem, best)) best = notDearerThanByLength(problem, best, work);
  if (isOpen(problem, best) && more !== undefined) best = more(best.plan, work);
  return !isWhole(best.plan) || hasFirst ? best : { ...best, plan: fewerRods(problem, best, work) };
}

const isOpen = (problem: CuttingStock, { plan, bound }: Solved): boolean =>
  !isWhole(plan) || bound < costOf(problem, plan);

/** The plan for least stock length is a candidate for least price too, so asking for the price never costs
 *  more. */
function notDearerThanByLength(problem: CuttingStock, best: Solved, work: Work): Solved {
  const byLength = {
    ...problem,
    stock: problem.stock.map((kind) => ({ ...kind, cost: kind.cost === 0 ? 0 : kind.capacity })),
  };
  const { plan } = withShare(work, work.left * 0.5, (part) => solveCuttingStock(byLength, part));
  return compareScores(scoreOf(problem, plan), scoreOf(problem, best.plan)) < 0
    ? { plan, bound: best.bound }
    : best;
}

/** Last touches on a plan: unused priority rods take over what they can, waste is gathered in one rod, rods
 *  shrink to cheaper kinds, two become one. */
function polished(reduced: Reduced, solved: Solved, work: Work): Omit<Answer, 'reduced'> {
  const { problem } = reduced;
  const rods = rodsIn(solved.plan);
  refillFirst(reduced, rods);
  // A rod that is spared could hold what is left out.
  const isLeast = isWhole(solved.plan) && sparePriority(reduced, rods, work);
  const before = isWhole(solved.plan) ? planOf(rods, solved.plan.missing) : solved.plan;
  consolidateRemnant(problem, rods, work);
  shrinkRods(problem, rods);
  mergeRods(problem, rods);
  // The touches may have made room for what is left out, or left on an ordinary rod what an idle one could hold.
  const { missing } = solved.plan;
  const whole = planOf(rods, missing);
  const filled = isWhole(solved.plan) ? whole : leaveOutLess(problem, whole, work);
  const last = rodsIn(filled);
  refillFirst(reduced, last);
  const plan = planOf(last, filled.missing);
  const isWorse = isDearer(problem, plan, before) || (isWhole(before) && opensMore(reduced, plan, before));
  return { plan: isWorse ? before : plan, bound: solved.bound, isLeast };
}

/** Whether a plan that leaves out no less costs more. */
function isDearer(problem: CuttingStock, plan: Plan, than: Plan): boolean {
  const [a, b] = [scoreOf(problem, plan), scoreOf(problem, than)];
  return (a.missingMust - b.missingMust || a.missing - b.missing || a.cost - b.cost) > 0;
}
