import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point, Ring } from '../../geometry/ring.ts';
import { footShare } from '../../geometry/ring.ts';
import { circleOf } from '../../testing/nestProblems.ts';
import { bodyOf, pushFrom } from './bodies.ts';

const meter = { left: Infinity };

function distance(one: Ring, other: Ring): number {
  const toEdges = ([x, y]: Point, ring: Ring): number =>
    Math.min(
      ...ring.map(([ax, ay], k) => {
        const [bx, by] = ring[(k + 1) % ring.length];
        const t = footShare(x - ax, y - ay, bx - ax, by - ay);
        return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
      }),
    );
  return Math.min(...one.map((point) => toEdges(point, other)), ...other.map((point) => toEdges(point, one)));
}

it('asks a body apart for what is missing of the distance, however many edges both have', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 90 }),
      fc.integer({ min: 3, max: 90 }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0.5, max: 6, noNaN: true }),
      (corners, others, way, away) => {
        const one = circleOf(20, corners);
        const other = circleOf(30, others);
        const [x, y] = [10 + (50 + away) * Math.cos(way), 10 + (50 + away) * Math.sin(way)];
        const far = distance(
          one,
          other.map(([px, py]): Point => [px - x, py - y]),
        );
        const push = pushFrom(
          { ...bodyOf([one]), x, y },
          bodyOf([other]),
          { distance: 4, slack: 1e-3 },
          meter,
        );
        if (far > 4 + 1e-9) expect(push).toBeNull();
        else if (far < 4 - 1e-9) expect(push?.lack).toBeCloseTo(4 - far, 9);
      },
    ),
    { numRuns: 100, seed: 3 },
  );
});

it('compares two outlines of many edges only where they are near', () => {
  const [inner, outer] = [circleOf(500, 1000, 6), circleOf(506, 1000)];
  const counted = { left: 0 };
  const push = pushFrom(bodyOf([inner]), bodyOf([outer]), { distance: 7, slack: 1e-3 }, counted);
  expect(push?.lack).toBeGreaterThan(0.9);
  expect(-counted.left).toBeLessThan(150_000);
});
