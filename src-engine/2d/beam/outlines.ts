import type { PatternEnds } from './beamNodes.ts';
import { createEnds } from './beamNodes.ts';
import type { Growth } from './growth.ts';

/** Where layouts of a generation's children end, by child. */
export class Outlines {
  private known = new Uint8Array(0);
  private ends: PatternEnds = createEnds(0);

  /** Forgets all outlines and makes room for those of `most` children. */
  clear(most: number): void {
    if (this.known.length >= most) this.known.fill(0, 0, most);
    else {
      this.known = new Uint8Array(most);
      this.ends = createEnds(most);
    }
  }

  has(child: number): boolean {
    return this.known[child] === 1;
  }

  /** The outline of a child is that of `growth`, on a sheet by its position. */
  write(child: number, sheet: number, growth: Growth): void {
    this.known[child] = 1;
    this.ends.sheet[child] = sheet;
    growth.write(this.ends, child);
  }

  /** Whether all that is used up behind the outline of `other` is so behind that of `child`, too: with equal pieces
   *  nothing fits `child` that would not fit `other`. */
  isWithin(other: number, child: number): boolean {
    const { sheet, x0, x1, y0, y1, fill } = this.ends;
    if (sheet[other] !== sheet[child]) return sheet[other] < sheet[child];
    if (x1[other] <= x0[child]) return true;
    if (x0[other] > x0[child] || x1[other] > x1[child]) return false;
    if (y1[other] <= y0[child]) return true;
    return y0[other] <= y0[child] && y1[other] <= y1[child] && fill[other] <= fill[child];
  }
}
