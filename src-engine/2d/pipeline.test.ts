import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';
import { judge2d } from '../judge/index.ts';
import { sample } from '../testing/quick.ts';
import { randomRequest2d } from '../testing/random2d.ts';

const SEEDS = Array.from({ length: sample(30, 10) }, (_, seed) => seed + 1);
const plan = (request: Request2d): Response2d => solve('2d', request) as Response2d;
const summary = ({ metrics }: Response2d): string =>
  `${metrics.placed}/${metrics.total} on ${metrics.sheetCount}`;

/** `npm run properties -- 2d` runs the same on thousands of jobs. */
describe('2D plans of random jobs with every option mixed', () => {
  it.each(SEEDS)(
    'seed %i: hold before the judge, are the same bytes twice, and never beat the proved bound',
    (seed) => {
      const request = {
        ...randomRequest2d(seed),
        include: ['cutPlan', 'offcuts', 'bound'],
      } satisfies Request2d as Request2d;
      const response = plan(request);
      expect(judge2d(request, response)).toEqual([]);
      expect(JSON.stringify(plan(request))).toBe(JSON.stringify(response));
      const complete = response.metrics.placed === response.metrics.total;
      if (complete) expect(response.metrics.sheetCount).toBeGreaterThanOrEqual(response.bound?.sheets ?? 0);
    },
  );

  it('never place fewer pieces with balanced effort than with fast', () => {
    for (const seed of SEEDS.slice(0, sample(12, 3))) {
      const { engine: _engine, ...request } = randomRequest2d(seed);
      const fast = plan({ ...request, options: { ...request.options, effort: 'fast' } });
      const balanced = plan({ ...request, options: { ...request.options, effort: 'balanced' } });
      expect(
        balanced.metrics.placed,
        `seed ${seed}: fast ${summary(fast)}, balanced ${summary(balanced)}`,
      ).toBeGreaterThanOrEqual(fast.metrics.placed);
    }
  });

  it('are never dearer with minimizeCost than without', () => {
    for (const seed of SEEDS.slice(0, sample(12, 3))) {
      const { engine: _engine, ...request } = randomRequest2d(seed);
      const priced = {
        ...request,
        stock: request.stock.map((row, index) => ({ ...row, price: row.price ?? 10 + index })),
      };
      const cheap = plan({ ...priced, options: { ...priced.options, minimizeCost: true, effort: 'fast' } });
      const usual = plan({ ...priced, options: { ...priced.options, minimizeCost: false, effort: 'fast' } });
      if (cheap.metrics.placed !== usual.metrics.placed || cheap.metrics.placed !== cheap.metrics.total)
        continue;
      expect(cheap.metrics.totalPrice, `seed ${seed}`).toBeLessThanOrEqual(usual.metrics.totalPrice);
    }
  });
});
