import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import { arbitraryPanels } from '../../testing/arbitraryPanels.ts';
import { panelPart, panelProblem, panelStock as board } from '../../testing/panelProblems.ts';
import { judgePanels } from '../../testing/judgePanels.ts';
import type { PanelPart, PanelProblem, PanelSolution, PanelStock } from '../problem2d.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { Plan, PlanNode, PlanSheet } from '../packing/plan.ts';
import { rankPlan } from '../packing/rankPlan.ts';
import { Incumbent } from './incumbent.ts';
import { solveHeuristic } from './index.ts';
import type { SearchTrace } from './solvePool.ts';
import { beginPool } from './solvePool.ts';

import fc from 'fast-check';
import { sample } from '../../testing/quick.ts';

const part = (w: number, h: number, qty: number, more: Parameters<typeof panelPart>[2] = {}): PanelPart =>
  panelPart(w, h, { qty, ...more });
const job: typeof panelProblem = (parts, stock, more) =>
  panelProblem(parts, stock, { effort: 'fast', ...more });
const solve = (problem: PanelProblem): PanelSolution => {
  const solution = solveHeuristic(problem, SILENT);
  expect(judgePanels(problem, solution)).toBeNull();
  return solution;
};
const missing = (solution: PanelSolution): number => solution.unplaced.reduce((sum, count) => sum + count, 0);
const price = (problem: PanelProblem, solution: PanelSolution): number =>
  solution.sheets.reduce((sum, sheet) => sum + (problem.stock[sheet.stock].price ?? 0), 0);

describe('the heuristic panel engine', () => {
  it('makes plans that can be sawn and keep every option, whatever the mix', () => {
    fc.assert(
      fc.property(arbitraryPanels, (problem) => {
        expect(judgePanels(problem, solveHeuristic({ ...problem, effort: 'fast' }, SILENT))).toBeNull();
      }),
      { numRuns: sample(15, 2), seed: 5 },
    );
  });

  it('cuts the most parts that a request may have', () => {
    const parts = Array.from({ length: 10 }, (_, at) => part(90 + ((at * 137) % 510), 60 + at * 37, 200));
    const solution = solve(job(parts, [board(2800, 2070)], { kerf: 4 }));
    expect(missing(solution)).toBe(0);
    expect(solution.sheets).toHaveLength(solution.bound?.sheets ?? 0);
  });

  it('leaves out what a single stage cannot cut', () => {
    const problem = job([part(300, 200, 60), part(1000, 150, 9)], [board(1000, 700)], { maxStages: 1 });
    expect(solve(problem)).toMatchObject({ unplaced: [60, 0], sheets: [{}, {}, {}] });
  });

  it('proves for who waits what it has no time for else', () => {
    const sizes = '510x720x6 464x510x2 464x100x4 463x470x2 496x716x2 414x510x1 414x100x2 413x500x1 446x716x1';
    const boards = '2800x2070x16507 1830x1220x6287 1220x610x2715 3050x1300x12307 2500x1250x11100';
    const numbers = (text: string): number[][] =>
      text.split(' ').map((row) => row.split('x').map((number) => Number(number)));
    const region = (w: number, h: number): PanelStock['region'] => ({ x: 10, y: 10, w: w - 20, h: h - 20 });
    const problem = job(
      numbers(sizes).map(([w, h, qty]) => part(w, h, qty)),
      numbers(boards).map(([w, h, price]) => board(w, h, { price, region: region(w, h) })),
      { kerf: 4, minimizeCost: true, effort: 'balanced' },
    );
    const solution = solve({ ...problem, closesUntil: () => false });
    expect(solution.bound?.price).toBe(price(problem, solution));
  });

  it('returns the same plan twice', () => {
    fc.assert(
      fc.property(arbitraryPanels, (problem) => {
        const fast: PanelProblem = { ...problem, effort: 'fast' };
        expect(JSON.stringify(solveHeuristic(fast, SILENT))).toBe(
          JSON.stringify(solveHeuristic(fast, SILENT)),
        );
      }),
      { numRuns: sample(6, 2), seed: 6 },
    );
  });

  it('ends soon with a whole plan once nobody waits for a better one', () => {
    const parts = Array.from({ length: 60 }, (_, at) =>
      part(90 + ((at * 37) % 210), 60 + ((at * 53) % 170), 1),
    );
    const problem = job(parts, [board(1000, 700)], { kerf: 3, effort: 'balanced' });
    let asked = 0;
    const solution = solveHeuristic(problem, {
      ...SILENT,
      shouldStop: () => {
        asked += 1;
        return asked > 3;
      },
    });
    expect(judgePanels(problem, solution)).toBeNull();
    expect(missing(solution)).toBe(0);
    // Whoever asks ends: the search goes through its phases without working in any.
    expect(asked).toBeLessThan(60);
  });

  it('fits parts exactly one kerf apart and needs no cut at the far edge', () => {
    expect(solve(job([part(498, 1000, 2)], [board(1000, 1000)], { kerf: 4 })).sheets).toHaveLength(1);
    expect(solve(job([part(499, 1000, 2)], [board(1000, 1000)], { kerf: 4 })).sheets).toHaveLength(2);
  });

  it('cuts over the edge within the tolerance only when that saves a sheet', () => {
    const tight = job([part(499, 1000, 2)], [board(1000, 1000)], { kerf: 4, tolerance: 2 });
    expect(solve(tight).sheets.map((sheet) => sheet.overshoot)).toEqual([true]);
    const easy = job([part(400, 1000, 2)], [board(1000, 1000)], { kerf: 4, tolerance: 2 });
    expect(solve(easy).sheets.map((sheet) => sheet.overshoot)).toEqual([false]);
  });

  it('keeps a grain group on one sheet and leaves out what does not fit with it', () => {
    const solution = solve(job([part(100, 60, 3, { group: 0 })], [board(100, 100)]));
    expect(solution.sheets).toHaveLength(1);
    expect(missing(solution)).toBe(2);
  });

  it('gives the space to must-cut parts when stock is capped', () => {
    const solution = solve(
      job([part(50, 50, 4), part(100, 60, 1, { mustCut: true })], [board(100, 100, { cap: 1 })]),
    );
    expect(solution.unplaced[1]).toBe(0);
  });

  it('goes on from the fullest plan of a beam where a few sheets are nearly full', () => {
    // 96 to 97 % of one sheet; from nothing, or from the best plan without its emptiest sheet, two are needed.
    const sizes =
      '4x60 18x18 6x104 6x115 65x12 18x50 7x130 65x14 39x27 26x46 25x50 34x37 71x21 24x65 65x30 33x60 33x60 ' +
      '77x26 38x60 66x37 77x34 58x46 47x65 65x48 174x18 65x50 91x37 26x130 92x37 101x37 141x27 64x60 48x115 138x115';
    const parts = sizes.split(' ').map((size) => {
      const [w, h] = size.split('x').map(Number);
      return part(w, h, 1);
    });
    expect(solve(job(parts, [board(300, 300)], { effort: 'balanced' })).sheets).toHaveLength(1);
  });

  it('chooses which pieces it leaves out', () => {
    const shelves = [
      [800, 250, 8],
      [850, 280, 4],
      [475, 250, 5],
      [350, 280, 5],
      [1150, 280, 10],
      [550, 280, 6],
    ] as const;
    const parts = shelves.map(([w, h, qty]) => part(w, h, qty));
    const stock = [board(2410, 1190, { cap: 2 })];
    // Whoever asks for the easiest ones finds no more than 29.
    expect(missing(solve(job(parts, stock, { kerf: ticks(4), effort: 'balanced' })))).toBeLessThanOrEqual(8);
  });

  it('places the most pieces when stock is capped', () => {
    const solution = solve(job([part(100, 100, 1), part(50, 50, 4)], [board(100, 100, { cap: 1 })]));
    expect(solution.unplaced).toEqual([1, 0]);
  });

  it('places the must-cut piece beside as many others as fit with it', () => {
    // Two by two on one sheet, three and the small one on the other; the third piece fits best turned, which
    // leaves no room for a fourth.
    const solution = solve(
      job([part(1300, 1000, 9), part(600, 600, 1, { mustCut: true })], [board(2800, 2070, { cap: 2 })]),
    );
    expect(solution.unplaced).toEqual([2, 0]);
  });

  it('buys the cheapest mix of sheets, never dearer than without the option', () => {
    const stock = [board(100, 100, { price: 10 }), board(200, 100, { price: 15 })];
    const problem = job([part(100, 100, 3)], stock, { minimizeCost: true });
    expect(price(problem, solve(problem))).toBe(25);
  });

  it('never pays more with the option than without it', () => {
    fc.assert(
      fc.property(arbitraryPanels, (problem) => {
        const stock = problem.stock.map((row) => ({ ...row, price: row.price ?? 700_000, first: 0 }));
        const job1: PanelProblem = { ...problem, stock, effort: 'fast', tolerance: ticks(0) };
        const plain = solveHeuristic({ ...job1, minimizeCost: false }, SILENT);
        const cheap = solveHeuristic({ ...job1, minimizeCost: true }, SILENT);
        if (missing(plain) === missing(cheap))
          expect(price(job1, cheap)).toBeLessThanOrEqual(price(job1, plain));
      }),
      { numRuns: sample(8, 3), seed: 8 },
    );
  });

  it('is never worse with more effort', () => {
    fc.assert(
      fc.property(arbitraryPanels, (problem) => {
        const job1: PanelProblem = {
          ...problem,
          minimizeCost: false,
          tolerance: ticks(0),
          parts: problem.parts.slice(0, 4),
        };
        const [fast, slow] = (['fast', 'balanced'] as const).map((effort) =>
          solveHeuristic({ ...job1, effort }, SILENT),
        );
        expect(missing(slow)).toBeLessThanOrEqual(missing(fast));
      }),
      { numRuns: 3, seed: 9 },
    );
  });

  it('comes to a plan however far prices lie apart', () => {
    const side = fc.integer({ min: 150, max: 1050 });
    const long = fc.integer({ min: 1100, max: 2300 });
    const money = fc.constantFrom(0, 0, 1, 10_000, 17_000_000, 1e15, null);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(side, side, fc.integer({ min: 1, max: 5 })), { minLength: 2, maxLength: 8 }),
        fc.array(fc.tuple(long, long, money), { minLength: 2, maxLength: 5 }),
        (pieces, sizes) => {
          const stock = sizes.map(([w, h, cost]) => board(w, h, { price: cost }));
          const rows = pieces.map(([w, h, qty]) => part(w, h, qty));
          solve(job(rows, stock, { minimizeCost: true, kerf: 3, effort: 'balanced' }));
        },
      ),
      {
        numRuns: 4,
        seed: 10,
        // A search for the largest set of sheets, and one that rounds a relaxation, did not end on these.
        examples: [
          [
            [
              [1029, 288, 1],
              [948, 295, 3],
              [884, 469, 2],
              [331, 779, 3],
              [562, 223, 2],
              [288, 625, 1],
            ],
            [
              [900, 800, 0],
              [1250, 1000, 10000000],
              [2000, 1000, 17000000],
            ],
          ],
          [
            [
              [388, 509, 2],
              [197, 665, 2],
              [839, 521, 5],
              [557, 553, 2],
              [696, 410, 3],
              [349, 278, 2],
              [863, 419, 4],
              [923, 375, 5],
            ],
            [
              [1368, 1454, 999990000],
              [1075, 1336, 1000000],
              [1997, 1263, null],
              [1730, 1683, 1],
              [937, 1036, 10000000],
            ],
          ],
        ],
      },
    );
  });

  it('uses unpriced stock only where nothing priced fits', () => {
    const stock = [board(300, 300), board(100, 100, { price: 10 })];
    const problem = job([part(100, 100, 2), part(200, 100, 1)], stock, { minimizeCost: true });
    expect(solve(problem).sheets.filter((sheet) => sheet.stock === 0)).toHaveLength(1);
    const fitting = job([part(100, 100, 5)], stock, { minimizeCost: true });
    expect(solve(fitting).sheets.every((sheet) => sheet.stock === 1)).toBe(true);
  });

  it('uses up priority stock first', () => {
    const stock = [board(1000, 1000), board(300, 300, { first: 1, cap: 1 })];
    const solution = solve(job([part(900, 500, 1), part(280, 280, 1)], stock));
    expect(new Set(solution.sheets.map((sheet) => sheet.stock))).toEqual(new Set([0, 1]));
  });

  it('takes a plan that saves a full sheet even when it leaves an offcut idle, and fills the offcut', () => {
    const problem = job(
      [part(500, 1000, 3), part(280, 280, 1)],
      [board(1000, 1000), board(300, 300, { first: 1, cap: 1 })],
    );
    const model = buildPackModel(problem);
    const ordinary = model.stocks.findIndex((stock) => !stock.first);
    const best = new Incumbent(model, { leastCost: 0 }, SILENT, () => 0);
    const column = (type: number, extent: number): PlanNode => ({ type, turned: true, extent });
    const tall = model.area.indexOf(model.area.reduce((most, area) => Math.max(most, area)));
    const small: PlanNode = {
      axis: 0,
      len: 1000,
      cross: 280,
      children: [{ axis: 1, len: 280, cross: 280, children: [column(1 - tall, 280)] }],
    };
    const sheet = (...children: PlanNode[]): PlanSheet => ({
      stock: ordinary,
      root: { axis: 1, len: 1000, cross: 1000, children },
    });
    best.offer({ sheets: [sheet(column(tall, 500), column(tall, 500)), sheet(column(tall, 500), small)] });
    expect(best.rank).toMatchObject({ missing: 0, idle: 0, sheets: 3 });
  });

  it('ends at a plan that is good enough for who asked', () => {
    const pieces = [part(600, 390, 9), part(340, 280, 7)];
    const model = buildPackModel(job(pieces, [board(1000, 1000)], { tolerance: 2, firstCut: 'v' }));
    const task = {
      effort: 'balanced',
      share: 1,
      leastCost: 0,
      start: { sheets: [] },
      trimDepth: Infinity,
    } as const;
    const workOf = (isEnough?: (plan: Plan) => boolean): number => {
      let work = 0;
      const onTrace = (_: unknown, { runs }: SearchTrace): void =>
        void (work = runs.reduce((sum, run) => sum + run.work, 0));
      beginPool(model, { ...task, ...(isEnough === undefined ? {} : { isEnough }) }, SILENT, {
        onTrace,
      }).rest();
      return work;
    };
    expect(workOf((plan) => rankPlan(model, plan).missing === 0)).toBeLessThan(workOf() / 4);
  });

  it('counts the tolerance once in its bound', () => {
    const problem = job([part(502, 1000, 40)], [board(1000, 1000)], { tolerance: 2 });
    expect(solve(problem).bound?.sheets).toBe(40);
  });

  it('turns nothing that need not be turned when asked to', () => {
    const problem = job([part(60, 40, 2), part(40, 60, 1)], [board(100, 100)], { minimizeRotations: true });
    const text = JSON.stringify(solve(problem));
    expect(text).not.toContain('"rotated":true');
  });

  it('takes no sheet more to turn fewer parts', () => {
    const sizes = [
      [1050, 380, 4],
      [925, 380, 10],
      [1125, 300, 11],
      [825, 300, 11],
      [450, 300, 4],
      [1450, 300, 9],
      [1850, 300, 6],
      [1175, 380, 6],
      [900, 380, 9],
      [825, 380, 6],
    ] as const;
    const sheetsOf = (minimizeRotations: boolean): number => {
      const parts = sizes.map(([w, h, qty]) => part(w, h, qty));
      const options = { kerf: 3, effort: 'fast', minimizeRotations } as const;
      return solve(job(parts, [board(2420, 1200)], options)).sheets.length;
    };
    expect(sheetsOf(true)).toBe(sheetsOf(false));
  });

  it('answers an impossible job with everything unplaced', () => {
    const solution = solve(
      job(
        [part(500, 500, 3)],
        [board(100, 100), board(900, 900, { region: { x: 10, y: 10, w: -5, h: 880 } })],
      ),
    );
    expect(solution).toMatchObject({ sheets: [], unplaced: [3] });
  });
});
