import { describe, expect, it } from 'vitest';
import { labelSpot, nameSpots } from './labelSpot.ts';
import { pointsOf } from '../testing/points.ts';

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
    const corner = labelSpot([pointsOf('0,0 100,0 100,5 5,5 5,100 0,100')])!;
    expect(Math.min(corner.x, corner.y)).toBeLessThan(5);
    expect(corner.room).toBeGreaterThan(2);
    const channel = labelSpot([pointsOf('0,0 100,0 100,80 90,80 90,10 10,10 10,80 0,80')])!;
    expect(channel.x < 10 || channel.x > 90 || channel.y < 10).toBe(true);
    expect(channel.room).toBeGreaterThan(4.5);
  });

  it('has no place in a shape without area', () => {
    expect(labelSpot([])).toBeNull();
    expect(labelSpot([pointsOf('0,0 50,0 100,0')])).toBeNull();
  });
});

describe('nameSpots', () => {
  const bar = (w: number, h: number): number[][] => [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];

  it('writes a long name along a bar, and from the bottom to the top where the bar stands', () => {
    const spotOf = nameSpots();
    const lying = spotOf('upper rail of the frame', [bar(1000, 40)])!;
    expect(lying.turned).toBe(false);
    expect(lying.height).toBeGreaterThan(12);
    expect(lying.half).toBeLessThan(500);
    const standing = spotOf('upper rail of the frame', [bar(40, 1000)])!;
    expect(standing.turned).toBe(true);
    expect(standing.height).toBeCloseTo(lying.height, 6);
  });

  it('moves with the copies of a part', () => {
    const spotOf = nameSpots();
    const here = spotOf('ring', [square(0, 100), square(30, 70)])!;
    const there = spotOf('ring', [square(500, 600), square(530, 570)])!;
    expect(there.x - here.x).toBeCloseTo(500, 6);
    expect(there.y - here.y).toBeCloseTo(500, 6);
    expect(there.height).toBe(here.height);
  });

  it('finds a place on a hair as long as a sheet in no time', () => {
    const hair = nameSpots()('hair', [bar(100_000, 0.001)])!;
    expect(hair.height).toBeGreaterThan(0.0003);
    expect(hair.y).toBeCloseTo(0.0005, 4);
  });
});
