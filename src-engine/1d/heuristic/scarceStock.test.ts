import { describe, expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import type { CuttingStock, Plan } from './cuttingStock.ts';
import { missingWeight } from './cuttingStock.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { solve1d } from '../pipeline.ts';
import { createWork } from '../../optimise/work.ts';

/** A few pieces, some of them must-cut, and one to four rods of two kinds. */
function scarceProblem(seed: number): CuttingStock {
  const rng = createRng(seed);
  const pieces = Array.from({ length: 2 + rng.below(6) }, () => 5 + rng.below(56));
  const sizes = [...new Set(pieces)].sort((a, b) => b - a);
  return {
    sizes: Float64Array.from(sizes),
    demand: Int32Array.from(sizes, (size) => pieces.filter((piece) => piece === size).length),
    weight: Float64Array.from(sizes, () => (rng.below(4) === 0 ? 64 : 1)),
    stock: Array.from({ length: 1 + rng.below(2) }, () => ({
      capacity: 60 + rng.below(80),
      cost: 5 + rng.below(25),
      limit: 1 + rng.below(2),
    })),
  };
}

/** The least weight of pieces left out, by trying every rod for every piece. */
function leastMissing(problem: CuttingStock): number {
  const room = problem.stock.flatMap(({ capacity, limit }) => new Array<number>(limit).fill(capacity));
  const pieces = [...problem.sizes].flatMap((size, type) =>
    new Array<{ size: number; weight: number }>(problem.demand[type]).fill({
      size,
      weight: problem.weight[type],
    }),
  );
  const place = (p: number): number => {
    if (p === pieces.length) return 0;
    let least = pieces[p].weight + place(p + 1);
    for (let r = 0; r < room.length; r++) {
      if (room[r] < pieces[p].size) continue;
      room[r] -= pieces[p].size;
      least = Math.min(least, place(p + 1));
      room[r] += pieces[p].size;
    }
    return least;
  };
  return place(0);
}

const placedOf = ({ demand }: CuttingStock, { missing }: Plan): number =>
  demand.reduce((sum, count, type) => sum + count - missing[type], 0);

/** How many pieces there is room for by length alone, must-cut ones before others and short ones before long. */
function withRoom({ sizes, demand, weight, stock }: CuttingStock): number {
  let room = stock.reduce((sum, { capacity, limit }) => sum + capacity * limit, 0);
  return [...sizes.keys()]
    .sort((a, b) => weight[b] - weight[a] || sizes[a] - sizes[b])
    .reduce((sum, type) => {
      const count = Math.min(demand[type], Math.floor(room / sizes[type]));
      room -= count * sizes[type];
      return sum + count;
    }, 0);
}

describe('scarce stock', () => {
  it('leaves out as little as any plan could, must-cut pieces counting most', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const problem = scarceProblem(seed);
      expect(missingWeight(problem, solveCuttingStock(problem, createWork(2e7)).plan), `seed ${seed}`).toBe(
        leastMissing(problem),
      );
    }
  });

  it('leaves out those without which the others take the least', () => {
    const lengths = [1935, 2958, 1122, 2969, 1414, 1903, 1385, 1893, 2936];
    const counts = [1, 2, 3, 3, 3, 1, 2, 1, 4];
    const { rods, metrics } = solve1d({
      parts: lengths.map((length, at) => ({ length, qty: counts[at] })),
      stock: [6000, 4800, 4334, 4334, 3000, 3000, 2400].map((length) => ({ length, qty: 1 })),
      options: { respectStock: true },
    });
    // By an exact integer program over all fillings.
    expect([metrics.placed, metrics.rodCount]).toEqual([14, 6]);
    expect(rods.reduce((sum, { length }) => sum + length, 0)).toBe(25468);
  });

  it('holds most of the shortest pieces when hundreds must stay out', () => {
    const sizes = Array.from({ length: 60 }, (_, k) => 2500 - k * 35);
    const problem: CuttingStock = {
      sizes: Float64Array.from(sizes),
      demand: new Int32Array(60).fill(10),
      weight: new Float64Array(60).fill(1),
      stock: [{ capacity: 6000, cost: 1, limit: 60 }],
    };
    const { plan } = solveCuttingStock(problem, createWork(5e7));
    expect(placedOf(problem, plan)).toBeGreaterThanOrEqual(withRoom(problem) - 2);
  });

  it('holds most of the shortest pieces of a list so long that no work is left for it', () => {
    const sizes = Array.from({ length: 400 }, (_, k) => 3000 - k * 7);
    const problem: CuttingStock = {
      sizes: Float64Array.from(sizes),
      demand: new Int32Array(400).fill(1),
      weight: Float64Array.from(sizes, (_, k) => (k % 5 === 0 ? 64 : 1)),
      stock: Array.from({ length: 20 }, (_, k) => ({
        capacity: 4000 + k * 130,
        cost: 4000 + k * 130,
        limit: 4,
      })),
    };
    const { plan } = solveCuttingStock(problem, createWork(1e5));
    expect([...plan.missing].filter((count, type) => count > 0 && problem.weight[type] > 1)).toEqual([]);
    expect(placedOf(problem, plan)).toBeGreaterThanOrEqual(0.98 * withRoom(problem));
  });
});
