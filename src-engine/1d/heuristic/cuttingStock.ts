/** The one-dimensional cutting stock problem in its bare form: whole ticks, no names, no kerf (it is already
 *  added once to every piece and once to every rod, so `sum of sizes <= capacity` is the whole truth about a
 *  rod). */
export interface CuttingStock {
  /** Piece sizes, largest first; equal sizes stand next to each other only when told apart by `weight`. */
  readonly sizes: Float64Array;
  /** How many pieces of each size are wanted. */
  readonly demand: Int32Array;
  /** What leaving one piece out counts against leaving out another one: 1, or more for must-cut pieces. */
  readonly weight: Float64Array;
  readonly stock: readonly RodKind[];
}

/** One kind of rod. `cost` is a whole number (length ticks or price ticks); `limit` may be Infinity. */
export interface RodKind {
  readonly capacity: number;
  readonly cost: number;
  readonly limit: number;
  /** Only so many types, the longest, may lie on it (searchWhole.ts); all where absent. */
  readonly types?: number;
}

/** `times` equal rods of one kind. `items` are type indices, smallest index (largest piece) first, repeated
 *  as often as cut. */
export interface Pattern {
  readonly stock: number;
  readonly items: readonly number[];
  readonly times: number;
}

/** A finished plan: the rods and what did not get a place (pieces per type). */
export interface Plan {
  readonly patterns: readonly Pattern[];
  readonly missing: Int32Array;
}

/** Whether no piece is left out. */
export const isWhole = ({ missing }: Plan): boolean => missing.every((count) => count === 0);

/** What the cheapest rod costs that is not free; Infinity where none is. */
export const cheapestCost = ({ stock }: CuttingStock): number =>
  stock.reduce((least, { cost }) => (cost > 0 ? Math.min(least, cost) : least), Infinity);

/** Sum of the sizes of the items of one rod. */
export function loadOf(problem: CuttingStock, items: readonly number[]): number {
  let load = 0;
  for (const item of items) load += problem.sizes[item];
  return load;
}

export function costOf(problem: CuttingStock, plan: Plan): number {
  let cost = 0;
  for (const { stock, times } of plan.patterns) cost += problem.stock[stock].cost * times;
  return cost;
}

export function rodsOf(plan: Plan): number {
  let rods = 0;
  for (const { times } of plan.patterns) rods += times;
  return rods;
}

/** Weighted number of pieces without a place. */
export function missingWeight(problem: CuttingStock, plan: Plan): number {
  let sum = 0;
  for (let type = 0; type < plan.missing.length; type++) sum += plan.missing[type] * problem.weight[type];
  return sum;
}

/** The same problem with another demand (what is left after some rods were decided). Stock limits shrink by
 *  `used`. */
export function residualProblem(
  problem: CuttingStock,
  demand: Int32Array,
  used: readonly number[],
): CuttingStock {
  return {
    ...problem,
    demand,
    stock: problem.stock.map((kind, s) => ({ ...kind, limit: kind.limit - used[s] })),
  };
}
