import type { PackModel } from '../packing/packModel.ts';
import type { BeamNodes } from './beamNodes.ts';
import { copyUsed, createBeamNodes, hashOf, startNodes } from './beamNodes.ts';
import { Candidates } from './candidates.ts';
import { DeadEnds } from './deadEnds.ts';
import { Growth, IN_ROW, isTurnedIn, NEW_COLUMN, NEW_SHEET, placeIn, typeIn } from './growth.ts';
import { Outlines } from './outlines.ts';
import type { SheetSequence } from './sheetSequence.ts';
import { firstThatTakes, NO_SHEETS } from './sheetSequence.ts';

/** What a beam fills, and with what. */
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
 *  by the guide survive. Pieces come in one canonical order (type index never falls within a row, over the first pieces
 *  of the rows of a column, and over those of the columns of a sheet), so that every pattern can be met once only.
 *
 *  `expand` is what beams differ in: the loop over children, of which there are millions, calls nothing that another
 *  beam has its own of. Shared by all of them it costs 4 to 20 % more, whether children are handed over one by one or
 *  as a list.
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
  protected ordered = true;
  protected readonly growth: Growth;
  protected readonly ends: DeadEnds;
  /** Children looked at so far. */
  protected children = 0;
  private readonly outlines = new Outlines();
  /** One where rows or columns take pieces of one size only: a smaller one leaves no more room there. */
  private readonly layoutsPerSet: number;
  private then: BeamNodes;
  /** Types by group. */
  private readonly members: readonly (readonly number[])[];
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
    this.ends = new DeadEnds(model);
    this.filling = { values: model.area, demand: model.demand, width: 1, sheets: NO_SHEETS };
    const members: number[][] = Array.from({ length: model.groups }, () => []);
    model.group.forEach((group, type) => {
      if (group >= 0) members[group].push(type);
    });
    this.members = members;
  }

  /** Children looked at so far (and what the tables of dead ends cost): the unit of the counted budgets. */
  get work(): number {
    return this.children + this.tables;
  }

  /** What the tables of dead ends took of it, which is the same for every width. */
  get tables(): number {
    return this.ends.work / WORDS_PER_CHILD;
  }

  /** Makes those children of a node candidates that are good enough. */
  protected abstract expand(node: number): void;

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
  }

  /** Looks at all children of the generation; true when there are candidates. Out of order a column may begin
   *  with a piece that should have come earlier. */
  protected expandAll(ordered: boolean): boolean {
    this.ordered = ordered;
    for (let node = 0; node < this.now.count; node++) this.expand(node);
    return this.candidates.count > 0;
  }

  /** The best candidates become the generation. */
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
    const sheet = this.grow(candidates.node[child], candidates.step[child]);
    outlines.write(child, sheet, this.growth);
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
    const { now, then, growth } = this;
    const type = typeIn(step);
    const place = placeIn(step);
    then.sheet[to] = this.grow(from, step);
    then.last[to] = type;
    then.rowFirst[to] = place === IN_ROW ? now.rowFirst[from] : type;
    then.columnFirst[to] = place >= NEW_COLUMN ? type : now.columnFirst[from];
    growth.write(then, to);
  }

  /** Where the layout of a node ends after a step: on the sheet at the position it gives, as `growth` says. */
  private grow(from: number, step: number): number {
    const { now, model, growth } = this;
    const { sheets } = this.filling;
    const type = typeIn(step);
    const place = placeIn(step);
    const next = now.log[from] < 0 ? 0 : now.sheet[from] + 1;
    const sheet = place === NEW_SHEET ? this.sheetFor(next, step) : now.sheet[from];
    const isSwapped = isTurnedIn(step) !== (sheets.flip[sheet] === 1);
    const w = isSwapped ? model.h[type] : model.w[type];
    const h = isSwapped ? model.w[type] : model.h[type];
    this.turnTo(sheet);
    growth.at(place, now, from, w, h);
    return sheet;
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
