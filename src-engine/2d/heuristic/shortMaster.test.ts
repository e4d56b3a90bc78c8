import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { SILENT, solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';

const SHORT_MASTERS = ['short master', 'short master, long'];

/** 24 part rows, a few of them must-cut, on two sheets with room for two thirds of the pieces. Lengths in mm. */
function tooMuch(seed: number, options: Request2d['options'] = {}): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 24 }, () => {
    const [w, h] = [upTo(200, 1400), upTo(150, 700)];
    return { w, h, qty: upTo(1, 2), priority: rng.below(5) === 0 };
  });
  return {
    parts,
    stock: [{ w: 3050, h: 1300, qty: 2 }],
    options: { kerf: 4, respectStock: true, maxCutStages: 2, effort: 'fast', ...options },
  };
}

it('places more pieces in strips than searches without it, of either first cut, and the judge accepts them', () => {
  let [without, more] = [0, 0];
  for (let seed = 1; seed <= 8; seed++)
    for (const firstCut of ['auto', 'vertical'] as const) {
      const request = tooMuch(seed, { firstCut });
      const probe = { leavesOut: (id: string) => SHORT_MASTERS.includes(id), spent: () => undefined };
      const answer = solve('2d', request) as Response2d;
      expect(judge2d(request, answer)).toEqual([]);
      const plain = solve('2d', request, { ...SILENT, probe }) as Response2d;
      const out = ({ unplaced = [] }: Response2d, isMust: boolean): number =>
        unplaced.reduce(
          (sum, { name, qty }) =>
            sum + (request.parts[Number(/\d+/.exec(name)?.[0]) - 1].priority === isMust ? qty : 0),
          0,
        );
      expect(out(answer, true)).toBeLessThanOrEqual(out(plain, true));
      without += plain.metrics.placed;
      more += answer.metrics.placed - plain.metrics.placed;
    }
  expect(more).toBeGreaterThan(0.03 * without);
});
