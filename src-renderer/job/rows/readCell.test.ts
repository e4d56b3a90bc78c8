import { expect, it } from 'vitest';
import { currentText } from '../../text/useText.ts';
import {
  countProblem,
  lengthProblem,
  priceProblem,
  readCountCell,
  readLengthCell,
  readPriceCell,
} from './readCell.ts';

const MM = { unit: 'mm', denominator: 16, decimalComma: false } as const;
const problem = (typed: string, unit: 'mm' | 'in'): string =>
  lengthProblem(typed, { ...MM, unit }, currentText());

it('says why a cell is red, also after the unit was changed under it', () => {
  expect(problem('1.200', 'mm')).toContain('can mean 1.2 or 1200');
  expect(problem('1.200', 'in')).toContain('another unit or decimal sign');
  expect(problem('0', 'in')).toContain('is not above zero');
  expect(problem('wide', 'mm')).toContain('is not a length');
});

it('takes no length that no plan can have, and says so', () => {
  const row = { id: 'a', w: 720 };
  expect(readLengthCell(row, 'w', '99999999999', MM)).toEqual({
    ok: false,
    row: { ...row, bad: { w: '99999999999' } },
  });
  expect(problem('99999999999', 'mm')).toContain('longer than 1000 km');
  expect(readLengthCell(row, 'w', '1000000000', MM).row.w).toBe(1e9);
});

it('takes no price that no plan can have', () => {
  const row = { id: 'a', price: 5 };
  for (const typed of ['1e300', '1000000001', '-1', 'dear'])
    expect(readPriceCell(row, 'price', typed)).toEqual({ ok: false, row: { ...row, bad: { price: typed } } });
  expect(readPriceCell(row, 'price', '1000000000').ok).toBe(true);
});

it.each([
  ['1,234', '1.2340 or 1234'],
  ['€ 1.250', '1.25 or 1250'],
  ['12,500 €', '12.5 or 12500'],
  ['1.000', '1 or 1000'],
])('keeps the price %j, which can mean two, marked and says which', (typed, readings) => {
  const row = { id: 'a', price: 5 };
  expect(readPriceCell(row, 'price', typed)).toEqual({ ok: false, row: { ...row, bad: { price: typed } } });
  expect(priceProblem(typed, currentText())).toContain(`can mean ${readings}`);
  for (const one of readings.split(' or ')) expect(readPriceCell(row, 'price', one).ok).toBe(true);
});

it.each([
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  ['1.2340', 1.234],
])('reads the price %j', (typed, price) =>
  expect(readPriceCell({ id: 'a', price: 5 }, 'price', typed)).toEqual({ ok: true, row: { id: 'a', price } }),
);

it.each(['1,000', '1.000', '0x10', '1e3'])('takes no quantity from %j', (typed) =>
  expect(readCountCell({ id: 'a', qty: 7 }, 'qty', typed, 1).ok).toBe(false),
);

it.each([
  ['10 pcs', 10],
  ['3 Stk', 3],
  ['3 Stk.', 3],
  ['2x', 2],
  ['x 4', 4],
  ['2,00', 2],
  ['', 1],
])('reads the quantity %j as lists do', (typed, qty) =>
  expect(readCountCell({ id: 'a', qty: 7 }, 'qty', typed, 1)).toEqual({ ok: true, row: { id: 'a', qty } }),
);

it.each([
  ['0', 'at least 1'],
  ['0 pcs', 'at least 1'],
  ['1000000', 'is more than 999999 pieces'],
  ['x 1000000 pcs', 'is more than 999999 pieces'],
  ['x', 'not a whole number of pieces'],
  ['2.5', 'not a whole number of pieces'],
  ['-3', 'not a whole number of pieces'],
  ['10 mm', 'not a whole number of pieces'],
])('keeps the quantity %j as it was typed, marked, and says why', (typed, words) => {
  const row = { id: 'a', qty: 7 };
  expect(readCountCell(row, 'qty', typed, 1)).toEqual({ ok: false, row: { ...row, bad: { qty: typed } } });
  expect(countProblem(typed, currentText())).toContain(words);
});
