import type { ClipboardEvent as ReactClipboardEvent } from 'react';
import { toast } from '../../stores/window/toasts.ts';
import { currentText } from '../../text/useText.ts';
import { copiedRows } from './copiedRows.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import { blockOver } from './gridModel.ts';
import type { GridEditing } from './useGridEditing.tsx';
import type { ManyRows } from './useManyRows.ts';

interface GridClipboardProps<Row extends GridRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly editing: GridEditing<Row>;
  readonly many: ManyRows<Row>;
  readonly newRow: () => Row;
  readonly onChange: (next: (rows: readonly Row[]) => readonly Row[], mergeKey: string | null) => void;
  readonly onPaste?: TakesPaste;
  /** The columns as they stand on the screen. */
  readonly shown: readonly GridColumn<Row>[];
}

/** What a pasted block of cells can be in place of new rows: put over cells that are there. */
export interface PastedOver {
  /** Of the first row it covers, and of the last one, from 1. */
  readonly from: number;
  readonly to: number;
  readonly put: () => void;
}

/** Takes a pasted text; false leaves it to the cell. */
export type TakesPaste = (text: string, over: PastedOver | null) => boolean;

type OnClipboard = (event: ReactClipboardEvent) => void;

/** What a grid does with the clipboard. */
export function gridClipboard<Row extends GridRow>(
  props: GridClipboardProps<Row>,
): { readonly onPaste: OnClipboard; readonly onCopy: OnClipboard; readonly onCut: OnClipboard } {
  const { rows, columns, editing, many } = props;
  /** Chosen rows as a table; without any, or inside a cell that is typed into, the browser takes what is marked. */
  const copy = (event: ReactClipboardEvent): readonly Row[] => {
    const chosen = editing.draft === null ? rows.filter(({ id }) => many.selection.ids.has(id)) : [];
    if (chosen.length === 0) return chosen;
    event.clipboardData.setData('text/plain', copiedRows(chosen, columns));
    event.preventDefault();
    return chosen;
  };
  const overOf = (text: string): PastedOver | null => {
    const { active } = editing;
    const column = columns.findIndex(({ id }) => id === props.shown[active?.column ?? -1]?.id);
    if (active === null || column < 0) return null;
    const at = { row: active.row, column };
    const covered = (all: readonly Row[]): readonly Row[] | null =>
      blockOver(all, columns, at, { text, newRow: props.newRow });
    if (covered(rows) === null) return null;
    const lines = text.replace(/\s+$/, '').split('\n').length;
    return {
      from: at.row + 1,
      to: at.row + lines,
      put: () => props.onChange((all) => covered(all) ?? all, null),
    };
  };
  return {
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (props.onPaste?.(text, overOf(text)) !== true && !editing.fillDown(text)) return;
      event.preventDefault();
      editing.forgetDraft();
    },
    onCopy: (event) => {
      const count = copy(event).length;
      if (count > 0) toast(currentText()('grid.copied', { count }));
    },
    onCut: (event) => {
      const [first] = copy(event);
      if (first !== undefined) many.remove(rows.indexOf(first));
    },
  };
}
