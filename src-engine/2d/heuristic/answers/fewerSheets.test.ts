import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../../contract/panel2d.ts';
import { solve } from '../../../index.ts';
import { judge2d } from '../../../judge/index.ts';

const solved = (request: Request2d): Response2d => {
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  return answer;
};

// Two stages leave no room for all three on 60 x 20.
const half: Request2d = {
  parts: [
    { w: 40, h: 10 },
    { w: 9.5, h: 40 },
    { w: 18, h: 30.5 },
  ],
  stock: [
    { w: 50, h: 60, qty: 2 },
    { w: 60, h: 20 },
    { w: 60, h: 40 },
  ],
  options: { maxCutStages: 2 },
};

it('takes a whole sheet where two half ones would do', () => {
  const { sheets } = solved(half);
  expect(sheets.map(({ w, h }) => [w, h])).toEqual([[60, 40]]);
});

it('takes no whole sheet that is not there, or costs more', () => {
  const capped = { ...half, stock: half.stock.slice(0, 2) };
  expect(solved(capped).sheets).toHaveLength(2);
  const priced = half.stock.map((row, at) => ({ ...row, price: [40, 10, 21][at] ?? 0 }));
  const cheap = { ...half, stock: priced, options: { ...half.options, minimizeCost: true } };
  expect(solved(cheap).metrics).toMatchObject({ sheetCount: 2, totalPrice: 20 });
});
