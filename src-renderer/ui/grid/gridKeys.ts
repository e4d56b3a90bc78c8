import type { CellAt, GridColumn, GridRow } from './gridModel.ts';
import { isCommandHeld } from '../commandKey.ts';
import type { ManyRows } from './useManyRows.ts';

/** What a key can act on. */
export interface GridKeyContext<Row extends GridRow> {
  readonly at: CellAt;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly draft: string | null;
  /** Merge key of what is typed into the active cell. */
  readonly typeKey: string;
  readonly many: ManyRows<Row>;
  readonly put: (index: number, row: Row, mergeKey: string | null) => void;
  readonly forgetDraft: () => void;
  readonly cancel: () => void;
  readonly focusAgain: () => void;
  readonly enterCaretMode: () => void;
  readonly openFind: () => void;
  /** Leaves the grid with one key. */
  readonly goOut: () => void;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function keyName(event: Key): string {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const held = isCommandHeld(event) ? 'ctrl+' : ctrlKey || metaKey || altKey ? 'other+' : '';
  return `${held}${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
}

/** The command of a key in the active cell, or null where it moves or types. */
export function gridKey<Row extends GridRow>(key: string, context: GridKeyContext<Row>): (() => void) | null {
  const { at, many, forgetDraft, focusAgain } = context;
  const rowCommand = (run: () => void) => (): void => {
    forgetDraft();
    run();
    focusAgain();
  };
  switch (key) {
    case 'ctrl+d':
      return rowCommand(() => many.fill(at));
    case 'ctrl+shift+d':
      return rowCommand(() => many.duplicate(at.row));
    case 'ctrl+delete':
    case 'ctrl+backspace':
      return rowCommand(() => many.remove(at.row));
    case 'ctrl+enter':
      return putIntoAll(context);
    case 'ctrl+f':
      return context.openFind;
    case 'ctrl+a':
      return context.draft === null ? many.selectAll : null;
    case 'shift+ ':
      return () => many.toggle(at.row);
    case 'f2':
      return context.enterCaretMode;
    case 'escape':
      return escape(context);
    case 'delete':
      return clearCells(context);
    case ' ':
      return toggleCells(context);
    default:
      return null;
  }
}

/** What is typed, or stands in the active cell, goes into the column of every chosen row. */
function putIntoAll<Row extends GridRow>({
  at,
  rows,
  columns,
  draft,
  typeKey,
  many,
  forgetDraft,
  focusAgain,
}: GridKeyContext<Row>): () => void {
  return () => {
    const { read, copy } = columns[at.column] ?? {};
    const source = rows[at.row];
    if (source === undefined) return;
    if (draft !== null && read !== undefined) many.each(at.row, (row) => read(row, draft).row, typeKey);
    else if (copy !== undefined) many.each(at.row, (row) => copy(row, source));
    forgetDraft();
    focusAgain();
  };
}

function escape<Row extends GridRow>({ draft, cancel, many, goOut }: GridKeyContext<Row>): () => void {
  if (draft !== null) return cancel;
  return many.selection.ids.size > 0 ? many.clear : goOut;
}

function clearCells<Row extends GridRow>({
  at,
  columns,
  draft,
  many,
}: GridKeyContext<Row>): (() => void) | null {
  const { clear } = columns[at.column] ?? {};
  return draft !== null || clear === undefined ? null : () => many.each(at.row, clear);
}

/** All chosen rows take the value the active one gets. */
function toggleCells<Row extends GridRow>({
  at,
  rows,
  columns,
  many,
}: GridKeyContext<Row>): (() => void) | null {
  const { toggle, copy } = columns[at.column] ?? {};
  const row = rows[at.row];
  if (toggle === undefined || row === undefined) return null;
  return () => {
    const next = toggle(row);
    many.each(at.row, (one) => {
      if (one.id === row.id) return next;
      return copy === undefined ? one : copy(one, next);
    });
  };
}
