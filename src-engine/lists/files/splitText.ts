import Papa from 'papaparse';
import { withoutLoneQuotes } from '../tables/dittoMarks.ts';
import type { Cell } from '../list.ts';
import { MOST_ROWS } from '../tables/pageNotes.ts';
import { isSumWord } from '../tables/lineKinds.ts';
import { splitPlaces } from './splitPlaces.ts';
import { splitCells, splitWords } from './splitWords.ts';
import { HEAD_ROWS, readTitle } from '../words/titles.ts';

/** Rows of a text, no more than a list may have and one, and how many filled lines stand below them. */
export interface SplitText {
  readonly rows: readonly (readonly Cell[])[];
  readonly more: number;
  readonly delimiter: string;
}

/** Of a text whose columns were lost: a blank, which parts words, too. */
export const WORDS = ' ';

/** The delimiter is told by this much of a text. */
const HEAD = 1_000_000;

/** Splits text into a table: tab, semicolon, bar, comma or blanks between the cells, or cells below each other.
 *  Null when it has no columns: one value, or lines as a person writes them. Throws an Error with a sentence and
 *  the line where a quotation mark is never closed: it would swallow the rest. */
export function splitText(text: string): SplitText | null {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  const delimiter = pickDelimiter(clean);
  if (delimiter === null) {
    const words = splitWords(linesOf(clean)) ?? splitCells(linesOf(clean));
    return words === null ? null : { rows: words.map(cellsOf), more: 0, delimiter: WORDS };
  }
  const { rows, more } =
    delimiter === 'blanks'
      ? { rows: clean.split(/\r?\n/).map((line) => line.trim().split(/ {2,}/)), more: 0 }
      : delimiter === 'places'
        ? { rows: splitPlaces(linesOf(clean)), more: 0 }
        : quotedRows(withoutLoneQuotes(clean, delimiter), delimiter);
  const plain = delimiter === '|' ? rows.map((row) => row.map(unmarked)) : rows;
  return { rows: plain.map(cellsOf), more, delimiter };
}

const cellsOf = (row: readonly string[]): readonly Cell[] =>
  row.map((cell) => ({ text: unguarded(cell.trim()) }));

/** `**Side**` of a table in Markdown. */
const unmarked = (cell: string): string => /^\s*(\*\*|__|`)([^*`]+)\1\s*$/.exec(cell)?.[2] ?? cell;

/** Without the apostrophe that keeps a spreadsheet from running a text as a formula, as files of ours have it, and
 *  without the formula that keeps it from taking a text for a number or a day: `="18"`. */
const unguarded = (text: string): string =>
  /^'[-=+@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : (/^="([^"]*)"$/.exec(text)?.[1] ?? text);

function quotedRows(
  text: string,
  delimiter: string,
): { readonly rows: readonly (readonly string[])[]; readonly more: number } {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    preview: MOST_ROWS + 1,
    fastMode: false,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open === undefined) return { rows: data, more: meta.truncated ? filledLines(text, meta.cursor) : 0 };
  const above = data.slice(0, open.row ?? 0);
  const breaks = above.flat().reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  throw new Error(`Line ${above.length + breaks + 1}: a quotation mark is opened and not closed.`);
}

/** Lines with something on them from a place on. */
function filledLines(text: string, from: number): number {
  let count = 0;
  for (let at = from; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end;
    if (text.slice(at, next).trim() !== '') count++;
    at = next + 1;
  }
  return count;
}

function pickDelimiter(text: string): string | null {
  const told = /^\s*sep=(.)/.exec(text)?.[1];
  if (told !== undefined) return told;
  const lines = text
    .slice(0, HEAD)
    .replace(QUOTED, '$1""')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/^\s*(#|\/\/)\s/.test(line))
    .slice(0, 200);
  const isTable = (sign: string): boolean =>
    sign === ','
      ? isCommaTable(lines)
      : (sign === '\t' && isTabbedInside(lines)) ||
        lines.filter((line) => line.includes(sign)).length >= lines.length / 2;
  const signs = SIGNS.filter(isTable).map((sign) => ({ sign, titles: mostTitles(lines, sign) }));
  const most = Math.max(2, ...signs.map(({ titles }) => titles));
  const sign = (signs.find(({ titles }) => titles === most) ?? signs[0])?.sign;
  const byBlanks = hasBlanks(lines);
  // The commas of `1,909 m   0,397 m` are those of its numbers, and those of `Side 720,5 560,0` below words as titles.
  const isInside = sign === ',' && lines.every((line) => !/,(?!\d)|(?<!\d),/.test(line));
  const isDecimal = isInside && (byBlanks || splitWords(linesOf(text)) !== null);
  if (sign !== undefined && !isDecimal) return sign;
  if (byBlanks) return 'blanks';
  const placed = splitPlaces(linesOf(text)).slice(0, HEAD_ROWS);
  return mostTitles(
    placed.map((cells) => cells.join('\t')),
    '\t',
  ) >= 3
    ? 'places'
    : null;
}

/** Rows that a letter holds: two of them and more, one below the other, with as many tabs and a number in each; nobody
 *  types tabs in sentences. */
function isTabbedInside(lines: readonly string[]): boolean {
  const tabs = lines.map((line) => (/\d/.test(line) ? (line.match(/\t/g) ?? []).length : 0));
  return tabs.some((count, at) => count >= 2 && count === tabs[at + 1]);
}

/** The same number of gaps in every line below those that stand above a table, which have none. */
function hasBlanks(lines: readonly string[]): boolean {
  const gaps = lines
    .filter((line) => !isSumWord(line))
    .map((line) => (line.trim().match(/ {2,}/g) ?? []).length);
  const from = gaps.findIndex((count) => count > 0);
  const [first = 0, ...others] = from < 0 || from > HEAD_ROWS ? [] : gaps.slice(from);
  return first > 1 && (from === 0 || others.length > 0) && others.every((count) => count === first);
}

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/);

const SIGNS = ['\t', ';', '|', ','];
/** A cell in quotation marks: what stands in it separates nothing. */
const QUOTED = /(^|[\t;|,\n])"(?:[^"]|"")*"(?=$|[\t;|,\r\n])/g;

/** Known titles in the line of the head that has most of them between these signs: in `Oak | natural` below titles
 *  with commas the bar is part of a text. */
const mostTitles = (lines: readonly string[], sign: string): number =>
  Math.max(
    0,
    ...lines
      .slice(0, HEAD_ROWS)
      .map((line) => line.split(sign).filter((cell) => readTitle(cell).field !== null).length),
  );

/** `60x40x3`, `397,5 x 716,5 mm`. */
const PRODUCTS = /(?<!\d)\d+(?:[.,]\d+)?(?: ?(?:[mc]?m|in|"|″)? ?[x×*] ?\d+(?:[.,]\d+)?)+/gi;

/** `Length,Qty` over `3420,2`: titles alone, and as many commas in every line. */
function isTitled([head = '']: readonly string[], counts: readonly number[]): boolean {
  const isOnlyTitles = head.split(',').every((cell) => readTitle(cell).field !== null);
  return isOnlyTitles && (counts[0] ?? 0) > 0 && counts.every((count) => count === counts[0]);
}

/** Commas separate where every line has at least two of them and most have as many as the first. Lines such as
 *  `2 Stk 397,5 x 716,5` have theirs inside numbers. */
function isCommaTable(lines: readonly string[]): boolean {
  const counts = lines.map((line) => (line.match(/,/g) ?? []).length);
  const outside = lines.map((line) => (line.replace(PRODUCTS, '').match(/,/g) ?? []).length);
  const [first = 0] = outside;
  // `US90,38,89,1200,4,L 50x50x5`: sizes in a cell of as many as every line has.
  const isLaidOut =
    first > 1 && outside.every((count) => count === first) && lines.every((line) => !/, /.test(line));
  if (!isLaidOut && lines.every((line) => /\d ?(?:[mc]?m|in|"|″)? ?[x×*] ?\d/i.test(line))) return false;
  if (isTitled(lines, counts)) return true;
  const full = counts.filter((count) => count >= 2);
  return full.length >= lines.length * 0.6 && full.length > 0;
}
