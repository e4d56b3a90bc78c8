import { useState } from 'react';
import { tellStep } from '../../stores/jobs/stepToast.ts';
import { currentText } from '../../text/useText.ts';
import type { CellAt, GridColumn, GridRow } from './gridModel.ts';
import type { RowSelection } from './rowSelection.ts';
import { duplicateRows, NO_SELECTION, selectRange, sortRows, toggleRow } from './rowSelection.ts';

interface ManyRowsProps<Row extends GridRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly newRow: () => Row;
  readonly onChange: (next: (rows: readonly Row[]) => readonly Row[], mergeKey: string | null) => void;
}

/** What is done to several rows at once; each is one step for undo. */
export interface ManyRows<Row extends GridRow> {
  readonly selection: RowSelection;
  readonly clear: () => void;
  readonly selectTo: (at: number, from?: number) => void;
  readonly toggle: (at: number) => void;
  readonly selectAll: () => void;
  /** Ids of the chosen rows: the selection where it holds the row, else the row alone. */
  readonly chosen: (at: number) => ReadonlySet<string>;
  /** Changes every chosen row; with the merge key of what was typed before as one step with it. */
  readonly each: (at: number, change: (row: Row) => Row, mergeKey?: string) => void;
  readonly remove: (at: number) => void;
  readonly duplicate: (at: number) => void;
  /** The value of the first chosen row, or of the row above a single one, goes into the others. */
  readonly fill: (at: CellAt) => void;
  readonly sort: (column: GridColumn<Row>) => void;
}

export function useManyRows<Row extends GridRow>(props: ManyRowsProps<Row>): ManyRows<Row> {
  const { rows, columns, newRow, onChange } = props;
  const [selection, setSelection] = useState<RowSelection>(NO_SELECTION);
  const [sorted, setSorted] = useState<{ readonly id: string; readonly isDown: boolean } | null>(null);
  const chosen = (at: number): ReadonlySet<string> => {
    const id = rows[at]?.id;
    if (id === undefined) return new Set();
    return selection.ids.has(id) ? selection.ids : new Set([id]);
  };
  const each = (at: number, change: (row: Row) => Row, mergeKey: string | null = null): void => {
    const ids = chosen(at);
    const isChanged = (row: Row): boolean => JSON.stringify(change(row)) !== JSON.stringify(row);
    // A step back that shows nothing would be none.
    if (!rows.some((row) => ids.has(row.id) && isChanged(row))) return;
    onChange((all) => all.map((row) => (ids.has(row.id) ? change(row) : row)), mergeKey);
  };
  const remove = (at: number): void => {
    const ids = chosen(at);
    if (ids.size === 0) return;
    onChange((all) => all.filter((row) => !ids.has(row.id)), null);
    setSelection(NO_SELECTION);
    const text = currentText();
    tellStep(text('grid.removed', { count: ids.size }), text('grid.undo'));
  };
  const fill = ({ row, column }: CellAt): void => {
    const { copy } = columns[column] ?? {};
    const ids = chosen(row);
    const first = ids.size > 1 ? rows.find((one) => ids.has(one.id)) : rows[row - 1];
    if (copy === undefined || first === undefined) return;
    if (row >= rows.length) onChange((all) => [...all, copy(newRow(), first)], null);
    else each(row, (one) => (one.id === first.id ? one : copy(one, first)));
  };
  const sort = (column: GridColumn<Row>): void => {
    const isDown = sorted?.id === column.id && !sorted.isDown;
    setSorted({ id: column.id, isDown });
    onChange((all) => sortRows(all, column.value ?? column.text, isDown), null);
  };
  return {
    selection,
    clear: () => setSelection(NO_SELECTION),
    selectTo: (at, from) => setSelection((old) => selectRange(rows, from ?? old.anchor, at)),
    toggle: (at) => setSelection((old) => toggleRow(old, rows, at)),
    selectAll: () => setSelection(selectRange(rows, 0, rows.length - 1)),
    chosen,
    each,
    remove,
    duplicate: (at) => {
      const ids = chosen(at);
      onChange((all) => duplicateRows(all, ids, () => newRow().id), null);
    },
    fill,
    sort,
  };
}
