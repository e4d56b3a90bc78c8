import { isNumberLike } from './cellValues.ts';
import type { Cell, Table } from './list.ts';
import { factorsOf } from './splitSizes.ts';
import type { TitleField } from './titleWords.ts';
import { HEAD_ROWS, readTitle, unitAlone } from './titles.ts';

export interface Head {
  readonly titles: readonly string[] | null;
  /** Rows it stands in: titles, titles below them, units. */
  readonly rows: readonly number[];
  /** Millimetres by column from a row of units below the titles. */
  readonly units: readonly (number | null)[];
  /** First row of data. */
  readonly from: number;
}

/** Where the titles of a list stand: in the first row of them, or in the one below that has more of them; with titles
 *  below those, and units. */
export function findTitles({ rows }: Table): Head {
  const none: Head = { titles: null, rows: [], units: [], from: 0 };
  const isTitles = (at: number): boolean => rows[at] !== undefined && isTitleRow(rows[at], rows[at + 1]);
  let at = rows.slice(0, HEAD_ROWS).findIndex((_, index) => isTitles(index));
  if (at < 0) return none;
  const lowerOf = (row: number): readonly string[] | null =>
    lowerTitles(rows[row] ?? [], rows[row + 1] ?? []);
  while (lowerOf(at) === null && isTitles(at + 1) && knownIn(rows[at + 1]) > knownIn(rows[at])) at++;
  const lower = lowerOf(at);
  const last = at + (lower === null ? 0 : 1);
  const units = unitsOf(rows[last + 1] ?? []);
  return {
    titles: lower ?? textsOf(rows[at] ?? []),
    rows: [at, last, ...(units === null ? [] : [last + 1])],
    units: units ?? [],
    from: last + (units === null ? 1 : 2),
  };
}

const knownIn = (row: readonly Cell[] = []): number =>
  row.filter((cell) => readTitle(cell.text).field !== null).length;

/** Millimetres by column of a row of units; null where it is none. */
function unitsOf(row: readonly Cell[]): readonly (number | null)[] | null {
  const units = row.map((cell) => unitAlone(cell.text));
  const filled = row.filter((cell) => cell.text.trim() !== '');
  const isUnits = filled.every(
    (cell) => unitAlone(cell.text) !== null || /^[([]?(stk|pcs|st|szt|pz|ks)\.?[)\]]?$/i.test(cell.text),
  );
  return isUnits && units.some((unit) => unit !== null) ? units : null;
}

/** A row above the titles that has a number below each title of a size: it would be a part. */
export function isPartAbove(row: readonly Cell[], titles: readonly string[]): boolean {
  const sizes = titles.flatMap((title, at) => (isSizeTitle(title) ? [at] : []));
  return sizes.length > 0 && sizes.every((at) => row[at] !== undefined && isNumberLike(row[at]));
}

const SIZE_TITLES: readonly (TitleField | null)[] = ['long', 'wide', 'high'];
export const isSizeTitle = (title: string): boolean => SIZE_TITLES.includes(readTitle(title).field);

/** The titles once more, as programs repeat them on each page, or a rule between rows as people type one. */
export function isTitlesAgain(
  filled: readonly Cell[],
  row: readonly Cell[],
  titles: readonly string[],
): boolean {
  if (filled.every(({ text }) => /^\s*[-=_:*+|.~]{2,}\s*$/.test(text))) return true;
  const own = row.flatMap(({ text }, at) => (text.trim() === '' ? [] : [text.trim() === titles[at]]));
  return own.length >= 2 && own.every((isSame) => isSame);
}

const textsOf = (row: readonly Cell[]): readonly string[] => row.map((cell) => cell.text.trim());

/** Titles over two rows: `Finished size` over `L`, `W`, `T`. The lower ones are known words where the upper row has
 *  none; null where the second row is none of titles. */
function lowerTitles(first: readonly Cell[], second: readonly Cell[]): readonly string[] | null {
  const isKnown = (cell: Cell | undefined): boolean =>
    cell !== undefined && readTitle(cell.text).field !== null;
  const filled = second.flatMap((cell, at) => (cell.text.trim() === '' ? [] : [{ cell, at }]));
  const isLower =
    filled.length >= 2 &&
    filled.every(({ cell, at }) => !isNumberLike(cell) && isKnown(cell) && !isKnown(first[at]));
  if (!isLower) return null;
  const below = textsOf(second);
  const width = Math.max(first.length, second.length);
  return Array.from({ length: width }, (_, at) => below[at] || first[at]?.text.trim() || '');
}

/** Titles hold no numbers; two of them are known words, or at least two numbers stand below, in one cell or in two. */
function isTitleRow(row: readonly Cell[], below: readonly Cell[] | undefined): boolean {
  const filled = row.filter((cell) => cell.text.trim() !== '');
  if (filled.length < 2 || filled.some(isNumberLike)) return false;
  const known = filled.filter((cell) => readTitle(cell.text).field !== null).length;
  if (known >= 2 && known >= filled.length / 3) return true;
  const numbers = (below ?? [])
    .filter((_, at) => (row[at]?.text.trim() ?? '') !== '')
    .flatMap((cell) => (isNumberLike(cell) ? [cell.text] : factorsOf(cell)));
  return numbers.length >= 2;
}
