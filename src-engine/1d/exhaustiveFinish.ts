import type { CuttingStock } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';
import type { Work } from './work.ts';

const EPS = 1e-7;
/** Fillings of one rod kept per node, cheapest first. */
const MAX_CHILDREN = 400;

/** What an exhaustive search found: the rods, or null; `complete` when the whole tree was seen, so null means "there is none". */
export interface Finish {
  readonly rods: Rod[] | null;
  readonly complete: boolean;
}

interface Filling {
  readonly stock: number;
  readonly items: readonly number[];
  readonly loss: number;
}

/** Searches for rods that take all of `demand` at a scaled cost of at most `budget`.
 *  Idea: with duals y (scaled), a rod's loss is its cost minus the worth of its pieces; all losses of a plan add up to its cost
 *  minus y * demand, so only rods with a loss within the remaining slack can appear. The largest piece left picks its rod,
 *  least loss first, until `nodes` are spent. (Reduced-cost enumeration; bin completion, Korf 2003) */
export function exhaustiveFinish(
  problem: CuttingStock,
  demand: Int32Array,
  room: readonly number[],
  duals: Float64Array,
  scale: number,
  budget: number,
  nodes: number,
  work: Work,
): Finish {
  const search = new FinishSearch(problem, demand, room, duals, scale, nodes);
  let worth = 0;
  for (let type = 0; type < demand.length; type++) worth += demand[type] * Math.max(0, duals[type]);
  const found = search.descend(0, budget - worth);
  work.left -= (nodes - Math.max(0, search.left)) * 12;
  return { rods: found ? search.rods : null, complete: search.left > 0 && !search.cut };
}

class FinishSearch {
  readonly rods: Rod[] = [];
  left: number;
  /** True once fillings were dropped, so that failure proves nothing. */
  cut = false;
  private readonly problem: CuttingStock;
  private readonly demand: Int32Array;
  private readonly room: number[];
  private readonly worth: Float64Array;
  /** Best worth per tick among a type and all smaller ones. */
  private readonly rate: Float64Array;
  private readonly costs: number[];
  private fillings: Filling[] = [];
  private readonly items: number[] = [];

  constructor(problem: CuttingStock, demand: Int32Array, room: readonly number[], duals: Float64Array, scale: number, nodes: number) {
    this.problem = problem;
    this.demand = Int32Array.from(demand);
    this.room = [...room];
    this.left = nodes;
    this.costs = problem.stock.map((kind) => kind.cost / scale);
    this.worth = Float64Array.from(problem.sizes, (_, type) => Math.max(0, duals[type]));
    this.rate = new Float64Array(problem.sizes.length + 1);
    for (let type = problem.sizes.length - 1; type >= 0; type--) {
      this.rate[type] = demand[type] > 0 ? Math.max(this.rate[type + 1], this.worth[type] / problem.sizes[type]) : this.rate[type + 1];
    }
  }

  descend(from: number, slack: number): boolean {
    let type = from;
    while (type < this.demand.length && this.demand[type] === 0) type++;
    if (type === this.demand.length) return true;
    if (slack < -EPS || this.left <= 0) return false;
    for (const filling of this.fillingsWith(type, slack)) {
      for (const item of filling.items) this.demand[item]--;
      this.room[filling.stock]--;
      this.rods.push({ stock: filling.stock, items: [...filling.items] });
      if (this.descend(type, slack - filling.loss)) return true;
      this.rods.pop();
      this.room[filling.stock]++;
      for (const item of filling.items) this.demand[item]++;
      if (this.left <= 0) return false;
    }
    return false;
  }

  /** All fillings that hold the largest piece left and lose at most `slack`, least loss first. */
  private fillingsWith(type: number, slack: number): readonly Filling[] {
    this.fillings = [];
    for (let s = 0; s < this.costs.length; s++) {
      const { capacity } = this.problem.stock[s];
      if (this.room[s] <= 0 || this.problem.sizes[type] > capacity) continue;
      this.items.length = 0;
      this.items.push(type);
      this.demand[type]--;
      this.extend(s, type, capacity - this.problem.sizes[type], this.costs[s] - this.worth[type], slack);
      this.demand[type]++;
    }
    const found = this.fillings.sort((a, b) => a.loss - b.loss || a.stock - b.stock || b.items.length - a.items.length);
    if (found.length > MAX_CHILDREN) {
      found.length = MAX_CHILDREN;
      this.cut = true;
    }
    return found;
  }

  private extend(stock: number, from: number, rest: number, loss: number, slack: number): void {
    if (this.left-- <= 0) return;
    const { sizes } = this.problem;
    let extended = false;
    for (let type = from; type < sizes.length; type++) {
      if (this.demand[type] === 0 || sizes[type] > rest) continue;
      if (loss - rest * this.rate[type] > slack + EPS) return;
      extended = true;
      this.demand[type]--;
      this.items.push(type);
      this.extend(stock, type, rest - sizes[type], loss - this.worth[type], slack);
      this.items.pop();
      this.demand[type]++;
    }
    if (extended || loss > slack + EPS) return;
    this.fillings.push({ stock, items: [...this.items], loss });
  }
}
