import { isCountWord } from '../words/cellValues.ts';
import type { AnglesInLine } from '../words/anglePair.ts';
import { plainWords } from '../words/plainWords.ts';

/** A line of free text, read as far as it goes. */
export interface FreeLine {
  readonly line: number;
  readonly text: string;
  readonly name: string;
  readonly sizes: readonly string[];
  /** Every quantity the line can mean; null = one piece. */
  readonly counts: readonly number[];
  /** The first size where its first figure is the quantity. */
  readonly shorter?: string;
  /** The number behind the name that may be the thousands of the first size: `Door 1 690 x 580`. */
  readonly thousands?: string;
  /** Of a board, where a word behind its sizes says it: `720 x 560, 18 mm thick`. */
  readonly thickness?: string;
  /** Of a bar or beam: the angles of its ends, as they are said in it. */
  readonly angles?: AnglesInLine;
  /** What its first size can be, while it is not said. */
  readonly open?: readonly string[];
  /** A bar or beam: its length first, then its section. */
  readonly isRod?: boolean;
  /** A quantity alone, which holds for the lines below it. */
  readonly isCount?: boolean;
  /** Which one of several parts on the line, from 1. */
  readonly part?: number;
}

const UNIT = String.raw`(?:\s?(?:mm|cm|dm\b|m\b(?!-)|in\b|inch|yds?\b|ft\b|"|″|”))?`;
const FRACTION = String.raw`(?:[ -]\d+\/(?:[234568]|1[026]|32|64|1(?:00|28))(?!\d)|\s?[½¼¾⅛⅜⅝⅞])?`;
const PLAIN = String.raw`(?:\d+\/\d+|\d[\d.,]*${FRACTION})${UNIT}`;
/** Words of quantities that stand behind feet: `8' - 12 ea`. */
const COUNTED_BEHIND = String.raw`\s?(?:ea|each|off|nos?|pcs?|pieces?|stk|st|szt|pz|uds?|un)\b`;
/** Inches behind feet. `8' 2x4` is a section of eight feet; a bare number of 12 or more is none of them. */
const INCHES = String.raw`(?!\d+x\d|(?:1[2-9]|[2-9]\d)(?![\d.,/"″”]))${PLAIN}(?![\d.,/]|${COUNTED_BEHIND})`;
/** Behind a dash with blanks they have their sign: `8' - 4` may be four pieces. */
const MARKED = String.raw`\d[\d.,]*${FRACTION}\s?(?:"|″|”|in\b|inch)`;
const FEET = String.raw`\d+\s?['′’](?!\d{3})(?:\s?-\s?(?=${MARKED})${PLAIN}|(?!\s-\s)[ -]{0,3}${INCHES})?`;
/** Nothing is longer than 20 m: `45x95 949` is a section and a length. */
const GROUPED = String.raw`(?:(?<![A-Za-z])|(?<=\d\s?[xX]))(?:[1-9]|1\d|20)(?:[ '’]\d{3})+(?:[.,]\d+)?(?!\d)(?:\s?mm)?`;
/** A length as it is written, with its unit or without. */
export const SIZE = String.raw`(?:${FEET}|${GROUPED}|${PLAIN})`;
/** What stands between two sizes. */
export const BETWEEN = String.raw`\s*(?:x|×|✕|\*|by)\s*`;

/** What stands in front of a quantity: `qty 3`, `= 4`, `Anzahl 2`, `n. 2`; `Nr. 13` may be the number of a part. */
const BEFORE_COUNT = /^(=|x|@|n\.|qty|quantity|pcs|anzahl|menge|stk|stuck|qte|ilosc|cant|aantal|antal):?$/;

/** Of them those that stand behind none. */
const LABEL = /^(qty|quantity|anzahl|menge|qte|ilosc|cant|aantal|antal):?$/;

type Word =
  | { readonly kind: 'name' }
  | { readonly kind: 'maybe'; readonly value: number }
  | { readonly kind: 'sure'; readonly value: number; readonly takesNext: boolean };

const COUNTED = [
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ['zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ['dwa', 'trzy', 'cztery', 'piec', 'szesc', 'siedem', 'osiem'],
  ['twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
  ['dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ...['duas', 'dwie', 'both', 'beide', 'ambos', 'ambas', 'ambedue', 'entrambi', 'oba', 'obie'].map((two) => [
    two,
  ]),
];
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  COUNTED.flatMap((words) => words.map((word, at) => [word, at + 2] as const)),
);

/** `zwei Seiten`, `two sides`: the quantity in words; `Dos 4` is a name, no two of four. */
export const spokenCount = ([word = '', next = '']: readonly string[]): number | undefined =>
  /^\D/.test(next) ? NUMBER_WORDS.get(plainWords(word)) : undefined;

/** `3-4 Stk`: the quantities that two numbers before their word leave open; none for other words. */
export function countRange(word: string, next: string): readonly number[] {
  const [, least, most] = /^\(?(\d{1,3})\s?[-–]\s?(\d{1,3})$/.exec(word) ?? [];
  return most === undefined || !isCounting(next) ? [] : [Number(least), Number(most)];
}

/** What a word beside the sizes says of the quantity; `next`, `after`: the words behind it. */
export function readWord(given: string, next: string, after = ''): Word {
  const plain = given.replace(/[×✕]/g, 'x');
  if (BEFORE_COUNT.test(plain) && /^\d{1,4}$/.test(next))
    return { kind: 'sure', value: Number(next), takesNext: true };
  const signed = readSigned(plain);
  if (signed !== null) return signed;
  if (PAIR.test(plain)) return { kind: 'maybe', value: 2 };
  const match = /^[([{=@]*(?:x ?)?(\d{1,4})([a-z@]+)?\.?[)\]}]?$/.exec(plain);
  if (match === null) return { kind: 'name' };
  const value = Number(match[1]);
  if (match[2] === undefined && PAIR.test(plainWords(next)))
    return { kind: 'sure', value: 2 * value, takesNext: true };
  if (match[2] !== undefined)
    return isCounting(match[2]) ? { kind: 'sure', value, takesNext: false } : { kind: 'name' };
  // `4x4 @ 39 qty 12`
  if (LABEL.test(plainWords(next)) && /^\d{1,4}$/.test(after)) return { kind: 'maybe', value };
  if (isCounting(next)) return { kind: 'sure', value, takesNext: true };
  return /^[([{x=@]/.test(plain) ? { kind: 'sure', value, takesNext: false } : { kind: 'maybe', value };
}

const isCounting = (word: string): boolean => isCountWord(word) || word === '@' || word === 'à';

/** `1 Paar`, `a pair of sides`: two pieces. */
const PAIR = /^(?:pairs?|paare?|paires?|coppi[ae]|pary)$/;

/** `Stk=2`, `/2`. */
function readSigned(plain: string): Word | null {
  const [, label = '', count] = /^([nq]|[a-z]{2,})[=:](\d{1,4})$/.exec(plain) ?? [];
  if (count !== undefined && (/^[nq]$/.test(label) || isCountWord(label) || BEFORE_COUNT.test(label)))
    return { kind: 'sure', value: Number(count), takesNext: false };
  const [, behind] = /^\/(\d{1,3})$/.exec(plain) ?? [];
  return behind === undefined ? null : { kind: 'maybe', value: Number(behind) };
}

/** A telephone, a day, a time, an account. */
export const TELLS_ELSE = new RegExp(
  String.raw`\b(?:tel|telefon|phone|fax|mobile?|handy|iban|uid)\b[^\p{L}]*(?:\p{L}{2}\d)?[\d\s/+().-]*|` +
    String.raw`\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{2,4})?|\d{1,2}:\d\d`,
  'giu',
);

/** `2x 720x560`, `2 x 720x560`: a number that is written apart from two sizes is how many there are; `2x720x560`
 *  may be a thickness, too, and so may a usual one. */
export function countBySpaces(product: string): number | null {
  const count = countApart(product);
  return count === null || BOARDS.has(count) ? null : count;
}

/** A number that is written apart from what it stands in front of; null where there is none. */
export function countApart(product: string): number | null {
  const [whole = '', count = '', first = ''] = /^(\d{1,2})(\s*[x×✕*]\s*)/i.exec(product) ?? [];
  const [, sign, last = ''] = /(\s*[x×✕*]\s*)(\d+)/i.exec(product.slice(whole.length)) ?? [];
  const blanks = (text: string): string => text.replace(/\S/g, 'x');
  if (whole === '' || sign === undefined || sign === first || /^\s.*\S$/.test(sign)) return null;
  // With another sign alone it is one where no size is smaller.
  const isApart = blanks(sign) !== blanks(first) || Number(last) > Number(count);
  return isApart && Number(count) > 0 ? Number(count) : null;
}

/** `76 × 18 x4`: a number that is written to its sign at the end, where the other sizes are not, is how many. */
export function isCountBehind(text: string): boolean {
  const signs = [...text.matchAll(/(?<=\d\D{0,8})(\s*)[x×✕*](\s*)(?=\d)/gi)];
  const [last, ...others] = signs.toReversed();
  const isTied = (sign: RegExpExecArray | undefined): boolean => sign?.[1] !== '' && sign?.[2] === '';
  return last !== undefined && others.length > 0 && isTied(last) && !others.some(isTied);
}

/** Usual thicknesses that nobody writes as a quantity without a word. */
export const BOARDS = new Set([10, 12, 15, 16, 18, 19, 22, 25, 28]);
