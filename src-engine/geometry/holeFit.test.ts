import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICK } from '../testing/quick.ts';
import { intersectPolygons } from './clipper.ts';
import { holeFit, ROUNDED_APART } from './holeFit.ts';
import { polygonArea, rectRing } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { signedArea } from './ring.ts';
import { pointsOf } from '../testing/points.ts';

/** Two legs, 20 apart, on a foot of 20. */
const U: Ring = pointsOf('0,0 100,0 100,100 60,100 60,20 40,20 40,100 0,100');
const fit = (hole: Ring): string => holeFit(U, hole, ROUNDED_APART);

describe('how a hole lies in its outline', () => {
  it('asks the edges, too: from leg to leg across the bay is outside', () => {
    expect(fit(rectRing(20, 50, 60, 10))).toBe('outside');
    expect(fit(rectRing(20, 50, 60, 50))).toBe('outside');
    expect(fit(rectRing(20, 20, 60, 80))).toBe('outside');
  });

  it('a hole that fills the bay, or goes round its end, is outside, though no corner of it is', () => {
    expect(fit(rectRing(40, 20, 20, 80))).toBe('outside');
    expect(fit(rectRing(30, 10, 40, 50))).toBe('outside');
  });

  it('corners and edges on the rim reach it; a hole clear of the rim is inside', () => {
    expect(fit(rectRing(5, 5, 90, 10))).toBe('inside');
    expect(fit(rectRing(5, 5, 90, 15))).toBe('reaching');
    expect(fit(rectRing(0, 5, 10, 10))).toBe('reaching');
    expect(fit(rectRing(0, 0, 100, 20))).toBe('reaching');
    expect(fit(pointsOf('10,5 90,5 50,20'))).toBe('reaching');
    expect(fit(U)).toBe('reaching');
  });

  it('what rounding puts outside reaches the rim; a hair more is outside', () => {
    const slanted: Ring = pointsOf('0,0 300,0 300,100');
    const hole = (y: number): Ring => [
      [100, y],
      [200, 10],
      [250, 20],
    ];
    expect(holeFit(slanted, hole(33.333334), ROUNDED_APART)).toBe('reaching');
    expect(holeFit(slanted, hole(33.33334), ROUNDED_APART)).toBe('outside');
    expect(holeFit(slanted, hole(33.33), ROUNDED_APART)).toBe('inside');
  });

  it('agrees with the boolean: what is outside loses area, what is not loses none', () => {
    const star = fc
      .array(fc.integer({ min: 8, max: 60 }), { minLength: 5, maxLength: 24 })
      .map((radii) => ({ radii, turn: (2 * Math.PI) / radii.length }));
    const ringOf = ({ radii, turn }: { radii: number[]; turn: number }, x: number, y: number): Point[] =>
      radii.map(
        (r, k): Point => [Math.round(x + r * Math.cos(k * turn)), Math.round(y + r * Math.sin(k * turn))],
      );
    const near = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(star, star, near, near, fc.integer({ min: 1, max: 8 }), (a, b, x, y, shrunk) => {
        const outline = ringOf(a, 0, 0);
        const hole = ringOf({ ...b, radii: b.radii.map((r) => Math.ceil(r / shrunk)) }, x, y);
        const area = Math.abs(signedArea(hole));
        fc.pre(area > 0);
        const common = intersectPolygons([{ outline, holes: [] }], [{ outline: hole, holes: [] }]);
        const kept = common.reduce((sum, piece) => sum + polygonArea(piece), 0);
        const isOutside = holeFit(outline, hole, ROUNDED_APART) === 'outside';
        expect(isOutside).toBe(area - kept > 1e-3);
      }),
      { numRuns: QUICK ? 100 : 3000 },
    );
  });
});
