import type { RackPiece, Rest } from '../../job/stock/rack.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';

/** `1200 × 610`, `2885.5`, `4015, 120 × 240`. */
export function restSize(rest: Rest, format: LengthFormat): string {
  const by = (a: number | null, b: number | null): string =>
    `${a === null ? '?' : formatLength(a, format)} × ${b === null ? '?' : formatLength(b, format)}`;
  if (rest.length === null) return by(rest.w, rest.h);
  return rest.sw === null
    ? formatLength(rest.length, format)
    : `${formatLength(rest.length, format)}, ${by(rest.sw, rest.sh)}`;
}

/** A size in one word, however the sign between its numbers is typed. */
const asOneWord = (text: string): string => text.replace(/(?<=\d)\s*[x×*]\s*(?=\d)/gi, '×');

/** `610×1200`: a person measures either side first. */
const otherWay = (size: string): string => size.replace(/^([\d.,]+)×([\d.,]+)$/, '$2×$1');

/** The rests that have every word somewhere: code, material, place, note, job, size. */
export function restsFound(
  pieces: readonly RackPiece[],
  search: string,
  format: LengthFormat,
): readonly RackPiece[] {
  const words = asOneWord(search).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return pieces;
  return pieces.filter((piece) => {
    const { code, material, place, label, from } = piece;
    const size = asOneWord(restSize(piece, format));
    const said = [code, material, place, label, from, size, otherWay(size)]
      .map(asOneWord)
      .join(' ')
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** How many rests fit, and how many of them are taken. */
export const countsOf = (
  fitting: readonly RackPiece[],
  taken: readonly RackPiece[],
): { readonly count: number; readonly taken: number; readonly some: 'yes' | 'no' } => ({
  count: fitting.length,
  taken: taken.length,
  some: taken.length < fitting.length ? 'yes' : 'no',
});

/** By what the rests of the rack are sorted; null is as they came, newest first. */
export interface RestOrder {
  readonly by: 'code' | 'size' | 'material' | 'place' | 'value' | 'from';
  /** Z before A, small before large. */
  readonly isTurned: boolean;
}

/** Largest first: by area, by length where it has no area. */
const sizeOf = ({ length, w, h }: RackPiece): number => length ?? (w ?? 0) * (h ?? 0);

/** The rests in an order: words and codes from A to Z (A-9 before A-10), what is empty last; sizes and values with the
 *  largest first. */
export function restsSorted(pieces: readonly RackPiece[], order: RestOrder | null): readonly RackPiece[] {
  if (order === null) return pieces;
  const { by, isTurned } = order;
  const turn = isTurned ? -1 : 1;
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const empty = (piece: RackPiece): boolean => by !== 'size' && (piece[by] === '' || piece[by] === null);
  return pieces.toSorted((a, b) => {
    if (empty(a) !== empty(b)) return empty(a) ? 1 : -1;
    if (by === 'size') return turn * (sizeOf(b) - sizeOf(a));
    if (by === 'value') return turn * ((b.value ?? 0) - (a.value ?? 0));
    return turn * compare(a[by], b[by]);
  });
}
