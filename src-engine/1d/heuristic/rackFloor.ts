import { attainableCost } from './bounds.ts';
import type { Plan, RodKind } from './cuttingStock.ts';
import { costOf, isWhole } from './cuttingStock.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import type { Reduced } from './stockKinds.ts';
import { FLOOR_MIXES, FLOOR_NODES, SPARE_STEPS } from './tuning.ts';
import type { Hearing, Work } from '../../optimise/work.ts';
import { createWork } from '../../optimise/work.ts';

/** A plan, what ordinary rods cost at least in any, and whether none opens less of the rack for no more of them. */
interface Answer {
  readonly reduced: Reduced;
  readonly plan: Plan;
  readonly bound: number;
  readonly isLeast: boolean;
}

/** What priority rods and others together cost at least where the first are used up first. Such a plan takes ordinary
 *  rods for no less than `bound` and no more than `plan` does: each set of them that costs that much is laid beside the
 *  rack as if it were free, where nothing better is known. 0 where there are too many such sets, or the rack has no
 *  price. `heard` as by a work. */
export function rackFloor({ reduced, plan, bound, isLeast }: Answer, heard: Hearing = {}): number {
  const { problem, isFirst, fullCost } = reduced;
  if (!isWhole(plan) || !isFirst.some((first, s) => first && fullCost[s] > 0)) return 0;
  if (isLeast)
    return plan.patterns.reduce(
      (sum, { stock, times }) => sum + (isFirst[stock] ? fullCost[stock] * times : 0),
      bound,
    );
  const mixes = mixesOf(problem.stock, bound, costOf(problem, plan));
  if (mixes === null) return 0;
  const floors = mixes.map((mix) =>
    floorOf(reduced, plan, mix, createWork(SPARE_STEPS / mixes.length, heard)),
  );
  return Math.min(...floors);
}

/** How many rods of each kind that costs something. */
type Mix = readonly number[];

/** All sets of rods that cost something which together cost from `least` to `most`; null where they are too many. */
function mixesOf(stock: readonly RodKind[], least: number, most: number): readonly Mix[] | null {
  const found: Mix[] = [];
  let nodes = 0;
  const isTooLong = (): boolean => nodes > FLOOR_NODES || found.length > FLOOR_MIXES;
  const search = (s: number, mix: Mix, cost: number): void => {
    nodes++;
    if (isTooLong()) return;
    if (s === stock.length) {
      if (cost >= least) found.push(mix);
      return;
    }
    const kind = stock[s];
    const enough = kind.cost === 0 ? 0 : Math.min(kind.limit, Math.floor((most - cost) / kind.cost));
    for (let count = enough; count >= 0 && !isTooLong(); count--)
      search(s + 1, [...mix, count], cost + count * kind.cost);
  };
  search(0, [], 0);
  return isTooLong() ? null : found;
}

/** What all rods cost at least beside a set of ordinary ones; Infinity where there is no room for all pieces. */
function floorOf({ problem, isFirst, fullCost }: Reduced, plan: Plan, mix: Mix, work: Work): number {
  const kinds = [...problem.stock.keys()].filter((s) => problem.stock[s].cost === 0 || mix[s] > 0);
  const stock = kinds.map((s): RodKind => {
    const kind = problem.stock[s];
    return kind.cost > 0
      ? { ...kind, cost: 0, limit: mix[s] }
      : { ...kind, cost: isFirst[s] ? fullCost[s] : 0 };
  });
  const beside = { ...problem, stock };
  if (attainableCost(beside, 0) === Infinity) return Infinity;
  const paid = mix.reduce((sum, count, s) => sum + count * problem.stock[s].cost, 0);
  const used = problem.stock.map(() => 0);
  for (const { stock: s, times } of plan.patterns) used[s] += times;
  const isOwn = mix.every((count, s) => problem.stock[s].cost === 0 || count >= used[s]);
  const patterns = plan.patterns.map((pattern) => ({ ...pattern, stock: kinds.indexOf(pattern.stock) }));
  const known = isOwn ? { plan: { ...plan, patterns }, bound: 0 } : undefined;
  return paid + solveCuttingStock(beside, work, known).bound;
}
