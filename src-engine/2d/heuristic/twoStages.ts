import { createWork } from '../../optimise/work.ts';
import { twoStageCost } from '../patterns/stripRelaxation.ts';
import { MASTER_TYPES, TWO_STAGES_WORK } from '../patterns/tuning.ts';
import { isOfStrips } from '../patterns/twoStageSheet.ts';
import { pieceWork } from './jobShape.ts';
import type { Member, Search } from './search.ts';
import { WORK_UNIT } from './tuning.ts';

/** The proof that no plan of two stages costs less, by the relaxation over all its patterns; half of the work in a search
 *  by area that one by price follows, which goes on with its rules. */
export const twoStages: Member = {
  id: 'two stages',
  suits: ({ model, best }) => isOfStrips(model) && model.types <= MASTER_TYPES && best.isComplete,
  budget: ({ model, task }) => (task.isEnough === undefined ? 1 : 0.5) * pieceWork(TWO_STAGES_WORK, model),
  run: prove,
};

/** Raises what any plan costs at least. A step is a state of a knapsack. */
function prove(search: Search, steps: number): void {
  const { best, strips } = search;
  const work = createWork(steps);
  const { ordinaryCost } = best.rank;
  // What a cost has beyond whole units tells plans of one price apart.
  const whole = Math.floor(ordinaryCost);
  const least = twoStageCost(strips, { limit: whole - 1, work });
  const beyond = whole < ordinaryCost ? BEYOND_MOST : 0;
  if (least > 0) best.leastCost = Math.max(best.leastCost, least + beyond);
  search.pastLeftovers += (steps - work.left) * WORK_UNIT.state;
}

/** No plan's cost has more beyond whole units (`packModel.ts`). */
const BEYOND_MOST = 0.5;
