import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { judge2d } from '../../judge/index.ts';
import { solve2d } from '../pipeline.ts';

const asked = (request: Omit<Request2d, 'include'>): Response2d => {
  const whole: Request2d = {
    ...request,
    options: { effort: 'fast', kerf: 0, ...request.options },
    include: ['bound'],
  };
  const answer = solve2d(whole);
  expect(judge2d(whole, answer)).toEqual([]);
  return answer;
};
const board = (price?: number): Request2d['stock'][number] => ({ w: 1000, h: 1000, price });
const offcut = (w: number, h: number, price?: number): Request2d['stock'][number] => ({
  ...{ w, h, qty: 1, priority: true },
  price,
});
const byPrice = { minimizeCost: true };

describe('the bound beside sheets that are to be used up first', () => {
  it('counts an offcut that no piece of a board may leave idle', () => {
    // Both parts go on one board, but the offcut must take the smaller one.
    const parts = [
      { w: 600, h: 900 },
      { w: 400, h: 400 },
    ];
    const { bound, metrics } = asked({ parts, stock: [offcut(500, 500), board()] });
    expect(metrics.sheetCount).toBe(2);
    expect(bound?.gapPct).toBe(0);
    expect(asked({ parts, stock: [offcut(500, 500, 50), board(10)], options: byPrice }).bound).toMatchObject({
      price: 60,
      gapPct: 0,
    });
  });

  it('leaves out an offcut that holds none of the parts, and takes the cheapest that hold them', () => {
    const parts = [
      { w: 600, h: 900 },
      { w: 300, h: 400 },
      { w: 300, h: 400 },
    ];
    const useless = asked({ parts, stock: [offcut(100, 100, 7), board(10)], options: byPrice });
    expect(useless.bound).toMatchObject({ price: 10, gapPct: 0 });
    const some = { qty: 2, ...offcut(700, 500, 9) };
    const rack = [offcut(600, 400, 5), offcut(650, 450, 8), some];
    const { bound } = asked({ parts: parts.slice(1), stock: [...rack, board(1)], options: byPrice });
    expect(bound).toMatchObject({ price: 5, gapPct: 0 });
  });

  it('says nothing of idle sheets where a piece may not lie on all that it fits', () => {
    const parts = [
      { w: 1000, h: 600 },
      { w: 1000, h: 300 },
      { w: 400, h: 100 },
    ];
    // In one stage the small part is cut off no sheet but the offcut; with a tolerance, too, all is as by cost alone.
    const stock = [{ ...offcut(400, 200), price: 3 }, board(10)];
    const one = asked({ parts, stock, options: { ...byPrice, maxCutStages: 1 } });
    expect(one.bound?.price).toBeLessThanOrEqual(13);
    const loose = asked({ parts: parts.slice(0, 2), stock, options: { ...byPrice, tolerance: 5 } });
    expect(loose.bound).toMatchObject({ price: 10, gapPct: 0 });
  });

  it('is level with most plans of small racks and above none that another search finds', () => {
    let proved = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const request = rack(seed);
      const quick = asked(request);
      const long = asked({ ...request, options: { ...request.options, effort: 'balanced' } });
      const cost = ({ sheets, metrics }: Response2d): number =>
        request.options?.minimizeCost ? metrics.totalPrice : sheets.reduce((sum, { w, h }) => sum + w * h, 0);
      const least = cost(quick) / (1 + (quick.bound?.gapPct ?? 0) / 100);
      expect(least).toBeLessThanOrEqual(cost(long) * (1 + 1e-9));
      if (long.bound?.gapPct === 0) proved++;
    }
    // 2 where the bound bought boards in place of offcuts.
    expect(proved).toBeGreaterThanOrEqual(13);
  });
});

/** Up to two parts that may need a board and some small ones; two to four offcuts, priced in every other job. */
function rack(seed: number): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const large = Array.from({ length: upTo(0, 2) }, () => ({ w: upTo(500, 900), h: upTo(500, 900) }));
  const small = Array.from({ length: upTo(3, 6) }, () => ({ w: upTo(150, 450), h: upTo(150, 350) }));
  const isPriced = seed % 2 === 0;
  const rest = Array.from({ length: upTo(2, 4) }, () =>
    offcut(upTo(300, 800), upTo(300, 550), isPriced ? upTo(0, 12) : undefined),
  );
  return {
    parts: [...large, ...small],
    stock: [...rest, board(isPriced ? 20 : undefined)],
    options: { kerf: 4, ...(isPriced ? byPrice : {}) },
  };
}
