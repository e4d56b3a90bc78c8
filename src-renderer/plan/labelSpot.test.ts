import { describe, expect, it } from 'vitest';
import { labelSpot } from './labelSpot.ts';

describe('labelSpot', () => {
  it('lies on the material, not in a hole and not in the notch of an L', () => {
    const hole = [
      [30, 30],
      [70, 30],
      [70, 70],
      [30, 70],
    ];
    const ring = labelSpot(
      [
        [
          [0, 0],
          [100, 0],
          [100, 100],
          [0, 100],
        ],
        hole,
      ],
      { x: 0, y: 0, w: 100, h: 100 },
    )!;
    expect(ring.x < 30 || ring.x > 70 || ring.y < 30 || ring.y > 70).toBe(true);
    const corner = labelSpot(
      [
        [
          [0, 0],
          [100, 0],
          [100, 20],
          [20, 20],
          [20, 100],
          [0, 100],
        ],
      ],
      { x: 0, y: 0, w: 100, h: 100 },
    )!;
    expect(Math.min(corner.x, corner.y)).toBeLessThan(20);
    expect(corner.room).toBeGreaterThan(5);
  });
});
