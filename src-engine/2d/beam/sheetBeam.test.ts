import { describe, expect, it } from 'vitest';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { assert } from '../../control/assert.ts';
import { sawable } from '../packing/plan.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel, wholeTask } from '../packing/packModel.ts';
import { planShape } from '../packing/rankPlan.ts';
import type { PanelPart } from '../problem2d.ts';
import type { Guide } from './sheetBeam.ts';
import { SheetBeam } from './sheetBeam.ts';
import { corrected, fillSheets, startValues } from '../patterns/fillSheets.ts';

import fc from 'fast-check';
import { sample } from '../../testing/quick.ts';

const GUIDES: readonly Guide[] = ['density', 'value', 'size'];
const uncapped = arbitraryPanelProblem.map((problem) => ({
  ...problem,
  stock: [{ ...problem.stock[0], cap: Infinity, first: 0 }],
}));

describe('SheetBeam', () => {
  it('sees before the next cut what no piece will fill', () => {
    const parts = [panelPart(60, 50), panelPart(50, 50, { qty: 2 })];
    const model = buildPackModel(panelProblem(parts, [panelStock(100, 50)]));
    const request = {
      values: model.area,
      available: model.demand,
      width: 1,
      stock: 0,
      axis: 1,
      guide: 'size',
    } as const;
    const { counts } = new SheetBeam(model).search(request)!;
    // The larger piece is the better beginning by itself: 40 beside it stay empty.
    expect(Math.max(...counts)).toBe(2);
  });

  it('finds patterns of three stages and a trimming cut, with the pieces and the value it claims', () => {
    fc.assert(
      fc.property(
        uncapped,
        fc.constantFrom(...GUIDES),
        fc.constantFrom(0 as const, 1 as const),
        fc.constantFrom(1, 3, 20),
        (problem, guide, axis, width) => {
          const model = buildPackModel(problem);
          if (model.types === 0) return;
          const values = Float64Array.from({ length: model.types }, (_, type) => 1 + ((type * 7) % 5));
          const pattern = new SheetBeam(model).search({
            values,
            available: model.demand,
            width,
            stock: 0,
            axis,
            guide,
          })!;
          const plan = { sheets: [{ stock: 0, root: pattern.root }] };
          const solution = finishPlan(problem, model, plan);
          expect(faultsOf(problem, solution)).toEqual([]);
          expect(planShape(model, plan).stages).toBeLessThanOrEqual(4);
          const placed = problem.parts.reduce((sum, part, row) => sum + part.qty - solution.unplaced[row], 0);
          expect(pattern.counts.reduce((sum, count) => sum + count, 0)).toBe(placed);
          expect(pattern.value).toBe(
            pattern.counts.reduce((sum, count, type) => sum + count * values[type], 0),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps to few stages and to a forced first cut', () => {
    fc.assert(
      fc.property(
        uncapped,
        fc.constantFrom(2, 3),
        fc.constantFrom('auto' as const, 'h' as const),
        fc.constantFrom(0 as const, 1 as const),
        (drawn, maxStages, firstCut, axis) => {
          const problem = { ...drawn, maxStages, firstCut };
          const model = buildPackModel(problem);
          if (model.types === 0) return;
          const pattern = new SheetBeam(model).search({
            values: model.area,
            available: model.demand,
            width: 3,
            stock: 0,
            axis,
            guide: 'value',
          });
          const plan = { sheets: pattern === null ? [] : [{ stock: 0, root: pattern.root }] };
          expect(pattern === null).toBe(firstCut === 'h' && axis === 1);
          expect(planShape(model, plan).stages).toBeLessThanOrEqual(maxStages);
          const areSawable = plan.sheets.every((sheet) => sawable(model, sheet));
          if (problem.tolerance === 0) expect(areSawable).toBe(true);
          if (areSawable) expect(faultsOf(problem, finishPlan(problem, model, plan))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('fills a sheet that four different pieces tile exactly', () => {
    const problem = panelProblem(
      [panelPart(60, 70), panelPart(60, 30), panelPart(40, 20), panelPart(40, 80)],
      [panelStock(100, 100)],
    );
    const model = buildPackModel(problem);
    const pattern = new SheetBeam(model).search({
      values: model.area,
      available: model.demand,
      width: 8,
      stock: 0,
      axis: 1,
      guide: 'value',
    })!;
    expect(Array.from(pattern.counts)).toEqual([1, 1, 1, 1]);
  });
});

describe('SheetBeam, wide enough to see everything', () => {
  it('finds the best three-stage pattern of up to three pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(side, side, fc.boolean(), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 3,
        }),
        (pieces) => {
          const problem = panelProblem(
            pieces.map(([w, h, rotatable]) => panelPart(w, h, { rotatable })),
            [panelStock(10, 8)],
          );
          const model = buildPackModel(problem);
          const values = new Float64Array(model.types);
          model.rows.forEach((rows, type) =>
            rows.forEach(({ row }) => (values[type] = Math.max(values[type], pieces[row][3]))),
          );
          const found = new SheetBeam(model).search({
            values,
            available: model.demand,
            width: 3000,
            stock: 0,
            axis: 1,
            guide: 'density',
          });
          const worth = pieces.map(
            (_, row) =>
              values[model.rows.findIndex((rows) => rows.some((merged) => merged.row === row))] ?? 0,
          );
          expect(found?.value ?? 0).toBe(bestByTrial(problem.parts, worth, 10, 8));
        },
      ),
      { numRuns: sample(60, 10) },
    );
  });

  it('does not miss a pattern worth more than asked for when it drops hopeless nodes', () => {
    fc.assert(
      fc.property(uncapped, fc.constantFrom(...GUIDES), (problem, guide) => {
        const model = buildPackModel({
          ...problem,
          parts: problem.parts.slice(0, 3).map((part) => ({ ...part, qty: Math.min(part.qty, 2) })),
        });
        if (model.types === 0) return;
        const values = Float64Array.from(model.area, (area, type) => area * (1 + 0.1 * type));
        const request = { values, available: model.demand, width: 5000, stock: 0, axis: 0 as const, guide };
        const best = new SheetBeam(model).search(request)!;
        expect(new SheetBeam(model).search({ ...request, above: best.value * 0.999 })?.value).toBe(
          best.value,
        );
      }),
      { numRuns: sample(60, 6) },
    );
  });
});

const side = fc.integer({ min: 1, max: 9 });

/** Every piece left out or given a column, a row and an orientation. */
function bestByTrial(parts: readonly PanelPart[], worth: readonly number[], w: number, h: number): number {
  let best = 0;
  const n = parts.length;
  const choice = new Array<number>(n).fill(-1);
  const visit = (index: number): void => {
    if (index === n) {
      best = Math.max(best, valueOf(parts, worth, choice, w, h));
      return;
    }
    for (let pick = -1; pick < 2 * n * n; pick++) {
      if (pick >= 0 && pick % 2 === 1 && !parts[index].rotatable) continue;
      choice[index] = pick;
      visit(index + 1);
    }
  };
  visit(0);
  return best;
}

function valueOf(
  parts: readonly PanelPart[],
  worth: readonly number[],
  choice: readonly number[],
  w: number,
  h: number,
): number {
  const n = parts.length;
  const rowW = new Map<number, number>();
  const rowH = new Map<number, number>();
  let value = 0;
  choice.forEach((pick, index) => {
    if (pick < 0) return;
    const turned = pick % 2 === 1;
    const row = Math.floor(pick / 2);
    rowW.set(row, (rowW.get(row) ?? 0) + (turned ? parts[index].h : parts[index].w));
    rowH.set(row, Math.max(rowH.get(row) ?? 0, turned ? parts[index].w : parts[index].h));
    value += worth[index];
  });
  let width = 0;
  for (let column = 0; column < n; column++) {
    const rows = Array.from({ length: n }, (_, row) => column * n + row);
    width += rows.reduce((most, row) => Math.max(most, rowW.get(row) ?? 0), 0);
    if (rows.reduce((sum, row) => sum + (rowH.get(row) ?? 0), 0) > h) return 0;
  }
  return width <= w ? value : 0;
}

describe('fillSheets', () => {
  it('places every piece, with corrected values too', () => {
    fc.assert(
      fc.property(uncapped, (problem) => {
        const model = buildPackModel(problem);
        const beam = new SheetBeam(model);
        let values = startValues(model);
        for (let pass = 0; pass < 3 && model.types > 0; pass++) {
          const plan = fillSheets(beam, model, values, wholeTask(model), { width: 4, guide: 'size' });
          assert(plan !== null, 'everything has a place');
          const sheets = plan.uses.flatMap(({ pattern, times }) =>
            Array.from({ length: times }, () => ({ stock: 0, root: pattern.root })),
          );
          const solution = finishPlan(problem, model, { sheets });
          expect(faultsOf(problem, solution)).toEqual([]);
          expect(solution.unplaced).toEqual(Array.from(model.hopeless));
          values = corrected(model, values, plan);
        }
      }),
      { numRuns: sample(150, 60) },
    );
  });
});
