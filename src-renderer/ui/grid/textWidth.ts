import { softHyphens } from '../../canvas/wrapText.ts';

/** Width of a text in pixels, in letters of so many pixels. */
export type WidthOf = (text: string, letters: number) => number;

/** Texts of which something is kept: lists of thousands of rows are laid out anew with every key. */
const MOST_KEPT = 20_000;

/** A map by letters and text. */
class Kept<Value> {
  private readonly byLetters = new Map<number, Map<string, Value>>();

  /** What is known of a text, else what `make` says of it. */
  of(text: string, letters: number, make: () => Value): Value {
    let texts = this.byLetters.get(letters);
    if (texts === undefined || texts.size >= MOST_KEPT)
      this.byLetters.set(letters, (texts = new Map<string, Value>()));
    const known = texts.get(text);
    if (known !== undefined) return known;
    const made = make();
    texts.set(text, made);
    return made;
  }
}

let brush: CanvasRenderingContext2D | null = null;
let font = '';
const kept = new Kept<number>();

/** Width of a text in the window's own letters. */
export const windowTextWidth: WidthOf = (text, letters) =>
  kept.of(text, letters, () => {
    brush ??= document.createElement('canvas').getContext('2d');
    if (brush === null) return 0;
    font ||= getComputedStyle(document.body).fontFamily;
    brush.font = `${letters}px ${font}`;
    return brush.measureText(text).width;
  });

/** What a text needs to be read, in pixels. */
interface TextNeed {
  /** Of the widest piece that is better not broken. */
  readonly word: number;
  /** Of the longer one of two lines. */
  readonly two: number;
}

const needs = new WeakMap<WidthOf, Kept<TextNeed>>();

/** Pieces a text may be broken into: at spaces, and after its own hyphens and slashes. */
const piecesOf = (text: string): readonly string[] => text.split(/(?<=\s)|(?<=[-/])(?=\p{L})/u);

/** What a text needs in letters of so many pixels. */
export function needOfText(text: string, letters: number, widthOf: WidthOf): TextNeed {
  let all = needs.get(widthOf);
  if (all === undefined) needs.set(widthOf, (all = new Kept<TextNeed>()));
  return all.of(text, letters, () => {
    const pieces = piecesOf(text);
    const wide = (from: number, to?: number): number =>
      widthOf(pieces.slice(from, to).join('').trimEnd(), letters);
    return {
      word: Math.max(0, ...pieces.map((_, at) => wide(at, at + 1))),
      two: Math.min(...pieces.map((_, at) => Math.max(wide(0, at + 1), wide(at + 1)))),
    };
  });
}

/** Lines below the first that a word wider than the room takes, and how wide its last one is: broken between syllables,
 *  within one where it must be. */
function brokenWord(word: string, room: number, letters: number, widthOf: WidthOf): [number, number] {
  let [more, used] = [0, 0];
  const hyphen = widthOf('-', letters);
  const syllables = softHyphens(word).split('\u00ad');
  syllables.forEach((syllable, at) => {
    const wide = widthOf(syllable, letters);
    if (used > 0 && used + wide + (at < syllables.length - 1 ? hyphen : 0) > room)
      [more, used] = [more + 1, 0];
    const beyond = Math.max(0, Math.ceil(wide / room) - 1);
    more += beyond;
    used += wide - beyond * room;
  });
  return [more, used];
}

/** Lines a text takes in `room` pixels: it breaks at spaces and after its own hyphens and slashes, a word that is wider
 *  than the room between syllables. */
export function linesOf(text: string, room: number, letters: number, widthOf: WidthOf): number {
  if (widthOf(text, letters) <= room) return 1;
  let [lines, used] = [1, 0];
  const space = widthOf(' ', letters);
  for (const piece of piecesOf(text)) {
    const word = piece.trimEnd();
    const wide = widthOf(word, letters);
    if (used > 0 && used + wide > room) [lines, used] = [lines + 1, 0];
    const [more, last] = wide > room ? brokenWord(word, room, letters, widthOf) : [0, wide];
    lines += more;
    used += last + (word === piece ? 0 : space);
  }
  return lines;
}
