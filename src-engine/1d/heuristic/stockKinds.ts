import type { CuttingStock, RodKind } from './cuttingStock.ts';
import { inflate } from '../../geometry/kerf.ts';
import type { Ticks } from '../../geometry/lengths.ts';
import { greatestCommonDivisor } from '../../optimise/divisor.ts';
import type { RodProblem, RodStock } from '../problem1d.ts';
import { MUST_WEIGHT } from './tuning.ts';

/** Largest whole cost used inside; dearer ones are scaled down so that sums stay exact in doubles. */
const MAX_COST = 1099511627776;

/** What a cutting stock problem stands for: piece types and kinds of rods, traced back to the caller's
 *  rows. */
export interface Reduced {
  readonly problem: CuttingStock;
  /** Kind -> the stock rows it stands for, and how many rods of each; rods of equal length and cost are one kind. */
  readonly rowsOfKind: readonly (readonly KindRow[])[];
  /** Kind -> whether it is priority stock (free inside). */
  readonly isFirst: readonly boolean[];
  /** Kind -> what a rod of it costs, priority stock too. */
  readonly fullCost: readonly number[];
  /** Kind -> whether that is known: a row without a price has none where prices count. */
  readonly isCostKnown: readonly boolean[];
  /** Type -> piece length in ticks and whether it is told apart as must-cut. */
  readonly lengths: readonly Ticks[];
  readonly mustOfType: readonly boolean[];
  /** Ticks of the objective (length or price) in one unit of cost. */
  readonly costUnit: number;
  /** What the objective is. */
  readonly byPrice: boolean;
}

/** Rods of a kind that come from one stock row, the row to be used first standing first. */
interface KindRow {
  readonly row: number;
  readonly limit: number;
}

export interface Reduction {
  /** Stock rows that may be used. */
  readonly rows: readonly number[];
  /** Added to every usable length. */
  readonly tolerance: Ticks;
  /** Price in place of stock length. */
  readonly byPrice: boolean;
  /** Equal lengths with and without must-cut are separate types. */
  readonly splitMust: boolean;
}

/** Turns a pool (with a given demand per part row) into the bare problem: the kerf goes once onto every piece
 *  and once onto every rod (n pieces need n - 1 cuts, the last one only where something is left), equal
 *  lengths are merged, everything is divided by the largest common divisor of the sizes. Priority rods are
 *  free, so they are used wherever they help. Kinds come by length and price, whatever the order of their rows; rows
 *  that differ in nothing a plan is judged by are one kind, so a length told in two rows is no harder than in one. */
export function reduce(pool: RodProblem, demand: readonly number[], how: Reduction): Reduced {
  const rows = how.rows.toSorted((a, b) => inOrder(pool.stock[a], pool.stock[b]) || a - b);
  const types = mergedTypes(pool, demand, how.splitMust);
  const sizes = types.map((type) => inflate(type.length, pool.kerf));
  const divisor = Math.max(1, greatestCommonDivisor(sizes));
  const pieces = types.reduce((sum, type) => sum + type.count, 0);
  const prices = rows.map((row) => (how.byPrice ? (pool.stock[row].price ?? 0) : pool.stock[row].length));
  const costUnit = unitOf(prices);
  const stock: RodKind[] = [];
  const rowsOfKind: KindRow[][] = [];
  const isFirst: boolean[] = [];
  const fullCost: number[] = [];
  const isCostKnown: boolean[] = [];
  const kindOf = new Map<string, number>();
  rows.forEach((row, k) => {
    const { length, usable, cap, first, price } = pool.stock[row];
    const capacity = Math.floor(inflate(usable + how.tolerance, pool.kerf) / divisor);
    if (usable <= 0 || capacity <= 0) return;
    const add = (cost: number, limit: number, priority: boolean): void => {
      if (limit <= 0) return;
      const known = !how.byPrice || price !== null;
      const key = `${length} ${prices[k]} ${priority} ${known}`;
      const kind = kindOf.get(key) ?? stock.length;
      kindOf.set(key, kind);
      const sum = limit + (kind < stock.length ? stock[kind].limit : 0);
      stock[kind] = { capacity, cost, limit: sum >= pieces && !priority ? Infinity : Math.min(sum, pieces) };
      rowsOfKind[kind] = [...(rowsOfKind[kind] ?? []), { row, limit }];
      isFirst[kind] = priority;
      fullCost[kind] = Math.floor(prices[k] / costUnit);
      isCostKnown[kind] = known;
    };
    add(0, Math.min(first, cap), true);
    add(Math.floor(prices[k] / costUnit), cap - Math.min(first, cap), false);
  });
  return {
    problem: {
      sizes: Float64Array.from(sizes, (size) => size / divisor),
      demand: Int32Array.from(types, (type) => type.count),
      weight: Float64Array.from(types, (type) => (type.must ? MUST_WEIGHT : 1)),
      stock,
    },
    rowsOfKind,
    isFirst,
    fullCost,
    isCostKnown,
    lengths: types.map((type) => type.length),
    mustOfType: types.map((type) => type.must),
    costUnit,
    byPrice: how.byPrice,
  };
}

const inOrder = (a: RodStock, b: RodStock): number =>
  a.length - b.length || (a.price ?? 0) - (b.price ?? 0) || b.first - a.first || b.cap - a.cap;

interface PieceType {
  readonly length: Ticks;
  readonly must: boolean;
  count: number;
}

function mergedTypes(pool: RodProblem, demand: readonly number[], splitMust: boolean): readonly PieceType[] {
  const types = new Map<string, PieceType>();
  pool.parts.forEach((part, index) => {
    if (demand[index] === 0) return;
    const must = splitMust && part.mustCut;
    const key = `${part.length} ${must}`;
    const type = types.get(key) ?? { length: part.length, must, count: 0 };
    types.set(key, type);
    type.count += demand[index];
  });
  return [...types.values()].sort((a, b) => b.length - a.length || Number(b.must) - Number(a.must));
}

function unitOf(prices: readonly number[]): number {
  const divisor = Math.max(1, greatestCommonDivisor(prices.filter((price) => price > 0)));
  let unit = divisor;
  for (const price of prices) while (price / unit > MAX_COST) unit *= 2;
  return unit;
}
