import { describe, expect, it } from 'vitest';
import type { CuttingStock } from './cuttingStock.ts';
import { matchSlots } from './slotMatching.ts';

const problem = (sizes: readonly number[], demand: readonly number[], capacity: number): CuttingStock => ({
  sizes: Float64Array.from(sizes),
  demand: Int32Array.from(demand),
  weight: new Float64Array(sizes.length).fill(1),
  stock: [{ capacity, cost: 1, limit: Infinity }],
});

describe('slots', () => {
  it('go to exact pieces over all rods before a smaller piece takes one', () => {
    const { rods, left } = matchSlots(problem([60, 40], [1, 1], 60), [
      { stock: 0, items: [0] },
      { stock: 0, items: [0] },
    ]);
    expect(rods.map((rod) => rod.items)).toEqual([[0], [1]]);
    expect([...left]).toEqual([0, 0]);
  });

  it('that nobody fills leave waste, and waste takes the largest piece that fits', () => {
    const { rods, left } = matchSlots(problem([60, 30, 10], [1, 1, 3], 100), [{ stock: 0, items: [0] }]);
    expect(rods[0].items).toEqual([0, 1, 2]);
    expect([...left]).toEqual([0, 0, 2]);
  });
});
