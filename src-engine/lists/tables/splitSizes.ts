import { hasUnit } from '../words/cellValues.ts';
import { isNumeric, largest, rawColumns } from './columnFacts.ts';
import { MM_PER_FOOT, UNIT_MM } from '../words/lengthWords.ts';
import type { Cell, ListKind, Table, UnitName } from '../list.ts';
import { UNIT_OF_NAME } from '../list.ts';
import { readLength } from '../words/readLength.ts';
import type { TitleField } from '../words/titleWords.ts';
import { plainWords } from '../words/plainWords.ts';
import { readTitle, unitAlone } from '../words/titles.ts';

/** A column whose cells are whole sizes, as `720 x 560` or `1200x600x18`. */
interface SizeColumn {
  readonly index: number;
  readonly title: string;
  /** Its sizes as numbers. */
  readonly sizes: readonly (readonly number[])[];
  /** The most numbers of a size: two or three. */
  readonly count: number;
  /** Its sizes are written `8/16`. */
  readonly bySlash: boolean;
}

/** Where the titles of a table stand. */
interface Titled {
  readonly titles: readonly string[] | null;
  /** The row of titles, one of titles below them, one of units. */
  readonly rows: readonly number[];
  /** First row of data. */
  readonly from: number;
}

/** A table with one column of whole sizes, or one that is titled so, gets a column for each number of them, titled in
 *  the order that its title says (`H x W`), else length, width, thickness; of timber the section, with or without the
 *  length. A table with its sizes in other columns stays as it is: beside them such a column is a sheet, an edge, a
 *  profile. */
export function splitSizes(table: Table, head: Titled, kind: ListKind): Table {
  const column = sizeColumn(table, head, kind);
  if (column === undefined) return table;
  const { index, title, bySlash } = column;
  const words = namedOrder(title, column.count) ?? usualOrder(column, head, kind);
  if (words === null) return table;
  const { stage, unitMm } = readTitle(title);
  const unit = (Object.keys(UNIT_OF_NAME) as UnitName[]).find((name) => UNIT_OF_NAME[name] === unitMm);
  const titles = words.map((word) => ({
    text: [stage ?? '', word, unit === undefined ? '' : `(${unit})`].join(' ').trim(),
  }));
  const titleRow =
    head.rows.find((at) => table.rows[at]?.[index]?.text.trim() === title) ?? head.rows[0] ?? -1;
  const rows = table.rows.map((row, at) => {
    const cell = row[index];
    if (cell === undefined) return row;
    if (at === titleRow) return row.toSpliced(index, 1, ...titles);
    const isUnit = at > titleRow && unitAlone(cell.text) !== null;
    const sizes = at < head.from ? null : sizeCells(cell, words, bySlash);
    const texts = words.map((_, order) => ({ text: isUnit || order === 0 ? cell.text : '' }));
    return row.toSpliced(index, 1, ...(sizes ?? texts));
  });
  return { ...table, rows };
}

/** The numbers of a cell under the words of its column; a size of two among those of three lacks the thickness. */
function sizeCells(cell: Cell, words: readonly string[], bySlash: boolean): readonly Cell[] | null {
  const factors = factorsOf(bySlash ? unslashed(cell) : cell);
  if (factors.length < 2) return null;
  const thick = factors.length < words.length ? words.findIndex(isThickness) : -1;
  return words.map((_, at) => {
    const isBehind = thick >= 0 && at > thick;
    return { text: at === thick ? '' : (factors[isBehind ? at - 1 : at] ?? '') };
  });
}

const isThickness = (word: string): boolean =>
  ['thickness', 'thickOrDeep'].includes(readTitle(word).field ?? '');

/** `8/16`, `600/400/18 mm`, which is no fraction where every cell below the title of a size is written so. */
const SLASHED = /^\d+(?:[.,]\d+)?(?:\s?\/\s?\d+(?:[.,]\d+)?){1,2}\s?(?:[mc]m)?$/;
const unslashed = ({ text }: Cell): Cell => ({ text: text.replaceAll('/', 'x') });

const BETWEEN_WORDS = /\s*[x×✕*/]\s*|\s+by\s+/i;
const BETWEEN = /\s*[x×✕*]\s*|\s+by\s+/i;
const UNIT_BEHIND = /\s*([a-z]+|["″”'′’])\.?\s*$/i;

/** The two or three lengths that a cell is the product of, in its words; a unit behind the last one is theirs all. None
 *  where it is no size. */
export function factorsOf({ text, number }: Cell): readonly string[] {
  if (number !== undefined || !BETWEEN.test(text)) return [];
  const factors = text.trim().split(BETWEEN);
  if (factors.length > 3 || factors.some((one) => numberOf(one) <= 0)) return [];
  return withUnitOfAll(factors);
}

/** The lengths of a size, each with the unit that stands behind the last one alone. */
export function withUnitOfAll(factors: readonly string[]): readonly string[] {
  const unit = UNIT_BEHIND.exec(factors.at(-1) ?? '')?.[0] ?? '';
  const mm = UNIT_MM.get(unit.trim().toLowerCase());
  // `2x4x8'` is eight feet of two by four inches.
  const isOfAll =
    mm !== undefined &&
    !(mm === MM_PER_FOOT && factors.length > 2) &&
    factors.slice(0, -1).every((one) => !hasUnit(one));
  return isOfAll ? factors.map((one, at) => (at < factors.length - 1 ? one + unit : one)) : factors;
}

/** A length in its own unit, the smaller where it can be read two ways; 0 where it is none. */
export function numberOf(text: string): number {
  const read = readLength(text, { unitMm: 1 });
  return read.ok ? read.mm : read.why === 'ambiguous' ? (read.mm[0] ?? 0) : 0;
}

function sizeColumn(table: Table, head: Titled, kind: ListKind): SizeColumn | undefined {
  const columns = sizeColumns(table, head).filter((one) => isOfThePart(one, head, kind));
  const named = columns.filter(({ title }) => namesSize(title));
  const [column, ...others] = named.length > 0 ? named : columns;
  return others.length > 0 ? undefined : column;
}

function sizeColumns({ rows }: Table, { titles, from }: Titled): readonly SizeColumn[] {
  const columns = rawColumns(titles, rows.slice(from));
  // Without titles a part has its length and its width in columns of numbers.
  if (titles === null && columns.filter((one) => isNumeric(one) && largest(one) >= BESIDE).length >= 2)
    return [];
  return columns.slice(0, titles?.length).flatMap(({ index, title, cells }): readonly SizeColumn[] => {
    const filled = cells.filter(({ text }) => unitAlone(text) === null);
    const bySlash = namesSize(title) && filled.length > 0 && filled.every(({ text }) => SLASHED.test(text));
    const sizes = filled
      .map((cell) => factorsOf(bySlash ? unslashed(cell) : cell).map(numberOf))
      .filter(({ length }) => length >= 2);
    const others = filled.length - sizes.length;
    // A note among the sizes is one that cannot be read; among notes a size is one of them.
    const most = titles === null ? 0 : namesSize(title) ? Infinity : sizes.length;
    return sizes.length === 0 || others > most
      ? []
      : [{ index, title, sizes, bySlash, count: Math.max(...sizes.map(({ length }) => length)) }];
  });
}

/** Numbers of a column without a title that reach this (mm) are lengths, not quantities or a thickness. */
export const BESIDE = 60;

const SIZES: readonly (TitleField | null)[] = ['long', 'wide', 'high', 'deep', 'thickOrDeep', 'thickness'];
const isSize = (field: TitleField | null): boolean => field !== 'thickness' && SIZES.includes(field);

const SIZE_WORD = new RegExp(
  '^(sizes?|dim|dims|dimensions?|measurements?|(fertig|roh|zuschnitt)?mass|masse|abmessung(en)?|section|' +
    'querschnitt|mesures?|taille|format|dimensioni|misur[ae]|sezione|medidas?|dimensiones|tamano|seccion|' +
    'wymiary?|rozmiary?|przekroj|afmeting(en)?|maat|maten|doorsnede|dimensoes|tamanho|seccao)$',
);

/** `Size`, `Maße (mm)`, `L x W`. */
const namesSize = (title: string): boolean =>
  plainWords(title)
    .split(/[^a-z]+/)
    .some((word) => SIZE_WORD.test(word)) || [2, 3].some((count) => namedOrder(title, count) !== null);

/** What the titles beside a column say. */
function beside({ index }: SizeColumn, { titles }: Titled): readonly (TitleField | null)[] {
  return (titles ?? []).filter((_, at) => at !== index).map((title) => readTitle(title).field);
}

/** No bar has a size of several numbers, and no other column says the same. Sections stand beside a length, panels of
 *  two numbers beside a `T`. */
function isOfThePart(column: SizeColumn, head: Titled, kind: ListKind): boolean {
  const isTimber = kind === 'timber';
  if (kind === 'bars' || (isTimber && head.titles === null)) return false;
  const own = readTitle(column.title).field;
  if (own !== null && own !== 'name' && !isSize(own)) return false;
  const fits: TitleField = isTimber ? 'long' : 'thickOrDeep';
  return beside(column, head).every((field) => !isSize(field) || (column.count === 2 && field === fits));
}

/** `L x W x T`, `Breite x Höhe in mm`, `L/B`: the words that name a size each. */
function namedOrder(title: string, count: number): readonly string[] | null {
  const named = title
    .split(BETWEEN_WORDS)
    .map((part) => part.split(/[^\p{L}]+/u).find((word) => SIZES.includes(readTitle(word).field)));
  const words = named.filter((word) => word !== undefined);
  return named.length === count && words.length === count ? words : null;
}

/** Three numbers with the smallest in front may be a quantity and a size. */
const NO_COUNT = 10;

function usualOrder(column: SizeColumn, head: Titled, kind: ListKind): readonly string[] | null {
  const triples = column.sizes.filter(({ length }) => length === 3);
  const every = (is: (a: number, b: number, c: number) => boolean): boolean =>
    triples.every(([a = 0, b = 0, c = 0]) => is(a, b, c));
  if (kind === 'timber') {
    if (column.count === 2) return ['Width', 'Height'];
    if (every((a, b, c) => c > a && c > b)) return ['Width', 'Height', 'Length'];
    return every((a, b, c) => a > b && a > c) ? ['Length', 'Width', 'Height'] : null;
  }
  if (column.count === 2) return ['Length', 'Width'];
  const isThinBetween = every((a, b, c) => b <= BESIDE && a > BESIDE && c > BESIDE);
  if (isThinBetween) return ['Length', 'Thickness', 'Width'];
  if (!every((a, b, c) => a < b && a < c)) return ['Length', 'Width', 'Thickness'];
  const hasCount = beside(column, head).includes('qty');
  return hasCount || every((a) => a >= NO_COUNT) ? ['Thickness', 'Length', 'Width'] : null;
}
