import { describe, expect, it } from 'vitest';
import type { Request1d } from '../contract/linear1d.ts';
import { judge1d, judge2d, judgeNest, judgeWood } from '../judge/index.ts';
import { solve1d } from '../1d/pipeline.ts';
import { solve2d } from '../2d/pipeline.ts';
import { solveNest } from '../nest/pipeline.ts';
import { solveWood } from '../wood/pipeline.ts';

const BAR = { length: 6000, price: 42 };
const OFFCUT = { length: 1000, qty: 1, priority: true };
const options = { kerf: 3, minimizeCost: true } as const;

const cheapest = (request: Omit<Request1d, 'options'>, more: object = {}) => {
  const whole = { ...request, options: { ...options, ...more } };
  const answer = solve1d(whole);
  expect(judge1d(whole, answer)).toEqual([]);
  return { lengths: answer.rods.map(({ length }) => length), ...answer };
};
const NO_PRICE = 'stock[1] has no price and was used where no priced stock fits';

describe('stock without a price where the price counts', () => {
  it('is used up first where it is to be, and its use needs no word', () => {
    const { lengths, metrics, bound, warnings } = cheapest({
      parts: [{ length: 900 }],
      stock: [BAR, OFFCUT],
      include: ['bound'],
    });
    expect(lengths).toEqual([1000]);
    expect([metrics.totalPrice, bound?.price ?? 0, warnings]).toEqual([0, 0, []]);
  });
  it('is used up first with slanted ends, too', () => {
    const parts = [{ length: 900, leftAngle: 45 }];
    const { lengths, warnings } = cheapest({ parts, stock: [BAR, OFFCUT] }, { profileHeight: 50 });
    expect([lengths, warnings]).toEqual([[1000], []]);
  });
  it('beyond that is used where nothing else fits only, and told', () => {
    const parts = [{ length: 900, qty: 8 }, { length: 7000 }];
    const stock = [BAR, { length: 8000, qty: 1, priority: true }];
    expect(cheapest({ parts, stock })).toMatchObject({ lengths: [8000, 6000, 6000], warnings: [] });
    const { lengths, warnings } = cheapest({ parts: [...parts, { length: 7100 }], stock });
    expect([lengths, warnings]).toEqual([[8000, 6000, 6000, 8000], [NO_PRICE]]);
  });
  it('leaves no rod idle that is to be used up first, for no price', () => {
    const parts = [{ length: 117.5625 }, { length: 117.375, qty: 2 }, { length: 116.9375, qty: 4 }];
    const first = { qty: 1, priority: true };
    const stock = [
      { length: 236.25, qty: 19 },
      { length: 161.5, price: 0.65, ...first },
      { length: 124.625, ...first },
    ];
    const { lengths } = cheapest({ parts, stock }, { kerf: 0.125, respectStock: true });
    expect(lengths).toContain(161.5);
  });
  it('is used up first in timber, panels and true shapes as well', () => {
    const timber = {
      parts: [{ length: 900, sw: 45, sh: 95 }],
      stock: [BAR, OFFCUT].map((row) => ({ ...row, sw: 45, sh: 95 })),
      options,
    };
    const planned = solveWood(timber);
    expect(judgeWood(timber, planned)).toEqual([]);
    const boards = [
      { w: 6000, h: 1000, price: 42 },
      { w: 1000, h: 1000, qty: 1, priority: true },
    ];
    const panels = { parts: [{ w: 900, h: 100 }], stock: boards, options };
    const sheets = solve2d(panels);
    expect(judge2d(panels, sheets)).toEqual([]);
    const polygon = [[0, 0] as const, [900, 0] as const, [0, 100] as const];
    const shapes = { parts: [{ polygon }], stock: boards, options: { minimizeCost: true } };
    const nest = solveNest(shapes);
    expect(judgeNest(shapes, nest)).toEqual([]);
    for (const { metrics, warnings } of [planned, sheets, nest])
      expect([metrics.totalPrice, warnings]).toEqual([0, []]);
  });
});
