import type { JobMode } from '../../job/jobDocument.ts';
import type { Text } from '../../text/text.ts';
import type { BandList } from './bandList.ts';
import { rowOf } from '../places/foldSheets.ts';

/** A sheet or rod of a plan. */
export interface UsedBoard {
  readonly price: number | null;
  readonly meta?: unknown;
}

/** What is used and has no price, so that no sum holds it: how many sheets or bars, and which bands. */
export interface Unpriced {
  readonly stock: number;
  readonly bands: readonly string[];
}

/** The stock row of each of them that has no price, in one order: what plans cost is compared where these are the
 *  same. */
export const unpricedRows = (used: readonly UsedBoard[]): readonly string[] =>
  used
    .flatMap(({ price, meta }) => (price === null ? [rowOf(meta)] : []))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Whether two plans leave the same out of what they cost. */
export const isSameUnpriced = (one: readonly UsedBoard[], other: readonly UsedBoard[]): boolean =>
  JSON.stringify(unpricedRows(one)) === JSON.stringify(unpricedRows(other));

export const unpricedBands = (
  lists: readonly BandList[],
  prices: ReadonlyMap<string, number>,
): readonly string[] => lists.flatMap(({ ref }) => (prices.has(ref) ? [] : [ref]));

/** Says what a sum leaves out, `of` this kind of work; null where it holds everything. */
export function unpricedWords({ stock, bands }: Unpriced, of: JobMode | 'mixed', text: Text): string | null {
  if (stock === 0 && bands.length === 0) return null;
  return text('figures.unpriced', {
    what: bands.length === 0 ? 'stock' : stock === 0 ? 'bands' : 'both',
    of,
    stock,
    bands: bands.length,
    names: bands.join(', '),
  });
}
