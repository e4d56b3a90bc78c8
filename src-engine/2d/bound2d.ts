import type { Response2d } from '../contract/panel2d.ts';
import { countRows } from '../job/rows.ts';
import { gapPct } from '../job/gapPct.ts';
import { NO_BOUND } from '../job/noBound.ts';
import { priceOf, roundTo } from '../job/ticks.ts';
import type { Job2d } from './job2d.ts';
import { rowsOf } from './job2d.ts';
import { panelLowerBound } from './bounds/panelLowerBound.ts';
import { boundBesideRack } from './bounds/rackFloor.ts';
import type { PanelBound, PanelProblem, PanelSolution, PanelStock } from './problem2d.ts';
import { costAndBound, piecesIn } from './problem2d.ts';
import { sumOf } from './packing/packModel.ts';

/** The proved lower bound of a job (include token `bound`), summed over its material pools, and how far this
 *  plan may lie above it: in price under `minimizeCost`, else in sheet area. 0 means no plan is better. Why there is
 *  none where a piece that fits some sheet has no place (the bound speaks of plans that place all of these, and says
 *  nothing of plans that leave as many out), and where stock without a price was used beside such with one. */
export function bound2d(
  job: Job2d,
  solutions: readonly PanelSolution[],
): NonNullable<Response2d['bound']> | string {
  let sheets = 0;
  let price: number | null = 0;
  const gap = { least: 0, used: 0 };
  const methods = new Set<string>();
  for (const [pool, problem] of job.problems.entries()) {
    const { unplaced } = solutions[pool];
    const plain = besideUnpriced(problem, solutions[pool]);
    if (plain === null) return NO_BOUND.unpriced;
    // Of a group that spans materials the problem asks for the pieces of one.
    const apart = countRows(rowsOf(job, pool)).total - piecesIn(problem.parts);
    if (!plain.placeable || apart + sumOf(unplaced) > plain.misfits) return NO_BOUND.unplaced;
    const bySaw = (job.request.engine ?? 'heuristic') === 'heuristic';
    const own = { ...solutions[pool], bound: plain };
    const bound = job.fixed === null ? boundBesideRack(problem, own, bySaw) : plain;
    const { cost, least } = costAndBound(problem, { ...solutions[pool], bound });
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

/** The bound of a pool. Where the price is to be least and some rows have none, those are used only where no priced one
 *  fits (DECISIONS 16): a plan that does without them is measured by plans on the others, and null is the bound of one
 *  that takes them. */
function besideUnpriced(problem: PanelProblem, { sheets, bound }: PanelSolution): PanelBound | null {
  const { stock, minimizeCost } = problem;
  const isOpen = ({ price, cap, first }: PanelStock): boolean => price === null && cap > first;
  if (!minimizeCost || bound.price === null || !stock.some(isOpen)) return bound;
  const used = (row: number): number => sheets.filter((sheet) => sheet.stock === row).length;
  if (stock.some(({ price, first }, row) => price === null && used(row) > first)) return null;
  const priced = stock.map((row) =>
    row.price === null ? { ...row, cap: Math.min(row.cap, row.first) } : row,
  );
  const { price, misfits, placeable } = panelLowerBound({ ...problem, stock: priced });
  return placeable && misfits === bound.misfits && (price ?? 0) > bound.price ? { ...bound, price } : bound;
}
