import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CoverMaster, masterColumn } from './coverMaster.ts';

describe('CoverMaster', () => {
  it('finds the value of a small linear relaxation and duals that price no column above 1', () => {
    const columns = [
      [1, 1, 0],
      [0, 1, 1],
      [1, 0, 1],
    ].map((counts) => masterColumn(Int32Array.from(counts)));
    const result = new CoverMaster(3).solve(columns, [1, 1, 1]);
    expect(result.value).toBeCloseTo(1.5, 9);
    expect(Array.from(result.uses)).toEqual([0.5, 0.5, 0.5]);
  });

  it('has equal primal and dual values whatever the columns and limits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), { maxLength: 12 }),
        fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
        fc.array(fc.nat(3), { minLength: 2, maxLength: 2 }),
        (rows, asked, limits) => {
          // Every third column is used as often as the first limit says at most, every third as the second one says.
          const columns = rows
            .filter((counts) => counts.some((count) => count > 0))
            .map((counts) => masterColumn(Int32Array.from(counts)))
            .map((column, at) =>
              at % 3 === 2
                ? column
                : {
                    rows: Int32Array.from([...column.rows, 5 + (at % 3)]),
                    counts: Float64Array.from([...column.counts, -1]),
                  },
            );
          const demand = [...asked, ...limits.map((limit) => -limit)];
          const { duals, value, uses } = new CoverMaster(7, 5).solve(columns, demand);
          limits.forEach((limit, which) =>
            expect(uses.reduce((sum, use, at) => sum + (at % 3 === which ? use : 0), 0)).toBeLessThanOrEqual(
              limit + 1e-6,
            ),
          );
          expect(demand.reduce((sum, count, row) => sum + count * duals[row], 0)).toBeCloseTo(value, 6);
          for (const column of columns)
            expect(
              column.rows.reduce((sum, row, k) => sum + duals[row] * column.counts[k], 0),
            ).toBeLessThanOrEqual(1 + 1e-6);
          expect(Math.min(0, ...duals)).toBeGreaterThan(-1e-6);
          expect(uses.reduce((sum, use) => sum + use, 0)).toBeLessThanOrEqual(value + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });
});
