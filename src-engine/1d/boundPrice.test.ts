import { expect, test } from 'vitest';
import type { Request1d, Response1d } from '../contract/linear1d.ts';
import { solve } from '../index.ts';
import { judge1d } from '../judge/index.ts';

/** Two bars of steel at 9 each, and two of zinc at the price given. */
const boundOf = (zinc: number | undefined): Response1d['bound'] => {
  const request: Request1d = {
    parts: [
      { length: 700, qty: 2, material: 'steel' },
      { length: 700, qty: 2, material: 'zinc' },
    ],
    stock: [
      { length: 1000, price: 9, material: 'steel' },
      { length: 1000, ...(zinc === undefined ? {} : { price: zinc }), material: 'zinc' },
    ],
    options: { minimizeCost: true },
    include: ['bound'],
  };
  const response = solve('1d', request) as Response1d;
  expect(judge1d(request, response)).toEqual([]);
  return response.bound;
};

test('the bound is a price where every material has prices, and none where one is counted by length', () => {
  expect(boundOf(7)).toMatchObject({ rods: 4, price: 32, gapPct: 0 });
  expect(boundOf(undefined)).toMatchObject({ rods: 4, gapPct: 0 });
  expect(boundOf(undefined)).not.toHaveProperty('price');
});
