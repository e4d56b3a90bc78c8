import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { Clipper64 as OtherClipper, ClipType, FillRule, PathType } from 'clipper2-ts';
import type { Paths64 } from 'clipper2-ts';
import { intersectPolygons, repairRing, subtractPolygons, unionPolygons } from './clipper.ts';
import { polygonArea, rectRing, ringsOf, selfContacts } from './polygon.ts';
import type { Polygon } from './polygon.ts';
import { pointInRing, signedArea } from './ring.ts';
import type { Point, Ring } from './ring.ts';
import { simplifyOutward } from './simplify.ts';
import { pointsOf } from '../testing/points.ts';

const whole = fc.integer({ min: 0, max: 40 });
const anyRing = fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 9 }) as fc.Arbitrary<Point[]>;
const total = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
/** What the product makes of two outlines that may cross themselves and each other. */
const unionOf = (a: Ring, b: Ring): Polygon[] => unionPolygons([...repairRing(a), ...repairRing(b)]);
const rect = (x: number, y: number, w: number, h: number): Polygon => ({
  outline: rectRing(x, y, w, h),
  holes: [],
});

function winding(ring: Ring, x: number, y: number): number {
  let turns = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax, ay] = ring[j];
    const [bx, by] = ring[i];
    if (ay <= y === by <= y) continue;
    const at = ax + ((y - ay) / (by - ay)) * (bx - ax);
    if (at > x) turns += by > ay ? 1 : -1;
  }
  return turns;
}
const covers = (polygons: readonly Polygon[], x: number, y: number): boolean =>
  polygons.some(
    (p) => pointInRing(p.outline, x, y) >= 0 && p.holes.every((hole) => pointInRing(hole, x, y) <= 0),
  );

const isSimpleRing = (ring: Ring): boolean => selfContacts(ring).count === 0;

describe('clipper', () => {
  it('covers exactly the points that one of the rings winds round', () => {
    fc.assert(
      fc.property(anyRing, anyRing, (a, b) => {
        const both = unionOf(a, b);
        for (let i = 0; i < 40; i += 1) {
          const x = ((i * 7) % 41) + 0.3471;
          const y = ((i * 13) % 41) + 0.6123;
          const near = [a, b].some((ring) =>
            ring.some((p, k) => distance(p, ring[(k + 1) % ring.length], x, y) < 1e-3),
          );
          if (near) continue;
          expect(covers(both, x, y)).toBe(winding(a, x, y) !== 0 || winding(b, x, y) !== 0);
        }
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
  it('gives polygons wound outward, with holes inside, and never crossing', () => {
    fc.assert(
      fc.property(anyRing, anyRing, (a, b) => {
        for (const polygon of unionOf(a, b)) {
          expect(signedArea(polygon.outline)).toBeGreaterThan(0);
          const crossing = (ring: Ring): boolean =>
            ring.some((p, i) =>
              ring.some(
                (q, j) =>
                  j > i && strictlyCross(p, ring[(i + 1) % ring.length], q, ring[(j + 1) % ring.length]),
              ),
            );
          expect(crossing(polygon.outline)).toBe(false);
          for (const hole of polygon.holes) expect(signedArea(hole)).toBeLessThan(0);
        }
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
  it('adds up: union plus intersection is the sum, difference plus intersection is the whole', () => {
    fc.assert(
      fc.property(anyRing, anyRing, (r, s) => {
        const a = repairRing(r);
        const b = repairRing(s);
        const both = total(intersectPolygons(a, b));
        expect(total(unionPolygons([...a, ...b])) + both).toBeCloseTo(total(a) + total(b), 3);
        expect(total(subtractPolygons(a, b)) + both).toBeCloseTo(total(a), 3);
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
  it('keeps the exact coordinates of points that survive, far from the origin too', () => {
    const ring: Point[] = [
      [1e6 + 0.1, 0.2],
      [1e6 + 10.3, 0.7],
      [1e6 + 9.9, 8.1],
      [1e6 + 0.3, 7.7],
    ];
    expect(new Set(repairRing(ring)[0].outline)).toEqual(new Set(ring));
  });
  it('takes nothing away from an outline that lies inside a nearly coincident one', () => {
    for (let n = 30; n < 300; n += 7) {
      const inner = Array.from(
        { length: n },
        (_, i) => [50 * Math.cos((2 * Math.PI * i) / n), 50 * Math.sin((2 * Math.PI * i) / n)] as Point,
      );
      const rest = subtractPolygons(
        [{ outline: inner, holes: [] }],
        [{ outline: simplifyOutward(inner, 4, 0.1), holes: [] }],
      );
      expect(total(rest)).toBeLessThan(0.01);
    }
  });
  it('agrees with clipper2-ts', () => {
    const near = fc.tuple(
      anyRing,
      fc.array(fc.double({ min: -1e-3, max: 1e-3, noNaN: true }), { minLength: 20, maxLength: 20 }),
    );
    fc.assert(
      fc.property(near, ([ring, noise]) => {
        const moved = ring.map(
          ([x, y], i) => [x + noise[(i * 2) % 20], y + noise[(i * 2 + 1) % 20]] as Point,
        );
        const scaled = (r: Ring): { x: number; y: number }[] =>
          r.map(([x, y]) => ({ x: Math.round(x * 524288), y: Math.round(y * 524288) }));
        const solution: Paths64 = [];
        const other = new OtherClipper();
        const given = [ring, moved].flatMap((r) => repairRing(r).flatMap(ringsOf));
        other.addPaths(given.map(scaled), PathType.Subject, false);
        other.execute(ClipType.Union, FillRule.NonZero, solution);
        const theirs = solution.reduce(
          (sum, path) => sum + signedArea(path.map((p) => [p.x / 524288, p.y / 524288])),
          0,
        );
        expect(Math.abs(total(unionOf(ring, moved)) - theirs)).toBeLessThan(0.01 + theirs * 1e-3);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
  it('repairs a figure of eight into its two loops and keeps a ring with an inner loop whole', () => {
    const eight = repairRing(pointsOf('0,0 10,10 10,0 0,10'));
    expect(eight.map(polygonArea)).toEqual([25, 25]);
    const pentagram: Point[] = pointsOf('0,10 6,-8 -10,3 10,3 -6,-8');
    expect(repairRing(pentagram)).toHaveLength(1);
    expect(repairRing(pointsOf('0,0 5,5 10,10'))).toEqual([]);
  });
  it('nests: a frame with an island in its hole is two polygons', () => {
    const frame = subtractPolygons([rect(0, 0, 100, 100)], [rect(10, 10, 80, 80)]);
    const nested = unionPolygons([...frame, rect(20, 20, 10, 10)]);
    expect(nested.map((p) => [polygonArea(p), p.holes.length])).toEqual([
      [3600, 1],
      [100, 0],
    ]);
  });
});

describe('selfContacts', () => {
  it('says exactly whether a brute-force look at all edges finds a contact', () => {
    fc.assert(
      fc.property(anyRing, (ring) => {
        const clean = ring.filter(
          (p, i) => p[0] !== ring[(i + 1) % ring.length][0] || p[1] !== ring[(i + 1) % ring.length][1],
        );
        if (clean.length < 4) return;
        const n = clean.length;
        let contact = false;
        for (let i = 0; i < n; i += 1) {
          for (let j = i + 2; j < n; j += 1) {
            if (i === 0 && j === n - 1) continue;
            if (segmentsTouch(clean[i], clean[i + 1], clean[j], clean[(j + 1) % n])) contact = true;
          }
          const [a, b, c] = [clean[i], clean[(i + 1) % n], clean[(i + 2) % n]];
          if (side(a, b, c) === 0 && (c[0] - b[0]) * (a[0] - b[0]) + (c[1] - b[1]) * (a[1] - b[1]) > 0)
            contact = true;
        }
        expect(isSimpleRing(clean)).toBe(!contact);
        expect(selfContacts(clean, Infinity).complete).toBe(true);
      }),
      { numRuns: 1500, seed: 2026 },
    );
  });
});

const side = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
function strictlyCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const deep = (p: number, q: number): boolean => p * q < 0 && Math.min(Math.abs(p), Math.abs(q)) > 1e-3;
  return deep(side(a, b, c), side(a, b, d)) && deep(side(c, d, a), side(c, d, b));
}
function segmentsTouch(a: Point, b: Point, c: Point, d: Point): boolean {
  const on = (p: Point, q: Point, r: Point): boolean =>
    side(p, q, r) === 0 && (r[0] - p[0]) * (r[0] - q[0]) + (r[1] - p[1]) * (r[1] - q[1]) <= 0;
  return (
    on(a, b, c) ||
    on(a, b, d) ||
    on(c, d, a) ||
    on(c, d, b) ||
    (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
  );
}
function distance(a: Point, b: Point, x: number, y: number): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.sqrt((a[0] + t * dx - x) ** 2 + (a[1] + t * dy - y) ** 2);
}
