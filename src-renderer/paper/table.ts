import { itemAt } from '../../src-engine/control/present.ts';
import type { JobMode } from '../job/jobDocument.ts';
import type { UsedBoard } from '../plan/figures/unpriced.ts';
import { unpricedRows, unpricedWords } from '../plan/figures/unpriced.ts';
import type { Block, PaperFacts, Section } from './desk.ts';
import { columnWide, MARGIN } from './desk.ts';
import type { Mark, Measure } from './page.ts';
import { wrapWords } from './page.ts';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly align?: 'left' | 'right';
  readonly bold?: boolean;
  /** Takes what is left of the width. */
  readonly grows?: boolean;
}

const ROW = 4.9;
/** Letters a table is written in, the largest with which its words need no second line. */
const LEAST_TEXT = 2.6;
const TEXTS = [3, 2.8, LEAST_TEXT];
/** Columns a table stands in, the most that its rows have room in with letters of this size; never with fewer rows than
 *  this in each. */
const BESIDE = [3, 2];
const [LEAST_BESIDE, LEAST_ROWS] = [2.8, 4];
const PAD = 1.6;
const SENTENCE = 2.8;
const HEAD_TEXT = 2.7;
/** A column of words gives way down to this. */
const LEAST = 13;

/** Letters of a title and of the note beside it, their lines, and what lies between the two. */
const [TITLE, TITLE_LINE, NOTE, NOTE_LINE, TITLE_GAP] = [4.2, 5.2, 3, 4.4, 4];

export function titleBlock(text: string, note = ''): Block {
  return {
    h: 9,
    isHead: true,
    draw: (x, y, w) => [
      { kind: 'text', x, y: y + 6, text, size: TITLE, bold: true },
      ...(note === ''
        ? []
        : [{ kind: 'text', x: x + w, y: y + 6, text: note, size: NOTE, align: 'right', grey: 0.3 } as const]),
    ],
  };
}

/** A title of words that somebody wrote, on as many lines as it needs; the note goes below it where it has no room
 *  beside. */
export function longTitleBlock({ measure, size }: PaperFacts, text: string, note: string): Block {
  const wide = size.w - 2 * MARGIN;
  if (measure.width(text, TITLE, true) + TITLE_GAP + measure.width(note, NOTE) <= wide)
    return titleBlock(text, note);
  const lines = wrapWords(measure, text, wide, TITLE, true);
  const last = 6 + (lines.length - 1) * TITLE_LINE;
  return {
    h: last + 3 + NOTE_LINE,
    isHead: true,
    draw: (x, y) => [
      ...lines.map(
        (words, at) =>
          ({ kind: 'text', x, y: y + 6 + at * TITLE_LINE, text: words, size: TITLE, bold: true }) as const,
      ),
      { kind: 'text', x, y: y + last + NOTE_LINE, text: note, size: NOTE, grey: 0.3 },
    ],
  };
}

/** Height of a further line in a row. */
const LINE = 3.4;

interface TableLook {
  readonly total?: readonly string[] | undefined;
  /** mm. */
  readonly wide?: number;
}

/** A table below a title, in several columns of the page where its rows are short. */
export function tableSection<Row>(
  facts: PaperFacts,
  title: Block,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total?: readonly string[],
): Section {
  const cells = cellsOf(columns, rows, total);
  const natural = sumOf(naturalWidths(facts.measure, cells, LEAST_BESIDE));
  const count =
    BESIDE.find((one) => rows.length >= one * LEAST_ROWS && natural <= columnWide(facts.size, one)) ?? 1;
  const wide = columnWide(facts.size, count);
  return { title, blocks: tableBlocks(facts, columns, rows, { total, wide }), columns: count };
}

/** A table as blocks of one row each, titled; columns take the width of what stands in them. Numbers never give way:
 *  words run over several lines where the table is too wide for `wide` millimetres. A row of totals is bold with a
 *  line above. */
export function tableBlocks<Row>(
  { measure, size: page }: PaperFacts,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { total, wide = page.w - 2 * MARGIN }: TableLook = {},
): readonly Block[] {
  const cells = cellsOf(columns, rows, total);
  const size = TEXTS.find((one) => sumOf(naturalWidths(measure, cells, one)) <= wide) ?? LEAST_TEXT;
  const used = withWidths(measure, cells, { wide, size });
  const lines = ({ column, width }: Spot, text: string): readonly string[] => {
    const room = width - 2 * PAD + 0.01;
    const isBold = column.bold === true;
    return measure.width(text, size, isBold) <= room ? [text] : wrapWords(measure, text, room, size, isBold);
  };
  const put =
    (of: (spot: Spot) => readonly string[], look: Partial<CellLook> = {}) =>
    (x: number, y: number): readonly Mark[] =>
      cellMarks(used, of, { x, y, size, grey: 0, ...look });
  const rule = (x: number, y: number, grey: number): Mark => ({
    kind: 'line',
    from: [x, y],
    to: [x + wide, y],
    line: 0.15,
    grey,
  });
  const titles = put(({ column }) => [column.title], { size: HEAD_TEXT, isBold: false, grey: 0.35 });
  const head: Block = {
    h: ROW,
    isHead: true,
    draw: (x, y) => [...titles(x, y), rule(x, y + ROW, 0.2)],
  };
  const body = rows.map((_, row): Block => {
    const words = new Map(used.map((spot) => [spot, lines(spot, itemAt(spot.texts, row))]));
    const h = ROW + (Math.max(1, ...[...words.values()].map((one) => one.length)) - 1) * LINE;
    return {
      h,
      under: head,
      // A total never stands alone in a column.
      isHead: total !== undefined && row === rows.length - 1,
      draw: (x, y) => [...put((spot) => words.get(spot) ?? [])(x, y), rule(x, y + h, 0.8)],
    };
  });
  const totals = put((spot) => [spot.total ?? ''], { isBold: true });
  const sum: readonly Block[] =
    total === undefined ? [] : [{ h: ROW + 1, draw: (x, y) => [rule(x, y, 0.2), ...totals(x, y)] }];
  return [head, ...body, ...sum];
}

/** A column with what stands in it. */
interface Cells {
  readonly column: Pick<Column<never>, 'title' | 'align' | 'bold' | 'grows'>;
  readonly texts: readonly string[];
  readonly total: string | undefined;
}
interface Spot extends Cells {
  /** mm. */
  readonly width: number;
}

const isUsed = ({ texts, total = '' }: Cells): boolean => total !== '' || texts.some((text) => text !== '');

function cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total: readonly string[] | undefined,
): readonly Cells[] {
  return columns
    .map((column, at): Cells => {
      const texts = rows.map((row) => column.of(row));
      return { column, texts, total: total === undefined ? undefined : (total[at] ?? '') };
    })
    .filter(isUsed);
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Millimetres in which the cells of each column stand on one line, in letters of this size. */
const naturalWidths = (measure: Measure, cells: readonly Cells[], size: number): readonly number[] =>
  cells.map(({ column, texts, total }) => {
    const all = total === undefined ? texts : [...texts, total];
    const widest = Math.max(
      measure.width(column.title, HEAD_TEXT),
      ...all.map((text) => measure.width(text, size, column.bold === true)),
      ...all.slice(-1).map((text) => measure.width(text, size, true)),
    );
    return widest + 2 * PAD;
  });

/** As wide as their texts; what is missing is taken from the widest columns of words, what is left goes to the one
 *  that grows. No word is broken, no title pressed, where a wider column can give instead. */
function withWidths(
  measure: Measure,
  used: readonly Cells[],
  { wide, size }: { readonly wide: number; readonly size: number },
): readonly Spot[] {
  const widths = naturalWidths(measure, used, size);
  const spare = wide - sumOf(widths);
  const natural = used.map((cells, at) => ({ ...cells, width: itemAt(widths, at) }));
  if (spare >= 0)
    return natural.map((one) => ({ ...one, width: one.width + (one.column.grows === true ? spare : 0) }));
  const titled = ({ column }: Cells): number =>
    Math.max(LEAST, measure.width(column.title, HEAD_TEXT) + 2 * PAD);
  const worded = (cells: Cells): number =>
    Math.max(titled(cells), Math.min(wide * WORD_SHARE, longestWord(measure, cells, size) + 2 * PAD));
  const held = [worded, titled, (): number => LEAST].map((least) =>
    natural.map((one) => (one.column.align === 'right' ? one.width : Math.min(one.width, least(one)))),
  );
  const floors = held.find((one) => sumOf(one) <= wide) ?? itemAt(held, held.length - 1);
  const under = (most: number): readonly Spot[] =>
    natural.map((one, at) => ({ ...one, width: Math.max(itemAt(floors, at), Math.min(one.width, most)) }));
  const most = mostWide((one) => sumOf(under(one).map(({ width }) => width)) <= wide, wide);
  return under(most);
}

/** Of the width of a table a single word takes at most, before it is broken. */
const WORD_SHARE = 1 / 3;

const longestWord = (measure: Measure, { column, texts }: Cells, size: number): number =>
  Math.max(
    ...texts
      .flatMap((text) => text.split(/[ \t\n\r]+/))
      .map((word) => measure.width(word, size, column.bold === true)),
    0,
  );

/** The widest that a column may be, 0 where none fits. Of what fits all that is narrower fits, too. */
function mostWide(fits: (most: number) => boolean, wide: number): number {
  let [good, bad] = [0, wide];
  while (bad - good > 0.01) {
    const middle = (good + bad) / 2;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Empty room. */
export const gap = (h: number): Block => ({ h, draw: () => [] });

/** A sentence below a table of so many columns of the page, on as many lines as it needs; no block without words. */
export function sentence({ measure, size }: PaperFacts, words: string | null, columns = 1): readonly Block[] {
  if (words === null) return [];
  const lines = wrapWords(measure, words, columnWide(size, columns) - 2 * PAD, SENTENCE);
  return [
    {
      h: ROW + (lines.length - 1) * LINE,
      draw: (x, y) =>
        lines.map((text, line) => ({
          kind: 'text',
          x: x + PAD,
          y: y + ROW - 1.7 + line * LINE,
          text,
          size: SENTENCE,
          grey: 0,
        })),
    },
  ];
}

/** Says of totals that name what the sheets or bars cost which of them that leaves out. */
export function unpricedBlocks(
  facts: PaperFacts,
  mode: JobMode,
  { totalPrice }: { readonly totalPrice: number },
  used: readonly UsedBoard[],
): readonly Block[] {
  const open = { stock: unpricedRows(used).length, bands: [] };
  return totalPrice > 0 ? sentence(facts, unpricedWords(open, mode, facts.text)) : [];
}

/** Words over figures in a row. */
export function pairs({ measure }: PaperFacts, rows: readonly (readonly [string, string])[]): Block {
  return {
    h: 12,
    draw: (x, y, w) => {
      const measured = rows.map(([word, value]) => ({
        word,
        value,
        width: Math.max(measure.width(word, 2.6), measure.width(value, 4.2, true)),
      }));
      const spare = (w - measured.reduce((sum, { width }) => sum + width, 0)) / Math.max(1, rows.length - 1);
      let left = x;
      return measured.flatMap(({ word, value, width }) => {
        const spot = left;
        left += width + Math.max(2, Math.min(12, spare));
        return [
          { kind: 'text', x: spot, y: y + 5.5, text: value, size: 4.2, bold: true },
          { kind: 'text', x: spot, y: y + 9.5, text: word, size: 2.6, grey: 0.3 },
        ] as const;
      });
    },
  };
}

interface CellLook {
  readonly size: number;
  /** As the column says where it is absent. */
  readonly isBold?: boolean;
  readonly grey: number;
}

/** The lines of the cells of one row, whose upper left corner is at (x, y). */
function cellMarks(
  spots: readonly Spot[],
  of: (spot: Spot) => readonly string[],
  { x, y, size, isBold, grey }: CellLook & { readonly x: number; readonly y: number },
): readonly Mark[] {
  let left = x;
  return spots.flatMap((spot): readonly Mark[] => {
    const { column, width } = spot;
    const isRight = column.align === 'right';
    const start = isRight ? left + width - PAD : left + PAD;
    left += width;
    return of(spot).map((text, line) => ({
      kind: 'text',
      x: start,
      y: y + ROW - 1.7 + line * LINE,
      text,
      size,
      bold: isBold ?? column.bold === true,
      align: isRight ? 'right' : 'left',
      grey,
    }));
  });
}
