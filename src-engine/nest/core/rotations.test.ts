import { expect, it } from 'vitest';
import type { Ring } from '../../geometry/ring.ts';
import { angle, judgedNest, nestProblem } from '../../testing/nestProblems.ts';
import { anglesOf } from './rotations.ts';
import { seldom } from '../../testing/seldom.ts';

/** The widest gap between neighbouring turns of a part that may be turned freely, in degrees. */
function widestGap(outline: Ring): number {
  const { parts, stock } = nestProblem([outline], { w: 500, h: 300 });
  const turns = anglesOf({ ...parts[0], rotations: 'any' }, { mirrored: false, stock, most: 32 });
  const around = turns.toSorted((a, b) => a - b);
  return around.reduce((gap, turn, k) => Math.max(gap, (around[k + 1] ?? around[0] + 360) - turn), 0);
}

it('turns of a part that may be turned freely go all round the circle', () => {
  // In the order of their size the steps ended at 225 degrees: none between 301 and 360.
  expect(widestGap(angle(120, 80, 20, 1).polygon as Ring)).toBeLessThanOrEqual(45);
});

seldom('thirteen triangles of any turn find room on one sheet', () => {
  const triangle = (w: number, apex: [number, number]): [number, number][] => [[0, 0], [w, 0], apex];
  const { sheets, metrics } = judgedNest({
    parts: [
      { polygon: triangle(163, [88, 165]), qty: 7, allowedRotations: 'any' },
      { polygon: triangle(164, [113, 74]), qty: 6, allowedRotations: 'any' },
    ],
    stock: [{ w: 500, h: 300 }],
  });
  expect(metrics.placed).toBe(13);
  expect(sheets).toHaveLength(1);
});
