import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CoverMaster } from './coverMaster.ts';
import type { CoverColumn } from './coverMaster.ts';
import { sample } from '../testing/quick.ts';

function masterOf(types: number, limits: number, columns: readonly CoverColumn[]): CoverMaster {
  const master = new CoverMaster(types, limits);
  for (const column of columns) master.add(column);
  return master;
}

describe('CoverMaster', () => {
  it('finds the value of a small linear relaxation', () => {
    const columns = [
      [1, 1, 0],
      [0, 1, 1],
      [1, 0, 1],
    ].map((counts) => ({ counts }));
    const { value, uses } = masterOf(3, 0, columns).solve([1, 1, 1]);
    expect(value).toBeCloseTo(1.5, 9);
    expect(Array.from(uses)).toEqual([0.5, 0.5, 0.5]);
  });

  it('has equal primal and dual values whatever the columns, costs and limits, and for another demand', () => {
    const demand = fc.array(fc.nat(9), { minLength: 5, maxLength: 5 });
    const limits = fc.array(fc.nat(3), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            counts: fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
            cost: fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10),
            limit: fc.integer({ min: -1, max: 1 }),
          }),
          { maxLength: 12 },
        ),
        fc.array(fc.tuple(demand, limits), { minLength: 1, maxLength: 3 }),
        (columns, tasks) => {
          const master = masterOf(5, 2, columns);
          for (const [asked, limit] of tasks) {
            const { duals, value, uses } = master.solve(asked, limit);
            limit.forEach((most, which) =>
              expect(
                uses.reduce((sum, use, at) => sum + (columns[at].limit === which ? use : 0), 0),
              ).toBeLessThanOrEqual(most + 1e-6),
            );
            expect(value).toBeCloseTo(masterOf(5, 2, columns).solve(asked, limit).value, 6);
            asked.forEach((count, type) => {
              if (count === 0) expect(duals[type]).toBeCloseTo(0, 9);
            });
            const sides = [...asked, ...limit];
            expect(sides.reduce((sum, count, row) => sum + count * duals[row], 0)).toBeCloseTo(value, 6);
            for (const { counts, cost, limit: which } of columns) {
              const worth = counts.reduce((sum, count, type) => sum + duals[type] * count, 0);
              expect(worth + (which < 0 ? 0 : duals[5 + which])).toBeLessThanOrEqual(cost + 1e-6);
            }
            expect(Math.min(0, ...duals.slice(0, 5))).toBeGreaterThan(-1e-6);
            expect(Math.max(0, ...duals.slice(5))).toBeLessThan(1e-6);
            expect(uses.reduce((sum, use, at) => sum + use * columns[at].cost, 0)).toBeLessThanOrEqual(
              value + 1e-6,
            );
          }
        },
      ),
      { numRuns: sample(300, 80) },
    );
  });
});
