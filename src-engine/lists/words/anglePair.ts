import { plainWords } from './plainWords.ts';

const DEGREES = String.raw`[+\-\u2212]?\d{1,3}(?:[.,]\d+)?`;
const SIGN = String.raw`\s*(?:°|deg\b)`;
const BETWEEN = String.raw`\s*(?:[/|;x×–&+-]|und|and|,(?=\s))\s*`;
const LEFT = String.raw`(?:\b(?:l|li|links|left|a)[.:=]?\s*)?`;
const RIGHT = String.raw`(?:\b(?:r|re|rechts|right|b)[.:=]?\s*)?`;
/** `45° / 45°`, `li 45 / re 30`: the angles of both ends of a bar. */
const PAIR = new RegExp(`^${LEFT}(${DEGREES})(?:${SIGN})?${BETWEEN}${RIGHT}(${DEGREES})(?:${SIGN})?$`, 'i');
/** In a line of words the signs of both tell. */
const PAIR_IN_LINE = new RegExp(
  String.raw`[[(]?(?<![\d.,/])${LEFT}(${DEGREES})${SIGN}(?:${BETWEEN}|\s+)${RIGHT}(${DEGREES})${SIGN}[\])]?,?`,
  'i',
);
/** `90°` for both ends, or no angle at all. */
const SQUARE = /^(?:0|90)(?:[.,]0+)?\s*°?$/;
const NONE = /^[-–—/]*$/;

/** No line of a part is longer. */
const LONGEST = 400;

/** The angles of the left and the right end of a bar as they are written in one cell; empty where it has none, null
 *  where they cannot be told apart. */
export function anglePair(text: string): readonly [string, string] | null {
  if (text.length > LONGEST) return null;
  const plain = plainWords(text).trim();
  if (NONE.test(plain)) return ['', ''];
  if (SQUARE.test(plain)) return [plain, plain];
  const [, left, right] = PAIR.exec(plain) ?? [];
  return left === undefined || right === undefined ? null : [left, right];
}

/** Angles of both ends that stand in a line of words, and the line without them. */
export interface AnglesInLine {
  readonly said: string;
  readonly pair: readonly [string, string];
  readonly rest: string;
}
export function anglesInLine(text: string): AnglesInLine | null {
  if (text.length > LONGEST) return null;
  const [said = '', left, right] = PAIR_IN_LINE.exec(text) ?? [];
  if (left === undefined || right === undefined) return null;
  return { said: said.trim(), pair: [left, right], rest: text.replace(said, ' ').trim() };
}
