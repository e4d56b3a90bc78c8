import { BETWEEN, SIZE } from './lineWords.ts';
import { plainWords } from '../words/plainWords.ts';
import { FIELD_OF } from '../words/titleWords.ts';
import type { TitleField } from '../words/titleWords.ts';

/** No line of parts is longer. */
const LONGEST = 400;

/** What stands between parts on one line: `2x 720x560 + 1x 764x540`, `…; …`, `…, …`, `… und …`. A comma inside a
 *  number has no blank behind it. */
const SIGNS: readonly RegExp[] = [/[+;]/, /[+;]|,\s|\s(?:und|and|et|y|oraz|en|og|och)\s/i];

/** `je 2 Stück`, `2 pcs each of` in front holds for each of them. */
const EACH = new RegExp(
  String.raw`^\W*(?:(?:je|jeweils|each)\s+(\d{1,3}\s*\p{L}*\.?)|` +
    String.raw`(\d{1,3}(?:\s?(?:pcs?|pieces|off))?)\.?\s+(?:of\s+)?each(?:\s+of)?):?\s+`,
  'iu',
);

/** The parts that stand on one line, where each of several is one by itself; the line alone otherwise. */
export function partsOfLine(text: string, isPart: (part: string) => boolean): readonly string[] {
  if (text.length > LONGEST) return [text];
  const [whole = '', front, before] = EACH.exec(text) ?? [];
  const each = front ?? before?.replace(/\d$/, '$& pcs');
  for (const sign of SIGNS) {
    const parts = text
      .slice(whole.length)
      .split(sign)
      .map((part) => [each, part.trim()].filter(Boolean).join(' '))
      .filter((part) => part !== (each ?? ''));
    if (parts.length > 1 && parts.every(isPart)) return parts;
  }
  return [text];
}

const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\d])(\p{L}{1,12})\.?\s*[:=]?\s*(${SIZE})(?![\p{L}\d])\s*,?`,
  'giu',
);
/** `Q2` beside `L720 W560`. */
const LABELLED_COUNT = /(?<![\p{L}\d])q(?:ty)?\.?\s*[:=]?\s*(\d{1,3})(?![\p{L}\d.,])/iu;
const PAIRS: readonly (readonly [TitleField, TitleField])[] = [
  ['long', 'wide'],
  ['wide', 'high'],
];
const isThick = (field: TitleField | undefined): boolean => field === 'thickness' || field === 'thickOrDeep';

/** `Side: Länge 720, Breite 560, 2 Stück` as `Side: 720 x 560 2 Stück`: sizes with their names in front of them. Null
 *  where two sizes are not named so, or one of them twice. */
export function unlabelled(text: string): string | null {
  const named = namedBehind(text);
  if (named !== null) return named;
  if (text.length > LONGEST || new RegExp(BETWEEN + String.raw`\d`, 'i').test(text)) return null;
  const found = [...text.matchAll(LABELLED)].map(({ 0: whole, 1: label = '', 2: size = '' }) => ({
    whole,
    size: size.replace(/,$/, '').trim(),
    field: FIELD_OF.get(plainWords(label)),
  }));
  const of = (is: (field: TitleField | undefined) => boolean): typeof found =>
    found.filter(({ field }) => is(field));
  for (const [first, second] of PAIRS) {
    const [one, two, thick] = [of((field) => field === first), of((field) => field === second), of(isThick)];
    if (one.length !== 1 || two.length !== 1 || thick.length > 1) continue;
    const sizes = [...one, ...two, ...thick];
    const product = sizes.map(({ size }) => size).join(' x ');
    return sizes
      .slice(1)
      .reduce(
        (left, { whole }) => left.replace(whole, ' '),
        text.replace(one[0]?.whole ?? '', ` ${product} `),
      )
      .replace(LABELLED_COUNT, ' $1 pcs ');
  }
  return null;
}

/** What a word behind a size calls it: lengths, three others, thicknesses. */
const NAMES_BEHIND: readonly (readonly string[])[] = [
  ['l', 'lang', 'long', 'lange', 'length'],
  ['w', 'b', 'wide', 'breit', 'width', 'breite'],
  ['h', 'high', 'tall', 'hoch', 'height', 'hohe'],
  ['d', 'deep', 'tief', 'depth', 'tiefe'],
  ['thick', 'dick', 'stark'],
];
const placeOf = (order: number): number => (order === 0 ? -1 : order === NAMES_BEHIND.length - 1 ? 1 : 0);
const NAMED_BEHIND = new RegExp(String.raw`(${SIZE})[\s-]?(\p{L}{1,6})(?![\p{L}\d])`, 'giu');
/** What stands between such sizes. */
const LINK = /^\s*(?:[x×*,;/&+]|by|und|and|mal)?\s*$/i;

/** `560 breit x 720 hoch`, `22"W x 30"H`, `720 mm long, 560 mm deep` as a product: sizes with their names behind them,
 *  a length first and a thickness last. Null where two sizes are not named so. */
function namedBehind(text: string): string | null {
  if (text.length > LONGEST) return null;
  const found = [...text.matchAll(NAMED_BEHIND)].map(({ 0: whole, 1: size = '', 2: word = '', index }) => ({
    ...{ size: size.trim(), from: index, to: index + whole.length },
    order: NAMES_BEHIND.findIndex((names) => names.includes(plainWords(word))),
  }));
  const named = found.filter(({ order }) => order >= 0);
  const orders = new Set(named.map(({ order }) => order));
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined || orders.size < 2 || orders.size !== named.length)
    return null;
  if (orders.size > 3 || named.some(({ to }, at) => !LINK.test(text.slice(to, named[at + 1]?.from ?? to))))
    return null;
  const product = named.toSorted((a, b) => placeOf(a.order) - placeOf(b.order)).map(({ size }) => size);
  return `${text.slice(0, first.from)} ${product.join(' x ')} ${text.slice(last.to)}`;
}

/** The lines of a letter that somebody answers, without the sign in front of each. */
export function unquoted(text: string): string {
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  const quoted = filled.filter((line) => /^\s*>/.test(line)).length;
  return quoted > 0 && quoted >= filled.length / 2 ? text.replace(/^[^\S\n]*(?:>[^\S\n]?)+/gm, '') : text;
}

/** `[03.04.26, 14:22:31] Martin: `, `4/3/26, 2:22 PM - Mike: ` */
const STAMP = new RegExp(
  String.raw`^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]?` +
    String.raw`\s?(?:[-–]\s)?[^:\n]{1,40}:\s`,
  'i',
);

/** The lines of a chat without day, time and sender, where most of them have such. */
export function unstamped(text: string): string {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const stamped = filled.filter((line) => STAMP.test(line)).length;
  return stamped > 1 && stamped >= filled.length / 2
    ? lines.map((line) => line.replace(STAMP, '')).join('\n')
    : text;
}

/** `"Side,720,560,2"`: lines of CSV that a spreadsheet had in one cell each. */
export function unwrapped(text: string): string {
  const lines = text.split(/\r?\n/);
  const isWhole = lines.every(
    (line) => line.trim() === '' || (/^"(?:[^"]|"")*"$/.test(line) && /[,;\t]/.test(line)),
  );
  return isWhole ? lines.map((line) => line.slice(1, -1).replaceAll('""', '"')).join('\n') : text;
}

/** Wide figures and letters as usual ones, Arabic figures and the Cyrillic x between numbers, rules of boxes as plain
 *  ones; without signs that nobody sees. Signs that a spreadsheet may run stay. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .replaceAll('\u3000', ' ')
    .replace(/(?<=\d\s?)[\u0445\u0425](?=\s?\d)/g, 'x')
    .replace(/[\u2502\u2503\u2551]/g, '|')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (sign) => String(sign.charCodeAt(0) & 15))
    .replace(/[\uff08\uff09\uff0c\uff0e-\uff1b\uff21-\uff3a\uff41-\uff5a]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - WIDE),
    );

/** How far wide signs stand behind the usual ones in Unicode. */
const WIDE = 0xfee0;
