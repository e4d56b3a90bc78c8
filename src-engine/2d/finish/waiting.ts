import type { PackModel } from '../packing/packModel.ts';

/** Which pieces come first: the types in a fixed order, or what leaves the fewest leftovers next. */
export const ORDERS = ['area', 'width', 'height', 'fewest'] as const;
export type Order = (typeof ORDERS)[number];

export class Waiting {
  /** Types with a piece that waits, and how many of each do. */
  count = 0;
  readonly types: Int32Array;
  readonly left: Int32Array;
  /** Shortest side of all that have waited since nothing did. */
  minSide = Infinity;
  private readonly sides: Float64Array;
  /** Place of a type in each order: `fewest` begins with the largest, too. */
  private readonly ranks: Readonly<Record<Order, Int32Array>>;

  constructor(model: PackModel) {
    this.types = new Int32Array(model.types);
    this.left = new Int32Array(model.types);
    this.sides = model.w.map((w, type) => Math.min(w, model.h[type]));
    const area = ranksBy(model, model.area);
    this.ranks = { area, width: ranksBy(model, model.w), height: ranksBy(model, model.h), fewest: area };
  }

  clear(): void {
    this.count = 0;
    this.minSide = Infinity;
  }

  add(type: number): void {
    const { types, left, sides } = this;
    let entry = 0;
    while (entry < this.count && types[entry] !== type) entry++;
    if (entry === this.count) {
      types[this.count++] = type;
      left[entry] = 0;
      this.minSide = Math.min(this.minSide, sides[type]);
    }
    left[entry] += 1;
  }

  /** One piece less of an entry; returns its type. Entries keep their order. */
  take(entry: number): number {
    const { types, left } = this;
    const type = types[entry];
    left[entry] -= 1;
    if (left[entry] > 0) return type;
    this.count -= 1;
    for (let at = entry; at < this.count; at++) {
      types[at] = types[at + 1];
      left[at] = left[at + 1];
    }
    return type;
  }

  /** Puts the types into an order: insertion sort, as there are few. */
  sort(order: Order): void {
    const { types, left } = this;
    const rank = this.ranks[order];
    for (let next = 1; next < this.count; next++) {
      const type = types[next];
      const pieces = left[next];
      let at = next;
      for (; at > 0 && rank[types[at - 1]] > rank[type]; at--) {
        types[at] = types[at - 1];
        left[at] = left[at - 1];
      }
      types[at] = type;
      left[at] = pieces;
    }
  }

  pieces(): number {
    let sum = 0;
    for (let entry = 0; entry < this.count; entry++) sum += this.left[entry];
    return sum;
  }
}

/** Place of each type by falling sides, then areas. */
function ranksBy({ area }: PackModel, sides: Float64Array): Int32Array {
  const ranks = new Int32Array(area.length);
  [...area.keys()]
    .toSorted((a, b) => sides[b] - sides[a] || area[b] - area[a] || a - b)
    .forEach((type, rank) => (ranks[type] = rank));
  return ranks;
}
