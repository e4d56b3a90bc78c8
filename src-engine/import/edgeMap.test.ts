import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point } from '../geometry/ring.ts';
import { createEdgeMap } from './edgeMap.ts';

const place = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));

it('keeps the last value of every edge, as a map by its four numbers does', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 300 }), (edges) => {
      const [ours, theirs] = [createEdgeMap<number>(), new Map<string, number>()];
      for (const [at, [a, b]] of edges.entries()) {
        ours.set(a, b, at);
        theirs.set(JSON.stringify([a, b]), at);
      }
      for (const [a, b] of edges) {
        expect(ours.get(a, b)).toBe(theirs.get(JSON.stringify([a, b])));
        expect(ours.get(b, a)).toBe(theirs.get(JSON.stringify([b, a])));
      }
    }),
    { numRuns: 100, seed: 2026 },
  );
});
it('holds more edges than it has room for at first, at a surveyor’s coordinates too', () => {
  const map = createEdgeMap<number>();
  const at = (k: number): Point => [3_500_000 + k * 1e-6, 1e12 + k];
  for (let k = 0; k < 5000; k += 1) map.set(at(k), at(k + 1), k);
  expect([map.get(at(0), at(1)), map.get(at(4999), at(5000)), map.get(at(5000), at(5001))]).toEqual([
    0,
    4999,
    undefined,
  ]);
});
