import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import type { Cell, Table } from '../list.ts';
import { plainSigns } from '../lines/lineParts.ts';
import type { Merge, PageFacts, Place } from '../tables/pageNotes.ts';
import { MOST_COLUMNS, MOST_ROWS, NO_FACTS, isFilled, pageTable, withUnit } from '../tables/pageNotes.ts';
import { unitAlone } from '../words/titles.ts';
import { MOST_CELLS, xlsxFacts } from './xlsxFacts.ts';
import { withPlaces } from './xlsxPlaces.ts';

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
        return /\.xml(\.rels)?$/.test(name) && unpacked <= MOST_BYTES;
      },
    }),
  );
  if (unpacked > MOST_BYTES) tooLarge();
  const content = parts['content.xml'];
  const tables =
    content !== undefined
      ? (whole(() => readOds(strFromU8(content))) ?? tooLarge())
      : names.includes('[Content_Types].xml')
        ? await readXlsx(parts)
        : null;
  if (tables === null) throw new Error('This file is no spreadsheet.');
  return filledPages(tables);
}

/** `.fods`: the XML of an OpenDocument spreadsheet in one file (ODF 1.3 part 3, 3.1.2 office:document). */
export const isFlatOds = (text: string): boolean =>
  /^\s*<(?:\?xml|office:document\s)/.test(text.slice(0, HEAD)) &&
  /<office:document\s[^>]*opendocument\.spreadsheet/.test(text.slice(0, HEAD));
const HEAD = 10_000;

/** The filled pages of a flat OpenDocument spreadsheet. Throws an Error with a sentence where it is damaged. */
export const readFlatOds = (text: string): readonly Table[] =>
  filledPages(whole(() => readOds(text)) ?? tooLarge());

function filledPages(tables: readonly Table[]): readonly Table[] {
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

function tooLarge(): never {
  throw new Error('This file is too large for a list of parts.');
}

function whole<T>(read: () => T): T {
  try {
    return read();
  } catch {
    return damaged();
  }
}

async function readXlsx(parts: Unzipped): Promise<readonly Table[]> {
  const { pages, far, unplaced } = whole(() => xlsxFacts(parts));
  if (far !== null)
    throw new Error(`The cell ${far} stands so far from the others that its page is too large: clear it.`);
  const placed = unplaced.map((path): readonly [string, Uint8Array] => [
    path,
    strToU8(withPlaces(strFromU8(parts[path] ?? new Uint8Array()))),
  ]);
  // Packed anew, without compression: the library reads what was measured and nothing else.
  const files = { ...parts, ...Object.fromEntries(placed) };
  const sheets = await readXlsxFile(zipSync(files, { level: 0 }).buffer).catch(damaged);
  // Any number of pages may show the same cells.
  if (sheets.reduce((sum, { data }) => sum + data.length * (data[0]?.length ?? 0), 0) > MOST_CELLS)
    tooLarge();
  return sheets.map(({ sheet, data }) =>
    pageTable(
      sheet,
      data.map((row) => row.map(cellOf)),
      pages.get(sheet),
    ),
  );
}

const EMPTY: Cell = { text: '' };

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return { text: shortest(value), number: Math.round(value * 1e9) / 1e9 };
  if (value === null || value === undefined) return EMPTY;
  if (isDate(value)) {
    const [day = '', time = ''] = value.toISOString().split('T');
    return { text: day === TIME_ALONE ? time.slice(0, 5) : day };
  }
  return { text: plainSigns(String(value)).trim() };
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

/** A row of an OpenDocument page while it is read. */
class OdsRow {
  readonly cells: Cell[] = [];
  /** Where the next cell stands. */
  column = 0;
  /** How far its filled cells reach. */
  width = 0;
  readonly repeats: number;
  readonly isHidden: boolean;

  constructor(of: Read) {
    this.repeats = repeatsOf(of('table:number-rows-repeated'));
    this.isHidden = isHidden(of);
  }

  /** Cells beyond the last column that is read are counted only. */
  put(cell: Cell, repeats: number): void {
    this.column += repeats;
    if (isFilled(cell)) this.width = this.column;
    while (this.cells.length < Math.min(this.column, MOST_COLUMNS)) this.cells.push(cell);
  }
}

/** A page of an OpenDocument spreadsheet while it is read. */
class OdsPage {
  readonly name: string;
  private readonly isHidden: boolean;
  readonly rows: (readonly Cell[])[] = [];
  private more = 0;
  private width = 0;
  private readonly hiddenRows = new Set<number>();
  private readonly hiddenColumns = new Set<number>();
  private readonly struckRows = new Set<number>();
  readonly merges: Merge[] = [];
  readonly formulas: Place[] = [];
  readonly errors: Place[] = [];
  private columns = 0;

  constructor(name: string, isHidden: boolean) {
    this.name = name;
    this.isHidden = isHidden;
  }

  /** Columns are told before the rows; the last one often stands for all that are left. */
  putColumns(repeats: number, isHidden: boolean): void {
    const from = this.columns;
    this.columns += repeats;
    if (!isHidden) return;
    for (let at = from; at < Math.min(this.columns, MOST_COLUMNS); at++) this.hiddenColumns.add(at);
  }

  /** Something in the row that is read is struck through. */
  strike(): void {
    if (this.rows.length < MOST_ROWS) this.struckRows.add(this.rows.length);
  }

  /** Empty rows at the end are repeated a million times in such files: kept once. How many cells were kept. */
  putRow({ cells, width, repeats, isHidden }: OdsRow): number {
    const kept = cells.slice(0, width);
    const wanted = width === 0 ? 1 : repeats;
    const taken = Math.min(wanted, Math.max(0, MOST_ROWS - this.rows.length));
    for (let count = 0; count < taken; count++) {
      if (isHidden) this.hiddenRows.add(this.rows.length);
      this.rows.push(kept);
    }
    if (width > 0) this.more += wanted - taken;
    if (taken > 0) this.width = Math.max(this.width, width);
    return taken * kept.length;
  }

  table(): Table {
    return pageTable(this.name, this.rows, this.facts(), {
      rows: this.more,
      columns: this.width - MOST_COLUMNS,
    });
  }

  private facts(): PageFacts {
    const { isHidden, hiddenRows, hiddenColumns, struckRows, merges, formulas, errors } = this;
    return { ...NO_FACTS, isHidden, hiddenRows, hiddenColumns, struckRows, merges, formulas, errors };
  }
}

/** Pages of an OpenDocument spreadsheet (ODF 1.3 part 3, 9.1: table:table, table-row, table-cell with their
 *  repeats; numbers in office:value, text in text:p). Null where they hold too many cells. */
function readOds(xml: string): readonly Table[] | null {
  const pages: OdsPage[] = [];
  let cells = 0;
  let row: OdsRow | null = null;
  let cell: { text: string; number: number | undefined; repeats: number; style: string } | null = null;
  /** Styles of cells that are struck through (16.2, 20.369) and of pages that are not shown (19.601), and the one that
   *  is read. */
  const struck = new Set<string>();
  const unseen = new Set<string>();
  let style = '';
  let isText = false;
  /** Elements that are open and hold no text of a cell. */
  let aside = 0;
  const openCell = (of: Read): void => {
    const isNumber = ['float', 'currency'].includes(of('office:value-type'));
    cell = {
      text: '',
      number: isNumber ? Number(of('office:value')) : undefined,
      repeats: repeatsOf(of('table:number-columns-repeated')),
      style: of('table:style-name'),
    };
    const page = pages.at(-1);
    if (page !== undefined && row !== null) tellCell(page, [page.rows.length, row.column], of);
  };
  const readStyle = (name: string, of: Read): void => {
    if (name === 'style:style') style = of('style:name');
    else if (name === 'style:table-properties' && of('table:display') === 'false') unseen.add(style);
    else if (!['', 'none'].includes(of('style:text-line-through-style'))) struck.add(style);
  };
  const openWords = (name: string): void => {
    if (cell === null) return;
    if (name === 'text:p' ? cell.text !== '' : isText && BLANKS.includes(name)) cell.text += ' ';
    if (name === 'text:p') isText = true;
  };
  const closeRow = (): void => {
    const page = pages.at(-1);
    // Pages are kept as far as their memory goes.
    if (page !== undefined && row !== null && cells <= MOST_CELLS) cells += page.putRow(row);
    row = null;
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const of: Read = (key) => String(attributes[key] ?? '');
    if (isAside(name)) aside++;
    if (aside > 0) return;
    if (name === 'table:table') pages.push(new OdsPage(of('table:name'), unseen.has(of('table:style-name'))));
    else if (name === 'table:table-column')
      pages.at(-1)?.putColumns(repeatsOf(of('table:number-columns-repeated')), isHidden(of));
    else if (name.startsWith('style:')) readStyle(name, of);
    else if (name === 'table:table-row') row = new OdsRow(of);
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') openCell(of);
    else openWords(name);
  });
  parser.on('text', (text) => {
    if (isText && cell !== null && aside === 0) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (isAside(name)) aside--;
    else if (aside > 0) return;
    else if (name === 'text:p') isText = false;
    else if (name === 'table:table-row') closeRow();
    else if (cell !== null && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      const { text, number, repeats } = cell;
      const one: Cell = number === undefined ? { text: plainSigns(text).trim() } : shownNumber(number, text);
      row?.put(one, repeats);
      if (isFilled(one) && struck.has(cell.style)) pages.at(-1)?.strike();
      cell = null;
    }
  });
  parser.write(xml).close();
  if (cells > MOST_CELLS) return null;
  return pages.map((page) => page.table());
}

/** Blanks, tabs and breaks within a paragraph (6.1.3 text:s, 6.1.4 text:tab, 6.1.5 text:line-break): between words and
 *  numbers one is as good as several. */
const BLANKS: readonly string[] = ['text:s', 'text:tab', 'text:line-break'];

/** What lies on a cell and is none of its text: remarks, pictures, boxes with words. */
const isAside = (name: string): boolean => name === 'office:annotation' || name.startsWith('draw:');

/** A number with the unit that is shown behind it, if there is one. */
function shownNumber(number: number, shown: string): Cell {
  const unit = /[\d.,\u00a0 ]([\p{L}"″]+)$/u.exec(shown.trim().slice(-MOST_UNIT))?.[1] ?? '';
  return unitAlone(unit) === null ? cellOf(number) : withUnit(cellOf(number), unit);
}

/** Characters at the end of a number that hold its unit. */
const MOST_UNIT = 16;

/** An attribute by its name; empty where there is none. */
type Read = (key: string) => string;

/** How often a row or cell stands; once where it does not say so. No page has more rows. */
function repeatsOf(text: string): number {
  const repeats = Number(text);
  return Number.isInteger(repeats) && repeats > 0 ? Math.min(repeats, 1_048_576) : 1;
}

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
