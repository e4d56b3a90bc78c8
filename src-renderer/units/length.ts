/** Lengths for the eye. Inside the app every length is a number of millimetres; only this file turns text
 *  into millimetres and back. Values are rounded to a millionth of a millimetre so that 23 1/2" -> mm -> 23
 *  1/2" is exact. */
export type LengthUnit = 'mm' | 'in';

export interface LengthFormat {
  readonly unit: LengthUnit;
  /** Largest denominator shown in inch mode: 16, 32 or 64. */
  readonly denominator: number;
  /** Shows 720,5 in place of 720.5. Both are always understood on input. */
  readonly decimalComma: boolean;
}

export const MM_PER_INCH = 25.4;
const MM_PER_FOOT = 304.8;

export type ParsedLength =
  | { readonly ok: true; readonly mm: number }
  | { readonly ok: false; readonly message: string };

/** Reads what a maker types: `720,5`, `23 1/2`, `3' 2 1/2"`, `600mm`, `24-2*3/4`, `1.5 m`. A bare number is
 *  in `unit`. A sentence says what is wrong when it cannot be read. */
export function parseLength(text: string, unit: LengthUnit): ParsedLength {
  const tokens = tokenize(text);
  if (tokens === null) return { ok: false, message: `"${text.trim()}" is not a length` };
  if (tokens.length === 0) return { ok: false, message: 'a length is needed' };
  const reader = new ExpressionReader(tokens, unit === 'in' ? MM_PER_INCH : 1);
  const value = reader.read();
  if (value === null || !Number.isFinite(value))
    return { ok: false, message: `"${text.trim()}" is not a length` };
  return { ok: true, mm: roundMicro(value) };
}

/** Rounds to the nearest millionth, the finest step the service keeps. */
export function roundMicro(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

interface Token {
  readonly kind: 'number' | 'op' | 'unit';
  readonly text: string;
  readonly value: number;
  /** A blank stood before the token: tells `23 1/2` from `231/2`. */
  readonly spaced: boolean;
}

const UNIT_MM: Record<string, number> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: MM_PER_INCH,
  inch: MM_PER_INCH,
  '"': MM_PER_INCH,
  '″': MM_PER_INCH,
  "'": MM_PER_FOOT,
  '′': MM_PER_FOOT,
  ft: MM_PER_FOOT,
};
const VULGAR: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const TOKEN = /(\s*)(\d+(?:\.\d+)?|\.\d+|mm|cm|inch|in|ft|m|["'″′]|[-+*/()x])/gy;

function tokenize(text: string): Token[] | null {
  const clean = text
    .toLowerCase()
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign]}`)
    .replace(/''/g, '"')
    .replace(/(\d),(\d)/g, '$1.$2')
    .trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < clean.length) {
    const match = TOKEN.exec(clean);
    if (match === null) return null;
    tokens.push(toToken(match[2], match[1].length > 0));
  }
  return tokens;
}

function toToken(text: string, spaced: boolean): Token {
  if (/^[\d.]/.test(text)) return { kind: 'number', text, value: Number(text), spaced };
  if (text in UNIT_MM) return { kind: 'unit', text, value: UNIT_MM[text], spaced };
  return { kind: 'op', text, value: 0, spaced };
}

/** A quantity met while reading: plain numbers take the job's unit only at the end, so that `24-2*3/4` and
 *  `2*600mm` both work. */
interface Quantity {
  readonly value: number;
  readonly isLength: boolean;
}

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
    while (total !== null && total.isLength && this.tokens[this.at]?.kind === 'number') {
      const next = this.mixedNumber();
      if (next === null) return null;
      total = {
        value: total.value + (next.isLength ? next.value : next.value * MM_PER_INCH),
        isLength: true,
      };
    }
    return total;
  }

  /** `23`, `23 1/2`, `1/2`, each with an optional unit behind it. */
  private mixedNumber(): Quantity | null {
    const first = this.tokens[this.at];
    if (first?.kind !== 'number') return null;
    this.at++;
    let value = first.value;
    if (this.fractionFollows() && Number.isInteger(value)) {
      const denominator = this.tokens[this.at + 2].value;
      if (denominator === 0) return null;
      value += this.tokens[this.at].value / denominator;
      this.at += 3;
    } else if (this.isFractionAt(this.at - 1)) {
      const denominator = this.tokens[this.at + 1].value;
      if (denominator === 0) return null;
      value /= denominator;
      this.at += 2;
    }
    const unit = this.tokens[this.at];
    if (unit?.kind !== 'unit') return { value, isLength: false };
    this.at++;
    return { value: value * unit.value, isLength: true };
  }

  private fractionFollows(): boolean {
    return this.tokens[this.at]?.spaced === true && this.isFractionAt(this.at);
  }

  private isFractionAt(at: number): boolean {
    const [top, slash, low] = [this.tokens[at], this.tokens[at + 1], this.tokens[at + 2]];
    return (
      top?.kind === 'number' &&
      slash?.text === '/' &&
      low?.kind === 'number' &&
      Number.isInteger(top.value) &&
      Number.isInteger(low.value)
    );
  }
}

/** A length as text without its unit: `720.5`, or `23 5/8` in inches (rounded to the denominator). */
export function formatLength(mm: number, format: LengthFormat): string {
  return format.unit === 'in'
    ? formatInches(mm / MM_PER_INCH, format.denominator)
    : formatDecimal(mm, 2, format.decimalComma);
}

/** True when the shown text is not the exact value (a tooltip should tell the exact one). */
export function isRounded(mm: number, format: LengthFormat): boolean {
  const shown = parseLength(formatLength(mm, format), format.unit);
  return !shown.ok || Math.abs(shown.mm - mm) > 1e-6;
}

/** The exact value with its unit, for tooltips. */
export function exactLength(mm: number, format: LengthFormat): string {
  if (format.unit === 'mm') return `${formatDecimal(mm, 6, format.decimalComma)} mm`;
  return `${formatDecimal(mm / MM_PER_INCH, 6, format.decimalComma)} in = ${formatDecimal(mm, 4, format.decimalComma)} mm`;
}

/** A number with at most `digits` decimals and no trailing zeros. */
export function formatDecimal(value: number, digits: number, comma: boolean): string {
  const text = value
    .toFixed(digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  const clean = text === '-0' ? '0' : text;
  return comma ? clean.replace('.', ',') : clean;
}

/** An amount of money with its two decimals, as on a bill. */
export function formatMoney(value: number, currency: string, comma: boolean): string {
  const text = value.toFixed(2);
  return `${currency} ${comma ? text.replace('.', ',') : text}`;
}

function formatInches(inches: number, denominator: number): string {
  const sign = inches < 0 ? '-' : '';
  const parts = Math.round(Math.abs(inches) * denominator);
  const whole = Math.floor(parts / denominator);
  let top = parts - whole * denominator;
  let low = denominator;
  while (top > 0 && top % 2 === 0) {
    top /= 2;
    low /= 2;
  }
  if (top === 0) return `${sign}${whole}`;
  return whole === 0 ? `${sign}${top}/${low}` : `${sign}${whole} ${top}/${low}`;
}

/** Long distances for people: `41.2 m` or `135 ft`. */
export function formatDistance(mm: number, format: LengthFormat): string {
  return format.unit === 'mm'
    ? `${formatDecimal(mm / 1000, mm < 10_000 ? 2 : 1, format.decimalComma)} m`
    : `${formatDecimal(mm / MM_PER_FOOT, 1, format.decimalComma)} ft`;
}
