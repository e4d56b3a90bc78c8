import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useJob } from '../stores/job.ts';
import { toast } from '../stores/toasts.ts';
import type { CellAt, GridColumn, GridRow } from './gridModel.ts';
import { filledColumn, moveCell } from './gridModel.ts';

interface GridEditingProps<Row extends GridRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly newRow: () => Row;
  readonly onChange: (next: (rows: readonly Row[]) => readonly Row[], mergeKey: string | null) => void;
  readonly onActiveRow?: (row: string | null) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly showRow: (index: number) => void;
}

export interface GridEditing<Row extends GridRow> {
  readonly active: CellAt | null;
  /** Text being typed into the active cell; null while nothing is typed. */
  readonly draft: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The row at an index; below the last one a row that does not exist yet. */
  readonly rowAt: (index: number) => Row;
  readonly focusCell: (row: number, column: number) => void;
  readonly type: (text: string) => void;
  readonly settle: () => void;
  readonly put: (index: number, row: Row, mergeKey: string | null) => void;
  readonly removeRow: (index: number) => void;
  readonly enterCaretMode: () => void;
  readonly forgetDraft: () => void;
  /** Puts a pasted column from the active cell downwards; false where there is none. */
  readonly fillDown: (text: string) => boolean;
  readonly leave: () => void;
  readonly onKeyDown: (event: ReactKeyboardEvent) => void;
}

/** The typing side of a grid: active cell, draft text, keys. Typed text takes effect at once where it can be
 *  read; all keystrokes in one cell are one undo step. */
export function useGridEditing<Row extends GridRow>({
  rows,
  columns,
  newRow,
  onChange,
  onActiveRow,
  scroller,
  showRow,
}: GridEditingProps<Row>): GridEditing<Row> {
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<CellAt | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isCaretMode, setCaretMode] = useState(false);
  const draftRow = useRef<Row | null>(null);
  const before = useRef<Row | null>(null);
  const wantsFocus = useWantedFocus(active, scroller);
  const rowAt = (index: number): Row => rows[index] ?? (draftRow.current ??= newRow());
  const keyOf = (row: Row, at: CellAt): string => `type:${row.id}.${columns[at.column].id}`;

  const forgetDraft = (): void => {
    setDraft(null);
    setCaretMode(false);
  };
  const focusAgain = (): void => {
    wantsFocus.current = true;
    setActive((at) => (at ? { ...at } : at));
  };
  const focusCell = (row: number, column: number): void => {
    wantsFocus.current = true;
    forgetDraft();
    setActive({ row, column });
    onActiveRow?.(rows[row]?.id ?? null);
    showRow(row);
  };
  const put = (index: number, row: Row, mergeKey: string | null): void => {
    const isNew = index >= rows.length;
    if (isNew) draftRow.current = null;
    onChange((all) => (isNew ? [...all, row] : all.map((one) => (one.id === row.id ? row : one))), mergeKey);
  };
  const type = (text: string): void => {
    if (active === null) return;
    const row = rowAt(active.row);
    if (draft === null) before.current = row;
    setDraft(text);
    const next = columns[active.column].read?.(row, text);
    if (next?.ok) put(active.row, next.row, keyOf(row, active));
  };
  /** Text that cannot be read stays in the cell, marked, rather than being thrown away. */
  const settle = (): void => {
    if (active === null || draft === null) return;
    const row = rowAt(active.row);
    const next = columns[active.column].read?.(row, draft);
    if (next && !next.ok && (active.row < rows.length || draft.trim() !== ''))
      put(active.row, next.row, keyOf(row, active));
    forgetDraft();
  };
  const cancel = (): void => {
    if (active !== null && before.current !== null && active.row < rows.length)
      put(active.row, before.current, keyOf(before.current, active));
    forgetDraft();
    focusAgain();
  };
  const removeRow = (index: number): void => {
    if (index >= rows.length) return;
    const { id } = rows[index];
    forgetDraft();
    onChange((all) => all.filter((row) => row.id !== id), null);
    tellRemoved(index);
    focusAgain();
  };
  const fillDown = (text: string): boolean => {
    const filled = active && filledColumn(rows.slice(active.row), columns[active.column], text, newRow);
    if (!active || !filled) return false;
    draftRow.current = null;
    onChange((all) => all.toSpliced(active.row, filled.length, ...filled), null);
    return true;
  };
  const copyAbove = (at: CellAt): void => {
    const above = rows[at.row - 1];
    const { copy } = columns[at.column];
    forgetDraft();
    if (above && copy) put(at.row, copy(rowAt(at.row), above), null);
  };
  const enterCaretMode = (): void => {
    if (active === null) return;
    const row = rowAt(active.row);
    before.current = row;
    setDraft((text) => text ?? columns[active.column].text(row));
    setCaretMode(true);
  };

  const keys: Readonly<Record<string, (at: CellAt) => void>> = {
    'ctrl+d': copyAbove,
    'ctrl+delete': (at) => removeRow(at.row),
    'ctrl+backspace': (at) => removeRow(at.row),
    f2: enterCaretMode,
  };
  const act = (event: ReactKeyboardEvent, at: CellAt): boolean => {
    const key = `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.key.toLowerCase()}`;
    const column = columns[at.column];
    const row = rows[at.row];
    if (keys[key] !== undefined) keys[key](at);
    else if (key === 'escape' && draft !== null) cancel();
    else if (key === 'delete' && draft === null && column.clear && row) put(at.row, column.clear(row), null);
    else if (key === ' ' && column.toggle && row) put(at.row, column.toggle(row), null);
    else return false;
    return true;
  };
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (active === null) return;
    const isDone = act(event, active);
    const next = isDone
      ? null
      : moveCell(event, active, { rows: rows.length + 1, columns: columns.length }, isCaretMode);
    if (!isDone && next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) return;
    settle();
    focusCell(next.row, next.column);
  };
  const leave = (): void => setActive((at) => (wantsFocus.current ? at : null));
  return {
    active,
    draft,
    input,
    rowAt,
    focusCell,
    type,
    settle,
    put,
    removeRow,
    enterCaretMode,
    forgetDraft,
    fillDown,
    leave,
    onKeyDown,
  };
}

function tellRemoved(index: number): void {
  toast(`Row ${index + 1} removed`, { label: 'Undo (Ctrl+Z)', run: () => useJob.getState().undo() });
}

/** Focuses the active cell after the render in which it was asked for. */
function useWantedFocus(
  active: CellAt | null,
  scroller: RefObject<HTMLDivElement | null>,
): RefObject<boolean> {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const field = scroller.current?.querySelector<HTMLElement>('[data-active="true"]');
    field?.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement) field.select();
  }, [active, scroller]);
  return wanted;
}
