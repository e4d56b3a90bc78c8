import { expect, it } from 'vitest';
import { gapPct } from './gapPct.ts';

it('0 percent means proved, in every mode: what lies above the bound is rounded up', () => {
  expect(gapPct(200, 200)).toBe(0);
  expect(gapPct(100_001, 100_000)).toBe(0.01);
  expect(gapPct(1_000_000_001, 1_000_000_000)).toBe(0.01);
  expect(gapPct(32, 18)).toBe(77.78);
  expect(gapPct(120, 100)).toBe(20);
  expect(gapPct(5, 0)).toBe(100);
  expect(gapPct(0, 0)).toBe(0);
});
