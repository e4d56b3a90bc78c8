import type { Response2d } from '../contract/panel2d.ts';
import { countRows } from '../job/rows.ts';
import { gapPct } from '../job/gapPct.ts';
import { priceOf, roundTo } from '../job/ticks.ts';
import type { Job2d } from './job2d.ts';
import { rowsOf } from './job2d.ts';
import type { PanelSolution } from './problem2d.ts';
import { costAndBound, piecesIn } from './problem2d.ts';
import { sumOf } from './packing/packModel.ts';

/** Why an answer has no bound though it was asked for. */
export const NO_BOUND = 'no bound: it speaks of plans that place every part';

/** The proved lower bound of a job (include token `bound`), summed over its material pools, and how far this
 *  plan may lie above it: in price under `minimizeCost`, else in sheet area. 0 means no plan is better. Null where a
 *  piece that fits some sheet has no place: the bound speaks of plans that place all of these, and says nothing of
 *  plans that leave as many out. */
export function bound2d(
  job: Job2d,
  solutions: readonly PanelSolution[],
): NonNullable<Response2d['bound']> | null {
  let sheets = 0;
  let price: number | null = 0;
  const gap = { least: 0, used: 0 };
  const methods = new Set<string>();
  for (const [pool, problem] of job.problems.entries()) {
    const { bound, unplaced } = solutions[pool];
    // Of a group that spans materials the problem asks for the pieces of one.
    const apart = countRows(rowsOf(job, pool)).total - piecesIn(problem.parts);
    if (!bound.placeable || apart + sumOf(unplaced) > bound.misfits) return null;
    const { cost, least } = costAndBound(problem, solutions[pool]);
    sheets += bound.sheets;
    price = price === null || bound.price === null ? null : price + bound.price;
    gap.used += cost;
    gap.least += Math.min(least, cost);
    methods.add(bound.method);
  }
  return {
    sheets,
    ...(price === null ? {} : { price: roundTo(priceOf(Math.floor(price)), 6) }),
    gapPct: gapPct(gap.used, gap.least),
    method: [...methods].join(', '),
  };
}
