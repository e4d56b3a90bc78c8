import { assert } from '../../control/assert.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList } from '../packing/plan.ts';
import type { BeamNodes } from './beamNodes.ts';
import { copyUsed, createBeamNodes, hashOf, HASH_SHARE, startNodes } from './beamNodes.ts';
import { Candidates } from './candidates.ts';
import { Finds } from './finds.ts';
import type { Addition } from './threeStage.ts';
import { GrownTo, IN_ROW, NEW_COLUMN, NEW_ROW, threeStagePattern } from './threeStage.ts';
import { VALUE_STEPS, WASTE_FLOOR } from './tuning.ts';

/** What one sheet holds: how many pieces of each type, what they are worth, and how they are cut. */
export interface SheetPattern {
  /** Index into PackModel.stocks. */
  readonly stock: number;
  readonly counts: Int32Array;
  readonly value: number;
  readonly root: PlanList;
}

export interface BeamRequest {
  /** Worth of one piece of each type; types of no worth are left out. */
  readonly values: Float64Array;
  /** How many pieces of each type may be used. */
  readonly available: Int32Array;
  readonly width: number;
  /** 1: the first cuts are vertical (columns of rows of pieces); 0: the same lying down. */
  readonly axis: 0 | 1;
  readonly guide: Guide;
  /** Stock kind to fill; 0 when absent. */
  readonly stock?: number;
  /** Only patterns worth more than this are of interest: nodes that cannot get there any more are dropped. 0
   *  when absent. */
  readonly above?: number;
  /** How many patterns `searchAll` returns at most. */
  readonly most?: number;
}
/** `density`: least sheet per value. `value`: least waste per value. `size`: little waste and valuable, that
 *  is large, pieces first. */
export type Guide = 'density' | 'value' | 'size';

/** Fills one sheet with a three-stage pattern of high value by beam search. Lengths are kerf-inflated ticks.
 *
 *      +----+-------+    Columns are cut first, the rows of a column second, the pieces of a row
 *      |    |   |   |    third; a piece lower than its row is trimmed.
 *      |----+---+-+-|
 *      |    |     | |
 *      +----+-----+-+
 *
 *  A node is a pattern so far; a child adds one piece to the current row, to a new row of the current column
 *  or to a new column. Of each generation the best `width` patterns by the guide survive. Pieces come in one
 *  canonical order (type index never falls within a row, over the first pieces of the rows of a column, and
 *  over those of the columns), so that every pattern can be met once only.
 *
 *  Idea: Libralesso & Fontan, An anytime tree search algorithm for the 2018 ROADEF/EURO challenge glass
 *  cutting problem, EJOR 2021; the knapsack guides follow fontanf/packingsolver. Groups are not looked at. */
export class SheetBeam {
  private readonly model: PackModel;
  private readonly typeHash: Float64Array;
  private readonly candidates = new Candidates();
  private readonly grown = new GrownTo();
  private request: BeamRequest;
  private now: BeamNodes;
  private then: BeamNodes;
  private width = 0;
  private frameW = 0;
  private frameH = 0;
  private partW: Float64Array = new Float64Array(0);
  private partH: Float64Array = new Float64Array(0);
  private logParent: number[] = [];
  private logStep: number[] = [];
  private above = 0;
  /** What a share of the sheet's area can be worth at most, in steps of 1 / VALUE_STEPS; only filled when a
   *  request says `above`. */
  private readonly potential = new Float64Array(VALUE_STEPS + 2);
  private stepsPerArea = 0;
  private sheetArea = 1;
  private readonly finds = new Finds();
  private bestValue = 0;
  private bestFront = 0;
  private bestParent = -1;
  private bestStep = -1;
  /** Children looked at so far: the unit of the counted budgets. */
  work = 0;

  constructor(model: PackModel) {
    this.model = model;
    this.typeHash = Float64Array.from({ length: model.types }, (_, type) => hashOf(type));
    this.now = createBeamNodes(1, model.types);
    this.then = createBeamNodes(1, model.types);
    this.request = { values: model.area, available: model.demand, width: 1, axis: 1, guide: 'size' };
  }

  /** The pattern of highest value found; null when no piece of any worth is available. */
  search(request: BeamRequest): SheetPattern | null {
    if (!this.begins(request)) return null;
    this.run(request);
    return this.bestStep < 0 ? null : this.pattern(request, this.bestParent, this.bestStep, this.bestValue);
  }

  /** Up to `most` patterns worth more than `above`, all with different pieces, in no particular order. */
  searchAll(request: BeamRequest): readonly SheetPattern[] {
    if (!this.begins(request)) return [];
    this.run(request);
    const { finds } = this;
    return Array.from({ length: finds.count }, (_, at) =>
      this.pattern(request, finds.parent[at], finds.step[at], finds.value[at]),
    );
  }

  /** A forced first cut leaves one direction. */
  private begins({ axis }: BeamRequest): boolean {
    return this.model.rootAxis < 0 || this.model.rootAxis === axis;
  }

  private run(request: BeamRequest): void {
    this.prepare(request);
    startNodes(this.now, this.model.types);
    while (this.now.count > 0) {
      this.candidates.clear(request.width);
      for (let node = 0; node < this.now.count; node++) this.expand(node);
      this.then.count = 0;
      for (const at of this.candidates.survivors(request.width)) this.survive(at);
      [this.now, this.then] = [this.then, this.now];
    }
  }

  private prepare(request: BeamRequest): void {
    const { model } = this;
    this.request = request;
    const stock = model.stocks[request.stock ?? 0];
    const upright = request.axis === 1;
    this.frameW = upright ? stock.w : stock.h;
    this.frameH = upright ? stock.h : stock.w;
    this.partW = upright ? model.w : model.h;
    this.partH = upright ? model.h : model.w;
    this.above = request.above ?? 0;
    this.sheetArea = (stock.w * stock.h) / model.areaUnit;
    if (this.above > 0) this.measurePotential(request);
    if (request.width > this.width) {
      this.width = request.width;
      this.now = createBeamNodes(request.width, model.types);
      this.then = createBeamNodes(request.width, model.types);
    }
    this.finds.clear(request.most ?? 0, this.above);
    this.logParent = [];
    this.logStep = [];
    this.bestValue = 0;
    this.bestFront = Infinity;
    this.bestParent = -1;
    this.bestStep = -1;
  }

  /** The fractional knapsack over areas: densest types first, as many pieces as there are. */
  private measurePotential(request: BeamRequest): void {
    const { model, potential } = this;
    const density = (type: number): number => request.values[type] / model.area[type];
    const types = Array.from({ length: model.types }, (_, type) => type)
      .filter((type) => request.available[type] > 0 && request.values[type] > 0)
      .sort((a, b) => density(b) - density(a) || a - b);
    this.stepsPerArea = VALUE_STEPS / this.sheetArea;
    let place = 0;
    let left = types.length > 0 ? model.area[types[0]] * request.available[types[0]] : 0;
    potential[0] = 0;
    for (let step = 1; step < potential.length; step++) {
      let room = this.sheetArea / VALUE_STEPS;
      let gain = 0;
      while (room > 0 && place < types.length) {
        const taken = Math.min(room, left);
        gain += taken * density(types[place]);
        room -= taken;
        left -= taken;
        if (left > 0) break;
        place += 1;
        if (place < types.length) left = model.area[types[place]] * request.available[types[place]];
      }
      potential[step] = potential[step - 1] + gain;
    }
  }

  private expand(node: number): void {
    const { now, model } = this;
    const { available, values } = this.request;
    const base = node * model.types;
    const empty = now.x1[node] === 0;
    for (let type = empty ? 0 : now.columnFirst[node]; type < model.types; type++) {
      if (available[type] <= now.used[base + type] || values[type] <= 0) continue;
      this.tryPlaces(node, type, 0, this.partW[type], this.partH[type]);
      if (model.turnable[type] === 1) this.tryPlaces(node, type, 1, this.partH[type], this.partW[type]);
    }
  }

  /** Adds the piece where the canonical order allows it. A place that enlarges neither row nor column rules
   *  out the coarser ones: whatever can follow there can follow here. With two stages all pieces of a column are
   *  equally wide. */
  private tryPlaces(node: number, type: number, turned: number, w: number, h: number): void {
    const { now, frameW, frameH } = this;
    const x1 = now.x1[node];
    const step = (type * 2 + turned) * 3;
    if (x1 > 0) {
      const x0 = now.x0[node];
      if (type >= now.last[node] && this.tryRow(node, type, step, w, h)) return;
      const end = now.y1[node] + h;
      const alike = this.model.maxStages > 2 || x0 + w === x1;
      if (type >= now.rowFirst[node] && end <= frameH && x0 + w <= frameW && alike) {
        const grown = this.grown.set(x0, Math.max(x1, x0 + w), now.y1[node], end, x0 + w);
        this.offer(node, type, step + NEW_ROW, grown);
        if (x0 + w <= x1) return;
      }
    }
    if (x1 + w <= frameW && h <= frameH)
      this.offer(node, type, step + NEW_COLUMN, this.grown.set(x1, x1 + w, 0, h, x1 + w));
  }

  /** Adds the piece to the current row if it fits; true when neither the row nor the column had to grow. With
   *  three stages there is no trimming cut: a row has one height. */
  private tryRow(node: number, type: number, step: number, w: number, h: number): boolean {
    const { now } = this;
    const fill = now.fill[node] + w;
    const end = now.y0[node] + h;
    if (fill > this.frameW || end > this.frameH) return false;
    const x1 = now.x1[node];
    const y1 = now.y1[node];
    if (this.model.maxStages < 4 && (this.model.maxStages < 3 || end !== y1)) return false;
    const grown = this.grown.set(now.x0[node], Math.max(x1, fill), now.y0[node], Math.max(y1, end), fill);
    this.offer(node, type, step + IN_ROW, grown);
    return fill <= x1 && end <= y1;
  }

  private offer(node: number, type: number, step: number, { x0, x1, y0, y1, fill }: GrownTo): void {
    const { now, model, request } = this;
    this.work += 1;
    const value = now.value[node] + request.values[type];
    const area = now.area[node] + model.area[type];
    const front = (x0 * this.frameH + (x1 - x0) * y0 + (fill - x0) * (y1 - y0)) / model.areaUnit;
    if (
      this.above > 0 &&
      value + this.potential[Math.ceil((this.sheetArea - front) * this.stepsPerArea)] <= this.above
    )
      return;
    if (value > this.bestValue || (value === this.bestValue && front < this.bestFront)) {
      this.bestValue = value;
      this.bestFront = front;
      this.bestParent = now.log[node];
      this.bestStep = step;
    }
    const hash = now.hash[node] + this.typeHash[type];
    if (value > this.finds.threshold) this.finds.add(value, now.log[node], step, hash);
    const waste = front - area;
    const key =
      request.guide === 'density'
        ? front / value
        : request.guide === 'value'
          ? (waste + WASTE_FLOOR * front) / value
          : (waste / front + WASTE_FLOOR) / value;
    if (key >= this.candidates.threshold) return;
    this.candidates.add(
      key,
      node,
      step,
      hash,
      hash / HASH_SHARE + front + 0.618 * x1 + 0.414 * y1 + 0.271 * fill,
    );
  }

  private survive(at: number): void {
    const { now, then, candidates, model, request } = this;
    const { types } = model;
    const from = candidates.node[at];
    const to = then.count;
    const step = candidates.step[at];
    const type = Math.floor(step / 6);
    then.count += 1;
    copyUsed(now, from, then, to, types);
    then.used[to * types + type] += 1;
    then.hash[to] = candidates.hash[at];
    then.value[to] = now.value[from] + request.values[type];
    then.area[to] = now.area[from] + model.area[type];
    this.move(from, to, type, step);
    then.log[to] = this.logParent.length;
    this.logParent.push(now.log[from]);
    this.logStep.push(step);
  }

  private move(from: number, to: number, type: number, step: number): void {
    const { now, then, model } = this;
    const turned = model.turnable[type] === 1 && (Math.floor(step / 3) & 1) === 1;
    const w = turned ? this.partH[type] : this.partW[type];
    const h = turned ? this.partW[type] : this.partH[type];
    const place = step % 3;
    then.last[to] = type;
    then.rowFirst[to] = place === IN_ROW ? now.rowFirst[from] : type;
    then.columnFirst[to] = place === NEW_COLUMN ? type : now.columnFirst[from];
    then.x0[to] = place === NEW_COLUMN ? now.x1[from] : now.x0[from];
    then.y0[to] = place === IN_ROW ? now.y0[from] : place === NEW_ROW ? now.y1[from] : 0;
    then.fill[to] = place === IN_ROW ? now.fill[from] + w : then.x0[to] + w;
    then.x1[to] = Math.max(place === NEW_COLUMN ? 0 : now.x1[from], then.fill[to]);
    then.y1[to] = place === IN_ROW ? Math.max(now.y1[from], now.y0[from] + h) : then.y0[to] + h;
  }

  private pattern(request: BeamRequest, parent: number, last: number, value: number): SheetPattern {
    const steps = [last];
    for (let at = parent; at >= 0; at = this.logParent[at]) steps.push(this.logStep[at]);
    const counts = new Int32Array(this.model.types);
    const additions = steps.toReversed().map((step): Addition => {
      const type = Math.floor(step / 6);
      const turned = (Math.floor(step / 3) & 1) === 1;
      counts[type] += 1;
      return {
        type,
        turned,
        place: step % 3,
        w: turned ? this.partH[type] : this.partW[type],
        h: turned ? this.partW[type] : this.partH[type],
      };
    });
    assert(
      counts.every((count, type) => count <= request.available[type]),
      'a pattern uses no more pieces than there are',
    );
    return {
      stock: request.stock ?? 0,
      counts,
      value,
      root: threeStagePattern(additions, request.axis, this.frameW, this.frameH),
    };
  }
}
