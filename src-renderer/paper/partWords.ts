import type { PartLook } from '../canvas/paintSheet.ts';
import { breakWords } from '../canvas/wrapText.ts';
import { isOver } from '../plan/sheets/nameRoom.ts';
import type { Area, PaperFacts } from './desk.ts';
import type { Mark } from './page.ts';
import { textBox, wrapWords } from './page.ts';

/** Letters of a name and of a size, and the least of a size. */
const [NAME, SIZE, LEAST_SIZE] = [3.2, 2.9, 2.1];

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
export function writtenOn(
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

/** Where texts stand. */
export const textBoxes = ({ measure }: PaperFacts, marks: readonly Mark[]): readonly Area[] =>
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
  for (const upright of box.h > box.w ? [true, false] : [false, true])
    for (const scale of [1, 0.85, LEAST_SIZE / SIZE]) {
      const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
      const letters = ((long - 4) * words.name.length) / measure.width(words.name, NAME * scale, true);
      const name = broken(words.name.trim().replace(/\s+/g, ' '), Math.floor(0.95 * letters));
      const lines = wrapWords(measure, name, long - 4, NAME * scale, true);
      const isWhole = lines.length <= MOST_LINES && lines.join(' ') === name;
      const further = Math.max(0, lines.length - 1) * NAME * LEADING * scale;
      const fits = (text: string): boolean => measure.width(text, SIZE * scale) <= long - 4;
      // The number of the row goes below a size that takes the whole line.
      const under = [[sizeWords(words)], [words.size, `(${words.row})`]].find((all) => all.every(fits));
      if (under === undefined) continue;
      const below = (under.length - 1) * SIZE * LEADING * scale;
      const high = further + below + (NAME + SIZE) * scale + 1.6;
      if (!isWhole || high > short - 1.6) continue;
      const put = (off: number, text: string, bold: boolean): Mark => ({
        kind: 'text',
        ...(upright ? { x: middle.x + off, y: middle.y } : { x: middle.x, y: middle.y + off }),
        text,
        size: (bold ? NAME : SIZE) * scale,
        bold,
        align: 'centre',
        upright,
      });
      const first = -0.5 * scale - (further + below) / 2;
      const second = (SIZE + 0.4) * scale + (further - below) / 2;
      yield [
        ...lines.map((line, at) => put(first + at * NAME * LEADING * scale, line, true)),
        ...under.map((line, at) => put(second + at * SIZE * LEADING * scale, line, false)),
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

/** A double arrow, its middle at (x, y). */
export function arrow(x: number, y: number, along: 'w' | 'h', length: number): readonly Mark[] {
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
