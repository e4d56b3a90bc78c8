import type { Work } from '../../optimise/work.ts';

/** A knapsack over lengths, item after item, as the list of its states none of which is both longer and worth less than
 *  another: what a length holds at most, and how many of each item. Ends when its work does; it says nothing then. */
export class Fill {
  private readonly capacity: number;
  private readonly work: Work;
  private lengths = [0];
  private values = [0];
  private nodes = [0];
  /** How a state came about: the node before, the item and how many of it. */
  private readonly before = [0];
  private readonly items = [-1];
  private readonly counts = [0];
  private made = 0;

  constructor(capacity: number, work: Work) {
    this.capacity = capacity;
    this.work = work;
  }

  /** Takes none of an item, one for `values[0]`, two for `values[1]` and so on. `density`: what a unit of length is
   *  worth at most in all items to come; states that cannot come to the best of all are dropped. */
  choose(length: number, values: readonly number[], density: number): void {
    const { lengths, values: worths, nodes } = this;
    const start: States = { lengths, values: worths, nodes };
    let ahead = start;
    const copies = Math.min(values.length, Math.floor(this.capacity / length));
    for (let count = 1; count <= copies && this.work.left >= 0; count++) {
      ahead = this.merged(ahead, start, count, count * length, values[count - 1]);
      this.work.left -= ahead.lengths.length + lengths.length;
    }
    this.made++;
    this.keep(ahead, ahead.values[ahead.values.length - 1] * (1 - ROUNDING), density);
  }

  /** What is worth most within a length. */
  best(length: number): number {
    return this.values[this.within(length)];
  }

  /** How many of each item that takes. */
  taken(length: number): Int32Array {
    const taken = new Int32Array(this.made);
    for (let node = this.nodes[this.within(length)]; node > 0; node = this.before[node])
      taken[this.items[node]] = this.counts[node];
    return taken;
  }

  /** The last state that is no longer. */
  private within(length: number): number {
    let [low, high] = [0, this.lengths.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lengths[middle] <= length) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Two lists as one; the second stands for what `count` more make of the states before the item. */
  private merged(a: States, from: States, count: number, length: number, value: number): States {
    const out: States = { lengths: [], values: [], nodes: [] };
    let [i, j, top] = [0, 0, -1];
    const { capacity } = this;
    for (;;) {
      const other = j < from.lengths.length ? from.lengths[j] + length : Infinity;
      const hasOther = other <= capacity;
      if (i >= a.lengths.length && !hasOther) break;
      const own = i < a.lengths.length ? a.lengths[i] : Infinity;
      const worth = hasOther ? from.values[j] + value : -1;
      if (own < other || !hasOther || (own === other && a.values[i] >= worth)) {
        if (a.values[i] > top) {
          top = a.values[i];
          out.lengths.push(own);
          out.values.push(top);
          out.nodes.push(a.nodes[i]);
        }
        i++;
      } else {
        if (worth > top) {
          top = worth;
          out.lengths.push(other);
          out.values.push(top);
          out.nodes.push(this.node(from.nodes[j], count));
        }
        j++;
      }
    }
    return out;
  }

  private node(before: number, count: number): number {
    this.before.push(before);
    this.items.push(this.made);
    this.counts.push(count);
    return this.before.length - 1;
  }

  private keep({ lengths, values, nodes }: States, least: number, density: number): void {
    const { capacity } = this;
    const kept: States = { lengths: [], values: [], nodes: [] };
    lengths.forEach((length, at) => {
      if (density < Infinity && values[at] + (capacity - length) * density < least) return;
      kept.lengths.push(length);
      kept.values.push(values[at]);
      kept.nodes.push(nodes[at]);
    });
    [this.lengths, this.values, this.nodes] = [kept.lengths, kept.values, kept.nodes];
  }
}

/** By rising length and worth. */
interface States {
  readonly lengths: number[];
  readonly values: number[];
  readonly nodes: number[];
}

/** Sums in another order differ by less than this share. */
const ROUNDING = 1e-9;
