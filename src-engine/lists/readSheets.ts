import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import type { Cell, Table } from './list.ts';

/** Unpacked, a list of 2,000 parts is a few hundred thousand characters: more than this is no list. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

/** The filled pages of an XLSX or ODS file. Throws an Error with a sentence where it is neither. */
export async function readSheets(bytes: Uint8Array): Promise<readonly Table[]> {
  const names: string[] = [];
  let unpacked = 0;
  const parts = whole(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        unpacked += originalSize;
        return name === 'content.xml' && originalSize <= MOST_BYTES;
      },
    }),
  );
  if (unpacked > MOST_BYTES) throw new Error('This file is too large for a list of parts.');
  const content = parts['content.xml'];
  const tables =
    content !== undefined
      ? whole(() => readOds(strFromU8(content)))
      : names.includes('[Content_Types].xml')
        ? await readXlsx(bytes).catch(damaged)
        : null;
  if (tables === null) throw new Error('This file is no spreadsheet.');
  const filled = tables.filter((table) => table.rows.some((row) => row.some((cell) => cell.text !== '')));
  if (filled.length === 0) throw new Error('There is no list in this file.');
  return filled;
}

/** What the readers of packed files and of XML say of a damaged one helps nobody. */
function damaged(): never {
  throw new Error('This file is damaged: it cannot be unpacked.');
}

function whole<T>(read: () => T): T {
  try {
    return read();
  } catch {
    return damaged();
  }
}

async function readXlsx(bytes: Uint8Array): Promise<readonly Table[]> {
  const sheets = await readXlsxFile(bytes.slice().buffer);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.slice(0, MOST_ROWS).map((row) => row.map(cellOf)),
  }));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return { text: shortest(value), number: Math.round(value * 1e9) / 1e9 };
  if (value === null || value === undefined) return { text: '' };
  if (isDate(value)) return { text: value.toISOString().slice(0, 10) };
  return { text: String(value).trim() };
}

function isDate(value: unknown): value is { readonly toISOString: () => string } {
  return typeof value === 'object' && value !== null && 'toISOString' in value;
}

/** `0.30000000000000004` is what a sum of the spreadsheet leaves behind. */
function shortest(value: number): string {
  return String(Math.round(value * 1e9) / 1e9);
}

/** Pages of an OpenDocument spreadsheet (ODF 1.3 part 3, 9.1: table:table, table-row, table-cell with their
 *  repeats; numbers in office:value, text in text:p). */
function readOds(xml: string): readonly Table[] {
  const tables: { name: string; rows: Cell[][] }[] = [];
  let row: Cell[] = [];
  let rowRepeats = 1;
  let cell: { text: string; number: number | undefined; repeats: number } | null = null;
  let isText = false;
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const of = (key: string): string => String(attributes[key] ?? '');
    if (name === 'table:table') tables.push({ name: of('table:name'), rows: [] });
    else if (name === 'table:table-row') {
      row = [];
      rowRepeats = Number(of('table:number-rows-repeated') || '1');
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      const isNumber = of('office:value-type') === 'float' || of('office:value-type') === 'currency';
      cell = {
        text: '',
        number: isNumber ? Number(of('office:value')) : undefined,
        repeats: Math.min(MOST_COLUMNS, Number(of('table:number-columns-repeated') || '1')),
      };
    } else if (name === 'office:annotation') depth++;
    else if (name === 'text:p' && depth === 0) {
      if (cell !== null && cell.text !== '') cell.text += ' ';
      isText = true;
    }
  });
  parser.on('text', (text) => {
    if (isText && cell !== null && depth === 0) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isText = false;
    else if (name === 'office:annotation') depth--;
    else if (name === 'table:table-row') putRow(tables.at(-1)?.rows, row, rowRepeats);
    else if (cell !== null && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      const { text, number, repeats } = cell;
      const one: Cell = number === undefined ? { text: text.trim() } : cellOf(number);
      for (let count = 0; count < repeats; count++) row.push(one);
      cell = null;
    }
  });
  parser.write(xml).close();
  return tables;
}

/** Empty rows at the end are repeated a million times in such files: kept once. */
function putRow(rows: Cell[][] | undefined, row: readonly Cell[], repeats: number): void {
  if (rows === undefined || rows.length >= MOST_ROWS) return;
  const last = row.findLastIndex((cell) => cell.text !== '');
  const cells = row.slice(0, last + 1);
  for (let count = 0; count < (cells.length === 0 ? 1 : Math.min(repeats, 1000)); count++)
    rows.push([...cells]);
}
