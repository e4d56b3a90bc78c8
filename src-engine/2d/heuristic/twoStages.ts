import { createWork } from '../../optimise/work.ts';
import { countPlaced } from '../packing/plan.ts';
import { INTEGRAL, MASTER_TYPES } from '../patterns/tuning.ts';
import { twoStageSheets } from '../patterns/twoStageBound.ts';
import { isOneKind } from './jobShape.ts';
import type { Search } from './search.ts';
import { WORK_UNIT } from './tuning.ts';

/** Whether the relaxation over all two-stage patterns models the job. */
export const suitsTwoStages = ({ model, best }: Search): boolean =>
  model.maxStages === 2 &&
  model.grow === 0 &&
  isOneKind(model.stocks) &&
  model.types <= MASTER_TYPES &&
  best.isComplete;

/** Asks it for a proof that no plan takes a sheet less, or how many sheets any takes at least. A step is a state of a
 *  knapsack. */
export function proveTwoStages({ model, best }: Search, steps: number): number {
  const [{ cost }] = model.stocks;
  const work = createWork(steps);
  const known = best.plan.sheets.map((sheet) => countPlaced({ sheets: [sheet] }, model.types));
  const sheets = twoStageSheets(model, best.plan.sheets.length - 1, known, work);
  best.leastCost = Math.max(best.leastCost, Math.ceil(sheets - INTEGRAL) * cost);
  return (steps - work.left) * WORK_UNIT.state;
}
