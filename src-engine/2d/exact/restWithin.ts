import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { withTypes } from '../packing/packModel.ts';
import type { PlanSheet } from '../packing/plan.ts';
import { renamed } from '../packing/plan.ts';
import { planWithin } from './index.ts';

/** Some of the pieces on so many sheets of the only kind, by all sets of pieces: 'none' when it is certain that they do
 *  not go, 'open' when the work runs out. */
export function restWithin(
  model: PackModel,
  demand: Int32Array,
  sheets: number,
  work: Work,
): readonly PlanSheet[] | 'none' | 'open' {
  const types = [...demand.keys()].filter((type) => demand[type] > 0);
  const plan = planWithin(withTypes(model, types, demand), model.stocks[0].cost * sheets * ROUNDED_UP, work);
  return typeof plan === 'string' ? plan : renamed(plan, types).sheets;
}

const ROUNDED_UP = 1 + 1e-9;
