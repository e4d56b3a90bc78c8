import { attainableCost, thresholdBound } from './bounds.ts';
import type { CuttingStock, Plan } from './cuttingStock.ts';
import { costOf, rodsOf } from './cuttingStock.ts';
import { compareScores, scoreOf } from './rank.ts';
import type { Solved } from './solveCuttingStock.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import { FEWER_RODS_STEPS } from './tuning.ts';
import type { Work } from '../../optimise/work.ts';
import { withShare } from '../../optimise/work.ts';

/** The plan, or one that costs as much with fewer rods. A search for the least cost ends with the first plan that meets
 *  its bound. Idea: each rod costs a little more, all of them together less than the smallest step between two costs,
 *  so the cheapest plan is the one with the fewest rods among the cheapest. Asked only where rods that cost no less
 *  than the bound, and no fewer than the longest alone would be, have room for the pieces at all. Not for rods to be
 *  used up first: they cost nothing, however many. */
export function fewerRods(problem: CuttingStock, { plan, bound }: Solved, work: Work): Plan {
  const rods = rodsOf(plan);
  const each = rods + 1;
  const isPaid = problem.stock.every(({ cost }) => cost > 0);
  if (!isPaid || problem.stock.length < 2 || costOf(problem, plan) * each > Number.MAX_SAFE_INTEGER)
    return plan;
  const dearer = {
    ...problem,
    stock: problem.stock.map((kind) => ({ ...kind, cost: kind.cost * each + 1 })),
  };
  const longest = problem.stock.reduce((most, { capacity }) => Math.max(most, capacity), 0);
  const least = attainableCost(dearer, bound * each + thresholdBound(problem, longest));
  if (least >= costOf(dearer, plan)) return plan;
  const found = withShare(work, FEWER_RODS_STEPS, (part) =>
    solveCuttingStock(dearer, part, { plan, bound: least }),
  ).plan;
  return compareScores(scoreOf(problem, found), scoreOf(problem, plan)) < 0 ? found : plan;
}
