import type { PackModel } from '../packing/packModel.ts';
import { DeadSpace } from './deadSpace.ts';
import type { SheetSequence } from './sheetSequence.ts';

/** The tables of what cannot be used at the ends of columns, and at those of rows and sheets; by `flip` (see
 *  `SheetSequence`), each for the largest sheet of its direction, which serves the smaller ones too. */
export class DeadEnds {
  readonly column: DeadSpace[] = [NOTHING_DEAD, NOTHING_DEAD];
  readonly row: DeadSpace[] = [NOTHING_DEAD, NOTHING_DEAD];
  private readonly model: PackModel;
  private readonly known = new Map<string, DeadSpace>();
  private readonly needed = [false, false];

  constructor(model: PackModel) {
    this.model = model;
  }

  /** Cells looked at so far. */
  get work(): number {
    let sum = 0;
    for (const table of this.known.values()) sum += table.work;
    return sum;
  }

  /** Makes the tables for the sheets of a sequence; to be filled by `update`. */
  suit(sheets: SheetSequence): void {
    for (const flip of [0, 1]) {
      let w = 0;
      let h = 0;
      for (let at = 0; at < sheets.length; at++) {
        if (sheets.flip[at] !== flip) continue;
        w = Math.max(w, sheets.w[at]);
        h = Math.max(h, sheets.h[at]);
      }
      this.needed[flip] = w > 0;
      if (w === 0) continue;
      this.column[flip] = this.table(`c${flip} ${h} ${w}`, h, w);
      this.row[flip] = this.table(`r${flip} ${w} ${h}`, w, h);
    }
  }

  /** Takes the types that may still come (1 in `present`). */
  update(present: Uint8Array): void {
    const { model } = this;
    for (const flip of [0, 1]) {
      if (!this.needed[flip]) continue;
      const [w, h] = flip === 1 ? [model.h, model.w] : [model.w, model.h];
      const widths: number[] = [];
      const heights: number[] = [];
      for (let type = 0; type < model.types; type++) {
        if (present[type] === 0) continue;
        widths.push(w[type]);
        heights.push(h[type]);
        if (model.turnable[type] === 0) continue;
        widths.push(h[type]);
        heights.push(w[type]);
      }
      this.column[flip].prepare(heights, widths);
      this.row[flip].prepare(widths, heights);
    }
  }

  private table(key: string, length: number, breadth: number): DeadSpace {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const table = new DeadSpace(length, breadth);
    this.known.set(key, table);
    return table;
  }
}

const NOTHING_DEAD = new DeadSpace(1, 1);
