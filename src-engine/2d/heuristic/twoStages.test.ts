import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';

/** Eight sizes in many copies, about fifty on a sheet. */
function manyCopies(seed: number): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 8 }, () => ({
    w: upTo(15, 60),
    h: upTo(15, 60),
    qty: upTo(10, 30),
  }));
  return { parts, stock: [{ w: 280, h: 207 }], options: { maxCutStages: 2 }, include: ['bound'] };
}

// Beams over whole plans and ruin and recreate end with four.
it('takes three sheets in two stages where many pieces share one, and proves it', () => {
  const request = manyCopies(7);
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.sheetCount).toBe(3);
  expect(answer.bound).toMatchObject({ sheets: 3, gapPct: 0 });
});
