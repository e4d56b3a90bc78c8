import type { CuttingStock, Plan } from './cuttingStock.ts';
import type { Knapsack, KnapsackSearch } from './knapsack.ts';
import { byRatio } from './knapsack.ts';
import type { Rod } from './rodList.ts';
import { itemsOf, planOf, shrinkRods } from './rodList.ts';
import { FILL_NODES } from './tuning.ts';
import type { Work } from '../../optimise/work.ts';
import { isWhole, loadOf } from './cuttingStock.ts';

/** How strongly a pass moves the values, and the exponent that makes large pieces a little dearer (Belov &
 *  Scheithauer 2007, 4.2). */
const LEARNING = 0.5;
const FILL: KnapsackSearch = { floor: 0, nodes: FILL_NODES, goodEnough: true };
const SIZE_EXPONENT_STEPS = [0, 0.02, 0.04, 0.06];

/** Runs passes of sequential value correction and hands every plan to `offer`; stops when `offer` answers
 *  true, but not before pass number `least` (0 when absent): plans that are as good and repeat more rods are
 *  still worth finding. Idea: fill rod after rod by a knapsack over piece values; pieces that ended in wasteful
 *  rods get dearer in the next pass, so the awkward ones are used while good partners are left. (Mukhacheva
 *  2000; Belov & Scheithauer 2007) */
export function valueCorrection(
  problem: CuttingStock,
  knapsack: Knapsack,
  { passes, least = 0 }: { readonly passes: number; readonly least?: number },
  work: Work,
  offer: (plan: Plan) => boolean,
): void {
  const { sizes } = problem;
  const largest = sizes[0] ?? 1;
  const values = Float64Array.from(sizes);
  for (let pass = 0; pass < passes && work.left > 0; pass++) {
    const rods = fillAll(problem, knapsack, values, work, pass % 2 === 0);
    const missing = Int32Array.from(problem.demand);
    for (const rod of rods) for (const item of rod.items) missing[item]--;
    correct(problem, rods, values, largest, SIZE_EXPONENT_STEPS[(pass + 1) % SIZE_EXPONENT_STEPS.length]);
    shrinkRods(problem, rods);
    if (offer(planOf(rods, missing)) && pass >= least) return;
  }
}

/** The first plan of so many passes that leaves no piece out; null where each leaves one. */
export function packedWhole(
  problem: CuttingStock,
  knapsack: Knapsack,
  passes: number,
  work: Work,
): Plan | null {
  let whole: Plan | null = null;
  valueCorrection(problem, knapsack, { passes }, work, (plan) => {
    if (isWhole(plan)) whole = plan;
    return whole !== null;
  });
  return whole;
}

/** One pass: the rod with the most value for its cost, again and again, until nothing is left or no rod takes
 *  anything. `repeat`: a filling is cut as often as the demand allows at once (fewer patterns, faster). */
function fillAll(
  problem: CuttingStock,
  knapsack: Knapsack,
  values: Float64Array,
  work: Work,
  repeat: boolean,
): Rod[] {
  const left = Int32Array.from(problem.demand);
  const room = problem.stock.map((kind) => kind.limit);
  const rods: Rod[] = [];
  const promising = byPromise(problem);
  let order = byRatio(problem.sizes, values);
  for (;;) {
    // Once for all kinds of rods: of 2,000 lengths most are cut soon.
    order = order.filter((type) => left[type] > 0);
    if (order.length === 0) break;
    const total = lengthOf(problem, left);
    const best = bestRod({ problem, promising, order, values, left, room, total }, knapsack, work);
    if (best === null) break;
    const times = repeat ? repetitions(best.counts, left, room[best.stock]) : 1;
    const items = itemsOf(best.counts);
    for (let type = 0; type < left.length; type++) left[type] -= best.counts[type] * times;
    room[best.stock] -= times;
    for (let k = 0; k < times; k++) rods.push({ stock: best.stock, items: [...items] });
  }
  return rods;
}

/** Summed anew for each rod: what is more than 2^53 ticks is rounded, and would never come to what is left. Beside a
 *  capacity it is exact. */
function lengthOf(problem: CuttingStock, left: Int32Array): number {
  let total = 0;
  for (let type = 0; type < left.length; type++) total += left[type] * problem.sizes[type];
  return total;
}

interface Candidate {
  readonly stock: number;
  readonly counts: Int32Array;
}

/** What is left to cut, and of what. */
interface Rest {
  readonly problem: CuttingStock;
  /** Kinds of rods in the order they are tried. */
  readonly promising: readonly number[];
  /** Types with the most value for their length first. */
  readonly order: readonly number[];
  readonly values: Float64Array;
  readonly left: Int32Array;
  readonly room: readonly number[];
  /** Length of all pieces left. */
  readonly total: number;
}

function bestRod(rest: Rest, knapsack: Knapsack, work: Work): Candidate | null {
  const { problem, order, values, left, room, total } = rest;
  const last = lastRod(problem, left, room, total);
  if (last !== null) return last;
  let densest = 0;
  for (let type = 0; type < left.length; type++)
    if (left[type] > 0) densest = Math.max(densest, values[type] / problem.sizes[type]);
  const pieces = { sizes: problem.sizes, values, bounds: left, order };
  let best: Candidate | null = null;
  let bestRate = 0;
  for (const s of rest.promising) {
    const kind = problem.stock[s];
    // No filling is worth more than the whole rod at the best value per length.
    if (room[s] <= 0 || (kind.cost > 0 && (densest * kind.capacity) / kind.cost < bestRate)) continue;
    const filling = knapsack.solve(pieces, kind.capacity, FILL, work);
    if (filling.value <= 0) continue;
    const rate = kind.cost > 0 ? filling.value / kind.cost : Infinity;
    if (best === null || rate > bestRate || (rate === bestRate && s < best.stock)) {
      best = { stock: s, counts: filling.counts };
      bestRate = rate;
    }
  }
  return best;
}

/** Kinds with the most length for their cost first. */
function byPromise(problem: CuttingStock): readonly number[] {
  const { stock } = problem;
  return [...stock.keys()].sort(
    (a, b) => stock[b].capacity * stock[a].cost - stock[a].capacity * stock[b].cost || a - b,
  );
}

/** The cheapest rod that takes everything that is left, when one does. */
function lastRod(
  problem: CuttingStock,
  left: Int32Array,
  room: readonly number[],
  total: number,
): Candidate | null {
  let best = -1;
  for (let s = 0; s < problem.stock.length; s++) {
    const kind = problem.stock[s];
    if (room[s] > 0 && kind.capacity >= total && (best < 0 || kind.cost < problem.stock[best].cost)) best = s;
  }
  return best < 0 ? null : { stock: best, counts: Int32Array.from(left) };
}

function repetitions(counts: Int32Array, left: Int32Array, room: number): number {
  let times = room;
  for (let type = 0; type < left.length; type++) {
    if (counts[type] > 0) times = Math.min(times, Math.floor(left[type] / counts[type]));
  }
  return times;
}

/** New values: half the old one, half the piece's size weighted by how badly its rods were used. */
function correct(
  problem: CuttingStock,
  rods: readonly Rod[],
  values: Float64Array,
  largest: number,
  exponent: number,
): void {
  const sum = new Float64Array(values.length);
  const seen = new Int32Array(values.length);
  for (const rod of rods) {
    const price = problem.stock[rod.stock].capacity / loadOf(problem, rod.items);
    for (const item of rod.items) {
      sum[item] += price;
      seen[item]++;
    }
  }
  for (let type = 0; type < values.length; type++) {
    if (seen[type] === 0) continue;
    const lean = 1 + exponent * (problem.sizes[type] / largest);
    values[type] =
      (1 - LEARNING) * values[type] + LEARNING * problem.sizes[type] * lean * (sum[type] / seen[type]);
  }
}
