import type { PackModel } from '../packing/packModel.ts';
import type { BeamNodes, PatternEnds } from './beamNodes.ts';
import { createEnds } from './beamNodes.ts';

/** Where the next piece is placed: at the end of the row, as the first one of a row, of a column, of a sheet. */
export const IN_ROW = 0;
export const NEW_ROW = 1;
export const NEW_COLUMN = 2;
export const NEW_SHEET = 3;

/** A piece of a type, turned or not (1, 0), as one number; plus a place it is a step. */
export const stepOf = (type: number, turned: number): number => (type << 3) | (turned << 2);
export const typeIn = (step: number): number => step >> 3;
export const isTurnedIn = (step: number): boolean => (step & 4) !== 0;
export const placeIn = (step: number): number => step & 3;

/** Brings the number of a set of pieces down to the size of lengths, so that layouts of different sets get
 *  different numbers. */
const HASH_SHARE = 1073741824;

/** Where a pattern ends once it has a further piece of `w` x `h`. Written anew for every child: the innermost loop. */
export class Growth {
  x0 = 0;
  x1 = 0;
  y0 = 0;
  y1 = 0;
  fill = 0;
  /** The coarsest place that the next piece may have where this one fits: a piece that needs no more row leaves no
   *  reason to begin a new one, a piece that needs no more width none to begin a column. */
  grown = IN_ROW;
  /** The room at a place. */
  roomAlong = 0;
  roomOver = 0;
  /** The sheet's size. */
  frameW = 0;
  frameH = 0;
  private readonly maxStages: number;
  private readonly isForced: boolean;
  private readonly grow: number;
  /** From which extent on the first column leaves nothing beside it to cut off, where the first cut is forced: then it
   *  may hold pieces alone that span the sheet (DECISIONS 43). */
  private spans = Infinity;

  constructor({ maxStages, rootAxis, grow }: Pick<PackModel, 'maxStages' | 'rootAxis' | 'grow'>) {
    this.maxStages = maxStages;
    this.isForced = rootAxis >= 0;
    this.grow = grow;
  }

  /** On a sheet of this size. */
  turnTo(w: number, h: number): void {
    this.frameW = w;
    this.frameH = h;
    if (this.isForced) this.spans = w - this.grow;
  }

  /** How long and wide a piece may be at a place of the node's sheet. */
  measure(place: number, of: BeamNodes, node: number): void {
    if (place === IN_ROW) {
      this.roomAlong = this.frameW - of.fill[node];
      this.roomOver = this.frameH - of.y0[node];
    } else if (place === NEW_ROW) {
      this.roomAlong = this.frameW - of.x0[node];
      this.roomOver = this.frameH - of.y1[node];
    } else {
      this.roomAlong = this.frameW - of.x1[node];
      this.roomOver = this.frameH;
    }
  }

  /** A piece that has room at a place; false where stages or a forced first cut forbid it. */
  at(place: number, of: BeamNodes, node: number, w: number, h: number): boolean {
    if (place === IN_ROW) return this.inRow(of, node, w, h);
    if (place === NEW_ROW) return this.inNewRow(of, node, w, h);
    return this.inNewColumn(place === NEW_COLUMN ? of.x1[node] : 0, w, h);
  }

  /** At the end of the row. With three stages there is no trimming cut: a row has one height. */
  private inRow(of: BeamNodes, node: number, w: number, h: number): boolean {
    const y0 = of.y0[node];
    const y1 = of.y1[node];
    const end = y0 + h;
    if (this.maxStages < 4 && (this.maxStages < 3 || end !== y1)) return false;
    const x0 = of.x0[node];
    const x1 = of.x1[node];
    const fill = of.fill[node] + w;
    if (x0 === 0 && fill >= this.spans) return false;
    this.x0 = x0;
    this.x1 = fill > x1 ? fill : x1;
    this.y0 = y0;
    this.y1 = end > y1 ? end : y1;
    this.fill = fill;
    this.grown = fill > x1 ? NEW_COLUMN : end > y1 ? NEW_ROW : IN_ROW;
    return true;
  }

  /** As the first one of a row. With two stages all pieces of a column are equally wide. */
  private inNewRow(of: BeamNodes, node: number, w: number, h: number): boolean {
    const x0 = of.x0[node];
    const x1 = of.x1[node];
    const fill = x0 + w;
    if (this.maxStages < 2 || (this.maxStages === 2 && fill !== x1)) return false;
    if (x0 === 0 && (fill >= this.spans || x1 >= this.spans) && (fill !== this.frameW || fill !== x1))
      return false;
    const y1 = of.y1[node];
    this.x0 = x0;
    this.x1 = fill > x1 ? fill : x1;
    this.y0 = y1;
    this.y1 = y1 + h;
    this.fill = fill;
    this.grown = fill > x1 ? NEW_COLUMN : NEW_ROW;
    return true;
  }

  /** As the first one of a column that begins at `x0`. With one stage it spans the sheet. */
  private inNewColumn(x0: number, w: number, h: number): boolean {
    if (this.maxStages < 2 && h !== this.frameH) return false;
    this.x0 = x0;
    this.x1 = x0 + w;
    this.y0 = 0;
    this.y1 = h;
    this.fill = x0 + w;
    this.grown = NEW_COLUMN;
    return true;
  }

  /** Area in front of the outline. */
  area(): number {
    const { x0, y0, fill } = this;
    return x0 * this.frameH + (this.x1 - x0) * y0 + (fill - x0) * (this.y1 - y0);
  }

  /** Tells layouts with equal sets of pieces (`hash`) and areas used up (`front`) apart. */
  layout(hash: number, front: number): number {
    return hash / HASH_SHARE + front + 0.618 * this.x1 + 0.414 * this.y1 + 0.271 * this.fill;
  }

  write(to: PatternEnds, node: number): void {
    to.x0[node] = this.x0;
    to.x1[node] = this.x1;
    to.y0[node] = this.y0;
    to.y1[node] = this.y1;
    to.fill[node] = this.fill;
  }
}

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
