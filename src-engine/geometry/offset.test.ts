import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { repairRing } from './clipper.ts';
import { grownPolygon, offsetPolygon, offsetPolygons } from './offset.ts';
import { polygonArea, rectRing, ringsOf } from './polygon.ts';
import type { Polygon } from './polygon.ts';
import { boundsOf, pointInRing } from './ring.ts';
import type { Point } from './ring.ts';
import { pointsOf } from '../testing/points.ts';
import { sample } from '../testing/quick.ts';

const total = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
const inside = (polygons: readonly Polygon[], x: number, y: number): boolean =>
  polygons.some(
    (p) => pointInRing(p.outline, x, y) >= 0 && p.holes.every((hole) => pointInRing(hole, x, y) <= 0),
  );

/** Distance from a point to the nearest boundary of the polygons. */
function boundaryDistance(polygons: readonly Polygon[], x: number, y: number): number {
  let best = Infinity;
  for (const ring of polygons.flatMap(ringsOf)) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const dx = ring[i][0] - ring[j][0];
      const dy = ring[i][1] - ring[j][1];
      const t = Math.max(
        0,
        Math.min(1, ((x - ring[j][0]) * dx + (y - ring[j][1]) * dy) / (dx * dx + dy * dy)),
      );
      best = Math.min(best, Math.hypot(ring[j][0] + t * dx - x, ring[j][1] + t * dy - y));
    }
  }
  return best;
}

/** Random areas with concave corners, narrow gaps and holes. */
const area = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
    minLength: 3,
    maxLength: 10,
  })
  .map((ring) => repairRing(ring as Point[]).slice(0, 1))
  .filter((p) => p.length === 1);

describe('offsetPolygon', () => {
  it('grows a rectangle by the right area, where clipper2-js does not', () => {
    const rect = { outline: rectRing(0, 0, 1000, 500), holes: [] };
    expect(total(offsetPolygon(rect, 50, { join: 'miter' }))).toBeCloseTo(660000, 1);
    const round = 1000 * 500 + 2 * 1500 * 50 + Math.PI * 2500;
    const grown = total(offsetPolygon(rect, 50));
    expect(grown).toBeGreaterThanOrEqual(round);
    expect(grown).toBeLessThan(round * 1.001);
    expect(total(offsetPolygon(rect, -50))).toBeCloseTo(360000, 1);
    expect(offsetPolygon(rect, -251)).toEqual([]);
  });
  it('contains exactly the points within the distance, up to the arc tolerance', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 12 }), (polygons, delta) => {
        const grown = offsetPolygon(polygons[0], delta);
        const shrunk = offsetPolygon(polygons[0], -delta);
        for (let i = 0; i < 60; i += 1) {
          const x = ((i * 37) % 89) - 14.3;
          const y = ((i * 53) % 89) - 14.7;
          const within = inside(polygons, x, y);
          const d = boundaryDistance(polygons, x, y);
          if (within || d < delta - 1e-4) expect(inside(grown, x, y)).toBe(true);
          if (!within && d > delta * 1.011) expect(inside(grown, x, y)).toBe(false);
          if (!within || d < delta - 1e-4) expect(inside(shrunk, x, y)).toBe(false);
          if (within && d > delta * 1.011) expect(inside(shrunk, x, y)).toBe(true);
        }
      }),
      { numRuns: sample(250, 50), seed: 2026 },
    );
  });
  it('never lets the boundary come nearer than the distance', () => {
    fc.assert(
      fc.property(
        area,
        fc.integer({ min: -6, max: 9 }).filter((d) => d !== 0),
        (polygons, delta) => {
          for (const ring of offsetPolygon(polygons[0], delta).flatMap(ringsOf)) {
            ring.forEach((a, i) => {
              const b = ring[(i + 1) % ring.length];
              for (const t of [0, 0.25, 0.5, 0.75]) {
                const d = boundaryDistance(polygons, a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]));
                expect(d).toBeGreaterThan(Math.abs(delta) - 1e-4);
                expect(d).toBeLessThan(Math.abs(delta) * 1.0101 + 1e-4);
              }
            });
          }
        },
      ),
      { numRuns: sample(250, 50), seed: 2026 },
    );
  });
  it('shrinks holes when it grows the outline, closes small ones, and merges neighbours', () => {
    const frame: Polygon = {
      outline: rectRing(0, 0, 100, 100),
      holes: [rectRing(10, 10, 80, 80), rectRing(2, 2, 4, 4)],
    };
    const grown = offsetPolygon(frame, 3, { join: 'miter' });
    expect(grown).toHaveLength(1);
    expect(grown[0].holes).toHaveLength(1);
    expect(total(grown)).toBeCloseTo(106 * 106 - 74 * 74, 2);
    const two = offsetPolygons(
      [
        { outline: rectRing(0, 0, 10, 10), holes: [] },
        { outline: rectRing(13, 0, 10, 10), holes: [] },
      ],
      2,
      { join: 'miter' },
    );
    expect(two).toHaveLength(1);
  });
  it('cuts sharp mitres off and returns the polygon itself at distance 0', () => {
    const spike: Polygon = {
      outline: pointsOf('0,0 100,1 0,2'),
      holes: [],
    };
    const grown = offsetPolygon(spike, 5, { join: 'miter' })[0].outline;
    expect(Math.max(...grown.map(([x]) => x))).toBeCloseTo(110, 1);
    expect(total(offsetPolygon(spike, 0))).toBeCloseTo(100, 4);
  });
  it('grows what is thinner than the grid to a piece around it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-6, max: 1, noNaN: true }),
        fc.double({ min: 1e-6, max: 1, noNaN: true }),
        (w, h, by) => {
          const { outline } = grownPolygon({ outline: rectRing(0, 0, w, h), holes: [] }, by);
          const { minX, minY, maxX, maxY } = boundsOf(outline);
          const off = Math.max(Math.abs(minX + by), Math.abs(minY + by), maxX - w - by, maxY - h - by);
          expect(off).toBeLessThan(w * 3e-8 + 1e-9);
        },
      ),
      { numRuns: sample(500, 100), seed: 2026 },
    );
  });
});
