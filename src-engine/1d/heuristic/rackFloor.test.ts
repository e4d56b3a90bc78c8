import { expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import { ticks } from '../../geometry/lengths.ts';
import { createWork } from '../../optimise/work.ts';
import type { RodProblem } from '../problem1d.ts';
import { rackFloor } from './rackFloor.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { solveRods } from './solveRods.ts';
import { reduce } from './stockKinds.ts';

type Row = readonly [length: number, price: number, first: number];

const poolOf = (parts: readonly (readonly [number, number])[], stock: readonly Row[]): RodProblem => ({
  parts: parts.map(([length, qty]) => ({ length: ticks(length), qty, mustCut: false })),
  stock: stock.map(([length, price, first]) => ({
    length: ticks(length),
    start: ticks(0),
    usable: ticks(length),
    cap: first > 0 ? first : Infinity,
    first,
    price,
  })),
  kerf: ticks(3),
  tolerance: ticks(0),
  minimizeCost: true,
});

/** By what it is not told that no plan opens less of the rack. */
function floorOf(pool: RodProblem): number {
  const rows = [...pool.stock.keys()];
  const how = { rows, tolerance: ticks(0), byPrice: true, splitMust: false };
  const reduced = reduce(
    pool,
    pool.parts.map(({ qty }) => qty),
    how,
  );
  const solved = solveCuttingStock(reduced.problem, createWork(1e8));
  return rackFloor({ reduced, ...solved, isLeast: false }) * reduced.costUnit;
}

it.each([
  { what: 'the rack alone', qty: 3, floor: 150 },
  { what: 'a rod of others beside it', qty: 4, floor: 160 },
])('knows that dear priority rods are used up first: $what', ({ qty, floor }) => {
  const stock: readonly Row[] = [
    [1000, 10, 0],
    [1000, 50, 3],
  ];
  expect(floorOf(poolOf([[900, qty]], stock))).toBe(floor);
});

it('is never above a plan that opens as little of the rack as any', () => {
  let told = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const rng = createRng(seed);
    const parts = Array.from(
      { length: 2 + rng.below(5) },
      () => [300 + rng.below(1700), 1 + rng.below(3)] as const,
    );
    const rack = Array.from(
      { length: 3 },
      (): Row => [600 + rng.below(2400), 1 + rng.below(9), 1 + rng.below(2)],
    );
    const pool = poolOf(parts, [[4000, 12, 0], [6000, 17, 0], ...rack]);
    const { bound } = solveRods(pool, 1e8);
    if (bound === null || bound.least < bound.reached) continue;
    const floor = floorOf(pool);
    expect(floor).toBeLessThanOrEqual(bound.reached);
    if (floor > 0) told++;
  }
  expect(told).toBeGreaterThan(20);
});
