import { expect, test } from 'vitest';
import type { RackPiece } from '../../job/stock/rack.ts';
import { restsFound, restsSorted } from './rackText.ts';

const piece = (code: string, w: number, h: number, place: string): RackPiece => ({
  ...{ version: 3, id: code, code, mode: 'panels', w, h, length: null, sw: null, sh: null },
  ...{ material: 'Oak 19', grain: 'none', from: '', at: '', place, label: '', value: null },
});
const RACK = [
  piece('A-01', 237, 203, 'bay 3'),
  piece('A-02', 1200, 610.5, 'bay 1'),
  piece('A-03', 203, 900, ''),
];
const found = (search: string): readonly string[] =>
  restsFound(RACK, search, { unit: 'mm', denominator: 16, decimalComma: false }).map(({ code }) => code);

test('a size on the rack is found however the sign between its numbers is typed, either side first', () => {
  for (const typed of ['237x203', '237 X 203', '237*203', '237 × 203', '203x237', 'oak 237x203'])
    expect(found(typed), typed).toEqual(['A-01']);
  expect(found('610.5x1200')).toEqual(['A-02']);
  expect(found('203')).toEqual(['A-01', 'A-03']);
  expect(found('237x900')).toEqual([]);
});

test('every word has to be there: code, material, place', () => {
  expect(found('oak bay')).toEqual(['A-01', 'A-02']);
  expect(found('a-03')).toEqual(['A-03']);
  expect(found('')).toHaveLength(3);
});

test('the rack is sorted by size with the largest first, by words with what is empty last, and turned', () => {
  const sorted = (by: 'code' | 'size' | 'place', isTurned = false): string =>
    restsSorted([...RACK, piece('A-100', 50, 50, 'bay 12')], { by, isTurned })
      .map(({ code }) => code)
      .join(' ');
  expect(sorted('size')).toBe('A-02 A-03 A-01 A-100');
  expect(sorted('size', true)).toBe('A-100 A-01 A-03 A-02');
  expect(sorted('code')).toBe('A-01 A-02 A-03 A-100');
  expect(sorted('place')).toBe('A-02 A-01 A-100 A-03');
  expect(sorted('place', true)).toBe('A-100 A-01 A-02 A-03');
  expect(restsSorted(RACK, null)).toBe(RACK);
});
