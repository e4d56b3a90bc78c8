import { attainableCost, material } from './bounds.ts';
import type { CuttingStock, Pattern, Plan } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';
import type { PlannedRod, RodBound, RodProblem, RodSolution, RodStock } from '../problem1d.ts';
import { compareItems } from './rodList.ts';
import type { Reduced } from './stockKinds.ts';

/** Turns a plan of types and kinds back into rods of part rows: priority stock first, then stock rows in
 *  order; per row the fullest rods first, equal rods together; pieces of equal length are handed out in row
 *  order, must-cut rows first, rods of equal rows as these come in their kind. */
export function finishSolution(
  pool: RodProblem,
  demand: readonly number[],
  reduced: Reduced,
  plan: Plan,
  proved: Proved,
): RodSolution {
  const ordered = inSawingOrder(reduced, plan.patterns);
  const next = handOut(pool, demand, reduced);
  const left = [...pool.parts.keys()].map((part) => pool.parts[part].qty);
  const rods: PlannedRod[] = [];
  for (const { row, items } of ordered) {
    const parts = items.map((type) => {
      const part = next(type);
      left[part]--;
      return part;
    });
    rods.push({ stock: row, parts });
  }
  return {
    rods,
    unplaced: left,
    bound: left.every((count) => count === 0) ? boundOf(pool, rods, proved) : null,
  };
}

/** A rod of a plan and the stock row it comes from. */
interface RowRod {
  readonly row: number;
  readonly items: readonly number[];
}

function inSawingOrder(
  { problem, isFirst, rowsOfKind }: Reduced,
  patterns: readonly Pattern[],
): readonly RowRod[] {
  const rest = ({ stock, items }: Pattern): number => problem.stock[stock].capacity - loadOf(problem, items);
  const fullestFirst = patterns.toSorted((a, b) => rest(a) - rest(b) || compareItems(a.items, b.items));
  const used = rowsOfKind.map((rows) => rows.map(() => 0));
  const rods = fullestFirst.flatMap(({ stock, items, times }) =>
    Array.from({ length: times }, () => {
      const at = rowsOfKind[stock].findIndex(({ limit }, index) => used[stock][index] < limit);
      used[stock][at]++;
      return { row: rowsOfKind[stock][at].row, items, isFirst: isFirst[stock] };
    }),
  );
  return rods.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.row - b.row);
}

/** A dealer of part rows per type: must-cut rows first, then row order. */
function handOut(pool: RodProblem, demand: readonly number[], reduced: Reduced): (type: number) => number {
  const queues = reduced.lengths.map((length, type) =>
    pool.parts
      .map((part, index) => ({ index, part, count: demand[index] }))
      .filter(
        ({ part, count }) =>
          count > 0 && part.length === length && (reduced.mustOfType[type] ? part.mustCut : true),
      )
      .sort((a, b) => Number(b.part.mustCut) - Number(a.part.mustCut) || a.index - b.index),
  );
  const taken = new Array<number>(pool.parts.length).fill(0);
  return (type) => {
    const entry = queues[type].find(
      ({ index, part, count }) => taken[index] < count && !(splitsAway(reduced, type) && part.mustCut),
    );
    const index = entry?.index ?? -1;
    taken[index]++;
    return index;
  };
}

/** True for the ordinary half of a length that is told apart by must-cut. */
function splitsAway(reduced: Reduced, type: number): boolean {
  return (
    !reduced.mustOfType[type] &&
    reduced.mustOfType.some((must, other) => must && reduced.lengths[other] === reduced.lengths[type])
  );
}

/** A lower bound on the cost inside the problem it was proved for (with tolerance where there is one). */
export interface Proved {
  readonly reduced: Reduced;
  readonly bound: number;
  /** What all rods cost at least, priority rods too, where these are used up first; 0: not known. */
  readonly withRack: number;
}

/** What any plan needs. Priority rods are free inside the problem, so the bound on the cost speaks of the
 *  others alone; what all rods together cost is bounded by the cheapest set with room for the material that
 *  costs at least as much, and by what plans cost that use up priority rods first (rackFloor.ts). */
function boundOf(
  pool: RodProblem,
  rods: readonly PlannedRod[],
  { reduced, bound, withRack }: Proved,
): RodBound {
  const { problem, byPrice, isFirst, fullCost } = reduced;
  const costing = (cost: (kind: number) => number): CuttingStock => ({
    ...problem,
    stock: problem.stock.map((kind, k) => ({ ...kind, cost: cost(k) })),
  });
  const costOfRow = ({ price, length }: RodStock): number => (byPrice ? (price ?? 0) : length);
  const free = isFirst.some((first) => first);
  // Where every rod costs the same, the bound on the cost counts rods.
  const cost = problem.stock[0]?.cost ?? 0;
  const isOnePrice = !free && cost > 0 && problem.stock.every((kind) => kind.cost === cost);
  const [counted, paidFor] = [costing(() => 1), costing((kind) => fullCost[kind])];
  const anySet = material(problem) === 0 ? 0 : attainableCost(counted, 0);
  const paid = free ? attainableCost(paidFor, bound) : bound;
  return {
    rods: isOnePrice ? Math.ceil(bound / cost) : anySet === Infinity ? 0 : anySet,
    kind: byPrice ? 'price' : 'length',
    least: Math.max(bound, withRack, paid === Infinity ? 0 : paid) * reduced.costUnit,
    reached: rods.reduce((sum, { stock }) => sum + costOfRow(pool.stock[stock]), 0),
  };
}
