import { expect, it } from 'vitest';
import { glideOf } from './glide.ts';

const piece = (row: string, x: number, y: number) => ({ x, y, meta: { row } });

it('a piece comes from the nearest of its row; what stayed does not move, what is new comes from nowhere', () => {
  const before = [piece('a', 0, 0), piece('a', 100, 0), piece('b', 0, 50)];
  const after = [piece('a', 0, 0), piece('a', 120, 10), piece('b', 10, 50), piece('c', 5, 5)];
  expect(glideOf(before, after)).toEqual([null, { x: -20, y: -10 }, { x: -10, y: 0 }, null]);
});

it('is null where nothing moves, and where there are too many', () => {
  expect(glideOf([piece('a', 1, 2)], [piece('a', 1, 2)])).toBeNull();
  const many = (by: number) => Array.from({ length: 301 }, (_, at) => piece('a', at + by, 0));
  expect(glideOf(many(0), many(9))).toBeNull();
});
