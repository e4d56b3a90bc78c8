import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../control/control.ts';
import { ticks } from '../../../geometry/lengths.ts';
import { arbitraryPanels } from '../../../testing/arbitraryPanels.ts';
import { faultsOf, panelPart, panelProblem, panelStock } from '../../../testing/panelProblems.ts';
import type { PanelPlan, PanelProblem, PanelStock } from '../../problem2d.ts';
import { solveHeuristic } from '../index.ts';
import { sample } from '../../../testing/quick.ts';

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
      { numRuns: sample(10, 2), seed: 13 },
    );
  });
});

describe('a further row, for who waits', () => {
  it('makes no answer dearer than without it', () => {
    const sizes =
      '1012x580x2 1010x550x5 1012x80x2 1006x160x3 520x140x6 2040x580x2 562x580x2 560x550x7 562x100x2 2030x596x1';
    const boards = '2800x2070x126240 1830x1220x54520 1220x610x18170 3050x1300x83740 2500x1250x73560';
    const numbers = (text: string): number[][] =>
      text.split(' ').map((row) => row.split('x').map((number) => Number(number)));
    const region = (w: number, h: number): PanelStock['region'] => ({ x: 10, y: 10, w: w - 20, h: h - 20 });
    const problem = panelProblem(
      numbers(sizes).map(([w, h, qty]) => panelPart(w, h, { qty })),
      numbers(boards).map(([w, h, price]) => panelStock(w, h, { price, region: region(w, h) })),
      { kerf: 3, minimizeCost: true, effort: 'fast' },
    );
    const others = { ...problem, stock: problem.stock.filter((_, row) => row !== 1) };
    const waited = { ...problem, closesUntil: () => false };
    const [all, fewer] = [waited, others].map((one) => figures(one, solveHeuristic(one, SILENT)));
    expect(atMost(all, fewer)).toBe(true);
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
      { numRuns: sample(10, 3), seed: 14 },
    );
  });
});
