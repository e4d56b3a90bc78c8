import { expect, it } from 'vitest';
import type { RequestNest } from '../../contract/nest.ts';
import { SILENT } from '../../control/control.ts';
import { angle, judgedNest } from '../../testing/nestProblems.ts';
import { solveNest } from '../pipeline.ts';
import { sample } from '../../testing/quick.ts';

const LARGE = { w: 300, h: 200, price: 33 };
const SMALL = { w: 200, h: 125, price: 13 };

const SETS = [
  { of: 'two small sheets where one large one takes all', parts: [angle(79, 140, 22, 6)], price: 26 },
  {
    of: 'a large sheet where three small ones take all',
    parts: [angle(115, 64, 21, 4), angle(113, 45, 27, 6), angle(110, 45, 17, 5)],
    price: 33,
  },
];

it.each(SETS.slice(0, sample(2, 1)))('takes $of', ({ parts, price }) => {
  const priceOn = (stock: RequestNest['stock']): number =>
    solveNest({ parts, stock, options: { minimizeCost: true } }).metrics.totalPrice;
  expect(Math.min(priceOn([LARGE]), priceOn([SMALL]))).toBe(price);
  expect(priceOn([LARGE, SMALL])).toBe(price);
  expect(priceOn([SMALL, LARGE])).toBe(price);
});

it('takes two small sheets of different sizes where one large one takes all', () => {
  const [large, small, longer] = [LARGE, SMALL, { ...SMALL, w: 205 }].map(({ w, h }) => ({ w, h, qty: 1 }));
  const request = { parts: [angle(79, 140, 22, 6)], stock: [large, small, longer] };
  const { sheets } = judgedNest({ ...request, options: { respectStock: true } });
  expect(sheets.map(({ stock }) => stock).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

it('does so beside a piece that fits nowhere', () => {
  const parts = [angle(79, 140, 22, 6), angle(400, 400, 22, 1)];
  const { metrics } = judgedNest({ parts, stock: [LARGE, SMALL], options: { minimizeCost: true } });
  expect([metrics.placed, metrics.totalPrice]).toEqual([6, 26]);
});

it('says how far it is without going back', () => {
  const told: number[] = [];
  const report = (fraction: number): void => void told.push(fraction);
  const request = { parts: [angle(79, 140, 22, 6)], stock: [LARGE, SMALL], options: { minimizeCost: true } };
  solveNest(request, { ...SILENT, report });
  expect(told.length).toBeGreaterThan(3);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});
