import { expect, it } from 'vitest';
import { ranges, rangesOfPlaces } from './ranges.ts';

it('writes runs of three and more as a range, whatever their order', () => {
  expect(ranges([5, 1, 2, 4, 6, 9])).toBe('1, 2, 4–6, 9');
  expect(rangesOfPlaces(Array.from({ length: 50 }, (_, at) => at))).toBe('1–50');
  expect(ranges([])).toBe('');
});
