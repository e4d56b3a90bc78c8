import { paidByArea } from '../packing/packModel.ts';
import type { PanelBound, PanelProblem, PanelStock } from '../problem2d.ts';

/** The bound, raised by what a search has proved: that no guillotine plan which places everything costs less than
 *  `leastCost` in the unit of the pack model (area, or price ticks and less than half a tick for the area). Unchanged
 *  where that says nothing about a plain sum: with sheets that are to be used up first, or not priced. */
export function provedBound(problem: PanelProblem, bound: PanelBound, leastCost: number): PanelBound {
  const { stock } = problem;
  if (!bound.placeable || leastCost <= 0 || stock.some(({ first }) => first > 0)) return bound;
  /** The fewest sheets that come to so much. */
  const sheetsFor = (least: number, of: (row: PanelStock) => number): number => {
    const dearest = stock.reduce((most, row) => Math.max(most, of(row)), 0);
    return Math.max(bound.sheets, Math.ceil((least / dearest) * (1 - 1e-9)));
  };
  if (paidByArea(problem)) {
    if (leastCost <= bound.area) return bound;
    const sheets = sheetsFor(leastCost, ({ w, h }) => w * h);
    // With a single row all figures say the same.
    const [only] = stock;
    const price = stock.length === 1 && bound.price !== null ? sheets * (only.price ?? 0) : bound.price;
    return { ...bound, area: leastCost, sheets, price, method: PATTERNS };
  }
  const price = Math.floor(leastCost);
  if (stock.some((row) => row.price === null) || bound.price === null || price <= bound.price) return bound;
  return { ...bound, price, sheets: sheetsFor(price, (row) => row.price ?? 0), method: PATTERNS };
}

const PATTERNS = 'all sheet patterns';
