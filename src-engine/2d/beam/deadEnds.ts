import type { PackModel } from '../packing/packModel.ts';
import type { Growth } from './growth.ts';
import type { SheetSequence } from './sheetSequence.ts';
import { DEAD_CELLS, DEAD_CLASSES, DEAD_TABLES } from './tuning.ts';

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

/** Tells how much of a leftover strip no row of pieces can use, whatever comes: the strip's length less the
 *  largest sum of piece sides that fits, over the pieces that are no wider than the strip.
 *
 *  Normal patterns (Herz 1972; Christofides & Whitlock 1977) on a grid, unbounded: pieces may repeat. The
 *  grid rounds every length down, so that an exact fit always counts as one; strip widths fall into classes
 *  that are a little too generous. */
export class DeadSpace {
  private readonly cell: number;
  private readonly scale: number;
  private readonly classScale: number;
  /** Lengths in cells, from none on, and the words that have a bit for each. */
  private readonly lengths: number;
  private readonly words: number;
  /** By table the lengths that a sum of sides reaches; where the table of a class of widths begins. */
  private readonly tables: Int32Array;
  private readonly offset = new Int32Array(DEAD_CLASSES + 1);
  /** The lengths reached so far, and how many are not. */
  private readonly reached: Int32Array;
  private openCount = 0;
  /** Pieces by class of width: the first one of a class, and the one after a piece. */
  private readonly first = new Int32Array(DEAD_CLASSES + 1);
  private readonly next: number[] = [];
  /** Words looked at: the unit of the counted budgets. */
  work = 0;
  /** What taking the pieces took. */
  private ownWork = 0;

  /** `length`: the longest strip; `breadth`: the widest. In ticks. */
  constructor(length: number, breadth: number) {
    this.cell = Math.ceil(length / DEAD_CELLS);
    this.scale = 1 / this.cell;
    this.classScale = DEAD_CLASSES / breadth;
    this.lengths = Math.floor(length / this.cell) + 1;
    this.words = Math.ceil(this.lengths / WORD);
    this.tables = new Int32Array(this.words * DEAD_TABLES);
    this.reached = new Int32Array(this.words);
  }

  /** Takes the pieces there are: `along`,`across` are their sides along and across the strips, in ticks. */
  prepare(along: readonly number[], across: readonly number[]): void {
    const { words, offset, first, next, work } = this;
    this.clear();
    first.fill(-1);
    for (let piece = along.length - 1; piece >= 0; piece--) {
      const own = this.classOf(across[piece]);
      next[piece] = first[own];
      first[own] = piece;
    }
    let table = 0;
    let stale = true;
    for (let own = 0; own <= DEAD_CLASSES; own++) {
      const before = this.openCount;
      for (let piece = first[own]; piece >= 0; piece = next[piece])
        this.reach(Math.max(1, Math.floor((along[piece] + 0.5) * this.scale)));
      stale ||= this.openCount < before;
      // The last table takes whatever comes after it: generous, too.
      if (stale && table < DEAD_TABLES) this.keep(table++ * words);
      else if (stale) this.keep((table - 1) * words);
      stale = false;
      offset[own] = (table - 1) * words;
    }
    this.ownWork = this.work - work;
  }

  /** Stays as it is where it would take the same pieces again, and counts as if it did; false when it has none yet. */
  again(): boolean {
    this.work += this.ownWork;
    return this.ownWork > 0;
  }

  /** The dead part of a strip, in ticks. */
  of(length: number, breadth: number): number {
    const { tables } = this;
    const at = ((length + 0.5) * this.scale) | 0;
    let word = this.offset[(breadth * this.classScale) | 0] + (at >> 5);
    let dead = 0;
    // No sum at all reaches a length of nothing.
    let bits = tables[word] << (WORD - 1 - (at & (WORD - 1)));
    if (bits === 0) dead = (at & (WORD - 1)) + 1;
    while (bits === 0) {
      word -= 1;
      bits = tables[word];
      if (bits === 0) dead += WORD;
    }
    return (dead + Math.clz32(bits)) * this.cell;
  }

  private classOf(breadth: number): number {
    return Math.min(DEAD_CLASSES, (breadth * this.classScale) | 0);
  }

  private clear(): void {
    this.reached.fill(0);
    this.reached[0] = 1;
    this.openCount = this.lengths - 1;
  }

  /** Adds a side: sums that hold it are reached. A side that is itself a sum of those before adds none. */
  private reach(side: number): void {
    const { reached, lengths } = this;
    this.work += 1;
    if (side >= lengths || ((reached[side >> 5] >> (side & (WORD - 1))) & 1) === 1) return;
    this.addTo(side);
    // Within a word further copies are not met on the way.
    if (side < WORD) for (let sides = 2 * side; sides < lengths; sides *= 2) this.addTo(sides);
    const beyond = this.words * WORD - lengths;
    const last = this.words - 1;
    const outside = beyond === 0 ? 0 : reached[last] & (-1 << (WORD - beyond));
    reached[last] ^= outside;
    this.openCount += bitsIn(outside);
  }

  /** Reaches what lies so much beyond all that is reached, word by word: from a word on also what that makes. */
  private addTo(side: number): void {
    const { reached, words } = this;
    const whole = side >> 5;
    const shift = side & (WORD - 1);
    let before = 0;
    this.work += words - whole;
    for (let word = whole; word < words; word++) {
      const own = reached[word - whole];
      const added = ((own << shift) | ((before >>> 1) >>> (WORD - 1 - shift))) & ~reached[word];
      before = own;
      if (added === 0) continue;
      reached[word] |= added;
      this.openCount -= bitsIn(added);
    }
  }

  private keep(offset: number): void {
    this.work += this.words;
    this.tables.set(this.reached, offset);
  }
}

/** Bits of a word. */
const WORD = 32;

/** Bits that are set, counted in twos, fours and bytes side by side. */
function bitsIn(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const NOTHING_DEAD = new DeadSpace(1, 1);
