import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PlanTaker } from './patternSearch.ts';
import { PatternSearch } from './patternSearch.ts';
import { sample } from '../../testing/quick.ts';

/** Keeps the plan of fewest sheets and all that were offered. */
class Keeper implements PlanTaker {
  plans: Plan[] = [];
  readonly bound: number;
  private readonly start: number;

  constructor(bound: number, start = Infinity) {
    this.bound = bound;
    this.start = start;
  }

  get sheets(): number {
    return this.plans.reduce((least, plan) => Math.min(least, plan.sheets.length), this.start);
  }

  get done(): boolean {
    return this.sheets <= this.bound;
  }

  offer(plan: Plan): boolean {
    const better = plan.sheets.length < this.sheets;
    this.plans.push(plan);
    return better;
  }
}
const uncapped = arbitraryPanelProblem.map((problem) => ({
  ...problem,
  stock: [{ ...problem.stock[0], cap: Infinity, first: 0 }],
}));
describe('PatternSearch', () => {
  it('offers only plans that place every piece once and can be cut', () => {
    fc.assert(
      fc.property(uncapped, (problem) => {
        const model = buildPackModel(problem);
        if (model.types === 0) return;
        const keeper = new Keeper(0);
        const search = new PatternSearch(model, keeper);
        search.widen({ widths: [1, 4], roots: [3, 2], work: 50_000 });
        search.recombine({ width: 16, dives: 2, work: 50_000 });
        search.correct([4], 2, Infinity);
        if (model.maxStages === Infinity && model.rootAxis < 0) search.deepen(2, 50_000);
        expect(keeper.plans.length).toBeGreaterThan(0);
        for (const plan of keeper.plans) {
          const solution = finishPlan(problem, model, plan);
          expect(faultsOf(problem, solution)).toEqual([]);
          expect(solution.unplaced).toEqual(Array.from(model.hopeless));
        }
      }),
      { numRuns: sample(80, 20) },
    );
  });

  it('finds sheets that only five stages fill among the neighbours of what it has', () => {
    const problem = panelProblem(
      [
        [37, 100],
        [63, 29],
        [22, 71],
        [41, 33],
        [19, 38],
        [22, 38],
      ].map(([w, h]) => panelPart(w, h, { qty: 3 })),
      [panelStock(100, 100)],
    );
    const keeper = new Keeper(3, 4);
    const search = new PatternSearch(buildPackModel(problem), keeper);
    search.recombine({ width: 64, dives: 4, work: 1e6 });
    expect(keeper.sheets).toBe(4);
    search.deepen(4, 1e6);
    expect(keeper.sheets).toBe(3);
  });

  it('pairs pieces by the master alone until every sheet is full', () => {
    // Three kinds of pairs fill a strip exactly; 21 strips hold all 42 pieces.
    const widths = [60, 55, 52, 40, 45, 48];
    const problem = panelProblem(
      widths.map((w) => panelPart(w, 10, { qty: 7, rotatable: false })),
      [panelStock(100, 10)],
    );
    const keeper = new Keeper(21, 42);
    const search = new PatternSearch(buildPackModel(problem), keeper);
    search.recombine({ width: 16, dives: 4, work: 1e6 });
    expect(keeper.sheets).toBe(21);
  });

  it('tells from the relaxation where no sheet can be saved, and ends there if asked to', () => {
    const problem = panelProblem(
      [panelPart(51, 51, { qty: 9 }), panelPart(49, 49, { qty: 30 }), panelPart(30, 20, { qty: 20 })],
      [panelStock(100, 100)],
    );
    const run = (sheets: number, endsWithoutHope: boolean) => {
      const keeper = new Keeper(0, sheets);
      const search = new PatternSearch(buildPackModel(problem), keeper);
      search.recombine({ width: 256, dives: 4, work: 1e6, endsWithoutHope });
      return { sheets: keeper.sheets, isHopeless: search.isHopeless, work: search.work };
    };
    expect(run(10, true)).toEqual({ ...run(10, false), isHopeless: true, work: expect.any(Number) });
    expect(run(10, true).work).toBeLessThan(run(10, false).work / 2);
    expect(run(13, true)).toEqual({ ...run(13, false), sheets: 12, isHopeless: false });
  });

  it('looks at more than one worth of large pieces', () => {
    const sizes = [
      [490, 310, 8],
      [570, 280, 10],
      [250, 450, 11],
      [480, 370, 8],
      [510, 380, 5],
      [400, 320, 7],
      [600, 500, 9],
      [210, 360, 4],
    ] as const;
    const problem = panelProblem(
      sizes.map(([w, h, qty]) => panelPart(w, h, { qty })),
      [panelStock(2000, 1000)],
      { kerf: 4, maxStages: 3 },
    );
    const sheetsBy = (roots: readonly number[]): number => {
      const keeper = new Keeper(6);
      new PatternSearch(buildPackModel(problem), keeper).widen({ widths: [1, 4, 16], roots, work: 1e6 });
      return keeper.sheets;
    };
    expect([sheetsBy([3]), sheetsBy([3, 2])]).toEqual([7, 6]);
  });

  it('stops at once when nobody wants a better plan', () => {
    const problem = panelProblem([panelPart(60, 51, { qty: 7 })], [panelStock(100, 100)]);
    const keeper = new Keeper(Infinity);
    const search = new PatternSearch(buildPackModel(problem), keeper);
    search.widen({ widths: [1, 4, 16], roots: [3], work: 1e6 });
    search.correct([4], 6, Infinity);
    expect(keeper.plans).toHaveLength(0);
  });
});
