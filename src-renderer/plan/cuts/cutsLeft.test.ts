import { expect, test } from 'vitest';
import { nextLeft, whereToCut } from './cutsLeft.ts';

test('after the last sheet come the ones before it that are not cut', () => {
  expect(nextLeft([0, 1, 4], 2)).toBe(4);
  expect(nextLeft([0, 1], 5)).toBe(0);
  expect(nextLeft([0, 1], 0)).toBe(1);
  expect(nextLeft([3], 3)).toBe(null);
  expect(nextLeft([], 3)).toBe(null);
});

test('the saw goes on with the sheet on screen, or with that on the saw where nobody chose one', () => {
  expect(whereToCut(4, [0, 2, 4], ['2.0', '2.1'])).toBe(4);
  expect(whereToCut(0, [0, 2, 4], ['2.0', '2.1'])).toBe(2);
  expect(whereToCut(0, [0, 2], ['0.0', '2.0'])).toBe(0);
  expect(whereToCut(0, [0, 4], ['2.0'])).toBe(0);
  expect(whereToCut(1, [0, 2], [])).toBe(0);
  expect(whereToCut(1, [], [])).toBe(1);
});
