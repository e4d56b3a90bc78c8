import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticks } from '../../geometry/lengths.ts';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel } from '../packing/packModel.ts';
import { planShape } from '../packing/rankPlan.ts';
import { TwoStageSheet } from './twoStageSheet.ts';

const ASKED = { width: 1, stock: 0, axis: 1, guide: 'size' } as const;
const twoStages = arbitraryPanelProblem.map((problem) => ({
  ...problem,
  maxStages: 2,
  firstCut: 'auto' as const,
  tolerance: ticks(0),
  stock: [{ ...problem.stock[0], cap: Infinity, first: 0 }],
}));

it('fills strips with pieces that are exactly as wide, and the sheet with the worthiest of them', () => {
  const parts = [panelPart(40, 60), panelPart(40, 30), panelPart(60, 100), panelPart(50, 90)].map((part) => ({
    ...part,
    rotatable: false,
  }));
  const model = buildPackModel(panelProblem(parts, [panelStock(100, 100)], { maxStages: 2 }));
  const pattern = new TwoStageSheet(model).search({ ...ASKED, values: model.area, available: model.demand });
  const names = model.rows.map(([{ row }]) => row);
  expect(new Set(names.filter((_, type) => pattern?.counts[type] === 1))).toEqual(new Set([0, 1, 2]));
});

it('keeps two stages, the pieces there are, and the value it claims', () => {
  fc.assert(
    fc.property(twoStages, fc.constantFrom(0 as const, 1 as const), (problem, axis) => {
      const model = buildPackModel(problem);
      if (model.types === 0) return;
      const values = Float64Array.from({ length: model.types }, (_, type) => 1 + ((type * 7) % 5));
      const pattern = new TwoStageSheet(model).search({ ...ASKED, axis, values, available: model.demand });
      const plan = { sheets: pattern === null ? [] : [{ stock: 0, root: pattern.root }] };
      expect(planShape(model, plan).stages).toBeLessThanOrEqual(2);
      expect(faultsOf(problem, finishPlan(problem, model, plan))).toEqual([]);
      const counts = Array.from(pattern?.counts ?? []);
      expect(counts.every((count, type) => count <= model.demand[type])).toBe(true);
      expect(pattern?.value ?? 0).toBeCloseTo(
        counts.reduce((sum, count, type) => sum + count * values[type], 0),
        9,
      );
    }),
    { numRuns: 300 },
  );
});

it('is seldom worth less than what a beam finds', () => {
  let less = 0;
  fc.assert(
    fc.property(twoStages, (problem) => {
      const model = buildPackModel(problem);
      if (model.types === 0) return;
      const request = { ...ASKED, values: model.area, available: model.demand, width: 64 };
      const strips = new TwoStageSheet(model).search(request)?.value ?? 0;
      const beam = new SheetBeam(model).search(request)?.value ?? 0;
      if (strips < beam * (1 - 1e-9)) less++;
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(less).toBeLessThan(15);
});

it('answers what it was asked before without work', () => {
  const model = buildPackModel(panelProblem([panelPart(40, 60, { qty: 9 })], [panelStock(100, 100)]));
  const strips = new TwoStageSheet(model);
  const request = { ...ASKED, values: model.area, available: model.demand };
  const pattern = strips.search(request);
  const { work } = strips;
  expect(strips.search({ ...request, width: 64, guide: 'value' })).toBe(pattern);
  expect(strips.work).toBe(work);
  expect(strips.search({ ...request, available: model.demand.map((count) => count - 1) })).not.toBe(pattern);
  expect(strips.work).toBeGreaterThan(work);
});
