import { itemAt } from '../control/present.ts';
import { isNumberLike } from './cellValues.ts';
import type { Head } from './findTitles.ts';
import { isSizeTitle, isTitlesAgain } from './findTitles.ts';
import type { Cell, LeftOut, Table } from './list.ts';
import { isFilled } from './pageNotes.ts';
import { plainWords, readTitle } from './titles.ts';

/** A table below the first one, whose columns may stand in another order: its rows in the order of the first one. Where
 *  one of its titles is none of the first table's, its rows are left out, and told: nobody can say what is below it. */
export function inFirstOrder(
  table: Table,
  { titles, from }: Head,
): { readonly table: Table; readonly leftOut: readonly LeftOut[] } {
  if (titles === null) return { table, leftOut: [] };
  const leftOut: LeftOut[] = [];
  /** Where the columns of the table that is read go; null: as they stand, none: nowhere. */
  let places: readonly (number | null)[] | null | 'none' = null;
  const leave = (row: readonly Cell[], at: number, why: LeftOut['why']): readonly Cell[] => {
    const text = row.flatMap((cell) => (isFilled(cell) ? [cell.text] : [])).join(' | ');
    leftOut.push({ line: at + 1, text, why });
    return [];
  };
  const rows = table.rows.map((row, at): readonly Cell[] => {
    if (at < from) return row;
    const filled = row.filter(isFilled);
    if (isTitlesAgain(filled, row, titles)) {
      if (!filled.every(({ text }) => isRule(text))) places = null;
      return row;
    }
    if (isOtherTitles(filled)) {
      places = placesOf(row, titles) ?? 'none';
      return leave(row, at, places === 'none' ? 'none' : 'titles');
    }
    if (places === null || filled.length === 0) return row;
    if (places === 'none') return filled.some(isNumberLike) ? leave(row, at, 'none') : row;
    const moved = moveTo(row, places, titles.length);
    return moved ?? leave(row, at, 'none');
  });
  return leftOut.length === 0 ? { table, leftOut } : { table: { ...table, rows }, leftOut };
}

const isRule = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Of a title, in letters. */
const LONGEST = 60;

/** Titles of parts: no numbers, two sizes, or one beside two other known words. */
function isOtherTitles(filled: readonly Cell[]): boolean {
  const sizes = filled.filter(
    ({ text }) => text.length < LONGEST && /^\p{L}/u.test(text) && isSizeTitle(text),
  ).length;
  if (filled.length < 2 || sizes === 0 || filled.some(isNumberLike)) return false;
  const known = filled.filter(({ text }) => readTitle(text).field !== null).length;
  return known >= filled.length / 2 && (sizes >= 2 || (sizes === 1 && known >= 3));
}

/** The column of the first table for each title, null where there is none above the cell; null where one is unknown to
 *  the first table, or two are the same. */
function placesOf(row: readonly Cell[], titles: readonly string[]): readonly (number | null)[] | null {
  const places = row.map((cell) => (isFilled(cell) ? placeOf(cell.text, titles) : null));
  const found = places.filter((place) => place !== null);
  const isWhole = row.every((cell, at) => !isFilled(cell) || places[at] !== null);
  return isWhole && new Set(found).size === found.length ? places : null;
}

function placeOf(title: string, titles: readonly string[]): number | null {
  const words = (text: string): string => plainWords(text).trim();
  const same = titles.findIndex((one) => words(one) === words(title));
  if (same >= 0) return same;
  const { field, stage, unitMm } = readTitle(title);
  const alike = titles.flatMap((one, at) => {
    const first = readTitle(one);
    const isAlike = first.field === field && first.stage === stage;
    return isAlike && (unitMm === null || unitMm === first.unitMm) ? [at] : [];
  });
  return field !== null && alike.length === 1 ? itemAt(alike, 0) : null;
}

/** The cells of a row below the titles of the first table; null where one stands below no title. */
function moveTo(
  row: readonly Cell[],
  places: readonly (number | null)[],
  width: number,
): readonly Cell[] | null {
  const moved: Cell[] = Array.from({ length: width }, () => ({ text: '' }));
  for (const [at, cell] of row.entries()) {
    const place = places[at] ?? null;
    if (place !== null) moved[place] = cell;
    else if (isFilled(cell)) return null;
  }
  return moved;
}
