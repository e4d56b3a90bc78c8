import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPanelProblem, faultsOf, panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { finishPlan } from './finishPlan.ts';
import { buildPackModel } from './packModel.ts';
import { planShape } from './rankPlan.ts';
import type { Guide } from './sheetBeam.ts';
import { SheetBeam } from './sheetBeam.ts';
import { corrected, fillSheets, startValues } from './valueCorrection.ts';

const GUIDES: readonly Guide[] = ['density', 'value', 'size'];
const uncapped = arbitraryPanelProblem.map((problem) => ({ ...problem, stock: [{ ...problem.stock[0], cap: Infinity, first: 0 }] }));

describe('SheetBeam', () => {
  it('finds patterns that can be cut in three stages and a trimming cut, with the pieces and the value it claims', () => {
    fc.assert(
      fc.property(uncapped, fc.constantFrom(...GUIDES), fc.constantFrom(0 as const, 1 as const), fc.constantFrom(1, 3, 20), (problem, guide, axis, width) => {
        const model = buildPackModel(problem, 0);
        if (model.types === 0) return;
        const values = Float64Array.from({ length: model.types }, (_, type) => 1 + ((type * 7) % 5));
        const pattern = new SheetBeam(model).search({ values, available: model.demand, width, axis, guide })!;
        const plan = { sheets: [{ stock: 0, root: pattern.root }] };
        const solution = finishPlan(problem, model, plan);
        expect(faultsOf(problem, solution)).toEqual([]);
        expect(planShape(model, plan).stages).toBeLessThanOrEqual(4);
        const placed = problem.parts.reduce((sum, part, row) => sum + part.qty - solution.unplaced[row], 0);
        expect(pattern.counts.reduce((sum, count) => sum + count, 0)).toBe(placed);
        expect(pattern.value).toBe(pattern.counts.reduce((sum, count, type) => sum + count * values[type], 0));
      }),
      { numRuns: 300 },
    );
  });

  it('fills a sheet that four different pieces tile exactly', () => {
    const problem = panelProblem([panelPart(60, 70), panelPart(60, 30), panelPart(40, 20), panelPart(40, 80)], [panelStock(100, 100)]);
    const model = buildPackModel(problem, 0);
    const pattern = new SheetBeam(model).search({ values: model.area, available: model.demand, width: 8, axis: 1, guide: 'value' })!;
    expect(Array.from(pattern.counts)).toEqual([1, 1, 1, 1]);
  });
});

describe('fillSheets', () => {
  it('places every piece, with corrected values too', () => {
    fc.assert(
      fc.property(uncapped, (problem) => {
        const model = buildPackModel(problem, 0);
        const beam = new SheetBeam(model);
        let values = startValues(model);
        for (let pass = 0; pass < 3 && model.types > 0; pass++) {
          const plan = fillSheets(beam, values, model.demand, 4, 'size', Infinity)!;
          const sheets = plan.uses.flatMap(({ pattern, times }) => Array.from({ length: times }, () => ({ stock: 0, root: pattern.root })));
          const solution = finishPlan(problem, model, { sheets });
          expect(faultsOf(problem, solution)).toEqual([]);
          expect(solution.unplaced).toEqual(Array.from(model.hopeless));
          values = corrected(model, values, plan);
        }
      }),
      { numRuns: 150 },
    );
  });
});
