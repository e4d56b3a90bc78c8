import { describe, expect, it } from 'vitest';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import { buildPackModel, fitsStock, pieceCount } from '../packing/packModel.ts';
import { countPlaced, sawable } from '../packing/plan.ts';
import { planShape } from '../packing/rankPlan.ts';
import { raisedAreas } from '../patterns/fillSheets.ts';
import { PlanBeam } from './planBeam.ts';
import type { SheetPattern } from './threeStage.ts';
import { sheetSequence } from './sheetSequence.ts';

import fc from 'fast-check';

const uncapped = arbitraryPanelProblem.map((problem) => ({
  ...problem,
  stock: [{ ...problem.stock[0], cap: Infinity, first: 0 }],
}));
const planOf = (patterns: readonly SheetPattern[]) => ({
  sheets: patterns.map(({ root }) => ({ stock: 0, root })),
});
const search = (model: PackModel, width: number, axis: 0 | 1, roots = 2): readonly SheetPattern[] =>
  new PlanBeam(model).search({
    values: raisedAreas(model, roots),
    demand: model.demand,
    width,
    sheets: sheetSequence(
      { ...model, rootAxis: axis },
      new Array<number>(pieceCount(model)).fill(0),
      'longer',
    ),
  }).sheets;

describe('PlanBeam', () => {
  it('places every piece once, on sheets that can be cut in three stages and a trimming cut', () => {
    fc.assert(
      fc.property(
        uncapped,
        fc.constantFrom(0 as const, 1 as const),
        fc.constantFrom(1, 3, 20),
        fc.constantFrom(0, 2),
        (problem, axis, width, roots) => {
          const model = buildPackModel(problem);
          if (model.types === 0) return;
          const plan = planOf(search(model, width, axis, roots));
          const solution = finishPlan(problem, model, plan);
          expect(faultsOf(problem, solution)).toEqual([]);
          expect(solution.unplaced).toEqual(Array.from(model.hopeless));
          expect(planShape(model, plan).stages).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('places as many pieces as are enough, must-cut ones first, wherever it says so', () => {
    fc.assert(
      fc.property(arbitraryPanelProblem, fc.nat(40), fc.constantFrom(1, 8), (problem, wish, width) => {
        const model = buildPackModel({
          ...problem,
          parts: problem.parts.map((part, row) => ({ ...part, group: -1, mustCut: row % 3 === 0 })),
        });
        const pieces = pieceCount(model);
        if (pieces === 0) return;
        const enough = 1 + (wish % pieces);
        const { sheets, complete } = new PlanBeam(model).search({
          values: model.area,
          demand: model.demand,
          width,
          sheets: sheetSequence(model, new Array<number>(pieces).fill(0), 'longer'),
          enough,
        });
        const placed = countPlaced(planOf(sheets), model.types);
        const musts = (counts: Int32Array): number =>
          counts.reduce((sum, count, type) => sum + count * model.must[type], 0);
        const fits = model.demand.every((_, type) => fitsStock(model, type, model.stocks[0]));
        if (fits) expect(complete).toBe(true);
        if (!complete) return;
        expect(placed.reduce((sum, count) => sum + count, 0)).toBe(enough);
        expect(musts(placed)).toBe(Math.min(enough, musts(model.demand)));
      }),
      { numRuns: 200 },
    );
  });

  it('tells what is on each sheet', () => {
    const problem = panelProblem(
      [panelPart(60, 51, { qty: 5 }), panelPart(30, 40, { qty: 9 })],
      [panelStock(100, 100)],
    );
    const model = buildPackModel(problem);
    const patterns = search(model, 8, 1);
    expect(patterns.flatMap(({ counts }) => Array.from(counts)).reduce((sum, count) => sum + count, 0)).toBe(
      14,
    );
    for (const { counts, value } of patterns)
      expect(value).toBeCloseTo(
        counts.reduce((sum, count, type) => sum + count * raisedAreas(model, 2)[type], 0),
        9,
      );
  });

  it('places a larger piece after a smaller one where nothing else is left', () => {
    // The smaller piece comes first, because 100 - 25 is a sum of its sides and 100 - 30 is not.
    const problem = panelProblem(
      [panelPart(30, 100, { rotatable: false }), panelPart(25, 100, { rotatable: false })],
      [panelStock(100, 100)],
    );
    expect(search(buildPackModel(problem), 1, 1, 0)).toHaveLength(1);
  });

  it('lays pieces that span the sheet across a forced first cut on sheets of their own', () => {
    const problem = panelProblem(
      [panelPart(50, 100, { qty: 6, rotatable: false }), panelPart(50, 30, { qty: 6, rotatable: false })],
      [panelStock(100, 100)],
      { firstCut: 'h' },
    );
    const model = buildPackModel(problem);
    const plan = planOf(search(model, 8, 0));
    // Beside a spanning piece no cut can begin across it.
    expect(plan.sheets.map((sheet) => sawable(model, sheet))).toEqual([true, true, true, true]);
    expect(faultsOf(problem, finishPlan(problem, model, plan))).toEqual([]);
  });

  it('sees at the start of a column what will be left at its end', () => {
    // Columns 41 + 36 + 23, 37 + 33 + 30 and the like fill the sheet: eight sheets, which a beam of width 1
    // misses when it counts waste only once it lies behind.
    const problem = panelProblem(
      [41, 37, 36, 33, 30, 23].map((h) => panelPart(50, h, { qty: 8, rotatable: false })),
      [panelStock(100, 100)],
    );
    expect(search(buildPackModel(problem), 1, 1, 0)).toHaveLength(8);
  });
});
