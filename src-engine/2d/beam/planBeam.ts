import type { PackModel } from '../packing/packModel.ts';
import type { BeamNodes } from './beamNodes.ts';
import { EasiestRest } from './easiestRest.ts';
import { copyUsed, createBeamNodes, hashOf, HASH_SHARE, startNodes } from './beamNodes.ts';
import { Candidates } from './candidates.ts';
import { DeadEnds } from './deadEnds.ts';
import type { SheetPattern } from './sheetBeam.ts';
import type { SheetSequence } from './sheetSequence.ts';
import { firstThatTakes } from './sheetSequence.ts';
import type { Addition } from './threeStage.ts';
import { GrownTo, IN_ROW, NEW_COLUMN, NEW_ROW, threeStagePattern } from './threeStage.ts';
import { DEAD_UPDATES, WASTE_FLOOR } from './tuning.ts';

export interface PlanRequest {
  /** How much of a piece of each type counts in the guide; the larger pieces' share decides how early they
   *  are placed. */
  readonly values: Float64Array;
  /** Pieces of each type to place. */
  readonly demand: Int32Array;
  readonly width: number;
  /** The sheets there are, in the order in which they are filled. */
  readonly sheets: SheetSequence;
  /** So many pieces of the demand are enough, must-cut ones among them first; absent = all. Then what cannot come to
   *  that any more, judged by area, is dropped. */
  readonly enough?: number;
}

export interface PlanResult {
  /** In the order in which they were filled, the last one with as much free room as was found. */
  readonly sheets: readonly SheetPattern[];
  /** Whether the whole demand is placed. */
  readonly complete: boolean;
}

/** Fills a sequence of sheets in one beam search: like `SheetBeam`, but a sheet that is full is followed by
 *  the next one in the same node, so that plans compete with each other, not sheets. A sheet that takes none
 *  of the pieces at hand is passed over. Groups are kept on one sheet, cuts within the model's stages; lengths
 *  are kerf-inflated ticks.
 *
 *  The guide is the waste ratio per value placed ("little waste, large pieces first"). Waste is everything
 *  behind the front that holds no piece, and those ends of the current row, column and sheet that no sum of
 *  piece sides can fill (`DeadSpace`): without them a node that is about to waste looks better than one that
 *  has wasted.
 *
 *  Idea: Libralesso & Fontan, An anytime tree search algorithm for the 2018 ROADEF/EURO challenge glass
 *  cutting problem, EJOR 2021, and the guides of fontanf/packingsolver; the dead ends are our addition. */
export class PlanBeam {
  private readonly model: PackModel;
  private readonly typeHash: Float64Array;
  private readonly candidates = new Candidates();
  private readonly ends: DeadEnds;
  /** Types by group. */
  private readonly members: readonly (readonly number[])[];
  private now: BeamNodes;
  private then: BeamNodes;
  private width = 0;
  private request: PlanRequest;
  private readonly grown = new GrownTo();
  private readonly rest: EasiestRest;
  private readonly present: Uint8Array;
  private logParent: number[] = [];
  private logStep: number[] = [];
  private ordered = true;
  private children = 0;
  /** The sheet of the node at hand. */
  private at = 0;
  private frameW = 0;
  private frameH = 0;

  constructor(model: PackModel) {
    this.model = model;
    this.typeHash = Float64Array.from({ length: model.types }, (_, type) => hashOf(type));
    this.ends = new DeadEnds(model);
    this.rest = new EasiestRest(model);
    this.now = createBeamNodes(1, model.types);
    this.then = createBeamNodes(1, model.types);
    this.present = new Uint8Array(model.types);
    this.request = { values: model.area, demand: model.demand, width: 1, sheets: NO_SHEETS };
    const members: number[][] = Array.from({ length: model.groups }, () => []);
    model.group.forEach((group, type) => {
      if (group >= 0) members[group].push(type);
    });
    this.members = members;
  }

  /** Children looked at so far (and what the tables of dead ends cost): the unit of the counted budgets. */
  get work(): number {
    return this.children + this.ends.work / CELLS_PER_CHILD;
  }

  /** Places the demand, or as many pieces as go. */
  search(request: PlanRequest): PlanResult {
    this.prepare(request);
    const pieces = Math.min(
      request.demand.reduce((sum, count) => sum + count, 0),
      request.enough ?? Infinity,
    );
    const every = Math.ceil(pieces / DEAD_UPDATES);
    startNodes(this.now, this.model.types);
    let placed = 0;
    for (; placed < pieces; placed++) {
      if (placed % every === 0) this.updateEnds(placed === 0);
      this.candidates.clear(request.width);
      const before = this.children;
      this.ordered = true;
      this.expandAll(placed === 0);
      // Where only pieces are left that should have come earlier, they may come out of order.
      this.ordered = false;
      if (this.candidates.count === 0) this.expandAll(placed === 0);
      if (this.candidates.count === 0) break;
      this.rest.left -= 1;
      this.then.count = 0;
      for (const at of this.candidates.survivors(request.width)) this.survive(at);
      this.children = Math.max(this.children, before + CHILDREN_PER_SURVIVOR * this.then.count);
      [this.now, this.then] = [this.then, this.now];
    }
    return { sheets: placed === 0 ? [] : this.patterns(this.best()), complete: placed === pieces };
  }

  private prepare(request: PlanRequest): void {
    this.request = request;
    this.ends.suit(request.sheets);
    this.rest.ask(request.demand, request.enough, request.sheets);
    if (request.width > this.width) {
      this.width = request.width;
      this.now = createBeamNodes(request.width, this.model.types);
      this.then = createBeamNodes(request.width, this.model.types);
    }
    this.logParent = [];
    this.logStep = [];
  }

  /** Lets the tables of dead ends know which types are left in any node. */
  private updateEnds(first: boolean): void {
    const { model, present, now } = this;
    const { demand } = this.request;
    let changed = first;
    for (let type = 0; type < model.types; type++) {
      let left = 0;
      for (let node = 0; node < now.count && left === 0; node++)
        if (now.used[node * model.types + type] < demand[type]) left = 1;
      changed ||= left !== present[type];
      present[type] = left;
    }
    if (changed) this.ends.update(present);
  }

  private expandAll(empty: boolean): void {
    for (let node = 0; node < this.now.count; node++) this.expand(node, empty);
  }

  private expand(node: number, empty: boolean): void {
    const { now, model } = this;
    const { demand, sheets } = this.request;
    const base = node * model.types;
    if (this.rest.isAsked) this.rest.of(now.used, base);
    this.turnTo(now.sheet[node]);
    const flip = sheets.flip[this.at] === 1;
    for (let type = 0; type < model.types; type++) {
      if (now.used[base + type] >= demand[type]) continue;
      const { w, h } = model;
      for (let turned = 0; turned <= model.turnable[type]; turned++) {
        const swap = flip !== (turned === 1);
        if (empty) this.newSheet(node, type, turned, 0);
        else this.tryPlaces(node, type, turned, swap ? h[type] : w[type], swap ? w[type] : h[type]);
      }
    }
  }

  /** Adds the piece where the canonical order allows it (see `SheetBeam`). A place that enlarges neither row
   *  nor column rules out the coarser ones, and a new sheet comes only where no column fits any more. */
  private tryPlaces(node: number, type: number, turned: number, w: number, h: number): void {
    const { now, frameW, frameH } = this;
    const step = (type * 2 + turned) * 4;
    if (type >= now.last[node] && this.tryRow(node, type, step, w, h)) return;
    if (type >= now.rowFirst[node] && this.tryNewRow(node, type, step, w, h)) return;
    const x1 = now.x1[node];
    if (x1 + w > frameW || h > frameH) this.newSheet(node, type, turned, this.at + 1);
    else if (type >= now.columnFirst[node] || !this.ordered) this.tryColumn(node, type, step, w, h);
  }

  /** A column's only piece spans the sheet where there is but one stage. */
  private tryColumn(node: number, type: number, step: number, w: number, h: number): void {
    const x1 = this.now.x1[node];
    if (this.model.maxStages > 1 || h === this.frameH)
      this.offer(node, type, step + NEW_COLUMN, this.grown.set(x1, x1 + w, 0, h, x1 + w));
  }

  /** Starts a row; true when the column need not grow for it. With two stages all pieces of a column are
   *  equally wide. */
  private tryNewRow(node: number, type: number, step: number, w: number, h: number): boolean {
    const { now, model } = this;
    const x0 = now.x0[node];
    const x1 = now.x1[node];
    const fill = x0 + w;
    const end = now.y1[node] + h;
    if (fill > this.frameW || end > this.frameH) return false;
    if (model.maxStages < 2 || (model.maxStages === 2 && fill !== x1)) return false;
    const grown = this.grown.set(x0, fill > x1 ? fill : x1, now.y1[node], end, fill);
    this.offer(node, type, step + NEW_ROW, grown);
    return fill <= x1;
  }

  /** Adds the piece to the current row if it fits; true when neither the row nor the column had to grow. With
   *  three stages there is no trimming cut: a row has one height. */
  private tryRow(node: number, type: number, step: number, w: number, h: number): boolean {
    const { now } = this;
    const fill = now.fill[node] + w;
    const y0 = now.y0[node];
    const y1 = now.y1[node];
    const end = y0 + h;
    if (fill > this.frameW || end > this.frameH) return false;
    if (this.model.maxStages < 4 && (this.model.maxStages < 3 || end !== y1)) return false;
    const x1 = now.x1[node];
    const grown = this.grown.set(now.x0[node], fill > x1 ? fill : x1, y0, end > y1 ? end : y1, fill);
    this.offer(node, type, step + IN_ROW, grown);
    return fill <= x1 && end <= y1;
  }

  /** The piece as the first one of the next sheet that takes it, from position `from` on. */
  private newSheet(node: number, type: number, turned: number, from: number): void {
    const { sheets } = this.request;
    const { model, now } = this;
    if (now.openGroups[node] > 0) return;
    const w = turned === 1 ? model.h[type] : model.w[type];
    const h = turned === 1 ? model.w[type] : model.h[type];
    const to = firstThatTakes(sheets, from, w, h);
    if (to >= sheets.length) return;
    const flip = sheets.flip[to] === 1;
    if (model.maxStages === 1 && (flip ? w : h) !== sheets.h[to]) return;
    const { at } = this;
    const along = flip ? h : w;
    const over = flip ? w : h;
    this.turnTo(to);
    this.offer(node, type, (type * 2 + turned) * 4 + NEW_SHEET, this.grown.set(0, along, 0, over, along));
    this.turnTo(at);
  }

  private turnTo(sheet: number): void {
    const { sheets } = this.request;
    this.at = sheet;
    this.frameW = sheets.w[sheet];
    this.frameH = sheets.h[sheet];
  }

  /** A child on the sheet at hand as a candidate. */
  private offer(node: number, type: number, step: number, { x0, x1, y0, y1, fill }: GrownTo): void {
    const { now, model, candidates, frameH, ends } = this;
    this.children += 1;
    const area = this.rest.isAsked ? this.rest.countedWith(type) : now.area[node] + model.area[type];
    const value = now.value[node] + this.request.values[type];
    const closed = this.request.sheets.before[this.at];
    const { threshold } = candidates;
    const filled = x0 * frameH + (x1 - x0) * y0 + (fill - x0) * (y1 - y0);
    const rough = closed + filled / model.areaUnit;
    if (rough - area + WASTE_FLOOR * rough >= threshold * value * rough) return;
    const flip = this.request.sheets.flip[this.at];
    const column = ends.column[flip];
    const row = ends.row[flip];
    const dead =
      column.of(frameH - y1, x1 - x0) * (x1 - x0) +
      row.of(x1 - fill, y1 - y0) * (y1 - y0) +
      row.of(this.frameW - x1, frameH) * frameH;
    const front = closed + (filled + dead) / model.areaUnit;
    if (front - area > this.rest.slack) return;
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
    copyUsed(now, from, then, to, types);
    then.used[to * types + type] += 1;
    then.hash[to] = candidates.hash[at];
    then.value[to] = now.value[from] + this.request.values[type];
    then.area[to] = now.area[from] + model.area[type];
    then.openGroups[to] = now.openGroups[from] + (model.group[type] < 0 ? 0 : this.groupChange(to, type));
    this.move(from, to, type, step);
    then.log[to] = this.logParent.length;
    this.logParent.push(now.log[from]);
    this.logStep.push(step);
  }

  /** 1 when the node's last piece is the first of its group, -1 when it is the last one, else 0. */
  private groupChange(to: number, type: number): number {
    const { then, model } = this;
    let used = 0;
    let wanted = 0;
    for (const member of this.members[model.group[type]]) {
      used += then.used[to * model.types + member];
      wanted += this.request.demand[member];
    }
    return (used === 1 ? 1 : 0) - (used === wanted ? 1 : 0);
  }

  private move(from: number, to: number, type: number, step: number): void {
    const { now, then, model } = this;
    const { sheets } = this.request;
    const turned = ((step >> 2) & 1) === 1;
    const place = step & 3;
    then.sheet[to] = place === NEW_SHEET ? this.sheetAfter(from, type, turned) : now.sheet[from];
    const swap = turned !== (sheets.flip[then.sheet[to]] === 1);
    const w = swap ? model.h[type] : model.w[type];
    const h = swap ? model.w[type] : model.h[type];
    then.last[to] = type;
    then.rowFirst[to] = place === IN_ROW ? now.rowFirst[from] : type;
    then.columnFirst[to] = place >= NEW_COLUMN ? type : now.columnFirst[from];
    then.x0[to] = place === NEW_SHEET ? 0 : place === NEW_COLUMN ? now.x1[from] : now.x0[from];
    then.y0[to] = place === IN_ROW ? now.y0[from] : place === NEW_ROW ? now.y1[from] : 0;
    then.fill[to] = place === IN_ROW ? now.fill[from] + w : then.x0[to] + w;
    then.x1[to] = Math.max(place >= NEW_COLUMN ? 0 : now.x1[from], then.fill[to]);
    then.y1[to] = place === IN_ROW ? Math.max(now.y1[from], now.y0[from] + h) : then.y0[to] + h;
  }

  /** The next sheet of a node that takes a piece. */
  private sheetAfter(from: number, type: number, turned: boolean): number {
    const { now, model } = this;
    const w = turned ? model.h[type] : model.w[type];
    const h = turned ? model.w[type] : model.h[type];
    return firstThatTakes(this.request.sheets, now.log[from] < 0 ? 0 : now.sheet[from] + 1, w, h);
  }

  /** The node with the fewest sheets, then the least of the last one behind its last column. */
  private best(): number {
    const { now } = this;
    let best = 0;
    for (let node = 1; node < now.count; node++) {
      if (
        now.sheet[node] < now.sheet[best] ||
        (now.sheet[node] === now.sheet[best] && now.x1[node] < now.x1[best])
      )
        best = node;
    }
    return best;
  }

  private patterns(node: number): readonly SheetPattern[] {
    const { model, request } = this;
    const { sheets, values } = request;
    const steps: number[] = [];
    for (let at = this.now.log[node]; at >= 0; at = this.logParent[at]) steps.push(this.logStep[at]);
    const filled: { readonly at: number; readonly additions: Addition[] }[] = [];
    for (const step of steps.toReversed()) {
      const type = step >> 3;
      const turned = ((step >> 2) & 1) === 1;
      const place = step & 3;
      const [w, h] = turned ? [model.h[type], model.w[type]] : [model.w[type], model.h[type]];
      if (place === NEW_SHEET) {
        const from = filled.length === 0 ? 0 : filled[filled.length - 1].at + 1;
        filled.push({ at: firstThatTakes(sheets, from, w, h), additions: [] });
      }
      const { at, additions } = filled[filled.length - 1];
      const flip = sheets.flip[at] === 1;
      additions.push({ type, turned, place: Math.min(place, NEW_COLUMN), w: flip ? h : w, h: flip ? w : h });
    }
    return filled.map(({ at, additions }): SheetPattern => {
      const counts = new Int32Array(model.types);
      let value = 0;
      for (const { type } of additions) {
        counts[type] += 1;
        value += values[type];
      }
      const axis = sheets.flip[at] === 1 ? 0 : 1;
      const root = threeStagePattern(additions, axis, sheets.w[at], sheets.h[at]);
      return { stock: sheets.kind[at], counts, value, root };
    });
  }
}

/** A piece's place at the start of another sheet. */
const NEW_SHEET = 3;
/** Children that take as long as choosing and copying one that survives. With a type or two nearly all survive. */
const CHILDREN_PER_SURVIVOR = 12;
/** Cells of the tables of dead ends that take as long as one child. */
const CELLS_PER_CHILD = 30;
const NO_SHEETS: SheetSequence = {
  length: 0,
  kind: new Int32Array(0),
  flip: new Uint8Array(0),
  w: new Float64Array(0),
  h: new Float64Array(0),
  before: new Float64Array(1),
  other: new Int32Array(0),
};
