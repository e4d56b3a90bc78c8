import { expect, it, vi } from 'vitest';
import { createRng } from '../../control/rng.ts';
import { TooLarge } from '../../contract/errors.ts';
import { repairRing } from '../../geometry/clipper.ts';

import { jobNest } from '../jobNest.ts';

vi.mock('../../geometry/clipper.ts', { spy: true });

it('crossings of all rings are counted before the first is repaired, which takes ten times as long', () => {
  const rng = createRng(7);
  const scribble = (): [number, number][] =>
    Array.from({ length: 900 }, () => [rng.below(1000), rng.below(1000)]);
  const asked = (rows: number): Parameters<typeof jobNest>[0] => ({
    parts: Array.from({ length: rows }, () => ({ polygon: scribble() })),
    stock: [{ w: 5000, h: 5000 }],
  });
  expect(() => jobNest(asked(8))).toThrow(TooLarge);
  expect(repairRing).not.toHaveBeenCalled();
  expect(jobNest(asked(1)).warnings).toEqual([expect.stringContaining('was repaired')]);
});
