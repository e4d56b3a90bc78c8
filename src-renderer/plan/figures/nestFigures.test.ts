import { describe, expect, it } from 'vitest';
import type { ResponseNest, SheetNest } from '../../../src-engine/contract/nest.ts';
import { cutMinutes, usedDensity } from './nestFigures.ts';
import { pointsOf } from '../../../src-engine/testing/points.ts';

const answer = (partArea: number, ...sheets: readonly Partial<SheetNest>[]): ResponseNest =>
  ({ sheets, metrics: { partArea } }) as unknown as ResponseNest;

describe('usedDensity', () => {
  it('counts each sheet up to where its parts end, the way that leaves more', () => {
    const full = { w: 1000, h: 500, usedW: 1000, usedH: 500 };
    const begun = { w: 1000, h: 500, usedW: 200, usedH: 480 };
    expect(usedDensity(answer(300_000, full, begun))).toBeCloseTo(50, 9);
    expect(usedDensity(answer(300_000, full, { ...begun, usedW: 900, usedH: 100 }))).toBeCloseTo(50, 9);
  });

  it('counts a hide whole, and is silent without parts', () => {
    const polygon = pointsOf('0,0 100,0 0,100');
    expect(usedDensity(answer(2500, { w: 100, h: 100, usedW: 10, usedH: 10, polygon }))).toBeCloseTo(50, 9);
    expect(usedDensity(answer(0))).toBeNull();
  });
});

describe('cutMinutes', () => {
  it('adds the pierces to the contours at their speed', () => {
    const metrics = { cutLength: 12_000, pierces: 40 } as ResponseNest['metrics'];
    expect(cutMinutes(metrics, { cutSpeed: 3000, pierceSeconds: 1.5 })).toBeCloseTo(5, 9);
    expect(cutMinutes(metrics, { cutSpeed: null, pierceSeconds: 1.5 })).toBeNull();
  });
});
