import { hasFraction, isNumberLike, readCellLength, readCount } from '../words/cellValues.ts';
import type { Cell, ListContext, ListField } from '../list.ts';
import { isFieldOf, isSize, LIST_FIELDS } from '../list.ts';
import { MM_PER_INCH } from '../words/lengthWords.ts';
import type { Title } from '../words/titles.ts';
import { readTitles } from '../words/titles.ts';

/** A column before its meaning is settled. */
export interface RawColumn {
  readonly index: number;
  readonly title: string;
  readonly read: Title | null;
  /** Cells below the titles that are not empty. */
  readonly cells: readonly Cell[];
}

export interface Draft {
  readonly field: ListField;
  /** Not null: a question. */
  readonly choices: readonly ListField[] | null;
}

export const sure = (field: ListField): Draft => ({ field, choices: null });
export const ask = (field: ListField, ...others: readonly ListField[]): Draft => ({
  field,
  choices: [field, ...others],
});

export const sizeFields = (kind: ListContext['kind']): readonly ListField[] =>
  LIST_FIELDS.filter((field) => isSize(field) && isFieldOf(field, kind));

export function isWhole(column: RawColumn): boolean {
  return column.cells.length > 0 && column.cells.every((cell) => readCount(cell) !== null);
}

export function isNumeric(column: RawColumn): boolean {
  return column.cells.length > 0 && column.cells.every(isNumberLike);
}

/** 1, 2, 3 ..., 101, 102, 103 ... */
export function isRunning({ cells }: RawColumn): boolean {
  const start = cells[0] === undefined ? null : readCount(cells[0]);
  const least = start === null || start === 1 || start >= MANY_PIECES ? 2 : start < FEW_PIECES ? Infinity : 3;
  if (start === null || cells.length < least) return false;
  const step = stepOf(cells, start);
  return cells.every((cell, at) => readCount(cell) === start + step * at);
}

/** `100, 200, 300`, `110, 120, 130`: numbers of parts in steps of tens. */
function stepOf([, second, third]: readonly Cell[], start: number): number {
  const gap = (second === undefined ? 0 : (readCount(second) ?? 0)) - start;
  return third !== undefined && start >= MANY_PIECES && gap > 0 && gap % 10 === 0 ? gap : 1;
}

/** Quantities below the first may follow on each other, and two of them, or of thicknesses, below the second. */
const FEW_PIECES = 10;
const MANY_PIECES = 100;

/** The largest number of a column, signs between thousands left out; 0 where it has none. */
export function largest(column: RawColumn): number {
  return Math.max(
    0,
    ...column.cells
      .map(
        (cell) =>
          cell.number ??
          inchesOf(cell.text) ??
          Number.parseFloat(
            cell.text.replace(/(?<=\d)[.,'’ \u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.'),
          ),
      )
      .filter((value) => Number.isFinite(value)),
  );
}

/** `5/8`, `23 1/2`, `2'-6 1/2"`; null where a text has no fraction of an inch. */
function inchesOf(text: string): number | null {
  const read = hasFraction(text) ? readCellLength(text, { unitMm: MM_PER_INCH }) : null;
  return read?.ok === true ? read.mm / MM_PER_INCH : null;
}

/** A board's thickness in mm, or in inches. */
export function isThin(column: RawColumn): boolean {
  return (
    isNumeric(column) && largest(column) <= 60 && new Set(column.cells.map((cell) => cell.text)).size <= 6
  );
}

/** The columns of a table, as many as its widest row has, without their empty cells. */
export function rawColumns(
  titles: readonly string[] | null,
  body: readonly (readonly Cell[])[],
): readonly RawColumn[] {
  const width = Math.max(titles?.length ?? 0, ...body.map((row) => row.length));
  const read = titles === null ? [] : readTitles(Array.from({ length: width }, (_, at) => titles[at] ?? ''));
  return Array.from({ length: width }, (_, index) => ({
    index,
    title: titles?.[index] ?? '',
    read: read[index] ?? null,
    cells: body
      .map((row) => row[index])
      .filter((cell): cell is Cell => cell !== undefined && cell.text !== ''),
  }));
}
