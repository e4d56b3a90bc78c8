import { fitsAlone } from './demand2d.ts';
import type { Facts2d, PartFacts } from './facts2d.ts';
import { heightOf, widthOf } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { sum } from '../figures.ts';
import { judgeBoundKey, warned } from '../head.ts';
import { priceOf } from './stock2d.ts';

/** `bound` (DECISIONS 23): never above the plan, never below what the area alone proves, its gap right; absent, with a
 *  warning, where some part that fits a sheet has no place: it speaks of plans that place all of these. */
export function judgeBound(facts: Facts2d, faults: Faults): void {
  const { response, parts, stock } = facts;
  const { bound, metrics } = response;
  const fitting = parts.filter((part) => stock.some((one) => fitsAlone(facts, part, one, Infinity)));
  judgeThere(facts, fitting, faults);
  if (bound === undefined) return;
  if (bound.method === '') faults.say`bound.method is empty`;
  if (!(bound.gapPct >= 0)) faults.say`bound.gapPct is ${bound.gapPct}`;
  if (fitting.some((part) => facts.open(part).most > 0)) return;
  const sheets = bound.sheets ?? -1;
  if (!Number.isInteger(sheets) || sheets < 0) return faults.say`bound.sheets is ${bound.sheets}`;
  if (sheets > metrics.sheetCount)
    faults.say`bound.sheets ${sheets} exceeds the ${metrics.sheetCount} sheets of this very plan`;
  const least = areaBound(facts);
  if (sheets < least) faults.say`bound.sheets is ${sheets}, the area alone proves ${least}`;
  const price = priceOf(response.sheets) / 1e6;
  if (bound.price !== undefined && bound.price > price + BOUND_ROUNDING)
    faults.say`bound.price ${bound.price} exceeds the price ${price} of this very plan`;
  judgeGap(facts, sheets, price, faults);
}

/** There exactly where every part that fits a sheet has a place; where a part that fits none is left out, too, it may
 *  be absent, and under minimizeCost where a sheet without a price was used beside stock with one. */
function judgeThere(facts: Facts2d, fitting: readonly PartFacts[], faults: Faults): void {
  const { request, response } = facts;
  const isMixed =
    facts.options.minimizeCost &&
    request.stock.some((row) => row.price != null) &&
    response.sheets.some((sheet) => sheet.price === null);
  judgeBoundKey(request, response.bound, response.unplaced.length > 0 || isMixed, faults);
  if (response.bound !== undefined) {
    if (fitting.some((part) => facts.open(part).least > 0))
      faults.say`bound is in the response although a part that fits a sheet has no place`;
  } else if (request.include?.includes('bound') === true && !warned(response, 'bound'))
    faults.say`bound was asked for, is missing, and no warning says so`;
}

/** Sheets the parts need at least: their area, each grown by a blade, over the roomiest sheet's. */
function areaBound(facts: Facts2d): number {
  const { kerf, tolerance } = facts.options;
  const grown = (w: number, h: number): number => ((w + kerf) / 1e6) * ((h + kerf) / 1e6);
  return sum(
    [...new Set(facts.parts.map((part) => part.material))].map((material) => {
      const rows = facts.stock.filter((row) => row.material === material);
      const parts = facts.parts.filter(
        (part) => part.material === material && rows.some((row) => fitsAlone(facts, part, row, Infinity)),
      );
      const room = rows.reduce(
        (most, { usable }) =>
          Math.max(most, grown(widthOf(usable) + tolerance, heightOf(usable) + tolerance)),
        0,
      );
      const need = sum(parts.map((part) => grown(part.w, part.h) * part.qty));
      return room > 0 ? Math.ceil((need / room) * (1 - 1e-9)) : 0;
    }),
  );
}

/** A price has six decimals; a bound of half a step is rounded down. */
const BOUND_ROUNDING = 1.1e-6;
/** A gap has two decimals and is rounded up: 0 means proved. */
const GAP_STEP = 0.011;

/** The gap where the response says enough to compute it: in price under minimizeCost, in sheets where all
 *  stock has one size. */
function judgeGap(
  { options, stock, response }: Facts2d,
  sheets: number,
  price: number,
  faults: Faults,
): void {
  const { bound } = response;
  if (bound === undefined) return;
  if (options.minimizeCost && bound.price !== undefined) {
    if (bound.price === 0 && price > 0 && bound.gapPct === 0)
      faults.say`bound.gapPct is 0, but a bound of price 0 proves nothing about a price of ${price}`;
    const gap = (least: number): number => (least <= 0 ? 0 : Math.max(0, (price - least) / least) * 100);
    const low = gap(bound.price + BOUND_ROUNDING) - 0.006;
    const high = gap(Math.max(0, bound.price - BOUND_ROUNDING)) + GAP_STEP;
    if (bound.price > 0 && (bound.gapPct < low || bound.gapPct > high))
      faults.say`bound.gapPct is ${bound.gapPct}, should be ${gap(bound.price)}`;
    return;
  }
  const sizes = new Set(stock.map((row) => `${row.w} ${row.h}`));
  if (options.minimizeCost || sizes.size > 1 || sheets === 0) return;
  const gap = ((response.metrics.sheetCount - sheets) / sheets) * 100;
  if (bound.gapPct < gap - 1e-6 || bound.gapPct > gap + GAP_STEP)
    faults.say`bound.gapPct is ${bound.gapPct}, should be ${gap}`;
}
