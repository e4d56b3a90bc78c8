import type { CuttingStock } from './cuttingStock.ts';
import type { Finish } from './exhaustiveFinish.ts';
import { exhaustiveFinish } from './exhaustiveFinish.ts';
import { Knapsack } from './knapsack.ts';
import { Relaxation } from './relaxation.ts';
import { ENUMERATION_STEPS, MAX_LP_TYPES } from './tuning.ts';
import type { Work } from '../../optimise/work.ts';

/** Rods for all pieces that cost at most `most`, by the relaxation and the whole tree of rods that lose little; null
 *  where there are none, or (not `complete`) the tree is too large. The one search that respects `types` of a kind. */
export function searchWhole(problem: CuttingStock, most: number, work: Work): Finish {
  if (work.left <= 0 || problem.sizes.length > MAX_LP_TYPES) return { rods: null, complete: false };
  const relaxation = new Relaxation(problem, new Knapsack(problem.sizes.length), work);
  relaxation.generate(-Infinity, Infinity, work);
  const { proof, scale } = relaxation;
  if (relaxation.bound * scale > most * (1 + ROUNDING)) return { rods: null, complete: true };
  if (proof === null) return { rods: null, complete: false };
  const excess = proof.price.map((price, s) => price - problem.stock[s].cost / scale);
  return exhaustiveFinish(
    {
      problem,
      demand: problem.demand,
      room: problem.stock.map(({ limit }) => limit),
      duals: { values: proof.values, excess },
      scale,
      budget: most / scale,
      steps: ENUMERATION_STEPS,
    },
    work,
  );
}

/** What a sum of scaled costs may be off by. */
const ROUNDING = 1e-9;
