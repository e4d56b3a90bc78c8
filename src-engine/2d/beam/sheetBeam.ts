import { assert } from '../../control/assert.ts';
import { GenerationBeam } from './generationBeam.ts';
import type { Filling } from './generationBeam.ts';
import { typeIn } from './growth.ts';
import type { PackModel } from '../packing/packModel.ts';
import { oneSheet, sheetSequence } from './sheetSequence.ts';
import type { SheetPattern } from './threeStage.ts';
import { sheetPattern } from './threeStage.ts';
import { DEAD_SHARE, LAYOUTS_PER_SET, VALUE_STEPS, WASTE_FLOOR } from './tuning.ts';

export interface BeamRequest extends Pick<Filling, 'values' | 'width'> {
  /** How many pieces of each type may be used. */
  readonly available: Int32Array;
  /** 1: the first cuts are vertical (columns of rows of pieces); 0: the same lying down. */
  readonly axis: 0 | 1;
  readonly guide: Guide;
  readonly stock: number;
  /** Only patterns worth more than this are of interest: nodes that cannot get there any more are dropped. 0
   *  when absent. */
  readonly above?: number;
  /** How many patterns `searchAll` returns at most. */
  readonly most?: number;
}
/** Fills one sheet with a pattern of high value. */
export interface SheetFiller {
  /** Children looked at so far, or what takes as long. */
  readonly work: number;
  /** Whether a request's width and guide matter: else it answers the same for all of them. */
  readonly isGuided: boolean;
  /** The pattern of highest value found; null when no piece is available. */
  readonly search: (request: BeamRequest) => SheetPattern | null;
  /** Up to `most` patterns worth more than `above`, all with different pieces, in no particular order. */
  readonly searchAll: (request: BeamRequest) => readonly SheetPattern[];
}
/** `density`: least sheet per value. `value`: least waste per value. `size`: little waste and valuable, that
 *  is large, pieces first. */
export type Guide = 'density' | 'value' | 'size';

/** Fills one sheet with a pattern of high value: `GenerationBeam` over a single sheet. The knapsack guides follow
 *  fontanf/packingsolver; waste counts dead ends as over a whole plan. */
export class SheetBeam extends GenerationBeam implements SheetFiller {
  readonly isGuided = true;
  private guide: Guide = 'size';
  private above = 0;
  /** What a share of the sheet's area can be worth at most, in steps of 1 / VALUE_STEPS; only filled when a
   *  request says `above`. */
  private readonly potential = new Float64Array(VALUE_STEPS + 2);
  private stepsPerArea = 0;
  private sheetArea = 1;
  /** What `potential` was measured for: worths, then pieces, then the sheet's area. */
  private measured = new Float64Array(0);
  private readonly finds = new Finds();
  /** Whether dead ends count: not where rows or columns take pieces of one size only, nor by sheet per value. */
  private seesEnds = false;
  /** Types that the tables of dead ends reckon with. */
  private readonly present: Uint8Array;
  private bestValue = 0;
  private bestFront = 0;
  private bestParent = -1;
  private bestStep = -1;

  constructor(model: PackModel) {
    super(model, LAYOUTS_PER_SET.sheet);
    this.present = new Uint8Array(model.types);
    const kinds = [...model.stocks.keys()];
    this.ends.suit(sheetSequence(model, kinds, 'longer'), sheetSequence(model, kinds, 'shorter'));
  }

  search(request: BeamRequest): SheetPattern | null {
    if (!this.run(request)) return null;
    return this.bestStep < 0 ? null : this.pattern(this.bestParent, this.bestStep);
  }

  searchAll(request: BeamRequest): readonly SheetPattern[] {
    if (!this.run(request)) return [];
    const { finds } = this;
    return Array.from({ length: finds.count }, (_, at) => this.pattern(finds.parent[at], finds.step[at]));
  }

  /** False where a forced first cut leaves the other direction only. */
  private run(request: BeamRequest): boolean {
    const { model, candidates } = this;
    const { axis, values, available, width } = request;
    if (model.rootAxis >= 0 && model.rootAxis !== axis) return false;
    this.begin({ values, demand: available, width, sheets: oneSheet(model, request.stock, axis) });
    this.prepare(request);
    this.seesEnds = model.maxStages >= 4 && request.guide !== 'density';
    if (this.seesEnds) this.updateEnds(available);
    while (this.now.count > 0) {
      candidates.clear(width);
      this.expandAll();
      this.select();
    }
    return true;
  }

  private prepare(request: BeamRequest): void {
    const stock = this.model.stocks[request.stock];
    this.guide = request.guide;
    this.above = request.above ?? 0;
    this.sheetArea = (stock.w * stock.h) / this.model.areaUnit;
    if (this.above > 0) this.measurePotential(request);
    this.finds.clear(request.most ?? 0, this.above);
    this.bestValue = 0;
    this.bestFront = Infinity;
    this.bestParent = -1;
    this.bestStep = -1;
  }

  /** Tables of dead ends for the types there are; those of the search before serve where they are the same. */
  private updateEnds(available: Int32Array): void {
    const { present } = this;
    let isSame = true;
    for (let type = 0; type < present.length; type++) {
      const is = available[type] > 0 ? 1 : 0;
      isSame &&= is === present[type];
      present[type] = is;
    }
    if (!isSame) this.ends.update(present);
  }

  /** The fractional knapsack over areas: densest types first, as many pieces as there are. Several looks for patterns
   *  at the same prices ask for the same. */
  private measurePotential(request: BeamRequest): void {
    if (this.isMeasured(request)) return;
    const { model, potential } = this;
    const density = Float64Array.from(model.area, (area, type) => request.values[type] / area);
    const types = Array.from({ length: model.types }, (_, type) => type)
      .filter((type) => request.available[type] > 0 && request.values[type] > 0)
      .sort((a, b) => density[b] - density[a] || a - b);
    this.stepsPerArea = VALUE_STEPS / this.sheetArea;
    const areaOf = (place: number): number =>
      place < types.length ? model.area[types[place]] * request.available[types[place]] : 0;
    const whole = this.sheetArea / VALUE_STEPS;
    let place = 0;
    let left = areaOf(0);
    let rate = density[types[0] ?? 0];
    let sum = 0;
    potential[0] = 0;
    for (let step = 1; step < potential.length; step++) {
      let room = whole;
      let gain = 0;
      while (room >= left && place < types.length) {
        gain += left * rate;
        room -= left;
        place += 1;
        left = areaOf(place);
        rate = density[types[place] ?? 0];
      }
      if (place < types.length) {
        gain += room * rate;
        left -= room;
      }
      sum += gain;
      potential[step] = sum;
    }
  }

  /** Whether the request is about the same prices, pieces and area as the one before; takes note of it. */
  private isMeasured({ values, available }: BeamRequest): boolean {
    const types = values.length;
    let isSame = this.measured.length === 2 * types + 1 && this.measured[2 * types] === this.sheetArea;
    for (let type = 0; isSame && type < types; type++)
      isSame = this.measured[type] === values[type] && this.measured[types + type] === available[type];
    if (isSame) return true;
    this.measured = new Float64Array(2 * types + 1);
    this.measured.set(values);
    this.measured.set(available, types);
    this.measured[2 * types] = this.sheetArea;
    return false;
  }

  protected override offer(node: number, step: number): boolean {
    const type = typeIn(step);
    const { now, model, growth, candidates } = this;
    this.children += 1;
    const value = now.value[node] + this.filling.values[type];
    const area = now.area[node] + model.area[type];
    const front = growth.area() / model.areaUnit;
    if (
      this.above > 0 &&
      value + this.potential[Math.ceil((this.sheetArea - front) * this.stepsPerArea)] <= this.above
    )
      return true;
    if (value > this.bestValue || (value === this.bestValue && front < this.bestFront)) {
      this.bestValue = value;
      this.bestFront = front;
      this.bestParent = now.log[node];
      this.bestStep = step;
    }
    const hash = now.hash[node] + this.typeHash[type];
    if (value > this.finds.threshold) this.finds.add(value, now.log[node], step, hash);
    let key = this.key(front, area, value);
    if (key >= candidates.threshold) return true;
    if (this.seesEnds) {
      const dead = this.ends.area(growth, this.filling.sheets.flip[0]) / model.areaUnit;
      key = this.key(front + DEAD_SHARE * dead, area, value);
      if (key >= candidates.threshold) return true;
    }
    candidates.add(key, node, step, hash, growth.layout(hash, front));
    return true;
  }

  /** Of the area used up, that of the pieces on it, and what they are worth. */
  private key(front: number, area: number, value: number): number {
    if (this.guide === 'density') return front / value;
    const waste = front - area;
    if (this.guide === 'value') return (waste + WASTE_FLOOR * front) / value;
    return (waste / front + WASTE_FLOOR) / value;
  }

  private pattern(parent: number, last: number): SheetPattern {
    const { values, sheets, demand } = this.filling;
    const pattern = sheetPattern(this.model, values, sheets, 0, [...this.stepsTo(parent), last]);
    assert(
      pattern.counts.every((count, type) => count <= demand[type]),
      'a pattern uses no more pieces than there are',
    );
    return pattern;
  }
}

/** The most valuable patterns a beam has met, at most a given number, no two with the same pieces. */
class Finds {
  count = 0;
  /** Values up to this are of no interest (any more). Infinity when nothing is to be kept. */
  threshold = Infinity;
  value = new Float64Array(0);
  parent = new Int32Array(0);
  step = new Int32Array(0);
  private hash = new Float64Array(0);
  private most = 0;

  /** Forgets everything; from now on the best `most` above `above` are kept. */
  clear(most: number, above: number): void {
    this.most = most;
    this.count = 0;
    this.threshold = most > 0 ? above : Infinity;
    if (this.value.length >= most) return;
    this.value = new Float64Array(most);
    this.parent = new Int32Array(most);
    this.step = new Int32Array(most);
    this.hash = new Float64Array(most);
  }

  /** Takes a pattern worth more than `threshold`; `hash` numbers its set of pieces. */
  add(value: number, parent: number, step: number, hash: number): void {
    for (let i = 0; i < this.count; i++) if (this.hash[i] === hash) return;
    const at = this.count < this.most ? this.count++ : this.least();
    this.value[at] = value;
    this.parent[at] = parent;
    this.step[at] = step;
    this.hash[at] = hash;
    if (this.count === this.most) this.threshold = this.value[this.least()];
  }

  private least(): number {
    let least = 0;
    for (let i = 1; i < this.count; i++) if (this.value[i] < this.value[least]) least = i;
    return least;
  }
}
