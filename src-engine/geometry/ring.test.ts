import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  boundsOf,
  cleanRing,
  footShare,
  innerPoint,
  perimeter,
  pointInRing,
  reversed,
  ringProblem,
  signedArea,
  wound,
} from './ring.ts';
import type { Point } from './ring.ts';
import { pointsOf } from '../testing/points.ts';

const whole = fc.integer({ min: -50, max: 50 });
const ringOf = fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 12 });
const SQUARE: Point[] = pointsOf('0,0 10,0 10,10 0,10');

describe('ring', () => {
  it('finds the foot of a point on a way: no other share of the way is nearer', () => {
    fc.assert(
      fc.property(
        whole,
        whole,
        whole,
        whole,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (px, py, ux, uy, t) => {
          const gap = (share: number): number => (px - share * ux) ** 2 + (py - share * uy) ** 2;
          expect(gap(footShare(px, py, ux, uy))).toBeLessThanOrEqual(gap(t) + 1e-9);
        },
      ),
    );
    expect(footShare(3, 4, 0, 0)).toBe(0);
  });

  it('has a positive area when it turns from x towards y, and the opposite reversed', () => {
    expect(signedArea(SQUARE)).toBe(100);
    fc.assert(
      fc.property(ringOf, (ring) => {
        expect(signedArea(reversed(ring)) + signedArea(ring)).toBe(0);
      }),
    );
    expect(signedArea(wound(SQUARE, false))).toBe(-100);
    expect(wound(SQUARE, true)).toBe(SQUARE);
  });
  it('keeps the area wherever the ring lies', () => {
    const far = SQUARE.map(([x, y]) => [x + 1e9, y - 3e9] as Point);
    expect(signedArea(far)).toBe(100);
    expect(boundsOf(far)).toEqual({ minX: 1e9, minY: -3e9, maxX: 1e9 + 10, maxY: -3e9 + 10 });
    expect(perimeter(far)).toBe(40);
  });
  it('tells inside, boundary and outside of an L apart, in either winding', () => {
    const l: Point[] = pointsOf('0,0 10,0 10,4 4,4 4,10 0,10');
    const inL = (x: number, y: number): number =>
      x > 10 || y > 10 || x < 0 || y < 0 || (x > 4 && y > 4)
        ? -1
        : x === 0 ||
            y === 0 ||
            (x === 10 && y <= 4) ||
            (y === 10 && x <= 4) ||
            (x === 4 && y >= 4) ||
            (y === 4 && x >= 4)
          ? 0
          : 1;
    for (let x = -1; x <= 11; x += 0.5) {
      for (let y = -1; y <= 11; y += 0.5) {
        expect([x, y, pointInRing(l, x, y)]).toEqual([x, y, inL(x, y)]);
        expect(pointInRing(reversed(l), x, y)).toBe(inL(x, y));
      }
    }
  });
  it('drops repeated points, straight runs and spikes, also across the seam', () => {
    expect(cleanRing(pointsOf('0,5 0,0 0,0 5,0 10,0 10,10 15,10 10,10 0,10 0,5'))).toEqual(
      pointsOf('0,0 10,0 10,10 0,10'),
    );
    expect(cleanRing(pointsOf('0,0 5,5 10,10 5,5')).length).toBeLessThan(3);
    expect(cleanRing(pointsOf('1,1 1,1 1,1')).length).toBeLessThan(3);
  });
  it('never changes the area and leaves nothing idle', () => {
    fc.assert(
      fc.property(ringOf, (ring) => {
        const cleaned = cleanRing(ring);
        expect(signedArea(cleaned)).toBe(signedArea(ring));
        if (cleaned.length >= 3) expect(cleanRing(cleaned)).toEqual(cleaned);
      }),
      { numRuns: 500, seed: 2026 },
    );
  });
  it('finds a point inside', () => {
    const star: Point[] = pointsOf('0,0 10,1 1,1 1,10 0.5,0.5 0.2,4');
    for (const ring of [SQUARE, reversed(SQUARE), star, reversed(star)]) {
      const [x, y] = innerPoint(ring);
      expect(pointInRing(ring, x, y)).toBe(1);
    }
  });
  it('says what is wrong with a ring', () => {
    expect(ringProblem(SQUARE)).toBeNull();
    expect(
      ringProblem([
        [0, 0],
        [1, 1],
      ]),
    ).toMatch(/3 distinct points/);
    expect(
      ringProblem([
        [0, 0],
        [NaN, 1],
        [2, 2],
      ]),
    ).toMatch(/finite/);
    expect(ringProblem(pointsOf('0,0 4,4 4,0 0,4'))).toMatch(/area/);
  });
});
