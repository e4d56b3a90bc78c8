import { describe, expect, it } from 'vitest';
import { createRng } from '../control/rng.ts';
import type { CoverProblem, MasterPattern } from './integerMaster.ts';
import { solveIntegerMaster } from './integerMaster.ts';
import { sample } from '../testing/quick.ts';
import { createWork } from './work.ts';

describe('integer master', () => {
  it('finds the cheapest cover, and says so, on 300 small problems', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const problem = randomProblem(seed);
      const least = exhaustive(problem);
      let best = Infinity;
      const complete = solveIntegerMaster(
        problem,
        {
          goal: () => best - 1e-3,
          found: (uses) => {
            expect(isCover(problem, uses), `seed ${seed}`).toBe(true);
            best = Math.min(best, costOf(problem, uses));
            return false;
          },
        },
        createWork(1e8),
      );
      expect([complete, best === Infinity ? Infinity : Math.round(best * 100)], `seed ${seed}`).toEqual([
        true,
        least === Infinity ? Infinity : Math.round(least * 100),
      ]);
    }
  });

  it('stops when its work is spent and does not call that complete', () => {
    const done = solveIntegerMaster(
      randomProblem(7),
      { goal: () => Infinity, found: () => false },
      createWork(1),
    );
    expect(done).toBe(false);
  });

  it('hands over no cover beyond a limit, wherever its work is spent', () => {
    for (let seed = 1; seed <= sample(300, 75); seed += 1) {
      const problem = randomProblem(seed);
      for (let steps = 50; steps <= 6000; steps = Math.ceil(steps * 1.2)) {
        const found = (uses: Int32Array): boolean => {
          expect(isCover(problem, uses), `seed ${seed}, ${steps} steps`).toBe(true);
          return false;
        };
        solveIntegerMaster(problem, { goal: () => Infinity, found }, createWork(steps));
      }
    }
  });
});

function randomProblem(seed: number): CoverProblem {
  const rng = createRng(seed);
  const rows = 1 + rng.below(4);
  const kinds = 1 + rng.below(3);
  const patterns = Array.from({ length: 2 + rng.below(4) }, (): MasterPattern => {
    const counts = Array.from({ length: rows }, () => rng.below(3));
    const used = counts.flatMap((count, row) => (count > 0 ? [row] : []));
    return { rows: used, counts: used.map((row) => counts[row]), kind: rng.below(kinds) };
  });
  return {
    demand: Array.from({ length: rows }, () => rng.below(4)),
    patterns,
    limit: Array.from({ length: kinds }, () => (rng.below(2) === 0 ? Infinity : rng.below(4))),
    cost: Array.from({ length: kinds }, () => (20 + rng.below(80)) / 100),
    exchange: rng.below(2) === 0,
    step: 0.01,
  };
}

const costOf = ({ cost, patterns }: CoverProblem, uses: ArrayLike<number>): number =>
  patterns.reduce((sum, { kind }, index) => sum + cost[kind] * uses[index], 0);

function isCover(problem: CoverProblem, uses: ArrayLike<number>): boolean {
  const covered = new Array<number>(problem.demand.length).fill(0);
  const cut = problem.cost.map(() => 0);
  problem.patterns.forEach(({ rows, counts, kind }, index) => {
    rows.forEach((row, k) => (covered[row] += counts[k] * uses[index]));
    cut[kind] += uses[index];
  });
  let spare = 0;
  return (
    cut.every((count, kind) => count <= problem.limit[kind]) &&
    covered.every((count, row) => {
      const left = count + (problem.exchange ? spare : 0) - problem.demand[row];
      spare = Math.max(0, left);
      return left >= 0;
    })
  );
}

/** The least cost of any cover, by trying every choice of up to six of each pattern. */
function exhaustive(problem: CoverProblem): number {
  const uses = problem.patterns.map(() => 0);
  let least = Infinity;
  const visit = (index: number): void => {
    if (costOf(problem, uses) >= least) return;
    if (index === uses.length) {
      if (isCover(problem, uses)) least = costOf(problem, uses);
      return;
    }
    for (let count = 0; count <= 6; count += 1) {
      uses[index] = count;
      visit(index + 1);
    }
    uses[index] = 0;
  };
  visit(0);
  return least;
}
