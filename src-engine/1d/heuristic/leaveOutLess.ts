import type { Work } from '../../optimise/work.ts';
import type { CuttingStock, Plan } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';
import type { KnapsackItems } from './knapsack.ts';
import { byRatio, Knapsack } from './knapsack.ts';
import type { Rod } from './rodList.ts';
import { compareItems, itemsOf, planOf, rodsIn, stockUse } from './rodList.ts';
import { fillWaste } from './slotMatching.ts';
import { REFILL_NODES, REFILL_STEPS } from './tuning.ts';

/** The plan, or one that leaves out less: more must-cut pieces, more pieces, or as many and longer ones. Idea: each rod
 *  is filled anew from what lies on it and what is left out, then two at a time: one as full as can be, so that the
 *  room of both is in the other. Rods that lie idle take part. No piece stays out that some rod has room for, however
 *  little work is left. */
export function leaveOutLess(problem: CuttingStock, plan: Plan, work: Work): Plan {
  const refill = new Refill(problem, plan, { left: Math.min(REFILL_STEPS, work.left) });
  const given = refill.work.left;
  while (refill.isShort() && (refill.eachRod() || refill.twoRods()));
  refill.fillRoom();
  refill.makeRoom();
  refill.fillRoom();
  work.left -= given - refill.work.left;
  return planOf(refill.rods, refill.left);
}

/** What makes a filling good: the values of the types, and the types with the most value for their length first. */
type Aim = Required<Pick<KnapsackItems, 'values' | 'order'>>;

class Refill {
  readonly rods: Rod[];
  readonly left: Int32Array;
  readonly work: Work;
  private readonly problem: CuttingStock;
  private readonly knapsack: Knapsack;
  /** What a piece of each type is worth: a must-cut one more than all others, any other more than all lengths. */
  private readonly worth: Float64Array;
  private readonly byWorth: Aim;
  private readonly byLength: Aim;

  constructor(problem: CuttingStock, plan: Plan, work: Work) {
    const { sizes, demand, weight } = problem;
    this.problem = problem;
    this.work = work;
    this.rods = rodsIn(plan);
    this.left = Int32Array.from(plan.missing);
    this.knapsack = new Knapsack(sizes.length);
    const pieces = demand.reduce((sum, count) => sum + count, 0);
    const total = sizes.reduce((sum, size, type) => sum + size * demand[type], 0);
    const share = sizes.map((size) => size / total);
    this.worth = share.map((part, type) => (weight[type] > 1 ? pieces + 1 : 1) + part * ONE_PIECE);
    const aim = (values: Float64Array): Aim => ({ values, order: byRatio(sizes, values) });
    this.byWorth = aim(this.worth);
    this.byLength = aim(share);
  }

  /** Whether a piece is left out, and work to look for its place. */
  isShort(): boolean {
    return this.work.left > 0 && this.left.some((count) => count > 0);
  }

  /** Fills each rod anew; false where none gains. */
  eachRod(): boolean {
    let gains = false;
    for (const rod of this.candidates()) {
      if (!this.isShort()) break;
      const now = this.worthOf(rod.items);
      const items = this.filling(this.leftWith(rod.items), rod, this.byWorth, now);
      if (items.length === 0 || this.worthOf(items) <= now + EPS) continue;
      this.lay(rod, items);
      gains = true;
    }
    return gains;
  }

  /** Fills two rods anew, the first pair that gains; false where none does. */
  twoRods(): boolean {
    const rods = this.candidates().filter(
      (rod, at, all) =>
        all.findIndex(({ stock, items }) => stock === rod.stock && compareItems(items, rod.items) === 0) ===
        at,
    );
    this.work.left -= rods.length * rods.length;
    return rods.some((one) => rods.some((other) => this.work.left > 0 && this.fillsBoth(one, other)));
  }

  /** Takes others off their rods for must-cut pieces that are left out, the longest ones first. */
  makeRoom(): void {
    const { sizes, stock, weight } = this.problem;
    const isMust = (type: number): boolean => weight[type] > 1;
    for (const [type, size] of sizes.entries()) {
      if (!isMust(type)) continue;
      for (const rod of this.rods) {
        if (this.left[type] === 0) break;
        const must = rod.items.filter(isMust);
        let rest = stock[rod.stock].capacity - loadOf(this.problem, must);
        if (size > rest) continue;
        while (this.left[type] > 0 && size <= rest) {
          this.left[type]--;
          rest -= size;
          must.push(type);
        }
        for (const item of rod.items) {
          if (isMust(item)) continue;
          if (sizes[item] > rest) this.left[item]++;
          else {
            rest -= sizes[item];
            must.push(item);
          }
        }
        rod.items = must;
      }
    }
  }

  /** Puts what is left out wherever there is room for it. */
  fillRoom(): void {
    const { stock } = this.problem;
    for (const rod of this.candidates()) {
      const isIdle = rod.items.length === 0;
      fillWaste(this.problem, rod, this.left);
      if (isIdle && rod.items.length > 0) this.rods.push(rod);
    }
    for (let used = stockUse(this.rods, stock.length), kind = 0; kind < stock.length; kind++) {
      for (; used[kind] > 0 && used[kind] < stock[kind].limit; used[kind]++) {
        const rod: Rod = { stock: kind, items: [] };
        fillWaste(this.problem, rod, this.left);
        if (rod.items.length === 0) break;
        this.rods.push(rod);
      }
    }
  }

  private fillsBoth(one: Rod, other: Rod): boolean {
    if (one === other || one.items.length + other.items.length === 0) return false;
    const own = [...one.items, ...other.items];
    // Longer pieces are worth no further rod.
    const isOneMore = one.items.length === 0 || other.items.length === 0;
    const now = this.worthOf(own) + (isOneMore ? ONE_PIECE : 0);
    const all = this.leftWith(own);
    const ownOnly = all.map((count, type) => count - this.left[type]);
    for (const [bounds, aim] of [
      [ownOnly, this.byLength],
      [all, this.byLength],
      [all, this.byWorth],
    ] as const) {
      const first = this.filling(bounds, one, aim, 0);
      const rest = Int32Array.from(all);
      for (const item of first) rest[item]--;
      const floor = now - this.worthOf(first);
      const second = this.filling(rest, other, this.byWorth, Math.max(0, floor));
      if (this.worthOf(second) <= floor + EPS) continue;
      this.lay(one, first);
      this.lay(other, second);
      return true;
    }
    return false;
  }

  /** All rods of the plan with their pieces in order, and an idle one of each kind. */
  private candidates(): readonly Rod[] {
    for (let at = this.rods.length - 1; at >= 0; at--)
      if (this.rods[at].items.length === 0) this.rods.splice(at, 1);
    for (const { items } of this.rods) items.sort((a, b) => a - b);
    const used = stockUse(this.rods, this.problem.stock.length);
    const idle = this.problem.stock.flatMap(({ limit }, stock) =>
      used[stock] < limit ? [{ stock, items: [] }] : [],
    );
    return [...this.rods, ...idle];
  }

  /** What may lie on rods with these pieces: they and what is left out. */
  private leftWith(items: readonly number[]): Int32Array {
    const bounds = Int32Array.from(this.left);
    for (const item of items) bounds[item]++;
    return bounds;
  }

  private worthOf(items: readonly number[]): number {
    return items.reduce((sum, item) => sum + this.worth[item], 0);
  }

  /** The filling that is worth most, empty where none is worth more than the floor. */
  private filling(bounds: Int32Array, rod: Rod, aim: Aim, floor: number): readonly number[] {
    const { sizes, stock } = this.problem;
    this.work.left -= sizes.length * TYPE_STEPS;
    const { capacity } = stock[rod.stock];
    const search = { floor, nodes: REFILL_NODES, goodEnough: true };
    return itemsOf(this.knapsack.solve({ sizes, ...aim, bounds }, capacity, search, this.work).counts);
  }

  private lay(rod: Rod, items: readonly number[]): void {
    for (const item of rod.items) this.left[item]++;
    for (const item of items) this.left[item]--;
    if (rod.items.length === 0) this.rods.push(rod);
    rod.items = [...items];
  }
}

const EPS = 1e-9;
/** A piece is worth more than this, and all lengths together less. */
const ONE_PIECE = 0.5;
/** What the preparation of a knapsack costs for each type, in steps of a pivot. */
const TYPE_STEPS = 4;
