import { describe, expect, it } from 'vitest';
import type { Request2d } from '../contract/panel2d.ts';
import { createRng } from '../control/rng.ts';
import { judge2d } from '../judge/index.ts';
import { sample } from '../testing/quick.ts';
import { solve2d } from './pipeline.ts';

const asked = (parts: Request2d['parts'], stock: Request2d['stock'], capped = false): Request2d => ({
  parts,
  stock,
  options: { kerf: 4, minimizeCost: true, respectStock: capped, effort: 'fast' },
  include: ['bound'],
});
/** Each takes a sheet of its own of 1000 x 1000. */
const alone = (qty: number): Request2d['parts'][number] => ({ w: 900, h: 900, qty });
const priced = (price: number): Request2d['stock'][number] => ({ w: 1000, h: 1000, price });

describe('bound.price beside priority stock and stock without a price', () => {
  it('knows that priority stock without a price is spent once', () => {
    const stock = [priced(10), { w: 1000, h: 1000, qty: 1, priority: true }];
    const { bound, metrics } = solve2d(asked([alone(3)], stock));
    expect(metrics.totalPrice).toBe(20);
    expect(bound).toMatchObject({ sheets: 3, price: 20, gapPct: 0 });
  });

  it('costs no more than without minimizeCost where priority stock has no price', () => {
    const small = { w: 500, h: 1000, priority: true };
    const stock = [{ w: 750, h: 1000, price: 15, priority: true }, small];
    const request = asked([{ w: 300, h: 1000 }], stock);
    expect(solve2d(request).metrics.totalPrice).toBe(0);
    expect(
      solve2d({ ...request, options: { ...request.options, minimizeCost: false } }).metrics.totalPrice,
    ).toBe(0);
  });

  it('is not above a plan that has to begin with dear priority stock', () => {
    const stock = [priced(10), { ...priced(50), qty: 1, priority: true }];
    const { bound, metrics } = solve2d(asked([alone(3)], stock));
    expect(metrics.totalPrice).toBe(70);
    expect(bound?.price).toBeGreaterThanOrEqual(30);
    expect(bound?.price).toBeLessThanOrEqual(70);
  });

  it('counts caps: the cheap sheet once, then the dear ones', () => {
    const stock = [
      { ...priced(10), qty: 1 },
      { w: 1000, h: 1000, qty: 1, priority: true },
      { ...priced(30), qty: 5 },
    ];
    expect(solve2d(asked([alone(3)], stock, true)).bound).toMatchObject({ price: 40, gapPct: 0 });
  });

  // It spoke of the area only: 28.13 % beside a plan that no other is cheaper than.
  it('has what a search proves of the area where prices are as areas', () => {
    const parts = [61, 58, 66, 55].map((w, at) => ({ w, h: 70 - at }));
    const sizes = [
      [100, 100],
      [120, 80],
      [150, 100],
    ];
    const stock = sizes.map(([w, h]) => ({ w, h, price: (w * h) / 1000 }));
    const request = asked(parts, stock);
    const { bound, metrics } = solve2d({ ...request, options: { ...request.options, kerf: 0 } });
    expect(bound).toMatchObject({ price: metrics.totalPrice, gapPct: 0 });
  });

  it('speaks of stock with a price where nothing else was used, and is none where it was', () => {
    const large = { w: 2000, h: 2000 };
    expect(solve2d(asked([alone(3)], [priced(10), large])).bound).toMatchObject({ price: 30, gapPct: 0 });
    const { bound, metrics, warnings } = solve2d(asked([alone(3), { w: 1500, h: 200 }], [priced(10), large]));
    expect(metrics).toMatchObject({ sheetCount: 2, totalPrice: 10 });
    expect(bound).toBeUndefined();
    expect(warnings).toContainEqual(expect.stringContaining('no bound: stock without a price was used'));
  });

  it('is never above the price of any plan of any engine, whatever rows are priced or come first', () => {
    for (let seed = 1; seed <= sample(60, 6); seed++) {
      const rng = createRng(seed);
      const stock = Array.from({ length: 2 + rng.below(3) }, () => ({
        w: 1000 + 100 * rng.below(10),
        h: 800 + 100 * rng.below(5),
        qty: 1 + rng.below(4),
        ...(rng.below(3) > 0 ? { price: 5 + rng.below(60) } : {}),
        ...(rng.below(3) === 0 ? { priority: true } : {}),
      }));
      const parts = Array.from({ length: 1 + rng.below(5) }, () => ({
        w: 200 + rng.below(900),
        h: 150 + rng.below(600),
        qty: 1 + rng.below(4),
      }));
      const request = asked(parts, stock, rng.below(2) === 0);
      const answers = (['heuristic', 'balanced'] as const).map((engine) => {
        const one = { ...request, engine };
        const answer = solve2d(one);
        expect(judge2d(one, answer), `seed ${seed}`).toEqual([]);
        return answer;
      });
      // Unpriced stock that is not to be used up first is no cheaper way (DECISIONS 16).
      const isUnpriced = ({ w, h, price }: (typeof stock)[number]): boolean =>
        price === undefined &&
        answers.some(({ sheets }) => sheets.some((sheet) => sheet.w === w && sheet.h === h));
      const keepsRule = !stock.some(isUnpriced);
      const whole = answers.filter(({ unplaced }) => unplaced.length === 0 && keepsRule);
      for (const { bound } of answers)
        for (const { metrics } of whole)
          expect(bound?.price ?? 0, `seed ${seed}`).toBeLessThanOrEqual(metrics.totalPrice + 0.005);
    }
  });
});
