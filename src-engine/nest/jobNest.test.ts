import { expect, it } from 'vitest';
import type { RequestNest, StockRowNest } from '../contract/nest.ts';
import { jobNest } from './jobNest.ts';
import { checkNest, solveNest, validateNestBody } from './pipeline.ts';

const square = (side: number): [number, number][] => [
  [0, 0],
  [side, 0],
  [side, side],
  [0, side],
];
const asked = (stock: StockRowNest, more: Partial<RequestNest> = {}): RequestNest => ({
  parts: [{ polygon: square(20) }],
  stock: [stock],
  ...more,
});

it('a size beside the polygon of a sheet is ignored and told where it is not that of its box', () => {
  const polygon = square(50).map(([x, y]): [number, number] => [x + 7, y]);
  const both = asked({ w: 5, h: 50, polygon });
  const { sheets, warnings } = solveNest(both);
  expect(sheets.map(({ w, h }) => [w, h])).toEqual([[50, 50]]);
  expect(warnings).toEqual(['stock[0].w was ignored: the polygon says how large the sheet is']);
  expect(validateNestBody(both).warnings).toEqual(warnings);
  expect(validateNestBody(asked({ w: 50, h: 50, polygon })).warnings).toEqual([]);
  expect(validateNestBody(asked({ w: 60, h: 40, polygon })).warnings).toHaveLength(2);
});

it('a time budget is a whole number of milliseconds', () => {
  const of = (timeBudgetMs: number): RequestNest =>
    asked({ w: 100, h: 100 }, { engine: 'max', options: { timeBudgetMs } });
  expect(checkNest(of(10_000))).toEqual({ engine: 'max', asynchronous: true });
  for (const wrong of [10_000.5, 9999, 180_001])
    expect(() => checkNest(of(wrong)), String(wrong)).toThrow(/^options\.timeBudgetMs must be /);
});

it('with minimizeCost stock without a price is closed where endless priced stock takes every part', () => {
  const closed = (sheet: StockRowNest, options: RequestNest['options'] = {}): boolean => {
    const stock = [sheet, { w: 90, h: 90 }];
    const { problems } = jobNest({ ...asked(sheet), stock, options: { minimizeCost: true, ...options } });
    return problems[0]?.stock[1]?.cap === 0;
  };
  const zone = square(5);
  expect(closed({ w: 30, h: 30, price: 4 })).toBe(true);
  expect(closed({ w: 30, h: 30, price: 4 }, { minimizeCost: false })).toBe(false);
  expect(closed({ w: 30, h: 30, price: 4, qty: 9 }, { respectStock: true })).toBe(false);
  expect(closed({ w: 19, h: 30, price: 4 })).toBe(false);
  expect(closed({ w: 30, h: 30, price: 4 }, { margin: 6 })).toBe(false);
  expect(closed({ w: 30, h: 30, price: 4, exclusions: [zone] })).toBe(false);
  expect(closed({ w: 30, h: 30 })).toBe(false);
});

it('a part thinner than the grid of a union has its place like any other', () => {
  for (const [w, h] of [
    [9e8, 1e-6],
    [1e6, 1e-5],
    [1e4, 1e-4],
  ])
    for (const clearance of [0, 1e-6]) {
      const polygon: [number, number][] = [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ];
      const parts = [{ polygon, qty: 3, clearance }];
      const { metrics } = solveNest({ parts, stock: [{ w: w + 1, h: w }], options: { spacing: 1e-6 } });
      expect([metrics.placed, metrics.sheetCount], `${w} x ${h}, ${clearance}`).toEqual([3, 1]);
    }
});
