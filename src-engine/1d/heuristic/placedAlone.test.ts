import { expect, it } from 'vitest';
import type { Request1d, Response1d } from '../../contract/linear1d.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { judge1d } from '../../judge/index.ts';

/** A rack of offcuts, bars, and one long bar that takes one of `long` pieces. Lengths in mm. */
function rack(seed: number, long: number): Request1d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 8 }, () => ({ length: upTo(300, 1900), qty: upTo(1, 3) }));
  const offcuts = Array.from({ length: 12 }, () => ({ length: upTo(600, 3000), qty: 1, priority: true }));
  return {
    parts: [...parts, { length: 11_900, qty: long }],
    stock: [...offcuts, { length: 6000, qty: 50 }, { length: 12_000, qty: 1 }],
    options: { kerf: 4, respectStock: true },
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('cuts the others as if what has no rod were not asked for: %i', (seed) => {
  const lengthOf = (long: number): number => {
    const request = rack(seed, long);
    const answer = solve('1d', request) as Response1d;
    expect(judge1d(request, answer)).toEqual([]);
    expect(answer.metrics.total - answer.metrics.placed).toBe(long - 1);
    return answer.rods.reduce((sum, { length }) => sum + length, 0);
  };
  expect(lengthOf(3)).toBeLessThanOrEqual(lengthOf(1));
});
