import { MM_PER_FOOT, MM_PER_INCH, UNIT_MM, VULGAR } from './lengthWords.ts';

/** How the numbers of a list are written: `1,200.5` (point) or `1.200,5` (comma). `any`: not known. */
export type NumberStyle = 'point' | 'comma';

export type LengthReading =
  | { readonly ok: true; readonly mm: number }
  | { readonly ok: false; readonly why: 'empty' | 'unreadable' }
  /** Two or more lengths that the text can mean, smallest first. */
  | { readonly ok: false; readonly why: 'ambiguous'; readonly mm: readonly number[] };

export interface LengthContext {
  /** Millimetres of one unit of a number without a unit. */
  readonly unitMm: number;
  /** The style of the list, where it is known. */
  readonly style?: NumberStyle;
}

/** No stock is longer: a reading beyond it (in mm) is not meant while a shorter one exists. */
export const LONGEST_MM = 100_000;

/** No length is written with more characters; the reading of a sum calls itself. */
const MOST_CHARACTERS = 200;

/** A day of a calendar, which would else be a subtraction. */
const DATE = /^(19|20)\d\d-[01]\d-[0-3]\d$/;

/** Reads what a maker writes: `720,5`, `23 1/2`, `30-1/4`, `2'-6 1/2"`, `600mm`, `24-2*3/4`, `1.234,5`. Text
 *  with two meanings (`1.200`, `30 -1/4`) is not settled here: every meaning comes back. */
export function readLength(text: string, context: LengthContext): LengthReading {
  const plain = readPlain(text, context);
  if (plain !== null) return { ok: true, mm: roundMicro(plain) };
  if (text.length > MOST_CHARACTERS && text.trim().length > MOST_CHARACTERS)
    return { ok: false, why: 'unreadable' };
  const clean = cleanText(text);
  if (clean === '') return { ok: false, why: 'empty' };
  if (DATE.test(clean)) return { ok: false, why: 'unreadable' };
  const found = new Set<number>();
  for (const style of stylesOf(clean, context)) {
    const numbers = plainNumbers(clean, style);
    if (numbers === null) continue;
    for (const variant of hyphenVariants(numbers, context.unitMm === MM_PER_INCH)) {
      const mm = readSum(variant, context.unitMm);
      if (mm !== null) found.add(roundMicro(mm));
    }
  }
  return settle([...found]);
}

const PLAIN = /^\d{1,12}(?:([.,])\d{1,2})?$/;

/** `720`, `720,5`: what most cells of a list hold has one meaning, and long lists are read many times. */
function readPlain(text: string, { unitMm, style }: LengthContext): number | null {
  const [whole, sign] = PLAIN.exec(text) ?? [];
  const isOther = sign !== undefined && style !== undefined && sign !== (style === 'point' ? '.' : ',');
  return whole === undefined || isOther ? null : Number(whole.replace(',', '.')) * unitMm;
}

function settle(found: readonly number[]): LengthReading {
  if (found.length === 0) return { ok: false, why: 'unreadable' };
  const meant = found.filter((mm) => Math.abs(mm) <= LONGEST_MM);
  const left = (meant.length > 0 ? meant : [...found]).toSorted((a, b) => a - b);
  const [mm, ...others] = left;
  return mm !== undefined && others.length === 0
    ? { ok: true, mm }
    : { ok: false, why: 'ambiguous', mm: left };
}

/** Rounds to the nearest millionth, the finest step the service keeps. */
function roundMicro(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Makes one spelling of quotes, dashes, blanks and printed fractions. */
function cleanText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u00a0\u2007\u2009\u202f\t]/g, ' ')
    .replace(/[’‘′´`]/g, "'")
    .replace(/[“”″„]|''/g, '"')
    .replace(/[\u2010\u2011\u2013]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[×✕]/g, 'x')
    .replace(/(?<=\d\s?)(мм|см|дм|м)(?!\p{L})/gu, (unit) => LATIN[unit] ?? unit)
    .replace(/(-?) ?([½¼¾⅛⅜⅝⅞⅓⅔])/g, (_, hyphen: string, sign: string) => `${hyphen || ' '}${VULGAR[sign]}`)
    .trim();
}

/** Metric units in Cyrillic letters. */
const LATIN: Readonly<Partial<Record<string, string>>> = { мм: 'mm', см: 'cm', дм: 'dm', м: 'm' };

/** In inches the point is never a thousands separator. */
function stylesOf(text: string, { unitMm, style }: LengthContext): readonly NumberStyle[] {
  if (style !== undefined) return [style];
  return saysInches(text, unitMm) && text.includes('.') && !text.includes(',')
    ? ['point']
    : ['point', 'comma'];
}

/** A length in inches: by its own unit, else by that of numbers without one. */
export const isInches = (text: string, unitMm: number): boolean => saysInches(cleanText(text), unitMm);

function saysInches(clean: string, unitMm: number): boolean {
  const isMetric = /\d ?[mc]?m\b/.test(clean);
  return (unitMm === MM_PER_INCH && !isMetric) || /"|\bin\b|inch|zoll/.test(clean);
}

const NUMBER = /\d[\d.,]*|[.,]\d+/g;
const BLANK_GROUPS = /(^|[^\d.,])([1-9]\d{0,2})((?: \d{3})+)(?=[.,]\d|\D|$)(?! *\/)/g;
const APOSTROPHE_GROUPS = /^([1-9]\d{0,2})((?:'\d{3})+)(?=[.,]\d| ?mm|$)/;

/** The text with every number in plain digits and a point, or null where a number is not of this style. */
function plainNumbers(text: string, style: NumberStyle): string | null {
  let isWrong = false;
  const grouped = text
    .replace(APOSTROPHE_GROUPS, (_, head: string, groups: string) => head + groups.replaceAll("'", ''))
    .replace(
      BLANK_GROUPS,
      (_, before: string, head: string, groups: string) => before + head + groups.replaceAll(' ', ''),
    );
  const plain = grouped.replace(NUMBER, (number) => {
    const value = plainNumber(number, style);
    if (value === null) isWrong = true;
    return value ?? '';
  });
  return isWrong ? null : plain;
}

/** `1.234,5` -> `1234.5` in comma style; null where the signs do not stand as that style puts them. */
function plainNumber(number: string, style: NumberStyle): string | null {
  const [point, group] = style === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction = '', ...rest] = number.split(point);
  if (rest.length > 0) return null;
  const groups = whole.split(group);
  const [leading = '', ...threes] = groups;
  const isGrouped = threes.length > 0;
  if (isGrouped && !(/^[1-9]\d{0,2}$/.test(leading) && threes.every((one) => one.length === 3))) return null;
  if (!/^\d*$/.test(fraction)) return null;
  const digits = groups.join('') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

const HYPHEN_FRACTION = /(\d)( ?)-( ?)(\d+\/\d+)(?!\d)/g;
const FEET_HYPHEN = /('|ft)( ?)-( ?)(?=(\d+))/g;
/** `3'-15/16"`: a fraction of an inch behind feet. */
const FEET_FRACTION = /('|ft)-(?=(\d+)\/(\d+)\s?(?:"|in))/g;

/** The meanings of hyphens: `30-1/4` is thirty and a quarter where inches are written, `2'-6"` two feet and
 *  six inches; with blanks round it a hyphen takes away. Where neither is sure both come back. */
function hyphenVariants(text: string, isInchJob: boolean): readonly string[] {
  let wantsMinus = false;
  let wantsJoin = false;
  const hasInches = isInchJob || /["']|in|ft/.test(text);
  const isSum = /[+*()x]/.test(text) || (text.match(/-/g) ?? []).length > (/['t] ?-/.test(text) ? 2 : 1);
  const joined = text
    .replace(FEET_FRACTION, (match, feet: string, top: string, low: string) => {
      if (isSum || Number(top) >= Number(low)) return match;
      wantsJoin = true;
      return `${feet} `;
    })
    .replace(FEET_HYPHEN, (match, feet: string, before: string, after: string, inches: string) => {
      if (Number(inches) >= 12 || before !== '' || after !== '' || isSum) wantsMinus = true;
      if (Number(inches) >= 12) return match;
      wantsJoin = true;
      return `${feet} `;
    })
    .replace(HYPHEN_FRACTION, (match, digit: string, before: string, after: string, fraction: string) => {
      const [top = '', low = ''] = fraction.split('/');
      const isProper = Number(top) < Number(low);
      if (!isProper || (before !== '' && after !== '')) {
        wantsMinus = true;
        return match;
      }
      const isSure =
        hasInches && !isSum && before === after && /^(2|4|8|16|32|64|128)$/.test(low) && digit !== '';
      if (!isSure) wantsMinus = true;
      wantsJoin = true;
      return `${digit} ${fraction}`;
    });
  if (!wantsJoin) return [text];
  return wantsMinus ? [joined, text] : [joined];
}

interface Token {
  readonly kind: 'number' | 'op' | 'unit';
  readonly text: string;
  readonly value: number;
  /** A blank stood before the token: tells `23 1/2` from `231/2`. */
  readonly spaced: boolean;
}

const TOKEN = /(\s*)(\d+(?:\.\d+)?|["']|[-+*/()]|x(?![a-z])|[a-z]+\.?)/gy;

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, space = '', said] = TOKEN.exec(text) ?? [];
    const token = said === undefined ? null : toToken(said, space !== '');
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

function toToken(text: string, spaced: boolean): Token | null {
  if (/^\d/.test(text)) return { kind: 'number', text, value: Number(text), spaced };
  if (/^[-+*/()x]$/.test(text)) return { kind: 'op', text, value: 0, spaced };
  const unit = UNIT_MM.get(text.replace(/\.$/, ''));
  return unit === undefined ? null : { kind: 'unit', text, value: unit, spaced };
}

/** A quantity met while reading: plain numbers take the unit only at the end, so that `24-2*3/4` and
 *  `2*600mm` both work. */
interface Quantity {
  readonly value: number;
  readonly isLength: boolean;
}

function readSum(text: string, unitMm: number): number | null {
  const tokens = tokenize(text);
  if (tokens === null || tokens.length === 0) return null;
  const value = new ExpressionReader(tokens, unitMm).read();
  return value !== null && Number.isFinite(value) ? value : null;
}

/** What measures are parted into. `800 90/45` is a length and two angles. */
const PARTS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64, 100, 128]);

interface Fraction {
  readonly top: number;
  readonly low: number;
}

/** Less than one, as the fraction behind a whole number is. */
const isPart = ({ top, low }: Fraction): boolean => top < low && PARTS.has(low);

class ExpressionReader {
  private at = 0;
  private readonly tokens: readonly Token[];
  private readonly unitMm: number;

  constructor(tokens: readonly Token[], unitMm: number) {
    this.tokens = tokens;
    this.unitMm = unitMm;
  }

  read(): number | null {
    const value = this.sum();
    if (value === null || this.at !== this.tokens.length) return null;
    return this.asLength(value);
  }

  private asLength(quantity: Quantity): number {
    return quantity.isLength ? quantity.value : quantity.value * this.unitMm;
  }

  private takeOp(...ops: readonly string[]): string | null {
    const token = this.tokens[this.at];
    if (token?.kind !== 'op' || !ops.includes(token.text)) return null;
    this.at++;
    return token.text;
  }

  private sum(): Quantity | null {
    let left = this.product();
    for (let op = this.takeOp('+', '-'); left !== null && op !== null; op = this.takeOp('+', '-')) {
      const right = this.product();
      if (right === null) return null;
      const sign = op === '+' ? 1 : -1;
      left =
        left.isLength || right.isLength
          ? { value: this.asLength(left) + sign * this.asLength(right), isLength: true }
          : { value: left.value + sign * right.value, isLength: false };
    }
    return left;
  }

  private product(): Quantity | null {
    let left = this.term();
    for (let op = this.takeOp('*', 'x', '/'); left !== null && op !== null; op = this.takeOp('*', 'x', '/')) {
      const right = this.term();
      if (right === null || (op === '/' && right.value === 0)) return null;
      left = {
        value: op === '/' ? left.value / right.value : left.value * right.value,
        isLength: left.isLength || right.isLength,
      };
    }
    return left;
  }

  /** `3' 2 1/2"`: feet, inches and a fraction standing side by side add up. */
  private term(): Quantity | null {
    if (this.takeOp('-') !== null) {
      const value = this.term();
      return value === null ? null : { ...value, value: -value.value };
    }
    if (this.takeOp('(') !== null) {
      const inner = this.sum();
      return inner !== null && this.takeOp(')') !== null ? inner : null;
    }
    let total = this.mixedNumber();
    let isFeet = this.tokens[this.at - 1]?.value === MM_PER_FOOT;
    while (total !== null && isFeet && this.tokens[this.at]?.kind === 'number') {
      const next = this.mixedNumber();
      if (next === null) return null;
      isFeet = false;
      total = {
        value: total.value + (next.isLength ? next.value : next.value * MM_PER_INCH),
        isLength: true,
      };
    }
    return total;
  }

  /** `23`, `23 1/2`, `1/2`, each with an optional unit behind it. */
  private mixedNumber(): Quantity | null {
    const value = this.plainOrFraction();
    if (value === null) return null;
    const unit = this.tokens[this.at];
    if (unit?.kind !== 'unit') return { value, isLength: false };
    this.at++;
    return { value: value * unit.value, isLength: true };
  }

  private plainOrFraction(): number | null {
    const first = this.tokens[this.at];
    if (first?.kind !== 'number') return null;
    const own = this.fractionAt(this.at);
    this.at++;
    const isSpaced = this.tokens[this.at]?.spaced === true;
    const spaced = isSpaced && Number.isInteger(first.value) ? this.fractionAt(this.at) : null;
    const behind = spaced !== null && isPart(spaced) ? spaced : null;
    const fraction = behind ?? own;
    if (fraction === null) return first.value;
    this.at += behind === null ? 2 : 3;
    if (fraction.low === 0) return null;
    return (behind === null ? 0 : first.value) + fraction.top / fraction.low;
  }

  /** A fraction of whole numbers that begins at a token; null where none does. */
  private fractionAt(at: number): Fraction | null {
    const [top, slash, low] = this.tokens.slice(at, at + 3);
    if (top?.kind !== 'number' || slash?.text !== '/' || low?.kind !== 'number') return null;
    const isWhole = Number.isInteger(top.value) && Number.isInteger(low.value);
    return isWhole ? { top: top.value, low: low.value } : null;
  }
}
