import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';
import { sample } from '../../testing/quick.ts';

/** Twelve parts on three priced sizes, and so many worktops for the one long board. Lengths in mm. */
function kitchen(seed: number, worktops: number): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const part = (): Request2d['parts'][number] => ({ w: upTo(200, 900), h: upTo(150, 700) });
  return {
    parts: [...Array.from({ length: 12 }, part), { w: 3900, h: 600, qty: worktops }],
    stock: [
      { w: 4100, h: 640, qty: 1, price: 90 },
      { w: 2800, h: 2070, qty: 9, price: 62 },
      { w: 2070, h: 1400, qty: 9, price: 33 },
      { w: 1400, h: 1030, qty: 9, price: 18.5 },
    ],
    options: { kerf: 4, respectStock: true, minimizeCost: true },
  };
}

it('does not make the others dearer that some pieces have no sheet left', () => {
  const priceOf = (request: Request2d): number => {
    const answer = solve('2d', request) as Response2d;
    expect(judge2d(request, answer)).toEqual([]);
    expect(answer.metrics.placed).toBe(13);
    return answer.metrics.totalPrice;
  };
  for (let seed = 1; seed <= sample(6, 2); seed++)
    expect(priceOf(kitchen(seed, 3))).toBe(priceOf(kitchen(seed, 1)));
});
