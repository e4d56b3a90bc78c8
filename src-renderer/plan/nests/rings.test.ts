import { describe, expect, it } from 'vitest';
import { boxOfRings, pathOf, placeRing, scaleRing } from './rings.ts';

describe('rings', () => {
  it('boxes, scales and writes outlines', () => {
    const ring = [
      [0, 0],
      [2, 0],
      [2, 1],
    ] as const;
    expect(boxOfRings([ring])).toEqual({ x: 0, y: 0, w: 2, h: 1 });
    expect(scaleRing(ring, 25.4)[1]).toEqual([50.8, 0]);
    expect(pathOf([ring])).toBe('M0 0L2 0L2 1Z');
    expect(boxOfRings([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
  });
  it('turns clockwise on the screen, after mirroring', () => {
    const [x, y] = placeRing([[1, 0]], { rotation: 90, x: 10, y: 20 })[0];
    expect([Math.round(x), Math.round(y)]).toEqual([10, 21]);
    const mirrored = placeRing([[1, 0]], { rotation: 0, mirrored: true, x: 10, y: 0 })[0];
    expect(mirrored[0]).toBe(9);
  });
});
