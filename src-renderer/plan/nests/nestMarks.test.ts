import { describe, expect, it } from 'vitest';
import { pointsOfCurve } from './nestMarks.ts';
import { pointsOf } from '../../../src-engine/testing/points.ts';

describe('pointsOfCurve', () => {
  it('keeps straight lines as they are', () => {
    const line = [
      [0, 0, 0],
      [10, 0, 0],
      [10, 5, 0],
    ] as const;
    expect(pointsOfCurve(line)).toEqual(pointsOf('0,0 10,0 10,5'));
  });

  it.each([1, -1, 0.3, -2])('walks the arc of bulge %d on one circle, from end to end', (bulge) => {
    const points = pointsOfCurve([
      [2, 3, bulge],
      [12, 3, 0],
    ]);
    expect(points[0][0]).toBeCloseTo(2, 9);
    expect(points.at(-1)).toEqual([12, 3]);
    // The sagitta is half the chord times the bulge; turning from x towards y leaves the chord on the side of -y.
    const far = points.reduce((most, [, y]) => (Math.abs(y - 3) > Math.abs(most - 3) ? y : most), 3);
    expect(far).toBeCloseTo(3 - 5 * bulge, 1);
  });
});
