import { expect, it } from 'vitest';
import { readCountCell } from '../../job/rows/readCell.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import { blockOver, filledColumn, moveCell } from './gridModel.ts';

interface Row extends GridRow {
  readonly qty: number;
}
const column: GridColumn<Row> = {
  id: 'qty',
  title: 'Quantity',
  width: 40,
  text: (row) => String(row.qty),
  read: (row, typed) => readCountCell(row, 'qty', typed, 1),
};
const rows: readonly Row[] = [5, 6, 7].map((qty, at) => ({ id: `row${at}`, qty }));
const newRow = (): Row => ({ id: 'new', qty: 1 });

it('a pasted column leaves the rows of its empty lines, and marks what it cannot read', () => {
  expect(filledColumn(rows, column, '2\n\nx\n4 pcs\n', newRow)).toEqual([
    { id: 'row0', qty: 2 },
    { id: 'row1', qty: 6 },
    { id: 'row2', qty: 7, bad: { qty: 'x' } },
    { id: 'new', qty: 4 },
  ]);
  expect(filledColumn(rows, column, '2', newRow)).toBeNull();
});

it('a pasted block is put over the cells it was pasted on, and goes on below them', () => {
  const price = { ...column, id: 'price' };
  const name: GridColumn<Row> = { ...column, id: 'name', read: undefined };
  const over = (text: string, row: number, at = 0): readonly Row[] | null =>
    blockOver(rows, [column, price, name], { row, column: at }, { text, newRow });
  expect(over('2\t3\nx\t\n', 1)).toEqual([
    { id: 'row0', qty: 5 },
    { id: 'row1', qty: 3 },
    { id: 'row2', qty: 7, bad: { qty: 'x' } },
  ]);
  expect(over('1\t1\n2\t2', 2)?.at(-1)).toEqual({ id: 'new', qty: 2 });
  // One column, the row that does not exist yet, and a column that is not typed into or not there.
  expect([over('2\n3', 0), over('2\t3', 3), over('2\t3', 0, 1), over('2\t3', 0, 2)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('Home and End lead to the ends of a row, with Ctrl to those of the list; in a text they stay in it', () => {
  // Three rows and the one that does not exist yet, four columns.
  const to = (key: string, isInText = false, held: object = {}): unknown => {
    const event = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
    return moveCell(event, { row: 1, column: 2 }, { rows: 4, columns: 4 }, isInText);
  };
  const [ctrl, cmd] = [{ ctrlKey: true }, { metaKey: true }];
  expect([to('Home'), to('End')]).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 3 },
  ]);
  expect([to('Home', false, ctrl), to('End', true, ctrl), to('End', false, cmd)]).toEqual([
    { row: 0, column: 0 },
    { row: 2, column: 3 },
    { row: 2, column: 3 },
  ]);
  expect([to('Home', true), to('End', true), to('ArrowUp', false, ctrl)]).toEqual([null, null, null]);
});
