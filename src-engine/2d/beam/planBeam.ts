import type { PackModel } from '../packing/packModel.ts';
import { sumOf } from '../packing/packModel.ts';
import type { Filling } from './generationBeam.ts';
import { GenerationBeam } from './generationBeam.ts';
import { NEW_SHEET, placeIn, typeIn } from './growth.ts';
import type { SheetPattern } from './threeStage.ts';
import { sheetPattern } from './threeStage.ts';
import { DEAD_SHARE, DEAD_UPDATES, LAYOUTS_PER_SET, WASTE_FLOOR } from './tuning.ts';
import { assert } from '../../control/assert.ts';
import type { SheetSequence } from './sheetSequence.ts';

/** The larger pieces' share of the values decides how early they are placed. */
export interface PlanRequest extends Filling {
  /** So many pieces of the demand are enough, must-cut ones among them first, and no plan with fewer is of interest:
   *  what cannot come to that any more, judged by area, is dropped. Absent = as many as go. */
  readonly enough?: number;
}

export interface PlanResult {
  /** In the order in which they were filled, the last one with as much free room as was found. */
  readonly sheets: readonly SheetPattern[];
  /** Whether the whole demand is placed. */
  readonly complete: boolean;
}

/** Fills a sequence of sheets in one search: a sheet that is full is followed by the next one in the same node, so
 *  that plans compete with each other, not sheets. A sheet that takes none of the pieces at hand is passed over.
 *  Groups are kept on one sheet.
 *
 *  The guide is the waste ratio per value placed ("little waste, large pieces first"). Waste is everything
 *  behind the front that holds no piece, and those ends of the current row, column and sheet that no sum of
 *  piece sides can fill (`DeadSpace`): without them a node that is about to waste looks better than one that
 *  has wasted. The guides are those of fontanf/packingsolver; the dead ends are our addition. */
export class PlanBeam extends GenerationBeam {
  private readonly rest: EasiestRest;
  private readonly present: Uint8Array;

  constructor(model: PackModel) {
    super(model, LAYOUTS_PER_SET.plan);
    this.rest = new EasiestRest(model);
    this.present = new Uint8Array(model.types);
  }

  /** Places the demand, or as many pieces as go. */
  search(request: PlanRequest): PlanResult {
    const { demand, enough, sheets, width } = request;
    this.begin(request);
    this.ends.suit(sheets);
    this.rest.ask(demand, enough, sheets);
    const pieces = Math.min(sumOf(demand), enough ?? Infinity);
    const every = Math.ceil(pieces / DEAD_UPDATES);
    let placed = 0;
    for (; placed < pieces; placed++) {
      if (placed % every === 0) this.updateEnds(placed === 0);
      this.candidates.clear(width);
      const before = this.children;
      if (!this.expandAll()) break;
      this.rest.left -= 1;
      this.select();
      this.children = Math.max(this.children, before + CHILDREN_PER_SURVIVOR * this.now.count);
    }
    return { sheets: placed === 0 ? [] : this.patterns(this.best()), complete: placed === pieces };
  }

  /** Lets the tables of dead ends know which types are left in any node. */
  private updateEnds(first: boolean): void {
    const { model, present, now } = this;
    const { demand } = this.filling;
    let changed = first;
    for (let type = 0; type < model.types; type++) {
      let left = 0;
      for (let node = 0; node < now.count && left === 0; node++)
        if (now.used[node * model.types + type] < demand[type]) left = 1;
      changed ||= left !== present[type];
      present[type] = left;
    }
    if (!changed) return;
    this.goOnWith(present);
    this.ends.update(present);
  }

  protected override expand(node: number): void {
    if (this.rest.isAsked) this.rest.of(this.now.used, node * this.model.types);
    super.expand(node);
  }

  protected override offer(node: number, step: number): boolean {
    const type = typeIn(step);
    const { now, model, candidates, ends, at, growth } = this;
    const { values, sheets } = this.filling;
    this.children += 1;
    const area = this.rest.isAsked ? this.rest.countedWith(type) : now.area[node] + model.area[type];
    // One more of these would leave no place for a must-cut piece.
    if (area < 0) return false;
    const value = now.value[node] + values[type];
    const closed = sheets.before[at];
    const { threshold } = candidates;
    const filled = growth.area();
    const rough = closed + filled / model.areaUnit;
    if (rough - area + WASTE_FLOOR * rough >= threshold * value * rough) return true;
    const front = closed + (filled + DEAD_SHARE * ends.area(growth, sheets.flip[at])) / model.areaUnit;
    if (front - area > this.rest.slack) return true;
    const key = ((front - area) / front + WASTE_FLOOR) / value;
    if (key >= threshold) return true;
    const hash = now.hash[node] + this.typeHash[type];
    candidates.add(key, node, step, hash, growth.layout(hash, front));
    return true;
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
    const { model } = this;
    const { sheets, values } = this.filling;
    const filled: { readonly at: number; readonly steps: number[] }[] = [];
    let next = 0;
    for (const step of this.stepsTo(this.now.log[node])) {
      if (placeIn(step) === NEW_SHEET) {
        const at = this.sheetFor(next, step);
        filled.push({ at, steps: [] });
        next = at + 1;
      }
      filled[filled.length - 1].steps.push(step);
    }
    return filled.map(({ at, steps }) => sheetPattern(model, values, sheets, at, steps));
  }
}

/** Children that take as long as choosing and copying one that survives. With a type or two nearly all survive. */
const CHILDREN_PER_SURVIVOR = 12;

/** What a plan must still place to come to a number of pieces: must-cut pieces first, then the smallest. Areas are
 *  shares of the model's unit. A plan that takes a larger piece in place of one of these has spent area for nothing,
 *  as by waste. */
class EasiestRest {
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
    this.isAsked = enough !== undefined && enough < sumOf(demand);
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
