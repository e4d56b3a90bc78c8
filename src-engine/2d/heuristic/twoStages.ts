import { createWork } from '../../optimise/work.ts';
import { twoStageCost } from '../patterns/stripRelaxation.ts';
import { MASTER_TYPES } from '../patterns/tuning.ts';
import type { Search, SearchTask } from './search.ts';
import { WORK_UNIT } from './tuning.ts';

/** Whether the relaxation over all two-stage patterns models the job. */
export const suitsTwoStages = ({ model, best }: Search): boolean =>
  model.maxStages === 2 && model.grow === 0 && model.types <= MASTER_TYPES && best.isComplete;

/** The share of the work for a proof: half in a search by area that one by price follows, which goes on with its
 *  rules. */
export const shareOfProof = ({ isEnough }: SearchTask): number => (isEnough === undefined ? 1 : 0.5);

/** Asks it for a proof that no plan costs less, or what any costs at least. A step is a state of a knapsack. */
export function proveTwoStages({ best, strips }: Search, steps: number): number {
  const work = createWork(steps);
  const { ordinaryCost } = best.rank;
  // What a cost has beyond whole units tells plans of one price apart.
  const whole = Math.floor(ordinaryCost);
  const least = twoStageCost(strips, { limit: whole - 1, work });
  const beyond = whole < ordinaryCost ? BEYOND_MOST : 0;
  if (least > 0) best.leastCost = Math.max(best.leastCost, least + beyond);
  return (steps - work.left) * WORK_UNIT.state;
}

/** No plan's cost has more beyond whole units (`packModel.ts`). */
const BEYOND_MOST = 0.5;
