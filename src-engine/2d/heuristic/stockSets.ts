import type { PackModel } from '../packing/packModel.ts';
import { fitsStock } from '../packing/packModel.ts';

/** Pieces that only some stock kinds take. */
interface Confined {
  readonly kinds: readonly number[];
  /** Their area as a share of the model's unit. */
  readonly area: number;
}

/** Sets of sheets for a demand, chosen by cost: the cheapest whose area is that of the pieces and a share of
 *  waste. Pieces that fit only some kinds are looked after first. The outer loop of Wei, Oon, Zhu & Lim,
 *  EJOR 2013: bisection on the waste, the cheapest set for it. */
export class StockSets {
  /** Area of the demand as a share of the model's unit. */
  readonly area: number;
  private readonly pieces: number;
  private readonly model: PackModel;
  private readonly size: Float64Array;
  private readonly caps: Float64Array;
  private readonly confined: readonly Confined[];
  private nodes = 0;

  constructor(model: PackModel, demand: Int32Array) {
    this.model = model;
    this.pieces = demand.reduce((sum, count) => sum + count, 0);
    this.size = Float64Array.from(model.stocks, ({ w, h }) => (w * h) / model.areaUnit);
    this.caps = Float64Array.from(model.stocks, ({ cap }) => cap);
    this.area = demand.reduce((sum, count, type) => sum + count * model.area[type], 0);
    this.confined = confinedOf(model, demand);
  }

  /** Area of a set as a share of the model's unit. */
  areaOf(counts: Int32Array): number {
    return counts.reduce((sum, count, kind) => sum + count * this.size[kind], 0);
  }

  /** Cost of a set, in the model's unit. */
  costOf(counts: Int32Array): number {
    return counts.reduce((sum, count, kind) => sum + count * this.model.stocks[kind].cost, 0);
  }

  /** How many sheets of each kind make the cheapest set with `area x (1 + waste)`, all of `base` among them;
   *  `from` says which kinds may be added. Null when their stock does not suffice or all cost `limit` or
   *  more. */
  cheapest(waste: number, base: Int32Array, from: readonly number[], limit: number): Int32Array | null {
    const counts = Int32Array.from(base);
    for (const { kinds, area } of [...this.confined, { kinds: from, area: this.area }]) {
      const usable = from.filter((kind) => kinds.includes(kind));
      const have =
        area === this.area
          ? this.areaOf(counts)
          : kinds.reduce((sum, kind) => sum + counts[kind] * this.size[kind], 0);
      if (!this.cover(counts, usable, area * (1 + waste) - have)) return null;
    }
    return this.costOf(counts) < limit * (1 - 1e-9) ? counts : null;
  }

  /** The sets with the largest area that cost less than `limit`, all of `base` among them; at most `most` of
   *  them, and no more sheets than pieces of a kind, nor than are `free`. */
  roomiest(
    base: Int32Array,
    from: readonly number[],
    limit: number,
    most: number,
    free: ArrayLike<number> = this.caps,
  ): readonly Int32Array[] {
    const { size } = this;
    const { stocks } = this.model;
    const rate = (kind: number): number => stocks[kind].cost / size[kind];
    const sorted = from.toSorted((a, b) => rate(a) - rate(b) || size[b] - size[a] || a - b);
    const counts = Int32Array.from(base);
    const found: { readonly set: Int32Array; readonly area: number }[] = [];
    let nodes = 0;
    const visit = (place: number, area: number, budget: number): void => {
      if (++nodes > ROOMY_NODES) return;
      const kind = sorted[place];
      const could = area + budget / (place < sorted.length ? rate(kind) : Infinity);
      if (could < this.area || (found.length === most && could <= found[most - 1].area)) return;
      if (place === sorted.length) {
        found.push({ set: Int32Array.from(counts), area });
        found.sort((a, b) => b.area - a.area);
        found.length = Math.min(found.length, most);
        return;
      }
      const before = counts[kind];
      const useful = Math.min(free[kind], this.pieces) - before;
      for (let count = Math.min(useful, Math.floor(budget / stocks[kind].cost)); count >= 0; count--) {
        counts[kind] = before + count;
        visit(place + 1, area + count * size[kind], budget - count * stocks[kind].cost);
      }
      counts[kind] = before;
    };
    visit(0, this.areaOf(base), limit * (1 - 1e-9) - this.costOf(base));
    return found.map(({ set }) => set).filter((set) => this.holdsConfined(set));
  }

  /** The same in place of some sheets of a plan, `rest` being its others, by kind: what the part has of kinds that are
   *  not in `from` stays. */
  inPlaceOf(
    part: Int32Array,
    rest: Int32Array,
    from: readonly number[],
    limit: number,
    most: number,
  ): readonly Int32Array[] {
    const base = part.map((count, kind) => (from.includes(kind) ? 0 : count));
    const free = this.model.stocks.map(({ cap }, kind) => cap - rest[kind]);
    return this.roomiest(base, from, limit, most, free);
  }

  private holdsConfined(set: Int32Array): boolean {
    return this.confined.every(
      ({ kinds, area }) => kinds.reduce((sum, kind) => sum + set[kind] * this.size[kind], 0) >= area,
    );
  }

  /** Adds the cheapest sheets of the given kinds with at least `need` area: branch and bound, best value
   *  first. */
  private cover(counts: Int32Array, kinds: readonly number[], need: number): boolean {
    if (need <= 1e-12) return true;
    const { size } = this;
    const { stocks } = this.model;
    const rate = (kind: number): number => stocks[kind].cost / size[kind];
    const sorted = kinds
      .filter((kind) => counts[kind] < stocks[kind].cap)
      .toSorted((a, b) => rate(a) - rate(b) || size[b] - size[a] || a - b);
    const own = new Int32Array(sorted.length);
    let best: Int32Array | null = null;
    let least = Infinity;
    this.nodes = 0;
    const visit = (place: number, left: number, cost: number): void => {
      if (left <= 1e-12) {
        if (cost < least) [best, least] = [Int32Array.from(own), cost];
        return;
      }
      if (place === sorted.length || ++this.nodes > SET_NODES) return;
      const kind = sorted[place];
      if (cost + left * rate(kind) >= least) return;
      const most = Math.min(stocks[kind].cap - counts[kind], Math.ceil(left / size[kind] - 1e-9));
      for (let count = most; count >= 0; count--) {
        own[place] = count;
        visit(place + 1, left - count * size[kind], cost + count * stocks[kind].cost);
      }
      own[place] = 0;
    };
    visit(0, need, 0);
    const found = best as Int32Array | null;
    if (found === null) return false;
    found.forEach((count, place) => (counts[sorted[place]] += count));
    return true;
  }
}

/** Nodes of one search for the cheapest set, then the best so far is taken. */
const SET_NODES = 4_000;
/** Nodes of one search for the roomiest sets. */
const ROOMY_NODES = 20_000;

/** For each set of kinds that is all some piece fits, smallest sets first: the area of the pieces that fit no
 *  other kinds. */
function confinedOf(model: PackModel, demand: Int32Array): readonly Confined[] {
  const kindsOf = (type: number): number[] =>
    model.stocks.flatMap((stock, kind) => (fitsStock(model, type, stock) ? [kind] : []));
  const areas = new Map<string, { kinds: readonly number[]; area: number }>();
  demand.forEach((count, type) => {
    if (count === 0) return;
    const kinds = kindsOf(type);
    if (kinds.length === model.stocks.length) return;
    const key = kinds.join();
    const entry = areas.get(key) ?? { kinds, area: 0 };
    entry.area += count * model.area[type];
    areas.set(key, entry);
  });
  const all = [...areas.values()];
  return all
    .map(({ kinds }) => ({
      kinds,
      area: all.reduce(
        (sum, other) => sum + (other.kinds.every((kind) => kinds.includes(kind)) ? other.area : 0),
        0,
      ),
    }))
    .toSorted((a, b) => a.kinds.length - b.kinds.length || b.area - a.area || (a.kinds < b.kinds ? -1 : 1));
}
