import { itemAt } from '../../src-engine/control/present.ts';
import { withWholeSizes } from '../canvas/wrapText.ts';
import { codeText } from '../job/saw/codes.ts';
import type { Label, LabelField } from '../plan/views/labels.ts';
import type { CodeKind } from './barcodes.ts';
import { codeMarks, isFine } from './barcodes.ts';
import type { Area } from './desk.ts';
import type { Mark, Measure, PageSize, PaperPage } from './page.ts';
import { firstLetters, fitWords, mostOf, PAPERS, wrapWords } from './page.ts';

/** A sheet of labels, or a roll with one label a page. Sizes in mm. */
export interface LabelFormat {
  readonly page: PageSize;
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
  /** Left and top edge of the first label. */
  readonly left: number;
  readonly top: number;
  /** Distance between columns. */
  readonly gap: number;
}

const roll = (w: number, h: number): LabelFormat => ({
  page: { w, h },
  w,
  h,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gap: 0,
});

/** Common sheets (the sizes of Avery 3475, L7160, L7173, L7651, 5160, 5163) and rolls (Zebra 57 x 32 and 100 x 50,
 *  Brother 62). */
export const LABEL_FORMATS = {
  a4x24: { page: PAPERS.a4, w: 70, h: 36, columns: 3, rows: 8, left: 0, top: 4.5, gap: 0 },
  a4x21: { page: PAPERS.a4, w: 63.5, h: 38.1, columns: 3, rows: 7, left: 7.2, top: 15.15, gap: 2.55 },
  a4x10: { page: PAPERS.a4, w: 99.1, h: 57, columns: 2, rows: 5, left: 4.65, top: 6, gap: 2.5 },
  a4x65: { page: PAPERS.a4, w: 38.1, h: 21.2, columns: 5, rows: 13, left: 4.7, top: 10.7, gap: 2.55 },
  letter30: { page: PAPERS.letter, w: 66.7, h: 25.4, columns: 3, rows: 10, left: 4.8, top: 12.7, gap: 3.1 },
  letter10: { page: PAPERS.letter, w: 101.6, h: 50.8, columns: 2, rows: 5, left: 4, top: 12.7, gap: 4.7 },
  roll57: roll(57, 32),
  roll100: roll(100, 50),
  roll62: roll(62, 40),
} as const satisfies Readonly<Record<string, LabelFormat>>;
export type LabelFormatId = keyof typeof LABEL_FORMATS;

export function labelFormat(id: LabelFormatId | 'own', own: PageSize): LabelFormat {
  return id === 'own' ? roll(own.w, own.h) : LABEL_FORMATS[id];
}

/** How a label is made up. */
export interface LabelDesign {
  /** In the order they stand. */
  readonly fields: readonly LabelField[];
  readonly code: CodeKind | 'none';
  readonly letters: 'small' | 'middle' | 'large';
}

export interface LabelPages {
  readonly pages: readonly PaperPage[];
  /** Labels that have no room for all their fields. */
  readonly cutOff: number;
  /** A code was wanted and does not fit. */
  readonly lacksCode: boolean;
  /** Labels whose bars are finer than a printer of 203 dpi prints them. */
  readonly fine: number;
}

/** Labels on their sheets or roll; the first `skip` places of the first sheet stay free. */
export function labelPages(
  measure: Measure,
  labels: readonly Label[],
  format: LabelFormat,
  design: LabelDesign,
  skip = 0,
): LabelPages {
  const each = format.columns * format.rows;
  const free = Math.min(skip, each - 1);
  const pages: Mark[][] = [];
  let [cutOff, fine, lacksCode] = [0, 0, false];
  labels.forEach((label, index) => {
    const at = (free + index) % each;
    if (index === 0 || at === 0) pages.push([]);
    const box = {
      x: format.left + (at % format.columns) * (format.w + format.gap),
      y: format.top + Math.floor(at / format.columns) * format.h,
      w: format.w,
      h: format.h,
    };
    const made = labelMarks(measure, label, box, design);
    pages.at(-1)?.push(...made.marks);
    if (made.isCutOff) cutOff++;
    if (made.isFine) fine++;
    lacksCode ||= made.lacksCode;
  });
  return { pages: pages.map((marks) => ({ size: format.page, marks })), cutOff, lacksCode, fine };
}

const SCALES = { small: 0.8, middle: 1, large: 1.25 } as const;
const LEAST_SCALE = 0.55;

interface MadeLabel {
  readonly marks: readonly Mark[];
  readonly isCutOff: boolean;
  readonly lacksCode: boolean;
  readonly isFine: boolean;
}

/** One label: the code at the right (QR) or at the foot (Code 128), the fields in what is left, as large as they
 *  fit. */
function labelMarks(measure: Measure, label: Label, box: Area, design: LabelDesign): MadeLabel {
  const pad = Math.min(2.5, box.h * 0.07);
  const inner = { x: box.x + pad, y: box.y + pad, w: box.w - 2 * pad, h: box.h - 2 * pad };
  const { marks, room, lacksCode } = codeOn(measure, label, { inner, box }, design.code);
  const shrunk = (free: number): readonly Line[] => {
    let scale: number = SCALES[design.letters];
    let lines = linesOf(measure, label, room, design, scale);
    while (scale > LEAST_SCALE + 1e-9 && heightOf(lines) > free) {
      scale -= 0.05;
      lines = linesOf(measure, label, room, design, scale);
    }
    return lines;
  };
  // Smaller letters rather than no picture of the edges; where they would not do either, the words go first.
  const beside = hasEdges(label) ? LEAST_SIGN.h + SIGN_GAP : 0;
  // Where there is no room in the least letters words are cut at once: trying each size first takes longer.
  const isShort = heightOf(linesOf(measure, label, room, design, LEAST_SCALE)) > room.h;
  const above = isShort ? [] : shrunk(room.h - beside);
  const whole = heightOf(above) <= room.h - beside ? above : shrunk(room.h);
  const lines = isShort ? shortened(measure, label, room, design) : whole;
  let y = room.y;
  const written: Mark[] = [];
  let isCutOff = isShort;
  for (const line of lines) {
    if (y + line.size * 1.25 > room.y + room.h + 1e-6) {
      isCutOff = true;
      break;
    }
    const text = fitWords(measure, line.text, room.w, line.size, line.bold);
    isCutOff ||= text !== line.text;
    written.push({
      kind: 'text',
      x: room.x,
      y: y + line.size * 0.95,
      text,
      size: line.size,
      bold: line.bold,
    });
    y += line.size * 1.25;
  }
  return {
    marks: [...marks, ...written, ...edgeSign(label, room, y)],
    isCutOff,
    lacksCode,
    isFine: isFine(marks),
  };
}

/** Letters of a statement that is not broken over two lines: `1 of 2`, `ABS 1 mm: bottom`. */
const SHORT_WORDS = 18;
/** Letters of what stands below name and size, in mm. */
const SMALL = 2.6;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * 1.25, 0);

function linesOf(
  measure: Measure,
  { fields }: Label,
  room: Area,
  { fields: wanted }: LabelDesign,
  scale: number,
): readonly Line[] {
  const lines: Line[] = [];
  const put = (text: string, size: number, bold: boolean): void => {
    for (const one of wrapWords(measure, withWholeSizes(text), room.w, size, bold))
      lines.push({ text: one, size, bold });
  };
  let small: string[] = [];
  const flush = (): void => {
    if (small.length > 0) put(small.join('\u00a0·  '), SMALL * scale, false);
    small = [];
  };
  const held = (statement: string): string =>
    statement.length <= SHORT_WORDS && measure.width(statement, SMALL * scale) <= room.w * 0.9
      ? statement.replaceAll(' ', '\u00a0')
      : statement.replace(/(?<=\d) (?=mm\b)/g, '\u00a0');
  for (const field of wanted) {
    const text = fields[field];
    if (text === undefined) continue;
    if (field !== 'name' && field !== 'size' && field !== 'cabinet')
      small.push(text.split('; ').map(held).join('; '));
    else {
      flush();
      const size =
        field === 'name'
          ? nameSize(measure, text, room.w)
          : field === 'size'
            ? sizeSize(measure, text, room.w / scale)
            : CABINET;
      put(text, size * scale, true);
    }
  }
  flush();
  return lines;
}

/** What somebody wrote, of whatever length; sizes, counts and places are never cut. */
const FREE_WORDS = ['name', 'material', 'bands', 'cabinet', 'note', 'job'] as const;
/** Letters of such words by which a piece is still known, and those that stay where no cut is enough. */
const [LEAST_WORDS, KEPT_WORDS] = [8, 24];

/** The lines in the least letters with words cut to as many letters as leave room for every field, so that a name of
 *  many lines takes neither size nor number off the label. */
function shortened(measure: Measure, label: Label, room: Area, design: LabelDesign): readonly Line[] {
  const { fields } = label;
  const cut = (most: number): readonly Line[] => {
    const short = FREE_WORDS.flatMap((field) => {
      const text = fields[field];
      return text === undefined ? [] : [[field, firstLetters(text, most)] as const];
    });
    const cutLabel = { ...label, fields: { ...fields, ...Object.fromEntries(short) } };
    return linesOf(measure, cutLabel, room, design, LEAST_SCALE);
  };
  const fits = (many: number): boolean => heightOf(cut(Math.max(many, LEAST_WORDS))) <= room.h;
  const longest = Math.max(...FREE_WORDS.map((field) => fields[field]?.length ?? 0));
  let end = LEAST_WORDS;
  while (end < longest && fits(end)) end *= 2;
  const most = mostOf(Math.min(end, longest), fits);
  return cut(most === 0 ? KEPT_WORDS : Math.max(most, LEAST_WORDS));
}

/** Letters of the cabinet, by which labels are sorted on the bench. */
const CABINET = 3.2;
const NAME_SIZES = [4, 3.6, 3.2, 2.8, 2.4];

/** Letters in which the longest word of a name fits; the least where none does. */
function nameSize(measure: Measure, name: string, room: number): number {
  const words = name.split(/\s+/);
  const fits = (size: number): boolean => words.every((word) => measure.width(word, size, true) <= room);
  return NAME_SIZES.find(fits) ?? itemAt(NAME_SIZES, NAME_SIZES.length - 1);
}

/** Letters of a size: smaller ones rather than a second line, the largest where it needs one all the same. */
const SIZE_SIZES = [4.8, 4.2, 3.6];
const sizeSize = (measure: Measure, size: string, room: number): number =>
  SIZE_SIZES.find((letters) => measure.width(size, letters, true) <= room) ?? itemAt(SIZE_SIZES, 0);

/** The code, and the room it leaves inside the label. The white round it may be that at the edges of the label. */
function codeOn(
  measure: Measure,
  { code }: Label,
  { inner, box }: { readonly inner: Area; readonly box: Area },
  kind: LabelDesign['code'],
): { readonly marks: readonly Mark[]; readonly room: Area; readonly lacksCode: boolean } {
  if (kind === 'none' || code === null) return { marks: [], room: inner, lacksCode: false };
  const text = codeText(code);
  if (kind === 'qr') {
    const side = Math.min(inner.h, inner.w * 0.42, 24);
    const place = { x: inner.x + inner.w - side, y: inner.y, w: side, h: side };
    const marks = codeMarks('qr', text, place);
    const words = codeWords(measure, text, place, inner.h - side);
    return marks === null
      ? { marks: [], room: inner, lacksCode: true }
      : { marks: [...marks, ...words], room: { ...inner, w: inner.w - side - 1 }, lacksCode: false };
  }
  const [h, below] = barsOn(inner.h);
  const place = { x: box.x, y: inner.y + inner.h - h, w: box.w, h: h - below };
  const marks = codeMarks('code128', text, place);
  return marks === null
    ? { marks: [], room: inner, lacksCode: true }
    : {
        marks: [...marks, ...codeWords(measure, text, place, below)],
        room: { ...inner, h: inner.h - h - 1.2 },
        lacksCode: false,
      };
}

/** Lowest bars, mm. */
const LEAST_BARS = 5;
const CODE_LETTERS = 2;
const LEAST_CODE_LETTERS = 1.4;
/** Height of a line of them. */
const LINE = 1.3;

/** Height of bars and of what they say below them, and how much of it that takes: less where the label is low, as long
 *  as both take no more than a third of it. */
function barsOn(room: number): readonly [height: number, below: number] {
  const h = Math.min(12, Math.max(LEAST_BARS, room * 0.28));
  const least = LEAST_BARS + LEAST_CODE_LETTERS * LINE;
  if (h < least) return least > room / 3 ? [h, 0] : [least, least - LEAST_BARS];
  return [h, Math.min(CODE_LETTERS * LINE, h - LEAST_BARS)];
}

/** What the code says, to be typed where no scanner reads it; only where `below` it there is room. */
function codeWords(measure: Measure, text: string, { x, y, w, h }: Area, below: number): readonly Mark[] {
  const size = Math.min(CODE_LETTERS, below / LINE, (CODE_LETTERS * w) / measure.width(text, CODE_LETTERS));
  if (size < LEAST_CODE_LETTERS - 1e-6) return [];
  const from = x + (w - measure.width(text, size)) / 2;
  return [{ kind: 'text', x: from, y: y + h + size, text, size, grey: 0.25 }];
}

const SIGN = { w: 11, h: 7 };
const LEAST_SIGN = { w: 7.9, h: 5 };
const SIGN_GAP = 0.8;
const hasEdges = ({ edges }: Label): boolean => edges !== null && Object.keys(edges).length > 0;

/** A small panel with its banded edges thick, below the words where there is room. */
function edgeSign(label: Label, room: Area, y: number): readonly Mark[] {
  const free = room.y + room.h - y + 1e-6;
  const { w, h } = free >= SIGN.h + 2 * SIGN_GAP ? SIGN : LEAST_SIGN;
  const { edges } = label;
  if (edges === null || !hasEdges(label) || free < h + SIGN_GAP) return [];
  const [x, top] = [room.x, room.y + room.h - h - 0.3];
  const sides = {
    top: [x, top, x + w, top],
    right: [x + w, top, x + w, top + h],
    bottom: [x, top + h, x + w, top + h],
    left: [x, top, x, top + h],
  } as const;
  return [
    { kind: 'rect', x, y: top, w, h, line: 0.15, grey: 0.4 },
    ...(['top', 'right', 'bottom', 'left'] as const).flatMap((edge): readonly Mark[] => {
      const [x1, y1, x2, y2] = sides[edge];
      return edges[edge] === undefined ? [] : [{ kind: 'line', from: [x1, y1], to: [x2, y2], line: 0.9 }];
    }),
  ];
}
