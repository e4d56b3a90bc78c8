import { expect, it } from 'vitest';
import { box, judgedNest } from '../../testing/nestProblems.ts';

const rowsUsed = (request: Parameters<typeof judgedNest>[0]): readonly number[] =>
  judgedNest(request).sheets.map(({ stock }) => stock);

it('what there is of stock beyond the quantity that is used up first is stock like any other', () => {
  // One sheet of each row is to be used up first; the cheaper one twice would leave the other idle.
  const parts = [{ polygon: box(375, 1000), qty: 2 }];
  const stock = [
    { w: 1000, h: 1000, price: 10, priority: true },
    { w: 750, h: 1000, price: 4, priority: true },
  ];
  const options = { kerf: 25, rotations: [0] };
  expect(rowsUsed({ parts, stock, options: { ...options, minimizeCost: true } })).toEqual([0]);
  expect(new Set(rowsUsed({ parts: [{ ...parts[0], qty: 3 }], stock, options }))).toEqual(new Set([0, 1]));
});

it('takes no second sheet of a row while one that is to be used up first lies idle', () => {
  const parts = [
    { polygon: box(500, 1000), qty: 2 },
    { polygon: box(300, 1000), qty: 2 },
  ];
  const stock = [
    { w: 500, h: 1000, priority: true },
    { w: 600, h: 1000, priority: true },
  ];
  const rows = rowsUsed({ parts, stock, options: { kerf: 25, rotations: [0] } });
  expect([rows.length, rows.filter((row) => row === 1).length >= 1]).toEqual([4, true]);
});

it('is as small as holds the parts where stock without a price costs the same', () => {
  const parts = [{ polygon: box(125, 1000), qty: 2 }];
  const small = { w: 560, h: 1000, qty: 2, priority: true };
  const large = { w: 1020, h: 1000, qty: 4, priority: true };
  const priced = { w: 750, h: 1000, price: 10 };
  const options = { minimizeCost: true };
  expect(rowsUsed({ parts, stock: [priced, large, small], options })).toEqual([2]);
  expect(rowsUsed({ parts, stock: [priced, small, large], options })).toEqual([1]);
});
