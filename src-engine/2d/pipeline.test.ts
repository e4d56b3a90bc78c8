import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { Control } from '../control/control.ts';
import { SILENT } from '../control/control.ts';
import { solve } from '../index.ts';
import { judge2d } from '../judge/index.ts';
import { sample } from '../testing/quick.ts';
import { randomRequest2d } from '../testing/random2d.ts';
import { randomSpanning } from '../testing/randomSpanning.ts';

const SEEDS = Array.from({ length: sample(30, 10) }, (_, seed) => seed + 1);
const plan = (request: Request2d): Response2d => solve('2d', request) as Response2d;
const CONSTRUCTED: Control = {
  ...SILENT,
  probe: { leavesOut: (member) => member !== 'construct', spent: () => undefined },
};

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

  it.each(SEEDS)(
    'seed %i: begin with the cut asked for and count no cut beyond the edge where a tolerance is used',
    (seed) => {
      const { engine: _engine, ...drawn } = randomRequest2d(seed);
      const least = drawn.parts.reduce((side, { w, h }) => Math.min(side, w, h), Infinity);
      const request: Request2d = {
        ...drawn,
        options: {
          ...drawn.options,
          effort: 'fast',
          firstCut: seed % 2 === 0 ? 'horizontal' : 'vertical',
          tolerance: Math.min(0.9 * least, 1 + (seed % 12)),
        },
        include: ['cutPlan', 'offcuts', 'bound'],
      };
      expect(judge2d(request, plan(request))).toEqual([]);
    },
  );

  it('leave nothing out that spans a sheet where a tolerance meets few stages, whoever searched', () => {
    for (let seed = 1; seed <= sample(370, 60); seed++) {
      const drawn = randomSpanning(seed);
      // Constructed only: what must be cut first is weighed by the members after it.
      const request = { ...drawn, parts: drawn.parts.map((row) => ({ ...row, priority: false })) };
      expect(judge2d(request, solve('2d', request, CONSTRUCTED) as Response2d), `seed ${seed}`).toEqual([]);
    }
    for (const seed of [73, 81, 186, 199].slice(0, sample(4, 1)))
      expect(judge2d(randomSpanning(seed), plan(randomSpanning(seed))), `seed ${seed}`).toEqual([]);
  });

  it.each(SEEDS)('seed %i: of engine balanced are bounded by the options it models', (seed) => {
    const drawn = randomRequest2d(seed);
    const request: Request2d = {
      ...drawn,
      engine: 'balanced',
      options: { ...drawn.options, effort: 'fast', tolerance: 1 + (seed % 12), minimizeCost: seed % 2 === 1 },
      include: ['cutPlan', 'offcuts', 'bound'],
    };
    expect(judge2d(request, plan(request))).toEqual([]);
  });

  it('begin with the cut asked for when the first one would lie beyond the usable edge', () => {
    const size = { w: 832, h: 391 };
    const request: Request2d = {
      parts: [
        { ...size, qty: 1, rotatable: false },
        { name: 'Rail', w: 414, h: 100, qty: 2, rotatable: false },
      ],
      stock: [{ w: 830, h: 600 }],
      options: { kerf: 4, tolerance: 3, firstCut: 'vertical' },
      include: ['cutPlan', 'offcuts', 'bound'],
    };
    expect(judge2d(request, plan(request))).toEqual([]);
  });

  it('never place fewer pieces with balanced effort than with fast', () => {
    for (const seed of SEEDS.slice(0, sample(6, 1))) {
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
    for (const seed of SEEDS.slice(0, sample(12, 2))) {
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

it('says of a search that was ended early that another answer may come of the same request', () => {
  const request: Request2d = { ...randomRequest2d(3), include: ['bound'] };
  let asked = 0;
  const response = solve('2d', request, { ...SILENT, shouldStop: () => asked++ > 2 }) as Response2d;
  expect(judge2d(request, response)).toEqual([]);
  expect(response.deterministic).toBe(false);
  expect(response.warnings.at(-1)).toBe('the search was ended early: this is the best plan found until then');
  expect(plan(request).deterministic).toBe(true);
});
