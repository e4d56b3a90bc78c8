import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { SILENT, solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';
import { sample } from '../../testing/quick.ts';

const IN_STRIPS = ['most pieces in strips', 'short master', 'short master, long'];

/** Part rows, a few of them must-cut, on sheets with room for two thirds of the pieces or less. Lengths in mm. */
function tooMuch(
  seed: number,
  options: Request2d['options'] = {},
  { rows, sheets } = { rows: 24, sheets: 2 },
): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: rows }, () => {
    const [w, h] = [upTo(200, 1400), upTo(150, 700)];
    return { w, h, qty: upTo(1, 2), priority: rng.below(5) === 0 };
  });
  return {
    parts,
    stock: [{ w: 3050, h: 1300, qty: sheets }],
    options: { kerf: 4, respectStock: true, maxCutStages: 2, effort: 'fast', ...options },
  };
}

it('places more pieces in strips than other searches, of either first cut, and the judge accepts them', () => {
  let [without, more] = [0, 0];
  for (let seed = 1; seed <= sample(8, 4); seed++)
    for (const firstCut of ['auto', 'vertical'] as const) {
      const request = tooMuch(seed, { firstCut });
      const probe = { leavesOut: (id: string) => IN_STRIPS.includes(id), spent: () => undefined };
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

it('places more in strips also where there are too many types for a master', () => {
  const request = tooMuch(1, {}, { rows: 180, sheets: 12 });
  const without = (id: string): Response2d => {
    const probe = { leavesOut: (one: string) => one === id, spent: () => undefined };
    return solve('2d', request, { ...SILENT, probe }) as Response2d;
  };
  const answer = without('none');
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.placed).toBeGreaterThan(1.05 * without('most pieces in strips').metrics.placed);
});
