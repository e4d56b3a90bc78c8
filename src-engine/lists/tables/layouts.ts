import { itemAt } from '../../control/present.ts';
import { isNumberLike } from '../words/cellValues.ts';
import type { Head } from './findTitles.ts';
import { findTitles, isSizeTitle, isTitlesAgain } from './findTitles.ts';
import { isOtherTitles } from './laterTitles.ts';
import { linesLeftOut } from '../list.ts';
import type { Cell, LeftOut, ListReading, PageNote, Table } from '../list.ts';
import { namesStock } from './lineKinds.ts';
import { isFilled, MOST_ROWS } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';
import { readTitle } from '../words/titles.ts';

const EMPTY: Cell = { text: '' };
const words = (cell: Cell | undefined): string => plainWords(cell?.text ?? '').trim();

/** A table as one list with a part in each row: lists that stand beside each other come below each other, parts that
 *  stand in columns are turned; a table of stock comes below that of the parts; `lines` says where each row stood.
 *  Any other table stays as it is. */
export function asOneList(table: Table): Table {
  const head = findTitles(table);
  return (
    besides(table, head) ?? turned(table) ?? partsFirst(table, head) ?? titlesFirst(table, head) ?? table
  );
}

/** Titles below the last part, as drawings have them, come above the first one. Null where they stand elsewhere. */
function titlesFirst(table: Table, { titles, rows: headRows }: Head): Table | null {
  const { rows } = table;
  const last = rows.findLastIndex((row) => row.some(isFilled));
  if (last < 1 || (titles !== null && !headRows.includes(last))) return null;
  const order = [last, ...rows.keys()].filter((at, place) => place === 0 || at !== last);
  const moved: Table = {
    ...table,
    rows: order.map((at) => rows[at] ?? []),
    lines: order.map((at) => at + 1),
  };
  const first = findTitles(moved);
  const isOfSizes = saysSizes(first.titles ?? []) || rows[last - 1]?.some((cell) => hasSizes(cell)) === true;
  return first.titles !== null && first.rows.length === 1 && first.rows[0] === 0 && isOfSizes ? moved : null;
}

/** `720x560x18`, `BB 720x560`. */
const hasSizes = ({ text }: Cell): boolean =>
  text.length < MOST_LETTERS && /\d{2}\s?[x×]\s?\d{2}/i.test(text);
const MOST_LETTERS = 60;

/** With the lines of the source in place of those of a table that was laid out anew. */
export function atLinesOf<T extends ListReading>(list: T, { lines }: Table): T {
  if (lines === undefined) return list;
  const at = (line: number): number => lines[line - 1] ?? line;
  const leftOut = list.leftOut.map(({ to, ...left }): LeftOut => {
    const moved = { ...left, line: at(left.line), ...(to !== undefined && { to: at(to) }) };
    return linesLeftOut([moved]) > 0 ? moved : { ...left, line: at(left.line) };
  });
  return {
    ...list,
    leftOut,
    rows: list.rows.map((row) => ({ ...row, line: at(row.line) })),
    questions: list.questions.map((question) =>
      question.line === undefined ? question : { ...question, line: at(question.line) },
    ),
  };
}

/** Columns from the first to the one before the last. */
type Block = readonly [from: number, to: number];

/** `Teil | Länge | Breite |  | Teil | Länge | Breite`: the blocks with the same titles, each with two sizes or a
 *  length and a quantity, one below the other. What stands above a block is its heading. Null where there are
 *  none, or where one is of stock. */
function besides(table: Table, head: Head): Table | null {
  const blocks = head.titles === null ? [] : equalBlocks(head.titles);
  if (blocks.length < 2) return null;
  const headingsIn = (at: number): readonly (readonly Cell[])[] =>
    blocks.map(([from, to]) => (table.rows[at] ?? []).slice(from, to).filter(isFilled));
  const areHeadings = (at: number): boolean =>
    headingsIn(at).filter(({ length }) => length === 1).length >= 2;
  // `Cabinet 1 |  |  | Cabinet 2` above the titles looks like titles of several columns.
  const [first = 0, second] = head.rows.toSorted((a, b) => a - b);
  const top = second !== undefined && areHeadings(first) ? second : first;
  const above = table.rows[top - 1] ?? [];
  const headings = headingsIn(top - 1);
  const isHeaded = areHeadings(top - 1);
  if (above.some(({ text }) => namesStock(text))) return null;
  const [block = [0, 0]] = blocks;
  const rows: (readonly Cell[])[] = [];
  const lines: number[] = [];
  const put = (row: readonly Cell[], at: number): void => {
    rows.push(row);
    lines.push(at + 1);
  };
  table.rows.slice(0, head.from).forEach((row, at) => {
    if (at >= top && head.rows.includes(at)) put(row.slice(...block), at);
    else if (!isHeaded || at !== top - 1) put(row, at);
  });
  for (const [order, one] of blocks.entries()) {
    if (isHeaded) put(headings[order] ?? [], top - 1);
    table.rows.slice(head.from).forEach((row, at) => {
      const own = row.slice(...one);
      if (own.some(isFilled)) put(own, head.from + at);
    });
  }
  if (rows.length > MOST_ROWS) return null;
  const note: PageNote = { what: 'beside', count: blocks.length, where: itemAt(head.titles ?? [], block[0]) };
  return withNote({ ...table, rows, lines }, note);
}

function equalBlocks(titles: readonly string[]): readonly Block[] {
  const texts = titles.map((title) => plainWords(title).trim());
  const begin = texts.findIndex((text) => text !== '');
  const starts = texts.flatMap((text, at) => (begin >= 0 && text === texts[begin] ? [at] : []));
  const blocks = starts.map((from, order): Block => {
    const end = starts[order + 1] ?? texts.length;
    return [from, from + texts.slice(from, end).findLastIndex((text) => text !== '') + 1];
  });
  const said = new Set(blocks.map((block) => texts.slice(...block).join('\n')));
  const [first] = blocks;
  return first !== undefined && said.size === 1 && saysSizes(titles.slice(...first)) ? blocks : [];
}

/** Two sizes, or one and a quantity. */
export function saysSizes(titles: readonly string[]): boolean {
  const sizes = titles.filter(isSizeTitle).length;
  return sizes >= 2 || (sizes === 1 && titles.some((title) => readTitle(title).field === 'qty'));
}

/** Parts in columns: the titles stand below each other in the first column, numbers to the right of each size. Null
 *  where there are none. */
function turned(table: Table): Table | null {
  const { rows } = table;
  const first = Math.min(...rows.map((row) => row.findIndex(isFilled)).filter((at) => at >= 0));
  const labelled = rows.flatMap((row, at) =>
    isLabel(row[first]) && row.slice(first + 1).some(isFilled) ? [at] : [],
  );
  const labels = labelled.map((at) => rows[at]?.[first]?.text.trim() ?? '');
  if (labels.length > MOST_TITLES || new Set(labels.map((text) => plainWords(text))).size < labels.length)
    return null;
  const known = labels.filter((label) => readTitle(label).field !== null).length;
  if (known < 2 || known < labels.length / 2 || !saysSizes(labels)) return null;
  const parts = (row: readonly Cell[]): readonly Cell[] => row.slice(first + 1).filter(isFilled);
  const sizes = labelled.flatMap((at) => {
    const row = rows[at] ?? [];
    return isSizeTitle(row[first]?.text ?? '') ? [parts(row)] : [];
  });
  if (!sizes.every((cells) => cells.length >= 2 && cells.every(isNumberLike))) return null;
  // A row of titles with sizes in it is one of an ordinary list.
  if (rows.some((row) => row.filter(({ text }) => isSizeTitle(text)).length >= 2)) return null;
  const width = Math.max(...labelled.map((at) => rows[at]?.length ?? 0));
  const others = rows.flatMap((row, at) => (labelled.includes(at) || !row.some(isFilled) ? [] : [at]));
  if (others.some((at) => (rows[at]?.filter(isFilled).length ?? 0) > 2)) return null;
  const columns = Array.from({ length: width - first }, (_, order) => first + order);
  const note: PageNote = { what: 'turned', count: columns.length - 1, where: '' };
  return withNote(
    {
      ...table,
      rows: [
        ...others.map((at) => rows[at] ?? []),
        ...columns.map((column) => labelled.map((at) => rows[at]?.[column] ?? EMPTY)),
      ],
      lines: [...others.map((at) => at + 1), ...columns.map((column) => column + 1)],
    },
    note,
  );
}

/** A table of stock above one of parts comes below it, as another table. Null where there is none. */
function partsFirst(table: Table, { titles, rows: headRows }: Head): Table | null {
  const { rows } = table;
  const top = Math.min(...headRows);
  if (titles === null || !isStockHeading(rows[top - 1])) return null;
  const isTitles = (row: readonly Cell[]): boolean => {
    const filled = row.filter(isFilled);
    return isOtherTitles(filled) || (filled.length > 1 && isTitlesAgain(filled, row, titles));
  };
  const next = rows.findIndex((row, at) => at > top && isTitles(row));
  if (next < 0 || isStockHeading(rows[next - 1])) return null;
  const isHeaded = rows[next - 1]?.filter(isFilled).length === 1;
  const from = isHeaded ? next - 1 : next;
  const order = rows.map((_, at) => at);
  const moved = [...order.slice(0, top - 1), ...order.slice(from), ...order.slice(top - 1, from)];
  return { ...table, rows: moved.map((at) => rows[at] ?? []), lines: moved.map((at) => at + 1) };
}

const isStockHeading = (row: readonly Cell[] | undefined): boolean => {
  const [only, ...more] = row?.filter(isFilled) ?? [];
  return only !== undefined && more.length === 0 && namesStock(only.text);
};

/** Of parts in columns. */
const MOST_TITLES = 40;

const isLabel = (cell: Cell | undefined): boolean =>
  cell !== undefined && /\p{L}/u.test(words(cell)) && !isNumberLike(cell);

const withNote = (table: Table, note: PageNote): Table => ({
  ...table,
  notes: [...(table.notes ?? []), note],
});
