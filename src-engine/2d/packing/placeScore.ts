import type { Blinks } from './blinks.ts';
import { ACROSS, APPEND } from './forest.ts';
import type { Forest } from './forest.ts';
import { PLAIN_RULES } from './recreateRules.ts';
import type { RecreateRules } from './recreateRules.ts';

/** How good a place is for a piece by the rules of a recreate: the change of the sum of squared leftovers (Gardeyn &
 *  Wauters 2022), in squares of the model's area unit. */
export class PlaceScore {
  /** How the piece lies in what was evaluated last: APPEND or ACROSS, 2 more where it is turned. */
  mode = 0;
  private rules: RecreateRules = PLAIN_RULES;
  private confined = false;
  private readonly forest: Forest;
  private readonly blinks: Blinks;
  private readonly minSide: number;
  private readonly unit: number;

  constructor(forest: Forest, blinks: Blinks) {
    this.forest = forest;
    this.blinks = blinks;
    this.minSide = forest.model.minSide;
    this.unit = 1 / forest.model.areaUnit;
  }

  take(rules: RecreateRules): void {
    this.rules = rules;
    this.confined = rules.onlySheet >= 0 || rules.kinds < this.forest.model.stocks.length;
  }

  /** Best score of a piece of `type` in the leftover of `list`, -Infinity where it does not fit; `mode` holds
   *  how. */
  evaluate(type: number, list: number): number {
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
    const before = this.worth(rem, cross);
    let best = straight ? this.cutScore(list, before, along, over) : -Infinity;
    let mode = this.mode;
    if (turned) {
      const score = this.cutScore(list, before, over, along) + this.rules.turnScore;
      if (score > best !== this.overlooksTurn(best, score)) {
        best = score;
        mode = this.mode + 2;
      }
    }
    this.mode = mode;
    return best;
  }

  /** Whether a piece of `type` has a place in the leftover of `list`: what `evaluate` finds a score for. */
  fits(type: number, list: number): boolean {
    const { forest } = this;
    const { model } = forest;
    if ((model.group[type] >= 0 || this.confined) && !this.allows(type, forest.sheet[list])) return false;
    const along = forest.axis[list] === 1 ? model.w[type] : model.h[type];
    const over = forest.axis[list] === 1 ? model.h[type] : model.w[type];
    return this.takes(list, along, over) || (model.turnable[type] === 1 && this.takes(list, over, along));
  }

  /** Whether a piece can be cut from a leftover by the stages allowed. */
  private takes(list: number, along: number, over: number): boolean {
    const { forest } = this;
    if (along > forest.rem[list] || over > forest.cross[list]) return false;
    return over === forest.cross[list] || this.isSpanned(list, along) || !this.isDeepest(list);
  }

  /** Whether a piece becomes the only strip of an empty sheet whose first cut is given. */
  private isSpanned(list: number, along: number): boolean {
    const { kids, rem, model } = this.forest;
    return along >= rem[list] - model.grow && kids[list] === 0 && model.rootAxis >= 0;
  }

  /** Whether no cut may follow those that divide a list. */
  private isDeepest(list: number): boolean {
    return this.forest.flat[list] === 1 || this.forest.depth[list] + 1 > this.rules.stageLimit;
  }

  private overlooksTurn(straight: number, turned: number): boolean {
    return this.rules.turnBlink && straight > -Infinity && turned > -Infinity && this.blinks.next();
  }

  private allows(type: number, slot: number): boolean {
    const { forest } = this;
    const group = forest.model.group[type];
    if (group >= 0 && forest.groupPlaced[group] > 0 && forest.groupSheet[group] !== slot) return false;
    const { onlySheet, kinds } = this.rules;
    return onlySheet >= 0 ? slot === onlySheet : forest.stock[slot] < kinds;
  }

  /** Change of the sum of squared leftovers, of which the list's own is `before`, by the better of the two cuts; `mode`
   *  holds which. Leftovers that can hold no part count nothing, so exact fits beat thin slivers. */
  private cutScore(list: number, before: number, along: number, over: number): number {
    const { forest, rules } = this;
    const rem = forest.rem[list];
    const cross = forest.cross[list];
    const beside = forest.depth[list] + 1 >= forest.trimDepth ? 0 : this.worth(along, cross - over);
    const append = this.worth(rem - along, cross) + beside - before;
    this.mode = APPEND;
    if (over === cross) return append;
    const depth = forest.depth[list];
    const empty = forest.kids[list] === 0;
    if (this.isSpanned(list, along)) return append;
    if (this.isDeepest(list)) return -Infinity;
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
}
