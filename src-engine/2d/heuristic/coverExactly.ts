import { planWithin } from '../exact/index.ts';
import { createWork } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { planShape, rankPlan } from '../packing/rankPlan.ts';
import type { Search } from './search.ts';
import { piecesPerSheet } from './jobShape.ts';
import { EXACT, WORK_UNIT } from './tuning.ts';
import { sawable } from './valueCorrection.ts';

/** Whether every layout is among the patterns: a first cut asked for on a sheet that reaches beyond its edge, and a
 *  piece that takes the whole of it, are not. */
export const hasAllPatterns = ({ grow, rootAxis, maxStages }: PackModel): boolean =>
  grow === 0 || (rootAxis < 0 && maxStages > 1);

/** Whether the sets of pieces that may share a sheet can be told to be few: their number, any pieces being taken, up
 *  to a third more than share a sheet on average. */
export function suitsExactCover(model: PackModel): boolean {
  if (model.types > EXACT.types || !hasAllPatterns(model)) return false;
  const most = Math.ceil(EXACT.fuller * piecesPerSheet(model));
  // Sets by number of pieces, type by type.
  let sets = new Float64Array(most + 1);
  sets[0] = 1;
  for (const count of model.demand) {
    const next = new Float64Array(most + 1);
    for (let size = 0; size <= most; size++)
      for (let taken = 0; taken <= Math.min(size, count); taken++) next[size] += sets[size - taken];
    sets = next;
  }
  return sets.reduce((sum, number) => sum + number, 0) <= EXACT.sets;
}

/** Looks for cheaper plans among all guillotine plans until it is certain that there is none, or the steps run out.
 *  Where sheets are to be used up first, a proof about the others is kept quiet: the search would end before it has
 *  found which of them to use. A cheaper plan with cuts that the job forbids ends it: nothing is proved then. */
export function coverExactly(search: Search, steps: number): void {
  const { model, best } = search;
  const work = createWork(steps);
  while (!best.proven) {
    const found = planWithin(model, best.rank.ordinaryCost * (1 - LESS), work);
    if (found === 'none' && !model.stocks.some(({ first }) => first)) best.leastCost = best.rank.ordinaryCost;
    else if (typeof found === 'string' || !isAllowed(model, found) || !best.offer(found)) break;
  }
  search.pastLeftovers += (steps - work.left) * WORK_UNIT.step;
}

/** What any guillotine plan of the model costs at least, as far as a plan's cost and all sheet patterns tell: 0 where
 *  they say nothing. */
export function leastCost(model: PackModel, cost: number, steps: number): number {
  if (!suitsExactCover(model)) return 0;
  const work = createWork(steps);
  for (let least = cost; ; ) {
    const found = planWithin(model, least * (1 - LESS), work);
    if (found === 'none') return least;
    if (found === 'open') return 0;
    least = rankPlan(model, found).ordinaryCost;
  }
}

/** A share of the cost that is less than any step between two sets of sheets, and more than rounding. */
const LESS = 1e-11;

/** Whether a plan keeps to stages and first cut. */
export const isAllowed = (model: PackModel, plan: Plan): boolean =>
  planShape(model, plan).stages <= model.maxStages && plan.sheets.every((sheet) => sawable(model, sheet));
