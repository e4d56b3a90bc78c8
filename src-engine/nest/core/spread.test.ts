import { describe, expect, it } from 'vitest';
import type { RequestNest } from '../../contract/nest.ts';
import { box, judgedNest } from '../../testing/nestProblems.ts';
import { jobNest } from '../jobNest.ts';
import { solveNest } from '../pipeline.ts';
import { spread } from './spread.ts';
import { pointsOf } from '../../testing/points.ts';

type Points = readonly (readonly [number, number])[];

const area = (ring: Points): number =>
  ring.reduce((sum, [x, y], k) => {
    const [u, v] = ring[(k + 1) % ring.length];
    return sum + x * v - u * y;
  }, 0) / 2;

/** What two convex rings have in common (Sutherland and Hodgman). */
function common(a: Points, b: Points): Points {
  const way = area(b) > 0 ? 1 : -1;
  return b.reduce<Points>((left, from, k) => {
    const to = b[(k + 1) % b.length];
    const side = ([x, y]: readonly [number, number]): number =>
      way * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    return left.flatMap((point, at) => {
      const next = left[(at + 1) % left.length];
      const [s, t] = [side(point), side(next)];
      const cut = (axis: 0 | 1): number => point[axis] + ((next[axis] - point[axis]) * s) / (s - t);
      const kept = s >= 0 ? [point] : [];
      return s * t < 0 ? [...kept, [cut(0), cut(1)] as const] : kept;
    });
  }, a);
}

/** The largest overlap of two convex parts of an answer, by area. */
function overlap(request: RequestNest): number {
  let most = 0;
  for (const { parts } of solveNest({ ...request, include: ['outlines'] }).sheets)
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(at + 1))
        most = Math.max(most, Math.abs(area(common(one.polygon ?? [], other.polygon ?? []))));
  return most;
}

const hexagon = [0, 1, 2, 3, 4, 5].map((k): [number, number] => [
  [30, 15, -15, -30, -15, 15][k],
  [0, 25.98, 25.98, 0, -25.98, -25.98][k],
]);
const triangle = pointsOf('0,0 71,13 20,60');

describe('distances of a nest', () => {
  it('are kept in full where there is room: parts that touch do not overlap', () => {
    const request: RequestNest = {
      parts: [
        { polygon: triangle, qty: 7 },
        { polygon: hexagon, qty: 5 },
        { polygon: box(98, 41), qty: 3 },
      ],
      stock: [{ w: 739, h: 522 }],
    };
    // 1e-6 along edges of up to 98.
    expect(overlap(request)).toBeLessThan(2e-4);
    expect(judgedNest(request).unplaced).toEqual([]);
  });

  it('leave alone what fills a sheet without a gap', () => {
    const full = solveNest({ parts: [{ polygon: box(100, 50), qty: 8 }], stock: [{ w: 200, h: 200 }] });
    expect(full.metrics).toMatchObject({ sheetCount: 1, density: 100 });
    const places = full.sheets[0].parts.flatMap(({ bbox }) => [bbox.x, bbox.y]);
    expect(places.every((at) => at % 50 === 0)).toBe(true);
  });

  it('are kept from zones, margins and the edge of a sheet with an outline, too', () => {
    const request: RequestNest = {
      parts: [{ polygon: triangle, qty: 12, allowedRotations: 'any' }],
      stock: [
        {
          polygon: pointsOf('0,0 420,30 390,300 20,280'),
          exclusions: [box(60, 40, 150, 90)],
        },
      ],
      options: { spacing: 3, margin: 4, exclusionMargin: 6 },
    };
    const { sheets } = judgedNest({ ...request, include: ['outlines'] });
    const zone = box(72, 52, 144, 84);
    for (const { parts } of sheets)
      for (const { polygon = [] } of parts) {
        // The zone with its margin square at the corners is more than what has to be kept: only its sides are asked.
        const shared = common(polygon, zone);
        const corner = shared.every(([x, y]) => (x < 150 || x > 210) && (y < 90 || y > 130));
        expect(corner || Math.abs(area(shared)) < 2e-4).toBe(true);
      }
  });

  it('are kept by a piece that is pushed to and fro between two others', () => {
    const [problem] = jobNest({
      parts: [{ polygon: box(50, 200) }, { polygon: box(50, 50) }, { polygon: box(60, 300) }],
      stock: [{ w: 1000, h: 400 }],
    }).problems;
    const placements = [0, 49.9995, 99.9995].map((x, part) => ({
      part,
      rotation: 0,
      mirrored: false,
      x,
      y: 0,
    }));
    const [{ placements: wider }] = spread(problem, [{ stock: 0, placements }]);
    expect(wider.map(({ x }) => x)).toEqual([0, 50, 100]);
  });

  it('are kept by a plate with pieces on every side of its holes: these give way to it', () => {
    const at = [0, 1, 2, 3].map((k): [number, number] => [10 + 30 * k, 10]);
    const holes = at.map(([x, y]) => box(20, 20, x, y));
    const [problem] = jobNest({
      parts: [{ polygon: box(130, 40), holes }, { polygon: box(18, 18), qty: 4 }, { polygon: box(40, 40) }],
      stock: [{ w: 1000, h: 400 }],
      options: { spacing: 0.5 },
    }).problems;
    const sides = [
      [0.4995, 0.9],
      [1.5005, 0.9],
      [0.9, 0.4995],
      [0.9, 1.5005],
    ];
    const placements = [
      { part: 2, x: 0, y: 50 },
      { part: 0, x: 40.4995, y: 50 },
      ...sides.map(([dx, dy], k) => ({ part: 1, x: 40.4995 + at[k][0] + dx, y: 50 + at[k][1] + dy })),
    ].map((place) => ({ ...place, rotation: 0, mirrored: false }));
    const [{ placements: wider }] = spread(problem, [{ stock: 0, placements }]);
    expect(wider[1].x).toBeCloseTo(40.5, 6);
    expect(wider[1].y).toBe(50);
    for (const [k, { x, y }] of wider.slice(2).entries()) {
      const [dx, dy] = [x - wider[1].x - at[k][0], y - 50 - at[k][1]];
      expect(Math.min(dx, dy)).toBeGreaterThanOrEqual(0.5 - 1e-6);
      expect(Math.max(dx, dy)).toBeLessThanOrEqual(1.5 + 1e-6);
    }
  });
});
