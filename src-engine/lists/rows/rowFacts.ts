import { itemAt } from '../../control/present.ts';
import type { Assignment } from '../fields/assignFields.ts';
import type { RawColumn } from '../tables/columnFacts.ts';
import { namesStock } from '../tables/lineKinds.ts';
import type { Cell, ListRow } from '../list.ts';
import { emptyRow, isSize } from '../list.ts';

/** A row of data with its line in the source. */
export interface BodyRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A row whose cells a decimal comma or an unquoted delimiter has moved, so that it has more of them than there are
 *  titles: nobody can tell which. */
export function surplusRow({ line, cells }: BodyRow, titles: number): ListRow {
  const source = cells.map((cell) => cell.text);
  const surplus = { cells: countCells(cells), titles };
  return { ...emptyRow(line), source, surplus, bad: { name: textOf(cells) } };
}

/** Cells up to the last one with something in it. */
export const countCells = (cells: readonly Cell[]): number =>
  cells.findLastIndex((cell) => cell.text.trim() !== '') + 1;

export const textOf = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => cell.text)
    .filter((text) => text !== '')
    .join(' | ');

/** What the columns of a row mean. */
interface Meant {
  readonly columns: readonly RawColumn[];
  readonly assigned: Assignment;
}

/** A line of a form: nothing, or nought, where a part has its name, sizes and quantity. */
export const isNotFilledIn = (cells: readonly Cell[], { columns, assigned }: Meant): boolean =>
  assigned.fields.some(isSize) &&
  columns.every(({ index }) => {
    const field = itemAt(assigned.fields, index);
    const text = cells[index]?.text.trim() ?? '';
    return (field !== 'name' && field !== 'qty' && !isSize(field)) || text === '' || Number(text) === 0;
  });

const KIND = /^(type|kind|art|typ|tipo|rodzaj)$/i;

/** The column that tells stock from parts; -1 where there is none. */
export const kindColumn = (columns: readonly RawColumn[]): number =>
  columns.findIndex(
    ({ title, cells }) => KIND.test(title.trim()) && !cells.every(({ text }) => namesStock(text)),
  );

/** A row with a size and no quantity may be one piece; a heading has neither. */
export const hasAnySize = (source: readonly string[], { columns, assigned }: Meant): boolean =>
  columns.some(
    ({ index }) =>
      ['first', 'second', 'length'].includes(itemAt(assigned.fields, index)) && (source[index] ?? '') !== '',
  );
