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

  it('has equal primal and dual values whatever the columns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), { maxLength: 12 }),
        fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
        (rows, demand) => {
          const columns = rows
            .filter((counts) => counts.some((count) => count > 0))
            .map((counts) => masterColumn(Int32Array.from(counts)));
          const { duals, value, uses } = new CoverMaster(5).solve(columns, demand);
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
