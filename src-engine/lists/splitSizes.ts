import { hasUnit } from './cellValues.ts';
import { UNIT_MM } from './lengthWords.ts';
import type { Cell, ListKind, Table, UnitName } from './list.ts';
import { UNIT_OF_NAME } from './list.ts';
import { readLength } from './readLength.ts';
import type { TitleField } from './titles.ts';
import { readTitle, unitAlone } from './titles.ts';

/** A column whose cells are whole sizes, as `720 x 560` or `1200x600x18`. */
interface SizeColumn {
  readonly index: number;
  /** The row of its title; -1 where it has none. */
  readonly titleRow: number;
  /** The first row with a size. */
  readonly from: number;
  /** Its sizes as numbers. */
  readonly sizes: readonly (readonly number[])[];
  /** The most numbers of a size: two or three. */
  readonly count: number;
}

/** A table with one column of whole sizes gets a column for each number of them, titled in the order that its title
 *  says (`H x W`), else length, width, thickness; of timber the section, with or without the length. A table with its
 *  sizes in other columns stays as it is: beside them such a column is a sheet, an edge, a profile. */
export function splitSizes(table: Table, kind: ListKind): Table {
  const [column, ...others] = sizeColumns(table).filter((one) => isOfThePart(table, one, kind));
  if (column === undefined || others.length > 0) return table;
  const title = table.rows[column.titleRow]?.[column.index]?.text ?? '';
  const words = namedOrder(title, column.count) ?? usualOrder(table, column, kind);
  if (words === null) return table;
  const { stage, unitMm } = readTitle(title);
  const unit = (Object.keys(UNIT_OF_NAME) as UnitName[]).find((name) => UNIT_OF_NAME[name] === unitMm);
  const titles = words.map((word) => [stage ?? '', word, unit === undefined ? '' : `(${unit})`].join(' '));
  const rows = table.rows.map((row, at) => {
    const cell = row[column.index];
    if (cell === undefined) return row;
    const isUnit = at > column.titleRow && at < column.from;
    const texts =
      at === column.titleRow
        ? titles.map((one) => one.trim())
        : words.map((_, order) => (isUnit || order === 0 ? cell.text : ''));
    const cells = (at < column.from ? null : sizeCells(cell, words)) ?? texts.map((text) => ({ text }));
    return row.toSpliced(column.index, 1, ...cells);
  });
  return { ...table, rows };
}

/** The numbers of a cell under the words of its column; a size of two among those of three lacks the thickness. */
function sizeCells(cell: Cell, words: readonly string[]): readonly Cell[] | null {
  const factors = factorsOf(cell);
  if (factors.length < 2) return null;
  const thick = factors.length < words.length ? words.findIndex(isThickness) : -1;
  return words.map((_, at) => {
    const isBehind = thick >= 0 && at > thick;
    return { text: at === thick ? '' : (factors[isBehind ? at - 1 : at] ?? '') };
  });
}

const isThickness = (word: string): boolean =>
  ['thickness', 'thickOrDeep'].includes(readTitle(word).field ?? '');

const BETWEEN = /\s*[x×✕*]\s*|\s+by\s+/i;
const UNIT_BEHIND = /\s*([a-z]+|["″”'′’])\.?\s*$/i;

/** The two or three lengths that a cell is the product of, in its words; a unit behind the last one is theirs all. None
 *  where it is no size. */
function factorsOf({ text, number }: Cell): readonly string[] {
  if (number !== undefined || !BETWEEN.test(text)) return [];
  const factors = text.trim().split(BETWEEN);
  if (factors.length > 3 || factors.some((one) => numberOf(one) <= 0)) return [];
  return withUnitOfAll(factors);
}

/** The lengths of a size, each with the unit that stands behind the last one alone. */
export function withUnitOfAll(factors: readonly string[]): readonly string[] {
  const unit = UNIT_BEHIND.exec(factors.at(-1) ?? '')?.[0] ?? '';
  const isOfAll =
    UNIT_MM.has(unit.trim().toLowerCase()) && factors.slice(0, -1).every((one) => !hasUnit(one));
  return isOfAll ? factors.map((one, at) => (at < factors.length - 1 ? one + unit : one)) : factors;
}

/** A length in its own unit, the smaller where it can be read two ways; 0 where it is none. */
export function numberOf(text: string): number {
  const read = readLength(text, { unitMm: 1 });
  return read.ok ? read.mm : read.why === 'ambiguous' ? (read.mm[0] ?? 0) : 0;
}

function sizeColumns({ rows }: Table): readonly SizeColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index).flatMap((index): readonly SizeColumn[] => {
    const cells = rows.flatMap((row, at) => {
      const cell = row[index];
      if (cell === undefined || cell.text.trim() === '') return [];
      const factors = factorsOf(cell).map(numberOf);
      return [{ at, factors, isUnit: unitAlone(cell.text) !== null }];
    });
    const first = cells.findIndex(({ factors }) => factors.length >= 2);
    const from = cells[first]?.at;
    if (from === undefined) return [];
    const sizes = cells.flatMap(({ factors }) => (factors.length >= 2 ? [factors] : []));
    // A note among the sizes is one that cannot be read; among notes a size is one of them.
    if (sizes.length * 2 < cells.length - first) return [];
    const titleRow = cells.slice(0, first).findLast(({ isUnit }) => !isUnit)?.at ?? -1;
    return [{ index, titleRow, from, sizes, count: Math.max(...sizes.map((size) => size.length)) }];
  });
}

const SIZES: readonly (TitleField | null)[] = ['long', 'wide', 'high', 'deep', 'thickOrDeep', 'thickness'];
const isSize = (field: TitleField | null): boolean => field !== 'thickness' && SIZES.includes(field);

/** What the titles beside a column say. */
function fieldsBeside(table: Table, { index, titleRow }: SizeColumn): readonly (TitleField | null)[] {
  return (table.rows[titleRow] ?? []).flatMap(({ text }, at) =>
    at === index ? [] : [readTitle(text).field],
  );
}

/** No bar has a size of several numbers, and no other column says the same. Sections stand beside a length. */
function isOfThePart(table: Table, column: SizeColumn, kind: ListKind): boolean {
  const isTimber = kind === 'timber';
  if (kind === 'bars' || (isTimber && column.titleRow < 0)) return false;
  const own = readTitle(table.rows[column.titleRow]?.[column.index]?.text ?? '').field;
  if (own !== null && own !== 'name' && !isSize(own)) return false;
  const isSection = isTimber && column.count === 2;
  return fieldsBeside(table, column).every((field) => !isSize(field) || (isSection && field === 'long'));
}

/** `L x W x T`, `Breite x Höhe in mm`: the words that name a size each. */
function namedOrder(title: string, count: number): readonly string[] | null {
  const named = title
    .split(BETWEEN)
    .map((part) => part.split(/[^\p{L}]+/u).find((word) => SIZES.includes(readTitle(word).field)));
  const words = named.filter((word) => word !== undefined);
  return named.length === count && words.length === count ? words : null;
}

/** Three numbers with the smallest in front may be a quantity and a size. */
const NO_COUNT = 10;

function usualOrder(table: Table, column: SizeColumn, kind: ListKind): readonly string[] | null {
  const triples = column.sizes.filter(({ length }) => length === 3);
  const every = (is: (a: number, b: number, c: number) => boolean): boolean =>
    triples.every(([a = 0, b = 0, c = 0]) => is(a, b, c));
  if (kind === 'timber') {
    if (column.count === 2) return ['Width', 'Height'];
    if (every((a, b, c) => c > a && c > b)) return ['Width', 'Height', 'Length'];
    return every((a, b, c) => a > b && a > c) ? ['Length', 'Width', 'Height'] : null;
  }
  if (column.count === 2) return ['Length', 'Width'];
  if (!every((a, b, c) => a < b && a < c)) return ['Length', 'Width', 'Thickness'];
  const hasCount = fieldsBeside(table, column).includes('qty');
  return hasCount || every((a) => a >= NO_COUNT) ? ['Thickness', 'Length', 'Width'] : null;
}
