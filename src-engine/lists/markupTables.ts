import type { Cell, Table } from './list.ts';
import type { Merge } from './pageNotes.ts';
import { isFilled, MOST_COLUMNS, MOST_ROWS, NO_FACTS, pageTable } from './pageNotes.ts';

/** A tag with its attributes, a comment, or text between two of them. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:.-]*)([^<>]*)>|([^<]+|<)/gi;
/** What stands in these is none of a table. */
const UNSEEN = new Set(['style', 'script', 'title', 'comment']);
const MARKS: Readonly<Record<string, string>> = {
  ...{ uml: '\u0308', acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', ring: '\u030a' },
  ...{ cedil: '\u0327', caron: '\u030c' },
};
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', szlig: 'ß', oslash: 'ø', Oslash: 'Ø' },
  ...{ times: '×', frac12: '½', frac14: '¼', frac34: '¾', deg: '°', sup2: '²', prime: '′', Prime: '″' },
  ...{ ndash: '–', lstrok: 'ł', Lstrok: 'Ł', aelig: 'æ', AElig: 'Æ', euro: '€' },
};

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,10});/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (name.startsWith('#')) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    const mark = MARKS[name.slice(1)];
    return NAMED[name] ?? (mark === undefined ? whole : (name.charAt(0) + mark).normalize('NFC'));
  });

/** The value of an attribute, whatever its prefix; empty where there is none. */
const attribute = (tag: string, name: string): string => {
  const [, quoted, single, bare] =
    new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(tag) ?? [];
  return decoded(quoted ?? single ?? bare ?? '');
};

const countIn = (tag: string, name: string, most: number): number => {
  const count = Number(attribute(tag, name));
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 0;
};

/** A table while it is read. */
class MarkupTable {
  readonly rows: Cell[][] = [];
  readonly merges: Merge[] = [];
  readonly name: string;
  /** Rows that were left out since there are too many. */
  more = 0;
  private text: string | null = null;
  private number: number | undefined;
  /** The last row that cells above reach down to, by column. */
  private readonly reach: number[] = [];
  private column = 0;

  constructor(name: string) {
    this.name = name;
  }

  beginRow(tag: string): void {
    this.endCell();
    const index = countIn(tag, 'Index', MOST_ROWS);
    while (this.rows.length < index - 1) this.rows.push([]);
    if (this.rows.length < MOST_ROWS) this.rows.push([]);
    else this.more++;
    this.column = 0;
  }

  beginCell(tag: string): void {
    this.endCell();
    if (this.rows.length === 0) this.rows.push([]);
    const row = this.rows.length - 1;
    const index = countIn(tag, 'Index', MOST_COLUMNS);
    if (index > 0) this.column = index - 1;
    while ((this.reach[this.column] ?? -1) >= row) this.column++;
    const across = Math.max(
      countIn(tag, 'colspan', MOST_COLUMNS),
      1 + countIn(tag, 'MergeAcross', MOST_COLUMNS),
    );
    const down = Math.max(countIn(tag, 'rowspan', MOST_ROWS), 1 + countIn(tag, 'MergeDown', MOST_ROWS));
    const [lastRow, lastColumn] = [row + down - 1, this.column + across - 1];
    if (down > 1) this.merges.push({ row, column: this.column, lastRow, lastColumn });
    for (let column = this.column; column <= Math.min(lastColumn, MOST_COLUMNS); column++)
      this.reach[column] = lastRow;
    this.text = '';
    const shown = attribute(tag, 'x:num') || attribute(tag, 'num');
    this.number = shown === '' ? undefined : asNumber(shown);
    this.span = across;
  }
  private span = 1;

  put(text: string): void {
    if (this.text !== null && this.text.length < MOST_TEXT) this.text += text;
  }

  /** What is in the cell is a number of the spreadsheet. */
  putNumber(): void {
    this.isNumber = true;
  }
  private isNumber = false;

  endCell(): void {
    const { text, rows } = this;
    if (text === null) return;
    const row = rows.at(-1) ?? [];
    const plain = decoded(text).replace(/\s+/g, ' ').trim();
    const number = this.number ?? (this.isNumber ? asNumber(plain) : undefined);
    while (row.length < Math.min(this.column, MOST_COLUMNS)) row.push({ text: '' });
    if (this.more === 0 && row.length < MOST_COLUMNS)
      row[this.column] = number === undefined ? { text: plain } : { text: String(number), number };
    this.column += this.span;
    [this.text, this.number, this.isNumber] = [null, undefined, false];
  }

  table(): Table {
    this.endCell();
    return pageTable(
      this.name,
      this.rows,
      { ...NO_FACTS, merges: this.merges },
      { rows: this.more, columns: 0 },
    );
  }
}

/** Characters of one cell. */
const MOST_TEXT = 10_000;

function asNumber(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.round(value * 1e9) / 1e9 : undefined;
}

/** The tables of a web page, or of a workbook as XML (SpreadsheetML 2003), as programs write them under the name of
 *  .xls, too. Null where the text is neither, or holds no table with several cells. */
export function markupTables(text: string): readonly Table[] | null {
  if (!/^\s*</.test(text) || !/<(?:\w+:)?(?:tr|row)\b/i.test(text)) return null;
  const reader = new MarkupReader();
  for (const [, end = '', name = '', tag = '', plain] of text.matchAll(TOKEN)) {
    if (plain === undefined) reader.take(name.toLowerCase().replace(/^.*:/, ''), end === '', tag);
    else reader.put(plain);
  }
  const found = reader.tables.map((one) => one.table()).filter(hasSeveral);
  return found.length === 0 ? null : found;
}

class MarkupReader {
  readonly tables: MarkupTable[] = [];
  private readonly open: MarkupTable[] = [];
  private page = '';
  /** The element that is passed over. */
  private unseen = '';

  put(text: string): void {
    if (this.unseen === '') this.open.at(-1)?.put(text);
  }

  take(element: string, isOpen: boolean, tag: string): void {
    if (this.unseen !== '') {
      if (!isOpen && element === this.unseen) this.unseen = '';
    } else if (UNSEEN.has(element)) this.unseen = isOpen && !tag.endsWith('/') ? element : '';
    else if (element === 'worksheet') this.page = isOpen ? attribute(tag, 'Name') : '';
    else if (element === 'table') this.takeTable(isOpen);
    else this.takeInside(element, isOpen, tag);
  }

  private takeTable(isOpen: boolean): void {
    if (!isOpen) {
      this.open.pop()?.endCell();
      return;
    }
    const one = new MarkupTable(this.page === '' ? String(this.tables.length + 1) : this.page);
    this.tables.push(one);
    this.open.push(one);
  }

  private takeInside(element: string, isOpen: boolean, tag: string): void {
    const table = this.open.at(-1);
    if (table !== undefined) putTag(table, element, isOpen, tag);
  }
}

function putTag(table: MarkupTable, element: string, isOpen: boolean, tag: string): void {
  if (element === 'tr' || element === 'row') {
    if (!isOpen) table.endCell();
    else if (tag.endsWith('/')) table.beginRow(tag.slice(0, -1));
    else table.beginRow(tag);
  } else if (element === 'td' || element === 'th' || element === 'cell') {
    if (isOpen) table.beginCell(tag);
    if (!isOpen || tag.endsWith('/')) table.endCell();
  } else if (element === 'data' && isOpen && attribute(tag, 'Type') === 'Number') table.putNumber();
  else if (['br', 'p', 'div', 'li'].includes(element)) table.put(' ');
}

const hasSeveral = ({ rows }: Table): boolean =>
  rows.filter((row) => row.filter(isFilled).length > 1).length > 1 ||
  rows.some((row) => row.filter(isFilled).length > 3);
