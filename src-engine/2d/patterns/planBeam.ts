import { assert } from '../../control/assert.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { BeamNodes } from './beamNodes.ts';
import { createBeamNodes, hashOf, HASH_SHARE, startNodes } from './beamNodes.ts';
import { Candidates } from './candidates.ts';
import { DeadSpace } from './deadSpace.ts';
import type { SheetPattern } from './sheetBeam.ts';
import type { Addition } from './threeStage.ts';
import { IN_ROW, NEW_COLUMN, NEW_ROW, threeStagePattern } from './threeStage.ts';
import { DEAD_UPDATES, WASTE_FLOOR } from './tuning.ts';

export interface PlanRequest {
  /** How much of a piece of each type counts in the guide; the larger pieces' share decides how early they
   *  are placed. */
  readonly values: Float64Array;
  /** Pieces of each type to place. */
  readonly demand: Int32Array;
  readonly width: number;
  /** 1: the first cuts of all sheets are vertical; 0: horizontal. */
  readonly axis: 0 | 1;
}

/** What cannot be used at the ends of columns, and at those of rows and sheets. */
interface Ends {
  readonly column: DeadSpace;
  readonly row: DeadSpace;
}

/** Fills all sheets of a plan in one beam search: like `SheetBeam`, but a sheet that is full is followed by
 *  the next one in the same node, so that plans compete with each other, not sheets. Stock kind 0, uncapped;
 *  lengths are kerf-inflated ticks.
 *
 *  The guide is the waste ratio per value placed ("little waste, large pieces first"). Waste is everything
 *  behind the front that holds no piece, and those ends of the current row, column and sheet that no sum of
 *  piece sides can fill (`DeadSpace`): without them a node that is about to waste looks better than one that
 *  has wasted, and the beam of R07 carries twice the waste.
 *
 *  Idea: Libralesso & Fontan, An anytime tree search algorithm for the 2018 ROADEF/EURO challenge glass
 *  cutting problem, EJOR 2021, and the guides of fontanf/packingsolver; the dead ends are our addition. */
export class PlanBeam {
  private readonly model: PackModel;
  private readonly typeHash: Float64Array;
  private readonly candidates = new Candidates();
  /** By axis, made when first needed. */
  private readonly ends: (Ends | null)[] = [null, null];
  private readonly sheetArea: number;
  private now: BeamNodes;
  private then: BeamNodes;
  private width = 0;
  private frameW = 0;
  private frameH = 0;
  private partW: Float64Array;
  private partH: Float64Array;
  private columnEnd = NOTHING_DEAD;
  private rowEnd = NOTHING_DEAD;
  private values: Float64Array;
  private readonly present: Uint8Array;
  private logParent: number[] = [];
  private logStep: number[] = [];
  private ordered = true;
  private children = 0;

  constructor(model: PackModel) {
    this.model = model;
    const [{ w, h }] = model.stocks;
    this.typeHash = Float64Array.from({ length: model.types }, (_, type) => hashOf(type));
    this.sheetArea = (w * h) / model.areaUnit;
    this.now = createBeamNodes(1, model.types);
    this.then = createBeamNodes(1, model.types);
    this.partW = model.w;
    this.partH = model.h;
    this.values = model.area;
    this.present = new Uint8Array(model.types);
  }

  /** Children looked at so far (and what the tables of dead ends cost): the unit of the counted budgets. */
  get work(): number {
    let cells = 0;
    for (const ends of this.ends) cells += ends === null ? 0 : ends.column.work + ends.row.work;
    return this.children + cells / CELLS_PER_CHILD;
  }

  /** Places the whole demand; the sheets in the order in which they were filled, the last one with as much
   *  free room as was found. */
  search(request: PlanRequest): readonly SheetPattern[] {
    const { model } = this;
    this.prepare(request);
    const pieces = request.demand.reduce((sum, count) => sum + count, 0);
    const every = Math.ceil(pieces / DEAD_UPDATES);
    startNodes(this.now, model.types);
    for (let generation = 0; generation < pieces; generation++) {
      if (generation % every === 0) this.updateEnds(request, generation === 0);
      this.candidates.clear(request.width);
      this.ordered = true;
      this.expandAll(request, generation === 0);
      // Where only pieces are left that should have come earlier, they may come out of order.
      this.ordered = false;
      if (this.candidates.count === 0) this.expandAll(request, false);
      this.then.count = 0;
      for (const at of this.candidates.survivors(request.width)) this.survive(at);
      [this.now, this.then] = [this.then, this.now];
      assert(this.now.count > 0, 'every piece fits a new sheet');
    }
    return this.patterns(request, this.best());
  }

  private prepare(request: PlanRequest): void {
    const { model } = this;
    const [stock] = model.stocks;
    const upright = request.axis === 1;
    this.frameW = upright ? stock.w : stock.h;
    this.frameH = upright ? stock.h : stock.w;
    this.partW = upright ? model.w : model.h;
    this.partH = upright ? model.h : model.w;
    const ends = (this.ends[request.axis] ??= {
      column: new DeadSpace(this.frameH, this.frameW),
      row: new DeadSpace(this.frameW, this.frameH),
    });
    this.columnEnd = ends.column;
    this.rowEnd = ends.row;
    this.values = request.values;
    if (request.width > this.width) {
      this.width = request.width;
      this.now = createBeamNodes(request.width, model.types);
      this.then = createBeamNodes(request.width, model.types);
    }
    this.logParent = [];
    this.logStep = [];
  }

  /** Lets the tables of dead ends know which types are left in any node. */
  private updateEnds({ demand }: PlanRequest, first: boolean): void {
    const { model, present, now } = this;
    let changed = first;
    for (let type = 0; type < model.types; type++) {
      let left = 0;
      for (let node = 0; node < now.count && left === 0; node++)
        if (now.used[node * model.types + type] < demand[type]) left = 1;
      changed ||= left !== present[type];
      present[type] = left;
    }
    if (!changed) return;
    const across: number[] = [];
    const along: number[] = [];
    for (let type = 0; type < model.types; type++) {
      if (present[type] === 0) continue;
      across.push(this.partW[type]);
      along.push(this.partH[type]);
      if (model.turnable[type] === 0) continue;
      across.push(this.partH[type]);
      along.push(this.partW[type]);
    }
    this.columnEnd.prepare(along, across);
    this.rowEnd.prepare(across, along);
  }

  private expandAll({ demand }: PlanRequest, empty: boolean): void {
    for (let node = 0; node < this.now.count; node++) this.expand(node, demand, empty);
  }

  private expand(node: number, demand: Int32Array, empty: boolean): void {
    const { now, model, partW, partH } = this;
    const base = node * model.types;
    for (let type = 0; type < model.types; type++) {
      if (now.used[base + type] >= demand[type]) continue;
      if (empty) this.newSheet(node, type, 0, partW[type], partH[type], 0);
      else this.tryPlaces(node, type, 0, partW[type], partH[type]);
      if (model.turnable[type] === 0) continue;
      if (empty) this.newSheet(node, type, 1, partH[type], partW[type], 0);
      else this.tryPlaces(node, type, 1, partH[type], partW[type]);
    }
  }

  /** Adds the piece where the canonical order allows it (see `SheetBeam`). A place that enlarges neither row
   *  nor column rules out the coarser ones, and a new sheet comes only where no column fits any more. */
  private tryPlaces(node: number, type: number, turned: number, w: number, h: number): void {
    const { now, frameW, frameH } = this;
    const step = (type * 2 + turned) * 4;
    if (type >= now.last[node] && this.tryRow(node, type, step, w, h)) return;
    const x0 = now.x0[node];
    const x1 = now.x1[node];
    const fill = x0 + w;
    const end = now.y1[node] + h;
    if (type >= now.rowFirst[node] && fill <= frameW && end <= frameH) {
      this.offer(node, type, step + NEW_ROW, 0, x0, fill > x1 ? fill : x1, now.y1[node], end, fill);
      if (fill <= x1) return;
    }
    if (x1 + w > frameW || h > frameH) this.newSheet(node, type, turned, w, h, 1);
    else if (type >= now.columnFirst[node] || !this.ordered)
      this.offer(node, type, step + NEW_COLUMN, 0, x1, x1 + w, 0, h, x1 + w);
  }

  /** Adds the piece to the current row if it fits; true when neither the row nor the column had to grow. */
  private tryRow(node: number, type: number, step: number, w: number, h: number): boolean {
    const { now } = this;
    const fill = now.fill[node] + w;
    const y0 = now.y0[node];
    const end = y0 + h;
    if (fill > this.frameW || end > this.frameH) return false;
    const x1 = now.x1[node];
    const y1 = now.y1[node];
    this.offer(
      node,
      type,
      step + IN_ROW,
      0,
      now.x0[node],
      fill > x1 ? fill : x1,
      y0,
      end > y1 ? end : y1,
      fill,
    );
    return fill <= x1 && end <= y1;
  }

  private newSheet(node: number, type: number, turned: number, w: number, h: number, sheets: number): void {
    if (w <= this.frameW && h <= this.frameH)
      this.offer(node, type, (type * 2 + turned) * 4 + NEW_SHEET, sheets, 0, w, 0, h, w);
  }

  private offer(
    node: number,
    type: number,
    step: number,
    sheets: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    fill: number,
  ): void {
    const { now, model, candidates, frameH } = this;
    this.children += 1;
    const area = now.area[node] + model.area[type];
    const value = now.value[node] + this.values[type];
    const closed = (now.closed[node] + sheets) * this.sheetArea;
    const { threshold } = candidates;
    const filled = x0 * frameH + (x1 - x0) * y0 + (fill - x0) * (y1 - y0);
    const rough = closed + filled / model.areaUnit;
    if (rough - area + WASTE_FLOOR * rough >= threshold * value * rough) return;
    const dead =
      this.columnEnd.of(frameH - y1, x1 - x0) * (x1 - x0) +
      this.rowEnd.of(x1 - fill, y1 - y0) * (y1 - y0) +
      this.rowEnd.of(this.frameW - x1, frameH) * frameH;
    const front = closed + (filled + dead) / model.areaUnit;
    const key = ((front - area) / front + WASTE_FLOOR) / value;
    if (key >= threshold) return;
    const hash = now.hash[node] + this.typeHash[type];
    candidates.add(key, node, step, hash, hash / HASH_SHARE + front + 0.618 * x1 + 0.414 * y1 + 0.271 * fill);
  }

  private survive(at: number): void {
    const { now, then, candidates, model } = this;
    const { types } = model;
    const from = candidates.node[at];
    const to = then.count;
    const step = candidates.step[at];
    const type = step >> 3;
    then.count += 1;
    then.used.set(now.used.subarray(from * types, (from + 1) * types), to * types);
    then.used[to * types + type] += 1;
    then.hash[to] = candidates.hash[at];
    then.value[to] = now.value[from] + this.values[type];
    then.area[to] = now.area[from] + model.area[type];
    this.move(from, to, type, step);
    then.log[to] = this.logParent.length;
    this.logParent.push(now.log[from]);
    this.logStep.push(step);
  }

  private move(from: number, to: number, type: number, step: number): void {
    const { now, then } = this;
    const turned = ((step >> 2) & 1) === 1;
    const w = turned ? this.partH[type] : this.partW[type];
    const h = turned ? this.partW[type] : this.partH[type];
    const place = step & 3;
    then.last[to] = type;
    then.rowFirst[to] = place === IN_ROW ? now.rowFirst[from] : type;
    then.columnFirst[to] = place >= NEW_COLUMN ? type : now.columnFirst[from];
    then.closed[to] = now.closed[from] + (place === NEW_SHEET && now.log[from] >= 0 ? 1 : 0);
    then.x0[to] = place === NEW_SHEET ? 0 : place === NEW_COLUMN ? now.x1[from] : now.x0[from];
    then.y0[to] = place === IN_ROW ? now.y0[from] : place === NEW_ROW ? now.y1[from] : 0;
    then.fill[to] = place === IN_ROW ? now.fill[from] + w : then.x0[to] + w;
    then.x1[to] = Math.max(place >= NEW_COLUMN ? 0 : now.x1[from], then.fill[to]);
    then.y1[to] = place === IN_ROW ? Math.max(now.y1[from], now.y0[from] + h) : then.y0[to] + h;
  }

  /** The node with the fewest sheets, then the least of the last one behind its last column. */
  private best(): number {
    const { now } = this;
    let best = 0;
    for (let node = 1; node < now.count; node++) {
      if (
        now.closed[node] < now.closed[best] ||
        (now.closed[node] === now.closed[best] && now.x1[node] < now.x1[best])
      )
        best = node;
    }
    return best;
  }

  private patterns(request: PlanRequest, node: number): readonly SheetPattern[] {
    const steps: number[] = [];
    for (let at = this.now.log[node]; at >= 0; at = this.logParent[at]) steps.push(this.logStep[at]);
    const sheets: Addition[][] = [];
    for (const step of steps.toReversed()) {
      const type = step >> 3;
      const turned = ((step >> 2) & 1) === 1;
      const place = step & 3;
      if (place === NEW_SHEET) sheets.push([]);
      sheets[sheets.length - 1].push({
        type,
        turned,
        place: Math.min(place, NEW_COLUMN),
        w: turned ? this.partH[type] : this.partW[type],
        h: turned ? this.partW[type] : this.partH[type],
      });
    }
    return sheets.map((additions): SheetPattern => {
      const counts = new Int32Array(this.model.types);
      let value = 0;
      for (const { type } of additions) {
        counts[type] += 1;
        value += request.values[type];
      }
      return { counts, value, root: threeStagePattern(additions, request.axis, this.frameW, this.frameH) };
    });
  }
}

/** A piece's place at the start of the next sheet. */
const NEW_SHEET = 3;
const NOTHING_DEAD = new DeadSpace(1, 1);
/** Cells of the tables of dead ends that take as long as one child. */
const CELLS_PER_CHILD = 30;
