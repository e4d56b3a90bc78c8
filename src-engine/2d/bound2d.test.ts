import { describe, expect, it } from 'vitest';
import type { Request2d } from '../contract/panel2d.ts';
import { judge2d } from '../judge/index.ts';
import { solve2d } from './pipeline.ts';

const asked = (request: Request2d): ReturnType<typeof solve2d> => {
  const whole: Request2d = { ...request, include: ['bound'] };
  const answer = solve2d(whole);
  expect(judge2d(whole, answer)).toEqual([]);
  return answer;
};
const NO_BOUND = 'no bound: it speaks of plans that place every part';

describe('bound where pieces have no place', () => {
  // A plan with a sheet less leaves out one piece, too.
  it('proves nothing of a group that one sheet does not hold', () => {
    const { bound, metrics, warnings } = asked({
      parts: [
        { w: 62, h: 73, grainGroup: 'g' },
        { w: 96, h: 36, grainGroup: 'g' },
        { w: 37, h: 59 },
      ],
      stock: [{ w: 129, h: 85 }],
      options: { kerf: 40 },
    });
    expect(metrics.placed).toBe(2);
    expect(bound).toBeUndefined();
    expect(warnings).toContain(NO_BOUND);
  });

  it('is not above the sheets of a plan that short stock ends', () => {
    const { bound, metrics, warnings } = asked({
      parts: [{ w: 60, h: 60, qty: 3 }],
      stock: [{ w: 100, h: 100, qty: 2 }],
      options: { respectStock: true },
    });
    expect(metrics.sheetCount).toBe(2);
    expect(bound).toBeUndefined();
    expect(warnings).toContain(NO_BOUND);
  });

  it('speaks of the pieces that fit a sheet, and of a group only where all of it may lie', () => {
    const parts = [{ w: 60, h: 60, qty: 2 }];
    const stock = [{ w: 100, h: 100 }];
    const tooLarge = asked({ parts: [...parts, { w: 200, h: 10 }], stock });
    expect(tooLarge.bound).toMatchObject({ sheets: 2, gapPct: 0 });
    const spanning = asked({
      parts: [
        { w: 60, h: 60, grainGroup: 'g' },
        { w: 60, h: 60, grainGroup: 'g', material: 'oak' },
      ],
      stock: [...stock, { w: 100, h: 100, material: 'oak' }],
    });
    expect(spanning.metrics.placed).toBe(1);
    expect(spanning.bound).toBeUndefined();
  });
});
