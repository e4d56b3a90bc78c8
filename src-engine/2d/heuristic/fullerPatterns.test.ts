import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { SILENT, solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';
import { sample } from '../../testing/quick.ts';

const FULLER = ['fuller patterns', 'fuller patterns, long'];

/** Three types of pieces, one of them must-cut, on three sheets with too little room. Lengths in mm. */
function tooMuch(seed: number): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 3 }, (_, row) => ({
    w: upTo(300, 900),
    h: upTo(250, 700),
    qty: upTo(5, 7),
    priority: row === 0,
  }));
  const stock = [{ w: 1250, h: 1000, qty: 3 }];
  return { parts, stock, options: { kerf: 4, respectStock: true, minimizeCost: seed % 2 === 0 } };
}

/** The answer, and what each member counted. */
function solved(request: Request2d, without: readonly string[] = []) {
  const spent = new Map<string, number>();
  const probe = {
    leavesOut: (id: string) => without.includes(id),
    spent: (id: string, work: number) => void spent.set(id, (spent.get(id) ?? 0) + work),
  };
  return { answer: solve('2d', request, { ...SILENT, probe }) as Response2d, spent };
}

const total = (spent: ReadonlyMap<string, number>): number => [...spent.values()].reduce((a, b) => a + b, 0);

describe('pieces left out by all sets of pieces that fit a sheet', () => {
  it('are no more than by other searches, and mostly proved to be the fewest, so that these end', () => {
    const jobs = sample(24, 8);
    let [proved, work, before] = [0, 0, 0];
    for (let seed = 1; seed <= jobs; seed++) {
      const request = tooMuch(seed);
      const { answer, spent } = solved(request);
      const plain = solved(request, FULLER);
      expect(judge2d(request, answer)).toEqual([]);
      expect(answer.metrics.placed).toBeGreaterThanOrEqual(plain.answer.metrics.placed);
      if (!spent.has('more pieces')) proved += 1;
      work += total(spent);
      before += total(plain.spent);
    }
    expect(proved).toBeGreaterThan(0.6 * jobs);
    expect(work).toBeLessThan(0.6 * before);
  });
});
