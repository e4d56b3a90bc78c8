import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../control/control.ts';
import type { Request2d, Response2d } from '../../../contract/panel2d.ts';
import { createRng } from '../../../control/rng.ts';
import { ticks } from '../../../geometry/lengths.ts';
import { solve } from '../../../index.ts';
import { judge2d } from '../../../judge/index.ts';
import { arbitraryPanels } from '../../../testing/arbitraryPanels.ts';
import { faultsOf, panelPart, panelProblem, panelStock } from '../../../testing/panelProblems.ts';
import type { PanelPlan, PanelProblem, PanelStock } from '../../problem2d.ts';
import { solveHeuristic } from '../index.ts';
import { QUICK, sample } from '../../../testing/quick.ts';

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

type Sizes = readonly [from: number, to: number, low: number, high: number];

/** So many parts between two sizes on a rack of so many offcuts. Lengths in mm. */
function rack(
  seed: number,
  [pieces, ...part]: readonly [number, ...Sizes],
  [sheets, ...offcut]: readonly [number, ...Sizes],
): Request2d {
  const rng = createRng(seed);
  const between = (from: number, to: number): number => from + rng.below(to - from + 1);
  const sizes = (count: number, [from, to, low, high]: Sizes): { w: number; h: number }[] =>
    Array.from({ length: count }, () => ({ w: between(from, to), h: between(low, high) }));
  const parts = sizes(pieces, part);
  return {
    parts,
    stock: sizes(sheets, offcut).map((size) => ({ ...size, qty: 1, priority: true })),
    options: { kerf: 4 },
  };
}

/** The area of the sheets of the answer that count. */
function areaOf(request: Request2d, counts: (sheet: Response2d['sheets'][number]) => boolean): number {
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.placed).toBe(request.parts.length);
  return answer.sheets.filter(counts).reduce((sum, { w, h }) => sum + w * h, 0);
}

describe.skipIf(QUICK)('beside a rack', () => {
  it('a second size on offer takes no more', () => {
    const { parts, stock, options } = rack(10, [50, 200, 1100, 150, 700], [12, 400, 1400, 300, 900]);
    const sizes = [
      { w: 2440, h: 1220 },
      { w: 3050, h: 1300 },
    ];
    const ordinaryArea = (sheets: Request2d['stock']): number =>
      areaOf({ parts, stock: [...stock, ...sheets], options }, ({ w, h }) =>
        sizes.some((size) => size.w === w && size.h === h),
      );
    const alone = sizes.map((size) => ordinaryArea([size]));
    expect(ordinaryArea(sizes)).toBeLessThanOrEqual(Math.min(...alone));
  });

  it('a part that needs a board of its own opens no more offcuts', () => {
    const { parts, stock, options } = rack(15, [22, 200, 900, 150, 600], [10, 500, 1600, 400, 1000]);
    const board = { w: 2800, h: 2070 };
    const long = { w: 4100, h: 650 };
    const without = areaOf({ parts, stock: [...stock, board], options }, () => true);
    const withTop = [...parts, { w: 4000, h: 640 }];
    const others = areaOf(
      { parts: withTop, stock: [...stock, board, long], options },
      ({ w }) => w !== long.w,
    );
    expect(others).toBeLessThanOrEqual(without);
  });
});
