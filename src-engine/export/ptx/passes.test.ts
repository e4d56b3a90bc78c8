import { expect, it } from 'vitest';
import type { PatternRow } from './pattern.ts';
import { inPasses, sawSequence } from './passes.ts';

const row = (level: number, dimension: number, inside: readonly PatternRow[] = []): PatternRow => ({
  ...{ level, axis: level % 2 === 0 ? 'h' : 'v', dimension, repeats: 1, kind: 'strip', index: -1 },
  ...{ inside, line: null },
});

it('counts all rips, then strip by strip its cross-cuts and their recuts, as the saw makes them', () => {
  // The second pattern of a published file; its numbers leave room for cuts of waste that have no row.
  const recut = (dimension: number): PatternRow => row(2, dimension);
  const pattern = [
    row(0, 1200, [row(1, 350), row(1, 289.7, [recut(600)]), row(1, 100, [recut(380)])]),
    row(0, 1225.5, [row(1, 350, [recut(1200)]), row(1, 845.6)]),
  ];
  const numbers = sawSequence(pattern);
  const order: number[] = [];
  const walk = (rows: readonly PatternRow[]): void => {
    for (const one of rows) {
      order.push(numbers.get(one) ?? 0);
      walk(one.inside);
    }
  };
  walk(pattern);
  expect(order).toEqual([1, 3, 4, 6, 5, 7, 2, 8, 10, 9]);
});

it('takes a number for each pass of a row, and makes a pass of what uses up the rest', () => {
  const strip = { ...row(0, 300), repeats: 3 };
  const rest = { ...row(0, 90), repeats: 0 };
  const pattern = inPasses([strip, rest, row(0, 20)]);
  expect(pattern.map(({ repeats }) => repeats)).toEqual([3, 1, 1]);
  expect([...sawSequence(pattern).values()]).toEqual([1, 4, 5]);
});
