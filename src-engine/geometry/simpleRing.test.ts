import { describe, expect, it } from 'vitest';
import { sample } from '../testing/quick.ts';
import fc from 'fast-check';
import { selfContacts } from './polygon.ts';
import { cleanRing } from './ring.ts';
import type { Point } from './ring.ts';
import { sweepSimple } from './simpleRing.ts';

const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: -1e6, max: 1e6 }).map((millionths) => millionths / 1e6),
);
const scribble = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 });
/** Points round a centre with any radius: mostly simple, with needles, vertical edges and equal heights. */
const star = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 720 }), fc.integer({ min: 5, max: 500 })), {
    minLength: 3,
    maxLength: 200,
  })
  .map((rays) =>
    [...rays]
      .sort((a, b) => a[0] - b[0])
      .map(([turn, far]): Point => {
        const angle = (turn * Math.PI) / 360;
        return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
      }),
  );
/** A comb of teeth in any direction, which defeats every sweep that only goes by extents. */
const comb = fc
  .tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 0, max: 7 }), fc.boolean())
  .map(([teeth, eighth, bites]) => {
    const [c, s] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)];
    const points: Point[] = [];
    for (let k = 0; k < teeth; k += 1) points.push([3 * k, 0], [3 * k + 1, 100], [3 * k + 2, 0]);
    points.push([3 * teeth, bites ? 40 : -10], [-1, bites ? 50 : -10]);
    return points.map(([x, y]): Point => [x * c - y * s, x * s + y * c]);
  });

describe('the sweep for self-contacts', () => {
  it('never says anything else than a look at all pairs of edges, and seldom says nothing', () => {
    const runs = sample(4000, 1000);
    let unsure = 0;
    let simple = 0;
    fc.assert(
      fc.property(fc.oneof(scribble, star, comb), (points) => {
        const ring = cleanRing(points);
        if (ring.length < 3) return;
        const verdict = sweepSimple(ring);
        const isSimple = selfContacts(ring).count === 0;
        if (verdict === null) unsure += 1;
        else expect(verdict).toBe(isSimple);
        if (isSimple) simple += 1;
      }),
      { numRuns: runs, seed: 7 },
    );
    expect(simple).toBeGreaterThan(runs / 8);
    expect(unsure).toBeLessThan(runs / 5);
  });

  it('is sure of simple rings in general position', () => {
    const gear = Array.from({ length: 2000 }, (_, k): Point => {
      const far = k % 2 === 0 ? 500 : 50;
      const angle = (k * Math.PI) / 1000 + 0.0001;
      return [far * Math.cos(angle), far * Math.sin(angle)];
    });
    expect(sweepSimple(gear)).toBe(true);
    expect(sweepSimple([...gear.slice(0, 900), gear[1500], ...gear.slice(900)])).toBe(false);
  });
});
