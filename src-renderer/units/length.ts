import { LIMITS } from '../../src-engine/contract/limits.ts';
import { MM_PER_FOOT, MM_PER_INCH } from '../../src-engine/lists/words/lengthWords.ts';
import { readLength } from '../../src-engine/lists/words/readLength.ts';

export { MM_PER_INCH };

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

export type ParsedLength =
  | { readonly ok: true; readonly mm: number }
  | { readonly ok: false; readonly why: 'empty' | 'unreadable' | 'tooLong' }
  | { readonly ok: false; readonly why: 'ambiguous'; readonly readings: readonly string[] };

/** Kilometres beyond which nothing is planned. */
export const LONGEST_KM = LIMITS.length / 1e6;

/** Reads what a maker types: `720,5`, `23 1/2`, `30-1/4`, `3' 2 1/2"`, `600mm`, `24-2*3/4`, `1.5 m`. A bare
 *  number is in `unit`. A sentence says what is wrong when it cannot be read, or when it can be read two ways. */
export function parseLength(
  text: string,
  format: Pick<LengthFormat, 'unit'> & Partial<LengthFormat>,
): ParsedLength {
  const { unit, denominator = 64, decimalComma = false } = format;
  const read = readLength(text, { unitMm: unit === 'in' ? MM_PER_INCH : 1 });
  if (read.ok) return Math.abs(read.mm) <= LIMITS.length ? read : { ok: false, why: 'tooLong' };
  if (read.why === 'ambiguous') {
    // Exactly: 1.2 inches are not the 1 3/16 that would be shown.
    const readings = read.mm.map((mm) => copiedLength(mm, { unit, denominator, decimalComma }));
    return { ok: false, why: 'ambiguous', readings };
  }
  return { ok: false, why: read.why === 'empty' ? 'empty' : 'unreadable' };
}

/** A length as text without its unit: `720.5`, or `23 5/8` in inches: exact where sixty-fourths say it (`5 7/32` also
 *  where sixteenths are shown: a part sawn by a rounded size does not fit), else rounded to the denominator. */
export function formatLength(mm: number, format: LengthFormat): string {
  return format.unit === 'in'
    ? formatInches(mm / MM_PER_INCH, exactDenominator(mm, format) ?? format.denominator)
    : formatDecimal(mm, 2, format.decimalComma);
}

/** A length that was set, as it was set: in inches by the sixty-fourth where that is exact, else by decimals (`0.126`).
 *  A kerf shown rounded is another saw blade. */
export function formatSetLength(mm: number, format: LengthFormat): string {
  if (format.unit === 'mm') return formatDecimal(mm, 4, format.decimalComma);
  return isRounded(mm, format)
    ? formatDecimal(mm / MM_PER_INCH, 4, format.decimalComma)
    : formatLength(mm, format);
}

/** A length for a table that is read again: as it is shown where that is exact, else by decimals. A copied size is the
 *  same size, however few steps of an inch are shown. */
export function copiedLength(mm: number, format: LengthFormat): string {
  if (!isRounded(mm, format)) return formatLength(mm, format);
  return formatDecimal(format.unit === 'in' ? mm / MM_PER_INCH : mm, 6, format.decimalComma);
}

/** The coarsest steps of an inch, from those shown to sixty-fourths, that write a length exactly. */
const exactDenominator = (mm: number, format: LengthFormat): number | undefined =>
  [format.denominator, 32, 64].find(
    (one) => Math.abs((Math.round((mm / MM_PER_INCH) * one) / one) * MM_PER_INCH - mm) <= EXACT_MM,
  );

const EXACT_MM = 1e-6;

/** True when the shown text is not the exact value (a tooltip should tell the exact one). */
export const isRounded = (mm: number, format: LengthFormat): boolean =>
  format.unit === 'in'
    ? exactDenominator(mm, format) === undefined
    : Math.abs(Number(mm.toFixed(2)) - mm) > EXACT_MM;

/** The exact value with its unit, for tooltips. */
export function exactLength(mm: number, format: LengthFormat): string {
  if (format.unit === 'mm') return `${formatDecimal(mm, 6, format.decimalComma)} mm`;
  return (
    `${formatDecimal(mm / MM_PER_INCH, 6, format.decimalComma)} in = ` +
    `${formatDecimal(mm, 4, format.decimalComma)} mm`
  );
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

/** A price in a list: whole, or with its two decimals. */
export const formatPrice = (value: number, comma: boolean): string => {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return comma ? text.replace('.', ',') : text;
};

/** An amount of money with its two decimals, as on a bill.
 *  @param isAfter the sign stands behind the number (`5,00 €`) */
export function formatMoney(value: number, currency: string, comma: boolean, isAfter: boolean): string {
  const text = value.toFixed(2);
  const amount = comma ? text.replace('.', ',') : text;
  return isAfter ? `${amount} ${currency}` : `${currency} ${amount}`;
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
