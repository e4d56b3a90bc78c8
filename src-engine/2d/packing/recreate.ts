import type { Rng } from '../../control/rng.ts';
import { chooseStock } from './chooseStock.ts';
import { ACROSS, APPEND } from './forest.ts';
import type { Forest } from './forest.ts';
import { PLAIN_RULES } from './recreateRules.ts';
import type { RecreateRules } from './recreateRules.ts';

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
  private confined = false;
  private readonly forest: Forest;
  private readonly rng: Rng;
  private readonly penalty: Float64Array;
  private readonly active: Int32Array;
  private nActive = 0;
  private readonly count: Int32Array;
  private readonly bestScore: Float64Array;
  private readonly bestList: Int32Array;
  private readonly bestMode: Uint8Array;
  private mode = 0;
  private readonly minSide: number;
  private readonly unit: number;
  private readonly space = { list: -1, vertical: false, rem: 0, cross: 0, exact: false };
  private countdown = 0;
  /** While one sheet is filled: the leftovers it has. */
  private readonly spots: Int32Array;
  private nSpots = 0;
  private spotsOf = -1;
  private spotsFresh = true;

  constructor(forest: Forest, rng: Rng, penalty: Float64Array) {
    this.forest = forest;
    this.rng = rng;
    this.penalty = penalty;
    this.minSide = forest.model.minSide;
    this.unit = 1 / forest.model.areaUnit;
    const types = forest.model.types;
    this.active = new Int32Array(types);
    this.count = new Int32Array(types);
    this.bestScore = new Float64Array(types);
    this.bestList = new Int32Array(types);
    this.bestMode = new Uint8Array(types);
    this.spots = new Int32Array(forest.free.length);
  }

  /** Places what it can; returns the penalty of what stays unplaced, or a part of it: once more than
   *  `penaltyLimit` is certain to stay out, it gives up. */
  fill(rules: RecreateRules, penaltyLimit: number): number {
    this.take(rules);
    this.collectActive();
    for (let i = 0; i < this.nActive; i++) this.scan(this.active[i]);
    return this.fillActive(penaltyLimit);
  }

  private take(rules: RecreateRules): void {
    this.rules = rules;
    this.confined = rules.onlySheet >= 0 || rules.kinds < this.forest.model.stocks.length;
    this.resetBlink();
  }

  /** Fills what it can onto one open sheet and opens none. */
  fillSheet(rules: RecreateRules, slot: number): void {
    const { forest } = this;
    this.take({ ...rules, onlySheet: slot });
    this.collectSpots(slot);
    this.nActive = 0;
    for (let type = 0; type < forest.model.types; type++) {
      if (forest.left[type] === 0) continue;
      this.scan(type);
      // Leftovers only shrink: what fits nowhere now fits nowhere later.
      if (this.bestList[type] >= 0) this.active[this.nActive++] = type;
    }
    while (this.nActive > 0) {
      const at = this.elect();
      const type = this.active[at];
      const list = this.bestList[type];
      if (list >= 0) {
        this.spotsFresh = false;
        this.place(type, list, this.bestMode[type]);
      }
      if (list < 0 || forest.left[type] === 0) this.active[at] = this.active[--this.nActive];
    }
    this.spotsOf = -1;
  }

  /** The leftovers of one sheet, in the order of the forest. */
  private collectSpots(slot: number): void {
    const { forest, spots } = this;
    let count = 0;
    for (let i = 0; i < forest.nFree; i++)
      if (forest.sheet[forest.free[i]] === slot) spots[count++] = forest.free[i];
    this.nSpots = count;
    this.spotsOf = slot;
    this.spotsFresh = true;
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

  private collectActive(): void {
    const { forest, active } = this;
    this.nActive = 0;
    for (let type = 0; type < forest.model.types; type++)
      if (forest.left[type] > 0) active[this.nActive++] = type;
  }

  private resetBlink(): void {
    const { blink } = this.rules;
    this.countdown = blink > 0 ? 1 + this.rng.below(Math.ceil(2 / blink)) : 0x7fffffff;
  }

  private blinks(): boolean {
    if (--this.countdown > 0) return false;
    this.resetBlink();
    return true;
  }

  /** Index into `active` of the type with the fewest options; types are sorted by area, so larger ones win
   *  ties. */
  private elect(): number {
    const { active, count } = this;
    let best = -1;
    let least = 0x7fffffff;
    for (let i = 0; i < this.nActive; i++) {
      const type = active[i];
      const options = count[type];
      if ((options < least || (options === least && type < active[best])) && !this.blinks()) {
        least = options;
        best = i;
      }
    }
    return best < 0 ? 0 : best;
  }

  /** Counts the leftovers a type fits and remembers the best. */
  private scan(type: number): void {
    if (this.spotsOf >= 0 && !this.spotsFresh) this.collectSpots(this.spotsOf);
    const free = this.spotsOf >= 0 ? this.spots : this.forest.free;
    const nFree = this.spotsOf >= 0 ? this.nSpots : this.forest.nFree;
    this.work += nFree;
    this.bestScore[type] = -Infinity;
    this.bestList[type] = -1;
    let count = 0;
    for (let i = 0; i < nFree; i++) {
      const list = free[i];
      // Most are too small: that is seen at once in the hottest loop of the search.
      if (!fitsBare(this.forest, type, list)) continue;
      const score = this.evaluate(type, list);
      if (score === -Infinity) continue;
      count++;
      if (score > this.bestScore[type] && !this.blinks()) this.keep(type, list, score);
    }
    this.count[type] = count;
    if (count > 0 && this.bestList[type] < 0) this.rescanAll(type);
  }

  private rescanAll(type: number): void {
    const { free, nFree } = this.forest;
    for (let i = 0; i < nFree; i++) {
      const score = this.evaluate(type, free[i]);
      if (score > this.bestScore[type]) this.keep(type, free[i], score);
    }
  }

  private keep(type: number, list: number, score: number): void {
    this.bestScore[type] = score;
    this.bestList[type] = list;
    this.bestMode[type] = this.mode;
  }

  /** Best score of a piece of `type` in the leftover of `list`, -Infinity where it does not fit; `mode` holds
   *  how. */
  private evaluate(type: number, list: number): number {
    const { forest } = this;
    const { model } = forest;
    const along = forest.axis[list] === 1 ? model.w[type] : model.h[type];
    const over = forest.axis[list] === 1 ? model.h[type] : model.w[type];
    const rem = forest.rem[list];
    const cross = forest.cross[list];
    const straight = along <= rem && over <= cross;
    const turned = model.turnable[type] === 1 && over <= rem && along <= cross;
    if (!straight && !turned) return -Infinity;
    if ((model.group[type] >= 0 || this.confined) && !this.allows(type, forest.sheet[list])) return -Infinity;
    let best = straight ? this.cutScore(list, rem, cross, along, over) : -Infinity;
    let mode = this.mode;
    if (turned) {
      const score = this.cutScore(list, rem, cross, over, along) + this.rules.turnScore;
      if (score > best !== this.overlooksTurn(best, score)) {
        best = score;
        mode = this.mode + 2;
      }
    }
    this.mode = mode;
    return best;
  }

  private overlooksTurn(straight: number, turned: number): boolean {
    return this.rules.turnBlink && straight > -Infinity && turned > -Infinity && this.blinks();
  }

  private allows(type: number, slot: number): boolean {
    const { forest } = this;
    const group = forest.model.group[type];
    if (group >= 0 && forest.groupPlaced[group] > 0 && forest.groupSheet[group] !== slot) return false;
    const { onlySheet, kinds } = this.rules;
    return onlySheet >= 0 ? slot === onlySheet : forest.stock[slot] < kinds;
  }

  /** Change of the sum of squared leftovers by the better of the two cuts; `mode` holds which. Leftovers that
   *  can hold no part count nothing, so exact fits beat thin slivers. */
  private cutScore(list: number, rem: number, cross: number, along: number, over: number): number {
    const { forest, rules } = this;
    const before = this.worth(rem, cross);
    const beside = forest.depth[list] + 1 >= forest.trimDepth ? 0 : this.worth(along, cross - over);
    const append = this.worth(rem - along, cross) + beside - before;
    this.mode = APPEND;
    if (over === cross) return append;
    const depth = forest.depth[list];
    const empty = forest.kids[list] === 0;
    if (along >= rem - forest.model.grow && empty && forest.model.rootAxis >= 0) return append;
    if (forest.flat[list] === 1 || depth + 1 > rules.stageLimit) return -Infinity;
    if (along === rem) return append;
    if (empty ? forest.model.rootAxis >= 0 : depth + 2 > rules.stageLimit) return append;
    const end = depth + 2 >= forest.trimDepth ? 0 : this.worth(rem - along, over);
    const across = end + this.worth(rem, cross - over) - before;
    if (across <= append) return append;
    this.mode = ACROSS;
    return across;
  }

  private worth(a: number, b: number): number {
    if (a < this.minSide || b < this.minSide) return 0;
    const area = a * b * this.unit;
    return area * area;
  }

  private place(type: number, list: number, mode: number): void {
    const { forest } = this;
    this.rememberSpace(list);
    forest.insert(type, mode >> 1, list, mode & 1);
    const group = forest.model.group[type];
    for (let i = 0; i < this.nActive; i++) {
      const other = this.active[i];
      if (forest.left[other] === 0) continue;
      const sameGroup = group >= 0 && forest.model.group[other] === group;
      if (this.bestList[other] === list || sameGroup) this.scan(other);
      else if (this.fittedSpace(other)) this.refresh(other);
    }
  }

  private rememberSpace(list: number): void {
    const { forest, space } = this;
    space.list = list;
    space.vertical = forest.axis[list] === 1;
    space.rem = forest.rem[list];
    space.cross = forest.cross[list];
    space.exact =
      forest.kids[list] > 0 && (forest.flat[list] === 1 || forest.depth[list] + 1 > this.rules.stageLimit);
  }

  /** Whether a type had an option in the leftover that was just used. */
  private fittedSpace(type: number): boolean {
    const { space } = this;
    const { model, groupPlaced, groupSheet, sheet } = this.forest;
    const group = model.group[type];
    if (group >= 0 && groupPlaced[group] > 0 && groupSheet[group] !== sheet[space.list]) return false;
    const along = space.vertical ? model.w[type] : model.h[type];
    const over = space.vertical ? model.h[type] : model.w[type];
    if (along <= space.rem && (space.exact ? over === space.cross : over <= space.cross)) return true;
    if (model.turnable[type] === 0) return false;
    return over <= space.rem && (space.exact ? along === space.cross : along <= space.cross);
  }

  /** Brings a type's options up to date after an insertion that did not take its favourite. */
  private refresh(type: number): void {
    const { forest } = this;
    const { fresh, nFresh } = forest;
    this.count[type]--;
    this.work += nFresh;
    for (let i = 0; i < nFresh; i++) {
      const list = fresh[i];
      if (forest.freeAt[list] < 0) continue;
      const score = this.evaluate(type, list);
      if (score === -Infinity) continue;
      this.count[type]++;
      if (score > this.bestScore[type] && !this.blinks()) this.keep(type, list, score);
    }
  }

  /** Opens the sheet that suits a type best within caps and cost; -1 where none does. */
  private openFor(type: number): number {
    const { forest } = this;
    const { model } = forest;
    const group = model.group[type];
    if (group >= 0 && forest.groupPlaced[group] > 0) return -1;
    let waiting = 0;
    for (let i = 0; i < this.nActive; i++)
      waiting += model.area[this.active[i]] * forest.left[this.active[i]];
    const stock = chooseStock(forest, this.rules, this.rng, type, waiting);
    if (stock < 0) return -1;
    const root = this.openRoot(type, stock);
    if (root < 0) return -1;
    for (let i = 0; i < this.nActive; i++) {
      const other = this.active[i];
      const score = this.evaluate(other, root);
      if (score === -Infinity) continue;
      this.count[other]++;
      if (score > this.bestScore[other]) this.keep(other, root, score);
    }
    this.keep(type, root, this.evaluate(type, root));
    return root;
  }

  /** Opens a sheet whose root takes the type; which axis matters only where stages are very few. */
  private openRoot(type: number, stock: number): number {
    const { forest } = this;
    const forced = forest.model.rootAxis;
    const root = forest.openSheet(stock, forced < 0 ? 1 : forced);
    if (this.evaluate(type, root) > -Infinity) return root;
    forest.remove(root);
    if (forced >= 0) return -1;
    const other = forest.openSheet(stock, 0);
    if (this.evaluate(type, other) > -Infinity) return other;
    forest.remove(other);
    return -1;
  }
}

/** Whether a piece is no larger than the leftover of a list. */
function fitsBare({ axis, rem, cross, model }: Forest, type: number, list: number): boolean {
  const wide = axis[list] === 1 ? rem[list] : cross[list];
  const high = axis[list] === 1 ? cross[list] : rem[list];
  const [w, h] = [model.w[type], model.h[type]];
  return (w <= wide && h <= high) || (model.turnable[type] === 1 && h <= wide && w <= high);
}
