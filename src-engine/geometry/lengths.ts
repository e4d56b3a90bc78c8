/** The three kinds of lengths inside the rectangular modes. All are plain numbers when the program runs; the
 *  compiler alone tells them apart, so that one is never taken for another. Arithmetic gives a bare number,
 *  which has to be called ticks again by `ticks`, inflated by kerf.ts, or a user's length by `TickScale`. */
declare const unit: unique symbol;

/** A length in whole ticks (job/ticks.ts makes them of a user's lengths). */
export type Ticks = number & { readonly [unit]: 'ticks' };
/** A length in ticks with one kerf added: what the searches work on (see 2d/packing/packModel.ts). */
export type InflatedTicks = number & { readonly [unit]: 'inflated ticks' };
/** A length in the unit of the request. */
export type UserLength = number & { readonly [unit]: 'user' };

/** A bare number, or a length of just this kind. */
type Loose<Unit extends string> = number & { readonly [unit]?: Unit };
/** Ticks, or a sum of some: anything but an inflated or a user's length. */
export type TickSum = Loose<'ticks'>;
/** Inflated ticks, or a sum of some. */
export type InflatedSum = Loose<'inflated ticks'>;
/** A number of a request or an answer: anything but ticks. */
export type UserNumber = Loose<'user'>;

/** A sum or difference of ticks is ticks. */
export const ticks = (sum: TickSum): Ticks => sum as Ticks;

/** A length or figure of a request or an answer, rounded to the 6 decimals that count. */
export const roundedLength = (length: UserNumber): number => Math.round(length * 1_000_000) / 1_000_000;
/** Likewise a price of the request, as answers tell it. */
export const roundedPrice = (price: number | null | undefined): number | null =>
  price == null ? null : roundedLength(price);
