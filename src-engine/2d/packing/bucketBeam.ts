import type { PackModel } from './packModel.ts';
import type { PlanList, PlanNode, PlanPiece, PlanSheet } from './plan.ts';
import { extentOf, isPiece } from './plan.ts';

/** What a next piece does. */
const SAME_ROW = 0;
const NEW_ROW = 1;
const NEW_STRIP = 2;

/** Buckets at most: with one stock kind; with several, where whole sheets of small pieces have to come out
 *  full; and as many as that costs no more than it does for 500 types. Jobs without waste: with 120 buckets
 *  up to a quarter of a sheet left out of a set of sheets, with 480 a twentieth. */
const BUCKETS = 120;
const MIXED_BUCKETS = 480;
const MIXED_BUCKETS_TIMES_TYPES = 240_000;
/** Types looked at for one sheet with several stock kinds: each of them costs its own searches. Leftovers are
 *  filled from all types. */
const MIXED_TYPES = 300;

export interface BeamTask {
  readonly stock: number;
  /** Axis of the strips' separating cuts: 1 = strips side by side, 0 = strips one below the other. */
  readonly axis: 0 | 1;
  /** Worth of one piece per type. */
  readonly values: Float64Array;
  /** Pieces still wanted per type. */
  readonly left: Int32Array;
  /** Partial sheets kept per bucket. */
  readonly width: number;
  /** No cut may trim a piece inside its row (three stages instead of four). */
  readonly exact: boolean;
  readonly mayTurn: boolean;
}

/** Fills one sheet with pieces of the greatest worth it can find: strips, rows in strips, pieces in rows,
 *  trimmed to size (three stages and a trim). A beam search over partial sheets, which grow by one piece:
 *  into the current row, a new row or a new strip, as in the tree search of Libralesso & Fontan, "An anytime
 *  tree search algorithm for the 2018 ROADEF/EURO glass cutting challenge", EJOR 2021. Our own: partial
 *  sheets compete only with those that have used up about as much of the sheet (buckets), by worth per
 *  used-up area. Lengths are kerf-inflated ticks. */
export class BucketBeam {
  /** Pieces tried so far: the unit of the counted budgets. */
  work = 0;
  private readonly model: PackModel;
  private readonly buckets: number;
  private readonly size: Int32Array;
  private readonly worst: Int32Array;
  /** The guide a newcomer has to beat: the worst one of a full bucket. */
  private readonly bar: Float64Array;
  private readonly x0: Float64Array;
  private readonly x1: Float64Array;
  private readonly y0: Float64Array;
  private readonly y1: Float64Array;
  private readonly x: Float64Array;
  private readonly value: Float64Array;
  private readonly guide: Float64Array;
  private readonly parent: Int32Array;
  private readonly type: Int32Array;
  private readonly turned: Uint8Array;
  private readonly action: Uint8Array;
  /** Pieces of a type that the partial sheet at hand has not taken. */
  private readonly free: Int32Array;
  /** What can be put next: every wanted type in every orientation, with its sizes as it would lie in the
   *  sheet. */
  private nOptions = 0;
  private waiting = 0;
  /** The first bucket that a child of the partial sheet at hand may go to. */
  private least = 1;
  private readonly optionType: Int32Array;
  private readonly optionTurned: Uint8Array;
  private readonly optionW: Float64Array;
  private readonly optionH: Float64Array;
  private readonly optionValue: Float64Array;
  private readonly maxWidth: number;
  private width = 1;
  private W = 0;
  private H = 0;

  constructor(model: PackModel, maxWidth: number) {
    this.model = model;
    this.maxWidth = maxWidth;
    let area = 0;
    let count = 0;
    for (let type = 0; type < model.types; type++) {
      area += model.area[type] * model.demand[type];
      count += model.demand[type];
    }
    // A piece takes a partial sheet at least a bucket further: with fewer buckets than pieces a sheet could
    // not be filled.
    const most =
      model.stocks.length > 1
        ? Math.max(
            BUCKETS,
            Math.min(MIXED_BUCKETS, Math.floor(MIXED_BUCKETS_TIMES_TYPES / Math.max(1, model.types))),
          )
        : BUCKETS;
    this.buckets = Math.max(12, Math.min(most, Math.ceil((3 * count) / Math.max(area, 1e-9))));
    const slots = (this.buckets + 1) * maxWidth;
    const lens = (): Float64Array => new Float64Array(slots);
    [this.x0, this.x1, this.y0, this.y1, this.x, this.value, this.guide] = [
      lens(),
      lens(),
      lens(),
      lens(),
      lens(),
      lens(),
      lens(),
    ];
    this.parent = new Int32Array(slots);
    this.type = new Int32Array(slots);
    this.turned = new Uint8Array(slots);
    this.action = new Uint8Array(slots);
    this.size = new Int32Array(this.buckets + 1);
    this.worst = new Int32Array(this.buckets + 1);
    this.free = new Int32Array(model.types);
    this.optionType = new Int32Array(2 * model.types);
    this.optionTurned = new Uint8Array(2 * model.types);
    this.optionW = new Float64Array(2 * model.types);
    this.optionH = new Float64Array(2 * model.types);
    this.optionValue = new Float64Array(2 * model.types);
    this.bar = new Float64Array(this.buckets + 1);
  }

  /** The best sheet found, or null when nothing fits. */
  fill(task: BeamTask): { readonly sheet: PlanSheet; readonly value: number } | null {
    const stock = this.model.stocks[task.stock];
    this.W = task.axis === 1 ? stock.w : stock.h;
    this.H = task.axis === 1 ? stock.h : stock.w;
    this.width = Math.min(task.width, this.maxWidth);
    this.size.fill(0);
    this.bar.fill(-Infinity);
    this.expandRoot(task);
    let best = -1;
    for (let bucket = 1; bucket <= this.buckets; bucket++) {
      const from = bucket * this.maxWidth;
      for (let slot = from; slot < from + this.size[bucket]; slot++) {
        if (best < 0 || this.value[slot] > this.value[best]) best = slot;
        if (bucket < this.buckets) this.expand(task, slot, bucket);
      }
    }
    return best < 0 ? null : { sheet: this.build(task, best), value: this.value[best] };
  }

  private expandRoot(task: BeamTask): void {
    const { model } = this;
    const { axis } = task;
    this.nOptions = 0;
    const stride = model.stocks.length > 1 ? this.thin(task.left) : 1;
    let wanted = this.waiting;
    for (let type = 0; type < model.types; type++) {
      this.free[type] = task.left[type];
      if (task.left[type] <= 0 || wanted++ % stride !== 0) continue;
      const along = axis === 1 ? model.w[type] : model.h[type];
      const over = axis === 1 ? model.h[type] : model.w[type];
      this.option(type, 0, along, over, task.values[type]);
      if (task.mayTurn && model.turnable[type] === 1) this.option(type, 1, over, along, task.values[type]);
    }
    const { W, H, optionW, optionH, optionValue } = this;
    this.work += this.nOptions;
    this.least = 1;
    for (let i = 0; i < this.nOptions; i++) {
      if (optionW[i] > W || optionH[i] > H) continue;
      const front = (optionW[i] * optionH[i]) / (W * H);
      this.keep(-1, i, NEW_STRIP, front, optionValue[i]);
    }
  }

  /** Of more types than MIXED_TYPES only every so many-th is looked at, others on every sheet; `waiting`
   *  shifts the choice. */
  private thin(left: Int32Array): number {
    let types = 0;
    this.waiting = 0;
    for (let type = 0; type < left.length; type++) {
      if (left[type] <= 0) continue;
      types += 1;
      this.waiting += left[type];
    }
    return Math.ceil(types / MIXED_TYPES);
  }

  private option(type: number, turned: number, w: number, h: number, value: number): void {
    const at = this.nOptions++;
    this.optionType[at] = type;
    this.optionTurned[at] = turned;
    this.optionW[at] = w;
    this.optionH[at] = h;
    this.optionValue[at] = value;
  }

  /** Adds every piece that is still wanted to a partial sheet, in every way, and keeps what its bucket has
   *  room for. The hot loop: what a full bucket would not keep is dropped before anything is written. */
  private expand(task: BeamTask, slot: number, bucket: number): void {
    const { W, H, free, bar, nOptions, optionType, optionW, optionH, optionValue } = this;
    this.setAside(slot, 1);
    const [x0, x1, y0, y1, x, worth] = [
      this.x0[slot],
      this.x1[slot],
      this.y0[slot],
      this.y1[slot],
      this.x[slot],
      this.value[slot],
    ];
    // The order of pieces in a row is free: fixing it by type saves looking at every permutation.
    const rowType = this.type[slot];
    const [leastHigh, rowEnd] = task.exact ? [y1 - y0, y1] : [0, H];
    const sheet = W * H;
    this.least = bucket + 1;
    let tried = 0;
    for (let i = 0; i < nOptions; i++) {
      const type = optionType[i];
      if (free[type] <= 0) continue;
      const w = optionW[i];
      const h = optionH[i];
      const value = worth + optionValue[i];
      tried += 2;
      if (type >= rowType) {
        tried++;
        if (x + w <= W && y0 + h <= rowEnd && h >= leastHigh) {
          const front =
            (x0 * H + (Math.max(x1, x + w) - x0) * y0 + (x + w - x0) * (Math.max(y1, y0 + h) - y0)) / sheet;
          if (value / front > bar[this.bucketOf(front)]) this.keep(slot, i, SAME_ROW, front, value);
        }
      }
      if (x0 + w <= W && y1 + h <= H) {
        const front = (x0 * H + (Math.max(x1, x0 + w) - x0) * y1 + w * h) / sheet;
        if (value / front > bar[this.bucketOf(front)]) this.keep(slot, i, NEW_ROW, front, value);
      }
      if (x1 + w <= W && h <= H) {
        const front = (x1 * H + w * h) / sheet;
        if (value / front > bar[this.bucketOf(front)]) this.keep(slot, i, NEW_STRIP, front, value);
      }
    }
    this.work += tried;
    this.setAside(slot, -1);
  }

  /** Takes the pieces of a partial sheet out of what is free, or (-1) gives them back. */
  private setAside(slot: number, times: number): void {
    for (let at = slot; at >= 0; at = this.parent[at]) this.free[this.type[at]] -= times;
  }

  /** Writes a partial sheet grown by a piece, if its bucket takes it. */
  private keep(slot: number, option: number, action: number, front: number, value: number): void {
    const place = this.claim(this.bucketOf(front), value / front, value);
    if (place < 0) return;
    const from = slot >= 0;
    const w = this.optionW[option];
    const h = this.optionH[option];
    let x0 = 0;
    let y0 = 0;
    if (from) {
      x0 = action === NEW_STRIP ? this.x1[slot] : this.x0[slot];
      y0 = action === NEW_STRIP ? 0 : action === NEW_ROW ? this.y1[slot] : this.y0[slot];
    }
    const inRow = from && action === SAME_ROW;
    const x = (inRow ? this.x[slot] : x0) + w;
    this.x1[place] = from ? Math.max(this.x1[slot], x) : x;
    this.y1[place] = inRow ? Math.max(this.y1[slot], y0 + h) : y0 + h;
    this.x0[place] = x0;
    this.y0[place] = y0;
    this.x[place] = x;
    this.parent[place] = slot;
    this.type[place] = this.optionType[option];
    this.turned[place] = this.optionTurned[option];
    this.action[place] = action;
  }

  /** Where a partial sheet goes that takes the share `front` of the sheet. */
  private bucketOf(front: number): number {
    return Math.min(this.buckets, Math.max(this.least, Math.floor(front * this.buckets)));
  }

  /** A slot in the bucket for a partial sheet of this worth, or -1 when it is full of better ones. Equal
   *  twins are not kept twice. */
  private claim(bucket: number, guide: number, value: number): number {
    const from = bucket * this.maxWidth;
    const size = this.size[bucket];
    if (guide <= this.bar[bucket]) return -1;
    for (let slot = from; slot < from + size; slot++)
      if (this.guide[slot] === guide && this.value[slot] === value) return -1;
    const slot = size < this.width ? from + size : this.worst[bucket];
    if (size < this.width) this.size[bucket]++;
    this.guide[slot] = guide;
    this.value[slot] = value;
    if (this.size[bucket] === this.width) {
      let worst = from;
      for (let other = from + 1; other < from + this.width; other++)
        if (this.guide[other] < this.guide[worst]) worst = other;
      this.worst[bucket] = worst;
      this.bar[bucket] = this.guide[worst];
    }
    return slot;
  }

  /** Reads a partial sheet back into lists. */
  private build(task: BeamTask, best: number): PlanSheet {
    const chain: number[] = [];
    for (let slot = best; slot >= 0; slot = this.parent[slot]) chain.push(slot);
    chain.reverse();
    const strips: number[][][] = [];
    for (const slot of chain) {
      if (this.action[slot] === NEW_STRIP || strips.length === 0) strips.push([[slot]]);
      else if (this.action[slot] === NEW_ROW) strips[strips.length - 1].push([slot]);
      else {
        const rows = strips[strips.length - 1];
        rows[rows.length - 1].push(slot);
      }
    }
    const { axis } = task;
    const children = strips.flatMap((rows): readonly PlanNode[] => {
      const last = rows[rows.length - 1];
      const end = last[last.length - 1];
      const width = this.x1[end] - this.x0[end];
      const strip = this.strip(axis, rows, width);
      const only = strip.children[0];
      if (strip.children.length > 1 || extentOf(only) < this.H) return [strip];
      // One row as high as the sheet is no row: its pieces stand side by side in the sheet itself.
      return isPiece(only) ? [{ ...only, extent: width }] : only.children;
    });
    return { stock: task.stock, root: { axis, len: this.W, cross: this.H, children } };
  }

  private strip(axis: 0 | 1, rows: readonly number[][], width: number): PlanList {
    const children = rows.map((row): PlanNode => {
      let high = 0;
      for (const slot of row) high = Math.max(high, this.over(axis, slot));
      if (row.length === 1 && this.along(axis, row[0]) === width) return this.piece(row[0], high);
      const items = row.map((slot): PlanNode => {
        const over = this.over(axis, slot);
        if (over === high) return this.piece(slot, this.along(axis, slot));
        return {
          axis: flip(axis),
          len: high,
          cross: this.along(axis, slot),
          children: [this.piece(slot, over)],
        };
      });
      return { axis, len: width, cross: high, children: items };
    });
    return { axis: flip(axis), len: this.H, cross: width, children };
  }

  private piece(slot: number, extent: number): PlanPiece {
    return { type: this.type[slot], turned: this.turned[slot] === 1, extent };
  }

  private along(axis: 0 | 1, slot: number): number {
    return (this.turned[slot] === 1) !== (axis === 0)
      ? this.model.h[this.type[slot]]
      : this.model.w[this.type[slot]];
  }

  private over(axis: 0 | 1, slot: number): number {
    return (this.turned[slot] === 1) !== (axis === 0)
      ? this.model.w[this.type[slot]]
      : this.model.h[this.type[slot]];
  }
}

const flip = (axis: 0 | 1): 0 | 1 => (axis === 0 ? 1 : 0);
