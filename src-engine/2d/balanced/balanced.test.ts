import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { solveBalanced } from './index.ts';
import { sample } from '../../testing/quick.ts';

const areaOf = (
  solution: ReturnType<typeof solveBalanced>,
  problem: Parameters<typeof solveBalanced>[0],
): number =>
  solution.sheets.reduce(
    (sum, sheet) => sum + problem.stock[sheet.stock].w * problem.stock[sheet.stock].h,
    0,
  );

describe('solveBalanced', () => {
  it('keeps pieces apart by the blade, inside the trimmed sheet, unturned by grain, within caps', () => {
    fc.assert(
      fc.property(arbitraryPanelProblem, (problem) => {
        expect(faultsOf(problem, solveBalanced(problem, SILENT))).toEqual([]);
      }),
      { numRuns: sample(150, 10) },
    );
  });

  it('places every piece that fits some sheet when stock is uncapped, and never beats the lower bound', () => {
    fc.assert(
      fc.property(arbitraryPanelProblem, (capped) => {
        const problem = { ...capped, stock: capped.stock.map((row) => ({ ...row, cap: Infinity })) };
        const solution = solveBalanced(problem, SILENT);
        const bound = panelLowerBound(problem);
        expect(solution.unplaced.reduce((sum, count) => sum + count, 0)).toBe(bound.misfits);
        expect(solution.sheets.length).toBeGreaterThanOrEqual(bound.sheets);
        expect(areaOf(solution, problem)).toBeGreaterThanOrEqual(bound.area);
      }),
      { numRuns: sample(150, 15) },
    );
  });

  it('gives the same plan for the same job', () => {
    fc.assert(
      fc.property(arbitraryPanelProblem, (problem) => {
        expect(JSON.stringify(solveBalanced(problem, SILENT))).toBe(
          JSON.stringify(solveBalanced(structuredClone(problem), SILENT)),
        );
      }),
      { numRuns: sample(30, 5) },
    );
  });

  it('gives scarce stock to must-cut pieces', () => {
    const parts = [panelPart(100, 100), panelPart(60, 60, { mustCut: true }), panelPart(100, 40)];
    const solution = solveBalanced(panelProblem(parts, [panelStock(100, 100, { cap: 1 })]), SILENT);
    expect(solution.unplaced).toEqual([1, 0, 0]);
  });

  it('places as many pieces as it can when stock is short', () => {
    const parts = [panelPart(90, 90), panelPart(50, 50, { qty: 4 })];
    expect(solveBalanced(panelProblem(parts, [panelStock(100, 100, { cap: 1 })]), SILENT).unplaced).toEqual([
      1, 0,
    ]);
  });

  it('uses up stock marked first, then takes the size that wastes least', () => {
    const stock = [panelStock(100, 100), panelStock(60, 60, { first: 1 }), panelStock(50, 50)];
    const solution = solveBalanced(panelProblem([panelPart(50, 50, { qty: 2 })], stock), SILENT);
    expect(solution.sheets.map((sheet) => sheet.stock)).toEqual([1, 2]);
  });

  it('leaves everything unplaced on a sheet that trim has eaten', () => {
    const stock = [panelStock(10, 10, { region: { x: 6, y: 0, w: -2, h: 10 } })];
    expect(solveBalanced(panelProblem([panelPart(1, 1, { qty: 3 })], stock), SILENT)).toMatchObject({
      sheets: [],
      unplaced: [3],
    });
  });

  it('fills 2,000 distinct pieces onto few sheets', () => {
    const rng = createRng(7);
    const parts = Array.from({ length: 2000 }, () => panelPart(100 + rng.below(900), 100 + rng.below(700)));
    const problem = panelProblem(parts, [panelStock(2800, 2070)], { kerf: 4 });
    const solution = solveBalanced(problem, SILENT);
    expect(faultsOf(problem, solution)).toEqual([]);
    expect(solution.sheets.length).toBeLessThanOrEqual(panelLowerBound(problem).sheets * 1.05);
  });
});
