import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import { arbitraryPanels } from '../../testing/arbitraryPanels.ts';
import { faultsOf } from '../../testing/panelProblems.ts';
import type { PanelProblem, PanelPlan } from '../problem2d.ts';
import { solveHeuristic } from './index.ts';

/** Must-cut pieces out, pieces out, price or area. */
function figures({ parts, stock, minimizeCost }: PanelProblem, { sheets, unplaced }: PanelPlan): number[] {
  const priced = minimizeCost && stock.every(({ price }) => price !== null);
  const cost = (row: number): number => (priced ? (stock[row].price ?? 0) : stock[row].w * stock[row].h);
  return [
    unplaced.reduce((sum, count, row) => sum + (parts[row].mustCut ? count : 0), 0),
    unplaced.reduce((sum, count) => sum + count, 0),
    sheets.reduce((sum, sheet) => sum + cost(sheet.stock), 0),
  ];
}

/** Whether `a` is at most `b`, figure by figure. */
function atMost(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((figure, index) => Math.abs(figure - b[index]) > 1e-9 * Math.max(1, b[index]));
  return at < 0 || a[at] < b[at];
}

const mixes = arbitraryPanels
  .filter(({ stock }) => stock.length > 1)
  .map(
    (problem): PanelProblem => ({
      ...problem,
      effort: 'fast',
      stock: problem.stock.map((row) => ({ ...row, first: 0, price: row.price ?? 700_000 })),
    }),
  );

describe('further stock rows', () => {
  it('never make an answer dearer, or leave more out, than one row alone', () => {
    fc.assert(
      fc.property(mixes, (problem) => {
        const solution = solveHeuristic(problem, SILENT);
        expect(faultsOf(problem, solution)).toEqual([]);
        const all = figures(problem, solution);
        for (const row of problem.stock) {
          const one = { ...problem, stock: [row] };
          expect(atMost(all, figures(one, solveHeuristic(one, SILENT)))).toBe(true);
        }
      }),
      { numRuns: 15, seed: 13 },
    );
  });
});

describe('tolerance', () => {
  it('never makes an answer dearer, or leaves more out', () => {
    fc.assert(
      fc.property(mixes, (problem) => {
        const [exact, loose] = [0, 2].map((tolerance) => {
          const one = { ...problem, tolerance: ticks(tolerance) };
          return figures(one, solveHeuristic(one, SILENT));
        });
        expect(atMost(loose, exact)).toBe(true);
      }),
      { numRuns: 15, seed: 14 },
    );
  });
});
