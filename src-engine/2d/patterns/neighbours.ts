import { KeyOrder } from '../beam/keyOrder.ts';
import type { PackModel } from '../packing/packModel.ts';
import { SmallSets } from './smallSets.ts';
import { NEAR } from './tuning.ts';

export interface NeighbourRequest {
  /** Pieces by type of the sheets whose neighbours are looked at. */
  readonly patterns: readonly Int32Array[];
  /** Worth of one piece of each type, no less than nothing. */
  readonly values: Float64Array;
  /** How many pieces of each type may be used. */
  readonly available: Int32Array;
  /** Only sets worth more than this are of interest. */
  readonly above: number;
  /** No further pattern is looked at after this much work. */
  readonly work: number;
}

/** Sets of pieces that one or two pieces taken out and one or two put in make of the patterns that a master uses, that
 *  are worth more and fit on a sheet by cuts of any depth: what beams overlook where few pieces share a sheet. */
export class Neighbours {
  private readonly model: PackModel;
  private readonly sets: SmallSets;
  private readonly area: Float64Array;
  private readonly sheetArea: number;
  private readonly order = new KeyOrder();
  private swaps = createSwaps(1024);
  private count = 0;
  private looks = 0;
  /** Types by falling value, and the most that one is worth for its area. */
  private types: number[] = [];
  private densest = 0;

  constructor(model: PackModel) {
    this.model = model;
    this.sets = new SmallSets(model);
    this.area = Float64Array.from(model.w, (w, type) => w * model.h[type]);
    const [{ w, h }] = model.stocks;
    this.sheetArea = w * h;
  }

  /** Steps so far; each takes about as long as a child of a beam. */
  get work(): number {
    return this.looks + this.sets.work;
  }

  /** Sets of pieces by type, no two the same. */
  find(request: NeighbourRequest): readonly Int32Array[] {
    const { values, available } = request;
    const end = this.work + request.work;
    const found = new Map<string, Int32Array>();
    this.types = [...available.keys()]
      .filter((type) => available[type] > 0)
      .sort((a, b) => values[b] - values[a] || a - b);
    this.densest = this.types.reduce((most, type) => Math.max(most, values[type] / this.area[type]), 0);
    for (const counts of request.patterns) {
      if (this.work > end) break;
      const pieces = [...counts.keys()].flatMap((type) =>
        Array.from({ length: Math.min(counts[type], available[type]) }, () => type),
      );
      if (pieces.length > this.sets.most) continue;
      this.gather(pieces, request);
      this.choose(pieces, found);
    }
    return [...found.values()];
  }

  /** All exchanges that make the pieces worth more. */
  private gather(pieces: readonly number[], request: NeighbourRequest): void {
    const { values } = request;
    this.count = 0;
    for (const out of outsOf(pieces.length)) {
      let [value, area] = [0, 0];
      const kept = pieces.filter((_, at) => (out & (1 << at)) === 0);
      for (const type of kept) {
        value += values[type];
        area += this.area[type];
      }
      if (kept.length >= this.sets.most) continue;
      const types = this.types.filter(
        (type) =>
          area + this.area[type] <= this.sheetArea &&
          // What was taken out does not come back.
          pieces.every((piece, at) => piece !== type || (out & (1 << at)) === 0) &&
          kept.reduce((used, piece) => used + (piece === type ? 1 : 0), 0) < request.available[type],
      );
      this.looks += this.types.length;
      const isRoomForTwo = out !== 0 && kept.length + 2 <= this.sets.most;
      types.forEach((type, at) => {
        const one = { out, type, value: value + values[type], area: area + this.area[type] };
        if (one.value > request.above) this.push(one, -1, one.value, one.area);
        if (isRoomForTwo) this.gatherTwo(one, types, at + 1, request);
      });
    }
  }

  /** A second piece put in, of the types from `from` on. */
  private gatherTwo(
    one: Swap,
    types: readonly number[],
    from: number,
    { values, above }: NeighbourRequest,
  ): void {
    // Whatever is worth more has no room.
    const start = firstWithin(types, values, from, (this.sheetArea - one.area) * this.densest);
    let at = start;
    for (; at < types.length && one.value + values[types[at]] > above; at++) {
      const area = one.area + this.area[types[at]];
      if (area <= this.sheetArea) this.push(one, types[at], one.value + values[types[at]], area);
    }
    this.looks += 2 + at - start;
  }

  private push({ out, type }: Swap, second: number, value: number, area: number): void {
    if (this.count === this.swaps.key.length) this.swaps = createSwaps(2 * this.count, this.swaps);
    const { swaps } = this;
    const at = this.count++;
    // Roomy sets fit more often, valuable ones lead further.
    swaps.key[at] = area / this.sheetArea - NEAR.value * value;
    swaps.out[at] = out;
    swaps.first[at] = type;
    swaps.second[at] = second;
  }

  /** The best of them that fit. */
  private choose(pieces: readonly number[], found: Map<string, Int32Array>): void {
    const { order, swaps, sets } = this;
    order.take(swaps.key, this.count);
    const looks = Math.min(this.count, NEAR.looks);
    for (let rank = 0, taken = 0; rank < looks && taken < NEAR.found; rank++) {
      const at = order.at(rank);
      const set = pieces.filter((_, place) => (swaps.out[at] & (1 << place)) === 0);
      set.push(swaps.first[at]);
      if (swaps.second[at] >= 0) set.push(swaps.second[at]);
      set.sort((a, b) => a - b);
      if (!sets.fits(set)) continue;
      taken++;
      const counts = new Int32Array(this.model.types);
      for (const type of set) counts[type]++;
      found.set(set.join(), counts);
    }
  }
}

/** Pieces taken out, as bits, and a first one put in; what the set is worth then, and its area. */
interface Swap {
  readonly out: number;
  readonly type: number;
  readonly value: number;
  readonly area: number;
}

/** Exchanges as arrays, the best with the least key; no second piece is -1. */
interface Swaps {
  readonly key: Float64Array;
  readonly out: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
}

const FIELDS = ['key', 'out', 'first', 'second'] as const;

/** Room for so many, those of `from` in it. */
function createSwaps(size: number, from?: Swaps): Swaps {
  const ints = (): Int32Array => new Int32Array(size);
  const swaps = { key: new Float64Array(size), out: ints(), first: ints(), second: ints() };
  if (from !== undefined) for (const field of FIELDS) swaps[field].set(from[field]);
  return swaps;
}

/** Which pieces are taken out, as bits: none, one or two. */
function outsOf(pieces: number): readonly number[] {
  const outs = [0];
  for (let one = 0; one < pieces; one++) {
    outs.push(1 << one);
    for (let two = one + 1; two < pieces; two++) outs.push((1 << one) | (1 << two));
  }
  return outs;
}

/** The first place from `from` on whose type is worth no more than `most`. */
function firstWithin(types: readonly number[], values: Float64Array, from: number, most: number): number {
  let [low, high] = [from, types.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[types[middle]] > most) low = middle + 1;
    else high = middle;
  }
  return low;
}
