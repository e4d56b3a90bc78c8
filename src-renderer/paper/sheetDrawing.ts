import { itemAt } from '../../src-engine/control/present.ts';
import type { PartLook } from '../canvas/paintSheet.ts';
import { breakWords } from '../canvas/wrapText.ts';
import { isOver } from '../plan/nameRoom.ts';
import { isRouterPlan } from '../plan/routerPlan.ts';
import { namedStrips } from '../plan/sawWalk.ts';
import { placeLetters } from '../plan/stripLetters.ts';
import { partLook, sheetGrain, trimOf, walkOf } from '../plan/sheetPicture.ts';
import type { PanelsPlan } from '../stores/plan.ts';
import type { Area, PaperFacts } from './desk.ts';
import type { Mark } from './page.ts';
import { hatchMarks, textBox, wrapWords } from './page.ts';

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
  /** Where something is written on the parts and offcuts. */
  const taken: Area[] = [];
  const marks: Mark[] = [
    { kind: 'rect', ...at({ x: 0, y: 0, w, h }), fill: 1, line: 0.45 },
    { kind: 'rect', ...usable, fill: WASTE },
  ];
  for (const offcut of offcuts) {
    const box = at(offcut);
    const words = boxedWords(facts, box, size(offcut), SIZE);
    marks.push(...offcutMarks(box), ...words);
    taken.push(...textBoxes(facts, words));
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
    const box = at(part);
    const { written, signs } = writtenOn(
      facts,
      box,
      { ...words, grain: look.grain, rotated: part.rotated },
      letterOf,
    );
    marks.push({ kind: 'rect', ...box, fill: 1, line: 0.25 }, ...written);
    marks.push(...bandMarks(box, look, bands), ...signs.flatMap((sign) => sign.marks));
    taken.push(...textBoxes(facts, written), ...signs.map((sign) => sign.box));
  }
  if (trim.left + trim.right + trim.top + trim.bottom > 0)
    marks.push({ kind: 'rect', ...usable, line: 0.15, grey: 0.3, dash: [1.4, 0.9] });
  if (!isRouterPlan(plan)) marks.push(...stripMarks(facts, plan, index, at, taken));
  const grain = sheetGrain(sheet);
  if (grain !== null) {
    const board = at({ x: 0, y: 0, w, h });
    marks.push(...arrow(board.x + board.w - 4.5, board.y - 2.6, grain, 6));
  }
  return { marks, h: h * scale + LETTERS, legend };
}

const offcutMarks = (box: Area): readonly Mark[] => [
  { kind: 'rect', ...box, fill: 1 },
  ...hatchMarks(box),
  { kind: 'rect', ...box, line: 0.2, grey: 0.3 },
];

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

interface Written {
  readonly written: readonly Mark[];
  readonly signs: readonly Sign[];
}

/** What stands on a part: its name, on as many lines as it needs, over its size; in smaller print or on one line where
 *  it must be, before a letter with a legend. Signs stand in a corner that the words leave free; words that leave none
 *  give way to smaller ones. */
function writtenOn(
  facts: PaperFacts,
  box: Area,
  words: PartWords & SignsOf,
  letterOf: (words: string) => string,
): Written {
  for (const written of waysToWrite(facts, box, words)) {
    const signs = clearSigns(facts, box, words, written);
    if (signs !== null) return { written, signs };
  }
  const lettered = letterMarks(facts, box, words, letterOf);
  const ways = lettered.length > 1 ? [lettered, lettered.slice(0, 1)] : [lettered];
  for (const written of ways) {
    const signs = clearSigns(facts, box, words, written);
    if (signs !== null) return { written, signs };
  }
  return { written: lettered, signs: clearSigns(facts, box, words, []) ?? [] };
}

const textBoxes = ({ measure }: PaperFacts, marks: readonly Mark[]): readonly Area[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [textBox(measure, mark)] : []));

const sizeWords = ({ size, row }: PartWords): string => (row === '' ? size : `${size}  (${row})`);
const middleOf = ({ x, y, w, h }: Area): { readonly x: number; readonly y: number } => ({
  x: x + w / 2,
  y: y + h / 2,
});

/** Name over size along the longer side before the other one, large before small, whole words before broken ones; then
 *  both on one line. */
function* waysToWrite(facts: PaperFacts, box: Area, words: PartWords): Generator<readonly Mark[]> {
  yield* nameOverSize(facts, box, words);
  yield* nameOverSize(facts, box, words, breakWords);
  yield* nameBesideSize(facts, box, words);
}

/** `broken` takes words of more than so many letters apart. */
function* nameOverSize(
  { measure }: PaperFacts,
  box: Area,
  words: PartWords,
  broken: (name: string, letters: number) => string = (name) => name,
): Generator<readonly Mark[]> {
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
      yield [
        ...lines.map((line, at) => put(first + at * NAME * LEADING * scale, line, true)),
        put((SIZE + 0.4) * scale + further / 2, under, false),
      ];
    }
}

function* nameBesideSize({ measure }: PaperFacts, box: Area, words: PartWords): Generator<readonly Mark[]> {
  const text = `${words.name}  ${sizeWords(words)}`;
  const upright = box.h > box.w;
  const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
  const middle = middleOf(box);
  for (const size of [SIZE, LEAST_SIZE]) {
    if (measure.width(text, size) > long - 3 || size > short - 1.4) continue;
    const [x, y] = upright ? [middle.x + size * 0.36, middle.y] : [middle.x, middle.y + size * 0.36];
    yield [{ kind: 'text', x, y, text, size, align: 'centre', upright }];
  }
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

/** A sign in a corner of a part, and the room it takes. */
interface Sign {
  readonly marks: readonly Mark[];
  readonly box: Area;
}
interface SignsOf {
  readonly grain: PartLook['grain'];
  readonly rotated: boolean;
}

/** A part lower or narrower than this has no signs. */
const LEAST_SIGNED = 9;
/** Half the length and the height of an arrow. */
const [HALF_ARROW, HALF_HEAD] = [2, 0.8];
/** Room between a sign and words. */
const CLEAR = 0.4;

/** A double arrow along the grain at the left, an R at the right of a turned part: in the lower corner, in the upper
 *  one where words stand in that; null where both are taken. */
function clearSigns(
  facts: PaperFacts,
  box: Area,
  { grain, rotated }: SignsOf,
  written: readonly Mark[],
): readonly Sign[] | null {
  if (Math.min(box.w, box.h) < LEAST_SIGNED) return [];
  const words = textBoxes(facts, written).map(({ x, y, w, h }) => ({
    x: x - CLEAR,
    y: y - CLEAR,
    w: w + 2 * CLEAR,
    h: h + 2 * CLEAR,
  }));
  const wanted = [
    ...(grain === null ? [] : [grainSigns(box, grain)]),
    ...(rotated ? [[box.y + box.h - 1.8, box.y + 3.8].map((y) => turnedSign(facts, box, y))] : []),
  ];
  const placed = wanted.map((ways) => ways.find((sign) => !words.some((word) => isOver(word, sign.box))));
  return placed.every((sign) => sign !== undefined) ? placed : null;
}

/** Nearer to the edge only across it: along it an arrow would stand on the band. */
const grainSigns = (box: Area, grain: 'w' | 'h'): readonly Sign[] =>
  (grain === 'w'
    ? [box.h - 4, 4, box.h - 2.2, 2.2].map((down) => [4, down] as const)
    : [4, 2.2].flatMap((right) => [box.h - 4, 4].map((down) => [right, down] as const))
  ).map(([right, down]) => grainSign(box.x + right, box.y + down, grain));

function grainSign(x: number, y: number, grain: 'w' | 'h'): Sign {
  const [w, h] = grain === 'w' ? [HALF_ARROW, HALF_HEAD] : [HALF_HEAD, HALF_ARROW];
  return { marks: arrow(x, y, grain, 4), box: { x: x - w, y: y - h, w: 2 * w, h: 2 * h } };
}

function turnedSign({ measure }: PaperFacts, box: Area, y: number): Sign {
  const mark = { kind: 'text', x: box.x + box.w - 1.8, y, text: 'R', size: 2.5, align: 'right' } as const;
  return { marks: [mark], box: textBox(measure, mark) };
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
  words: readonly Area[],
): readonly Mark[] {
  const walk = walkOf(plan, index);
  if (walk === null) return [];
  const { w, h } = itemAt(plan.response.sheets, index);
  const sheet = at({ x: 0, y: 0, w, h });
  const { tags, beside } = placeLetters({ strips: namedStrips(walk), words }, at, {
    wide: (label) => measure.width(label, 2.1, true) + 1,
    high: TAG,
    least: 9,
    leastSpan: 3,
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
