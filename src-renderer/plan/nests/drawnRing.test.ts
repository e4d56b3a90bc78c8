import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPoint, ringTrouble } from './drawnRing.ts';
import { pointsOf } from '../../../src-engine/testing/points.ts';

const sheet = { w: 1000, h: 500 };

describe('drawn outlines', () => {
  it('stay on the sheet, on tenths, and level or plumb when asked', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2000, max: 2000, noNaN: true }),
        fc.double({ min: -2000, max: 2000, noNaN: true }),
        (x, y) => {
          const [px, py] = drawnPoint(x, y, sheet, undefined, true);
          expect(px).toBeGreaterThanOrEqual(0);
          expect(px).toBeLessThanOrEqual(1000);
          expect(py).toBeGreaterThanOrEqual(0);
          expect(py).toBeLessThanOrEqual(500);
          const [sx, sy] = drawnPoint(x, y, sheet, [300, 200], true);
          expect(sx === 300 || sy === 200).toBe(true);
        },
      ),
    );
    expect(drawnPoint(12.34, 56.78, sheet, [0, 0], false)).toEqual([12.3, 56.8]);
  });
  it('are refused with too few corners, no area or a crossing', () => {
    expect(
      ringTrouble([
        [0, 0],
        [10, 0],
      ]),
    ).toBe('threeCorners');
    expect(ringTrouble(pointsOf('0,0 10,0 20,0'))).toBe('noArea');
    expect(ringTrouble(pointsOf('0,0 10,10 10,0 0,11'))).toBe('crosses');
    expect(ringTrouble(pointsOf('0,0 100,0 100,40 60,40 60,80 0,80'))).toBeNull();
  });
});
