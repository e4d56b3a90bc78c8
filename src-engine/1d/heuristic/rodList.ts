import type { CuttingStock, Pattern, Plan, RodKind } from './cuttingStock.ts';
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

/** The items of a rod by their counts, smallest type first. */
export function itemsOf(counts: Int32Array): number[] {
  const items: number[] = [];
  for (let type = 0; type < counts.length; type++)
    for (let copy = 0; copy < counts[type]; copy++) items.push(type);
  return items;
}

/** Which types sorted items are of, and how many of each. */
export function runsOf(items: readonly number[]): { readonly rows: number[]; readonly counts: number[] } {
  const rows: number[] = [];
  const counts: number[] = [];
  for (const item of items) {
    if (rows.at(-1) === item) counts[counts.length - 1]++;
    else {
      rows.push(item);
      counts.push(1);
    }
  }
  return { rows, counts };
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

/** Two rods become one where a kind holds both for no more than they cost (limits kept): fewer rods for as much
 *  stock. Of two kinds at a time as many as can be, the emptiest rod with the fullest that has room for it. Changes
 *  `rods`. */
export function mergeRods(problem: CuttingStock, rods: Rod[]): void {
  const { stock } = problem;
  const ofKind = stock.map((_, kind): Loaded[] =>
    rods
      .filter((rod) => rod.stock === kind)
      .map(({ items }) => ({ items, load: loadOf(problem, items) }))
      .sort((a, b) => a.load - b.load),
  );
  const paid = [...stock.keys()].filter((kind) => stock[kind].cost > 0);
  const pairs = paid.flatMap((one, at) => paid.slice(at).map((other) => [one, other] as const));
  for (const [one, other] of pairs)
    for (const whole of paid.filter((kind) => stock[kind].cost <= stock[one].cost + stock[other].cost))
      while (mergeTwo(stock, ofKind, [one, other], whole));
  rods.length = 0;
  for (const [kind, list] of ofKind.entries())
    for (const { items } of list) rods.push({ stock: kind, items: [...items] });
}

interface Loaded {
  readonly items: readonly number[];
  readonly load: number;
}

/** The emptiest rod of one kind and the fullest of another that go on a third together; false where there are none.
 *  Lists by rising load. */
function mergeTwo(
  stock: readonly RodKind[],
  ofKind: readonly Loaded[][],
  [one, other]: readonly [number, number],
  whole: number,
): boolean {
  const { capacity, limit } = stock[whole];
  const freed = Number(one === whole) + Number(other === whole);
  if (ofKind[whole].length - freed >= limit) return false;
  const first = ofKind[one].at(0);
  if (first === undefined) return false;
  const second = ofKind[other].findLast((rod) => rod !== first && first.load + rod.load <= capacity);
  if (second === undefined) return false;
  for (const [kind, rod] of [[one, first] as const, [other, second] as const])
    ofKind[kind].splice(ofKind[kind].indexOf(rod), 1);
  ofKind[whole].push({ items: [...first.items, ...second.items], load: first.load + second.load });
  ofKind[whole].sort((a, b) => a.load - b.load);
  return true;
}
