import type { Forest } from './forest.ts';

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
