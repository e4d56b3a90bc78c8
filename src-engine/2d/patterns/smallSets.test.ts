import { describe, expect, it } from 'vitest';
import { createWork } from '../../optimise/work.ts';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { restWithin } from '../exact/index.ts';
import { buildPackModel } from '../packing/packModel.ts';
import { SmallSets } from './smallSets.ts';

import fc from 'fast-check';

const side = fc.integer({ min: 15, max: 90 });

describe('SmallSets', () => {
  it('says of a set that it fits just where it has a layout that wastes little', () => {
    let fitting = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side, fc.boolean()), { minLength: 1, maxLength: 5 }), (sides) => {
        const problem = panelProblem(
          sides.map(([w, h, rotatable]) => panelPart(w, h, { rotatable })),
          [panelStock(100, 100)],
        );
        const model = buildPackModel(problem);
        const set = [...model.demand.keys()].flatMap((type) =>
          Array.from({ length: model.demand[type] }, () => type),
        );
        if (set.length === 0) return;
        const area = set.reduce((sum, type) => sum + model.w[type] * model.h[type], 0);
        const isTight = area >= 0.94 * model.stocks[0].w * model.stocks[0].h;
        const hasLayout = typeof restWithin(model, model.demand, 1, createWork(1e6)) !== 'string';
        const fits = new SmallSets(model).fits(set);
        if (fits || isTight) expect(fits).toBe(hasLayout);
        if (fits) fitting++;
      }),
      { numRuns: 300 },
    );
    expect(fitting).toBeGreaterThan(20);
  });
});
