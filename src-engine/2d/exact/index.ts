import type { Sought, Work } from '../../optimise/work.ts';
import { createWork, withShare } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { withTypes, pieceCount } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { keepOnly, renamed } from '../packing/plan.ts';
import type { CoverLimit } from './cheapestCover.ts';
import { cheapestCover } from './cheapestCover.ts';
import { listShare } from './listShare.ts';
import { canNumber, PieceSets } from './pieceSets.ts';
import { setLayout } from './setLayout.ts';

/** A plan with all pieces whose ordinary sheets cost no more than `limit`, of all guillotine plans. Two to four stages
 *  are in it (`cutLevels`); more, groups, a root that must really be cut and turns that count are not: a plan may break
 *  them, 'none' holds with them all the more. */
export function planWithin(model: PackModel, limit: number, work: Work): Sought<Plan> {
  // Sheets that cost nothing set no limit to their number.
  if (work.left <= 0 || !canNumber(model) || model.stocks.some(({ first, cost }) => !first && cost <= 0))
    return 'open';
  return planOfSets(model, mostWaste(model, limit, work), { limit, leavesOut: false }, work);
}

/** The same for plans that leave out `most` pieces at most, none that must be cut, and as few as can be found: stock
 *  that is limited, whatever its sheets cost. */
export function planLeavingOut(model: PackModel, most: number, work: Work): Sought<Plan> {
  if (work.left <= 0 || !canNumber(model)) return 'open';
  const waste = wasteOfAll(model, most);
  if (!(waste < Infinity)) return 'open';
  if (waste < 0) return 'none';
  const each = model.stocks.map(() => waste);
  return planOfSets(model, each, { limit: most, leavesOut: true }, work);
}

/** A plan of sheets that waste no more than `waste` of their kind each, what they hold beyond the demand taken off. */
function planOfSets(model: PackModel, waste: readonly number[], limit: CoverLimit, work: Work): Sought<Plan> {
  const sets = new PieceSets(model, waste);
  if (!sets.build(work)) return 'open';
  const sheets = cheapestCover(model, sets, limit, work);
  if (typeof sheets === 'string') return sheets;
  const left = Int32Array.from(model.demand);
  const real = sheets.filter(({ kind }) => kind < model.stocks.length);
  return {
    sheets: real.flatMap((sheet) => {
      const { stock, root } = setLayout(model, sets, sheet);
      const kept = keepOnly(root, left);
      return kept === null ? [] : [{ stock, root: kept }];
    }),
  };
}

/** What all sheets waste at most in a plan that leaves out so many pieces: the largest that need not be cut. */
function wasteOfAll({ stocks, w, h, demand, must, types }: PackModel, leftOut: number): number {
  const area = (type: number): number => w[type] * h[type];
  const bySize = Array.from({ length: types }, (_, type) => type).sort((a, b) => area(b) - area(a) || a - b);
  let waste = stocks.reduce((sum, stock) => sum + stock.cap * stock.w * stock.h, 0) * (1 + 1e-12);
  let out = leftOut;
  for (const type of bySize) {
    const free = must[type] === 1 ? 0 : Math.min(out, demand[type]);
    out -= free;
    waste -= (demand[type] - free) * area(type);
  }
  return waste;
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
    const others = stocks.map((other, at) => (at === kind ? { ...other, cap: other.cap - 1 } : other));
    const area = mostArea(others, limit - cost, nodes, nodes.left / (stocks.length - kind));
    return (free + own + area - pieces) * (1 + 1e-12);
  });
  work.left -= MOST_NODES - nodes.left;
  return waste;
}

/** The largest area of ordinary sheets that the money buys; where there are more ways to spend it than
 *  `most`, what it would buy of the cheapest kind if sheets could be divided, which is no less. */
function mostArea(stocks: PackModel['stocks'], money: number, nodes: Work, most: number): number {
  const kinds = stocks
    .filter(({ first }) => !first)
    .map(({ w, h, cost, cap }) => ({ area: w * h, cost, cap }))
    .sort((a, b) => b.area * a.cost - a.area * b.cost);
  const end = nodes.left - most;
  let best = 0;
  const buy = (at: number, left: number, area: number): void => {
    best = Math.max(best, area);
    nodes.left -= 1;
    if (nodes.left < end || at === kinds.length) return;
    const { area: own, cost, cap } = kinds[at];
    if (area + (left / cost) * own <= best) return;
    for (let count = Math.min(cap, Math.floor(left / cost)); count >= 0 && nodes.left >= end; count--)
      buy(at + 1, left - count * cost, area + count * own);
  };
  buy(0, money, 0);
  return nodes.left < end ? (money / kinds[0].cost) * kinds[0].area : best;
}

/** Nodes of the searches for the largest areas of one question. */
const MOST_NODES = 20_000;

/** Some of the pieces on so many sheets of the only kind, by all sets of pieces. */
export function restWithin(
  model: PackModel,
  demand: Int32Array,
  sheets: number,
  work: Work,
): Sought<readonly PlanSheet[]> {
  const types = [...demand.keys()].filter((type) => demand[type] > 0);
  const plan = planWithin(withTypes(model, types, demand), model.stocks[0].cost * sheets * ROUNDED_UP, work);
  return typeof plan === 'string' ? plan : renamed(plan, types).sheets;
}

const ROUNDED_UP = 1 + 1e-9;

/** Whether it is certain that the ordinary sheets of any guillotine plan with all pieces cost more than `limit`, told
 *  by the largest pieces alone: a plan with all of them is one of those once the others are taken out. Where large
 *  pieces are in each other's way their sets are few, however many small ones come to lie between them. More and more
 *  of them, until they do not go or the work runs out; each list of theirs may take a share (`listShare`) of what is
 *  left. */
export function largestNeedMore(model: PackModel, limit: number, work: Work): boolean {
  const paid = model.stocks.filter(({ first }) => !first);
  const dearest = paid.reduce((most, { cost }) => Math.max(most, cost), 0);
  const bought = paid.reduce((most, { w, h, cost }) => Math.max(most, (limit * w * h) / cost), 0);
  // The limit buys one sheet for each of fewer, and room for so small ones.
  const start = Math.max(Math.floor(limit / dearest) + 1, piecesOf(model, LEAST_SHARE * bought));
  return isRuledOut(model, start, work, (largest, own) => planWithin(largest, limit, own));
}

/** Whether it is certain, told in the same way, that every plan leaves out more pieces than `most`. */
export function largestLeaveOutMore(model: PackModel, most: number, work: Work): boolean {
  const sheets = model.stocks.reduce((sum, { cap }) => sum + cap, 0);
  const area = model.stocks.reduce((sum, { w, h, cap }) => sum + cap * w * h, 0);
  const start = most + Math.max(sheets + 1, piecesOf(model, LEAST_SHARE * area));
  return isRuledOut(model, start, work, (largest, own) => planLeavingOut(largest, most, own));
}

/** Whether there is no plan for the largest pieces alone, `start` of them at first. */
function isRuledOut(
  model: PackModel,
  start: number,
  work: Work,
  planFor: (largest: PackModel, own: Work) => Sought<Plan>,
): boolean {
  const end = Math.min(pieceCount(model), MOST);
  for (let pieces = Math.max(FEWEST, start); pieces < end; pieces = Math.ceil(pieces * MORE)) {
    const largest = withLargest(model, pieces);
    const found = withShare(work, listShare(largest) * work.left, (own) => planFor(largest, own));
    if (typeof found === 'string') return found === 'none';
  }
  return false;
}

/** How many of the largest pieces there are of at most an area, in ticks squared. */
function piecesOf(model: PackModel, area: number): number {
  let pieces = 0;
  let left = area / model.areaUnit;
  for (let type = 0; type < model.types && left > 0; type++) {
    pieces += Math.min(model.demand[type], Math.floor(left / model.area[type]));
    left -= model.demand[type] * model.area[type];
  }
  return pieces;
}

/** Pieces just longer and wider than half a sheet take one each, a quarter of its area: with less of it they are hardly
 *  ever in each other's way. Only where to begin, no proof rests on it. */
const LEAST_SHARE = 1 / 4;

/** How many pieces are asked about first, how much more each time, and fewer than how many: more have too many sets. */
const FEWEST = 6;
const MORE = 1.15;
const MOST = 50;

/** The same job with its largest pieces only (types come by falling area). */
function withLargest(model: PackModel, pieces: number): PackModel {
  const demand: number[] = [];
  for (let left = pieces; left > 0; left -= demand[demand.length - 1])
    demand.push(Math.min(left, model.demand[demand.length]));
  return withTypes(model, [...demand.keys()], demand);
}
