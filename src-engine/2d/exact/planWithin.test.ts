import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { createWork } from '../../optimise/work.ts';
import { faultsOf, panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import { buildPackModel } from '../packing/packModel.ts';
import { rankPlan } from '../packing/rankPlan.ts';
import type { PanelProblem } from '../problem2d.ts';
import { solveHeuristic } from '../heuristic/index.ts';
import { planWithin, largestNeedMore } from './index.ts';

import fc from 'fast-check';

interface Piece {
  readonly w: number;
  readonly h: number;
  readonly rotatable: boolean;
}

/** Whether the pieces of the set `some` can be cut from `w` by `h`, by trying every cut at every millimetre. */
function cuttable(pieces: readonly Piece[], kerf: number): (some: number, w: number, h: number) => boolean {
  const known = new Map<string, boolean>();
  const halves = (some: number, length: number, take: (part: number, rest: number, x: number) => boolean) => {
    for (let part = (some - 1) & some; part > 0; part = (part - 1) & some)
      for (let x = 1; x + kerf < length; x++) if (take(part, some ^ part, x)) return true;
    return false;
  };
  const can = (some: number, w: number, h: number): boolean => {
    const key = `${some} ${w} ${h}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const only = (some & (some - 1)) === 0 ? pieces[31 - Math.clz32(some)] : undefined;
    const found =
      only === undefined
        ? halves(some, w, (part, rest, x) => can(part, x, h) && can(rest, w - x - kerf, h)) ||
          halves(some, h, (part, rest, y) => can(part, w, y) && can(rest, w, h - y - kerf))
        : (only.w <= w && only.h <= h) || (only.rotatable && only.h <= w && only.w <= h);
    known.set(key, found);
    return found;
  };
  return can;
}

/** The least cost by trying every division among the sheets. */
function leastCost(
  { kerf, stock }: PanelProblem,
  pieces: readonly Piece[],
  costs: readonly number[],
): number {
  const can = cuttable(pieces, kerf);
  const left = stock.map(({ cap }) => cap);
  let best = Infinity;
  const cover = (rest: number, cost: number): void => {
    if (cost >= best) return;
    if (rest === 0) best = cost;
    for (let some = rest; some > 0; some = (some - 1) & rest) {
      if ((some & rest & -rest) === 0) continue;
      stock.forEach(({ w, h }, row) => {
        if (left[row] === 0 || !can(some, w, h)) return;
        left[row] -= 1;
        cover(rest ^ some, cost + costs[row]);
        left[row] += 1;
      });
    }
  };
  cover(2 ** pieces.length - 1, 0);
  return best;
}

const small = fc
  .record({
    kerf: fc.nat(2),
    pieces: fc.array(
      fc.record({
        w: fc.integer({ min: 1, max: 7 }),
        h: fc.integer({ min: 1, max: 7 }),
        rotatable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    again: fc.boolean(),
    maxStages: fc.constantFrom(2, 3, Infinity),
    stock: fc.array(
      fc.record({
        w: fc.integer({ min: 7, max: 9 }),
        h: fc.integer({ min: 7, max: 9 }),
        cap: fc.constantFrom(1, 2, Infinity),
        price: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ kerf, pieces, again, maxStages, stock }) => ({
    pieces: again ? [...pieces, pieces[0]] : pieces,
    problem: panelProblem(
      pieces.map(({ w, h, rotatable }, row) =>
        panelPart(w, h, { rotatable, qty: again && row === 0 ? 2 : 1 }),
      ),
      stock.map(({ w, h, ...row }) => panelStock(w, h, row)),
      { kerf, maxStages, minimizeCost: true },
    ),
  }));

describe('planWithin', () => {
  it('finds the cheapest plan that trying every cut finds, and proves that there is none below', () => {
    fc.assert(
      fc.property(small, ({ problem, pieces }) => {
        const model = buildPackModel(problem);
        const costs = problem.stock.map((_, row) => model.stocks.find((kind) => kind.row === row)?.cost ?? 0);
        const least = leastCost(problem, pieces, costs);
        const below = least === Infinity ? 1e9 : least * (1 - 1e-9);
        expect(planWithin(model, below, createWork(1e7))).toBe('none');
        if (least === Infinity) return;
        const plan = planWithin(model, least * (1 + 1e-9), createWork(1e7));
        if (typeof plan === 'string') throw new Error(plan);
        expect(rankPlan(model, plan).missing).toBe(0);
        expect(rankPlan(model, plan).stages).toBeLessThanOrEqual(problem.maxStages);
        expect(rankPlan(model, plan).ordinaryCost).toBeCloseTo(least, 6);
        expect(faultsOf(problem, finishPlan(problem, model, plan))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the question open when the work runs out', () => {
    const parts = Array.from({ length: 12 }, (_, n) => panelPart(20 + n, 31 + 2 * n));
    const model = buildPackModel(panelProblem(parts, [panelStock(120, 130)]));
    expect(planWithin(model, model.stocks[0].cost, createWork(1000))).toBe('open');
  });

  it('reckons with no more sheets of a cheap kind than there are', () => {
    const parts = Array.from({ length: 12 }, (_, n) => panelPart(49 - (n % 3), 48 + (n % 2)));
    const stock = [panelStock(100, 100, { cap: 1, price: 1 }), panelStock(101, 100, { price: 10 })];
    const model = buildPackModel(panelProblem(parts, stock, { minimizeCost: true }));
    // One cheap sheet and one dear one; the pieces have the area of nearly three.
    expect(planWithin(model, 20, createWork(200))).toBe('none');
  });

  it('ends where ten kinds of sheets can be bought in very many ways', () => {
    const parts = Array.from({ length: 10 }, (_, n) => panelPart(48 - 2 * n, 47 - n, { qty: 20 }));
    const stock = Array.from({ length: 10 }, (_, n) => panelStock(80 + 7 * n, 73 + 5 * n));
    const model = buildPackModel(panelProblem(parts, stock));
    const area = parts.reduce((sum, { w, h, qty }) => sum + w * h * qty, 0);
    expect(planWithin(model, 1.15 * area, createWork(1000))).toBe('open');
  });
});

describe('largestNeedMore', () => {
  const job = (sizes: readonly (readonly [number, number])[], maxStages: number) =>
    buildPackModel(
      panelProblem(
        sizes.map(([w, h]) => panelPart(w, h)),
        [panelStock(100, 100)],
        { kerf: 1, maxStages },
      ),
    );

  it('tells from seven pieces in each others way that forty take a sheet for each of them', () => {
    const large = Array.from({ length: 7 }, (_, n) => [52 + n, 52 + n] as const);
    const model = job(
      [...large, ...Array.from({ length: 33 }, (_, n) => [9 + n / 4, 12] as const)],
      Infinity,
    );
    const cost = model.stocks[0].cost;
    expect(largestNeedMore(model, 6 * cost, createWork(1e6))).toBe(true);
    expect(largestNeedMore(model, 7 * cost, createWork(1e6))).toBe(false);
  });

  it('never rules out what all patterns find', () => {
    const size = fc.integer({ min: 15, max: 75 });
    const sizes = fc.array(fc.tuple(size, size), { minLength: 7, maxLength: 10 });
    let ruledOut = 0;
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom(2, 3, Infinity),
        fc.integer({ min: 1, max: 5 }),
        (some, stages, sheets) => {
          const model = job(some, stages);
          const limit = sheets * model.stocks[0].cost;
          if (!largestNeedMore(model, limit, createWork(1e6))) return;
          ruledOut += 1;
          expect(planWithin(model, limit, createWork(3e6))).not.toHaveProperty('sheets');
        },
      ),
      { numRuns: 60, seed: 7 },
    );
    expect(ruledOut).toBeGreaterThan(5);
  });
});

describe('sheets that are to be used up first', () => {
  it('are taken as little of as holds everything', () => {
    const sizes = [
      [1821, 1014, 2],
      [1039, 855, 1],
      [899, 661, 2],
      [2601, 347, 2],
      [1466, 836, 1],
      [2001, 332, 2],
      [485, 964, 1],
      [1546, 266, 1],
      [3045, 295, 1],
    ] as const;
    const parts = [
      panelPart(560, 720, { qty: 4, rotatable: true }),
      panelPart(564, 560, { qty: 2, rotatable: true }),
      panelPart(564, 100, { qty: 4, rotatable: true }),
    ];
    const rack = sizes.map(([w, h, cap]) => panelStock(w, h, { cap, first: cap }));
    const problem = panelProblem(parts, [...rack, panelStock(3050, 1300)], { kerf: 3 });
    const { sheets } = solveHeuristic(problem, SILENT);
    // 1821 x 1014, 1466 x 836 and 899 x 661; the first plans take two of the largest.
    expect(sheets.reduce((sum, { stock }) => sum + problem.stock[stock].w * problem.stock[stock].h, 0)).toBe(
      3_666_309,
    );
  });
});
