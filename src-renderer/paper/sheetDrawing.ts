import { itemAt } from '../../src-engine/control/present.ts';
import type { PartLook } from '../canvas/paintSheet.ts';
import { breakWords } from '../canvas/wrapText.ts';
import { isRouterPlan } from '../plan/routerPlan.ts';
import { namedStrips } from '../plan/sawWalk.ts';
import { namePlace, placeLetters } from '../plan/stripLetters.ts';
import { partLook, sheetGrain, trimOf, walkOf } from '../plan/sheetPicture.ts';
import type { PanelsPlan } from '../stores/plan.ts';
import type { Area, PaperFacts } from './desk.ts';
import type { Mark } from './page.ts';
import { hatchMarks, wrapWords } from './page.ts';

/** A drawing with what has to be read beside it. */
export interface Drawing {
  readonly marks: readonly Mark[];
  /** Height it takes of its area. */
  readonly h: number;
  /** Letters on parts too small for their name, with what they stand for. */
  readonly legend: readonly { readonly letter: string; readonly words: string }[];
}

const WASTE = 0.86;
const NAME = 3.2;
const SIZE = 2.9;
const LEAST_SIZE = 2.1;
/** Room for the letters of the strips above and left of the sheet. */
const LETTERS = 5.5;
/** Height of the tag of a piece. */
const TAG = 2.8;
/** How the edges of each type of band are drawn, by the type's place in the list. */
export const BAND_DASHES: readonly (readonly [number, number] | undefined)[] = [
  undefined,
  [2, 0.8],
  [0.8, 0.6],
];

/** One sheet for paper, black on white: parts with name and both sizes, banded edges thick, grain and turned signs,
 *  offcuts hatched, waste grey, strips lettered as in the list of cuts. */
export function sheetDrawing(
  facts: PaperFacts,
  plan: PanelsPlan,
  index: number,
  area: Area,
  bands: readonly string[],
): Drawing {
  const sheet = itemAt(plan.response.sheets, index);
  const { w, h, parts, offcuts = [] } = sheet;
  const scale = Math.min((area.w - LETTERS) / w, (area.h - LETTERS) / h);
  const [ox, oy] = [area.x + LETTERS, area.y + LETTERS];
  const at = (box: Area): Area => ({
    x: ox + box.x * scale,
    y: oy + box.y * scale,
    w: box.w * scale,
    h: box.h * scale,
  });
  const trim = trimOf(plan);
  const usable = at({
    x: trim.left,
    y: trim.top,
    w: w - trim.left - trim.right,
    h: h - trim.top - trim.bottom,
  });
  const legend: { letter: string; words: string }[] = [];
  const size = (box: { readonly w: number; readonly h: number }): string => facts.formats.size(box.w, box.h);
  const marks: Mark[] = [
    { kind: 'rect', ...at({ x: 0, y: 0, w, h }), fill: 1, line: 0.45 },
    { kind: 'rect', ...usable, fill: WASTE },
  ];
  for (const offcut of offcuts) {
    const box = at(offcut);
    marks.push({ kind: 'rect', ...box, fill: 1 }, ...hatchMarks(box), {
      kind: 'rect',
      ...box,
      line: 0.2,
      grey: 0.3,
    });
    marks.push(...boxedWords(facts, box, size(offcut), SIZE));
  }
  const letterOf = (words: string): string => {
    const known = legend.find((one) => one.words === words);
    if (known !== undefined) return known.letter;
    const letter = letterAt(legend.length);
    legend.push({ letter, words });
    return letter;
  };
  for (const part of parts) {
    const look = partLook(part, plan, 'light');
    const words = { name: part.name, size: size(part), row: look.row > 0 ? `${look.row}` : '' };
    marks.push(...partMarks(facts, at(part), words, letterOf));
    marks.push(...bandMarks(at(part), look, bands), ...signMarks(at(part), look, part.rotated));
  }
  if (trim.left + trim.right + trim.top + trim.bottom > 0)
    marks.push({ kind: 'rect', ...usable, line: 0.15, grey: 0.3, dash: [1.4, 0.9] });
  if (!isRouterPlan(plan)) marks.push(...stripMarks(facts, plan, index, at));
  const grain = sheetGrain(sheet);
  if (grain !== null) {
    const board = at({ x: 0, y: 0, w, h });
    marks.push(...arrow(board.x + board.w - 4.5, board.y - 2.6, grain, 6));
  }
  return { marks, h: h * scale + LETTERS, legend };
}

/** a .. z, aa, ab .. */
export function letterAt(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last;
}

interface PartWords {
  readonly name: string;
  readonly size: string;
  readonly row: string;
}

/** Lines a name may take on its part, and their distance in letter sizes. */
const MOST_LINES = 4;
const LEADING = 1.15;

/** The part with its name, on as many lines as it needs, over its size; in smaller print or on one line where it must
 *  be, before a letter with a legend. */
function partMarks(
  facts: PaperFacts,
  box: Area,
  words: PartWords,
  letterOf: (words: string) => string,
): readonly Mark[] {
  const frame: Mark = { kind: 'rect', ...box, fill: 1, line: 0.25 };
  const written = nameOverSize(facts, box, words) ?? nameBesideSize(facts, box, words);
  return [frame, ...(written ?? letterMarks(facts, box, words, letterOf))];
}

const sizeWords = ({ size, row }: PartWords): string => (row === '' ? size : `${size}  (${row})`);
const middleOf = ({ x, y, w, h }: Area): { readonly x: number; readonly y: number } => ({
  x: x + w / 2,
  y: y + h / 2,
});

/** Along the longer side before the other one, large before small; null where no way fits. */
function nameOverSize(facts: PaperFacts, box: Area, words: PartWords): readonly Mark[] | null {
  return namedWhole(facts, box, words) ?? namedWhole(facts, box, words, breakWords);
}

/** `broken` takes words of more than so many letters apart. */
function namedWhole(
  { measure }: PaperFacts,
  box: Area,
  words: PartWords,
  broken: (name: string, letters: number) => string = (name) => name,
): readonly Mark[] | null {
  const middle = middleOf(box);
  const under = sizeWords(words);
  for (const upright of box.h > box.w ? [true, false] : [false, true])
    for (const scale of [1, 0.85, LEAST_SIZE / SIZE]) {
      const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
      const letters = ((long - 4) * words.name.length) / measure.width(words.name, NAME * scale, true);
      const name = broken(words.name.trim().replace(/\s+/g, ' '), Math.floor(0.95 * letters));
      const lines = wrapWords(measure, name, long - 4, NAME * scale, true);
      const isWhole = lines.length <= MOST_LINES && lines.join(' ') === name;
      const further = Math.max(0, lines.length - 1) * NAME * LEADING * scale;
      const high = further + (NAME + SIZE) * scale + 1.6;
      if (!isWhole || measure.width(under, SIZE * scale) > long - 4 || high > short - 1.6) continue;
      const put = (off: number, text: string, bold: boolean): Mark => ({
        kind: 'text',
        ...(upright ? { x: middle.x + off, y: middle.y } : { x: middle.x, y: middle.y + off }),
        text,
        size: (bold ? NAME : SIZE) * scale,
        bold,
        align: 'centre',
        upright,
      });
      const first = -0.5 * scale - further / 2;
      return [
        ...lines.map((line, at) => put(first + at * NAME * LEADING * scale, line, true)),
        put((SIZE + 0.4) * scale + further / 2, under, false),
      ];
    }
  return null;
}

function nameBesideSize({ measure }: PaperFacts, box: Area, words: PartWords): readonly Mark[] | null {
  const text = `${words.name}  ${sizeWords(words)}`;
  const upright = box.h > box.w;
  const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
  const size = [SIZE, LEAST_SIZE].find((one) => measure.width(text, one) <= long - 3 && one <= short - 1.4);
  if (size === undefined) return null;
  const middle = middleOf(box);
  const [x, y] = upright ? [middle.x + size * 0.36, middle.y] : [middle.x, middle.y + size * 0.36];
  return [{ kind: 'text', x, y, text, size, align: 'centre', upright }];
}

/** A letter whose legend says the name; the size stays on the part where only the name is too long. */
function letterMarks(
  { measure }: PaperFacts,
  box: Area,
  { name, size, row }: PartWords,
  letterOf: (words: string) => string,
): readonly Mark[] {
  const letter = letterOf(row === '' ? `${name}  ${size}` : `${name}  ${size}  (${row})`);
  const middle = middleOf(box);
  const put = (down: number, text: string, high: number, bold: boolean): Mark => ({
    kind: 'text',
    x: middle.x,
    y: middle.y + down,
    text,
    size: high,
    bold,
    align: 'centre',
  });
  if (measure.width(size, SIZE) <= box.w - 3 && box.h > SIZE + 6)
    return [put(-0.5, letter, 3, true), put(SIZE + 0.4, size, SIZE, false)];
  const high = Math.max(1.4, Math.min(3, Math.min(box.w, box.h) * 0.7));
  return [put(high * 0.36, letter, high, true)];
}

/** Thick lines inside the banded edges. */
function bandMarks(box: Area, { bands }: PartLook, known: readonly string[]): readonly Mark[] {
  const thick = Math.min(0.9, Math.min(box.w, box.h) / 4);
  const off = thick / 2 + 0.1;
  const edges = {
    top: [box.x, box.y + off, box.x + box.w, box.y + off],
    bottom: [box.x, box.y + box.h - off, box.x + box.w, box.y + box.h - off],
    left: [box.x + off, box.y, box.x + off, box.y + box.h],
    right: [box.x + box.w - off, box.y, box.x + box.w - off, box.y + box.h],
  } as const;
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((edge): readonly Mark[] => {
    const ref = bands[edge];
    if (ref === undefined) return [];
    const [x1, y1, x2, y2] = edges[edge];
    const dash = BAND_DASHES[Math.max(0, known.indexOf(ref)) % BAND_DASHES.length];
    return [
      { kind: 'line', from: [x1, y1], to: [x2, y2], line: thick, ...(dash === undefined ? {} : { dash }) },
    ];
  });
}

/** A double arrow along the grain in the lower left corner; an R in the lower right one of a turned part. */
function signMarks(box: Area, { grain }: PartLook, rotated: boolean): readonly Mark[] {
  if (Math.min(box.w, box.h) < 9) return [];
  return [
    ...(grain === null ? [] : arrow(box.x + 4, box.y + box.h - 4, grain, 4)),
    ...(rotated
      ? ([
          {
            kind: 'text',
            x: box.x + box.w - 1.8,
            y: box.y + box.h - 1.8,
            text: 'R',
            size: 2.5,
            align: 'right',
          },
        ] as const)
      : []),
  ];
}

function arrow(x: number, y: number, along: 'w' | 'h', length: number): readonly Mark[] {
  const to = (a: number, b: number): readonly [number, number] =>
    along === 'w' ? [x + a, y + b] : [x + b, y + a];
  const half = length / 2;
  const line = 0.25;
  const side = (s: 1 | -1): readonly Mark[] =>
    [1, -1].map((up) => ({
      kind: 'line',
      from: to(s * half, 0),
      to: to(s * (half - 1), up * 0.8),
      line,
    }));
  return [{ kind: 'line', from: to(-half, 0), to: to(half, 0), line }, ...side(1), ...side(-1)];
}

function stripMarks(
  { measure }: PaperFacts,
  plan: PanelsPlan,
  index: number,
  at: (box: Area) => Area,
): readonly Mark[] {
  const walk = walkOf(plan, index);
  if (walk === null) return [];
  const { w, h, parts } = itemAt(plan.response.sheets, index);
  const sheet = at({ x: 0, y: 0, w, h });
  const words = parts.map(at).flatMap((part) => namePlace(part, TAG));
  const { tags, beside } = placeLetters({ strips: namedStrips(walk), words }, at, {
    wide: (label) => measure.width(label, 2.1, true) + 1,
    high: TAG,
    least: 9,
    leastSpan: 3,
    usesUpper: false,
  });
  const [x, y] = [sheet.x - 1.3, sheet.y - 1.3];
  return [
    ...tags.flatMap(({ label, ...tag }): readonly Mark[] => [
      { kind: 'rect', ...tag, fill: 0 },
      { kind: 'text', x: tag.x + 0.5, y: tag.y + 2.1, text: label, size: 2.1, bold: true, grey: 1 },
    ]),
    ...beside.flatMap(({ strip: { label, axis }, box, isLettered }): readonly Mark[] => {
      const isColumn = axis === 'v';
      const place = isColumn
        ? { x: box.x + box.w / 2, y: y - 1 }
        : { x: x - 2.2, y: box.y + box.h / 2 + 1.1 };
      return [
        isColumn
          ? { kind: 'line', from: [box.x + 0.4, y], to: [box.x + box.w - 0.4, y], line: 0.2, grey: 0.4 }
          : { kind: 'line', from: [x, box.y + 0.4], to: [x, box.y + box.h - 0.4], line: 0.2, grey: 0.4 },
        ...(isLettered
          ? [{ kind: 'text', ...place, text: label, size: 3.2, bold: true, align: 'centre' } as const]
          : []),
      ];
    }),
  ];
}

/** Words in the middle of a box on a white ground, along its longer side; nothing where they do not fit. */
export function boxedWords({ measure }: PaperFacts, box: Area, text: string, size: number): readonly Mark[] {
  const upright = box.h > box.w;
  const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
  const wide = measure.width(text, size);
  if (wide > long - 3 || size > short - 1.4) return [];
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const [w, h] = upright ? [size + 1.2, wide + 2] : [wide + 2, size + 1.2];
  return [
    { kind: 'rect', x: middle.x - w / 2, y: middle.y - h / 2, w, h, fill: 1 },
    {
      kind: 'text',
      ...(upright ? { x: middle.x + size * 0.36, y: middle.y } : { x: middle.x, y: middle.y + size * 0.36 }),
      text,
      size,
      align: 'centre',
      upright,
    },
  ];
}
