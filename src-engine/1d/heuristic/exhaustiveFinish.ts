import type { CuttingStock } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';
import { compareItems } from './rodList.ts';
import type { Work } from '../../optimise/work.ts';

const EPS = 1e-7;
/** A step of this search costs about as much as five of a pivot (measured on a job that has no plan at
 *  its bound). */
const STEP_COST = 5;
/** Fillings of one rod listed per node, and kept of those, cheapest first. More only come up where the slack
 *  is too wide to search. */
const MAX_LISTED = 2000;
const MAX_CHILDREN = 400;
/** Nodes between two looks at whether anybody waits. */
const HEED_EVERY = 64;

/** What an exhaustive search found: the rods, or null; `complete` when the whole tree was seen, so null means
 *  "there is none". */
export interface Finish {
  readonly rods: Rod[] | null;
  readonly complete: boolean;
}

/** What a piece of each type is worth, and what the limit of each kind adds to its cost (scaled). */
export interface FinishDuals {
  readonly values: Float64Array;
  readonly excess: readonly number[];
}

/** What is to be finished. */
export interface FinishTask {
  readonly problem: CuttingStock;
  readonly demand: Int32Array;
  /** Rods left of each kind. */
  readonly room: readonly number[];
  readonly duals: FinishDuals;
  /** Cost of the problem in one unit of the duals and of `budget`. */
  readonly scale: number;
  readonly budget: number;
  readonly steps: number;
}

interface Filling {
  readonly stock: number;
  readonly items: readonly number[];
  readonly loss: number;
}

/** Searches for rods that take all of the demand at a scaled cost of at most the budget. Idea: with duals y
 *  (scaled), a rod's loss is its cost minus the worth of its pieces; all losses of a plan add up to its cost
 *  minus y * demand, so only rods with a loss within the remaining slack can appear. A kind with a limit has
 *  a dual of its own: its rods cost so much more (`excess`), which is given back for all that there are.
 *  The largest piece left picks its rod, least loss first, until the steps are spent. (Reduced-cost
 *  enumeration; bin completion, Korf 2003) */
export function exhaustiveFinish(task: FinishTask, work: Work): Finish {
  const { demand, room, budget } = task;
  const { values, excess } = task.duals;
  const search = new FinishSearch(task, Math.min(task.steps, work.left), work.heed);
  const given = search.left;
  let worth = 0;
  for (let type = 0; type < demand.length; type++) worth += demand[type] * Math.max(0, values[type]);
  let back = 0;
  excess.forEach((more, s) => (back += more > 0 ? more * room[s] : 0));
  const found = search.descend(0, budget - worth + back, null, []);
  work.left -= (given - search.left) * STEP_COST;
  return { rods: found ? search.rods() : null, complete: search.left > 0 && !search.cut };
}

export class FinishSearch {
  private readonly taken: Filling[] = [];
  left: number;
  /** True once fillings were dropped, so that failure proves nothing. */
  cut = false;
  /** Only types that are still wanted, largest first: the caller's type, its size, count, value, and the best
   *  value per tick among it and all smaller ones. */
  private readonly type: number[] = [];
  private readonly size: Float64Array;
  private readonly count: Int32Array;
  private readonly value: Float64Array;
  private readonly rate: Float64Array;
  private readonly capacity: readonly number[];
  private readonly cost: readonly number[];
  private readonly room: number[];
  /** Kind -> only types before this one may lie on it. */
  private readonly end: readonly number[];
  private fillings: Filling[] = [];
  private readonly items: number[] = [];

  private readonly excess: readonly number[];
  /** Kinds of which a rod has an excess, most first. */
  private readonly byExcess: readonly number[];
  /** Pieces without a rod. */
  private pieces: number;
  private readonly heed: Work['heed'];
  private nodes = 0;

  constructor({ problem, demand, room, duals, scale }: FinishTask, steps: number, heed?: Work['heed']) {
    this.heed = heed;
    const { values, excess } = duals;
    for (let t = 0; t < demand.length; t++) if (demand[t] > 0) this.type.push(t);
    const n = this.type.length;
    this.size = Float64Array.from(this.type, (t) => problem.sizes[t]);
    this.count = Int32Array.from(this.type, (t) => demand[t]);
    this.value = Float64Array.from(this.type, (t) => Math.max(0, values[t]));
    this.rate = new Float64Array(n + 1);
    for (let k = n - 1; k >= 0; k--) this.rate[k] = Math.max(this.rate[k + 1], this.value[k] / this.size[k]);
    this.capacity = problem.stock.map((kind) => kind.capacity);
    this.cost = problem.stock.map((kind, s) => kind.cost / scale + excess[s]);
    this.room = [...room];
    this.excess = excess;
    this.byExcess = [...excess.keys()]
      .filter((s) => excess[s] > 0)
      .sort((a, b) => excess[b] - excess[a] || a - b);
    this.pieces = this.count.reduce((sum, count) => sum + count, 0);
    this.end = problem.stock.map(({ types = Infinity }) => this.type.filter((t) => t < types).length);
    this.left = steps;
  }

  /** The rods taken, in the caller's types. */
  rods(): Rod[] {
    return this.taken.map(({ stock, items }) => ({ stock, items: items.map((item) => this.type[item]) }));
  }

  /** Gives the largest piece at or after `from` its rod, and so on down. Two rods with the same largest piece
   *  come in one order only: `before` is the filling just taken, `rivals` what else could have been taken
   *  there. Swapping two fillings that both could stand first gives the same plan, so the smaller one first
   *  is enough. */
  descend(from: number, slack: number, before: Filling | null, rivals: readonly Filling[]): boolean {
    let k = from;
    while (k < this.count.length && this.count[k] === 0) k++;
    if (slack - this.idleExcess() < -EPS) return false;
    if (k === this.count.length) return true;
    if (this.left <= 0) return false;
    this.look();
    const fillings = this.fillingsWith(k, slack);
    for (const filling of fillings) {
      this.left -= 10;
      if (
        before !== null &&
        before.items[0] === k &&
        compareFillings(before, filling) > 0 &&
        this.listed(filling, rivals)
      )
        continue;
      for (const item of filling.items) this.count[item]--;
      this.pieces -= filling.items.length;
      this.room[filling.stock]--;
      this.taken.push(filling);
      if (this.descend(k, slack - filling.loss, filling, fillings)) return true;
      this.taken.pop();
      this.room[filling.stock]++;
      this.pieces += filling.items.length;
      for (const item of filling.items) this.count[item]++;
      if (this.left <= 0) return false;
    }
    return false;
  }

  private look(): void {
    if (this.nodes++ % HEED_EVERY === 0) this.heed?.();
  }

  /** The excess of rods that stay idle whatever comes, since each takes a piece: it gives nothing back. */
  private idleExcess(): number {
    let pieces = this.pieces;
    let sum = 0;
    for (const s of this.byExcess) {
      const used = Math.min(pieces, this.room[s]);
      pieces -= used;
      sum += (this.room[s] - used) * this.excess[s];
    }
    return sum;
  }

  private listed(filling: Filling, rivals: readonly Filling[]): boolean {
    this.left -= rivals.length;
    return rivals.some((rival) => compareFillings(rival, filling) === 0);
  }

  /** All fillings that hold the largest piece left and lose at most `slack`, least loss first. */
  private fillingsWith(first: number, slack: number): readonly Filling[] {
    this.fillings = [];
    for (let s = 0; s < this.cost.length; s++) {
      if (this.room[s] <= 0 || first >= this.end[s] || this.size[first] > this.capacity[s]) continue;
      this.items.length = 0;
      this.items.push(first);
      this.count[first]--;
      const [rest, loss] = [this.capacity[s] - this.size[first], this.cost[s] - this.value[first]];
      this.extend(s, first, rest, loss, slack + EPS);
      this.count[first]++;
    }
    this.left -= this.fillings.length * 12;
    const found = this.fillings.sort((a, b) => a.loss - b.loss || compareFillings(a, b));
    if (found.length > MAX_CHILDREN) {
      found.length = MAX_CHILDREN;
      this.cut = true;
    }
    return found;
  }

  /** Adds pieces from index `from` on in every way; a filling is kept when nothing more fits. */
  private extend(stock: number, from: number, rest: number, loss: number, slack: number): void {
    const { size, count, value, rate, items } = this;
    const n = this.end[stock];
    let k = from;
    if (k < n && size[k] > rest) k = this.firstFitting(k, rest);
    let extended = false;
    for (; k < n; k++) {
      this.left--;
      if (count[k] === 0) continue;
      if (loss - rest * rate[k] > slack) return;
      extended = true;
      if (this.left <= 0 || this.fillings.length >= MAX_LISTED) return void (this.cut = true);
      count[k]--;
      items.push(k);
      this.extend(stock, k, rest - size[k], loss - value[k], slack);
      items.pop();
      count[k]++;
    }
    if (extended || loss > slack) return;
    if (this.fillings.length < MAX_LISTED) this.fillings.push({ stock, items: [...items], loss });
    else this.cut = true;
  }

  /** The first index at or after `from` whose piece is at most `rest` long (sizes decrease). */
  private firstFitting(from: number, rest: number): number {
    let low = from;
    let high = this.size.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.size[middle] > rest) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compareFillings(a: Filling, b: Filling): number {
  return a.stock - b.stock || compareItems(a.items, b.items);
}
