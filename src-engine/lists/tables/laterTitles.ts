import { itemAt } from '../../control/present.ts';
import { isNumberLike } from '../words/cellValues.ts';
import type { Head } from './findTitles.ts';
import { isSizeTitle, isTitlesAgain } from './findTitles.ts';
import type { Cell, LeftOut, Table } from '../list.ts';
import { namesStock } from './lineKinds.ts';
import { isFilled } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';
import { readTitle } from '../words/titles.ts';

/** A table below the first one, whose columns may stand in another order: its rows in the order of the first one.
 *  Where one of its titles is none of the first table's, or none is a size (hardware, prices), its rows are left
 *  out and told as one: nobody can say what is below such titles. */
export function inFirstOrder(
  table: Table,
  { titles, from }: Head,
): { readonly table: Table; readonly leftOut: readonly LeftOut[] } {
  if (titles === null) return { table, leftOut: [] };
  const later = new LaterTables(table.rows, titles);
  for (let at = from; at < table.rows.length; at++) later.read(at);
  const { leftOut, rows } = later;
  return leftOut.length === 0 ? { table, leftOut } : { table: { ...table, rows }, leftOut };
}

class LaterTables {
  readonly leftOut: LeftOut[] = [];
  readonly rows: (readonly Cell[])[];
  private readonly given: Table['rows'];
  private readonly titles: readonly string[];
  /** Where the columns of the table that is read go; null: as they stand. */
  private places: readonly (number | null)[] | null = null;
  /** The table that is left out. */
  private other: { -readonly [K in keyof LeftOut]: LeftOut[K] } | null = null;

  constructor(given: Table['rows'], titles: readonly string[]) {
    this.given = given;
    this.rows = [...given];
    this.titles = titles;
  }

  read(at: number): void {
    const { titles, given, other, places } = this;
    const row = given[at] ?? [];
    const filled = row.filter(isFilled);
    if (filled.length === 0) return;
    const stock = this.stockAbove(at, filled);
    if (stock !== null) this.leaveTable(stock, at, 'table');
    else if (isTitlesAgain(filled, row, titles)) {
      if (!filled.every(({ text }) => isRule(text))) [this.places, this.other] = [null, null];
    } else if (isOtherTitles(filled)) this.begin(at);
    else if (isTitlesOfElse(given, at, titles)) this.leaveTable(headingAbove(given, at) ?? at, at, 'table');
    else if (other !== null) {
      other.to = at + 1;
      this.rows[at] = [];
    } else if (places !== null) {
      const moved = moveTo(row, places, titles.length);
      if (moved === null) this.leave(at, 'none');
      else this.rows[at] = moved;
    }
  }

  /** The heading above titles that says they are of stock. */
  private stockAbove(at: number, filled: readonly Cell[]): number | null {
    const { titles, given } = this;
    const heading = headingAbove(given, at);
    if (heading === null || given[heading]?.some(({ text }) => namesStock(text)) !== true) return null;
    const isAgain = filled.length > 1 && isTitlesAgain(filled, given[at] ?? [], titles);
    return isAgain || isOtherTitles(filled) ? heading : null;
  }

  private begin(at: number): void {
    this.other = null;
    this.places = placesOf(this.given[at] ?? [], this.titles);
    if (this.places === null) this.leaveTable(at, at, 'none');
    else this.leave(at, 'titles');
  }

  private leave(at: number, why: LeftOut['why']): void {
    this.leftOut.push({ line: at + 1, text: textOf(this.given[at] ?? []), why });
    this.rows[at] = [];
  }

  /** From its heading, or its titles, on. */
  private leaveTable(from: number, titles: number, why: LeftOut['why']): void {
    const text = textOf(this.given.slice(from, titles + 1).flat());
    this.other = { line: from + 1, text, why, to: titles + 1 };
    this.leftOut.push(this.other);
    for (let at = from; at <= titles; at++) this.rows[at] = [];
  }
}

const textOf = (row: readonly Cell[]): string =>
  row.flatMap((cell) => (isFilled(cell) ? [cell.text] : [])).join(' | ');

/** Titles of something that has no sizes, below an empty row: words where the first table has its sizes, some of them
 *  known titles, and more than one cell in the row below. */
function isTitlesOfElse(rows: Table['rows'], at: number, titles: readonly string[]): boolean {
  const row = rows[at] ?? [];
  const filled = row.filter(isFilled);
  const isWords = filled.every((cell) => cell.text.length < LONGEST && /^\p{L}/u.test(cell.text));
  if (filled.length < 2 || !isWords || filled.some(isNumberLike)) return false;
  const isInSizes = titles.some(
    (title, column) => isSizeTitle(title) && isFilled(row[column] ?? { text: '' }),
  );
  const before = rows[(headingAbove(rows, at) ?? at) - 1] ?? [];
  const below = rows[at + 1]?.filter(isFilled) ?? [];
  return (
    isInSizes &&
    !before.some(isFilled) &&
    below.length > 1 &&
    filled.some(({ text }) => readTitle(text).isSure)
  );
}

/** The row above, where it holds nothing but some words. */
function headingAbove(rows: Table['rows'], at: number): number | null {
  const [only, ...more] = rows[at - 1]?.filter(isFilled) ?? [];
  return only === undefined || more.length > 0 || isNumberLike(only) ? null : at - 1;
}

const isRule = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Of a title, in letters. */
const LONGEST = 60;

/** Titles of parts: no numbers, two sizes, or one beside two other known words. */
export function isOtherTitles(filled: readonly Cell[]): boolean {
  const sizes = filled.filter(
    ({ text }) => text.length < LONGEST && /^\p{L}/u.test(text) && isSizeTitle(text),
  ).length;
  if (filled.length < 2 || sizes === 0 || filled.some(isNumberLike)) return false;
  const known = filled.filter(({ text }) => readTitle(text).field !== null).length;
  return known >= filled.length / 2 && (sizes >= 2 || (sizes === 1 && known >= 3));
}

/** The column of the first table for each title, null where there is none above the cell; null where one is unknown
 *  to the first table, or two are the same. */
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
