import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Front } from './front.ts';
import { EMPTY, FrontSum } from './front.ts';

/** A set of pieces that one sheet can hold by guillotine cuts, and the least rectangles that hold it. */
export interface PieceSet {
  /** Mixed-radix number of the counts: keys of disjoint sets add up. */
  readonly key: number;
  /** Pieces of each type, packed with a spare bit above each count. */
  readonly code: Int32Array;
  /** Sum of the inflated areas. */
  readonly area: number;
  front: Front;
}

/** All sets of so many pieces, by rising area; what the loops over pairs read of them lies side by side. */
interface Level {
  readonly sets: readonly PieceSet[];
  readonly areas: Float64Array;
  readonly wastes: Float64Array;
  readonly codes: Int32Array;
}

/** Bits of a word of a code. */
const BITS = 30;

/** Every set of pieces that some sheet can hold by guillotine cuts of any depth while it wastes no more than
 *  `waste` of its kind, or null when the work runs out before all are known. Built from single pieces: two sets lie
 *  beside or above each other, and of each set only the least rectangles are kept, so that two fronts are added in
 *  one sweep. Inside a rectangle that holds its pieces tightly nothing is wasted more than on the whole sheet, so the
 *  limit may be asked of every part of a layout (Wang 1983). */
export class PieceSets {
  /** By number of pieces (1 at index 0), each by rising area. */
  readonly levels: Level[] = [];
  readonly byKey = new Map<number, PieceSet>();
  private readonly model: PackModel;
  private readonly waste: readonly number[];
  private readonly largest: number;
  private readonly mostWaste: number;
  /** The word and the shift of each type in a code. */
  readonly word: Int32Array;
  readonly shift: Int32Array;
  readonly mask: Int32Array;
  readonly radix: Float64Array;
  private readonly slack: Int32Array;
  private readonly guard: Int32Array;
  private readonly sum = new FrontSum();

  constructor(model: PackModel, waste: readonly number[]) {
    this.model = model;
    this.waste = waste;
    this.largest = model.stocks.reduce(
      (most, { w, h }, kind) => (waste[kind] >= 0 ? Math.max(most, w * h) : most),
      0,
    );
    this.mostWaste = waste.reduce((most, own) => Math.max(most, own), 0);
    const { types, demand } = model;
    this.word = new Int32Array(types);
    this.shift = new Int32Array(types);
    this.mask = new Int32Array(types);
    this.radix = new Float64Array(types);
    let [word, used, radix] = [0, 0, 1];
    for (let type = 0; type < types; type++) {
      const bits = 33 - Math.clz32(demand[type]);
      if (used + bits > BITS) [word, used] = [word + 1, 0];
      this.word[type] = word;
      this.shift[type] = used;
      this.mask[type] = (1 << (bits - 1)) - 1;
      this.radix[type] = radix;
      used += bits;
      radix *= demand[type] + 1;
    }
    this.slack = new Int32Array(word + 1);
    this.guard = new Int32Array(word + 1);
    for (let type = 0; type < types; type++) {
      this.slack[this.word[type]] |= (this.mask[type] - demand[type]) << this.shift[type];
      this.guard[this.word[type]] |= (this.mask[type] + 1) << this.shift[type];
    }
  }

  /** False when the work runs out. */
  build(work: Work): boolean {
    this.levels.push(this.singles());
    const most = this.model.demand.reduce((sum, count) => sum + count, 0);
    for (let size = 2; size <= most; size++) {
      const found = this.ofSize(size, work);
      if (found === null) return false;
      this.levels.push(found);
    }
    return true;
  }

  countOf({ code }: PieceSet, type: number): number {
    return (code[this.word[type]] >> this.shift[type]) & this.mask[type];
  }

  private singles(): Level {
    const { w, h, turnable, types } = this.model;
    const singles: PieceSet[] = [];
    for (let type = 0; type < types; type++) {
      const area = w[type] * h[type];
      const upright: Front = Float64Array.of(w[type], h[type]);
      this.sum.beside(upright, Float64Array.of(0, 0));
      let front = this.kept(area, EMPTY);
      if (turnable[type] === 1) {
        this.sum.beside(Float64Array.of(h[type], w[type]), Float64Array.of(0, 0));
        front = this.kept(area, front);
      }
      if (front.length === 0) continue;
      const code = new Int32Array(this.slack.length);
      code[this.word[type]] = 1 << this.shift[type];
      singles.push({ key: this.radix[type], code, area, front });
    }
    return this.closed(singles);
  }

  /** All sets of so many pieces; null when the work runs out. */
  private ofSize(size: number, work: Work): Level | null {
    const open = new Map<number, PieceSet>();
    for (let less = 1; 2 * less <= size; less++) {
      const some = this.levels[less - 1];
      const others = this.levels[size - less - 1];
      for (let i = 0; i < some.sets.length; i++) {
        const from = 2 * less === size ? i : 0;
        work.left -= this.joinAll([some, i], [others, from], open);
        if (work.left <= 0) return null;
      }
    }
    return this.closed([...open.values()]);
  }

  /** Joins one set with all of another level from `from` on; tells how many steps that took. */
  private joinAll(
    [some, i]: readonly [Level, number],
    [others, from]: readonly [Level, number],
    open: Map<number, PieceSet>,
  ): number {
    const { slack, guard } = this;
    const words = slack.length;
    const { areas, wastes, codes } = others;
    const area = this.largest - some.areas[i];
    const waste = this.mostWaste - some.wastes[i];
    const own = some.sets[i].code;
    let [j, points] = [from, 0];
    for (; j < areas.length && areas[j] <= area; j++) {
      if (wastes[j] > waste) continue;
      let overlap = 0;
      for (let word = 0, at = j * words; word < words; word++, at++)
        overlap |= (own[word] + codes[at] + slack[word]) & guard[word];
      if (overlap === 0) points += this.join(some.sets[i], others.sets[j], open);
    }
    return j - from + 1 + points;
  }

  /** Puts two sets beside and above each other; tells how many points were looked at. */
  private join(a: PieceSet, b: PieceSet, open: Map<number, PieceSet>): number {
    const { sum } = this;
    const key = a.key + b.key;
    const area = a.area + b.area;
    const known = open.get(key);
    sum.beside(a.front, b.front);
    let front = this.kept(area, known?.front ?? EMPTY);
    sum.above(a.front, b.front);
    front = this.kept(area, front);
    if (known !== undefined) known.front = front;
    else if (front.length > 0)
      open.set(key, { key, code: a.code.map((code, word) => code + b.code[word]), area, front });
    return 2 * (a.front.length + b.front.length) + front.length;
  }

  private closed(sets: PieceSet[]): Level {
    for (const set of sets) this.byKey.set(set.key, set);
    sets.sort((a, b) => a.area - b.area || a.key - b.key);
    const words = this.slack.length;
    const codes = new Int32Array(sets.length * words);
    sets.forEach(({ code }, at) => codes.set(code, at * words));
    return {
      sets,
      areas: Float64Array.from(sets, ({ area }) => area),
      wastes: Float64Array.from(sets, leastWaste),
      codes,
    };
  }

  /** The front with those points of the sum that some kind of sheet takes. */
  private kept(area: number, front: Front): Front {
    const { stocks } = this.model;
    const { waste, sum } = this;
    sum.filter((w, h) => {
      for (let kind = 0; kind < stocks.length; kind++)
        if (w <= stocks[kind].w && h <= stocks[kind].h && w * h - area <= waste[kind]) return true;
      return false;
    });
    return sum.from === sum.to ? front : sum.joined(front);
  }
}

/** What the tightest rectangle of a set wastes; the rectangles of disjoint sets waste no less together. */
function leastWaste({ front, area }: PieceSet): number {
  let least = Infinity;
  for (let at = 0; at < front.length; at += 2) least = Math.min(least, front[at] * front[at + 1] - area);
  return least;
}
