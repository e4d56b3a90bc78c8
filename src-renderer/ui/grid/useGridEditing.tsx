import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CellAt, GridColumn, GridRow } from './gridModel.ts';
import { filledColumn, moveCell } from './gridModel.ts';
import { gridKey, keyName } from './gridKeys.ts';
import type { ManyRows } from './useManyRows.ts';

interface GridEditingProps<Row extends GridRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly newRow: () => Row;
  readonly onChange: (next: (rows: readonly Row[]) => readonly Row[], mergeKey: string | null) => void;
  readonly onActiveRow?: (row: string | null) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly showRow: (index: number) => void;
  readonly many: ManyRows<Row>;
  readonly openFind: () => void;
}

export interface GridEditing<Row extends GridRow> {
  readonly active: CellAt | null;
  /** Text being typed into the active cell; null while nothing is typed. */
  readonly draft: string | null;
  /** The row at an index; below the last one a row that does not exist yet. */
  readonly rowAt: (index: number) => Row;
  readonly focusCell: (row: number, column: number) => void;
  readonly type: (text: string) => void;
  readonly settle: () => void;
  readonly put: (index: number, row: Row, mergeKey: string | null) => void;
  readonly enterCaretMode: () => void;
  readonly forgetDraft: () => void;
  /** Puts a pasted column from the active cell downwards; false where there is none. */
  readonly fillDown: (text: string) => boolean;
  readonly selectTo: (row: number) => void;
  readonly endSelection: () => void;
  /** The focus goes out of the grid, to this; null: nowhere. */
  readonly leave: (to: Element | null) => void;
  /** The focus comes in with Tab, or back from a dialog. */
  readonly enter: () => void;
  readonly onKeyDown: (event: ReactKeyboardEvent) => void;
}

/** How often a cell was begun to be typed into: a number that is corrected later is a step of its own. */
let typing = 0;

/** The typing side of a grid: active cell, draft text, keys. Typed text takes effect at once where it can be
 *  read; all keystrokes in one cell, until it is left, are one undo step. */
export function useGridEditing<Row extends GridRow>(props: GridEditingProps<Row>): GridEditing<Row> {
  const { rows, columns, newRow, onChange, onActiveRow, scroller, showRow, many } = props;
  const [active, setActive] = useState<CellAt | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isCaretMode, setCaretMode] = useState(false);
  const draftRow = useRef<Row | null>(null);
  const before = useRef<Row | null>(null);
  const left = useRef<CellAt | null>(null);
  const wantsFocus = useWantedFocus(active, scroller, rows);
  const rowAt = (index: number): Row => rows[index] ?? (draftRow.current ??= newRow());
  const keyOf = (row: Row, at: CellAt): string => `type:${row.id}.${columns[at.column]?.id}.${typing}`;

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
    if (draft === null) {
      typing += 1;
      before.current = row;
    }
    setDraft(text);
    const next = columns[active.column]?.read?.(row, text);
    if (next?.ok) put(active.row, next.row, keyOf(row, active));
  };
  /** Text that cannot be read stays in the cell, marked, rather than being thrown away. */
  const settle = (): void => {
    if (active === null || draft === null) return;
    const row = rowAt(active.row);
    const next = columns[active.column]?.read?.(row, draft);
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
  const fillDown = (text: string): boolean => {
    const column = active === null ? undefined : columns[active.column];
    if (active === null || column === undefined) return false;
    const filled = filledColumn(rows.slice(active.row), column, text, newRow);
    if (!filled) return false;
    draftRow.current = null;
    onChange((all) => all.toSpliced(active.row, filled.length, ...filled), null);
    return true;
  };
  const enterCaretMode = (): void => {
    if (active === null) return;
    const row = rowAt(active.row);
    if (draft === null) {
      typing += 1;
      before.current = row;
    }
    setDraft((text) => text ?? columns[active.column]?.text(row) ?? null);
    setCaretMode(true);
  };
  const leave = (to: Element | null): void => {
    // From a dialog the keyboard comes back to the cell it left.
    left.current = to?.closest('[aria-modal="true"]') == null ? null : active;
    setActive((at) => (wantsFocus.current ? at : null));
  };
  const enter = (): void => {
    const { row, column } = left.current ?? { row: 0, column: 0 };
    left.current = null;
    focusCell(Math.min(row, rows.length), Math.min(column, columns.length - 1));
  };
  const goOut = (): void => {
    scroller.current?.closest('[data-panel]')?.querySelector<HTMLElement>('.section-title')?.focus();
  };
  /** Selects from the active row on, or as far as a selection goes already from where it began. */
  const selectTo = (row: number): void =>
    many.selectTo(row, many.selection.ids.size === 0 ? (active?.row ?? row) : undefined);
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (active === null) return;
    const command = gridKey(keyName(event), {
      at: active,
      rows,
      columns,
      draft,
      typeKey: keyOf(rowAt(active.row), active),
      many,
      put,
      forgetDraft,
      cancel,
      focusAgain,
      enterCaretMode,
      openFind: props.openFind,
      goOut,
    });
    const size = { rows: rows.length + 1, columns: columns.length };
    // What is typed has its own beginning and end.
    const isInText = isCaretMode || (draft !== null && (event.key === 'Home' || event.key === 'End'));
    const next = command === null ? moveCell(event, active, size, isInText) : null;
    if (command === null && next === null) return;
    event.preventDefault();
    event.stopPropagation();
    command?.();
    if (next === null) return;
    settle();
    if (event.shiftKey && selectsRows(event.key)) selectTo(next.row);
    else if (many.selection.ids.size > 0 && next.row !== active.row) many.clear();
    focusCell(next.row, next.column);
  };
  return {
    active,
    draft,
    rowAt,
    focusCell,
    type,
    settle,
    put,
    enterCaretMode,
    forgetDraft,
    fillDown,
    selectTo,
    endSelection: many.clear,
    leave,
    enter,
    onKeyDown,
  };
}

/** With Shift these keys take the rows they pass along. */
const selectsRows = (key: string): boolean => /^(Arrow|Page|Home|End)/.test(key);

/** Focuses the active cell after the render in which it was asked for; also where its row went and the cell with it
 *  (undo brings another row into its place): the keyboard would be nowhere. */
function useWantedFocus(
  active: CellAt | null,
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly GridRow[],
): RefObject<boolean> {
  const wanted = useRef(false);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) focusActive(scroller.current);
    const now = document.activeElement;
    focused.current = scroller.current?.contains(now) === true ? now : null;
  }, [active, scroller, rows]);
  // A row far away is not there yet in the render in which it becomes the active one. The list holds the keyboard until
  // it is: a key that goes to the page scrolls the list back, and the row never comes.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const isThere = active === null || focusActive(scroller.current);
    if (!isThere && document.activeElement === document.body)
      scroller.current?.querySelector<HTMLElement>('.grid-holds')?.focus({ preventScroll: true });
    if (!isThere) return;
    wanted.current = false;
    focused.current = active === null ? null : document.activeElement;
  });
  return wanted;
}

/** Focuses the active cell, its text chosen; false where its row is not drawn. */
function focusActive(scroller: HTMLElement | null): boolean {
  const field = scroller?.querySelector<HTMLElement>('[data-active="true"]') ?? null;
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}
