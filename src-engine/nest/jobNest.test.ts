import { expect, it } from 'vitest';
import type { RequestNest, StockRowNest } from '../contract/nest.ts';
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
