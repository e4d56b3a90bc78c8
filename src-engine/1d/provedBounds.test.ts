import { expect, it } from 'vitest';
import { createRng } from '../control/rng.ts';
import { createWork } from '../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import { costOf } from './cuttingStock.ts';
import { solve1d } from './pipeline.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { sample } from '../testing/quick.ts';

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
      const { plan, bound } = solveCuttingStock(problem, createWork(1e7, probe));
      const isWhole = plan.missing.every((count) => count === 0);
      if (isWhole) expect(costOf(problem, plan), `seed ${seed}, ${id}`).toBeGreaterThanOrEqual(whole.bound);
      expect(bound, `seed ${seed}, ${id}`).toBeLessThanOrEqual(costOf(problem, whole.plan));
    }
  }
  expect(complete).toBeGreaterThan(sample(20, 5));
});

it('gives up counting rods a billion times shorter than the others', { timeout: 5000 }, () => {
  const { metrics } = solve1d({
    parts: [{ length: 300 }, { length: 31 }],
    stock: [{ length: 2400 }, { length: 0.000001 }],
    options: { tolerance: 2.5 },
  });
  expect(metrics).toMatchObject({ placed: 2, rodCount: 1 });
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
