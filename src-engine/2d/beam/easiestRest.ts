import { assert } from '../../control/assert.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { SheetSequence } from './sheetSequence.ts';

/** What a plan must still place to come to a number of pieces: must-cut pieces first, then the smallest. Areas are
 *  shares of the model's unit. A plan that takes a larger piece in place of one of these has spent area for nothing,
 *  as by waste. */
export class EasiestRest {
  /** Pieces still to be placed. */
  left = 0;
  /** Waste that a plan may have; Infinity where as many pieces as go are placed. */
  slack = Infinity;
  /** Whether some pieces need not come. */
  isAsked = false;
  private readonly model: PackModel;
  /** Types by how easily they are placed. */
  private readonly order: readonly number[];
  private demand: Int32Array;
  /** Area of the easiest pieces that would do. */
  private whole = 0;
  /** Of the plan at hand: area of the rest, the hardest of it with its place in the order, and whether it is a must. */
  private area = 0;
  private hardest = 0;
  private readonly place: Int32Array;

  constructor(model: PackModel) {
    this.model = model;
    this.demand = model.demand;
    this.order = easiestFirst(model);
    this.place = new Int32Array(model.types);
    this.order.forEach((type, place) => (this.place[type] = place));
  }

  /** Begins with nothing placed. */
  ask(demand: Int32Array, enough: number | undefined, sheets: SheetSequence): void {
    const pieces = demand.reduce((sum, count) => sum + count, 0);
    this.isAsked = enough !== undefined && enough < pieces;
    this.slack = Infinity;
    if (enough === undefined) return;
    this.demand = demand;
    this.left = enough;
    this.of(NOTHING, 0);
    this.whole = this.area;
    this.slack = sheets.before[sheets.length] - this.whole + ROUNDING;
  }

  /** Looks at a plan that has `used[base + type]` pieces of each type. */
  of(used: ArrayLike<number>, base: number): void {
    const { order, demand, model } = this;
    let { left } = this;
    this.area = 0;
    this.hardest = -1;
    for (let place = 0; place < order.length && left > 0; place++) {
      const type = order[place];
      const free = demand[type] - (used[base + type] ?? 0);
      if (free <= 0) continue;
      const taken = Math.min(free, left);
      left -= taken;
      this.area += taken * model.area[type];
      this.hardest = place;
    }
    assert(left === 0, 'no more pieces are enough than there are');
  }

  /** What counts as placed by that plan and one more piece: all that need not come any more. */
  countedWith(type: number): number {
    const { order, model, hardest, place } = this;
    const last = order[hardest];
    if (place[type] > hardest && model.must[last] === 1) return -Infinity;
    return this.whole - this.area + model.area[place[type] > hardest ? last : type];
  }
}

/** Types in the order in which they are given up last. */
export const easiestFirst = (model: PackModel): readonly number[] =>
  Array.from({ length: model.types }, (_, type) => type).sort(
    (a, b) => model.must[b] - model.must[a] || model.area[a] - model.area[b] || a - b,
  );

const NOTHING = new Int32Array(0);
/** Areas are sums of many terms. */
const ROUNDING = 1e-9;
