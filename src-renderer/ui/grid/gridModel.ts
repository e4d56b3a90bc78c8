import type { ReactNode } from 'react';

/** What every grid row has. `bad` holds text that could not be read, by column. */
export interface GridRow {
  readonly id: string;
  readonly bad?: Readonly<Record<string, string>> | undefined;
}

/** The row after reading typed text; on failure it carries the text in `bad`. */
export type ReadResult<Row> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly row: Row };

export interface GridColumn<Row extends GridRow> {
  readonly id: string;
  readonly title: string;
  /** Shown in the head in place of the title, where room is short. */
  readonly head?: ReactNode;
  readonly titleHint?: string;
  /** Pixels, or a share of the free room such as `minmax(80px, 1fr)`. */
  readonly width: number | string;
  /** Goes to a second line of the row where the columns do not fit beside each other: what is written freely before
   *  the others, `last` only where all of them are there and that is not enough; `board`, the material of a board, in
   *  between. */
  readonly folds?: 'note' | 'first' | 'board' | 'last' | undefined;
  readonly align?: 'left' | 'right';
  readonly text: (row: Row) => string;
  /** What the column is sorted by, where that is not its text. */
  readonly value?: (row: Row) => string | number | null;
  readonly hint?: (row: Row) => string | undefined;
  /** Extra shown behind the text, such as the cut size. */
  readonly note?: (row: Row) => ReactNode;
  /** Why a typed text could not be read. */
  readonly explain?: (text: string) => string;
  /** Reads typed text into the row; absent for columns that are not typed into. */
  readonly read?: (row: Row, text: string) => ReadResult<Row>;
  readonly clear?: (row: Row) => Row;
  /** The row with this column's value of another row (Ctrl+D). */
  readonly copy?: (row: Row, from: Row) => Row;
  /** What stands for it in a copied table instead of its title and text: nothing for marks that no list knows. */
  readonly copied?: readonly CopiedColumn<Row>[];
  readonly toggle?: (row: Row) => Row;
  readonly render?: (row: Row, index: number) => ReactNode;
  /** Opens an editor beside the cell. */
  readonly open?: (row: Row, anchor: HTMLElement) => void;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
}

export type CopiedColumn<Row extends GridRow> = Pick<GridColumn<Row>, 'title' | 'text'>;

export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** The rows with one value a line put into a column, from the first row downwards; an empty line leaves its row as it
 *  is. Null for a single line, which belongs to the cell. */
export function filledColumn<Row extends GridRow>(
  rows: readonly Row[],
  { read }: GridColumn<Row>,
  text: string,
  newRow: () => Row,
): readonly Row[] | null {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  if (read === undefined || lines.length < 2) return null;
  return lines.map((line, at) => {
    const row = rows[at] ?? newRow();
    return line.trim() === '' ? row : read(row, line.trim()).row;
  });
}

/** The rows with a pasted block of cells put over those from `at` on, to the right and downwards; rows below the last
 *  one are new, an empty cell leaves what is there. Null where it is no block of two columns or more, does not begin in
 *  a row that is there, reaches beyond the last column, or over one that is not typed into. */
export function blockOver<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  at: CellAt,
  { text, newRow }: { readonly text: string; readonly newRow: () => Row },
): readonly Row[] | null {
  const block = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const across = columns.slice(at.column, at.column + Math.max(...block.map((line) => line.length)));
  if (across.length < 2 || at.row >= rows.length) return null;
  if (block.some((line) => line.length > across.length) || across.some(({ read }) => read === undefined))
    return null;
  const put = block.map((line, down) =>
    line.reduce(
      (row, cell, right) => (cell.trim() === '' ? row : (across[right]?.read?.(row, cell.trim()).row ?? row)),
      rows[at.row + down] ?? newRow(),
    ),
  );
  return rows.toSpliced(at.row, put.length, ...put);
}

interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The cell a key leads to, or null when the key does not move. Tab wraps to the next row, Enter in the last row
 *  begins a new one at its name; in caret mode (F2) left and right move inside the text, as do Home and End. With Ctrl
 *  these two lead to the first and the last cell of the list. */
export function moveCell(event: GridKey, at: CellAt, size: GridSize, isCaretMode: boolean): CellAt | null {
  if (event.altKey) return null;
  if (event.key === 'Home' || event.key === 'End') return endCell(event, at, size, isCaretMode);
  if (event.ctrlKey || event.metaKey) return null;
  if (event.key === 'Tab') return tabCell(at, size, event.shiftKey);
  if (event.key === 'Enter') return enterCell(at, size, event.shiftKey);
  const rows = ROWS_OF_KEY[event.key];
  if (rows !== undefined)
    return { row: Math.max(0, Math.min(size.rows - 1, at.row + rows)), column: at.column };
  const column = at.column + (event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0);
  return isCaretMode || column === at.column || column < 0 || column >= size.columns
    ? null
    : { row: at.row, column };
}

const ROWS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/** The new row, which does not exist yet, is no end of the list. */
function endCell(
  { key, ctrlKey, metaKey, shiftKey }: GridKey,
  at: CellAt,
  size: GridSize,
  isCaretMode: boolean,
): CellAt | null {
  const column = key === 'Home' ? 0 : size.columns - 1;
  if (ctrlKey || metaKey) return { row: key === 'Home' ? 0 : Math.max(0, size.rows - 2), column };
  return isCaretMode || shiftKey || column === at.column ? null : { row: at.row, column };
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

function enterCell(at: CellAt, size: GridSize, isBack: boolean): CellAt {
  if (isBack) return { row: Math.max(0, at.row - 1), column: at.column };
  return at.row >= size.rows - 2 ? { row: size.rows - 1, column: 0 } : { row: at.row + 1, column: at.column };
}

/** Tab leaves the grid before its first and after its last cell, so that the keyboard never gets stuck. */
function tabCell(at: CellAt, size: GridSize, isBack: boolean): CellAt | null {
  const step = at.row * size.columns + at.column + (isBack ? -1 : 1);
  if (step < 0 || step >= size.rows * size.columns) return null;
  return { row: Math.floor(step / size.columns), column: step % size.columns };
}
