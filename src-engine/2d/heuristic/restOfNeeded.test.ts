import { expect } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';
import { seldom } from '../../testing/seldom.ts';

const LONG = { w: 4100, h: 650 };

/** Parts on a rack of offcuts and boards, and where `withTop` a worktop on a long board. Lengths in mm. */
function rack(seed: number, withTop: boolean): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 22 }, () => ({ w: upTo(200, 900), h: upTo(150, 600) }));
  const offcuts = Array.from({ length: 10 }, () => ({
    w: upTo(500, 1600),
    h: upTo(400, 1000),
    qty: 1,
    priority: true,
  }));
  return {
    parts: withTop ? [...parts, { w: 4000, h: 640 }] : parts,
    stock: [...offcuts, { w: 2800, h: 2070 }, ...(withTop ? [LONG] : [])],
    options: { kerf: 4 },
  };
}

seldom.each([15])('opens no more of a rack because one part needs a board of its own: %i', (seed) => {
  const areaOf = (withTop: boolean): number => {
    const request = rack(seed, withTop);
    const answer = solve('2d', request) as Response2d;
    expect(judge2d(request, answer)).toEqual([]);
    expect(answer.metrics.placed).toBe(request.parts.length);
    const others = answer.sheets.filter(({ w }) => w !== LONG.w);
    return others.reduce((sum, { w, h }) => sum + w * h, 0);
  };
  expect(areaOf(true)).toBeLessThanOrEqual(areaOf(false));
});
