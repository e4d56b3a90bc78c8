import type { ClipboardEvent as ReactClipboardEvent } from 'react';
import { toast } from '../stores/toasts.ts';
import { currentText } from '../text/useText.ts';
import { copiedRows } from './copiedRows.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import type { GridEditing } from './useGridEditing.tsx';
import type { ManyRows } from './useManyRows.ts';

interface GridClipboardProps<Row extends GridRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly editing: GridEditing<Row>;
  readonly many: ManyRows<Row>;
  /** Takes a pasted text; false leaves it to the cell. */
  readonly onPaste?: (text: string) => boolean;
}

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
  return {
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (props.onPaste?.(text) !== true && !editing.fillDown(text)) return;
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
