import type { Side } from '../list.ts';
import { SIDES } from '../list.ts';
import { plainWords } from './plainWords.ts';
import { sideWord } from './titles.ts';

/** The edges along the first size and along the second. A list that names one of two means the front of a shelf or a
 *  side, which is the lower one, and the left one. */
export const ALONG: readonly Side[] = ['bottom', 'top'];
export const ACROSS: readonly Side[] = ['left', 'right'];

const AND = /^(u|und|and|et|e|y|i|a|x|mal|times)$/;
/** The word for an edge or a side, of one and of several. */
const EDGE = new RegExp(
  '^(edges?|sides?|long ?edge|kanten?|seiten?|seitig|chants?|cotes?|bords?|bord[oi]|lat[oi]|cantos?|lados?|krawedz|' +
    'krawedzie|krawedzi|bok|boki|hran[ay]|stran[ay]|kant|zijden?|kantlist|sidor?|кромк[аи]|сторон[аы])$',
);
const SEVERAL = new RegExp(
  '^(edges|sides|kanten|seiten|chants|cotes|bords|bordi|lati|cantos|lados|krawedzie|boki|hrany|strany|zijden|sidor|' +
    'кромки|стороны)$',
);
const ROUND = new RegExp(
  '^(all|alle|allen|round|around|rundum|umlaufend|ringsum|allseitig|tous|toutes|tutti|todos|todas|wszystkie|vsechny|' +
    'rondom|runt|все)$',
);
const LONG = new RegExp(
  '^(long|longs|lang|lange|langen|langs|lung[oahi]|largos?|dlug(a|ie|i)|dlouh[ae]|dlhe|hosszu|langt|' +
    'длинн(ая|ые|ых|аи))$',
);
const SHORT = new RegExp(
  '^(short|kurz|kurze|kurzen|quer|courts?|cort[oiea]s?|krotk(a|ie|i)|kratk[ae]|rovid|kort|korte|korta|' +
    'коротк(ая|ие|их|аи))$',
);
const COUNTS = new Map<string, number>(
  [
    ['one', 'ein', 'eine', 'einmal', 'un', 'une', 'uno', 'una', 'jedna', 'een'],
    [
      'two',
      'both',
      'zwei',
      'beide',
      'beiden',
      'beidseitig',
      'deux',
      'due',
      'dos',
      'dwie',
      'obie',
      'dve',
      'twee',
    ],
    ['three', 'drei', 'trois', 'tre', 'tres', 'trzy', 'drie'],
    ['four', 'vier', 'quatre', 'quattro', 'cuatro', 'cztery', 'ctyri'],
  ].flatMap((words, at) => words.map((word): [string, number] => [word, at + 1])),
);

const wordsOf = (text: string): readonly string[] =>
  plainWords(text)
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[\s,;+/&.:()-]+/)
    .filter((word) => word !== '');

/** It speaks of long or short edges. */
export const namesPair = (text: string): boolean =>
  wordsOf(text).some((word) => LONG.test(word) || SHORT.test(word));

/** Sides said in words: `vorne`, `links + rechts`, `front edge`, `2 long, 1 short`, `beide langen Seiten`, `all round`,
 *  `4-seitig`. Null for any other text. */
export function sidesSaid(text: string): readonly Side[] | null {
  const words = wordsOf(text);
  const reader = new SaidReader();
  return words.length > 0 && words.every((word) => reader.take(word)) ? reader.sides() : null;
}

/** Takes one word after another. */
class SaidReader {
  private readonly found = new Set<Side>();
  private readonly counted = new Map<readonly Side[], number>();
  private count: number | null = null;
  private last: readonly Side[] | null = null;
  private isEdge = false;
  private isRound = false;

  /** False for a word that says nothing of edges. */
  take(word: string): boolean {
    const side = sideWord(word);
    const pair = LONG.test(word) ? ALONG : SHORT.test(word) ? ACROSS : null;
    const count = COUNTS.get(word) ?? (/^[1-4]$/.test(word) ? Number(word) : null);
    if (ROUND.test(word)) this.isRound = true;
    else if (pair !== null) return this.takePair(pair);
    else if (side !== null) return this.takeSide(side);
    else if (EDGE.test(word)) this.takeEdge(word);
    else if (count === null) return AND.test(word);
    else if (this.count !== null) return false;
    else this.count = count;
    return true;
  }

  private takePair(pair: readonly Side[]): boolean {
    if (this.counted.has(pair) || (this.count ?? 1) > 2) return false;
    this.counted.set(pair, this.count ?? 1);
    this.last = this.count === null ? pair : null;
    this.count = null;
    return true;
  }

  private takeSide(side: Side): boolean {
    if (this.count !== null && this.count !== 1) return false;
    this.count = null;
    this.found.add(side);
    return true;
  }

  /** `Long edges` without a count are both. */
  private takeEdge(word: string): void {
    this.isEdge = true;
    if (this.last !== null && SEVERAL.test(word)) this.counted.set(this.last, 2);
    this.last = null;
  }

  /** Null where nothing is said, or more than can be told together. */
  sides(): readonly Side[] | null {
    const isAll = this.isRound || (this.count === 4 && this.isEdge);
    const others = this.found.size + this.counted.size;
    if (isAll) return others === 0 && [null, 4].includes(this.count) ? SIDES : null;
    if (this.count !== null || others === 0) return null;
    const counted = [...this.counted].flatMap(([pair, count]) => pair.slice(0, count));
    return [...new Set([...this.found, ...counted])];
  }
}
