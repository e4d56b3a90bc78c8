import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CuttingStock } from './cuttingStock.ts';
import { costOf } from './cuttingStock.ts';
import { Knapsack } from './knapsack.ts';
import { Relaxation } from './relaxation.ts';
import { safeBound } from './safeBound.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { createWork } from '../../optimise/work.ts';

/** A few single pieces and unlimited rods of one to three kinds. */
const small = fc
  .record({
    pieces: fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 1, maxLength: 9 }),
    rods: fc.array(
      fc.record({ capacity: fc.integer({ min: 60, max: 140 }), cost: fc.integer({ min: 5, max: 30 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ pieces, rods }): CuttingStock => {
    const sizes = [...new Set(pieces)].sort((a, b) => b - a);
    return {
      sizes: Float64Array.from(sizes),
      demand: Int32Array.from(sizes, (size) => pieces.filter((piece) => piece === size).length),
      weight: new Float64Array(sizes.length).fill(1),
      stock: rods.map((rod) => ({ ...rod, limit: Infinity })),
    };
  });

/** The least cost by dynamic programming over all subsets of pieces. */
function leastCost(problem: CuttingStock): number {
  const pieces = [...problem.sizes].flatMap((size, type) =>
    new Array<number>(problem.demand[type]).fill(size),
  );
  const all = (1 << pieces.length) - 1;
  const rodFor = new Float64Array(all + 1);
  for (let set = 1; set <= all; set++) {
    const load = pieces.reduce((sum, size, p) => sum + ((set >> p) & 1 ? size : 0), 0);
    rodFor[set] = problem.stock.reduce(
      (least, kind) => (kind.capacity >= load ? Math.min(least, kind.cost) : least),
      Infinity,
    );
  }
  const least = new Float64Array(all + 1).fill(Infinity);
  least[0] = 0;
  for (let set = 1; set <= all; set++) {
    for (let rod = set; rod > 0; rod = (rod - 1) & set)
      least[set] = Math.min(least[set], least[set ^ rod] + rodFor[rod]);
  }
  return least[all];
}

describe('cutting stock', () => {
  it('finds the optimum of small jobs with several rods and prices, and never claims a bound above it', () => {
    fc.assert(
      fc.property(small, (problem) => {
        const { plan, bound } = solveCuttingStock(problem, createWork(2e7));
        const least = leastCost(problem);
        expect(plan.missing.every((count) => count === 0)).toBe(true);
        expect(costOf(problem, plan)).toBe(least);
        expect(bound).toBeLessThanOrEqual(least);
      }),
      { numRuns: 120, seed: 9 },
    );
  });

  it('proves in whole numbers no more than what is true, even with duals that are far too high', () => {
    fc.assert(
      fc.property(
        small,
        fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 9, maxLength: 9 }),
        (problem, duals) => {
          const knapsack = new Knapsack(problem.sizes.length);
          expect(
            safeBound(
              problem,
              Float64Array.from(problem.sizes, (_, type) => duals[type]),
              30,
              knapsack,
              createWork(1e7),
            ),
          ).toBeLessThanOrEqual(leastCost(problem));
        },
      ),
      { numRuns: 80, seed: 10 },
    );
  });

  it('has a relaxation whose bound never exceeds its value', () => {
    fc.assert(
      fc.property(small, (problem) => {
        const work = createWork(1e7);
        const relaxation = new Relaxation(problem, new Knapsack(problem.sizes.length), work);
        const value = relaxation.generate(-Infinity, Infinity, work);
        expect(relaxation.bound).toBeLessThanOrEqual(value + 1e-6);
        expect(relaxation.bound).toBeGreaterThan(value - 1e-4);
      }),
      { numRuns: 100, seed: 11 },
    );
  });
});
