import { expect, it } from 'vitest';
import { createWork } from '../../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import { exhaustiveFinish } from './exhaustiveFinish.ts';

it('hands out no rods above its budget where rods with an excess stay idle', () => {
  const problem: CuttingStock = {
    sizes: Float64Array.of(6),
    demand: Int32Array.of(1),
    weight: Float64Array.of(1),
    stock: [
      { capacity: 6, cost: 10, limit: Infinity },
      { capacity: 3, cost: 1, limit: 3 },
    ],
  };
  const search = (budget: number): ReturnType<typeof exhaustiveFinish> => {
    const duals = { values: Float64Array.of(10), excess: [0, 2] };
    const room = [Infinity, 3];
    const task = { problem, demand: problem.demand, room, duals, scale: 1, budget, steps: 1000 };
    return exhaustiveFinish(task, createWork(10_000));
  };
  expect(search(10)).toEqual({ rods: [{ stock: 0, items: [0] }], complete: true });
  expect(search(9)).toEqual({ rods: null, complete: true });
});
