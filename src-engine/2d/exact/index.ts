import type { Work } from '../../optimise/work.ts';
import { createWork } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { keepOnly, renamed } from '../packing/plan.ts';
import { cheaperCover } from './cheaperCover.ts';
import { canNumber, PieceSets } from './pieceSets.ts';
import { setLayout } from './setLayout.ts';
import { withTypes } from '../packing/packModel.ts';

/** A plan whose ordinary sheets cost no more than `limit`, 'none' when it is certain that no guillotine plan with all
 *  pieces does, or 'open' when the work runs out. Two to four stages are in it (`cutLevels`); more, groups, a root that
 *  must really be cut and turns that count are not: a plan may break them, 'none' holds with them all the more. */
export function planWithin(model: PackModel, limit: number, work: Work): Plan | 'none' | 'open' {
  // Sheets that cost nothing set no limit to their number.
  if (work.left <= 0 || !canNumber(model) || model.stocks.some(({ first, cost }) => !first && cost <= 0))
    return 'open';
  const waste = mostWaste(model, limit, work);
  const sets = new PieceSets(model, waste);
  if (!sets.build(work)) return 'open';
  const sheets = cheaperCover(model, sets, limit, work);
  if (typeof sheets === 'string') return sheets;
  const left = Int32Array.from(model.demand);
  return {
    sheets: sheets.flatMap((sheet) => {
      const { stock, root } = setLayout(model, sets, sheet);
      const kept = keepOnly(root, left);
      return kept === null ? [] : [{ stock, root: kept }];
    }),
  };
}

/** What a sheet of each kind may waste at most in a plan within the limit: the area the limit buys beside it, less
 *  the pieces. Negative where the kind is too dear. */
function mostWaste({ stocks, w, h, demand }: PackModel, limit: number, work: Work): readonly number[] {
  const pieces = demand.reduce((sum, count, type) => sum + count * w[type] * h[type], 0);
  const free = stocks.reduce((sum, stock) => sum + (stock.first ? stock.cap * stock.w * stock.h : 0), 0);
  const nodes = createWork(MOST_NODES);
  const waste = stocks.map((stock, kind) => {
    const cost = stock.first ? 0 : stock.cost;
    if (cost > limit) return -1;
    const own = stock.first ? 0 : stock.w * stock.h;
    const area = mostArea(stocks, limit - cost, nodes, nodes.left / (stocks.length - kind));
    return (free + own + area - pieces) * (1 + 1e-12);
  });
  work.left -= MOST_NODES - nodes.left;
  return waste;
}

/** The largest area of ordinary sheets that the money buys, caps aside; where there are more ways to spend it than
 *  `most`, what it would buy of the cheapest kind if sheets could be divided, which is no less. */
function mostArea(stocks: PackModel['stocks'], money: number, nodes: Work, most: number): number {
  const kinds = stocks
    .filter(({ first }) => !first)
    .map(({ w, h, cost }) => ({ area: w * h, cost }))
    .sort((a, b) => b.area * a.cost - a.area * b.cost);
  const end = nodes.left - most;
  let best = 0;
  const buy = (at: number, left: number, area: number): void => {
    best = Math.max(best, area);
    nodes.left -= 1;
    if (nodes.left < end || at === kinds.length) return;
    const { area: own, cost } = kinds[at];
    if (area + (left / cost) * own <= best) return;
    for (let count = Math.floor(left / cost); count >= 0 && nodes.left >= end; count--)
      buy(at + 1, left - count * cost, area + count * own);
  };
  buy(0, money, 0);
  return nodes.left < end ? (money / kinds[0].cost) * kinds[0].area : best;
}

/** Nodes of the searches for the largest areas of one question. */
const MOST_NODES = 20_000;

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
