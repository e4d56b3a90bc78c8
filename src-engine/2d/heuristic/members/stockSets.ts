import type { PackModel } from '../../packing/packModel.ts';
import { areaOf, fitsStock, sumOf, worthOf } from '../../packing/packModel.ts';

/** Pieces that only some stock kinds take. */
interface Confined {
  readonly kinds: readonly number[];
  /** Their area as a share of the model's unit. */
  readonly area: number;
}

/** Sets of sheets that have the area for a demand, chosen by cost. */
export class StockSets {
  private readonly area: number;
  private readonly pieces: number;
  private readonly model: PackModel;
  private readonly size: Float64Array;
  private readonly caps: Float64Array;
  private readonly confined: readonly Confined[];

  constructor(model: PackModel, demand: Int32Array) {
    this.model = model;
    this.pieces = sumOf(demand);
    this.size = Float64Array.from(model.stocks, ({ w, h }) => (w * h) / model.areaUnit);
    this.caps = Float64Array.from(model.stocks, ({ cap }) => cap);
    this.area = areaOf(model, demand);
    this.confined = confinedOf(model, demand);
  }

  /** Area of a set as a share of the model's unit. */
  areaOf(set: Int32Array): number {
    return worthOf(set, this.size);
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
    const cost = base.reduce((sum, count, kind) => sum + count * stocks[kind].cost, 0);
    visit(0, this.areaOf(base), limit * (1 - 1e-9) - cost);
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
}

/** Nodes of one search for the roomiest sets. */
const ROOMY_NODES = 20_000;

/** For each set of kinds that is all some piece fits: the area of the pieces that fit no other kinds. */
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
  return all.map(({ kinds }) => ({
    kinds,
    area: all.reduce(
      (sum, other) => sum + (other.kinds.every((kind) => kinds.includes(kind)) ? other.area : 0),
      0,
    ),
  }));
}
