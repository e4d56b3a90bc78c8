import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { Fill } from './strongestFill.ts';

/** A piece as it lies in a strip. */
export interface Lying {
  readonly type: number;
  readonly turned: boolean;
  /** Its side along the strip. */
  readonly along: number;
}

/** Strips of one width across a sheet, and the pieces that are exactly as wide. */
export interface StripClass {
  readonly across: number;
  readonly pieces: readonly Lying[];
  /** Strips that a sheet and the pieces allow. */
  readonly most: number;
}

/** A sheet that is cut into strips in one direction, each of pieces exactly as wide: two stages. */
export interface Strips {
  /** Sides of the sheet across and along its strips. */
  readonly across: number;
  readonly along: number;
  readonly classes: readonly StripClass[];
}

/** The strips of a sheet of some kind; `axis` 1: the first cuts are vertical, 0: horizontal. */
export function stripsOf(
  { stocks, types, w, h, turnable, demand }: PackModel,
  kind: number,
  axis: 0 | 1,
): Strips {
  const { w: wide, h: high } = stocks[kind];
  const [across, along] = axis === 1 ? [wide, high] : [high, wide];
  const byWidth = new Map<number, Lying[]>();
  const lie = (type: number, turned: boolean, own: number, other: number): void => {
    if (own > across || other > along) return;
    const pieces = byWidth.get(own) ?? [];
    byWidth.set(own, pieces);
    pieces.push({ type, turned, along: other });
  };
  for (let type = 0; type < types; type++) {
    const [own, other] = axis === 1 ? [w[type], h[type]] : [h[type], w[type]];
    lie(type, false, own, other);
    if (turnable[type] === 1) lie(type, true, other, own);
  }
  const classes = [...byWidth].map(([own, pieces]) => {
    const asked = pieces.reduce((sum, { type }) => sum + demand[type], 0);
    return { across: own, pieces, most: Math.min(Math.floor(across / own), asked) };
  });
  return { across, along, classes };
}

/** How many strips of a width to take. */
export interface StripOption {
  readonly strip: StripClass;
  /** What one of them is worth, two of them, and so on. */
  readonly worths: readonly number[];
}

/** The options by falling worth for their width, and how many strips of each make the worthiest sheet of a width.
 *  A step of the work is a state of the knapsack. */
export function worthiestStrips<Option extends StripOption>(
  options: readonly Option[],
  across: number,
  work: Work,
): {
  readonly value: number;
  readonly taken: readonly { readonly option: Option; readonly count: number }[];
} {
  const density = ({ worths, strip }: StripOption): number => worths[0] / strip.across;
  const sorted = options
    .filter(({ worths }) => worths.length > 0)
    .toSorted((a, b) => density(b) - density(a) || b.strip.across - a.strip.across);
  const sheet = new Fill(across, work);
  sorted.forEach(({ strip, worths }, at) => {
    const next = sorted.at(at + 1);
    sheet.choose(strip.across, worths, next === undefined ? 0 : density(next));
  });
  const taken = Array.from(sheet.taken(across), (count, at) => ({ option: sorted[at], count }));
  return { value: sheet.best(across), taken: taken.filter(({ count }) => count > 0) };
}
