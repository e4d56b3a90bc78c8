import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { acos, atan, atan2, cos, cosDeg, sin, sinDeg, tan } from './trig.ts';

const close = (ours: number, theirs: number, ulps: number): void => {
  expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(ulps * Math.max(Math.abs(theirs) * 2.3e-16, 1e-19));
};
const angle = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('trig', () => {
  it('agrees with the platform within an ulp or two over a million radians', () => {
    fc.assert(
      fc.property(angle, (a) => {
        expect(Math.abs(sin(a) - Math.sin(a))).toBeLessThan(2.3e-16 + Math.abs(a) * 1e-21);
        expect(Math.abs(cos(a) - Math.cos(a))).toBeLessThan(2.3e-16 + Math.abs(a) * 1e-21);
      }),
      { numRuns: 3000, seed: 2026 },
    );
  });
  it('agrees with the platform for small angles and for tangents', () => {
    fc.assert(
      fc.property(fc.double({ min: -1.5, max: 1.5, noNaN: true }), (a) => {
        close(sin(a), Math.sin(a), 2);
        close(cos(a), Math.cos(a), 2);
        close(tan(a), Math.tan(a), 4);
      }),
      { numRuns: 2000, seed: 2026 },
    );
  });
  it('is exact at multiples of 90 degrees and never gives a negative zero', () => {
    const sines = [0, 1, 0, -1];
    for (let k = -40; k <= 40; k += 1) {
      expect(Object.is(sinDeg(k * 90), sines[((k % 4) + 4) % 4])).toBe(true);
      expect(Object.is(cosDeg(k * 90), sines[(((k + 1) % 4) + 4) % 4])).toBe(true);
    }
  });
  it('keeps opposite angles opposite and the circle round', () => {
    fc.assert(
      fc.property(fc.double({ min: -7200, max: 7200, noNaN: true }), (d) => {
        expect(sinDeg(d) + sinDeg(-d)).toBe(0);
        expect(cosDeg(d) - cosDeg(-d)).toBe(0);
        expect(Math.abs(sinDeg(d) ** 2 + cosDeg(d) ** 2 - 1)).toBeLessThan(4e-16);
      }),
      { numRuns: 1000, seed: 2026 },
    );
  });
  it('inverts: atan, atan2, acos', () => {
    const x = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((v) => v + 0);
    fc.assert(
      fc.property(x, x, (a, b) => {
        close(atan(a), Math.atan(a), 2);
        if (a !== 0 || b !== 0) expect(Math.abs(atan2(a, b) - Math.atan2(a, b))).toBeLessThan(9e-16);
      }),
      { numRuns: 3000, seed: 2026 },
    );
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (c) => {
        expect(Math.abs(acos(c) - Math.acos(c))).toBeLessThan(9e-16);
      }),
      { numRuns: 2000, seed: 2026 },
    );
    expect([atan2(0, 0), atan2(0, 1), atan2(1, 0), atan2(0, -1), atan2(-1, 0)]).toEqual([
      0,
      0,
      Math.PI / 2,
      Math.PI,
      -Math.PI / 2,
    ]);
    expect(acos(1.0000000001)).toBe(0);
  });
});
