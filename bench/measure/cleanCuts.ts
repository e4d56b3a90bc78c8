import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { sliverOf } from './saw.ts';

/** Pieces of one size; lengths grown by one kerf, so that there is no blade. */
export interface Pieces {
  readonly w: number;
  readonly h: number;
  readonly turns: boolean;
  readonly count: number;
}

/** Lengths at which something can be cut cleanly: `base` itself where it is `exact`, and whatever is at least a sliver
 *  longer. */
interface Reach {
  readonly base: number;
  readonly exact: boolean;
}

interface Rectangle {
  readonly w: Reach;
  readonly h: Reach;
}

interface PieceSet {
  /** Mixed-radix number of the counts: keys of disjoint sets add up. */
  readonly key: number;
  readonly counts: readonly number[];
  readonly area: number;
  rectangles: readonly Rectangle[];
  /** What the least of the rectangles wastes. */
  waste: number;
}

/** Whether guillotine cuts of any depth free these pieces from a sheet without taking off waste narrower than
 *  `sliver`: 'some' cuts do, 'none' do (a proof), or 'open' where more than `most` pairs of rectangles would have to
 *  be looked at. Lengths grown by one kerf; whole numbers.
 *
 *  Every set of the pieces is built from two smaller ones, side by side or one above the other, as in `2d/exact`, but
 *  with all its rectangles: one that is less than a sliver wider is no worse here. A part of a sheet wastes no more
 *  than the sheet (Wang 1983), where what no sum of sides fills beside the part is waste too. */
export function cleanCuts(
  sheet: { readonly w: number; readonly h: number },
  pieces: readonly Pieces[],
  sliver: number,
  most: number,
): 'some' | 'none' | 'open' {
  const search = new CleanCuts(sheet, pieces, sliver);
  const whole = search.build(most);
  if (whole === 'open') return 'open';
  const isCut = whole.some(({ rectangles }) =>
    rectangles.some(({ w, h }) => search.reaches(w, sheet.w) && search.reaches(h, sheet.h)),
  );
  return isCut ? 'some' : 'none';
}

class CleanCuts {
  private readonly sheet: { readonly w: number; readonly h: number };
  private readonly pieces: readonly Pieces[];
  private readonly sliver: number;
  private readonly waste: number;
  /** Less is never left beside a rectangle: neither a piece nor a cut that is no sliver has room there. */
  private readonly least: number;
  /** What lies idle beside a rectangle on every line across it, by the length that is left of the sheet. */
  private readonly idle: readonly [Float64Array, Float64Array];
  private steps = 0;

  constructor(sheet: { readonly w: number; readonly h: number }, pieces: readonly Pieces[], sliver: number) {
    this.sheet = sheet;
    this.pieces = pieces;
    this.sliver = sliver;
    this.waste = sheet.w * sheet.h - pieces.reduce((sum, { w, h, count }) => sum + count * w * h, 0);
    this.least = pieces.reduce((least, { w, h }) => Math.min(least, w, h), sliver);
    this.idle = [this.idleBeside(sheet.w, 'w', 'h'), this.idleBeside(sheet.h, 'h', 'w')];
  }

  /** For each length what no sum of sides of the pieces fills of it. */
  private idleBeside(length: number, along: 'w' | 'h', across: 'w' | 'h'): Float64Array {
    const isSum = new Uint8Array(length + 1);
    isSum[0] = 1;
    for (const piece of this.pieces)
      for (let count = 0; count < piece.count; count++)
        for (let end = length; end > 0; end--) {
          isSum[end] |= isSum[end - piece[along]] ?? 0;
          if (piece.turns) isSum[end] |= isSum[end - piece[across]] ?? 0;
        }
    const idle = new Float64Array(length + 1);
    let sum = 0;
    for (let end = 0; end <= length; end++) {
      if (end >= this.least && isSum[end - this.least] === 1) sum = end - this.least;
      idle[end] = isSum[end] === 1 ? 0 : end - sum;
    }
    return idle;
  }

  /** The set of all pieces, if it has a rectangle. */
  build(most: number): readonly PieceSet[] | 'open' {
    const total = this.pieces.reduce((sum, { count }) => sum + count, 0);
    const levels: PieceSet[][] = [this.single()];
    for (let size = 2; size <= total; size++) {
      const open = new Map<number, PieceSet>();
      for (let less = 1; 2 * less <= size; less++) {
        const [some, others] = [levels[less - 1], levels[size - less - 1]];
        for (const [at, one] of some.entries()) {
          this.joinAll(one, 2 * less === size ? others.slice(at) : others, open);
          if (this.steps > most) return 'open';
        }
      }
      levels.push([...open.values()].sort((a, b) => a.area - b.area));
    }
    return levels[total - 1];
  }

  reaches({ base, exact }: Reach, length: number): boolean {
    return (exact && length === base) || length >= base + this.sliver;
  }

  private single(): PieceSet[] {
    let radix = 1;
    const sets = this.pieces.map(({ w, h, turns, count }, at): PieceSet => {
      const counts = this.pieces.map((_, other) => (other === at ? 1 : 0));
      const set: PieceSet = { key: radix, counts, area: w * h, rectangles: [], waste: Infinity };
      radix *= count + 1;
      this.offer(set, { base: w, exact: true }, { base: h, exact: true });
      if (turns) this.offer(set, { base: h, exact: true }, { base: w, exact: true });
      return set;
    });
    return sets.filter(({ rectangles }) => rectangles.length > 0).sort((a, b) => a.area - b.area);
  }

  /** Joins a set with others, by rising area. */
  private joinAll(one: PieceSet, others: readonly PieceSet[], open: Map<number, PieceSet>): void {
    const room = this.sheet.w * this.sheet.h - one.area;
    for (const other of others) {
      if (other.area > room) return;
      this.steps += 1;
      if (one.waste + other.waste > this.waste || !this.areThere(one, other)) continue;
      const key = one.key + other.key;
      const set: PieceSet = open.get(key) ?? {
        key,
        counts: one.counts.map((count, at) => count + other.counts[at]),
        area: one.area + other.area,
        rectangles: [],
        waste: Infinity,
      };
      this.join(one, other, set);
      if (set.rectangles.length > 0) open.set(key, set);
    }
  }

  private areThere(one: PieceSet, other: PieceSet): boolean {
    return this.pieces.every(({ count }, at) => one.counts[at] + other.counts[at] <= count);
  }

  private join(one: PieceSet, other: PieceSet, set: PieceSet): void {
    for (const a of one.rectangles)
      for (const b of other.rectangles) {
        this.steps += 1;
        this.offer(set, this.sum(a.w, b.w), this.common(a.h, b.h));
        this.offer(set, this.common(a.w, b.w), this.sum(a.h, b.h));
      }
  }

  /** Lengths of two beside each other. */
  private sum(a: Reach, b: Reach): Reach {
    const both = a.exact || b.exact ? 0 : this.sliver;
    return { base: a.base + b.base + both, exact: a.exact && b.exact };
  }

  /** Lengths that both can have. */
  private common(a: Reach, b: Reach): Reach {
    const base = Math.max(a.base, b.base);
    return { base, exact: this.reaches(a, base) && this.reaches(b, base) };
  }

  /** Keeps a rectangle that the sheet can hold and that no other of the set stands for. */
  private offer(set: PieceSet, w: Reach, h: Reach): void {
    if (!this.fits(w, this.sheet.w) || !this.fits(h, this.sheet.h)) return;
    const [width, height] = [this.leastOf(w), this.leastOf(h)];
    const waste = width * height - set.area;
    const beside = this.idle[0][this.sheet.w - width] * height + this.idle[1][this.sheet.h - height] * width;
    if (waste + beside > this.waste || set.rectangles.some((other) => this.standsFor(other, { w, h })))
      return;
    set.rectangles = [...set.rectangles.filter((other) => !this.standsFor({ w, h }, other)), { w, h }];
    set.waste = Math.min(set.waste, waste);
  }

  private leastOf({ base, exact }: Reach): number {
    return exact ? base : base + this.sliver;
  }

  private fits(reach: Reach, length: number): boolean {
    const shortest = this.leastOf(reach);
    return shortest === length || shortest + this.least <= length || reach.base + this.sliver <= length;
  }

  private standsFor(a: Rectangle, b: Rectangle): boolean {
    return this.covers(a.w, b.w) && this.covers(a.h, b.h);
  }

  /** Whether `a` has all lengths of `b`. */
  private covers(a: Reach, b: Reach): boolean {
    return a.base <= b.base && (!b.exact || this.reaches(a, b.base));
  }
}

/** Lengths in tenths, so that sums are exact. */
const UNIT = 10;

/** `cleanCuts` of the pieces on a sheet of an answer, with slivers as `sheetsAtSaw` counts them. A piece may be turned
 *  where one of its name and size may. 'open' also where a length is no whole number of tenths. */
export function cleanCutsOf(
  request: Request2d,
  sheet: Response2d['sheets'][number],
  most: number,
): 'some' | 'none' | 'open' {
  const { options, parts } = request;
  const { w, h, parts: placed } = sheet;
  const trim = options?.trim;
  const width = w - (trim?.left ?? 0) - (trim?.right ?? 0);
  const height = h - (trim?.top ?? 0) - (trim?.bottom ?? 0);
  const tenths = (length: number): number => (length + (options?.kerf ?? 0)) * UNIT;
  const isWhole = (length: number): boolean => Math.abs(tenths(length) - Math.round(tenths(length))) < 1e-6;
  if (![width, height, ...placed.flatMap((one) => [one.w, one.h])].every(isWhole)) return 'open';
  const grown = (length: number): number => Math.round(tenths(length));
  const bySize = Map.groupBy(placed, (part) => {
    const [rowW, rowH] = part.rotated ? [part.h, part.w] : [part.w, part.h];
    const rows = parts.filter((row) => row.name === part.name && row.w === rowW && row.h === rowH);
    const turns = rows.length === 0 || rows.some(({ rotatable }) => rotatable !== false);
    const [one, two] = turns ? [Math.min(part.w, part.h), Math.max(part.w, part.h)] : [part.w, part.h];
    return `${one} ${two} ${turns}`;
  });
  const pieces = [...bySize].map(([key, { length }]): Pieces => {
    const [one, two, turns] = key.split(' ');
    return { w: grown(Number(one)), h: grown(Number(two)), turns: turns === 'true', count: length };
  });
  const sliver = Math.ceil(sliverOf(request) * UNIT);
  return cleanCuts({ w: grown(width), h: grown(height) }, pieces, sliver, most);
}
