import { isNumberLike } from './cellValues.ts';
import { isSizeTitle } from './findTitles.ts';
import { saysSizes } from './layouts.ts';
import type { Cell, Table } from './list.ts';
import { MOST_ROWS, pageTable } from './pageNotes.ts';
import { plainWords, withoutEnd } from './plainWords.ts';
import { readTitle } from './titles.ts';

interface Labelled {
  readonly line: number;
  readonly text: string;
  /** Null on a line that has none; the text is empty on an empty line. */
  readonly label: string | null;
  readonly value: string;
}

/** `Name: Side`, `Length: 720`, ... one below the other, part for part, also with `=`, or as YAML writes them: a table
 *  with the labels for titles. A part ends where one of its labels comes once more, or at an empty line where it has
 *  all its sizes. Lines without a label stay rows of
 *  their own. Null for any other text. */
export function labelledLines(text: string): Table | null {
  const lines = linesOf(text);
  const filled = lines.filter((one) => one.text !== '').length;
  const said = lines.filter(({ label }) => label !== null);
  const titles = [...new Set(said.map(({ label }) => plainWords(label ?? '')))];
  const isOfParts =
    said.length >= MOST_LABELLED * filled &&
    titles.length <= MOST_TITLES &&
    saysSizes(titles) &&
    titles.filter((title) => readTitle(title).field !== null).length >= titles.length / 2 &&
    said.every(({ label, value }) => !isSizeTitle(label ?? '') || isNumberLike({ text: value }));
  if (!isOfParts) return null;
  const sizes = titles.filter(isSizeTitle);
  const rows: (readonly Cell[])[] = [];
  const places: number[] = [];
  const part = new Map<string, string>();
  let from = 0;
  const put = (row: readonly Cell[], line: number): void => {
    rows.push(row);
    places.push(line);
  };
  const endPart = (): void => {
    if (part.size > 0) put(cellsOf(part, titles), from);
    part.clear();
  };
  const first = said[0]?.line ?? 0;
  for (const { line, text: whole } of lines) if (line < first && whole !== '') put([{ text: whole }], line);
  put(cellsOf(new Map(said.map(({ label }) => [plainWords(label ?? ''), label ?? ''])), titles), first);
  for (const { line, text: whole, label, value } of lines.filter((one) => one.line >= first)) {
    const title = plainWords(label ?? withoutEnd(whole, ':= '));
    const isEnd = whole === '' && sizes.every((size) => part.has(size));
    // A label without a value says nothing.
    if ((whole === '' && !isEnd) || (label === null && titles.includes(title))) continue;
    if (label === null || part.has(title)) endPart();
    if (part.size === 0) from = line;
    if (label !== null) part.set(title, value);
    else if (whole !== '') put([{ text: whole }], line);
  }
  endPart();
  const table = pageTable('', rows.slice(0, MOST_ROWS), undefined, {
    ...{ rows: Math.max(0, rows.length - MOST_ROWS), columns: 0 },
  });
  return { ...table, lines: places };
}

/** How many of all lines have a label. */
const MOST_LABELLED = 0.75;
const MOST_TITLES = 40;
/** Of a line, in letters. */
const LONGEST = 200;

function linesOf(text: string): readonly Labelled[] {
  return text.split(/\r?\n/).map((one, at): Labelled => {
    const whole = one.trim();
    const [, label = null, value = ''] =
      whole.length > LONGEST
        ? []
        : (/^(?:[-*•]\s+)?(\p{L}[^:=\d]{0,30}?)\s*[:=]\s*(\S.*)$/u.exec(whole) ?? []);
    return { line: at + 1, text: whole, label, value };
  });
}

const cellsOf = (part: ReadonlyMap<string, string>, titles: readonly string[]): readonly Cell[] =>
  titles.map((title) => ({ text: part.get(title) ?? '' }));
