import type { Blinks, RecreateRules } from './recreateRules.ts';
import { PLAIN_RULES } from './recreateRules.ts';
import { ACROSS, APPEND } from './forest.ts';
import type { Forest } from './forest.ts';

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
  /** The leftover looked at: its sides, its square, and how it may be cut. */
  private rem = 0;
  private cross = 0;
  private before = 0;
  private cuts = 0;
  private spanning = Infinity;
  private keepsBeside = false;
  private keepsEnd = false;

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
    if ((this.confined || model.group[type] >= 0) && !this.allows(type, forest.sheet[list])) return -Infinity;
    this.lookAt(list, rem, cross);
    let best = straight ? this.cutScore(along, over) : -Infinity;
    let mode = this.mode;
    if (turned) {
      const score = this.cutScore(over, along) + this.rules.turnScore;
      if (score > best !== this.overlooksTurn(best, score)) {
        best = score;
        mode = this.mode + 2;
      }
    }
    this.mode = mode;
    return best;
  }

  /** What of a leftover counts whatever piece is put there. */
  private lookAt(list: number, rem: number, cross: number): void {
    const { depth, kids, trimDepth, model } = this.forest;
    const below = depth[list] + 1;
    const whole = rem * cross * this.unit;
    this.rem = rem;
    this.cross = cross;
    this.before = whole * whole;
    this.keepsBeside = below < trimDepth;
    this.keepsEnd = below + 1 < trimDepth;
    if (this.takesSpanningOnly(list)) {
      this.cuts = SPANNING;
      this.spanning = this.spanningExtent(list);
    } else if (kids[list] > 0) this.cuts = below < this.rules.stageLimit ? BOTH : APPENDING;
    else this.cuts = model.rootAxis < 0 ? BOTH : APPENDING;
  }

  /** Whether a piece of `type`, no larger than the leftover of `list` in one of its ways to lie, has a place in it:
   *  what `evaluate` finds a score for. */
  fits(type: number, list: number): boolean {
    const { forest } = this;
    const { model } = forest;
    if ((this.confined || model.group[type] >= 0) && !this.allows(type, forest.sheet[list])) return false;
    if (!this.takesSpanningOnly(list)) return true;
    const along = forest.axis[list] === 1 ? model.w[type] : model.h[type];
    const over = forest.axis[list] === 1 ? model.h[type] : model.w[type];
    return this.takes(list, along, over) || (model.turnable[type] === 1 && this.takes(list, over, along));
  }

  /** Whether a piece can be cut from a leftover after which no cut may follow. */
  private takes(list: number, along: number, over: number): boolean {
    const { rem, cross } = this.forest;
    if (along > rem[list] || over > cross[list]) return false;
    return over === cross[list] || along >= this.spanningExtent(list);
  }

  /** From which extent on a piece is the only strip of an empty sheet whose first cut is given. */
  private spanningExtent(list: number): number {
    const { rem, kids, model } = this.forest;
    return kids[list] === 0 && model.rootAxis >= 0 ? rem[list] - model.grow : Infinity;
  }

  /** Whether no cut may follow those that divide a list. */
  private takesSpanningOnly(list: number): boolean {
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

  /** Change of the sum of squared leftovers in the list looked at by the better of the two cuts; `mode` holds which.
   *  Leftovers that can hold no part count nothing, so exact fits beat thin slivers. The list's own sides and the
   *  piece's are long enough. */
  private cutScore(along: number, over: number): number {
    const { rem, cross, before, minSide, unit } = this;
    const end = rem - along;
    const beside = cross - over;
    let append = 0;
    let across = 0;
    if (end >= minSide) {
      const strip = end * cross * unit;
      const rest = this.keepsEnd ? end * over * unit : 0;
      append = strip * strip;
      across = rest * rest;
    }
    if (beside >= minSide) {
      const rest = this.keepsBeside ? along * beside * unit : 0;
      const strip = rem * beside * unit;
      append += rest * rest;
      across += strip * strip;
    }
    append -= before;
    across -= before;
    this.mode = APPEND;
    if (this.cuts === SPANNING) return over === cross || along >= this.spanning ? append : -Infinity;
    if (this.cuts === APPENDING || end === 0 || across <= append) return append;
    this.mode = ACROSS;
    return across;
  }
}

/** How a leftover may be cut: both ways; by strips along it only; or not at all, by pieces that span it. */
const BOTH = 2;
const APPENDING = 1;
const SPANNING = 0;

/** The leftover that the last piece was put into, and what is left of it, as seen by the types that wait. */
export class UsedSpace {
  /** Leftovers, their sides in x and y, and their areas in the model's unit. */
  readonly list = new Int32Array(3);
  readonly wide = new Float64Array(3);
  readonly high = new Float64Array(3);
  readonly area = new Float64Array(3);
  count = 0;
  private readonly forest: Forest;
  private readonly unit: number;
  /** Sides of what was used, and the least sides of a piece that had a place there. */
  private mostWide = 0;
  private mostHigh = 0;
  private leastWide = 0;
  private leastHigh = 0;

  constructor(forest: Forest) {
    this.forest = forest;
    this.unit = 1 / forest.model.areaUnit;
  }

  /** To be called before a piece is put into a list. */
  take(list: number, stageLimit: number): void {
    const { axis, rem, cross, kids, flat, depth } = this.forest;
    const vertical = axis[list] === 1;
    const exact = kids[list] > 0 && (flat[list] === 1 || depth[list] + 1 > stageLimit);
    this.mostWide = vertical ? rem[list] : cross[list];
    this.mostHigh = vertical ? cross[list] : rem[list];
    this.leastWide = exact && !vertical ? cross[list] : 0;
    this.leastHigh = exact && vertical ? cross[list] : 0;
  }

  /** To be called after it. */
  split(): void {
    const { fresh, nFresh, freeAt, freeWide, freeHigh } = this.forest;
    this.count = 0;
    for (let i = 0; i < nFresh; i++) {
      const at = freeAt[fresh[i]];
      if (at < 0) continue;
      this.list[this.count] = fresh[i];
      this.wide[this.count] = freeWide[at];
      this.high[this.count] = freeHigh[at];
      this.area[this.count++] = freeWide[at] * freeHigh[at] * this.unit;
    }
  }

  /** Whether a piece of these sides, or turned where that is allowed, had a place in what was used. */
  had(w: number, h: number, turns: boolean): boolean {
    const { mostWide, mostHigh, leastWide, leastHigh } = this;
    if (w <= mostWide && h <= mostHigh && w >= leastWide && h >= leastHigh) return true;
    return turns && h <= mostWide && w <= mostHigh && h >= leastWide && w >= leastHigh;
  }
}
