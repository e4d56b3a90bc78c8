import { Parser } from 'htmlparser2';
import type { Cell, Table } from '../list.ts';
import type { Merge } from '../tables/pageNotes.ts';
import { isFilled, MOST_COLUMNS, MOST_ROWS, NO_FACTS, pageTable } from '../tables/pageNotes.ts';

/** The tables of a web page, or of a workbook as XML (SpreadsheetML 2003), as programs write them under the name of
 *  .xls, too. Null where the text is neither, or holds no table with several cells. */
export function markupTables(text: string): readonly Table[] | null {
  if (!/^\s*</.test(text) || !/<(?:\w+:)?(?:tr|row)\b/i.test(text)) return null;
  const reader = new MarkupReader();
  // A page without its end tags is read, too; an element of XML may be `<Cell/>`.
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(plainName(name), plainNames(attributes)),
      ontext: (some) => reader.put(some),
      onclosetag: (name) => reader.close(plainName(name)),
    },
    { recognizeSelfClosing: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
  return reader.finished();
}

type Attributes = Readonly<Record<string, string>>;

/** `ss:Index` -> `index`. */
const plainName = (name: string): string => name.replace(/^.*:/, '');
const plainNames = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [plainName(name), value]));

function countIn(attributes: Attributes, name: string, most: number): number {
  const count = Number(attributes[name] ?? 0);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 0;
}

/** A cell while it is read. */
interface OpenCell {
  text: string;
  /** As the spreadsheet keeps it, which may have more digits than are shown. */
  number: number | undefined;
  /** What is in it is a number of the spreadsheet. */
  isNumber: boolean;
  readonly across: number;
}

/** A table while it is read. */
class MarkupTable {
  private readonly page: string;
  /** What is said in front of it; the last line is its name where there are others. */
  private readonly above: string[];
  private readonly below: string[] = [];
  private readonly rows: Cell[][] = [];
  private readonly merges: Merge[] = [];
  /** Rows that were left out since there are too many. */
  private more = 0;
  private cell: OpenCell | null = null;
  /** The last row that cells above reach down to, by column. */
  private readonly reach: number[] = [];
  private column = 0;

  constructor(page: string, above: readonly string[]) {
    this.page = page;
    this.above = [...above];
  }

  putCaption(text: string): void {
    this.above.push(text);
  }

  /** Lines that stood in front of it and are none of another table. */
  putAbove(lines: readonly string[]): void {
    this.above.unshift(...lines);
  }

  putBelow(lines: readonly string[]): void {
    this.below.push(...lines);
  }

  /** All that it says, line by line, where it is no table. */
  lines(): readonly string[] {
    const rows = this.rows.map((row) => row.map(({ text }) => text).join(' '));
    return [...this.above, ...rows].map(plainLine).filter((line) => line !== '');
  }

  hasSeveral(): boolean {
    this.endCell();
    const counts = this.rows.map((row) => row.filter(isFilled).length);
    return counts.filter((count) => count > 1).length > 1 || counts.some((count) => count > 3);
  }

  beginRow(attributes: Attributes): void {
    this.endCell();
    const index = countIn(attributes, 'index', MOST_ROWS);
    while (this.rows.length < index - 1) this.rows.push([]);
    if (this.rows.length < MOST_ROWS) this.rows.push([]);
    else this.more++;
    this.column = 0;
  }

  beginCell(attributes: Attributes): void {
    this.endCell();
    if (this.rows.length === 0) this.rows.push([]);
    const row = this.rows.length - 1;
    const index = countIn(attributes, 'index', MOST_COLUMNS);
    if (index > 0) this.column = index - 1;
    while ((this.reach[this.column] ?? -1) >= row) this.column++;
    const across = Math.max(
      countIn(attributes, 'colspan', MOST_COLUMNS),
      1 + countIn(attributes, 'mergeacross', MOST_COLUMNS),
    );
    const down = Math.max(
      countIn(attributes, 'rowspan', MOST_ROWS),
      1 + countIn(attributes, 'mergedown', MOST_ROWS),
    );
    const [lastRow, lastColumn] = [row + down - 1, this.column + across - 1];
    if (down > 1) this.merges.push({ row, column: this.column, lastRow, lastColumn });
    for (let column = this.column; column <= Math.min(lastColumn, MOST_COLUMNS); column++)
      this.reach[column] = lastRow;
    this.cell = { text: '', number: asNumber(attributes.num ?? ''), isNumber: false, across };
  }

  put(text: string): void {
    if (this.cell !== null && this.cell.text.length < MOST_TEXT) this.cell.text += text;
  }

  putNumber(): void {
    if (this.cell !== null) this.cell.isNumber = true;
  }

  endCell(): void {
    const { cell, rows } = this;
    if (cell === null) return;
    const row = rows.at(-1) ?? [];
    const text = withRaised(cell.text).replace(/\s+/g, ' ').trim();
    const number = cell.number ?? (cell.isNumber ? asNumber(text) : undefined);
    while (row.length < Math.min(this.column, MOST_COLUMNS)) row.push({ text: '' });
    if (this.more === 0 && row.length < MOST_COLUMNS)
      row[this.column] = number === undefined ? { text } : { text: String(number), number };
    this.column += cell.across;
    this.cell = null;
  }

  /** With what is said above and below it as rows of their own. */
  table(isNamed: boolean): Table {
    const name = isNamed ? this.above.at(-1) : undefined;
    const said = this.above.slice(0, name === undefined ? undefined : -1).map((text) => [{ text }]);
    const merges = this.merges.map(({ row, lastRow, ...columns }) => ({
      ...{ row: row + said.length, lastRow: lastRow + said.length, ...columns },
    }));
    return pageTable(
      name ?? this.page,
      [...said, ...this.rows, ...this.below.map((text) => [{ text }])],
      { ...NO_FACTS, merges },
      { rows: this.more, columns: 0 },
    );
  }
}

/** A raised number behind another one is the upper one of a fraction; alone it is a footnote, and no figure more. */
const RAISED = '\u0001';
const withRaised = (text: string): string =>
  text
    .replace(/(?<=\d)\u0001(?=\d+\s*[/\u2044]\s*\d)/g, ' ')
    .replace(/(?<=\d)\u0001(?=\d)/g, '^')
    .replaceAll(RAISED, '');

const plainLine = (text: string): string =>
  text
    .slice(0, 2 * LONGEST_ABOVE)
    .replace(/\s+/g, ' ')
    .trim();

/** Characters of one cell. */
const MOST_TEXT = 10_000;

function asNumber(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.round(value * 1e9) / 1e9 : undefined;
}

/** What stands in these is none of a table. */
const UNSEEN = ['style', 'script', 'title', 'comment'];
/** What stands in these is set apart from what is beside them. */
const APART = ['br', 'p', 'div', 'li', 'hr', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Lines in front of a table that are kept: the last ones, each no longer than a heading. */
const MOST_ABOVE = 6;
/** Lines behind the last table that are kept: the first ones. */
const MOST_BELOW = 20;
const LONGEST_ABOVE = 120;

class MarkupReader {
  readonly tables: MarkupTable[] = [];
  /** One within the other. */
  private readonly within: MarkupTable[] = [];
  private page = '';
  /** Lines in front of the next table, the last one still read. */
  private said: string[] = [''];
  private isCaption = false;
  /** Elements that are passed over and not yet ended. */
  private unseen = 0;

  put(text: string): void {
    if (this.unseen > 0) return;
    if (this.within.length === 0 || this.isCaption) this.said.push(`${this.said.pop() ?? ''}${text}`);
    else this.within.at(-1)?.put(text);
  }

  private endLine(): void {
    if (this.within.length === 0 || this.isCaption) this.said.push('');
    else this.within.at(-1)?.put(' ');
  }

  open(element: string, attributes: Attributes): void {
    if (UNSEEN.includes(element)) this.unseen++;
    if (this.unseen > 0) return;
    if (element === 'caption') this.isCaption = this.within.length > 0;
    if (element === 'worksheet') this.page = attributes.name ?? '';
    else if (element === 'table') this.openTable();
    else this.openInside(element, attributes);
  }

  close(element: string): void {
    if (UNSEEN.includes(element)) this.unseen--;
    if (this.unseen > 0) return;
    if (element === 'worksheet') this.page = '';
    else if (element === 'table') this.within.pop()?.endCell();
    else if (['tr', 'row', 'td', 'th', 'cell'].includes(element)) this.within.at(-1)?.endCell();
    else if (APART.includes(element)) this.endLine();
    if (element === 'caption') this.endCaption();
  }

  private endCaption(): void {
    const name = this.lines().at(-1);
    if (this.isCaption && name !== undefined) this.within.at(-1)?.putCaption(name);
    [this.isCaption, this.said] = [false, ['']];
  }

  private lines(): readonly string[] {
    return this.said
      .map(plainLine)
      .filter((text) => text !== '' && text.length <= LONGEST_ABOVE)
      .slice(-MOST_ABOVE);
  }

  /** The tables with several cells. What others say stands above the next one, or with what is said last of all below
   *  the last one. Null where there are none. */
  finished(): readonly Table[] | null {
    const found: MarkupTable[] = [];
    let between: readonly string[] = [];
    for (const one of this.tables) {
      if (one.hasSeveral()) {
        one.putAbove(between.slice(-MOST_ABOVE));
        found.push(one);
        between = [];
      } else between = [...between, ...one.lines()];
    }
    const last = this.said.map(plainLine).filter((text) => text !== '');
    found.at(-1)?.putBelow([...between, ...last].slice(0, MOST_BELOW));
    return found.length === 0 ? null : found.map((one) => one.table(found.length > 1));
  }

  private openTable(): void {
    const above = this.page === '' && this.within.length === 0 ? this.lines() : [];
    const one = new MarkupTable(this.page || String(this.tables.length + 1), above);
    if (this.within.length === 0) this.said = [''];
    this.tables.push(one);
    this.within.push(one);
  }

  private openInside(element: string, attributes: Attributes): void {
    const table = this.within.at(-1);
    if (element === 'tr' || element === 'row') table?.beginRow(attributes);
    else if (element === 'td' || element === 'th' || element === 'cell') table?.beginCell(attributes);
    else if (element === 'data' && attributes.type === 'Number') table?.putNumber();
    else if (element === 'sup') this.put(RAISED);
    else if (APART.includes(element)) this.endLine();
  }
}
