import { expect, it } from 'vitest';
import type { RequestNest } from '../../contract/nest.ts';
import { judgedNest } from '../../testing/nestProblems.ts';
import { pointsOf } from '../../testing/points.ts';

/** Three pentagons that may be turned over end, two of which just have room on a sheet, one at a corner. */
const pentagons = (isMirrored: boolean, corner: 'top-left' | 'bottom-right'): RequestNest => ({
  parts: [
    {
      polygon: pointsOf('26.34,0 8.74,30.57 -32.62,26.92 -29.33,-24.2 8.02,-28.02').map(
        ([x, y]): [number, number] => [isMirrored ? -x : x, y],
      ),
      qty: 3,
    },
  ],
  stock: [{ w: 89, h: 110 }],
  options: { kerf: 2.39, rotations: [0, 180], corner },
});

it('two pieces that have room on a sheet share it, whichever corner that is seen from', () => {
  for (const isMirrored of [false, true])
    for (const corner of ['top-left', 'bottom-right'] as const)
      expect(judgedNest(pentagons(isMirrored, corner)).metrics.sheetCount).toBe(2);
});
