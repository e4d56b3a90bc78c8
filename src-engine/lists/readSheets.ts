import { strFromU8, unzipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import type { Cell, Table } from './list.ts';
import type { PageFacts, Place } from './pageNotes.ts';
import { MOST_COLUMNS, MOST_ROWS, NO_FACTS, isFilled, pageTable } from './pageNotes.ts';
import { XLSX_FACTS, xlsxFacts } from './xlsxFacts.ts';

/** Unpacked, a list of 2,000 parts is a few hundred thousand characters: more than this is no list. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** The filled pages of an XLSX or ODS file. Throws an Error with a sentence where it is neither. */
export async function readSheets(bytes: Uint8Array): Promise<readonly Table[]> {
  const names: string[] = [];
  let unpacked = 0;
  const parts = whole(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        unpacked += originalSize;
        return (name === 'content.xml' || XLSX_FACTS.test(name)) && unpacked <= MOST_BYTES;
      },
    }),
  );
  if (unpacked > MOST_BYTES) throw new Error('This file is too large for a list of parts.');
  const far = farCell(parts);
  if (far !== null)
    throw new Error(`The cell ${far} stands so far from the others that its page is too large: clear it.`);
  const content = parts['content.xml'];
  const tables =
    content !== undefined
      ? whole(() => readOds(strFromU8(content)))
      : names.includes('[Content_Types].xml')
        ? await readXlsx(bytes, parts).catch(damaged)
        : null;
  if (tables === null) throw new Error('This file is no spreadsheet.');
  const filled = tables.filter((table) => table.rows.some((row) => row.some(isFilled)));
  if (filled.length === 0) throw new Error('There is no list in this file.');
  // A page that nobody sees in the spreadsheet is not the first one offered.
  const isHidden = ({ notes = [] }: Table): boolean => notes.some(({ what }) => what === 'hiddenPage');
  return [...filled.filter((table) => !isHidden(table)), ...filled.filter(isHidden)];
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

/** Cells of a page from the first to the last row and column that hold something: each takes memory, filled or not. */
const MOST_CELLS = 20_000_000;

/** The cell that stands so far off that the page between it and the list cannot be laid out; null: there is none. */
function farCell(parts: Unzipped): string | null {
  for (const [name, page] of Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    let [rows, columns, reach, far] = [0, 0, 0, ''];
    for (const [, letters = '', row] of strFromU8(page).matchAll(/<(?:\w+:)?c [^>]*?\br="([A-Z]+)(\d+)"/g)) {
      const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, column);
      if (Number(row) * column <= reach) continue;
      reach = Number(row) * column;
      far = `${letters}${row}`;
    }
    if (rows * columns > MOST_CELLS) return far;
  }
  return null;
}

async function readXlsx(bytes: Uint8Array, parts: Unzipped): Promise<readonly Table[]> {
  // Bytes of Node may lie in a memory that files share; the copy lies alone in its own.
  const sheets = await readXlsxFile(new Uint8Array(bytes).buffer);
  const facts = xlsxFacts(parts);
  return sheets.map(({ sheet, data }) =>
    pageTable(
      sheet,
      data.map((row) => row.map(cellOf)),
      facts.get(sheet),
    ),
  );
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return { text: shortest(value), number: Math.round(value * 1e9) / 1e9 };
  if (value === null || value === undefined) return { text: '' };
  if (isDate(value)) {
    const [day = '', time = ''] = value.toISOString().split('T');
    return { text: day === TIME_ALONE ? time.slice(0, 5) : day };
  }
  return { text: String(value).trim() };
}

/** The day of a time without one. */
const TIME_ALONE = '1899-12-30';

function isDate(value: unknown): value is { readonly toISOString: () => string } {
  return typeof value === 'object' && value !== null && 'toISOString' in value;
}

/** `0.30000000000000004` is what a sum of the spreadsheet leaves behind. */
function shortest(value: number): string {
  return String(Math.round(value * 1e9) / 1e9);
}

/** A page of an OpenDocument spreadsheet while it is read. */
class OdsPage {
  readonly name: string;
  readonly rows: Cell[][] = [];
  more = 0;
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  readonly merges: { row: number; column: number; lastRow: number; lastColumn: number }[] = [];
  readonly formulas: Place[] = [];
  readonly errors: Place[] = [];
  private columns = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Columns are told before the rows; the last one often stands for all that are left. */
  putColumns(repeats: number, isHidden: boolean): void {
    for (let at = 0; at < Math.min(repeats, MOST_COLUMNS); at++)
      if (isHidden) this.hiddenColumns.add(this.columns + at);
    this.columns += repeats;
  }

  /** Empty rows at the end are repeated a million times in such files: kept once. */
  putRow(row: readonly Cell[], repeats: number, isHidden: boolean): void {
    const cells = row.slice(0, row.findLastIndex(isFilled) + 1);
    const wanted = cells.length === 0 ? 1 : repeats;
    const taken = Math.min(wanted, Math.max(0, MOST_ROWS - this.rows.length));
    for (let count = 0; count < taken; count++) {
      if (isHidden) this.hiddenRows.add(this.rows.length);
      this.rows.push([...cells]);
    }
    if (cells.length > 0) this.more += wanted - taken;
  }

  table(): Table {
    return pageTable(this.name, this.rows, this.facts(), this.more);
  }

  private facts(): PageFacts {
    const { hiddenRows, hiddenColumns, merges, formulas, errors } = this;
    return { ...NO_FACTS, hiddenRows, hiddenColumns, merges, formulas, errors };
  }
}

/** Pages of an OpenDocument spreadsheet (ODF 1.3 part 3, 9.1: table:table, table-row, table-cell with their
 *  repeats; numbers in office:value, text in text:p). */
function readOds(xml: string): readonly Table[] {
  const pages: OdsPage[] = [];
  let row: Cell[] = [];
  let rowRepeats = 1;
  let isRowHidden = false;
  let cell: { text: string; number: number | undefined; repeats: number } | null = null;
  let isText = false;
  let depth = 0;
  const openCell = (of: Read): void => {
    const type = of('office:value-type');
    const isNumber = type === 'float' || type === 'currency';
    cell = {
      text: '',
      number: isNumber ? Number(of('office:value')) : undefined,
      repeats: Math.min(MOST_COLUMNS, Number(of('table:number-columns-repeated') || '1')),
    };
    const page = pages.at(-1);
    if (page !== undefined) tellCell(page, [page.rows.length, row.length], of);
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const of: Read = (key) => String(attributes[key] ?? '');
    if (name === 'table:table') pages.push(new OdsPage(of('table:name')));
    else if (name === 'table:table-column')
      pages.at(-1)?.putColumns(Number(of('table:number-columns-repeated') || '1'), isHidden(of));
    else if (name === 'table:table-row') {
      row = [];
      rowRepeats = Number(of('table:number-rows-repeated') || '1');
      isRowHidden = isHidden(of);
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') openCell(of);
    else if (name === 'office:annotation') depth++;
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
    else if (name === 'table:table-row') pages.at(-1)?.putRow(row, rowRepeats, isRowHidden);
    else if (cell !== null && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      const { text, number, repeats } = cell;
      const one: Cell = number === undefined ? { text: text.trim() } : cellOf(number);
      for (let count = 0; count < repeats; count++) row.push(one);
      cell = null;
    }
  });
  parser.write(xml).close();
  return pages.map((page) => page.table());
}

/** An attribute by its name; empty where there is none. */
type Read = (key: string) => string;

const isHidden = (of: Read): boolean => ['collapse', 'filter'].includes(of('table:visibility'));

/** Keeps what a cell says beside its value: rows and columns it stands for, a formula without its result. */
function tellCell(page: OdsPage, place: Place, of: Read): void {
  const [row, column] = place;
  const rows = Number(of('table:number-rows-spanned') || '1');
  const columns = Number(of('table:number-columns-spanned') || '1');
  if (rows > 1) page.merges.push({ row, column, lastRow: row + rows - 1, lastColumn: column + columns - 1 });
  if (of('calcext:value-type') === 'error') page.errors.push(place);
  else if (of('table:formula') !== '' && of('office:value-type') === '') page.formulas.push(place);
}
