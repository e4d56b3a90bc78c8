import { describe, expect, it } from 'vitest';
import { createRng } from '../control/rng.ts';
import { noFitRings } from './noFit.ts';
import { segmentsMeet } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { pointInRing, signedArea } from './ring.ts';
import { cosDeg, sinDeg } from './trig.ts';
import { pointsOf } from '../testing/points.ts';

/** Overlap by definition: edges cross, or a corner of one lies inside the other. */
function overlaps(a: Ring, b: Ring): boolean {
  const inside = (ring: Ring, [x, y]: Point): boolean => pointInRing(ring, x, y) > 0;
  if (a.some((point) => inside(b, point)) || b.some((point) => inside(a, point))) return true;
  return a.some((p, i) =>
    b.some((r, k) => segmentsMeet(p, a[(i + 1) % a.length], r, b[(k + 1) % b.length]) === 'cross'),
  );
}

const covers = (rings: readonly Ring[], x: number, y: number): boolean =>
  rings.filter((ring) => pointInRing(ring, x, y) > 0).length % 2 === 1;

const shapes: Ring[] = [
  pointsOf('0,0 40,0 40,10 10,10 10,50 0,50'),
  pointsOf('0,0 30,5 12,33'),
  pointsOf('0,0 60,0 60,40 45,40 45,12 15,12 15,40 0,40'),
  pointsOf('0,10 20,0 40,10 40,30 20,40 0,30'),
];

describe('noFitRings', () => {
  it('covers exactly the translations at which the outlines overlap (property)', () => {
    const rng = createRng(5);
    for (const a of shapes) {
      for (const b of shapes) {
        const rings = noFitRings(a, b);
        for (let k = 0; k < 150; k++) {
          const x = rng.next() * 140 - 70,
            y = rng.next() * 120 - 60;
          const moved = b.map(([px, py]) => [px + x, py + y] as const);
          expect(covers(rings, x, y)).toBe(overlaps(a, moved));
        }
      }
    }
  });

  it('does so for outlines of many corners too, whose sweeps are united edge by edge (property)', () => {
    const rng = createRng(6);
    const star = (corners: number): Ring =>
      Array.from({ length: corners }, (_, k) => {
        const reach = k % 2 === 0 ? 30 : 14 + 6 * rng.next();
        return [reach * cosDeg((360 * k) / corners), reach * sinDeg((360 * k) / corners)] as const;
      });
    const comb: Ring = [
      [0, 0],
      ...Array.from({ length: 20 }, (_, k) => [
        [6 * k, 30],
        [6 * k + 3, 30],
        [6 * k + 3, 8],
        [6 * k + 6, 8],
      ]).flat(),
      [120, 0],
    ].map(([x, y]) => [x, y] as const);
    const outlines = [star(66), comb];
    for (const a of outlines) {
      for (const b of outlines) {
        const rings = noFitRings(a, b);
        for (let k = 0; k < 80; k++) {
          const x = rng.next() * 160 - 80,
            y = rng.next() * 120 - 60;
          const moved = b.map(([px, py]) => [px + x, py + y] as const);
          expect(covers(rings, x, y)).toBe(overlaps(a, moved));
        }
      }
    }
  });
  it('is four times a disc whose corners are drawn twice, a few steps of the grid apart', () => {
    for (const [count, apart] of [
      [5, 2e-6],
      [7, 2e-6],
      [8, 2e-6],
      [8, 3e-6],
      [9, 3e-6],
    ]) {
      const disc = Array.from({ length: count }, (_, k): Point[] => {
        const angle = (360 * k) / count;
        const [x, y] = [50 * cosDeg(angle), 50 * sinDeg(angle)];
        const off = 7 * angle + 57;
        return [
          [x, y],
          [x + apart * cosDeg(off), y + apart * sinDeg(off)],
        ];
      }).flat();
      const rings = noFitRings(
        disc,
        disc.map(([x, y]): Point => [-x, -y]),
      );
      const area = rings.reduce((sum, ring) => sum + signedArea(ring), 0);
      expect(area / signedArea(disc)).toBeCloseTo(4, 5);
    }
  });
});
