import type { CuttingStock, Pattern, Plan } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';

/** One rod while a plan is being made: item types, in any order. */
export interface Rod {
  stock: number;
  items: number[];
}

/** Order of rods by what lies on them: item lists compared as words of numbers. */
export function compareItems(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length);
  for (let k = 0; k < shared; k++) if (a[k] !== b[k]) return a[k] - b[k];
  return a.length - b.length;
}

/** Folds rods into patterns: items sorted largest first, equal rods counted, patterns in stock order and then
 *  by items. */
export function planOf(rods: readonly Rod[], missing: Int32Array): Plan {
  const sorted = rods
    .filter((rod) => rod.items.length > 0)
    .map((rod) => ({ stock: rod.stock, items: rod.items.toSorted((a, b) => a - b) }))
    .sort((a, b) => a.stock - b.stock || compareItems(a.items, b.items));
  const patterns: Pattern[] = [];
  for (const rod of sorted) {
    const last = patterns.at(-1);
    if (last !== undefined && last.stock === rod.stock && compareItems(last.items, rod.items) === 0) {
      patterns[patterns.length - 1] = { ...last, times: last.times + 1 };
    } else patterns.push({ stock: rod.stock, items: rod.items, times: 1 });
  }
  return { patterns, missing };
}

/** The rods of a plan, one by one. */
export function rodsIn(plan: Plan): Rod[] {
  const rods: Rod[] = [];
  for (const { stock, items, times } of plan.patterns) {
    for (let k = 0; k < times; k++) rods.push({ stock, items: [...items] });
  }
  return rods;
}

/** How many rods of each kind a list uses. */
export function stockUse(rods: readonly Rod[], kinds: number): number[] {
  const used = new Array<number>(kinds).fill(0);
  for (const { stock } of rods) used[stock]++;
  return used;
}

/** Puts every rod on the cheapest kind that still holds it (limits kept): what a rounding left too long
 *  shrinks. Changes `rods`. */
export function shrinkRods(problem: CuttingStock, rods: Rod[]): void {
  if (problem.stock.length < 2) return;
  const used = stockUse(rods, problem.stock.length);
  const cheapestFirst = problem.stock
    .map((_, s) => s)
    .sort((a, b) => problem.stock[a].cost - problem.stock[b].cost || a - b);
  const emptiestFirst = rods
    .map((rod, r) => ({ r, load: loadOf(problem, rod.items) }))
    .sort((a, b) => a.load - b.load || a.r - b.r);
  for (const { r, load } of emptiestFirst) {
    const rod = rods[r];
    for (const s of cheapestFirst) {
      const kind = problem.stock[s];
      if (kind.cost >= problem.stock[rod.stock].cost) break;
      if (kind.capacity < load || used[s] >= kind.limit) continue;
      used[rod.stock]--;
      used[s]++;
      rod.stock = s;
      break;
    }
  }
}
