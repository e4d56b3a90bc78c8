import { HEAD_ROWS, readTitle } from '../words/titles.ts';

type Rows = readonly (readonly string[])[];

/** A line of a list is no longer. */
const MOST_WIDTH = 500;
/** Fewer cells are no row of a table: a heading, a date and a page. */
const FEWEST = 3;
/** Of the cells that the fullest line of the head has, in the lines that tell where columns stand. */
const SHARES = [0.5, 0.7];

/** Cells of lines that stand below each other, as a PDF or a terminal gives them: parted where two places or more are
 *  blank in every line, or in every line with most of the cells, where that parts more titles: those of the page
 *  above, between and below the rows stand where they like. A cell may be empty, a text may have single blanks. A line
 *  that would be parted inside a word is one cell. */
export function splitPlaces(lines: readonly string[]): Rows {
  const whole = splitAt(lines, startsOf(lines));
  const most = Math.max(0, ...lines.slice(0, HEAD_ROWS).map((line) => partsOf(line).length));
  let best = whole;
  for (const share of SHARES) {
    const full = lines.filter((line) => partsOf(line).length >= Math.max(FEWEST, share * most));
    const parted = full.length < 2 || full.length === lines.length ? whole : splitAt(lines, startsOf(full));
    if (titlesIn(parted) > titlesIn(best)) best = parted;
  }
  return best;
}

const partsOf = (line: string): readonly string[] => line.trim().split(/ {2,}/);

/** Known titles in the row of the head that has most of them. */
const titlesIn = (rows: Rows): number =>
  Math.max(
    0,
    ...rows
      .slice(0, HEAD_ROWS)
      .map((row) => row.filter((cell) => cell !== '' && readTitle(cell).field !== null).length),
  );

const splitAt = (lines: readonly string[], starts: readonly number[]): Rows =>
  lines.map((line) =>
    fits(line, starts) ? starts.map((from, at) => line.slice(from, starts[at + 1]).trim()) : [line.trim()],
  );

/** Whether no word of a line stands in two columns, or in front of the first one. */
const fits = (line: string, starts: readonly number[]): boolean =>
  line.slice(0, starts[0]).trim() === '' &&
  starts.every((from) => from === 0 || (line[from - 1] ?? ' ') === ' ' || (line[from] ?? ' ') === ' ');

/** Where the columns begin. */
function startsOf(lines: readonly string[]): readonly number[] {
  const width = Math.min(
    MOST_WIDTH,
    lines.reduce((most, line) => Math.max(most, line.length), 0),
  );
  const used = new Uint8Array(width);
  for (const line of lines)
    for (let at = 0; at < Math.min(width, line.length); at++) if (line.charAt(at) !== ' ') used[at] = 1;
  const starts: number[] = [];
  let blanks = 2;
  for (const [at, isUsed] of used.entries()) {
    if (isUsed === 1 && blanks >= 2) starts.push(at);
    blanks = isUsed === 1 ? 0 : blanks + 1;
  }
  return starts;
}
