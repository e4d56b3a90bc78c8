import type { CuttingStock } from './cuttingStock.ts';
import type { Knapsack } from './knapsack.ts';
import { PRICING_NODES } from './tuning.ts';
import type { Work } from '../../optimise/work.ts';

/** Duals are rounded down to multiples of 2^-28 before the proof. */
const DUAL_GRID = 268435456;

/** A lower bound on the cost of any plan that places every piece, proved in whole numbers: no floating-point
 *  tolerance is in it. `duals` (one per type, in units of `scale` cost) may come from any, even an
 *  unfinished, relaxation. Idea: round the duals to whole numbers, find by an exact knapsack the most any rod
 *  of each kind can be worth, shrink by the worst kind (Farley 1990); kinds with a limit may be worth more
 *  than they cost and pay the difference at most `limit` times. */
export function safeBound(
  problem: CuttingStock,
  duals: Float64Array,
  scale: number,
  knapsack: Knapsack,
  work: Work,
): number {
  const { sizes, demand, stock } = problem;
  const whole = new Float64Array(sizes.length);
  let sum = 0;
  for (let type = 0; type < sizes.length; type++) {
    whole[type] = Math.max(0, Math.floor(duals[type] * DUAL_GRID));
    sum += whole[type] * demand[type];
  }
  const usable = stock.filter((kind) => kind.limit > 0);
  const rate = Math.ceil(sizes.reduce((most, size, type) => Math.max(most, whole[type] / size), 0));
  const pieces = { sizes, values: whole, bounds: demand };
  const worth = usable.map((kind) => {
    const most = knapsack.greatestValue(pieces, kind.capacity, PRICING_NODES * 3, work);
    return most ?? kind.capacity * rate;
  });
  let price = BigInt(scale);
  let unit = BigInt(DUAL_GRID);
  if (usable.every((kind) => kind.limit === Infinity)) {
    const first = worth.findIndex((value) => value > 0);
    if (first < 0) return 0;
    [price, unit] = [BigInt(usable[first].cost), BigInt(worth[first])];
  }
  usable.forEach((kind, k) => {
    if (kind.limit !== Infinity || worth[k] <= 0) return;
    if (BigInt(kind.cost) * unit < price * BigInt(worth[k]))
      [price, unit] = [BigInt(kind.cost), BigInt(worth[k])];
  });
  let bound = price * BigInt(sum);
  usable.forEach((kind, k) => {
    const excess = price * BigInt(worth[k]) - BigInt(kind.cost) * unit;
    if (kind.limit !== Infinity && excess > 0n) bound -= BigInt(kind.limit) * excess;
  });
  if (bound <= 0n) return 0;
  return Number((bound + unit - 1n) / unit);
}
