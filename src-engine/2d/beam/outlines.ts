import type { Growth } from './growth.ts';

/** Where layouts of a generation's children end, by child: the sheet, and on it what `Growth` says. */
export class Outlines {
  private known = new Uint8Array(0);
  private sheet = new Int32Array(0);
  private x0 = new Float64Array(0);
  private x1 = new Float64Array(0);
  private y0 = new Float64Array(0);
  private y1 = new Float64Array(0);
  private fill = new Float64Array(0);

  /** Forgets all outlines and makes room for those of `most` children. */
  clear(most: number): void {
    if (this.known.length >= most) this.known.fill(0, 0, most);
    else {
      const lengths = () => new Float64Array(most);
      this.known = new Uint8Array(most);
      this.sheet = new Int32Array(most);
      [this.x0, this.x1, this.y0, this.y1, this.fill] = [
        lengths(),
        lengths(),
        lengths(),
        lengths(),
        lengths(),
      ];
    }
  }

  has(child: number): boolean {
    return this.known[child] === 1;
  }

  /** The outline of a child is that of `growth`, on a sheet by its position. */
  write(child: number, sheet: number, growth: Growth): void {
    this.known[child] = 1;
    this.sheet[child] = sheet;
    this.x0[child] = growth.x0;
    this.x1[child] = growth.x1;
    this.y0[child] = growth.y0;
    this.y1[child] = growth.y1;
    this.fill[child] = growth.fill;
  }

  /** Whether all that is used up behind the outline of `other` is so behind that of `child`, too: with equal pieces
   *  nothing fits `child` that would not fit `other`. */
  isWithin(other: number, child: number): boolean {
    const { sheet, x0, x1, y0, y1, fill } = this;
    if (sheet[other] !== sheet[child]) return sheet[other] < sheet[child];
    if (x1[other] <= x0[child]) return true;
    if (x0[other] > x0[child] || x1[other] > x1[child]) return false;
    if (y1[other] <= y0[child]) return true;
    return y0[other] <= y0[child] && y1[other] <= y1[child] && fill[other] <= fill[child];
  }
}
