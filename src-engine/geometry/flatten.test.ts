import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  bulgeArc,
  coarse,
  endpointArc,
  fine,
  flattenArc,
  flattenCubic,
  flattenQuadratic,
  pointOnArc,
  transformArc,
} from './flatten.ts';
import type { EllipticArc } from './flatten.ts';
import { flattenSpline, repairSpline, splineThrough } from './spline.ts';
import { signedArea } from './ring.ts';
import type { Point } from './ring.ts';
import { IDENTITY, applyToPoint, rotation } from './transform.ts';
import { pointsOf } from '../testing/points.ts';
import { sample } from '../testing/quick.ts';

const n = fc.integer({ min: -100, max: 100 });
const point = fc.tuple(n, n) as fc.Arbitrary<Point>;
const tolerance = fc.constantFrom(0.01, 0.05, 0.2, 1);
const seed = { numRuns: sample(200, 40), seed: 2026 };

/** Distance from a point to an open polyline. */
const offLine = (line: readonly Point[], [x, y]: Point): number => {
  let best = Infinity;
  for (let i = 0; i + 1 < line.length; i += 1) {
    const dx = line[i + 1][0] - line[i][0];
    const dy = line[i + 1][1] - line[i][1];
    const t = Math.max(
      0,
      Math.min(1, ((x - line[i][0]) * dx + (y - line[i][1]) * dy) / (dx * dx + dy * dy || 1)),
    );
    best = Math.min(best, Math.hypot(line[i][0] + t * dx - x, line[i][1] + t * dy - y));
  }
  return best;
};
const near = (a: Point, b: Point, within = 1e-9): void => {
  expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(within * (1 + Math.abs(b[0]) + Math.abs(b[1])));
};

describe('flatten', () => {
  it('keeps arcs within the tolerance, turned and unevenly scaled ones too', () => {
    const arc = fc.record({
      center: point,
      u: point,
      v: point,
      start: fc.double({ min: -6, max: 6, noNaN: true }),
      sweep: fc.double({ min: -6.2, max: 6.2, noNaN: true }),
    });
    fc.assert(
      fc.property(arc, tolerance, (a, tol) => {
        const line: Point[] = [pointOnArc(a, a.start)];
        flattenArc(line, a, fine(tol));
        for (let i = 0; i <= 97; i += 1)
          expect(offLine(line, pointOnArc(a, a.start + (a.sweep * i) / 97))).toBeLessThan(
            tol * (1 + 1e-9) + 1e-9,
          );
      }),
      seed,
    );
  });
  it('transforms arcs exactly', () => {
    fc.assert(
      fc.property(point, point, point, fc.tuple(n, n, n, n, n, n), (center, u, v, m) => {
        const arc: EllipticArc = { center, u, v, start: 0.3, sweep: 1 };
        near(pointOnArc(transformArc(m, arc), 1.1), applyToPoint(m, pointOnArc(arc, 1.1)));
      }),
      seed,
    );
  });
  it('keeps Beziers within the tolerance and ends exactly at their end', () => {
    fc.assert(
      fc.property(point, point, point, point, tolerance, (a, b, c, d, tol) => {
        const cubic: Point[] = [a];
        flattenCubic(cubic, a, { c1: b, c2: c, to: d }, fine(tol));
        expect(cubic.at(-1)).toBe(d);
        const quadratic: Point[] = [a];
        flattenQuadratic(quadratic, a, b, c, coarse(tol));
        for (let i = 0; i <= 61; i += 1) {
          const t = i / 61;
          const s = 1 - t;
          const at = (k: 0 | 1): number =>
            s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k];
          const bt = (k: 0 | 1): number => s * s * a[k] + 2 * s * t * b[k] + t * t * c[k];
          expect(offLine(cubic, [at(0), at(1)])).toBeLessThan(tol + 1e-9);
          expect(offLine(quadratic, [bt(0), bt(1)])).toBeLessThan(tol + 1e-9);
        }
      }),
      seed,
    );
  });
  it('reads bulges: ends meet, the tangent of a quarter of the angle, positive bends right of the way', () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.double({ min: -5, max: 5, noNaN: true }).filter((b) => Math.abs(b) > 0.001),
        (a, b, bulge) => {
          const arc = bulgeArc(a, b, bulge);
          if (arc === null) return expect(a).toEqual(b);
          near(pointOnArc(arc, arc.start), a, 1e-8);
          near(pointOnArc(arc, arc.start + arc.sweep), b, 1e-8);
          expect(Math.tan(arc.sweep / 4)).toBeCloseTo(bulge, 8);
        },
      ),
      seed,
    );
    const half = bulgeArc([0, 0], [2, 0], 1);
    near(pointOnArc(half!, half!.start + half!.sweep / 2), [1, -1]);
    expect(bulgeArc([0, 0], [2, 0], 0)).toBeNull();
  });
  it('reads SVG arcs: ends meet, flags choose one of four', () => {
    fc.assert(
      fc.property(
        fc.tuple(point, point),
        fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 })),
        fc.integer({ min: -180, max: 180 }),
        fc.tuple(fc.boolean(), fc.boolean()),
        ([a, b], [rx, ry], deg, [large, positive]) => {
          const arc = endpointArc(a, b, [rx, ry], rotation(deg), { large, positive });
          if (arc === null) return expect(a).toEqual(b);
          near(pointOnArc(arc, arc.start), a, 1e-6);
          near(pointOnArc(arc, arc.start + arc.sweep), b, 1e-6);
          expect(arc.sweep >= 0).toBe(positive);
          expect(Math.abs(arc.sweep)).toBeLessThan(2 * Math.PI + 1e-9);
          if (Math.abs(Math.abs(arc.sweep) - Math.PI) > 1e-3)
            expect(Math.abs(arc.sweep) > Math.PI).toBe(large);
        },
      ),
      seed,
    );
    expect(endpointArc([0, 0], [5, 0], [0, 3], IDENTITY, { large: true, positive: true })).toBeNull();
  });
  it('keeps small circles round and large ones within the tolerance', () => {
    const circle = (r: number): number => {
      const ring: Point[] = [];
      flattenArc(ring, { center: [0, 0], u: [r, 0], v: [0, r], start: 0, sweep: 2 * Math.PI }, fine(0.2));
      return Math.abs(signedArea(ring)) / (Math.PI * r * r);
    };
    expect(circle(0.05)).toBeGreaterThan(0.99);
    expect(circle(500)).toBeGreaterThan(0.999);
  });
});

describe('spline', () => {
  it('draws a quarter circle as a rational quadratic exactly', () => {
    const spline = repairSpline({
      degree: 2,
      controls: pointsOf('1,0 1,1 0,1'),
      knots: [0, 0, 0, 1, 1, 1],
      weights: [1, Math.SQRT1_2, 1],
    });
    const line = flattenSpline(spline!, fine(0.0001));
    for (const [x, y] of line) expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
    for (let i = 0; i <= 50; i += 1)
      expect(offLine(line, [Math.cos((i * Math.PI) / 100), Math.sin((i * Math.PI) / 100)])).toBeLessThan(
        0.0001,
      );
  });
  it('equals a Bezier when its knots are clamped, and stays within the tolerance', () => {
    fc.assert(
      fc.property(point, point, point, point, tolerance, (a, b, c, d, tol) => {
        const line = flattenSpline(
          repairSpline({ degree: 3, controls: [a, b, c, d], knots: [], weights: [] })!,
          fine(tol),
        );
        near(line[0], a);
        near(line.at(-1)!, d);
        const exact: Point[] = [a];
        flattenCubic(exact, a, { c1: b, c2: c, to: d }, fine(0.001));
        for (const p of exact) expect(offLine(line, p)).toBeLessThan(tol + 0.002);
      }),
      seed,
    );
  });
  it('refuses what cannot be drawn and mends useless knots', () => {
    expect(repairSpline({ degree: 3, controls: [[0, 0]], knots: [], weights: [] })).toBeNull();
    expect(
      repairSpline({
        degree: 99,
        controls: Array.from({ length: 120 }, () => [0, 0] as Point),
        knots: [],
        weights: [],
      }),
    ).toBeNull();
    const mended = repairSpline({
      degree: 2,
      controls: pointsOf('0,0 1,1 2,0'),
      knots: [3, 2, 1, 0, 0, 0],
      weights: [1, -1, 1],
    });
    expect(mended).toMatchObject({ knots: [0, 0, 0, 1, 1, 1], weights: [] });
  });
  it('passes through all fit points, smoothly', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (points) => {
        const pieces = splineThrough(points);
        for (const p of points) expect(pieces.some((q) => q[0] === p[0] && q[1] === p[1])).toBe(true);
        for (let i = 3; i + 1 < pieces.length; i += 3) {
          const cross =
            (pieces[i][0] - pieces[i - 1][0]) * (pieces[i + 1][1] - pieces[i][1]) -
            (pieces[i][1] - pieces[i - 1][1]) * (pieces[i + 1][0] - pieces[i][0]);
          expect(Math.abs(cross)).toBeLessThan(1e-6 * (1 + Math.hypot(...pieces[i]) ** 2 + 1e4));
        }
      }),
      seed,
    );
  });
});
