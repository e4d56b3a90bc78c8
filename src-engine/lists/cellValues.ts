import type { Cell } from './list.ts';
import { plainWords } from './titles.ts';
import type { LengthContext, LengthReading } from './readLength.ts';
import { readLength } from './readLength.ts';

const COUNT_WORDS = new RegExp(
  '^(x|mal|stk|stck|st|stuck|stueck|stucke|pcs?|pieces?|ea|off|nos?|qty|pz|pezz[oi]|u|ud|uds|un|unid|' +
    'unidades|pieza|piezas|szt|sztuk|sztuki|stuks?|pecas?|units?|times|ks|kus[uy]?|kpl|db|buc|kom|adet|шт)$',
);

/** A whole number with or without its word: `2`, `2,00`, `2 Stk`, `x2`, `3x`. Null where it is none. */
export function readCount(cell: Cell): number | null {
  if (cell.number !== undefined)
    return Number.isInteger(cell.number) && cell.number >= 0 ? cell.number : null;
  const plain = plainWords(cell.text).trim();
  const [, count, word = ''] = /^(?:x ?)?(\d{1,6})(?:[.,]0+)? ?(\p{L}*)\.?$/u.exec(plain) ?? [];
  if (count === undefined || (word !== '' && !COUNT_WORDS.test(word))) return null;
  if (/^\d[.,]000$/.test(plain)) return null;
  return Number(count);
}

export function isCountWord(word: string): boolean {
  return COUNT_WORDS.test(plainWords(word).replace(/\.$/, ''));
}

/** A price with its sign; a number with one sign and three digits behind it can be read two ways: null. */
export function readPrice(cell: Cell): number | null {
  if (cell.number !== undefined) return cell.number >= 0 ? cell.number : null;
  const plain = cell.text
    .replace(/[€$£\s\u00a0]|eur|usd|gbp|zl|pln|chf/gi, '')
    .replace(/[.,]-+$/, '')
    .replace(/'/g, '');
  if (/^\d+$/.test(plain)) return Number(plain);
  const [, whole, cents] = /^(\d[\d.,]*)[.,](\d{1,2})$/.exec(plain) ?? [];
  if (whole === undefined || /[.,]{2}/.test(plain)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`);
}

/** Reads a length of a list, where `720 x 560`, `720*560` and `720/560` are two sizes, never their product or the one
 *  by the other. */
export function readCellLength(text: string, context: LengthContext): LengthReading {
  return /[x×✕]/i.test(text) || multipliesSizes(text) || DIVIDED.test(text)
    ? { ok: false, why: 'unreadable' }
    : readLength(text, context);
}

/** A product of two numbers that both may be sizes; of `720*2` one is a count. */
function multipliesSizes(text: string): boolean {
  return [...text.matchAll(PRODUCT)].some(([, first, second]) =>
    [first, second].every((number) => largestOf(number ?? '') >= SMALLEST_SIZE),
  );
}

/** `720/560`, `600/400/18`; not the `35/16` of an inch. */
const DIVIDED = /\d{3}([.,]\d+)?\s*\/\s*\d\d|\d\s*\/\s*\d+\s*\/\s*\d/;
const PRODUCT = /(\d[\d.,]{0,15})[^\d*()+-]{0,8}\*\s*(?=(\d[\d.,]{0,15}))/g;
/** A number below this is a count, in any unit. */
const SMALLEST_SIZE = 10;

/** A number whose sign before three digits is taken for one of thousands. */
const largestOf = (number: string): number =>
  Number.parseFloat(number.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));

/** Text that some reading takes as a length. */
export function isNumberLike(cell: Cell): boolean {
  if (cell.number !== undefined) return true;
  if (!/\d|[¼½¾⅛⅜⅝⅞]/.test(cell.text)) return false;
  const read = readCellLength(cell.text, { unitMm: 1 });
  return read.ok || read.why === 'ambiguous';
}

/** The cell carries its own unit or is a fraction: a size, no quantity. */
export function hasUnit(text: string): boolean {
  return /[\d½¼¾⅛⅜⅝⅞⅓⅔]\s*(mm|cm|m|in|inch|inches|ft|zoll|"|″|”|'|′|’)\.?\s*$/i.test(text.trim());
}

/** Of an inch: `720/560` and `8/15` are two sizes. */
export function hasFraction(text: string): boolean {
  return /\d\s*[/\u2044]\s*(2|3|4|8|16|32|64|128)(?!\d)|[¼½¾⅛⅜⅝⅞]/.test(text);
}

const ANY = new RegExp(
  '^(|0|-+|no|none|nein|n|keine?|egal|beliebig|any|free|frei|both|aucun|aucune|nessun[oa]?|' +
    'ningun[oa]?|brak|dowolny|geen|nenhum|sem|sin|sans|may turn|false|nao|nie|ne|nee|non|nej|ingen|zadn[ay])$',
);
const LENGTH = new RegExp(
  '^(l|length|lengthwise|long|lang|langs|laengs|lange|longueur|longitudinal|lunghezza|lungo|' +
    'largo|dlugosc|wzdluz|lengte|comprimento|along length|along the length|x|1)$',
);
const WIDTH = new RegExp(
  '^(w|b|width|crosswise|cross|quer|breite|largeur|larghezza|ancho|szerokosc|poprzek|breedte|' +
    'largura|transversal|along width|along the width|q|2)$',
);
const ACROSS = /^(h|horizontal|horizontale|orizzontale|poziomo|poziomy|waagerecht|horizontaal|along the w)$/;
const UPRIGHT = new RegExp(
  '^(v|vertical|vertikal|senkrecht|verticale|pionowo|pionowy|verticaal|hoch|height|hohe|' +
    'hauteur|altezza|alto|wysokosc|hoogte|altura|y)$',
);

export type GrainWord = 'any' | 'first' | 'second' | null;

/** Direction of the grain by its word. In a list of lengths and widths a word of the picture (`vertical`) tells
 *  none, in one of widths and heights a word of the board (`lengthwise`) does not: null, a question. */
export function readGrain(text: string, isLengthList: boolean): GrainWord {
  const plain = plainWords(text).trim().replace(/\.$/, '');
  if (ANY.test(plain)) return 'any';
  if (LENGTH.test(plain)) return isLengthList || plain === '1' ? 'first' : null;
  if (WIDTH.test(plain))
    return isLengthList || plain !== 'l' ? (isLengthList || plain === '2' ? 'second' : 'first') : null;
  if (isLengthList) return null;
  return ACROSS.test(plain) ? 'first' : UPRIGHT.test(plain) ? 'second' : null;
}

const YES = /^(1|x|yes|y|ja|j|true|wahr|oui|si|sim|tak|ok|on)$/;
const NO = /^(0|no|n|nein|false|falsch|non|nao|nie|nee|off|-|)$/;

export function readYes(text: string): boolean | null {
  const plain = plainWords(text).trim();
  return YES.test(plain) ? true : NO.test(plain) ? false : null;
}
