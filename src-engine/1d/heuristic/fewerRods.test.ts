import { expect, it } from 'vitest';
import { createWork } from '../../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import { rodsOf } from './cuttingStock.ts';
import { fewerRods } from './fewerRods.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';

/** Rods of some capacities, each as dear as it is long, without limits. */
const problemOf = (
  capacities: readonly number[],
  pieces: readonly (readonly [size: number, count: number])[],
) =>
  ({
    sizes: Float64Array.from(pieces, ([size]) => size),
    demand: Int32Array.from(pieces, ([, count]) => count),
    weight: Float64Array.from(pieces, () => 1),
    stock: capacities.map((capacity) => ({ capacity, cost: capacity, limit: Infinity })),
  }) satisfies CuttingStock;

it('looks for no plan with fewer rods where the pieces are too many for fewer of the longest', () => {
  const problem = problemOf([10, 9], [[6, 3]]);
  const solved = solveCuttingStock(problem, createWork(1e6));
  expect([rodsOf(solved.plan), solved.bound]).toEqual([3, 27]);
  const work = createWork(1e6);
  expect(fewerRods(problem, solved, work)).toBe(solved.plan);
  expect(work.left).toBe(1e6);
});

it('finds the plan with fewer rods of the same length in all', () => {
  const problem = problemOf([12, 6, 4], [[2, 6]]);
  const pair = { stock: 2, items: [0, 0], times: 3 };
  const solved = { plan: { patterns: [pair], missing: Int32Array.of(0) }, bound: 12 };
  expect(rodsOf(fewerRods(problem, solved, createWork(1e6)))).toBe(1);
});
