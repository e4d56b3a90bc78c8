import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { repairRing, subtractPolygons } from './clipper.ts';
import { polygonArea, rectRing, selfContacts } from './polygon.ts';
import { signedArea } from './ring.ts';
import type { Point, Ring } from './ring.ts';
import { simplifyOutward, simplifyRing } from './simplify.ts';
import { sample } from '../testing/quick.ts';

const distanceTo = (ring: Ring, [x, y]: Point): number =>
  Math.min(
    ...ring.map((a, i) => {
      const b = ring[(i + 1) % ring.length];
      const dx = b[0] - a[0];
      const dy = b[1] - a[1];
      const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y);
    }),
  );
const circle = (n: number, r: number): Point[] =>
  Array.from({ length: n }, (_, i) => [
    r * Math.cos((2 * Math.PI * i) / n),
    r * Math.sin((2 * Math.PI * i) / n),
  ]);
/** A wavy closed ring with a few hundred vertices. */
const wavy = fc
  .tuple(
    fc.integer({ min: 2, max: 9 }),
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.integer({ min: 30, max: 300 }),
  )
  .map(([waves, depth, n]) =>
    circle(n, 1).map(([x, y], i) => {
      const r = 50 * (1 + depth * Math.sin((2 * Math.PI * waves * i) / n));
      return [x * r, y * r] as Point;
    }),
  );
const scribble = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
    minLength: 4,
    maxLength: 12,
  })
  .map((ring) => repairRing(ring as Point[])[0]?.outline ?? rectRing(0, 0, 5, 5));

const isSimpleRing = (ring: Ring): boolean => selfContacts(ring).count === 0;

describe('simplifyRing', () => {
  it('keeps every dropped vertex within the tolerance of the new ring', () => {
    fc.assert(
      fc.property(
        fc.oneof(wavy, scribble),
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        (ring, tolerance) => {
          const simple = simplifyRing(ring, tolerance);
          for (const point of ring)
            expect(distanceTo(simple, point)).toBeLessThanOrEqual(tolerance * (1 + 1e-9));
        },
      ),
      { numRuns: sample(200, 80), seed: 2026 },
    );
  });
  it('makes a fine circle coarse', () => {
    const simple = simplifyRing(circle(5000, 100), 0.2);
    expect(simple.length).toBeLessThan(80);
    expect(Math.abs(signedArea(simple) / signedArea(circle(5000, 100)) - 1)).toBeLessThan(0.01);
  });
  it('leaves a rectangle alone', () => {
    expect(simplifyRing(rectRing(0, 0, 10, 5), 0.2)).toEqual(rectRing(0, 0, 10, 5));
  });
});

describe('simplifyOutward', () => {
  it('covers the original, stays simple and keeps within the deviation', () => {
    fc.assert(
      fc.property(
        fc.oneof(wavy, scribble),
        fc.integer({ min: 4, max: 40 }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (ring, max, deviation) => {
          const grown = simplifyOutward(ring, max, deviation);
          expect(grown.length).toBeLessThanOrEqual(ring.length);
          const missing = subtractPolygons([{ outline: ring, holes: [] }], [{ outline: grown, holes: [] }]);
          expect(missing.reduce((sum, p) => sum + polygonArea(p), 0)).toBeLessThan(1e-3);
          if (isSimpleRing(ring)) expect(isSimpleRing(grown)).toBe(true);
        },
      ),
      { numRuns: 120, seed: 2026 },
    );
  });
  it('brings a circle of 500 points to 32 with little more area', () => {
    const grown = simplifyOutward(circle(500, 100), 32, 5);
    expect(grown.length).toBe(32);
    expect(signedArea(grown) / (Math.PI * 10000)).toBeLessThan(1.02);
    expect(signedArea(grown)).toBeGreaterThan(signedArea(circle(500, 100)));
  });
  it('shrinks a hole', () => {
    const hole = circle(200, 50).reverse();
    const smaller = simplifyOutward(hole, 16, 5);
    expect(smaller.length).toBe(16);
    expect(signedArea(smaller)).toBeGreaterThan(signedArea(hole));
    expect(signedArea(smaller)).toBeLessThan(0);
  });
});
