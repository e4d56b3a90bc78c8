import type { Work } from '../../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';
import { rodsIn, stockUse } from './rodList.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import type { Reduced } from './stockKinds.ts';
import { isWhole } from './cuttingStock.ts';

/** Cuts what lies on priority rods from as little of them as there must be: these are free while ordinary rods are
 *  spared, so more of the rack lies open than is needed. Ordinary rods stay as they are, and no priority rod is left
 *  idle that could hold a piece of theirs. Changes `rods`. */
export function sparePriority(reduced: Reduced, rods: Rod[], work: Work): void {
  const { problem, isFirst, fullCost, isCostKnown } = reduced;
  const kinds = [...problem.stock.keys()].filter((s) => isFirst[s]);
  const own = rods.filter(({ stock }) => isFirst[stock]);
  if (own.length === 0) return;
  const demand = new Int32Array(problem.sizes.length);
  for (const { items } of own) for (const item of items) demand[item] += 1;
  const isPriced = kinds.every((s) => isCostKnown[s]);
  const cost = (s: number): number => (isPriced ? fullCost[s] : problem.stock[s].capacity);
  const rack: CuttingStock = {
    ...problem,
    demand,
    stock: kinds.map((s) => ({ ...problem.stock[s], cost: cost(s) })),
  };
  const { plan } = solveCuttingStock(rack, work);
  if (!isWhole(plan)) return;
  const anew = rodsIn(plan).map(({ stock, items }) => ({ stock: kinds[stock], items }));
  const others = rods.filter(({ stock }) => !isFirst[stock]);
  const total = (of: readonly Rod[]): number => of.reduce((sum, { stock }) => sum + cost(stock), 0);
  if (total(anew) >= total(own) || couldHoldMore(problem, kinds, anew, others)) return;
  rods.splice(0, rods.length, ...others, ...anew);
}

/** Whether a priority rod that lies idle is long enough for a piece on an ordinary one. */
function couldHoldMore(
  { stock, sizes }: CuttingStock,
  kinds: readonly number[],
  used: readonly Rod[],
  ordinary: readonly Rod[],
): boolean {
  const uses = stockUse(used, stock.length);
  const longest = kinds.reduce(
    (most, s) => (uses[s] < stock[s].limit ? Math.max(most, stock[s].capacity) : most),
    0,
  );
  return ordinary.some(({ items }) => items.some((item) => sizes[item] <= longest));
}
