import { expect, test } from 'vitest';
import type { Response2d, Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { solve } from '../../../src-engine/index.ts';
import { foldSheets } from './foldSheets.ts';

/** Four sheets of two equal parts. */
const plan = solve('2d', {
  parts: [{ w: 400, h: 300, qty: 8, name: 'Door', meta: { row: 'p1' } }],
  stock: [{ w: 800, h: 300, price: 20, meta: { row: 's1' } }],
}) as Response2d;

const foldsOf = (change: (sheet: Sheet2d) => Sheet2d): readonly (readonly number[])[] =>
  foldSheets({
    ...plan,
    sheets: plan.sheets.map((sheet, at) => (at === 2 ? change(sheet) : sheet)),
  }).map(({ sheets }) => sheets);

test('equal sheets are one fold', () => {
  expect(foldsOf((sheet) => ({ ...sheet }))).toEqual([[0, 1, 2, 3]]);
});

test.each<[string, (sheet: Sheet2d) => Sheet2d]>([
  ['price', (sheet) => ({ ...sheet, price: 21 })],
  ['stock row', (sheet) => ({ ...sheet, meta: { row: 's2' } })],
  ['size', (sheet) => ({ ...sheet, w: 801 })],
  [
    'part row, though its parts look alike',
    (sheet) => ({ ...sheet, parts: sheet.parts.map((part) => ({ ...part, meta: { row: 'p2' } })) }),
  ],
  ['name', (sheet) => ({ ...sheet, parts: sheet.parts.map((part) => ({ ...part, name: 'Flap' })) })],
  ['place', (sheet) => ({ ...sheet, parts: sheet.parts.map((part) => ({ ...part, y: 1 })) })],
])('a sheet of another %s is not folded with the others', (_, change) => {
  expect(foldsOf(change)).toEqual([[0, 1, 3], [2]]);
});
