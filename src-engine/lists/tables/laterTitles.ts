import { itemAt } from '../../control/present.ts';
import { isNumberLike } from '../words/cellValues.ts';
import type { Head } from './findTitles.ts';
import { isSizeTitle, isTitlesAgain } from './findTitles.ts';
import type { Cell, LeftOut, Table } from '../list.ts';
import { namesStock } from './lineKinds.ts';
import { isFilled, padded } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';
import type { TitleField } from '../words/titleWords.ts';
import { readTitle } from '../words/titles.ts';

/** A table below the first one, whose columns may stand in another order, or be others: its rows in the order of the
 *  first one, behind which stand the columns that it has not. Where none of its titles is a size (hardware, prices), or
 *  its sizes are none of the first table's, its rows are left out and told as one: nobody can say what is below such
 *  titles. */
export function inFirstOrder(
  table: Table,
  { titles, rows: [top = 0], from }: Head,
): { readonly table: Table; readonly leftOut: readonly LeftOut[] } {
  if (titles === null) return { table, leftOut: [] };
  const later = new LaterTables(table.rows, titles);
  for (let at = from; at < table.rows.length; at++) later.read(at);
  const { leftOut, rows } = later;
  if (leftOut.length === 0) return { table, leftOut };
  const added = later.titles.slice(titles.length).map((text) => ({ text }));
  if (added.length > 0) rows[top] = [...padded(rows[top] ?? [], titles.length), ...added];
  return { table: { ...table, rows }, leftOut };
}

class LaterTables {
  readonly leftOut: LeftOut[] = [];
  readonly rows: (readonly Cell[])[];
  private readonly given: Table['rows'];
  /** Those of the first table, and others of later ones behind them. */
  titles: readonly string[];
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
    const row = this.given[at] ?? [];
    this.places = placesOf(row, this.titles);
    if (this.places === null) return this.leaveTable(at, at, 'none');
    const width = this.titles.length;
    const added = row.filter((_, column) => (this.places?.[column] ?? 0) >= width);
    this.titles = [...this.titles, ...added.map(({ text }) => text.trim())];
    this.leave(at, 'titles');
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

/** The column of the first table for each title, a new one behind its last for a title that it has not, null where
 *  there is none above the cell; null where a title may be that of several columns, two of them are the same, or the
 *  sizes are none of the first table's. */
function placesOf(row: readonly Cell[], titles: readonly string[]): readonly (number | null)[] | null {
  const known = row.map((cell) => (isFilled(cell) ? placeOf(cell.text, titles) : null));
  const places = otherSize(row, known, titles);
  if (places === null || places.includes('several')) return null;
  let width = titles.length;
  const found = places.map((place, at) => {
    const cell = row[at];
    if (typeof place === 'number' || cell === undefined || !isFilled(cell)) return place;
    return place === 'none' ? width++ : null;
  });
  const said = found.filter((place): place is number => typeof place === 'number');
  return new Set(said).size === said.length
    ? found.map((place) => (typeof place === 'number' ? place : null))
    : null;
}

type Place = number | 'none' | 'several' | null;

/** A `Height` beside `Width` below a `Length` and a `Width` is the size that is left; null where sizes match none. */
function otherSize(
  row: readonly Cell[],
  places: readonly Place[],
  titles: readonly string[],
): readonly Place[] | null {
  const sizes = row.flatMap(({ text }, at) => (isSizeTitle(text) ? [at] : []));
  const deep = row.flatMap(({ text }, at) => (readTitle(text).field === 'deep' ? [at] : []));
  const own = [...sizes, ...deep];
  const first = titles.flatMap((title, at) => (isSizeTitle(title) ? [at] : []));
  const open = own.filter((at) => typeof places[at] !== 'number');
  const free = first.filter((at) => !places.includes(at));
  const [one, ...more] = open;
  // What has fewer sizes than the parts is hardware, what has more is whole cabinets.
  if (own.length !== first.length) return null;
  if (one === undefined) return places;
  const [place] = free;
  if (place === undefined || more.length > 0) return null;
  const { unitMm } = readTitle(row[one]?.text ?? '');
  const isInUnit = unitMm === null || unitMm === readTitle(titles[place] ?? '').unitMm;
  return isInUnit ? places.with(one, place) : null;
}

const THICK: readonly (TitleField | null)[] = ['thickness', 'thickOrDeep'];

function placeOf(title: string, titles: readonly string[]): Exclude<Place, null> {
  const words = (text: string): string => plainWords(text).trim();
  const same = titles.findIndex((one) => words(one) === words(title));
  if (same >= 0) return same;
  const { field, stage, unitMm } = readTitle(title);
  if (field === null || field === 'own') return 'none';
  const isOfField = (one: TitleField | null): boolean =>
    one === field || (THICK.includes(one) && THICK.includes(field));
  const ofField = titles.flatMap((one, at) => (isOfField(readTitle(one).field) ? [at] : []));
  const alike = ofField.filter((at) => {
    const first = readTitle(titles[at] ?? '');
    return first.stage === stage && (unitMm === null || unitMm === first.unitMm);
  });
  return alike.length === 1 ? itemAt(alike, 0) : ofField.length === 0 ? 'none' : 'several';
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
