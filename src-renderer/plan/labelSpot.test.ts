import { describe, expect, it } from 'vitest';
import { labelSpot } from './labelSpot.ts';

const square = (from: number, to: number): number[][] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

describe('labelSpot', () => {
  it('lies on the material of a thin ring, not in its hole', () => {
    const ring = labelSpot([square(0, 100), square(4, 96)])!;
    expect(Math.min(ring.x, ring.y, 100 - ring.x, 100 - ring.y)).toBeLessThan(4);
    expect(ring.room).toBeGreaterThan(1.5);
  });

  it('lies in an arm of a thin L and of a U, not in their notch', () => {
    const corner = labelSpot([
      [
        [0, 0],
        [100, 0],
        [100, 5],
        [5, 5],
        [5, 100],
        [0, 100],
      ],
    ])!;
    expect(Math.min(corner.x, corner.y)).toBeLessThan(5);
    expect(corner.room).toBeGreaterThan(2);
    const channel = labelSpot([
      [
        [0, 0],
        [100, 0],
        [100, 80],
        [90, 80],
        [90, 10],
        [10, 10],
        [10, 80],
        [0, 80],
      ],
    ])!;
    expect(channel.x < 10 || channel.x > 90 || channel.y < 10).toBe(true);
    expect(channel.room).toBeGreaterThan(4.5);
  });

  it('has no place in a shape without area', () => {
    expect(labelSpot([])).toBeNull();
    expect(
      labelSpot([
        [
          [0, 0],
          [50, 0],
          [100, 0],
        ],
      ]),
    ).toBeNull();
  });
});
