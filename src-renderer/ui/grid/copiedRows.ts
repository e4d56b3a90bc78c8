import type { CopiedColumn, GridColumn, GridRow } from './gridModel.ts';

/** Rows as a spreadsheet takes them and a pasted list gives them back: titles, then a line a row, tabs between the
 *  cells. Columns that say nothing are left out; what could not be read stands as it was typed. */
export function copiedRows<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): string {
  const lines = columns
    .flatMap((column) => column.copied ?? [asShown(column)])
    .map(({ title, text }) => [title, ...rows.map(text)])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  return ['', ...rows].map((_, at) => lines.map((line) => cellText(line[at] ?? '')).join('\t')).join('\n');
}

const asShown = <Row extends GridRow>({ id, title, text }: GridColumn<Row>): CopiedColumn<Row> => ({
  title,
  text: (row) => row.bad?.[id] ?? text(row),
});

/** As spreadsheets quote on the clipboard. */
const cellText = (cell: string): string =>
  /^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
