import { paidByArea } from '../packing/packModel.ts';
import type { PanelBound, PanelProblem } from '../problem2d.ts';

/** The bound, raised by what a search has proved: that no guillotine plan which places everything costs less than
 *  `leastCost` in the unit of the pack model (area, or price ticks and less than half a tick for the area). Unchanged
 *  where that says nothing about a plain sum: with sheets that are to be used up first, or not priced. */
export function provedBound(problem: PanelProblem, bound: PanelBound, leastCost: number): PanelBound {
  const { stock } = problem;
  if (!bound.placeable || leastCost <= 0 || stock.some(({ first }) => first > 0)) return bound;
  if (paidByArea(problem)) {
    if (leastCost <= bound.area) return bound;
    const sheets = Math.max(
      bound.sheets,
      sheetsFor(
        leastCost,
        stock.map(({ w, h }) => w * h),
      ),
    );
    // With a single row all figures say the same.
    const [only] = stock;
    const price = stock.length === 1 && bound.price !== null ? sheets * (only.price ?? 0) : bound.price;
    return { ...bound, area: leastCost, sheets, price, method: PATTERNS };
  }
  const price = Math.floor(leastCost);
  if (stock.some((row) => row.price === null) || bound.price === null || price <= bound.price) return bound;
  const sheets = Math.max(
    bound.sheets,
    sheetsFor(
      price,
      stock.map((row) => row.price ?? 0),
    ),
  );
  return { ...bound, price, sheets, method: PATTERNS };
}

const PATTERNS = 'all sheet patterns';

/** The fewest sheets that come to so much. */
const sheetsFor = (least: number, each: readonly number[]): number =>
  Math.ceil((least / each.reduce((most, one) => Math.max(most, one), 0)) * (1 - 1e-9));
