import type { CuttingStock, Plan } from './cuttingStock.ts';
import { loadOf, residualProblem } from './cuttingStock.ts';
import { fitOnAll } from './firstFitDecreasing.ts';
import type { Knapsack } from './knapsack.ts';
import type { Rod } from './rodList.ts';
import { planOf, rodsIn } from './rodList.ts';
import { fillWaste } from './slotMatching.ts';
import { SCARCE_PASSES } from './tuning.ts';
import { packedWhole } from './valueCorrection.ts';
import type { Work } from '../../optimise/work.ts';

/** A plan for stock that cannot hold everything: as many pieces as possible, must-cut ones before others.
 *  Idea: the most pieces are the shortest ones. Take the longest prefix of "must-cut first, then short before
 *  long" that can still be packed whole, found by bisection: first by best fit, however little work is left (on
 *  long lists none is, and it costs next to nothing), then by value correction what lies beyond.
 *  Then fill the waste with whatever else fits. */
export function packShortestFirst(problem: CuttingStock, knapsack: Knapsack, work: Work): Plan {
  const order = [...problem.sizes.keys()].sort(
    (a, b) => problem.weight[b] - problem.weight[a] || problem.sizes[a] - problem.sizes[b] || a - b,
  );
  const noneUsed = problem.stock.map(() => 0);
  const most = piecesWithRoom(problem, order);
  const packer =
    (pack: (part: CuttingStock) => Plan | null) =>
    (count: number): Plan | null =>
      pack(residualProblem(problem, prefix(problem, order, count), noneUsed));
  const none = { count: 0, plan: planOf([], new Int32Array(problem.sizes.length)) };
  const quick = longestPacked(
    none,
    most,
    packer((part) => fitOnAll(part, work)),
    () => true,
  );
  const { plan: best } = longestPacked(
    quick,
    most,
    packer((part) => packedWhole(part, knapsack, SCARCE_PASSES, work)),
    () => work.left > 0,
  );
  const rods = rodsIn(best);
  const left = Int32Array.from(problem.demand);
  for (const rod of rods) for (const item of rod.items) left[item]--;
  for (const rod of rods) fillWaste(problem, rod, left);
  takeLongerPieces(problem, rods, left);
  return planOf(rods, left);
}

/** The first so many pieces of an order, and a plan of them. */
interface Packed {
  readonly count: number;
  readonly plan: Plan;
}

/** More pieces than are packed, up to `most`, by bisection. */
function longestPacked(
  packed: Packed,
  most: number,
  pack: (count: number) => Plan | null,
  goesOn: () => boolean,
): Packed {
  let best = packed;
  for (let high = most; best.count < high && goesOn(); ) {
    const count = Math.ceil((best.count + high) / 2);
    const plan = pack(count);
    if (plan === null) high = count - 1;
    else best = { count, plan };
  }
  return best;
}

/** Swaps placed pieces for longer ones that were left out and count the same, where the rod has room: as many
 *  pieces, less waste. Changes `rods` and `left`. */
function takeLongerPieces(problem: CuttingStock, rods: readonly Rod[], left: Int32Array): void {
  const { sizes, weight } = problem;
  for (const rod of rods) {
    let rest = problem.stock[rod.stock].capacity - loadOf(problem, rod.items);
    for (let k = 0; k < rod.items.length && rest > 0; k++) {
      const item = rod.items[k];
      for (let type = 0; type < item; type++) {
        if (
          left[type] === 0 ||
          weight[type] !== weight[item] ||
          sizes[type] - sizes[item] > rest ||
          sizes[type] === sizes[item]
        )
          continue;
        left[type]--;
        left[item]++;
        rest -= sizes[type] - sizes[item];
        rod.items[k] = type;
        break;
      }
    }
  }
}

/** How many pieces of the order the stock has room for, by length alone. */
function piecesWithRoom(problem: CuttingStock, order: readonly number[]): number {
  let room = 0;
  for (const { capacity, limit } of problem.stock) room += capacity * limit;
  let count = 0;
  for (const type of order) {
    const fitting = Math.min(problem.demand[type], Math.floor(room / problem.sizes[type]));
    count += fitting;
    room -= fitting * problem.sizes[type];
    if (fitting < problem.demand[type]) break;
  }
  return count;
}

function prefix(problem: CuttingStock, order: readonly number[], count: number): Int32Array {
  const demand = new Int32Array(problem.sizes.length);
  let left = count;
  for (const type of order) {
    demand[type] = Math.min(left, problem.demand[type]);
    left -= demand[type];
  }
  return demand;
}
