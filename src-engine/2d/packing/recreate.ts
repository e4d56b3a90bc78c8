import type { Rng } from '../../control/rng.ts';
import { Blinks, PLAIN_RULES } from './recreateRules.ts';
import type { RecreateRules } from './recreateRules.ts';
import type { Forest } from './forest.ts';
import { PlaceScore, UsedSpace } from './placeScore.ts';
import { fitsStock } from './packModel.ts';
import type { PackModel, SheetKind } from './packModel.ts';

/** A share of a squared leftover, more than its rounding. */
const ROUNDING = 1e-12;

/** Fills the unplaced parts into the leftovers of a forest: always the type with the fewest leftovers it
 *  fits, into the leftover whose sum of squared rest areas stays largest. The recreate step of Gardeyn &
 *  Wauters, "A goal-driven ruin and recreate heuristic for the 2D variable-sized bin packing problem with
 *  guillotine constraints", EJOR 2022; the order by fewest options is that of Fleszar, "Three insertion
 *  heuristics and a justification improvement heuristic for two-dimensional bin packing with guillotine
 *  cuts", C&OR 2013. */
export class Recreator {
  /** Leftovers looked at so far: the unit of the counted budgets. */
  work = 0;
  private rules = PLAIN_RULES;
  readonly forest: Forest;
  private readonly rng: Rng;
  private readonly penalty: Float64Array;
  private readonly active: Int32Array;
  private nActive = 0;
  /** Of each type: its number, and one more time the number of types for each leftover that it fits. */
  private readonly rank: Int32Array;
  private readonly bestScore: Float64Array;
  private readonly bestList: Int32Array;
  private readonly bestMode: Uint8Array;
  private readonly score: PlaceScore;
  private readonly blinks: Blinks;
  private readonly unit: number;
  /** Of each type, as a share of the model's unit. */
  private readonly area: Float64Array;
  private readonly used: UsedSpace;
  /** Positions among the free lists: in a refill those that have changed. */
  private readonly spots: Int32Array;
  private nSpots = 0;
  /** The types that waited at the start of the last fill, and which of them had no place left at its end. */
  private readonly waited: Int32Array;
  private nWaited = 0;
  private readonly isStuck: Uint8Array;

  constructor(forest: Forest, rng: Rng, penalty: Float64Array) {
    this.forest = forest;
    this.rng = rng;
    this.penalty = penalty;
    this.blinks = new Blinks(rng);
    this.score = new PlaceScore(forest, this.blinks);
    this.used = new UsedSpace(forest);
    this.unit = 1 / forest.model.areaUnit;
    const { w, h } = forest.model;
    this.area = Float64Array.from(w, (wide, type) => wide * h[type] * this.unit);
    const types = forest.model.types;
    this.active = new Int32Array(types);
    this.rank = new Int32Array(types);
    this.bestScore = new Float64Array(types);
    this.bestList = new Int32Array(types);
    this.bestMode = new Uint8Array(types);
    this.spots = new Int32Array(forest.free.length);
    this.waited = new Int32Array(types);
    this.isStuck = new Uint8Array(types);
  }

  fill(rules: RecreateRules): void {
    this.isStuck.fill(0);
    this.refill(rules, Infinity);
  }

  /** The same within a trial, by the rules of the fill before it: what then found no place is tried in what has
   *  changed since. Returns the penalty of what stays unplaced, or a part of it: once more than `penaltyLimit` is
   *  certain to stay out, it gives up. */
  refill(rules: RecreateRules, penaltyLimit: number): number {
    const { forest, active, isStuck, waited } = this;
    this.take(rules);
    this.nActive = 0;
    for (let type = 0; type < forest.model.types; type++)
      if (forest.left[type] > 0) active[this.nActive++] = type;
    this.nWaited = this.nActive;
    for (let i = 0; i < this.nActive; i++) waited[i] = active[i];
    this.nSpots = -1;
    for (let i = 0; i < this.nActive; i++)
      if (isStuck[active[i]] === 0) this.scan(active[i]);
      else this.scanChanged(active[i]);
    return this.fillActive(penaltyLimit);
  }

  private scanChanged(type: number): void {
    if (this.nSpots < 0) this.nSpots = this.forest.changedFree(this.spots);
    this.scanAt(type, this.spots, this.nSpots);
    this.work += this.forest.nFree - this.nSpots;
  }

  /** To be called where the trial around a fill is kept. Leftovers only shrink while pieces are placed: what has no
   *  place then has none until they change. */
  remember(): void {
    const { model, left } = this.forest;
    for (let i = 0; i < this.nWaited; i++) {
      const type = this.waited[i];
      this.isStuck[type] = left[type] > 0 && model.group[type] < 0 ? 1 : 0;
    }
  }

  private take(rules: RecreateRules): void {
    this.rules = rules;
    this.score.take(rules);
    this.blinks.start(rules.blink);
  }

  private fillActive(penaltyLimit: number): number {
    const { forest } = this;
    let lost = 0;
    while (this.nActive > 0 && lost <= penaltyLimit) {
      const at = this.elect();
      const type = this.active[at];
      let list = this.bestList[type];
      if (list < 0) {
        list = this.openFor(type);
        if (list < 0) {
          lost += this.penalty[type] * forest.left[type];
          this.active[at] = this.active[--this.nActive];
          continue;
        }
      }
      this.place(type, list, this.bestMode[type]);
      if (forest.left[type] === 0) this.active[at] = this.active[--this.nActive];
    }
    return lost;
  }

  /** Like `fill`, for the given types only; returns the number of their pieces not placed. */
  fillTypes(rules: RecreateRules, types: readonly number[]): number {
    const { forest } = this;
    this.take(rules);
    this.nActive = 0;
    for (const type of types) if (forest.left[type] > 0) this.active[this.nActive++] = type;
    for (let i = 0; i < this.nActive; i++) this.scan(this.active[i]);
    this.fillActive(Infinity);
    return types.reduce((sum, type) => sum + forest.left[type], 0);
  }

  /** Places the types one after another in the given order, each piece where it scores best, opening sheets
   *  where nothing fits. */
  fillInOrder(rules: RecreateRules, order: Int32Array): void {
    const { forest } = this;
    this.take(rules);
    this.nActive = 0;
    for (let i = 0; i < order.length; i++) {
      const type = order[i];
      while (forest.left[type] > 0) {
        this.scan(type);
        let list = this.bestList[type];
        if (list < 0) list = this.openFor(type);
        if (list < 0) break;
        this.place(type, list, this.bestMode[type]);
      }
    }
  }

  /** Index into `active` of the type with the fewest options; types are sorted by area, so larger ones win
   *  ties. */
  private elect(): number {
    const { active, rank, nActive } = this;
    let best = -1;
    let least = 0x7fffffff;
    for (let i = 0; i < nActive; i++) {
      const own = rank[active[i]];
      if (own < least && !this.blinks.next()) {
        least = own;
        best = i;
      }
    }
    return best < 0 ? 0 : best;
  }

  /** Counts the leftovers a type fits and remembers the best. */
  private scan(type: number): void {
    this.scanAt(type, null, this.forest.nFree);
  }

  /** The same at some of the free lists, or at all. */
  private scanAt(type: number, spots: Int32Array | null, nSpots: number): void {
    const { free, freeWide, freeHigh, model } = this.forest;
    const { unit } = this;
    const w = model.w[type];
    const h = model.h[type];
    const turns = model.turnable[type] === 1;
    this.work += nSpots;
    this.bestScore[type] = -Infinity;
    this.bestList[type] = -1;
    let count = 0;
    for (let i = 0; i < nSpots; i++) {
      const at = spots === null ? i : spots[i];
      const wide = freeWide[at];
      const high = freeHigh[at];
      // Most are too small: that is seen at once in the hottest loop of the search.
      if (
        ((w <= wide && h <= high) || (turns && h <= wide && w <= high)) &&
        this.tries(type, free[at], wide * high * unit)
      )
        count++;
    }
    this.rank[type] = type + count * model.types;
    if (count > 0 && this.bestList[type] < 0) this.rescanAll(type);
  }

  /** Whether a type, no larger than a leftover of area `whole`, has a place in it; keeps it where it scores best. */
  private tries(type: number, list: number, whole: number): boolean {
    const best = this.bestScore[type];
    const area = this.area[type];
    // No score is higher: what is left squares to the most in one piece, and `turnScore` is never above 0.
    if (area * (area - 2 * whole) + ROUNDING * whole * whole < best && !this.rules.turnBlink)
      return this.score.fits(type, list);
    const score = this.score.evaluate(type, list);
    if (score === -Infinity) return false;
    if (score > best && !this.blinks.next()) this.keep(type, list, score);
    return true;
  }

  private rescanAll(type: number): void {
    const { free, nFree } = this.forest;
    for (let i = 0; i < nFree; i++) {
      const score = this.score.evaluate(type, free[i]);
      if (score > this.bestScore[type]) this.keep(type, free[i], score);
    }
  }

  private keep(type: number, list: number, score: number): void {
    this.bestScore[type] = score;
    this.bestList[type] = list;
    this.bestMode[type] = this.score.mode;
  }

  private place(type: number, list: number, mode: number): void {
    const { forest, active, bestList, used } = this;
    used.take(list, this.rules.stageLimit);
    forest.insert(type, mode >> 1, list, mode & 1);
    used.split();
    const { group, groups, w, h, turnable } = forest.model;
    const own = group[type];
    for (let i = 0; i < this.nActive; i++) {
      const other = active[i];
      if (other === type && forest.left[type] === 0) continue;
      const turns = turnable[other] === 1;
      if (bestList[other] === list || (own >= 0 && group[other] === own)) this.scan(other);
      else if (
        used.had(w[other], h[other], turns) &&
        (groups === 0 || this.mayLie(other, forest.sheet[list]))
      )
        this.refresh(other, w[other], h[other]);
    }
  }

  private mayLie(type: number, slot: number): boolean {
    const { model, groupPlaced, groupSheet } = this.forest;
    const group = model.group[type];
    return group < 0 || groupPlaced[group] === 0 || groupSheet[group] === slot;
  }

  /** Brings a type's options up to date after an insertion that did not take its favourite. */
  private refresh(type: number, w: number, h: number): void {
    const { model, nFresh } = this.forest;
    const { list, wide, high, area, count } = this.used;
    const turns = model.turnable[type] === 1;
    let options = -1;
    this.work += nFresh;
    for (let i = 0; i < count; i++) {
      const fits = (w <= wide[i] && h <= high[i]) || (turns && h <= wide[i] && w <= high[i]);
      if (fits && this.tries(type, list[i], area[i])) options++;
    }
    this.rank[type] += options * model.types;
  }

  /** Opens the sheet that suits a type best within caps and cost; -1 where none does. */
  private openFor(type: number): number {
    const { forest } = this;
    const { model } = forest;
    const group = model.group[type];
    if ((group >= 0 && forest.groupPlaced[group] > 0) || !this.affordsSheet()) return -1;
    let waiting = 0;
    for (let i = 0; i < this.nActive; i++)
      waiting += model.area[this.active[i]] * forest.left[this.active[i]];
    const stock = chooseStock(forest, this.rules, this.rng, type, waiting);
    if (stock < 0) return -1;
    const root = this.openRoot(type, stock);
    if (root < 0) return -1;
    for (let i = 0; i < this.nActive; i++) {
      const other = this.active[i];
      const score = this.score.evaluate(other, root);
      if (score === -Infinity) continue;
      this.rank[other] += model.types;
      if (score > this.bestScore[other]) this.keep(other, root, score);
    }
    this.keep(type, root, this.score.evaluate(type, root));
    return root;
  }

  /** Whether a sheet of any kind is left within caps and cost. */
  private affordsSheet(): boolean {
    const { stockUsed, task, cost, model } = this.forest;
    const { kinds, costLimit } = this.rules;
    for (let kind = 0; kind < model.stocks.length && kind < kinds; kind++)
      if (stockUsed[kind] < task.caps[kind] && cost + model.stocks[kind].cost <= costLimit) return true;
    return false;
  }

  /** Opens a sheet whose root takes the type; which axis matters only where stages are very few. */
  private openRoot(type: number, stock: number): number {
    const { forest } = this;
    const forced = forest.model.rootAxis;
    const root = forest.openSheet(stock, forced < 0 ? 1 : forced);
    if (this.score.evaluate(type, root) > -Infinity) return root;
    forest.remove(root);
    if (forced >= 0) return -1;
    const other = forest.openSheet(stock, 0);
    if (this.score.evaluate(type, other) > -Infinity) return other;
    forest.remove(other);
    return -1;
  }
}

/** The stock kind to open for a type within caps and cost; -1 where none suits. Sheets marked `first` come
 *  first; among the others the one that costs least for what can still be put on it. `waiting`: area of all
 *  pieces not placed yet. */
function chooseStock(
  forest: Forest,
  options: RecreateRules,
  rng: Rng,
  type: number,
  waiting: number,
): number {
  const { model } = forest;
  const content = 1.1 * Math.max(waiting, model.area[type] * forest.left[type]);
  let best = -1;
  let least = Infinity;
  const kinds = Math.min(options.kinds, model.stocks.length);
  for (let index = 0; index < kinds; index++) {
    const stock = model.stocks[index];
    if (forest.stockUsed[index] >= forest.task.caps[index] || forest.cost + stock.cost > options.costLimit)
      continue;
    if (!suits(model, options.stageLimit, type, stock)) continue;
    if (stock.first) return index;
    const share = Math.min((stock.w * stock.h) / model.areaUnit, content);
    const price = (stock.cost / share) * (options.blink > 0 ? 0.8 + 0.4 * rng.next() : 1);
    if (price < least) {
      least = price;
      best = index;
    }
  }
  return best;
}

/** Whether a piece can be cut from the bare sheet; with a single stage it must span the sheet. */
function suits(model: PackModel, stageLimit: number, type: number, stock: SheetKind): boolean {
  if (stageLimit > 1) return fitsStock(model, type, stock);
  const [w, h] = [model.w[type], model.h[type]];
  const spans = (w === stock.w && h <= stock.h) || (h === stock.h && w <= stock.w);
  return (
    spans ||
    (model.turnable[type] === 1 && ((h === stock.w && w <= stock.h) || (w === stock.h && h <= stock.w)))
  );
}
