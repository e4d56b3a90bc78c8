import type { GeomTable } from './geomTable.ts';

/** Obstacles of one sheet (zones, what is not sheet) by their left edges, so that of a thousand zones only
 *  those near a piece are asked. Wide ones, such as the frame of a polygonal sheet, are always asked. */
export class Obstacles {
  private readonly geoms: GeomTable;
  private readonly wide: readonly number[];
  private readonly narrow: readonly number[];
  private readonly widest: number;

  constructor(geoms: GeomTable, all: readonly number[]) {
    const { box } = geoms;
    const widthOf = (g: number): number => box[g * 4 + 2] - box[g * 4];
    const span = Math.max(...all.map((g) => box[g * 4 + 2])) - Math.min(...all.map((g) => box[g * 4])) || 1;
    this.geoms = geoms;
    this.wide = all.filter((g) => widthOf(g) * 8 > span);
    this.narrow = all.filter((g) => widthOf(g) * 8 <= span).sort((a, b) => box[a * 4] - box[b * 4] || a - b);
    this.widest = this.narrow.reduce((most, g) => Math.max(most, widthOf(g)), 0);
  }

  /** Calls `visit` with every obstacle whose box meets the geometry's at (x, y), until it says true; returns
   *  how many were looked at. */
  near(g: number, x: number, y: number, visit: (obstacle: number) => boolean): number {
    const { box } = this.geoms;
    const left = box[g * 4] + x,
      top = box[g * 4 + 1] + y,
      right = box[g * 4 + 2] + x,
      bottom = box[g * 4 + 3] + y;
    const isNear = (o: number): boolean =>
      box[o * 4] <= right && box[o * 4 + 2] >= left && box[o * 4 + 1] <= bottom && box[o * 4 + 3] >= top;
    let looked = this.wide.length;
    for (const obstacle of this.wide) if (isNear(obstacle) && visit(obstacle)) return looked;
    for (let k = this.firstFrom(left - this.widest); k < this.narrow.length; k++, looked++) {
      const obstacle = this.narrow[k];
      if (box[obstacle * 4] > right) break;
      if (isNear(obstacle) && visit(obstacle)) break;
    }
    return looked;
  }

  /** The first narrow obstacle whose left edge is not before `x`. */
  private firstFrom(x: number): number {
    let low = 0,
      high = this.narrow.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.geoms.box[this.narrow[middle] * 4] < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
