import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Knapsack } from './knapsack.ts';
import { createWork } from '../../optimise/work.ts';

const item = fc.record({
  size: fc.integer({ min: 1, max: 30 }),
  value: fc.integer({ min: 0, max: 40 }),
  bound: fc.integer({ min: 0, max: 3 }),
});

/** Best value by plain recursion. */
function bruteForce(
  items: readonly { size: number; value: number; bound: number }[],
  capacity: number,
  from = 0,
): number {
  if (from === items.length) return 0;
  let best = 0;
  for (let copies = 0; copies <= items[from].bound && copies * items[from].size <= capacity; copies++) {
    best = Math.max(
      best,
      copies * items[from].value + bruteForce(items, capacity - copies * items[from].size, from + 1),
    );
  }
  return best;
}

const columns = (items: readonly { size: number; value: number; bound: number }[]) =>
  [
    Float64Array.from(items, (i) => i.size),
    Float64Array.from(items, (i) => i.value),
    Int32Array.from(items, (i) => i.bound),
  ] as const;

describe('the bounded knapsack', () => {
  it('finds the best value, with counts that fit and add up to it, by branching and by table alike', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 7 }),
        fc.integer({ min: 0, max: 80 }),
        fc.boolean(),
        (items, capacity, branching) => {
          const [sizes, values, bounds] = columns(items);
          const found = new Knapsack(items.length).solve(
            { sizes, values, bounds },
            capacity,
            { floor: 0, nodes: branching ? 1e6 : 0 },
            createWork(1e9),
          );
          expect(found.exact).toBe(true);
          expect(found.value).toBeCloseTo(bruteForce(items, capacity), 6);
          const sum = (of: Float64Array): number =>
            found.counts.reduce((total, count, t) => total + count * of[t], 0);
          expect(sum(sizes)).toBeLessThanOrEqual(capacity);
          expect(sum(values)).toBeCloseTo(found.value, 6);
          found.counts.forEach((count, t) => expect(count).toBeLessThanOrEqual(bounds[t]));
        },
      ),
      { numRuns: 400, seed: 1 },
    );
  });

  it('keeps a proved upper bound when it is cut short', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 3, maxLength: 7 }),
        fc.integer({ min: 20, max: 80 }),
        (items, capacity) => {
          const [sizes, values, bounds] = columns(items);
          const found = new Knapsack(items.length).solve(
            { sizes, values, bounds },
            capacity,
            { floor: 0, nodes: 3 },
            createWork(10),
          );
          expect(found.upper).toBeGreaterThanOrEqual(bruteForce(items, capacity) - 1e-9);
        },
      ),
      { numRuns: 300, seed: 2 },
    );
  });
});
