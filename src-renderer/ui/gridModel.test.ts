import { expect, it } from 'vitest';
import { readCountCell } from '../job/readCell.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import { filledColumn } from './gridModel.ts';

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
