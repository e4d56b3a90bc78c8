/** A page as marks on paper: one list that the window shows as a drawing, prints, and writes into a PDF. Millimetres,
 *  y down, origin at the page's top left corner; text sizes are millimetres too. Greys: 0 black, 1 white. */
export interface PageSize {
  readonly w: number;
  readonly h: number;
}

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'centre' | 'right';
  /** Reads from bottom to top. */
  readonly upright?: boolean;
  readonly grey?: number;
}

export interface RectMark {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly fill?: number;
  /** Width of the outline; absent: none. */
  readonly line?: number;
  readonly grey?: number;
  /** Dash and gap. */
  readonly dash?: readonly [number, number];
}

export interface LineMark {
  readonly kind: 'line';
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly line: number;
  readonly grey?: number;
  readonly dash?: readonly [number, number];
}

/** Closed rings, filled by the even-odd rule. */
export interface RingsMark {
  readonly kind: 'rings';
  readonly rings: readonly (readonly (readonly [number, number])[])[];
  readonly fill?: number;
  readonly line?: number;
  readonly grey?: number;
}

export type Mark = TextMark | RectMark | LineMark | RingsMark;

export interface PaperPage {
  readonly size: PageSize;
  readonly marks: readonly Mark[];
}

export const PAPERS = {
  a4: { w: 210, h: 297 },
  letter: { w: 215.9, h: 279.4 },
} as const satisfies Readonly<Record<string, PageSize>>;
export type PaperName = keyof typeof PAPERS;
export type Orientation = 'portrait' | 'landscape';

export function pageSize(paper: PaperName, orientation: Orientation): PageSize {
  const { w, h } = PAPERS[paper];
  return orientation === 'portrait' ? { w, h } : { w: h, h: w };
}

/** Widths of text in the font of the paper. */
export interface Measure {
  /** Millimetres, for a size in millimetres. */
  readonly width: (text: string, size: number, bold?: boolean) => number;
}

/** A rectangle on a page, mm from its top-left corner. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Shares of its size that a text takes above and below its baseline. */
const [ABOVE, BELOW] = [0.76, 0.22];

/** The room a text takes on its page. */
export function textBox(
  measure: Measure,
  { x, y, text, size, bold = false, align = 'left', upright = false }: TextMark,
): PageBox {
  const wide = measure.width(text, size, bold);
  const back = align === 'right' ? wide : align === 'centre' ? wide / 2 : 0;
  const high = (ABOVE + BELOW) * size;
  return upright
    ? { x: x - ABOVE * size, y: y + back - wide, w: high, h: wide }
    : { x: x - back, y: y - ABOVE * size, w: wide, h: high };
}

/** A text on one line: a line break or a tab in it, of a cell of a spreadsheet, is a blank. */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Text cut to a room with an ellipsis; '' when not even two letters fit. */
export function fitWords(measure: Measure, text: string, room: number, size: number, bold = false): string {
  if (measure.width(text, size, bold) <= room) return text;
  const all = lettersOf(text);
  const cut = (count: number): string => firstOf(all, count);
  const count = mostOf(all.length - 1, (many) => measure.width(cut(many), size, bold) <= room);
  return count < 2 ? '' : cut(count);
}

const firstOf = (all: readonly string[], count: number): string =>
  `${all.slice(0, count).join('').trimEnd()}…`;

/** Text cut to so many letters, with an ellipsis where it has more. */
export function firstLetters(text: string, most: number): string {
  const all = lettersOf(text);
  return all.length <= most ? text : firstOf(all, most);
}

/** The largest count up to `most` that fits, 0 where none does. Of what fits all that is shorter fits, too. */
export function mostOf(most: number, fits: (count: number) => boolean): number {
  let [good, bad] = [0, most + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

const letters = new Intl.Segmenter();
const lettersOf = (word: string): readonly string[] =>
  Array.from(letters.segment(word), ({ segment }) => segment);

/** More letters than any line holds. */
const MOST_ON_A_LINE = 256;

/** A word may go on below behind these. */
const BREAKS = /[-\u2010\u2013/]/;

/** Text on as many lines as it needs, never broken at a no-break space; a word longer than the room goes on below,
 *  behind a hyphen where it has one. */
export function wrapWords(
  measure: Measure,
  text: string,
  room: number,
  size: number,
  bold = false,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n\r]+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure.width(longer, size, bold) <= room) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = '';
      let rest = lettersOf(word);
      const fits = (count: number): boolean =>
        measure.width(rest.slice(0, count).join(''), size, bold) <= room;
      while (!fits(rest.length) && rest.length > 1) {
        const most = Math.max(1, mostOf(Math.min(rest.length - 1, MOST_ON_A_LINE), fits));
        const hyphen = rest.slice(0, most).findLastIndex((letter) => BREAKS.test(letter));
        const count = hyphen > 0 ? hyphen + 1 : most;
        lines.push(rest.slice(0, count).join(''));
        rest = rest.slice(count);
      }
      line = rest.join('');
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Millimetres between two lines of a hatching, and how they are drawn. */
const HATCH = { gap: 2.2, pen: { line: 0.12, grey: 0.6 } } as const;

/** 45 degree lines inside a box, as marks. */
export function hatchMarks({ x, y, w, h }: PageBox): readonly Mark[] {
  const marks: Mark[] = [];
  for (let offset = -h + HATCH.gap; offset < w; offset += HATCH.gap) {
    const [x1, y1] = offset < 0 ? [x, y - offset] : [x + offset, y];
    // Down to the right, ended by the right or the lower edge.
    const way = Math.min(x + w - x1, y + h - y1);
    if (way > 0) marks.push({ kind: 'line', from: [x1, y1], to: [x1 + way, y1 + way], ...HATCH.pen });
  }
  return marks;
}
