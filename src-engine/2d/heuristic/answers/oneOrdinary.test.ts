import { expect } from 'vitest';
import type { Request2d, Response2d } from '../../../contract/panel2d.ts';
import { createRng } from '../../../control/rng.ts';
import { solve } from '../../../index.ts';
import { judge2d } from '../../../judge/index.ts';
import { seldom } from '../../../testing/seldom.ts';

type Sheet = Request2d['stock'][number];

/** Parts on a rack of offcuts and these sheets. Lengths in mm. */
function rack(sheets: readonly Sheet[]): Request2d {
  const rng = createRng(10);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 50 }, () => ({ w: upTo(200, 1100), h: upTo(150, 700) }));
  const offcuts = Array.from({ length: 12 }, () => ({
    w: upTo(400, 1400),
    h: upTo(300, 900),
    qty: 1,
    priority: true,
  }));
  return { parts, stock: [...offcuts, ...sheets], options: { kerf: 4 } };
}

seldom('takes no more beside a rack for having a second size on offer', () => {
  const sizes = [
    { w: 2440, h: 1220 },
    { w: 3050, h: 1300 },
  ];
  const areaOf = (sheets: readonly Sheet[]): number => {
    const request = rack(sheets);
    const answer = solve('2d', request) as Response2d;
    expect(judge2d(request, answer)).toEqual([]);
    expect(answer.metrics.placed).toBe(50);
    const ordinary = answer.sheets.filter(({ w, h }) => sizes.some((size) => size.w === w && size.h === h));
    return ordinary.reduce((sum, { w, h }) => sum + w * h, 0);
  };
  expect(areaOf(sizes)).toBeLessThanOrEqual(Math.min(...sizes.map((size) => areaOf([size]))));
});
