import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { PlanBeam } from '../beam/planBeam.ts';
import { sheetSequence } from '../beam/sheetSequence.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel } from '../packing/packModel.ts';
import { planShape } from '../packing/rankPlan.ts';
import { Incumbent } from './incumbent.ts';
import { PlanSearch } from './planSearch.ts';
import { StockSets } from './members/stockSets.ts';

describe('PlanSearch', () => {
  it('fills the last sheets of a plan anew when that saves a sheet', () => {
    const sizes = [
      [13, 18, 6],
      [26, 32, 5],
      [45, 13, 4],
      [15, 26, 7],
      [37, 33, 7],
      [21, 10, 6],
      [34, 23, 3],
      [27, 34, 7],
    ];
    const model = buildPackModel(
      panelProblem(
        sizes.map(([w, h, qty]) => panelPart(w, h, { qty })),
        [panelStock(100, 100)],
      ),
    );
    expect(
      new PlanBeam(model).search({
        values: model.area,
        demand: model.demand,
        width: 64,
        sheets: sheetSequence(model, new Array<number>(20).fill(0), 'longer'),
      }).sheets,
    ).toHaveLength(4);
    const best = new Incumbent(model, { leastCost: 0 }, SILENT, () => 0);
    new PlanSearch(model, best).ofOneKind([{ width: 64, across: 'longer', roots: 0 }], 1e7);
    expect(best.rank).toMatchObject({ missing: 0, sheets: 3 });
  });

  it('goes on with the list of passes where the work ended', () => {
    const problem = panelProblem(
      [panelPart(60, 51, { qty: 7 }), panelPart(35, 24, { qty: 9 })],
      [panelStock(100, 100)],
    );
    const model = buildPackModel(problem);
    const best = new Incumbent(model, { leastCost: 0 }, SILENT, () => 0);
    const search = new PlanSearch(model, best);
    const passes = [1, 4, 16].map((width) => ({ width, across: 'longer' as const, roots: 0 }));
    search.ofOneKind(passes, 1);
    expect(best.plan.sheets).toHaveLength(0);
    search.ofOneKind(passes, 1e6);
    expect(best.rank.missing).toBe(0);
    const { work } = search;
    search.ofOneKind(passes, 1e6);
    expect(search.work).toBe(work);
  });

  it('makes plans that can be cut, whatever the stock, the stages and the first cut', () => {
    const problems = fc
      .tuple(arbitraryPanelProblem, fc.constantFrom(1, 2, 3, 4, Infinity), fc.constantFrom('auto', 'h', 'v'))
      .map(([problem, maxStages, firstCut]) => ({ ...problem, maxStages, firstCut: firstCut as 'auto' }));
    fc.assert(
      fc.property(problems, (problem) => {
        const model = buildPackModel(problem);
        if (model.types === 0 || model.stocks.length === 0) return;
        const sequence = sheetSequence(
          model,
          model.stocks.flatMap(({ cap }, kind) => new Array<number>(Math.min(3, cap)).fill(kind)),
          'longer',
        );
        const { sheets } = new PlanBeam(model).search({
          values: model.area,
          demand: model.demand,
          width: 4,
          sheets: sequence,
        });
        const plan = { sheets: sheets.map(({ stock, root }) => ({ stock, root })) };
        expect(planShape(model, plan).stages).toBeLessThanOrEqual(problem.maxStages);
        expect(faultsOf({ ...problem, firstCut: 'auto' }, finishPlan(problem, model, plan))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('chooses the roomiest sets of sheets that cost less', () => {
    const problem = panelProblem(
      [panelPart(50, 50, { qty: 10 })],
      [panelStock(100, 100, { price: 10 }), panelStock(150, 100, { price: 14 })],
      { minimizeCost: true },
    );
    const model = buildPackModel(problem);
    const sets = new StockSets(model, model.demand);
    const none = new Int32Array(2);
    // Area 2.5 sheets of the first kind: 10 + 14 are the least that holds it; below 29, two of the second are the
    // most. The prices have a step of 2.
    expect(sets.roomiest(none, [0, 1], 14.5, 2).map((set) => [...set])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(sets.roomiest(none, [0, 1], 12, 2)).toEqual([]);
  });

  it('asks for no more sheets than pieces, however little they cost', () => {
    const problem = panelProblem(
      [panelPart(50, 50, { qty: 10 })],
      [panelStock(100, 100, { price: 0 }), panelStock(150, 100, { price: 1_000_000_000 })],
      { minimizeCost: true },
    );
    const model = buildPackModel(problem);
    const sets = new StockSets(model, model.demand).roomiest(new Int32Array(2), [0, 1], 1e12, 5);
    expect(sets.length).toBe(5);
    for (const set of sets) expect(Math.max(...set)).toBeLessThanOrEqual(10);
  });
});
