import { isNumeric, rawColumns } from './columnFacts.ts';
import type { Head } from './findTitles.ts';
import { isSizeTitle } from './findTitles.ts';
import { MM_PER_FOOT, MM_PER_INCH, UNIT_MM } from '../words/lengthWords.ts';
import type { Cell, ListKind, Table } from '../list.ts';
import { plainWords } from '../words/plainWords.ts';
import { numberOf } from './splitSizes.ts';
import { readTitle, unitAlone } from '../words/titles.ts';

/** Titles of sizes that stand in nothing but `Ft` and `In`, in the order of the columns. */
const UNNAMED: Readonly<Record<ListKind, readonly string[]>> = {
  panels: ['Length', 'Width'],
  bars: ['Length'],
  timber: ['Length'],
};

/** A size that stands in two columns beside each other, feet in one and inches in the next (`Length ft | Length in`,
 *  `Feet | Inches`, `Length` over `ft | in`), or inches and a fraction of one (`L | L frac`, `Length | 16ths`), as one
 *  column of whole sizes: `6' 3 1/2"`. Read apart one of them would be the size and the other be lost. Any other table
 *  stays as it is. */
export function feetAndInches(table: Table, head: Head, kind: ListKind): Table {
  const inFeet = pairsOf(table, head);
  const broken = fractionsOf(table, head);
  const pairs = [...inFeet, ...broken.keys()];
  if (pairs.length === 0) return table;
  const unnamed = UNNAMED[kind].filter(
    (word) => head.titles?.every((title) => readTitle(title).field !== readTitle(word).field) === true,
  );
  const titles = new Map<number, string>();
  let order = 0;
  for (const at of broken.keys()) titles.set(at, head.titles?.[at] ?? '');
  for (const at of inFeet) {
    const said = withoutUnit(head.titles?.[at] ?? '');
    titles.set(at, said === '' ? (unnamed[order++] ?? '') : said);
  }
  const [titleRow] = head.rows;
  const rows = table.rows.map((row, at) => {
    const isHead = at < head.from;
    if (isHead && !head.rows.includes(at)) return row;
    return row.flatMap((cell, column): readonly Cell[] => {
      if (pairs.includes(column - 1)) return [];
      if (!pairs.includes(column)) return [cell];
      if (isHead) return [{ text: at === titleRow ? (titles.get(column) ?? '') : '' }];
      const next = row[column + 1] ?? { text: '' };
      return [broken.has(column) ? withFraction(cell, next, broken.get(column)) : inOne(cell, next)];
    });
  });
  return { ...table, rows };
}

/** No title is longer. */
const LONGEST = 200;

/** Columns of feet with one of inches of the same size behind them. */
function pairsOf(table: Table, { titles, units, from }: Head): readonly number[] {
  if (titles === null) return [];
  const unitOf = (at: number): number | null =>
    units[at] ?? unitAlone(titles[at] ?? '') ?? readTitle(titles[at] ?? '').unitMm;
  const inFeet = titles.flatMap((_, at) =>
    unitOf(at) === MM_PER_FOOT && unitOf(at + 1) === MM_PER_INCH ? [at] : [],
  );
  if (inFeet.length === 0) return [];
  const rows = table.rows.slice(from);
  const columns = rawColumns(titles, rows);
  return inFeet.filter((at) => {
    const both = columns.slice(at, at + 2);
    const [size, same] = both.map(({ title }) => plainWords(withoutUnit(title)).trim());
    return both.every(isNumeric) && (same === '' || same === size) && areInchesOfFeet(rows, at);
  });
}

/** Columns of whole inches with one of fractions behind them, each with what its numbers are parts of: `16ths`; none
 *  where they are written whole. */
function fractionsOf(table: Table, { titles, from }: Head): ReadonlyMap<number, string | undefined> {
  const rows = table.rows.slice(from);
  const columns = titles === null ? [] : rawColumns(titles, rows);
  return new Map(
    columns.slice(1).flatMap(({ title, cells }, at): readonly (readonly [number, string | undefined])[] => {
      const [, word = '', low] = FRACTION.exec(plainWords(title).trim()) ?? [];
      const size = columns[at];
      if (word === '' || size === undefined || !isSizeTitle(size.title) || !size.cells.every(isInteger))
        return [];
      const isBelow = cells.every(({ text }) =>
        low === undefined ? /^\s*(?:0|\d+\s?\/\s?\d+|[½¼¾⅛⅜⅝⅞])\s*$/.test(text) : Number(text) < Number(low),
      );
      return isBelow && cells.length > 0 ? [[at, low]] : [];
    }),
  );
}

const FRACTION = /(?:^|[^a-z])(frac(?:tions?)?|bruch(?:teile?)?|(2|4|8|16|32|64)(?:ths?|tel|nds?|rds?))$/;
const isInteger = ({ text, number }: Cell): boolean =>
  number === undefined ? /^\s*\d+\s*$/.test(text) : Number.isInteger(number);

function withFraction(whole: Cell, { text }: Cell, low: string | undefined): Cell {
  const fraction = text.trim();
  if (fraction === '' || fraction === '0') return whole;
  return { text: `${whole.text} ${fraction}${low === undefined ? '' : `/${low}`}`.trim() };
}

/** Beside feet there are fewer than twelve inches: more are the same size once more, in another unit. */
const areInchesOfFeet = (rows: Table['rows'], at: number): boolean =>
  rows.every((row) => {
    const [feet, inches] = [row[at], row[at + 1]].map((cell) => cell?.number ?? numberOf(cell?.text ?? ''));
    return (feet ?? 0) === 0 || (inches ?? 0) < MM_PER_FOOT / MM_PER_INCH;
  });

/** `Length ft`, `Length (feet)`, `Length in feet`, `Ft.`: what is left of a title without the unit at its end. */
function withoutUnit(title: string): string {
  if (title.length > LONGEST) return title;
  const [whole = '', said = '', word = ''] =
    /^(.*?)[\s([_-]*(\p{L}+|['"’”′″])[.)\]\s]*$/su.exec(title.trim()) ?? [];
  return whole !== '' && UNIT_MM.has(plainWords(word)) ? withoutUnit(said) : title.trim();
}

/** An empty cell beside a filled one is none of that unit. */
function inOne(feet: Cell, inches: Cell): Cell {
  const [front, back] = [feet.text.trim(), inches.text.trim()];
  if (front === '' && back === '') return { text: '' };
  const withSign = (text: string, sign: string): string => (/\d$/.test(text) ? `${text}${sign}` : text);
  return { text: [withSign(front, "'"), withSign(back, '"')].filter((text) => text !== '').join(' ') };
}
