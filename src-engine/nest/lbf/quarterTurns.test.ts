import { expect } from 'vitest';
import type { RequestNest } from '../../contract/nest.ts';
import { createRng } from '../../control/rng.ts';
import { angle, judgedNest } from '../../testing/nestProblems.ts';
import { seldom } from '../../testing/seldom.ts';

/** Angles on one size of sheet, and in odd jobs on a smaller one, too. Lengths in mm. */
function angles(seed: number, free: boolean): RequestNest {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 3 }, () =>
    angle(upTo(60, 140), upTo(40, 120), upTo(14, 34), upTo(3, 7)),
  );
  return {
    parts: free ? parts.map((part) => ({ ...part, allowedRotations: 'any' })) : parts,
    stock: [{ w: 260, h: 200 }, ...(seed % 2 === 1 ? [{ w: 180, h: 130 }] : [])],
  };
}

// Without quarter turns beside any turn 8 and 38 took two sheets for one, 15 a third, 37 a quarter, 121 a ninth more.
seldom.each([38, 8, 121, 15, 37])('any turn takes no more stock than quarter turns: job %i', (seed) => {
  const areaOf = (request: RequestNest): number => judgedNest(request).metrics.sheetArea;
  expect(areaOf(angles(seed, true))).toBeLessThanOrEqual(areaOf(angles(seed, false)));
});
