import { describe, expect, it } from 'vitest';
import { DeadSpace } from './deadEnds.ts';

import fc from 'fast-check';

/** The largest sum of sides (each as often as wanted) that fits into the length, by trying all. */
function largestSum(sides: readonly number[], length: number): number {
  return sides.reduce(
    (best, side) => (side <= length ? Math.max(best, side + largestSum(sides, length - side)) : best),
    0,
  );
}

/** Of every length up to `longest` the largest sum of sides that fits into it, by lengths one after the other. */
function sumsUpTo(sides: readonly number[], longest: number): readonly number[] {
  const largest = [0];
  for (let length = 1; length <= longest; length++)
    largest.push(
      Math.max(
        largest[length - 1],
        ...sides.filter((side) => side <= length).map((side) => side + largest[length - side]),
      ),
    );
  return largest;
}

describe('DeadSpace', () => {
  it('leaves dead what no sum of sides fills, for strips as wide as the widest', () => {
    const pieces = fc.array(
      fc.record({ along: fc.integer({ min: 3, max: 20 }), across: fc.integer({ min: 1, max: 10 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 40 }), (list, length) => {
        const space = new DeadSpace(40, 10);
        space.prepare(
          list.map((piece) => piece.along),
          list.map((piece) => piece.across),
        );
        expect(space.of(length, 10)).toBe(
          length -
            largestSum(
              list.map((piece) => piece.along),
              length,
            ),
        );
      }),
    );
  });

  it('counts only pieces that the strip is wide enough for', () => {
    const space = new DeadSpace(100, 1000);
    space.prepare([30, 45], [200, 600]);
    expect([space.of(50, 199), space.of(50, 200), space.of(50, 599), space.of(50, 600)]).toEqual([
      50, 20, 20, 5,
    ]);
  });

  it('never calls an exact fit dead, however fine the ticks are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40_000, max: 900_000 }), { minLength: 1, maxLength: 3 }),
        (sides) => {
          const length = sides.reduce((sum, side) => sum + side, 0);
          const space = new DeadSpace(2_800_000, 2_070_000);
          space.prepare(
            sides,
            sides.map(() => 1),
          );
          expect(space.of(length, 2_070_000)).toBeLessThanOrEqual(2_800_000 / 1000);
        },
      ),
    );
  });

  it('meets every sum of sides of a cell or more, in strips of any length', () => {
    const sides = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(sides, fc.integer({ min: 90, max: 400 }), (list, longest) => {
        const space = new DeadSpace(longest, 1);
        space.prepare(
          list,
          list.map(() => 1),
        );
        const dead = sumsUpTo(list, longest).map((largest, length) => length - largest);
        expect(dead.map((_, length) => space.of(length, 1))).toEqual(dead);
      }),
    );
  });

  it('forgets the pieces of an earlier call', () => {
    const space = new DeadSpace(100, 10);
    space.prepare([7, 50], [1, 1]);
    space.prepare([50], [1]);
    expect([space.of(49, 10), space.of(99, 10)]).toEqual([49, 49]);
  });
});
