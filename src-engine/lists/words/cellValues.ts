import type { Cell } from '../list.ts';
import { plainWords } from './plainWords.ts';
import type { LengthContext, LengthReading } from './readLength.ts';
import { isInches, readLength } from './readLength.ts';
import { remembered } from './remembered.ts';

const COUNT_WORDS = new RegExp(
  '^(x|mal|stk|stck|st|stuck|stueck|stucke|pcs?|pieces?|ea|off|nos?|qty|pz|pezz[oi]|u|ud|uds|un|unid|' +
    'unidades|pieza|piezas|szt|sztuk|sztuki|stuks?|pecas?|units?|unites?|times|ks|kus[uy]?|kpl|db|darab|buc|kom|' +
    'komada?|kos|adet|styck(?:en)?|stykker|шт|бр|τεμ)$',
);

/** A whole number with or without its word: `2`, `2,00`, `2 Stk`, `Stk 2`, `x2`, `3x`, `1+1` of two hands. Null where
 *  it is none. */
export function readCount(cell: Cell): number | null {
  if (cell.number !== undefined)
    return Number.isInteger(cell.number) && cell.number >= 0 ? cell.number : null;
  const plain = withoutCountWord(plainWords(cell.text).trim());
  const [, left, right] = /^(\d{1,3}) ?\+ ?(\d{1,3})$/.exec(plain) ?? [];
  if (left !== undefined) return Number(left) + Number(right);
  const [, count, word = ''] = /^(?:x ?)?(\d{1,6})(?:[.,]0+)? ?(\p{L}*)\.?$/u.exec(plain) ?? [];
  if (count === undefined || (word !== '' && !COUNT_WORDS.test(word))) return null;
  if (/^\d[.,]000$/.test(plain)) return null;
  return Number(count);
}

/** `Stk. 4`, `Qty: 4`. */
function withoutCountWord(plain: string): string {
  const [, word = '', count] = /^(\p{L}{2,})[.:]? ?(\d+)$/u.exec(plain) ?? [];
  return count !== undefined && COUNT_WORDS.test(word) ? count : plain;
}

/** `2,000`: two pieces with decimals, or thousands of them. None for any other text. */
export function thousandsOrOnes({ text, number }: Cell): readonly number[] {
  const [, ones] = number === undefined ? (/^\s*(\d)[.,]000\s*$/.exec(text) ?? []) : [];
  return ones === undefined || ones === '0' ? [] : [Number(ones), 1000 * Number(ones)];
}

export function isCountWord(word: string): boolean {
  return COUNT_WORDS.test(plainWords(word).replace(/[.:,]{1,2}$/, ''));
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
 *  by the other, and `28.3/8` is no division. `~ 28 3/8"` is what a program has rounded, `720,-` a whole number,
 *  `720 ±0,5` one that may be missed by so much, `720-700` no length. */
export const readCellLength = remembered(
  cellLength,
  (text: string, { unitMm, style }: LengthContext) => `${unitMm} ${style ?? ''} ${text}`,
);

function cellLength(text: string, context: LengthContext): LengthReading {
  const plain = withoutTolerance(text.replace(/^\s*[~≈]/, '')).replace(/[.,]-{1,2}\s*$/, '');
  const fraction = POINT_FRACTION.exec(plain);
  if (fraction !== null && !isInches(plain, context.unitMm)) return { ok: false, why: 'unreadable' };
  const mixed = fraction === null ? plain : `${fraction[1]} ${fraction[2]}`;
  if (/[x×✕]/i.test(mixed) || multipliesSizes(mixed) || DIVIDED.test(mixed) || isRange(mixed))
    return { ok: false, why: 'unreadable' };
  const read = readLength(mixed, context);
  return read.ok ? orWithFraction(read, mixed, context) : read;
}

/** `21 - 1/4` among inches: a quarter less, or as `21-1/4` a quarter more. */
function orWithFraction(
  read: Extract<LengthReading, { readonly ok: true }>,
  text: string,
  context: LengthContext,
): LengthReading {
  const [, whole, fraction] = /^\s*(\d+)\s+[-–]\s+(\d+\s*\/.*)$/.exec(text) ?? [];
  if (fraction === undefined || !isInches(text, context.unitMm)) return read;
  const more = readLength(`${whole} ${fraction}`, context);
  return more.ok && more.mm !== read.mm
    ? { ok: false, why: 'ambiguous', mm: [read.mm, more.mm].toSorted((a, b) => a - b) }
    : read;
}

const BY = String.raw`\s?\d{1,2}(?:[.,]\d+)?`;
const NOUGHT = String.raw`\s?0(?:[.,]0+)?`;
/** How far a length may be missed: `±0,5`, `+/- 0.5`, `+0,5/-0`, `+0.5 -0`. No sum takes nothing away. */
const TOLERANCE = new RegExp(
  String.raw`(?<=\d\s?(?:[mc]m|")?)\s*(?:(?:±|\+ ?/ ?-)${BY}|[+-]${BY} ?/ ?[+-]${BY}|` +
    String.raw`[+-]${BY} [+-]${NOUGHT}|[+-]${NOUGHT} [+-]${BY})(?![\d/]|[.,]\d)(?:\s?mm\b)?`,
  'g',
);
export const withoutTolerance = (text: string): string =>
  /[±+]/.test(text) ? text.replace(TOLERANCE, '') : text;

/** `720-700`, `764-540`: from one to another, or two sizes. */
const isRange = (text: string): boolean => {
  const [, from, to] = /^\s*(\d+(?:[.,]\d+)?)\s?[-–]\s?(\d+(?:[.,]\d+)?)\s*$/.exec(text) ?? [];
  return to !== undefined && largestOf(to) > largestOf(from ?? '') / 2;
};

/** `28.3/8`: inches and eighths of them. */
const POINT_FRACTION = /^\s*(\d+)[.,](\d{1,2}\s*[/\u2044]\s*(?:2|4|8|16|32|64)\s*\D*)$/;

/** A product of two numbers that both may be sizes; of `720*2` one is a count. */
function multipliesSizes(text: string): boolean {
  if (!text.includes('*')) return false;
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

/** `12' 6`, `20'-0`: inches behind feet need no sign. `1'200` is a number. */
const FEET_AND_MORE = /\d\s?['′’](?:\s|\s?-\s?)\d/;

/** The cell carries its own unit or is a fraction: a size, no quantity. */
export function hasUnit(text: string): boolean {
  return (
    FEET_AND_MORE.test(text) ||
    /[\d½¼¾⅛⅜⅝⅞⅓⅔]\s*(mm|cm|dm|m|мм|см|дм|м|in|inch|inches|ft|yds?|zoll|"|″|”|'|′|’)\.?\s*$/i.test(
      text.trim(),
    )
  );
}

/** Of an inch: `720/560` and `8/15` are two sizes. */
export function hasFraction(text: string): boolean {
  return /\d\s*[/\u2044]\s*(2|3|4|8|16|32|64|128)(?!\d)|[¼½¾⅛⅜⅝⅞]/.test(text);
}

const ANY = new RegExp(
  '^(|0|-+|no|none|nein|n|keine?|egal|beliebig|any|free|frei|both|aucun|aucune|nessun[oa]?|' +
    'ningun[oa]?|brak|dowolny|geen|nenhum|sem|sin|sans|may turn|false|nao|nie|ne|nee|non|nej|ingen|zadn[ay]|' +
    'hayir|nem|ohne|none|indifferente?|whatever|uni)$',
);
const LENGTH = new RegExp(
  '^(l|length|length ?wise|long|lang|langs|laengs|lange|longueur|longitudinal|lunghezza|lungo|' +
    'largo|dlugosc|wzdluz|lengte|comprimento|along|along length|along the length|with length|lengthways|long ?grain|' +
    'a lo largo|(in )?langsrichtung|(in )?richtung lange|x|1)$',
);
const WIDTH = new RegExp(
  '^(w|b|width|cross ?wise|cross|quer|breite|largeur|larghezza|ancho|szerokosc|poprzek|breedte|' +
    'largura|transversal|along width|along the width|with width|widthways|width ?wise|crossways|across|' +
    'w poprzek|a lo ancho|(cross|short) ?grain|(in )?querrichtung|(in )?richtung breite|q|2)$',
);
const ACROSS =
  /^(↔|⇔|→|h|horizontal|horizontale|orizzontale|poziomo|poziomy|waagerecht|horizontaal|along the w)$/;
const UPRIGHT = new RegExp(
  '^(↕|⇕|↑|v|vertical|vertikal|senkrecht|verticale|pionowo|pionowy|verticaal|hoch|height|hohe|' +
    'hauteur|altezza|alto|wysokosc|hoogte|altura|y)$',
);

export type GrainWord = 'any' | 'first' | 'second' | null;

/** Direction of the grain by its word. In a list of lengths and widths a word of the picture (`vertical`) tells
 *  none, in one of widths and heights a word of the board (`lengthwise`) does not: null, a question. */
export function readGrain(text: string, isLengthList: boolean): GrainWord {
  const plain = plainWords(text)
    .trim()
    .replace(/\.$/, '')
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, ' ');
  if (ANY.test(plain)) return 'any';
  if (LENGTH.test(plain)) return isLengthList || plain === '1' ? 'first' : null;
  if (WIDTH.test(plain))
    return isLengthList || plain !== 'l' ? (isLengthList || plain === '2' ? 'second' : 'first') : null;
  if (isLengthList) return null;
  return ACROSS.test(plain) ? 'first' : UPRIGHT.test(plain) ? 'second' : null;
}

const YES = /^(1|x|yes|y|ja|j|true|wahr|oui|si|sim|tak|da|ano|evet|igen|ok|on|是|[✓✔☑])$/;
const NO = /^(0|no|n|nein|false|falsch|non|nao|nie|nee|ne|hayir|nem|off|否|[-–—]|[✗✘☐]|)$/;

export function readYes(text: string): boolean | null {
  const plain = plainWords(text).trim();
  return YES.test(plain) ? true : NO.test(plain) ? false : null;
}
