import { describe, expect, it } from 'vitest';
import { SheetBeam } from '../../beam/sheetBeam.ts';
import type { SheetPattern } from '../../beam/threeStage.ts';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../../testing/panelProblems.ts';
import { begun, column, grid } from '../../../testing/laidSheets.ts';
import { finishPlan } from '../../packing/finishPlan.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { buildPackModel, wholeTask } from '../../packing/packModel.ts';
import type { PlanSheet } from '../../packing/plan.ts';
import { compareMainAims, planShape } from '../../packing/rankPlan.ts';
import { fillSheets, startValues } from '../../patterns/fillSheets.ts';
import type { Incumbent } from '../incumbent.ts';
import { LastSheets } from './lastSheets.ts';
import { barePlan, PlanSearch } from '../planSearch.ts';

import fc from 'fast-check';

describe('LastSheets', () => {
  it('puts what the last sheet holds on a cheaper one', () => {
    const { model, best, sheets } = sixQuarters({ price: 3 });
    lastSheets(model, best).run(sheets, 1e6);
    expect(best.plan.sheets.map(({ stock }) => stock)).toEqual([0, 1]);
  });

  it('leaves the plan where no sheet is cheaper, or there are none', () => {
    for (const narrow of [{ price: 11 }, { price: 3, cap: 0 }]) {
      const { model, best, sheets } = sixQuarters(narrow);
      lastSheets(model, best).run(sheets, 1e6);
      expect(best.plan.sheets.map(({ stock }) => stock)).toEqual([0, 0]);
    }
  });

  it('lays several of them together where one alone saves nothing', () => {
    // Two pieces of 50 x 50 on each of three boards for 10: four on one of 150 x 100 for 12.
    const boards = [panelStock(100, 100, { price: 10 }), panelStock(150, 100, { price: 12 })];
    const problem = panelProblem([panelPart(50, 50, { qty: 6 })], boards, { minimizeCost: true });
    const model = buildPackModel(problem);
    const sheets = Array.from({ length: 3 }, () => patternOf(column(0, 100, 100, 2), 2));
    const best = begun(model, barePlan(sheets));
    lastSheets(model, best).run(sheets, 1e6);
    expect(best.rank.missing).toBe(0);
    expect(best.plan.sheets.map(({ stock }) => stock)).toEqual([0, 1]);
  });

  it('begins no beam without work', () => {
    const { model, best, sheets } = sixQuarters({ price: 3 });
    const last = lastSheets(model, best);
    last.run(sheets, 0);
    expect(last.work).toBe(0);
    expect(best.rank.sheets).toBe(2);
  });

  it('makes no plan worse and keeps every rule of the job', () => {
    const problems = fc
      .tuple(arbitraryPanelProblem, fc.constantFrom(2, 3, 4, Infinity), fc.constantFrom('auto', 'h', 'v'))
      .map(([problem, maxStages, firstCut]) => ({ ...problem, maxStages, firstCut: firstCut as 'auto' }));
    let laid = 0;
    let better = 0;
    fc.assert(
      fc.property(problems, (problem) => {
        const model = buildPackModel(problem);
        if (model.groups > 0) return;
        const options = { width: 1, guide: 'size' } as const;
        const plan = fillSheets(new SheetBeam(model), model, startValues(model), wholeTask(model), options);
        if (plan === null || plan.sheets < 2) return;
        const sheets = plan.uses.flatMap(({ pattern, times }) =>
          new Array<SheetPattern>(times).fill(pattern),
        );
        const best = begun(model, barePlan(sheets));
        const before = best.rank;
        lastSheets(model, best).run(sheets, 20_000);
        laid += 1;
        if (compareMainAims(best.rank, before) < 0) better += 1;
        expect(compareMainAims(best.rank, before)).toBeLessThanOrEqual(0);
        expect(planShape(model, best.plan).stages).toBeLessThanOrEqual(problem.maxStages);
        expect(faultsOf(problem, finishPlan(problem, model, best.plan))).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(laid).toBeGreaterThan(30);
    expect(better).toBeGreaterThan(0);
  });
});

const lastSheets = (model: PackModel, best: Incumbent): LastSheets =>
  new LastSheets(model, best, new PlanSearch(model, best));

/** Six pieces of 50 x 50, four on one board of 100 x 100 for 10 and two on another; beside them a narrow board that
 *  takes two. */
function sixQuarters(narrow: { readonly price: number; readonly cap?: number }) {
  const boards = [panelStock(100, 100, { price: 10 }), panelStock(50, 100, narrow)];
  const model = buildPackModel(panelProblem([panelPart(50, 50, { qty: 6 })], boards, { minimizeCost: true }));
  const sheets = [patternOf(grid(0), 4), patternOf(column(0, 100, 100, 2), 2)];
  return { model, best: begun(model, barePlan(sheets)), sheets };
}

const patternOf = ({ stock, root }: PlanSheet, pieces: number): SheetPattern => ({
  stock,
  root,
  counts: Int32Array.of(pieces),
  value: pieces,
});
