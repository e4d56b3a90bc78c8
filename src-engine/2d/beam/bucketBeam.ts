import type { PackModel } from '../packing/packModel.ts';
import type { Filling } from './generationBeam.ts';
import type { Outlines } from './growth.ts';
import { createOutlines, Growth, IN_ROW, NEW_COLUMN, NEW_ROW, placeIn, stepOf, typeIn } from './growth.ts';
import type { SheetPattern } from './threeStage.ts';
import { sheetPattern } from './threeStage.ts';
import { BUCKETS, MIXED_BUCKETS, MIXED_BUCKETS_TIMES_TYPES, MIXED_TYPES } from './tuning.ts';

/** Fills one sheet, the first of a sequence, with pieces of the greatest worth it can find: patterns, children and
 *  lengths are those of `GenerationBeam`, three stages or more. But partial sheets compete only with those that have
 *  used up about as much of the sheet (buckets), by worth per used-up area, and only the pieces of a row come in a
 *  fixed order. Our own. */
export class BucketBeam {
  /** Pieces tried so far: the unit of the counted budgets. */
  work = 0;
  private readonly model: PackModel;
  private readonly buckets: number;
  private readonly size: Int32Array;
  private readonly worst: Int32Array;
  /** The guide a newcomer has to beat: the worst one of a full bucket. */
  private readonly bar: Float64Array;
  /** Partial sheets by slot, `maxWidth` to a bucket; each with the slot it grew from (-1: none) and the step. */
  private readonly outlines: Outlines;
  private readonly value: Float64Array;
  private readonly guide: Float64Array;
  private readonly parent: Int32Array;
  private readonly step: Int32Array;
  /** Pieces of a type that the partial sheet at hand has not taken. */
  private readonly free: Int32Array;
  /** What can be put next: every wanted type in every orientation, with its sizes as it would lie in the
   *  sheet. */
  private nOptions = 0;
  private readonly optionStep: Int32Array;
  private readonly optionW: Float64Array;
  private readonly optionH: Float64Array;
  private readonly optionValue: Float64Array;
  private waiting = 0;
  /** The first bucket that a child of the partial sheet at hand may go to. */
  private least = 1;
  private readonly growth: Growth;
  private readonly maxWidth: number;
  private width = 1;
  private sheetArea = 1;

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
    this.growth = new Growth(model.maxStages);
    this.outlines = createOutlines(slots);
    this.value = new Float64Array(slots);
    this.guide = new Float64Array(slots);
    this.parent = new Int32Array(slots);
    this.step = new Int32Array(slots);
    this.size = new Int32Array(this.buckets + 1);
    this.worst = new Int32Array(this.buckets + 1);
    this.bar = new Float64Array(this.buckets + 1);
    this.free = new Int32Array(model.types);
    this.optionStep = new Int32Array(2 * model.types);
    this.optionW = new Float64Array(2 * model.types);
    this.optionH = new Float64Array(2 * model.types);
    this.optionValue = new Float64Array(2 * model.types);
  }

  /** The best sheet found, or null when nothing fits. */
  fill(filling: Filling): SheetPattern | null {
    const { sheets, values, width } = filling;
    this.growth.frameW = sheets.w[0];
    this.growth.frameH = sheets.h[0];
    this.sheetArea = sheets.w[0] * sheets.h[0];
    this.width = Math.min(width, this.maxWidth);
    this.size.fill(0);
    this.bar.fill(-Infinity);
    this.listOptions(filling);
    this.expandRoot();
    let best = -1;
    for (let bucket = 1; bucket <= this.buckets; bucket++) {
      const from = bucket * this.maxWidth;
      for (let slot = from; slot < from + this.size[bucket]; slot++) {
        if (best < 0 || this.value[slot] > this.value[best]) best = slot;
        if (bucket < this.buckets) this.expand(slot, bucket);
      }
    }
    if (best < 0) return null;
    const steps: number[] = [];
    for (let slot = best; slot >= 0; slot = this.parent[slot]) steps.push(this.step[slot]);
    return sheetPattern(this.model, values, sheets, 0, steps.reverse());
  }

  private listOptions({ values, demand, sheets }: Filling): void {
    const { model } = this;
    this.nOptions = 0;
    const stride = model.stocks.length > 1 ? this.thin(demand) : 1;
    const [along, over] = sheets.flip[0] === 1 ? [model.h, model.w] : [model.w, model.h];
    let wanted = this.waiting;
    for (let type = 0; type < model.types; type++) {
      this.free[type] = demand[type];
      if (demand[type] <= 0 || wanted++ % stride !== 0) continue;
      this.option(stepOf(type, 0), along[type], over[type], values[type]);
      if (!model.minimizeRotations && model.turnable[type] === 1)
        this.option(stepOf(type, 1), over[type], along[type], values[type]);
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

  private option(step: number, w: number, h: number, value: number): void {
    const at = this.nOptions++;
    this.optionStep[at] = step;
    this.optionW[at] = w;
    this.optionH[at] = h;
    this.optionValue[at] = value;
  }

  private expandRoot(): void {
    const { optionStep, optionW, optionH, optionValue, sheetArea } = this;
    const { frameW, frameH } = this.growth;
    this.work += this.nOptions;
    this.least = 1;
    for (let i = 0; i < this.nOptions; i++) {
      if (optionW[i] > frameW || optionH[i] > frameH) continue;
      const front = (optionW[i] * optionH[i]) / sheetArea;
      this.keep(-1, optionStep[i] + NEW_COLUMN, i, front, optionValue[i]);
    }
  }

  /** Adds every piece that is still wanted to a partial sheet, in every way, and keeps what its bucket has
   *  room for. The hot loop: what a full bucket would not keep is dropped before anything is written. */
  private expand(slot: number, bucket: number): void {
    const { free, bar, nOptions, optionStep, optionW, optionH, optionValue, outlines, sheetArea } = this;
    const { frameW, frameH } = this.growth;
    this.setAside(slot, 1);
    const x0 = outlines.x0[slot];
    const x1 = outlines.x1[slot];
    const y0 = outlines.y0[slot];
    const y1 = outlines.y1[slot];
    const fill = outlines.fill[slot];
    const worth = this.value[slot];
    // The order of pieces in a row is free: fixing it by type saves looking at every permutation.
    const rowType = typeIn(this.step[slot]);
    const [leastHigh, rowEnd] = this.model.maxStages < 4 ? [y1 - y0, y1] : [0, frameH];
    this.least = bucket + 1;
    let tried = 0;
    for (let i = 0; i < nOptions; i++) {
      const step = optionStep[i];
      const type = typeIn(step);
      if (free[type] <= 0) continue;
      const w = optionW[i];
      const h = optionH[i];
      const value = worth + optionValue[i];
      tried += 2;
      if (type >= rowType) {
        tried++;
        if (fill + w <= frameW && y0 + h <= rowEnd && h >= leastHigh) {
          const end = fill + w;
          const front =
            (x0 * frameH + (Math.max(x1, end) - x0) * y0 + (end - x0) * (Math.max(y1, y0 + h) - y0)) /
            sheetArea;
          if (value / front > bar[this.bucketOf(front)]) this.keep(slot, step + IN_ROW, i, front, value);
        }
      }
      if (x0 + w <= frameW && y1 + h <= frameH) {
        const front = (x0 * frameH + (Math.max(x1, x0 + w) - x0) * y1 + w * h) / sheetArea;
        if (value / front > bar[this.bucketOf(front)]) this.keep(slot, step + NEW_ROW, i, front, value);
      }
      if (x1 + w <= frameW && h <= frameH) {
        const front = (x1 * frameH + w * h) / sheetArea;
        if (value / front > bar[this.bucketOf(front)]) this.keep(slot, step + NEW_COLUMN, i, front, value);
      }
    }
    this.work += tried;
    this.setAside(slot, -1);
  }

  /** Takes the pieces of a partial sheet out of what is free, or (-1) gives them back. */
  private setAside(slot: number, times: number): void {
    for (let at = slot; at >= 0; at = this.parent[at]) this.free[typeIn(this.step[at])] -= times;
  }

  /** Writes a partial sheet grown by a piece, if its bucket takes it. */
  private keep(slot: number, step: number, option: number, front: number, value: number): void {
    const place = this.claim(this.bucketOf(front), value / front, value);
    if (place < 0) return;
    const { growth, outlines } = this;
    const w = this.optionW[option];
    const h = this.optionH[option];
    growth.at(placeIn(step), outlines, slot, w, h);
    growth.write(outlines, place);
    this.parent[place] = slot;
    this.step[place] = step;
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
}
