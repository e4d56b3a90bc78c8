import type { PackModel } from './packModel.ts';
import type { PlanList, PlanNode, PlanPiece, PlanSheet } from './plan.ts';
import { extentOf, isPiece } from './plan.ts';

/** What a next piece does. */
const SAME_ROW = 0;
const NEW_ROW = 1;
const NEW_STRIP = 2;

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

/** Fills one sheet with pieces of the greatest worth it can find: strips, rows in strips, pieces in rows, trimmed to size (three stages
 *  and a trim). A beam search over partial sheets, which grow by one piece: into the current row, a new row or a new
 *  strip, as in the tree search of Libralesso & Fontan, "An anytime tree search algorithm for the 2018 ROADEF/EURO glass cutting
 *  challenge", EJOR 2021. Our own: partial sheets compete only with those that have used up about as much of the
 *  sheet (buckets), by worth per used-up area. Lengths are kerf-inflated ticks. */
export class BucketBeam {
  /** Pieces tried so far: the unit of the counted budgets. */
  work = 0;
  private readonly model: PackModel;
  private readonly buckets: number;
  private readonly size: Int32Array;
  private readonly worst: Int32Array;
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
  private readonly taken: Int32Array;
  private readonly wanted: Int32Array;
  private nWanted = 0;
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
    this.buckets = Math.max(12, Math.min(120, Math.ceil((3 * count) / Math.max(area, 1e-9))));
    const slots = (this.buckets + 1) * maxWidth;
    const lens = (): Float64Array => new Float64Array(slots);
    [this.x0, this.x1, this.y0, this.y1, this.x, this.value, this.guide] = [lens(), lens(), lens(), lens(), lens(), lens(), lens()];
    this.parent = new Int32Array(slots);
    this.type = new Int32Array(slots);
    this.turned = new Uint8Array(slots);
    this.action = new Uint8Array(slots);
    this.size = new Int32Array(this.buckets + 1);
    this.worst = new Int32Array(this.buckets + 1);
    this.taken = new Int32Array(model.types);
    this.wanted = new Int32Array(model.types);
  }

  /** The best sheet found, or null when nothing fits. */
  fill(task: BeamTask): { readonly sheet: PlanSheet; readonly value: number } | null {
    const stock = this.model.stocks[task.stock];
    this.W = task.axis === 1 ? stock.w : stock.h;
    this.H = task.axis === 1 ? stock.h : stock.w;
    this.width = Math.min(task.width, this.maxWidth);
    this.size.fill(0);
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
    const { model, wanted } = this;
    this.nWanted = 0;
    for (let type = 0; type < model.types; type++) if (task.left[type] > 0) wanted[this.nWanted++] = type;
    for (let i = 0; i < this.nWanted; i++) {
      const type = wanted[i];
      this.tryPiece(task, -1, 0, type, 0, NEW_STRIP);
      if (task.mayTurn && model.turnable[type] === 1) this.tryPiece(task, -1, 0, type, 1, NEW_STRIP);
    }
  }

  private expand(task: BeamTask, slot: number, bucket: number): void {
    const { model, taken, wanted, nWanted } = this;
    for (let at = slot; at >= 0; at = this.parent[at]) taken[this.type[at]]++;
    const rowType = this.type[slot];
    for (let i = 0; i < nWanted; i++) {
      const type = wanted[i];
      if (task.left[type] <= taken[type]) continue;
      const turns = task.mayTurn && model.turnable[type] === 1 ? 2 : 1;
      for (let turned = 0; turned < turns; turned++) {
        // The order of pieces in a row is free: fixing it by type saves looking at every permutation.
        if (type >= rowType) this.tryPiece(task, slot, bucket, type, turned, SAME_ROW);
        this.tryPiece(task, slot, bucket, type, turned, NEW_ROW);
        this.tryPiece(task, slot, bucket, type, turned, NEW_STRIP);
      }
    }
    for (let at = slot; at >= 0; at = this.parent[at]) taken[this.type[at]] = 0;
  }

  /** Adds one piece to a partial sheet and keeps the result if its bucket has room for it. */
  private tryPiece(task: BeamTask, slot: number, bucket: number, type: number, turned: number, action: number): void {
    this.work++;
    const { model, W, H } = this;
    const straight = (turned === 1) !== (task.axis === 0);
    const w = straight ? model.h[type] : model.w[type];
    const h = straight ? model.w[type] : model.h[type];
    let x0 = 0;
    let x1 = w;
    let y0 = 0;
    let y1 = h;
    let x = w;
    if (slot >= 0) {
      if (action === SAME_ROW) {
        if (task.exact && h !== this.y1[slot] - this.y0[slot]) return;
        x0 = this.x0[slot];
        x = this.x[slot] + w;
        x1 = Math.max(this.x1[slot], x);
        y0 = this.y0[slot];
        y1 = Math.max(this.y1[slot], y0 + h);
      } else if (action === NEW_ROW) {
        x0 = this.x0[slot];
        x = x0 + w;
        x1 = Math.max(this.x1[slot], x);
        y0 = this.y1[slot];
        y1 = y0 + h;
      } else {
        x0 = this.x1[slot];
        x = x0 + w;
        x1 = x;
      }
    }
    if (x1 > W || y1 > H) return;
    const front = (x0 * H + (x1 - x0) * y0 + (x - x0) * (y1 - y0)) / (W * H);
    const value = (slot >= 0 ? this.value[slot] : 0) + task.values[type];
    const into = Math.min(this.buckets, Math.max(bucket + 1, Math.floor(front * this.buckets)));
    const place = this.claim(into, value / front, value);
    if (place < 0) return;
    this.x0[place] = x0;
    this.x1[place] = x1;
    this.y0[place] = y0;
    this.y1[place] = y1;
    this.x[place] = x;
    this.value[place] = value;
    this.parent[place] = slot;
    this.type[place] = type;
    this.turned[place] = turned;
    this.action[place] = action;
  }

  /** A slot in the bucket for a partial sheet of this worth, or -1 when it is full of better ones. Equal twins are not kept twice. */
  private claim(bucket: number, guide: number, value: number): number {
    const from = bucket * this.maxWidth;
    const size = this.size[bucket];
    if (size === this.width && guide <= this.guide[this.worst[bucket]]) return -1;
    for (let slot = from; slot < from + size; slot++) if (this.guide[slot] === guide && this.value[slot] === value) return -1;
    const slot = size < this.width ? from + size : this.worst[bucket];
    if (size < this.width) this.size[bucket]++;
    this.guide[slot] = guide;
    if (this.size[bucket] === this.width) {
      let worst = from;
      for (let other = from + 1; other < from + this.width; other++) if (this.guide[other] < this.guide[worst]) worst = other;
      this.worst[bucket] = worst;
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
        return { axis: flip(axis), len: high, cross: this.along(axis, slot), children: [this.piece(slot, over)] };
      });
      return { axis, len: width, cross: high, children: items };
    });
    return { axis: flip(axis), len: this.H, cross: width, children };
  }

  private piece(slot: number, extent: number): PlanPiece {
    return { type: this.type[slot], turned: this.turned[slot] === 1, extent };
  }

  private along(axis: 0 | 1, slot: number): number {
    return (this.turned[slot] === 1) !== (axis === 0) ? this.model.h[this.type[slot]] : this.model.w[this.type[slot]];
  }

  private over(axis: 0 | 1, slot: number): number {
    return (this.turned[slot] === 1) !== (axis === 0) ? this.model.w[this.type[slot]] : this.model.h[this.type[slot]];
  }
}

const flip = (axis: 0 | 1): 0 | 1 => (axis === 0 ? 1 : 0);
