import { itemAt } from '../../control/present.ts';
import { readWord, SIZE, TELLS_ELSE } from './lineWords.ts';
import { numberOf } from '../tables/splitSizes.ts';
import { plainWords, withoutEnd } from '../words/plainWords.ts';

/** Not of a code (`T12-300`) or bound to a name. */
const NUMBERS = new RegExp(
  String.raw`(?<![\d.,/+\p{L}\u2060]|\d['’]|\p{L}\d{0,9}[-_]\d{0,9})${SIZE}(?![\d/\p{L}])`,
  'giu',
);

/** Where the sizes stood. */
export const GAP = '\u00a6';
/** Where a quantity stood: numbers beside it are not one. */
const CUT = '\u2016';
const BREAKS = new RegExp(`[${GAP}${CUT}]`, 'g');

/** What stands beside the sizes. */
export interface Beside {
  /** Quantities with their word. */
  readonly sure: readonly number[];
  /** Other numbers, each with whether it belongs to the word before it (`IPE 100`) or counts the lines (`1.`). */
  readonly numbers: readonly { readonly text: string; readonly isNamed: boolean }[];
  /** All but the quantities. */
  readonly rest: string;
}

export function besideOf(text: string): Beside {
  const words = text
    .replace(TELLS_ELSE, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const sure: number[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = itemAt(words, at);
    const plain = withoutEnd(plainWords(word).replace(/^[-–:,;*•·]+/, ''), '-–:,;');
    if (plain === '' || /^[à@]$/i.test(word)) continue;
    // `4 Stk x 2400`
    if (/^[x×=]$/.test(plain) && sure.length === 1) continue;
    const count = readWord(plain, withoutEnd(words[at + 1] ?? '', ':,;'), words[at + 2]);
    if (count.kind !== 'sure') rest.push(word);
    else {
      sure.push(count.value);
      rest.push(CUT);
      if (count.takesNext) at++;
    }
  }
  const left = rest.join(' ');
  const numbers = [...left.matchAll(NUMBERS)].map(({ 0: number, index }) => ({
    text: withoutEnd(number.trim(), '.,'),
    isNamed:
      (/\p{L}[\s:-]*$/u.test(left.slice(0, index)) && !isLastCount(left, index)) ||
      (index === 0 && /^\d{1,3}[.)]\s/.test(left)),
  }));
  return {
    sure,
    numbers: numbers.filter((number) => numberOf(number.text) > 0),
    rest: left.replace(BREAKS, ' '),
  };
}

/** `45 x 95 x 1300 Shelf 2`: the last number of a line, behind the sizes and a word that is no profile. */
const isLastCount = (left: string, index: number): boolean =>
  left.slice(0, index).includes(GAP) &&
  /\p{Ll}{2}\s+$/u.test(left.slice(0, index)) &&
  /^\d{1,2}\W*$/.test(left.slice(index));

/** What is left of a line without a length. */
export const nameOf = (rest: string, length: string): string =>
  withoutEnd(
    rest
      .replace(length, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s\-–:,;*•·=]+/, '')
      .trim(),
    '-–:,;= ',
  );
