import { expect, test } from 'vitest';
import { nextLeft } from './cutsLeft.ts';

test('after the last sheet come the ones before it that are not cut', () => {
  expect(nextLeft([0, 1, 4], 2)).toBe(4);
  expect(nextLeft([0, 1], 5)).toBe(0);
  expect(nextLeft([0, 1], 0)).toBe(1);
  expect(nextLeft([3], 3)).toBe(null);
  expect(nextLeft([], 3)).toBe(null);
});
