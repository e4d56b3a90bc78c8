import type { Block, PaperFacts } from './desk.ts';
import { MARGIN } from './desk.ts';
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

const ROW = 5.4;
const TEXT = 3;
const PAD = 1.6;
const HEAD_TEXT = 2.7;
/** A column of words gives way down to this. */
const LEAST = 13;

export function titleBlock(text: string, note = ''): Block {
  return {
    h: 9,
    isHead: true,
    draw: (x, y, w) => [
      { kind: 'text', x, y: y + 6, text, size: 4.2, bold: true },
      ...(note === ''
        ? []
        : [{ kind: 'text', x: x + w, y: y + 6, text: note, size: 3, align: 'right', grey: 0.3 } as const]),
    ],
  };
}

/** Height of a further line in a row. */
const LINE = 3.7;

/** A table as blocks of one row each, titled; columns take the width of what stands in them. Numbers never give way:
 *  words run over several lines where the table is too wide for `wide` millimetres. A row of totals is bold with a
 *  line above. */
export function tableBlocks<Row>(
  { measure, size }: PaperFacts,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  {
    total,
    wide = size.w - 2 * MARGIN,
  }: { readonly total?: readonly string[] | undefined; readonly wide?: number } = {},
): readonly Block[] {
  const texts = rows.map((row) => columns.map((column) => column.of(row)));
  const all = total === undefined ? texts : [...texts, total];
  const used = columns.map((_, at) => at).filter((at) => all.some((row) => row[at] !== ''));
  const widths = columnWidths(measure, columns, used, all, wide);
  const lines = (cells: readonly string[], isBold: (at: number) => boolean): readonly (readonly string[])[] =>
    used.map((at, i) => {
      const room = widths[i] - 2 * PAD + 0.01;
      return measure.width(cells[at], TEXT, isBold(at)) <= room
        ? [cells[at]]
        : wrapWords(measure, cells[at], room, TEXT, isBold(at));
    });
  const spots = { columns, used, widths };
  const put =
    (cells: readonly (readonly string[])[], size: number, isBold: (at: number) => boolean, grey = 0) =>
    (x: number, y: number): readonly Mark[] =>
      cellMarks(spots, cells, { x, y, size, isBold, grey });
  const rule = (x: number, y: number, grey: number): Mark => ({
    kind: 'line',
    from: [x, y],
    to: [x + wide, y],
    line: 0.15,
    grey,
  });
  const titles = used.map((at) => [columns[at].title]);
  const head: Block = {
    h: ROW,
    isHead: true,
    draw: (x, y) => [...put(titles, HEAD_TEXT, () => false, 0.35)(x, y), rule(x, y + ROW, 0.2)],
  };
  const body = texts.map((cells): Block => {
    const isBold = (at: number): boolean => columns[at].bold === true;
    const words = lines(cells, isBold);
    const h = ROW + (Math.max(1, ...words.map((one) => one.length)) - 1) * LINE;
    return {
      h,
      under: head,
      draw: (x, y) => [...put(words, TEXT, isBold)(x, y), rule(x, y + h, 0.8)],
    };
  });
  const sum: readonly Block[] =
    total === undefined
      ? []
      : [
          {
            h: ROW + 1,
            draw: (x, y) => [
              rule(x, y, 0.2),
              ...put(
                used.map((at) => [total[at]]),
                TEXT,
                () => true,
              )(x, y),
            ],
          },
        ];
  return [head, ...body, ...sum];
}

/** As wide as their texts; what is missing is taken from the widest columns of words, what is left goes to the one
 *  that grows. */
function columnWidths<Row>(
  measure: Measure,
  columns: readonly Column<Row>[],
  used: readonly number[],
  all: readonly (readonly string[])[],
  wide: number,
): readonly number[] {
  const natural = used.map(
    (at) =>
      Math.max(
        measure.width(columns[at].title, HEAD_TEXT),
        ...all.map((row) => measure.width(row[at], TEXT, columns[at].bold === true)),
        ...all.slice(-1).map((row) => measure.width(row[at], TEXT, true)),
      ) +
      2 * PAD,
  );
  const spare = wide - natural.reduce((a, b) => a + b, 0);
  if (spare >= 0) return natural.map((one, i) => one + (columns[used[i]].grows === true ? spare : 0));
  const soft = natural.map((one, i) => (columns[used[i]].align === 'right' ? 0 : Math.max(0, one - LEAST)));
  const give = soft.reduce((a, b) => a + b, 0);
  return natural.map((one, i) => one + (give === 0 ? 0 : (Math.max(-give, spare) * soft[i]) / give));
}

/** Empty room. */
export const gap = (h: number): Block => ({ h, draw: () => [] });

/** Words over figures in a row. */
export function pairs({ measure }: PaperFacts, rows: readonly (readonly [string, string])[]): Block {
  return {
    h: 12,
    draw: (x, y, w) => {
      const widths = rows.map(([word, value]) =>
        Math.max(measure.width(word, 2.6), measure.width(value, 4.2, true)),
      );
      const spare = (w - widths.reduce((a, b) => a + b, 0)) / Math.max(1, rows.length - 1);
      let left = x;
      return rows.flatMap(([word, value], at) => {
        const spot = left;
        left += widths[at] + Math.max(2, Math.min(12, spare));
        return [
          { kind: 'text', x: spot, y: y + 5.5, text: value, size: 4.2, bold: true },
          { kind: 'text', x: spot, y: y + 9.5, text: word, size: 2.6, grey: 0.3 },
        ] as const;
      });
    },
  };
}

/** Where the cells of a table stand. */
interface Spots {
  readonly columns: readonly { readonly align?: 'left' | 'right' }[];
  readonly used: readonly number[];
  readonly widths: readonly number[];
}

/** The lines of the cells of one row. */
function cellMarks(
  { columns, used, widths }: Spots,
  cells: readonly (readonly string[])[],
  how: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly isBold: (at: number) => boolean;
    readonly grey: number;
  },
): readonly Mark[] {
  let left = how.x;
  return used.flatMap((at, i): readonly Mark[] => {
    const isRight = columns[at].align === 'right';
    const spot = isRight ? left + widths[i] - PAD : left + PAD;
    left += widths[i];
    return cells[i].map((text, line) => ({
      kind: 'text',
      x: spot,
      y: how.y + ROW - 1.7 + line * LINE,
      text,
      size: how.size,
      bold: how.isBold(at),
      align: isRight ? 'right' : 'left',
      grey: how.grey,
    }));
  });
}
