import type { PackModel } from '../packing/packModel.ts';
import { DeadSpace } from './deadSpace.ts';
import type { Growth } from './growth.ts';
import type { SheetSequence } from './sheetSequence.ts';

/** The tables of what cannot be used at the ends of columns, and at those of rows and sheets; by `flip` (see
 *  `SheetSequence`), each for the largest sheet of its direction, which serves the smaller ones too. */
export class DeadEnds {
  private readonly column: DeadSpace[] = [NOTHING_DEAD, NOTHING_DEAD];
  private readonly row: DeadSpace[] = [NOTHING_DEAD, NOTHING_DEAD];
  private readonly model: PackModel;
  private readonly known = new Map<string, DeadSpace>();
  /** Of the largest sheet of each direction; no width where there is none. */
  private readonly largest: readonly Size[] = [
    { w: 0, h: 0 },
    { w: 0, h: 0 },
  ];

  constructor(model: PackModel) {
    this.model = model;
  }

  /** Words looked at so far. */
  get work(): number {
    let sum = 0;
    for (const table of this.known.values()) sum += table.work;
    return sum;
  }

  /** Looks at the sheets of some sequences, before `update` makes their tables. */
  suit(...sequences: readonly SheetSequence[]): void {
    for (const [flip, size] of this.largest.entries()) {
      size.w = 0;
      size.h = 0;
      for (const sheets of sequences)
        for (let at = 0; at < sheets.length; at++) {
          if (sheets.flip[at] !== flip) continue;
          size.w = Math.max(size.w, sheets.w[at]);
          size.h = Math.max(size.h, sheets.h[at]);
        }
    }
  }

  /** Takes the types that may still come (1 in `present`). The tables of all of them, with which every beam begins, are
   *  kept beside those of fewer. */
  update(present: Uint8Array): void {
    const { model } = this;
    const isWhole = !present.includes(0);
    for (const [flip, size] of this.largest.entries()) {
      if (size.w === 0) continue;
      const column = this.table(`c${flip} ${isWhole}`, size.h, size.w);
      const row = this.table(`r${flip} ${isWhole}`, size.w, size.h);
      this.column[flip] = column;
      this.row[flip] = row;
      if (isWhole && column.again() && row.again()) continue;
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
      column.prepare(heights, widths);
      row.prepare(widths, heights);
    }
  }

  /** The dead area behind an outline: at the ends of its row, of its column and of the sheet. */
  area({ x0, x1, y0, y1, fill, frameH, frameW }: Growth, flip: number): number {
    const column = this.column[flip];
    const row = this.row[flip];
    return (
      column.of(frameH - y1, x1 - x0) * (x1 - x0) +
      row.of(x1 - fill, y1 - y0) * (y1 - y0) +
      row.of(frameW - x1, frameH) * frameH
    );
  }

  private table(name: string, length: number, breadth: number): DeadSpace {
    const key = `${name} ${length} ${breadth}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const table = new DeadSpace(length, breadth);
    this.known.set(key, table);
    return table;
  }
}

interface Size {
  w: number;
  h: number;
}

const NOTHING_DEAD = new DeadSpace(1, 1);
