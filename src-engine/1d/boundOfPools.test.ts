import { describe, expect, it } from 'vitest';
import { boundOfPools } from './boundOfPools.ts';
import type { RodBound } from './problem1d.ts';

const solution = (bound: RodBound | null) => ({ rods: [], unplaced: [], bound });

describe('the bound of a job', () => {
  it('sums its pools', () => {
    const pools = [
      solution({ rods: 2, kind: 'price', least: 30e6, reached: 31e6 }),
      solution({ rods: 3, kind: 'price', least: 20e6, reached: 20e6 }),
    ];
    expect(boundOfPools(pools)).toMatchObject({ rods: 5, price: 50, gapPct: 2 });
  });

  it('says a gap of 0 only where the plan is proved, however small the gap is', () => {
    expect(
      boundOfPools([solution({ rods: 9, kind: 'length', least: 1e12, reached: 1e12 + 1 })])?.gapPct,
    ).toBe(0.01);
    expect(boundOfPools([solution({ rods: 9, kind: 'length', least: 1e12, reached: 1e12 })])?.gapPct).toBe(0);
  });

  it('is silent when a piece has no place', () => {
    expect(
      boundOfPools([solution(null), solution({ rods: 3, kind: 'price', least: 1, reached: 1 })]),
    ).toBeNull();
  });
});
