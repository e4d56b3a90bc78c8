import { InvalidRequest } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';
import { assert } from '../control/assert.ts';
import type { Ticks, TickSum, UserLength, UserNumber } from '../geometry/lengths.ts';

/** Decimal lengths <-> whole ticks. At the border all lengths of a request are multiplied by one power of ten
 *  (at most 10^6), so that inside the rectangular engines whole numbers in doubles add and compare exactly
 *  (ADR 0003). */
export interface TickScale {
  /** A length in the caller's unit as whole ticks. */
  readonly toTicks: (length: UserNumber) => Ticks;
  /** Ticks as a length; the nearest double to the exact decimal. */
  readonly toUnit: (ticks: TickSum) => UserLength;
}

/** Powers of ten as literals: 10**n is not the same on every V8 build. */
const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

function powerOfTen(decimals: number): number {
  const power = POWERS_OF_TEN[decimals];
  assert(power !== undefined, 'lengths and figures have at most six decimals');
  return power;
}

/** A length of the request and where it stands. */
export interface LengthField {
  readonly path: () => string;
  readonly value: number;
  /** Part and stock dimensions must stay above 0 after rounding. */
  readonly positive: boolean;
  /** A price: rounded like a length, but no matter of the scale. */
  readonly isPrice?: true;
}

/** Decimals of a number's shortest spelling: 12.50 -> 1, 1e-7 -> 7. */
export function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [mantissa = '', exponent] = String(value).split('e');
  const point = mantissa.indexOf('.');
  const digits = point < 0 ? 0 : mantissa.length - point - 1;
  return Math.max(0, digits - (exponent === undefined ? 0 : Number(exponent)));
}

/** The scale that holds all given lengths, and a warning for each that has more than 6 decimals (rounded to
 *  the nearest 1e-6; at most 20 such lines, then a count). Errors: InvalidRequest where a dimension would
 *  round to 0. */
export function tickScale(fields: Iterable<LengthField>): {
  readonly scale: TickScale;
  readonly warnings: readonly string[];
} {
  let decimals = 0;
  let rounded = 0;
  const warnings: string[] = [];
  for (const field of fields) {
    const found = decimalsOf(field.value);
    if (found > LIMITS.decimals) {
      rounded += 1;
      if (field.positive && Math.round(field.value * powerOfTen(LIMITS.decimals)) === 0)
        throw new InvalidRequest(field.path(), 'must be at least 0.000001');
      if (rounded <= LIMITS.warningsOfAKind) warnings.push(`${field.path()} was rounded to 6 decimals`);
    }
    if (field.isPrice !== true) decimals = Math.max(decimals, Math.min(found, LIMITS.decimals));
  }
  if (rounded > LIMITS.warningsOfAKind)
    warnings.push(`${rounded - LIMITS.warningsOfAKind} more numbers were rounded to 6 decimals`);
  return { scale: scaleOf(decimals), warnings };
}

/** The scale with this many decimals (0..6). */
export function scaleOf(decimals: number): TickScale {
  const perUnit = powerOfTen(decimals);
  return {
    toTicks: (length) => Math.round(length * perUnit) as Ticks,
    toUnit: (ticks) => (ticks / perUnit) as UserLength,
  };
}

/** The prices of stock rows, for the warnings of `tickScale`. */
export function* priceFields(
  stock: readonly { readonly price?: number | null | undefined }[],
): Iterable<LengthField> {
  for (const [index, { price }] of stock.entries())
    yield { value: price ?? 0, positive: false, isPrice: true, path: () => `stock[${index}].price` };
}

/** A price as whole millionths, so that sums of prices are exact. */
export const priceTicks = (price: number): number => Math.round(price * 1_000_000);
export const priceOf = (ticks: number): number => ticks / 1_000_000;

/** A figure rounded half up to this many decimals, for metrics. */
export function roundTo(value: number, decimals: number): number {
  const power = powerOfTen(decimals);
  const scaled = value * power;
  return Number.isFinite(scaled) ? Math.round(scaled + (scaled >= 0 ? 1e-9 : -1e-9)) / power : value;
}
