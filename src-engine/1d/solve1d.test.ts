import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Request1d } from '../contract/linear1d.ts';
import { judge1d } from '../judge/index.ts';
import { solve1d } from './pipeline.ts';
import { randomRequest1d } from '../testing/randomRods.ts';
import { sample } from '../testing/quick.ts';

const plan = (request: object) => solve1d(request);

describe('1D plans', () => {
  it('are clean by the independent judge and the same bytes twice, whatever the options', () => {
    fc.assert(
      fc.property(randomRequest1d, (request) => {
        const first = solve1d(structuredClone(request));
        expect(judge1d(request, first)).toEqual([]);
        expect(JSON.stringify(solve1d(structuredClone(request)))).toBe(JSON.stringify(first));
      }),
      { numRuns: sample(150, 50), seed: 4 },
    );
  });

  it('never report a bound above the plan', () => {
    fc.assert(
      fc.property(randomRequest1d, (request) => {
        const { bound, metrics } = solve1d({ ...request, include: ['bound'] });
        if (bound === undefined) return;
        expect(bound.rods).toBeLessThanOrEqual(metrics.rodCount);
        expect(bound.gapPct).toBeGreaterThanOrEqual(0);
        if (bound.price !== undefined) expect(bound.price).toBeLessThanOrEqual(metrics.totalPrice + 0.005);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  it('cost no more with minimizeCost than without', () => {
    const priced = randomRequest1d.map((request) => ({
      ...request,
      stock: request.stock.map((row, index) => ({ ...row, price: row.price ?? 10 + index })),
    }));
    fc.assert(
      fc.property(priced, (request) => {
        const price = (minimizeCost: boolean): readonly [number, number] => {
          const { metrics } = solve1d({ ...request, options: { ...request.options, minimizeCost } });
          return [metrics.placed, metrics.totalPrice];
        };
        const [placed, cheap] = price(true);
        const [placedBefore, before] = price(false);
        if (placed === placedBefore) expect(cheap).toBeLessThanOrEqual(before);
      }),
      { numRuns: 100, seed: 6 },
    );
  });

  it('need no cut for a last piece that ends at the end, and one where less than a blade is left', () => {
    const of = (length: number): readonly number[] => {
      const { rods, metrics } = plan({
        parts: [{ length: 498, qty: 2 }],
        stock: [{ length }],
        options: { kerf: 4 },
      });
      return [rods.length, metrics.cuts, rods[0].remaining];
    };
    expect(of(1000)).toEqual([1, 1, 0]);
    expect(of(1002)).toEqual([1, 2, 0]);
    expect(of(1010)).toEqual([1, 2, 6]);
    expect(of(999)).toEqual([2, 2, 497]);
  });

  it('overshoot a rod by the tolerance only where that saves a rod', () => {
    const request = {
      parts: [{ length: 501, qty: 2 }],
      stock: [{ length: 1000 }],
      options: { tolerance: 2 },
    };
    expect(plan(request).metrics).toMatchObject({ rodCount: 1, toleranceAcceptedCount: 1 });
    expect(plan({ ...request, parts: [{ length: 500, qty: 2 }] }).metrics).toMatchObject({
      rodCount: 1,
      toleranceAcceptedCount: 0,
    });
    expect(plan({ ...request, options: {} }).metrics).toMatchObject({
      rodCount: 2,
      toleranceAcceptedCount: 0,
    });
  });

  it('place must-cut pieces first when stock is capped', () => {
    const request: Request1d = {
      parts: [
        { length: 300, qty: 3, name: 'nice' },
        { length: 900, name: 'must', priority: true },
      ],
      stock: [{ length: 1000 }],
      options: { respectStock: true },
    };
    expect(plan(request).unplaced).toEqual([{ name: 'nice', length: 300, qty: 3 }]);
  });

  it('place as many pieces as they can when none must be cut', () => {
    const request = {
      parts: [{ length: 900 }, { length: 300, qty: 3 }],
      stock: [{ length: 1000 }],
      options: { respectStock: true },
    };
    expect(plan(request).metrics).toMatchObject({ placed: 3, total: 4 });
  });

  it('use up priority stock before ordinary rods', () => {
    const request = {
      parts: [{ length: 400, qty: 4 }],
      stock: [{ length: 2000 }, { length: 900, qty: 2, priority: true }],
    };
    expect(plan(request).rods.map((rod) => rod.length)).toEqual([900, 900]);
  });

  it('take no more priority rods than there are, but where a piece fits no others', () => {
    const rods = (length: number, others: readonly { readonly length: number }[]): readonly number[] =>
      plan({
        parts: [{ length, qty: 5 }],
        stock: [...others, { length: 500, qty: 2, priority: true }],
      }).rods.map((rod) => rod.length);
    expect(rods(400, [{ length: 6000 }])).toEqual([500, 500, 6000]);
    expect(rods(400, [{ length: 300 }])).toEqual([500, 500, 500, 500, 500]);
    expect(rods(400, [])).toEqual([500, 500, 500, 500, 500]);
  });

  it('fill what rods without a price have left, where such a rod is needed anyway', () => {
    const { rods, metrics } = plan({
      parts: [{ length: 5000 }, { length: 1000, qty: 4 }],
      stock: [{ length: 3000, price: 10 }, { length: 6000 }],
      options: { minimizeCost: true },
    });
    expect(rods.map(({ length, parts }) => [length, parts.length])).toEqual([
      [3000, 3],
      [6000, 2],
    ]);
    expect(metrics.totalPrice).toBe(10);
  });

  it('cost no more with minimizeCost where other rods without a price, as many, hold everything', () => {
    const { rods, metrics } = plan({
      parts: [
        { length: 1975, qty: 5 },
        { length: 795, qty: 5 },
        { length: 2524, qty: 4 },
        { length: 1257, qty: 3 },
      ],
      stock: [{ length: 1052, price: 53, qty: 2 }, { length: 3789 }, { length: 1975 }, { length: 4485 }],
      options: { kerf: 3, minimizeCost: true },
    });
    expect([rods.length, metrics.totalPrice]).toEqual([9, 0]);
  });

  it('leave no rod with a price idle for one without as long, where both together hold one part more', () => {
    const { rods, metrics } = plan({
      parts: [{ length: 80 }, { length: 43, qty: 7 }],
      stock: [
        { length: 96, price: 1, qty: 1 },
        { length: 60, price: 0.6, qty: 3 },
        { length: 60, qty: 7 },
      ],
      options: { minimizeCost: true, respectStock: true },
    });
    expect(metrics).toMatchObject({ placed: 8, totalPrice: 2.8 });
    expect(rods.map(({ price }) => price)).toEqual([1, 0.6, 0.6, 0.6, null, null, null, null]);
  });

  it('keep what there is of priority rods where the work is spent within the integer master', () => {
    const lengths = [3472, 2827, 2178, 1449, 1390, 1131, 1048, 999, 825, 716];
    const counts = [9, 9, 3, 8, 9, 11, 10, 9, 7, 2];
    const must = [3472, 1048, 825];
    const request: Request1d = {
      parts: lengths.map((length, at) => ({ length, qty: counts[at], priority: must.includes(length) })),
      stock: [
        { length: 6000, qty: 3, priority: true },
        { length: 5467, priority: true },
        ...[2025, 5710, 4321].map((length) => ({ length })),
      ],
      include: ['bound', 'cutPlan', 'offcuts'],
    };
    const answer = solve1d(structuredClone(request));
    expect(judge1d(request, answer)).toEqual([]);
    expect(answer.unplaced).toEqual([]);
  });

  it('mix lengths to the lowest price', () => {
    const request = {
      parts: [{ length: 2900, qty: 3 }],
      stock: [
        { length: 6000, price: 20 },
        { length: 3000, price: 11 },
      ],
      options: { kerf: 4, minimizeCost: true },
    };
    expect(plan(request).metrics.totalPrice).toBe(31);
  });

  it('take one long rod rather than two short ones of the same length together', () => {
    const lengths = [900, 700, 400];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 40 }), (picks) => {
        const request = {
          parts: picks.map((at) => ({ length: lengths[at] })),
          stock: [{ length: 1000 }, { length: 2000 }, { length: 3000 }],
          options: { kerf: 3 },
        };
        const rods = plan(request).rods.map((rod) => ({
          stock: rod.length,
          needed: rod.length - rod.remaining,
        }));
        // No two of them could be one that is no longer than both.
        for (const [at, one] of rods.entries())
          for (const two of rods.slice(at + 1))
            expect(
              [2000, 3000].filter(
                (length) => length <= one.stock + two.stock && one.needed + two.needed + 3 <= length,
              ),
            ).toEqual([]);
      }),
      { numRuns: 60, seed: 8 },
    );
  });

  it('are as good whatever the order of the stock rows', () => {
    const parts = [
      [2442, 2],
      [1806, 4],
      [1313, 4],
      [632, 3],
      [1446, 5],
      [2704, 5],
      [2123, 1],
      [1259, 3],
      [1329, 1],
      [1583, 3],
      [2233, 2],
      [1926, 1],
    ].map(([length, qty]) => ({ length, qty }));
    const have = [
      [3035, 8],
      [4400, 6],
      [5981, 4],
      [3526, 7],
      [3296, 7],
    ];
    const stock = have.map(([length, qty]) => ({ length, qty }));
    const lengths = (rows: typeof stock): readonly number[] =>
      plan({ parts, stock: rows, options: { kerf: 4, respectStock: true } })
        .rods.map((rod) => rod.length)
        .toSorted((a, b) => a - b);
    expect(lengths(stock.toReversed())).toEqual(lengths(stock));
  });

  it('are the same where a length is told in several rows, the cheapest of equal length first', () => {
    const parts = [715, 1105, 1495, 2015, 2405, 2665, 3445].map((length, at) => ({ length, qty: 19 + at }));
    const given = (stock: object[]) =>
      plan({ parts, stock, options: { respectStock: true } }).rods.map((rod) => rod.parts);
    const one = given([{ length: 6500, qty: 36 }]);
    expect(one.flat()).toHaveLength(129);
    expect(given(Array.from({ length: 36 }, () => ({ length: 6500, qty: 1 })))).toEqual(one);
    const { rods } = plan({
      parts: [{ length: 900, qty: 6 }],
      stock: [
        { length: 2000, price: 9 },
        { length: 2000, price: 8 },
      ],
    });
    expect(rods.map(({ price }) => price)).toEqual([8, 8, 8]);
  });

  it('take fewer rods where they cost as much', () => {
    const rods = [3000, 3300, 1800, 2700, 900, 1200, 2100, 1500];
    const { metrics } = plan({
      parts: [{ length: 724 }, { length: 1508, qty: 4 }, { length: 504, qty: 8 }],
      stock: rods.map((length) => ({ length })),
      options: { trim: { end: 15 } },
    });
    expect(metrics).toMatchObject({ rodCount: 4, yieldPct: 94.63 });
  });

  it('are the least there is where all rods of a better one can be told, with all of the work', () => {
    const parts = [
      [1392.431, 3],
      [744.074, 3],
      [606.194, 1],
      [951, 1],
      [665, 1],
      [887, 2],
      [1477, 2],
      [652.416, 4],
      [1020, 8],
      [1513.649, 4],
      [1454.774, 4],
      [677, 2],
      [606.007, 2],
    ].map(([length, qty]) => ({ length, qty }));
    const stock = [3000, 2936.253, 2400.939, 1200, 697.995, 2400, 2100, 1200.055].map((length) => ({
      length,
    }));
    const { rods, bound } = plan({ parts, stock, include: ['bound'] });
    const length = rods.reduce((sum, rod) => sum + rod.length, 0);
    // By an exact integer program over all fillings.
    expect([length.toFixed(3), rods.length]).toEqual(['38790.024', 14]);
    expect(bound?.gapPct).toBeLessThanOrEqual(0.01);
  });

  it('leave one long offcut rather than many short ones', () => {
    const request = {
      parts: [
        { length: 900, qty: 7 },
        { length: 150, qty: 6 },
      ],
      stock: [{ length: 2000 }],
    };
    const { rods } = plan(request);
    expect(rods.length).toBe(4);
    expect(Math.max(...rods.map((rod) => rod.remaining))).toBe(650);
  });

  it('refuse max and name the field', () => {
    expect(() => plan({ parts: [{ length: 1 }], stock: [{ length: 2 }], engine: 'max' })).toThrowError(
      expect.objectContaining({ details: { path: 'engine' } }),
    );
  });

  it('answer balanced with the plan of heuristic', () => {
    const request = { parts: [{ length: 900, qty: 7 }], stock: [{ length: 2000 }] };
    expect(plan({ ...request, engine: 'balanced' })).toMatchObject({
      engine: 'balanced',
      rods: plan(request).rods,
    });
  });
});
