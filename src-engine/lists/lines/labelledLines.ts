import { isNumberLike } from '../words/cellValues.ts';
import { isSizeTitle } from '../tables/findTitles.ts';
import { saysSizes } from '../tables/layouts.ts';
import type { Cell, Table } from '../list.ts';
import { MOST_ROWS, pageTable } from '../tables/pageNotes.ts';
import { plainWords, withoutEnd } from '../words/plainWords.ts';
import { factorsOf } from '../tables/splitSizes.ts';
import { readTitle } from '../words/titles.ts';

interface Line {
  readonly line: number;
  /** Empty on an empty line. */
  readonly text: string;
  /** Null on a line that has none. */
  readonly label: string | null;
  readonly value: string;
}
interface Labelled extends Line {
  readonly label: string;
}

/** `Name: Side`, `Length: 720`, ... one below the other, part for part, also with `=`, or as YAML writes them: a table
 *  with the labels for titles. A part ends where one of its labels comes once more, or at an empty line where it has
 *  all its sizes. Lines without a label stay rows of their own. Null for any other text. */
export function labelledLines(text: string): Table | null {
  const lines = linesOf(text);
  const said = lines.filter((one): one is Labelled => one.label !== null);
  const words = new Map(said.map(({ label }) => [plainWords(label), label]));
  const filled = lines.filter((one) => one.text !== '').length;
  const [first] = said;
  if (first === undefined || said.length < MOST_LABELLED * filled || !areOfParts(said, [...words.keys()]))
    return null;
  const parts = new LabelledParts([...words.keys()]);
  for (const one of lines) {
    if (one === first) parts.putTitles([...words.values()], first.line);
    parts.take(one);
  }
  parts.end();
  const { rows, places } = parts;
  const more = { rows: Math.max(0, rows.length - MOST_ROWS), columns: 0 };
  return { ...pageTable('', rows.slice(0, MOST_ROWS), undefined, more), lines: places };
}

/** How many of all lines have a label. */
const MOST_LABELLED = 0.75;
const MOST_TITLES = 40;
/** Of a line, in letters. */
const LONGEST = 200;

const areOfParts = (said: readonly Labelled[], titles: readonly string[]): boolean =>
  titles.length <= MOST_TITLES &&
  (saysSizes(titles) || said.some(isWholeSize)) &&
  titles.filter((title) => readTitle(title).field !== null).length >= titles.length / 2 &&
  said.every(({ label, value }) => !isSizeTitle(label) || isNumberLike({ text: value }));

/** `Size: 720 x 560 x 18`. */
const isWholeSize = ({ label, value }: Labelled): boolean =>
  SIZE_WORD.test(plainWords(label)) && factorsOf({ text: value }).length > 1;
const SIZE_WORD =
  /^(?:sizes?|dim(?:ensione?s?)?|mass?e?|abmessung(?:en)?|format|taille|misur[ae]|medidas?|wymiary?|maat)\b/;

/** Takes one line after another. */
class LabelledParts {
  readonly rows: (readonly Cell[])[] = [];
  /** The line of each row. */
  readonly places: number[] = [];
  private readonly titles: readonly string[];
  private readonly part = new Map<string, string>();
  private from = 0;

  constructor(titles: readonly string[]) {
    this.titles = titles;
  }

  putTitles(words: readonly string[], line: number): void {
    this.put(
      words.map((text) => ({ text })),
      line,
    );
  }

  take({ line, text, label, value }: Line): void {
    const { part, titles } = this;
    if (label !== null) {
      const title = plainWords(label);
      if (part.has(title)) this.end();
      if (part.size === 0) this.from = line;
      part.set(title, value);
    } else if (text === '') {
      if (titles.every((title) => !isSizeTitle(title) || part.has(title))) this.end();
      // A label without a value says nothing.
    } else if (!titles.includes(plainWords(withoutEnd(text, ':= ')))) {
      this.end();
      this.put([{ text }], line);
    }
  }

  end(): void {
    const { part, titles, from } = this;
    if (part.size > 0)
      this.put(
        titles.map((title) => ({ text: part.get(title) ?? '' })),
        from,
      );
    part.clear();
  }

  private put(row: readonly Cell[], line: number): void {
    this.rows.push(row);
    this.places.push(line);
  }
}

function linesOf(text: string): readonly Line[] {
  return text.split(/\r?\n/).map((one, at): Line => {
    const whole = one.trim();
    const [, label = null, value = ''] =
      whole.length > LONGEST
        ? []
        : (/^(?:[-*•]\s+)?(\p{L}[^:=\d]{0,30}?)\s*[:=]\s*(\S.*)$/u.exec(whole) ?? []);
    return { line: at + 1, text: whole, label, value };
  });
}
