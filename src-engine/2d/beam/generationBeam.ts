import type { PackModel } from '../packing/packModel.ts';
import { typesByGroup } from '../packing/packModel.ts';
import type { BeamNodes } from './beamNodes.ts';
import { copyUsed, createBeamNodes, hashOf, startNodes } from './beamNodes.ts';
import { Candidates } from './candidates.ts';
import { DeadEnds } from './deadEnds.ts';
import { Growth, IN_ROW, isTurnedIn, NEW_SHEET, Outlines, placeIn, stepOf, typeIn } from './growth.ts';
import type { SheetSequence } from './sheetSequence.ts';
import { firstThatTakes, sheetSequence } from './sheetSequence.ts';

export interface Filling {
  /** Worth of one piece of each type, more than nothing. */
  readonly values: Float64Array;
  /** Pieces of each type there are. */
  readonly demand: Int32Array;
  /** Nodes kept of a generation. */
  readonly width: number;
  /** The sheets there are, in the order in which they are filled. */
  readonly sheets: SheetSequence;
}

/** Fills a sequence of sheets with three-stage patterns by beam search. Lengths are kerf-inflated ticks.
 *
 *      +----+-------+    Columns are cut first, the rows of a column second, the pieces of a row
 *      |    |   |   |    third; a piece lower than its row is trimmed.
 *      |----+---+-+-|
 *      |    |     | |
 *      +----+-----+-+
 *
 *  A node is what is placed so far; a child has one piece more, in the current row, a new row of the current column, a
 *  new column or, where no column fits any more, on the next sheet that takes it. Of each generation the best `width`
 *  by the guide survive. Type index never falls within a row; rows and columns come in any order, of which the guide
 *  keeps those with waste in the last ones. Equal layouts that came in other orders are one.
 *
 *  Where a piece fits without another place growing for it, nothing begins a new one: a plan that leaves such a gap is
 *  none the worse when that piece is moved there. Not by pieces of a group, which would tear it apart.
 *
 *  Idea: Libralesso & Fontan, An anytime tree search algorithm for the 2018 ROADEF/EURO challenge glass
 *  cutting problem, EJOR 2021. */
export abstract class GenerationBeam {
  protected readonly model: PackModel;
  protected readonly candidates = new Candidates();
  protected readonly typeHash: Float64Array;
  protected now: BeamNodes;
  protected filling: Filling;
  /** Where the sheet of the node at hand stands. */
  protected at = 0;
  protected readonly growth: Growth;
  protected readonly ends: DeadEnds;
  /** Children looked at so far. */
  protected children = 0;
  private readonly outlines = new Outlines();
  /** One where rows or columns take pieces of one size only: a smaller one leaves no more room there. */
  private readonly layoutsPerSet: number;
  private then: BeamNodes;
  private readonly leastSide: number;
  /** Types by group. */
  private readonly members: readonly (readonly number[])[];
  /** Types that may still come, rising, and for each type the place of the first of these from it on. */
  private readonly live: Int32Array;
  private liveCount = 0;
  private readonly liveFrom: Int32Array;
  private width = 0;
  private logParent: number[] = [];
  private logStep: number[] = [];

  /** `layoutsPerSet`: layouts of one set of pieces that a generation takes before other sets have had their turn. */
  constructor(model: PackModel, layoutsPerSet: number) {
    this.model = model;
    this.layoutsPerSet = model.maxStages < 4 ? 1 : layoutsPerSet;
    this.typeHash = Float64Array.from({ length: model.types }, (_, type) => hashOf(type));
    this.now = createBeamNodes(1, model.types);
    this.then = createBeamNodes(1, model.types);
    this.growth = new Growth(model);
    this.leastSide = Math.min(...model.w, ...model.h);
    this.ends = new DeadEnds(model);
    this.filling = {
      values: model.area,
      demand: model.demand,
      width: 1,
      sheets: sheetSequence(model, [], 'longer'),
    };
    this.members = typesByGroup(model);
    this.live = new Int32Array(model.types);
    this.liveFrom = new Int32Array(model.types);
  }

  /** Children looked at so far (and what the tables of dead ends cost): the unit of the counted budgets. */
  get work(): number {
    return this.children + this.tables;
  }

  /** What the tables of dead ends took of it, which is the same for every width. */
  get tables(): number {
    return this.ends.work / WORDS_PER_CHILD;
  }

  /** Makes a child that ends as `growth` says a candidate where it is good enough; false where the piece is not to come
   *  at all. */
  protected abstract offer(node: number, step: number): boolean;

  /** Only these types may still come (more than 0 of them). */
  protected goOnWith(left: ArrayLike<number>): void {
    this.liveCount = 0;
    for (let type = 0; type < left.length; type++) {
      this.liveFrom[type] = this.liveCount;
      if (left[type] > 0) this.live[this.liveCount++] = type;
    }
  }

  /** Begins with nothing placed. */
  protected begin(filling: Filling): void {
    this.filling = filling;
    if (filling.width > this.width) {
      this.width = filling.width;
      this.now = createBeamNodes(filling.width, this.model.types);
      this.then = createBeamNodes(filling.width, this.model.types);
    }
    this.logParent = [];
    this.logStep = [];
    startNodes(this.now, this.model.types);
    this.goOnWith(filling.demand);
  }

  /** Looks at all children of the generation; true when there are candidates. */
  protected expandAll(): boolean {
    this.model.heed();
    for (let node = 0; node < this.now.count; node++) this.expand(node);
    return this.candidates.count > 0;
  }

  protected expand(node: number): void {
    this.turnTo(this.now.sheet[node]);
    let until = NEW_SHEET;
    if (!this.isEmpty(node))
      for (let place = IN_ROW; place <= until && place < NEW_SHEET; place++)
        until = Math.min(until, this.offerAt(place, node));
    if (until === NEW_SHEET && this.nextSheet(node) < this.filling.sheets.length) this.beginSheet(node);
  }

  private isEmpty(node: number): boolean {
    return this.now.log[node] < 0;
  }

  /** The first sheet that the node does not fill yet. */
  private nextSheet(node: number): number {
    return this.isEmpty(node) ? 0 : this.now.sheet[node] + 1;
  }

  /** Offers all pieces at a place of the node's sheet. Returns the coarsest place that the next piece may have beside
   *  them. */
  private offerAt(place: number, node: number): number {
    const { now, model, growth } = this;
    const { demand, sheets } = this.filling;
    const { types, turnable } = model;
    const isFlipped = sheets.flip[this.at] === 1;
    const w = isFlipped ? model.h : model.w;
    const h = isFlipped ? model.w : model.h;
    const base = node * types;
    growth.measure(place, now, node);
    const { roomAlong, roomOver } = growth;
    let until = NEW_SHEET;
    if (roomAlong < this.leastSide || roomOver < this.leastSide) return until;
    const { live, liveCount } = this;
    for (let at = place === IN_ROW ? this.liveFrom[now.last[node]] : 0; at < liveCount; at++) {
      const type = live[at];
      if (now.used[base + type] >= demand[type]) continue;
      const along = w[type];
      const over = h[type];
      if (along <= roomAlong && over <= roomOver) {
        const grown = this.offerOne(place, node, stepOf(type, 0), along, over);
        if (grown < until) until = grown;
      }
      if (over <= roomAlong && along <= roomOver && turnable[type] === 1) {
        const grown = this.offerOne(place, node, stepOf(type, 1), over, along);
        if (grown < until) until = grown;
      }
    }
    return until;
  }

  private offerOne(place: number, node: number, step: number, w: number, h: number): number {
    const { growth } = this;
    if (!growth.at(place, this.now, node, w, h)) return NEW_SHEET;
    const { grown } = growth;
    return this.offer(node, step + place) && this.model.group[typeIn(step)] < 0 ? grown : NEW_SHEET;
  }

  /** Pieces as the first one of the next sheet that takes them: those for which no column fits on the sheet at hand. A
   *  group stays on one sheet. */
  private beginSheet(node: number): void {
    const { now, model, at, growth } = this;
    const { demand, sheets } = this.filling;
    if (now.openGroups[node] > 0) return;
    const flip = sheets.flip[at];
    const room = this.isEmpty(node) ? -1 : growth.frameW - now.x1[node];
    const height = growth.frameH;
    for (let next = 0; next < this.liveCount; next++) {
      const type = this.live[next];
      if (now.used[node * model.types + type] >= demand[type]) continue;
      for (let turned = 0; turned <= model.turnable[type]; turned++) {
        const w = turned === flip ? model.w[type] : model.h[type];
        const h = turned === flip ? model.h[type] : model.w[type];
        if (w <= room && h <= height) continue;
        const step = stepOf(type, turned) + NEW_SHEET;
        if (this.grow(node, step)) this.offer(node, step);
      }
    }
    this.turnTo(at);
  }

  protected select(): void {
    const { candidates, outlines, layoutsPerSet } = this;
    const { width } = this.filling;
    this.then.count = 0;
    outlines.clear(candidates.count);
    for (const at of candidates.survivors(width, layoutsPerSet, this.isUseless)) this.survive(at);
    [this.now, this.then] = [this.then, this.now];
  }

  /** Whether whatever can follow a child can follow another one with the same pieces. */
  private readonly isUseless = (child: number, beside: number): boolean => {
    this.outline(child);
    this.outline(beside);
    return this.outlines.isWithin(beside, child);
  };

  private outline(child: number): void {
    const { candidates, outlines } = this;
    if (outlines.has(child)) return;
    this.grow(candidates.node[child], candidates.step[child]);
    outlines.write(child, this.at, this.growth);
  }

  /** The steps that led to an entry of the log, first to last. */
  protected stepsTo(log: number): number[] {
    const steps: number[] = [];
    for (let at = log; at >= 0; at = this.logParent[at]) steps.push(this.logStep[at]);
    return steps.reverse();
  }

  protected turnTo(sheet: number): void {
    const { sheets } = this.filling;
    this.at = sheet;
    this.growth.turnTo(sheets.w[sheet], sheets.h[sheet]);
  }

  private survive(at: number): void {
    const { now, then, candidates, model } = this;
    const { types } = model;
    const from = candidates.node[at];
    const to = then.count;
    const step = candidates.step[at];
    const type = typeIn(step);
    then.count += 1;
    copyUsed(now, from, then, to, types);
    then.used[to * types + type] += 1;
    then.hash[to] = candidates.hash[at];
    then.value[to] = now.value[from] + this.filling.values[type];
    then.area[to] = now.area[from] + model.area[type];
    if (model.groups > 0)
      then.openGroups[to] = now.openGroups[from] + (model.group[type] < 0 ? 0 : this.groupChange(to, type));
    this.move(from, to, step);
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
      wanted += this.filling.demand[member];
    }
    return (used === 1 ? 1 : 0) - (used === wanted ? 1 : 0);
  }

  private move(from: number, to: number, step: number): void {
    const { then, growth } = this;
    this.grow(from, step);
    then.sheet[to] = this.at;
    then.last[to] = typeIn(step);
    growth.write(then, to);
  }

  /** Turns to the sheet that a step of a node leads to, and lets `growth` say where its layout ends then; false where
   *  that cannot be, for want of a sheet that takes the piece too. */
  private grow(node: number, step: number): boolean {
    const { now, model, growth } = this;
    const { sheets } = this.filling;
    const type = typeIn(step);
    const place = placeIn(step);
    const sheet = place === NEW_SHEET ? this.sheetFor(this.nextSheet(node), step) : now.sheet[node];
    if (sheet === sheets.length) return false;
    const isSwapped = isTurnedIn(step) !== (sheets.flip[sheet] === 1);
    const w = isSwapped ? model.h[type] : model.w[type];
    const h = isSwapped ? model.w[type] : model.h[type];
    this.turnTo(sheet);
    return growth.at(place, now, node, w, h);
  }

  /** The first sheet from position `from` on that takes the piece of a step. */
  protected sheetFor(from: number, step: number): number {
    const { model } = this;
    const type = typeIn(step);
    const [w, h] = isTurnedIn(step) ? [model.h[type], model.w[type]] : [model.w[type], model.h[type]];
    return firstThatTakes(this.filling.sheets, from, w, h);
  }
}

/** Words of the tables of dead ends that take as long as one child. */
const WORDS_PER_CHILD = 12;
