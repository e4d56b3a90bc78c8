import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MasterLp } from './masterLp.ts';
import { createWork } from './work.ts';
import { sample } from '../testing/quick.ts';

/** A covering program: every column covers some rows at a cost; every row also has a dear column of its own,
 *  which is the start. */
const program = fc.integer({ min: 1, max: 7 }).chain((rows) =>
  fc.record({
    demand: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: rows, maxLength: rows }),
    columns: fc.array(
      fc.record({
        copies: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: rows, maxLength: rows }),
        cost: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  }),
);

function solved(
  demand: readonly number[],
  columns: readonly { copies: readonly number[]; cost: number }[],
): MasterLp {
  const lp = new MasterLp(Float64Array.from(demand));
  const work = createWork(1e8);
  lp.setBasis(
    Int32Array.from(demand, (_, r) => lp.addColumn([r], [1], 10)),
    work,
  );
  for (let r = 0; r < demand.length; r++) lp.addColumn([r], [-1], 0);
  for (const { copies, cost } of columns) {
    const rows = [...copies.keys()].filter((r) => copies[r] > 0);
    lp.addColumn(
      rows,
      rows.map((r) => copies[r]),
      cost,
    );
  }
  lp.primalSimplex(work);
  return lp;
}

describe('the simplex method', () => {
  it('ends feasible with dual values that prove the optimum', () => {
    fc.assert(
      fc.property(program, ({ demand, columns }) => {
        const lp = solved(demand, columns);
        lp.x.forEach((x) => expect(x).toBeGreaterThanOrEqual(-1e-7));
        for (let j = 0; j < lp.columns; j++) expect(lp.reducedCost(j)).toBeGreaterThanOrEqual(-1e-7);
        expect(demand.reduce((sum, d, r) => sum + d * lp.duals[r], 0)).toBeCloseTo(lp.value(), 6);
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it('reaches the same value by the dual method after the demand changed', () => {
    fc.assert(
      fc.property(
        program,
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
        ({ demand, columns }, change) => {
          const lp = solved(demand, columns);
          const other = demand.map((_, r) => change[r]);
          const work = createWork(1e8);
          lp.setRhs(Float64Array.from(other), work);
          expect(lp.dualSimplex(work)).toBe(true);
          lp.primalSimplex(work);
          expect(lp.value()).toBeCloseTo(solved(other, columns).value(), 6);
        },
      ),
      { numRuns: sample(300, 100), seed: 4 },
    );
  });

  it('goes back to the last basis that had an inverse where rounding has left one that has none', () => {
    const lp = new MasterLp(Float64Array.of(1, 1));
    const work = createWork(1e6);
    const basis = Int32Array.of(lp.addColumn([0], [1], 1), lp.addColumn([1], [1], 1));
    lp.setBasis(basis, work);
    lp.setVertex({ basis: Int32Array.of(0, 0), inverse: Float64Array.of(1, 0, 0, 1) }, work);
    lp.setRhs(Float64Array.of(-1, 1), work);
    expect(lp.dualSimplex(work)).toBe(false);
    expect([...lp.basis]).toEqual([...basis]);
  });
});
