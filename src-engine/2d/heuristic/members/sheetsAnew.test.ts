import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../control/control.ts';
import { createRng } from '../../../control/rng.ts';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../../testing/panelProblems.ts';
import { begun, column, grid, NOTHING } from '../../../testing/laidSheets.ts';
import { sample } from '../../../testing/quick.ts';
import { finishPlan } from '../../packing/finishPlan.ts';
import { buildPackModel } from '../../packing/packModel.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { compareMainAims, planShape } from '../../packing/rankPlan.ts';
import type { Incumbent } from '../incumbent.ts';
import { PlanSearch } from '../planSearch.ts';
import { SheetsAnew } from './sheetsAnew.ts';
import { beginPool } from '../solvePool.ts';
import { SEED } from '../tuning.ts';

import fc from 'fast-check';

describe('SheetsAnew', () => {
  it('brings room together until a sheet is spared', () => {
    // Twelve quarters, two on each of six sheets.
    const model = buildPackModel(panelProblem([panelPart(50, 50, { qty: 12 })], [panelStock(100, 100)]));
    const best = begun(model, { sheets: Array.from({ length: 6 }, () => column(0, 100, 100, 2)) });
    anew(model, best).run(1e5);
    expect(best.rank).toMatchObject({ missing: 0, sheets: 3 });
  });

  it('lays a part of the plan on a cheaper set of sheets, as far as there are such sheets', () => {
    const boards = [
      panelStock(100, 100, { price: 10 }),
      panelStock(50, 100, { price: 3, cap: 2 }),
      panelStock(60, 100, { price: 2, cap: 0 }),
    ];
    const problem = panelProblem([panelPart(50, 50, { qty: 12 })], boards, { minimizeCost: true });
    const model = buildPackModel(problem);
    // Four on each of three boards for 30; two of the narrow ones take four for 6.
    const best = begun(model, { sheets: Array.from({ length: 3 }, () => grid(0)) });
    anew(model, best).run(1e6);
    const { sheets } = finishPlan(problem, model, best.plan);
    expect([0, 1, 2].map((row) => sheets.filter(({ stock }) => stock === row).length)).toEqual([2, 2, 0]);
  });

  it('finds a place for more pieces where the stock is too short', () => {
    const problem = panelProblem([panelPart(50, 50, { qty: 14 })], [panelStock(100, 100, { cap: 3 })]);
    const model = buildPackModel(problem);
    const best = begun(model, { sheets: Array.from({ length: 3 }, () => column(0, 100, 100, 2)) });
    expect(best.rank.missing).toBe(8);
    anew(model, best).more(1e5);
    expect(best.rank.missing).toBe(2);
  });

  it('makes no plan worse and keeps every rule of the job', () => {
    const problems = fc
      .tuple(arbitraryPanelProblem, fc.constantFrom(1, 2, 3, 4, Infinity), fc.constantFrom('auto', 'h', 'v'))
      .map(([problem, maxStages, firstCut]) => ({ ...problem, maxStages, firstCut: firstCut as 'auto' }));
    let laid = 0;
    let short = 0;
    fc.assert(
      fc.property(problems, (problem) => {
        const model = buildPackModel(problem);
        const task = {
          effort: 'fast',
          share: 0.1,
          leastCost: 0,
          start: NOTHING,
        } as const;
        const { plan } = beginPool(model, task, SILENT, {}).rest();
        const best = begun(model, plan);
        if (best.plan.sheets.length < 2) return;
        const before = best.rank;
        if (best.isComplete) anew(model, best).run(20_000);
        else anew(model, best).more(20_000);
        if (before.missing === 0) laid += 1;
        else short += 1;
        expect(compareMainAims(best.rank, before)).toBeLessThanOrEqual(0);
        expect(planShape(model, best.plan).stages).toBeLessThanOrEqual(problem.maxStages);
        expect(faultsOf(problem, finishPlan(problem, model, best.plan))).toEqual([]);
      }),
      { numRuns: sample(150, 18) },
    );
    expect(Math.min(laid, short)).toBeGreaterThan(sample(15, 0));
  });
});

const anew = (model: PackModel, best: Incumbent): SheetsAnew =>
  new SheetsAnew(model, best, new PlanSearch(model, best), createRng(SEED));
