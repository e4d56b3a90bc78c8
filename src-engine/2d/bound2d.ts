import type { Response2d } from '../contract/panel2d.ts';
import { priceOf, roundTo } from '../job/ticks.ts';
import type { Job2d } from './job2d.ts';
import type { PanelSolution } from './problem2d.ts';
import { costAndBound } from './problem2d.ts';

/** The proved lower bound of a job (include token `bound`), summed over its material pools, and how far this
 *  plan may lie above it: in price under `minimizeCost`, else in sheet area. 0 means no plan is better. Pools
 *  that cannot place everything add what the placed pieces used, so they never count as a gap. */
export function bound2d(job: Job2d, solutions: readonly PanelSolution[]): NonNullable<Response2d['bound']> {
  let sheets = 0;
  let price: number | null = 0;
  const gap = { least: 0, used: 0 };
  const methods = new Set<string>();
  job.problems.forEach((problem, pool) => {
    const { bound } = solutions[pool];
    const { cost, least } = costAndBound(problem, solutions[pool]);
    sheets += bound.sheets;
    price = price === null || bound.price === null ? null : price + bound.price;
    gap.used += cost;
    gap.least += bound.placeable ? Math.min(least, cost) : cost;
    methods.add(bound.placeable ? bound.method : 'stock used up');
  });
  return {
    sheets,
    ...(price === null ? {} : { price: roundTo(priceOf(Math.floor(price)), 6) }),
    gapPct: gapOf(gap.used, gap.least),
    method: [...methods].join(', '),
  };
}

/** Percent, 2 decimals; a bound of nothing proves nothing: 100. */
const gapOf = (used: number, least: number): number =>
  used <= least ? 0 : least === 0 ? 100 : roundTo(((used - least) / least) * 100, 2);
