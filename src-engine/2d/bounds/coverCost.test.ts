import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoverRow } from './coverCost.ts';
import { coverCost, fractionalCover } from './coverCost.ts';

const row = fc.record({
  cover: fc.integer({ min: 0, max: 12 }),
  cost: fc.nat(15),
  cap: fc.oneof(fc.nat(4), fc.constant(Infinity)),
});

function byTrial(rows: readonly CoverRow[], demand: number): number {
  if (demand <= 0) return 0;
  const [first, ...rest] = rows;
  if (first === undefined) return Infinity;
  let best = Infinity;
  for (
    let units = 0;
    units <= Math.min(first.cap, first.cover === 0 ? 0 : Math.ceil(demand / first.cover));
    units++
  ) {
    best = Math.min(best, units * first.cost + byTrial(rest, demand - units * first.cover));
  }
  return best;
}

describe('coverCost', () => {
  it('finds the cheapest cover', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), fc.nat(60), (rows, demand) => {
        expect(coverCost(rows, demand)).toBe(byTrial(rows, demand));
      }),
      { numRuns: 800 },
    );
  });

  it('is never below its linear relaxation', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.nat(200), (rows, demand) => {
        const covers = rows.map(({ cover }) => cover);
        expect(fractionalCover(rows, covers, demand)).toBeLessThanOrEqual(coverCost(rows, demand) + 1e-9);
      }),
    );
  });
});
