import { isNumberLike } from '../words/cellValues.ts';
import { MOST_ROWS } from '../tables/pageNotes.ts';
import type { TitleField } from '../words/titleWords.ts';
import { HEAD_ROWS, readTitle, unitAlone } from '../words/titles.ts';

type Rows = readonly (readonly string[])[];

/** Columns of words; all others hold numbers. */
const WORDS: readonly (TitleField | null)[] = [
  ...(['name', 'material', 'note', 'cabinet', 'edges', 'grain', 'turn', 'together', 'own'] as const),
  ...(['top', 'bottom', 'left', 'right'] as const),
];
const SIZES: readonly (TitleField | null)[] = ['long', 'wide', 'high'];

/** A line as the copy of a page gives it, where nothing but single blanks is left between its cells. */
const wordsOf = (line: string): readonly string[] =>
  line
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : [word]));

/** `Pos Name Länge (mm) Breite Stk`: a line of nothing but titles, two of them sizes, with their units; null
 *  otherwise. */
function titlesOf(line: string): readonly string[] | null {
  const titles: string[] = [];
  for (const word of wordsOf(line)) {
    const last = titles.pop();
    if (last !== undefined && unitAlone(word) !== null) titles.push(`${last} ${word}`);
    else titles.push(...(last === undefined ? [] : [last]), word);
  }
  return areTitles(titles) ? titles : null;
}

function areTitles(titles: readonly string[]): boolean {
  const fields = titles.map((title) => readTitle(title).field);
  const isWhole = titles.length >= 3 && fields.every((field) => field !== null);
  return isWhole && fields.filter((field) => SIZES.includes(field)).length >= 2;
}

/** Lines below a line of titles whose cells have nothing but blanks between them, as a PDF gives them: each word is
 *  a cell, of words the column of words has as many as are left. A line that fits no way, or more than one, is a
 *  cell of its own. Null where there is no such line of titles, or most lines do not fit it. */
export function splitWords(lines: readonly string[]): Rows | null {
  if (lines.length > MOST_ROWS) return null;
  const head = lines.slice(0, HEAD_ROWS).findIndex((line) => titlesOf(line) !== null);
  const titles = titlesOf(lines[head] ?? '');
  if (titles === null) return null;
  const isWord = titles.map((title) => WORDS.includes(readTitle(title).field));
  let fitting = 0;
  let others = 0;
  const rows = lines.map((line, at): readonly string[] => {
    if (at === head || line === lines[head]) return titles;
    const cells = at < head ? null : cellsOf(wordsOf(line), isWord);
    if (cells !== null) fitting++;
    else if (at > head && /\d{2}/.test(line)) others++;
    return cells ?? [line];
  });
  return fitting > 0 && fitting >= others ? rows : null;
}

/** The words of a line in its columns, or null where they fit no way, or more than one. */
function cellsOf(words: readonly string[], isWord: readonly boolean[]): readonly string[] | null {
  const texts = isWord.filter(Boolean).length;
  if (words.length < isWord.length || words.length > MOST_WORDS || texts > 2) return null;
  const found: (readonly string[])[] = [];
  const free = words.length - isWord.length;
  for (let first = texts === 2 ? 0 : free; first <= free; first++) {
    const cells = laid(words, isWord, texts === 2 ? [first, free - first] : [free]);
    if (cells !== null) found.push(cells);
  }
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? null : only;
}

/** Of a line. */
const MOST_WORDS = 60;

/** With so many words more than one in the columns of words; null where a number or a word stands in the wrong
 *  column. */
function laid(
  words: readonly string[],
  isWord: readonly boolean[],
  more: readonly number[],
): readonly string[] | null {
  let at = 0;
  let text = 0;
  const cells: string[] = [];
  for (const isText of isWord) {
    const count = isText ? 1 + (more[text++] ?? 0) : 1;
    const cell = words.slice(at, at + count).join(' ');
    at += count;
    // Of two columns of words none begins with a number: it would belong to the column before.
    const isSaid = (more.length > 1 ? /^\W*\p{L}/u : /\p{L}/u).test(cell);
    if (isText ? !isSaid : !isNumberLike({ text: cell })) return null;
    cells.push(cell);
  }
  return at === words.length ? cells : null;
}

/** Cells that came one below the other: some lines of titles, then as many lines for each part. Null for other
 *  lines. */
export function splitCells(lines: readonly string[]): Rows | null {
  const cells = lines.map((line) => line.trim()).filter((line) => line !== '');
  const count = cells.findIndex((cell) => readTitle(cell).field === null || isNumberLike({ text: cell }));
  const titles = cells.slice(0, Math.max(0, count));
  if (!areTitles(titles) || cells.length % count !== 0 || cells.length > MOST_ROWS) return null;
  const isWord = titles.map((title) => WORDS.includes(readTitle(title).field));
  const rows = Array.from({ length: cells.length / count }, (_, at) =>
    cells.slice(at * count, (at + 1) * count),
  );
  const fits = (row: readonly string[]): boolean =>
    row.every((cell, at) => isWord[at] === true || isNumberLike({ text: cell }));
  return rows.length > 1 && rows.slice(1).every(fits) ? rows : null;
}
