import type { CuttingStock, Plan } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';
import { planOf } from './rodList.ts';
import type { Work } from '../../optimise/work.ts';

/** Packs by first fit or best fit decreasing on rods of one kind (index `stock`), opening at most `limit` of
 *  them. Returns the plan; pieces that found no rod are in `missing`. (Johnson 1973) */
export function fitDecreasing(problem: CuttingStock, stock: number, rule: 'first' | 'best'): Plan {
  const { capacity, limit } = problem.stock[stock];
  const rods: Rod[] = [];
  const rest: number[] = [];
  const missing = new Int32Array(problem.sizes.length);
  for (let type = 0; type < problem.sizes.length; type++) {
    const size = problem.sizes[type];
    let from = 0;
    for (let copy = 0; copy < problem.demand[type]; copy++) {
      const at = rule === 'first' ? firstRod(rest, size, from) : tightestRod(rest, size);
      if (rule === 'first' && at >= 0) from = at;
      if (at >= 0) {
        rods[at].items.push(type);
        rest[at] -= size;
      } else if (size <= capacity && rods.length < limit) {
        rods.push({ stock, items: [type] });
        rest.push(capacity - size);
        from = rods.length - 1;
      } else missing[type]++;
    }
  }
  return planOf(rods, missing);
}

function firstRod(rest: readonly number[], size: number, from: number): number {
  for (let r = from; r < rest.length; r++) if (rest[r] >= size) return r;
  return -1;
}

function tightestRod(rest: readonly number[], size: number): number {
  let best = -1;
  for (let r = 0; r < rest.length; r++) {
    if (rest[r] >= size && (best < 0 || rest[r] < rest[best])) best = r;
  }
  return best;
}

/** Packs by best fit decreasing on rods of all kinds: each piece where the least is left behind it, on an open rod or
 *  on a new one of a kind whose limit allows it. Null where a piece finds no place. */
export function fitOnAll({ sizes, demand, stock }: CuttingStock, work: Work): Plan | null {
  const rods: Rod[] = [];
  const rest: number[] = [];
  const used = stock.map(() => 0);
  for (const [type, size] of sizes.entries()) {
    for (let copy = 0; copy < demand[type]; copy++) {
      work.left -= rest.length + stock.length;
      const open = tightestRod(rest, size);
      const idle = tightestRod(
        stock.map(({ capacity, limit }, kind) => (used[kind] < limit ? capacity : -1)),
        size,
      );
      if (open < 0 && idle < 0) return null;
      if (open >= 0 && (idle < 0 || rest[open] <= stock[idle].capacity)) {
        rods[open].items.push(type);
        rest[open] -= size;
      } else {
        rods.push({ stock: idle, items: [type] });
        rest.push(stock[idle].capacity - size);
        used[idle]++;
      }
    }
  }
  return planOf(rods, new Int32Array(sizes.length));
}
