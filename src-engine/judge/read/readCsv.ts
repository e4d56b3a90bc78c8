import { entryAt } from '../entries.ts';
import type { Faults } from '../figures.ts';

/** RFC 4180 read strictly: CRLF between records, quotes doubled inside quoted cells. Null where the text is
 *  no such table. */
function readCsv(text: string): readonly (readonly string[])[] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    if (cell === null) return null;
    row.push(cell.value);
    at = cell.end;
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else return null;
  }
  return row.length === 0 ? rows : null;
}

interface Cell {
  readonly value: string;
  readonly end: number;
}

function quotedCell(text: string, from: number): Cell | null {
  let value = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text.charAt(at);
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return { value, end: at + 1 };
  }
  return null;
}

function plainCell(text: string, from: number): Cell | null {
  let end = from;
  while (end < text.length && text[end] !== ',' && text[end] !== '\r') {
    if (text[end] === '"' || text[end] === '\n') return null;
    end += 1;
  }
  return { value: text.slice(from, end), end };
}

/** A caller's text as a cell must show it: what a spreadsheet would run gets an apostrophe (DECISIONS 22). */
function cellText(text: string | null): string {
  if (text === null) return '';
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) && !isNumber ? `'${text}` : text;
}

export type CsvValue = string | number | boolean | null;

/** Compares a cut list with the plan, record by record. `columns` are names the header must have, in this
 *  order; `exact` when it must have no others. */
export function judgeCsv(
  text: string,
  columns: readonly string[],
  records: readonly (readonly CsvValue[])[],
  faults: Faults,
): void {
  const table = readCsv(text);
  if (table === null) return faults.say`csv is no RFC 4180 table`;
  const [header = [], ...rows] = table;
  const places = columns.map((name) => ({ name, place: header.indexOf(name) }));
  if (places.some(({ place }, at) => place <= (places[at - 1]?.place ?? -1)))
    return faults.say`csv header is "${header.join()}", should have ${columns.join()}`;
  if (rows.length !== records.length)
    faults.say`csv lists ${rows.length} pieces, the plan has ${records.length}`;
  records.slice(0, rows.length).forEach((record, index) => {
    const cells = entryAt(rows, index);
    places.forEach(({ name, place }, at) => {
      const value = record[at] ?? null;
      const cell = cells[place];
      const right = typeof value === 'string' || value === null ? cellText(value) : String(value);
      if (cell !== right) faults.say`csv record ${index + 1}: ${name} is "${cell}", the plan says "${right}"`;
    });
  });
}
