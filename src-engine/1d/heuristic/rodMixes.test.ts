import { expect, it } from 'vitest';
import type { Request1d, Response1d } from '../../contract/linear1d.ts';
import { SILENT } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { verifyResponse } from '../../testing/verifyResponse.ts';

/** Pieces for a few bars of six lengths, which are cheaper than those of 7 m that there is no end of. */
function fewOfEach(seed: number): Request1d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 25 }, () => ({ length: 50 * upTo(4, 24), qty: upTo(1, 8) }));
  const stock = [
    { length: 7000, price: 117.6, qty: 1000 },
    { length: 2000, price: 30.3, qty: 9 },
    { length: 2500, price: 33.75, qty: 4 },
    { length: 3000, price: 46.8, qty: 3 },
    { length: 4000, price: 57.6, qty: 6 },
    { length: 5000, price: 77.25, qty: 2 },
    { length: 6500, price: 103.35, qty: 2 },
  ];
  return { parts, stock, options: { kerf: 2, respectStock: true, minimizeCost: true } };
}

it.each([115, 119, 120])('makes the most of a few cheap bars of each length: %i', (seed) => {
  const request = fewOfEach(seed);
  const priceOf = (without: string | null): number => {
    const probe = { leavesOut: (id: string) => id === without, spent: () => undefined };
    const answer = solve('1d', request, { ...SILENT, probe }) as Response1d;
    expect(verifyResponse('1d', request, answer)).toEqual([]);
    expect(answer.metrics.placed).toBe(answer.metrics.total);
    return answer.metrics.totalPrice;
  };
  expect(priceOf(null)).toBeLessThan(priceOf('rod mixes'));
});
