import type { Work } from '../../optimise/work.ts';

/** What a bounded knapsack found. `upper` is a proved upper bound (equal to `value` when `exact`). */
export interface Filling {
  readonly value: number;
  readonly upper: number;
  readonly exact: boolean;
  /** Copies of each type, in the caller's type order. */
  readonly counts: Int32Array;
}

/** What may be taken, by the caller's types. */
export interface KnapsackItems {
  readonly sizes: Float64Array;
  readonly values: Float64Array;
  /** How many pieces of each type there are. */
  readonly bounds: Int32Array;
  /** Of `byRatio`, where several knapsacks have the same values. */
  readonly order?: readonly number[];
}

/** Types with the most value for their length first, all or some. */
export const byRatio = (
  sizes: Float64Array,
  values: Float64Array,
  types: readonly number[] = [...sizes.keys()],
): readonly number[] => types.toSorted((a, b) => values[b] * sizes[a] - values[a] * sizes[b] || a - b);

export interface KnapsackSearch {
  /** Only fillings worth more are of interest: the answer may then be empty with this value. */
  readonly floor: number;
  /** Nodes of branch and bound. */
  readonly nodes: number;
  /** Any filling above the floor will do when it is not quick to prove. */
  readonly goodEnough?: boolean;
}

const EPS = 1e-9;
/** Cells of a dynamic program that may be spent on one knapsack (about 30 MB of decisions, tens of
 *  milliseconds). */
const MAX_DP_CELLS = 2e7;
/** The same for a table that only has to give the value: no memory for decisions, run once per proof. */
const MAX_VALUE_CELLS = 2e8;

/** A reusable bounded knapsack over `n` types: maximise the value of pieces whose sizes sum to at most the
 *  capacity. Sizes and capacities are whole numbers, values any number; types with a value <= 0 or a bound of
 *  0 are left out. */
export class Knapsack {
  private readonly order: Int32Array;
  private readonly size: Float64Array;
  private readonly value: Float64Array;
  private readonly ratio: Float64Array;
  private readonly bound: Int32Array;
  private readonly smallest: Float64Array;
  private readonly take: Int32Array;
  private readonly best: Int32Array;
  private count = 0;
  private bestValue = 0;
  private exact = true;
  private dpValue = new Float64Array(0);
  private dpTaken = new Uint8Array(0);

  constructor(types: number) {
    this.order = new Int32Array(types);
    this.size = new Float64Array(types + 1);
    this.value = new Float64Array(types + 1);
    this.ratio = new Float64Array(types + 2);
    this.bound = new Int32Array(types + 1);
    this.smallest = new Float64Array(types + 1);
    this.take = new Int32Array(types);
    this.best = new Int32Array(types);
  }

  /** Solves one knapsack. Branch and bound in ratio order first; when its node budget is spent, a dynamic
   *  program if the table is small enough, else the best filling found, with `exact` false. (Gilmore & Gomory
   *  1963; Kellerer, Pferschy, Pisinger 2004, ch. 7) */
  solve(items: KnapsackItems, capacity: number, search: KnapsackSearch, work: Work): Filling {
    const { floor, nodes } = search;
    work.heed?.();
    this.prepare(items, capacity);
    this.bestValue = floor;
    this.best.fill(0);
    const root = this.count === 0 ? 0 : capacity * this.ratio[0];
    this.exact = true;
    const cells = this.tableCells(capacity);
    const budget = cells <= MAX_DP_CELLS ? Math.min(nodes, 2000 + (cells >> 3)) : nodes;
    if (root > floor + EPS) this.branch(capacity, budget, work);
    const enough = search.goodEnough === true && this.bestValue > floor + EPS;
    if (!this.exact && !enough && cells <= MAX_DP_CELLS && cells < work.left) {
      this.table(capacity, work);
      this.exact = true;
    }
    const counts = new Int32Array(items.sizes.length);
    for (let k = 0; k < this.count; k++) counts[this.order[k]] = this.best[k];
    return {
      value: this.bestValue,
      upper: this.exact ? this.bestValue : Math.max(this.bestValue, root),
      exact: this.exact,
      counts,
    };
  }

  /** The most any filling is worth, or null when proving it would take more than the cells of a table without
   *  decisions may cost. */
  greatestValue(items: KnapsackItems, capacity: number, nodes: number, work: Work): number | null {
    const filling = this.solve(items, capacity, { floor: 0, nodes }, work);
    if (filling.exact) return filling.value;
    const cells = this.tableCells(capacity);
    if (cells > MAX_VALUE_CELLS) return null;
    const best = new Float64Array(capacity + 1);
    for (let k = 0; k < this.count; k++) {
      for (let copy = 0; copy < this.bound[k]; copy++) {
        work.heed?.();
        for (let c = capacity, step = this.size[k], gain = this.value[k]; c >= step; c--)
          best[c] = Math.max(best[c], best[c - step] + gain);
      }
    }
    work.left -= cells;
    return best[capacity];
  }

  private prepare({ sizes, values, bounds, order }: KnapsackItems, capacity: number): void {
    const fits = (t: number): boolean => values[t] > EPS && bounds[t] > 0 && sizes[t] <= capacity;
    const chosen = order?.filter(fits) ?? byRatio(sizes, values, [...sizes.keys()].filter(fits));
    this.count = chosen.length;
    for (let k = 0; k < chosen.length; k++) {
      const t = chosen[k];
      this.order[k] = t;
      this.size[k] = sizes[t];
      this.value[k] = values[t];
      this.ratio[k] = values[t] / sizes[t];
      this.bound[k] = Math.min(bounds[t], Math.floor(capacity / sizes[t]));
    }
    this.ratio[chosen.length] = 0;
    this.ratio[chosen.length + 1] = 0;
    this.size[chosen.length] = 1;
    this.value[chosen.length] = 0;
    this.bound[chosen.length] = 0;
    let smallest = Infinity;
    this.smallest[chosen.length] = Infinity;
    for (let k = chosen.length - 1; k >= 0; k--) {
      smallest = Math.min(smallest, this.size[k]);
      this.smallest[k] = smallest;
    }
  }

  private branch(capacity: number, nodes: number, work: Work): void {
    const { size, value, ratio, bound, smallest, take, count } = this;
    let rest = capacity;
    let worth = 0;
    let k = 0;
    let left = nodes;
    let depth = 0;
    for (;;) {
      while (k < count && rest >= smallest[k]) {
        if (size[k] > rest) {
          if (worth + rest * ratio[k] <= this.bestValue + EPS) break;
          take[k++] = 0;
          left--;
          continue;
        }
        const most = bound[k] * size[k];
        const hope = most >= rest ? rest * ratio[k] : bound[k] * value[k] + (rest - most) * ratio[k + 1];
        if (worth + hope <= this.bestValue + EPS) break;
        const n = most <= rest ? bound[k] : Math.floor(rest / size[k]);
        take[k] = n;
        rest -= n * size[k];
        worth += n * value[k];
        k++;
        left--;
      }
      if (worth > this.bestValue + EPS) {
        this.bestValue = worth;
        for (let i = 0; i < k; i++) this.best[i] = take[i];
        depth = k;
      }
      do k--;
      while (k >= 0 && take[k] === 0);
      if (k < 0) break;
      if (left <= 0) {
        this.exact = false;
        break;
      }
      take[k]--;
      rest += size[k];
      worth -= value[k];
      k++;
      left--;
    }
    this.best.fill(0, depth);
    work.left -= (nodes - left) * 6 + count;
  }

  private tableCells(capacity: number): number {
    let copies = 0;
    for (let k = 0; k < this.count; k++) copies += this.bound[k];
    return copies * (capacity + 1);
  }

  private table(capacity: number, work: Work): void {
    const width = capacity + 1;
    const cells = this.tableCells(capacity);
    if (this.dpValue.length < width) this.dpValue = new Float64Array(width);
    if (this.dpTaken.length < cells) this.dpTaken = new Uint8Array(cells);
    const best = this.dpValue;
    const taken = this.dpTaken;
    best.fill(0, 0, width);
    taken.fill(0, 0, cells);
    let row = 0;
    for (let k = 0; k < this.count; k++) {
      const step = this.size[k];
      const gain = this.value[k];
      for (let copy = 0; copy < this.bound[k]; copy++, row += width) {
        for (let c = capacity; c >= step; c--) {
          const other = best[c - step] + gain;
          if (other > best[c]) {
            best[c] = other;
            taken[row + c] = 1;
          }
        }
      }
    }
    work.left -= cells;
    if (best[capacity] <= this.bestValue + EPS) return;
    this.bestValue = best[capacity];
    this.best.fill(0);
    let c = capacity;
    for (let k = this.count - 1; k >= 0; k--) {
      for (let copy = 0; copy < this.bound[k]; copy++) {
        row -= width;
        if (taken[row + c] === 0) continue;
        this.best[k]++;
        c -= this.size[k];
      }
    }
  }
}
