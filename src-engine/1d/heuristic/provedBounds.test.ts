import { expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import { createWork } from '../../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import { costOf } from './cuttingStock.ts';
import { solve1d } from '../pipeline.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { sample } from '../../testing/quick.ts';

const MEMBERS = ['enumeration', 'integer master', 'rod mixes', 'dives', 'relaxation', 'value correction'];

it('proves no bound that another way to solve the job undercuts, with limits and free rods', () => {
  let complete = 0;
  for (let seed = 1; seed <= sample(40, 12); seed += 1) {
    const problem = randomProblem(seed);
    const whole = solveCuttingStock(problem, createWork(1e7));
    if (whole.plan.missing.some((count) => count > 0)) continue;
    complete += 1;
    for (const id of MEMBERS) {
      const probe = { leavesOut: (member: string) => member === id, spent: () => undefined };
      const { plan, bound } = solveCuttingStock(problem, createWork(1e7, { probe }));
      const isWhole = plan.missing.every((count) => count === 0);
      if (isWhole) expect(costOf(problem, plan), `seed ${seed}, ${id}`).toBeGreaterThanOrEqual(whole.bound);
      expect(bound, `seed ${seed}, ${id}`).toBeLessThanOrEqual(costOf(problem, whole.plan));
    }
  }
  expect(complete).toBeGreaterThan(sample(20, 5));
});

it('gives up counting rods a billion times shorter than the others', () => {
  const { metrics } = solve1d({
    parts: [{ length: 300 }, { length: 31 }],
    stock: [{ length: 2400 }, { length: 0.000001 }],
    options: { tolerance: 2.5 },
  });
  expect(metrics).toMatchObject({ placed: 2, rodCount: 1 });
});

it('counts in whole pieces where all of them together are longer than doubles tell exactly', () => {
  // 72 of the first are more than 2^53 millionths: what was left of their sum was cut for ever.
  const { metrics } = solve1d({
    parts: [
      { length: 278_333_333.333333, qty: 72 },
      { length: 211_933_333.333333, qty: 4 },
      { length: 193_566_666.666667, qty: 3 },
      { length: 70_700_000 },
    ],
    stock: [{ length: 532_000_000 }],
  });
  expect(metrics).toMatchObject({ placed: 80, total: 80 });
  // A sum that was rounded up asked for a 301st rod, and the plan was refused as cheaper than its bound.
  const full = solve1d({
    parts: [
      { length: 699_999_999.999975, qty: 300 },
      { length: 300_000_000.000018, qty: 300 },
    ],
    stock: [{ length: 999_999_999.999993 }],
    include: ['bound'],
  });
  expect(full).toMatchObject({ metrics: { placed: 600, rodCount: 300 }, bound: { rods: 300 } });
});

/** Few types; kinds with and without a limit, some of them free as priority stock is. */
function randomProblem(seed: number): CuttingStock {
  const rng = createRng(seed);
  const sizes = [...new Set(Array.from({ length: 3 + rng.below(6) }, () => 20 + rng.below(180)))].sort(
    (a, b) => b - a,
  );
  return {
    sizes: Float64Array.from(sizes),
    demand: Int32Array.from(sizes, () => 1 + rng.below(9)),
    weight: new Float64Array(sizes.length).fill(1),
    stock: [
      { capacity: 300, cost: 300 + rng.below(20), limit: Infinity },
      ...Array.from({ length: 1 + rng.below(4) }, () => ({
        capacity: 120 + rng.below(280),
        cost: rng.below(2) === 0 ? 0 : 100 + rng.below(300),
        limit: 1 + rng.below(5),
      })),
    ],
  };
}
