import { itemAt } from '../../control/present.ts';
import { UNIT_MM } from '../words/lengthWords.ts';
import { plainWords, withoutEnd } from '../words/plainWords.ts';
import { BOARDS, countRange, readWord, spokenCount } from './lineWords.ts';
import { OTHERS } from './otherSizes.ts';

/** `Door 4 x 7`: a number of the name and a quantity, no sizes of a cut-out. */
const SHORT = /^\s*\d{1,2}\s*$/;

/** What stands in front of the sizes of a line, or behind them. */
interface SideReading {
  readonly name: string;
  readonly sure: readonly number[];
  readonly maybe: readonly number[];
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(OTHERS, (whole, first: string, second: string) =>
      SHORT.test(first) && SHORT.test(second) ? whole : `${first.trim()}x${second.trim()}`,
    )
    .split(/\s+/)
    .filter((word) => word !== '');

/** `4 x 7` behind a name: the number of it and a quantity, or the other way round. */
function twoCounts([first = '', sign = '', second = '']: readonly string[]): readonly number[] {
  const isBoth = SHORT.test(first) && /^[x×]$/.test(sign) && SHORT.test(second);
  return isBoth ? [Number(second), Number(first)] : [];
}

/** A word as a quantity. `HDF de 3 mm` is a measure, no quantity. */
function countAt(plain: string, words: readonly string[], at: number): ReturnType<typeof readWord> {
  const said = readWord(plain, words[at + 1] ?? '', words[at + 2]);
  return said.kind === 'maybe' && isUnit(words[at + 1]) ? { kind: 'name' } : said;
}
const isUnit = (word = ''): boolean => word !== 'in' && word !== 'm' && UNIT_MM.has(plainWords(word));

/** What stands beside the sizes: a quantity with its word is sure; a bare number may belong to the name. */
export function readSide(text: string, isInFront: boolean): SideReading {
  const all = wordsOf(text);
  const spoken = isInFront ? spokenCount(all) : undefined;
  const { name, sure, maybe } = readWords(spoken === undefined ? all : all.slice(1));
  return { name, sure, maybe: spoken === undefined ? maybe : [spoken, 1, ...maybe] };
}

function readWords(words: readonly string[]): SideReading {
  const sure: number[] = [];
  const maybe: number[] = [];
  const name: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = itemAt(words, at);
    const plain = withoutEnd(plainWords(word).replace(/^[-–:,;*•·]+/, ''), '-–:,;');
    if (plain === '' || word === 'à') continue;
    const count = countAt(plain, words, at);
    const both = twoCounts(words.slice(at, at + 3));
    if (both.length > 0) {
      maybe.push(...both);
      name.push(word);
      at += 2;
      continue;
    }
    if (count.kind === 'sure') {
      sure.push(count.value);
      if (count.takesNext) at++;
    } else if (count.kind === 'maybe') maybe.push(...maybeCounts(count.value, word, at));
    else maybe.push(...countRange(plain, words[at + 1] ?? ''));
    if (staysInName(count.kind, word, at)) name.push(withoutEnd(word, ':,;'));
  }
  return { name: name.join(' '), sure, maybe };
}

/** A bare number in front is the quantity, unless it is a usual thickness; elsewhere, and behind a
 *  stroke, it may be. */
const maybeCounts = (value: number, word: string, at: number): readonly number[] =>
  at === 0 && !word.startsWith('/') && !BOARDS.has(value) ? [value] : [value, 1];

const staysInName = (kind: ReturnType<typeof readWord>['kind'], word: string, at: number): boolean =>
  kind === 'name' || (kind === 'maybe' && at > 0 && !word.startsWith('/'));
