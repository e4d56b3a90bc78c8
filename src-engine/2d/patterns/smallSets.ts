import type { Front, Kinds } from '../exact/front.ts';
import { EMPTY, FrontSum, frontOfPiece } from '../exact/front.ts';
import type { PackModel } from '../packing/packModel.ts';
import { NEAR } from './tuning.ts';

/** Which sets of a few pieces lie on a sheet of the only kind by guillotine cuts of any depth: two parts of the set lie
 *  beside or above each other. What is known of a part serves all sets that have it. Parts that waste more than a share
 *  of the sheet are passed over, so that a loose set may be taken for one that does not fit. Lengths in ticks. */
export class SmallSets {
  /** Most pieces of a set: as many as make one exact number. */
  readonly most: number;
  /** Steps so far: halves of sets, and points of their fronts. */
  work = 0;
  private readonly model: PackModel;
  private readonly kinds: Kinds;
  private readonly area: Float64Array;
  private readonly base: number;
  private readonly fronts = new Map<number, Front>();
  private readonly misfits = new Set<number>();
  private readonly sum: FrontSum;

  constructor(model: PackModel) {
    this.model = model;
    const [{ w, h }] = model.stocks;
    this.kinds = { w: Float64Array.of(w), h: Float64Array.of(h), waste: Float64Array.of(NEAR.waste * w * h) };
    this.sum = new FrontSum(this.kinds);
    this.area = Float64Array.from(model.w, (own, type) => own * model.h[type]);
    this.base = model.types + 1;
    const pieces = (key: number): number =>
      key * this.base < Number.MAX_SAFE_INTEGER ? 1 + pieces(key * this.base) : 0;
    this.most = Math.min(NEAR.pieces, pieces(1));
  }

  /** Whether a set of at most `most` pieces fits: types, rising. */
  fits(set: readonly number[]): boolean {
    const key = this.keyOf(set);
    this.work += 1;
    if (this.misfits.has(key)) return false;
    const fits = this.isOnSheet(set);
    if (!fits) this.misfits.add(key);
    return fits;
  }

  private isOnSheet(set: readonly number[]): boolean {
    if (set.length === 1) return this.front(set).length > 0;
    const [w, h] = [this.kinds.w[0], this.kinds.h[0]];
    const area = this.areaOf(set);
    for (let half = halves(set) - 1; half > 0; half--) {
      this.work += 1;
      const some = 2 * bitsOf(2 * half) <= set.length ? 2 * half : ~(2 * half);
      const few = part(set, some);
      const a = this.front(few);
      if (a.length === 0) continue;
      // The narrowest rectangle comes first, the lowest last.
      const [width, height] = [a[0], a[a.length - 1]];
      const rest = area - this.areaOf(few);
      if (rest > (w - width) * h && rest > w * (h - height)) continue;
      const b = this.front(part(set, ~some));
      if (b.length > 0 && (width + b[0] <= w || height + b[b.length - 1] <= h)) return true;
    }
    return false;
  }

  private areaOf(set: readonly number[]): number {
    let area = 0;
    for (const type of set) area += this.area[type];
    return area;
  }

  /** The least rectangles that hold a set. */
  private front(set: readonly number[]): Front {
    const key = this.keyOf(set);
    const known = this.fronts.get(key);
    if (known !== undefined) return known;
    const front = set.length === 1 ? this.ofPiece(set[0]) : this.ofParts(set);
    this.fronts.set(key, front);
    return front;
  }

  private ofParts(set: readonly number[]): Front {
    const { sum } = this;
    const area = this.areaOf(set);
    let front = EMPTY;
    for (let half = halves(set) - 1; half > 0; half--) {
      this.work += 1;
      const a = this.front(part(set, 2 * half));
      if (a.length === 0) continue;
      const b = this.front(part(set, ~(2 * half)));
      if (b.length === 0) continue;
      this.work += a.length + b.length;
      front = sum.above(sum.beside(front, a, b, area), a, b, area);
    }
    return front;
  }

  private ofPiece(type: number): Front {
    const { w, h, turnable } = this.model;
    const ways = frontOfPiece(w[type], h[type], turnable[type] === 1);
    return this.sum.with(EMPTY, ways, this.area[type]);
  }

  private keyOf(set: readonly number[]): number {
    let key = 0;
    for (const type of set) key = key * this.base + type + 1;
    return key;
  }
}

/** Ways to part a set of two pieces or more, one of them nothing against all: the first piece is in the second half. */
const halves = (set: readonly number[]): number => 1 << (set.length - 1);

function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The pieces of a set whose bits are set. */
const part = (set: readonly number[], bits: number): number[] => {
  const some: number[] = [];
  for (let at = 0; at < set.length; at++) if ((bits & (1 << at)) !== 0) some.push(set[at]);
  return some;
};
