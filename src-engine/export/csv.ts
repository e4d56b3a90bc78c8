/** How a table is spelled; a spreadsheet that counts with commas wants semicolons between the cells. */
export interface CsvStyle {
  readonly decimal: '.' | ',';
}

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** RFC 4180 with CRLF, UTF-8. A cell that a spreadsheet would run as a formula (= + - @ TAB CR LF or a
 *  full-width = + - @ first, and not a number; another control character, which some drop) gets a leading
 *  apostrophe (OWASP ASVS 1.2.10). */
export function csvTable({ header, rows }: CsvTable, { decimal }: CsvStyle = { decimal: '.' }): string {
  const separator = decimal === ',' ? ';' : ',';
  return (
    [header, ...rows]
      .map((row) => row.map((cell) => csvCell(cell, decimal, separator)).join(separator))
      .join('\r\n') + '\r\n'
  );
}

export type CsvCell = string | number | boolean | null;

const RISKY = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const isRisky = (cell: string): boolean =>
  RISKY.includes(cell.charAt(0)) || (cell !== '' && cell.charAt(0) < ' ');

function csvCell(cell: CsvCell, decimal: CsvStyle['decimal'], separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell !== 'string') return String(cell);
  const isNumber = cell.trim() !== '' && Number.isFinite(Number(cell));
  const safe = isRisky(cell) && !isNumber ? `'${cell}` : cell;
  const quoted = [separator, '"', '\n', '\r'].some((mark) => safe.includes(mark));
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV that a person opens: a spreadsheet takes it for UTF-8 by the mark at its head. Programs get it without. */
export const csvOfPeople = (csv: string): string => `\uFEFF${csv}`;
