import type { Plan } from './cuttingStock.ts';
import { costOf, isWhole } from './cuttingStock.ts';
import { greatestCommonDivisor } from '../../optimise/divisor.ts';
import type { Finish } from './exhaustiveFinish.ts';
import { refillFirst } from './refillFirst.ts';
import type { Rod } from './rodList.ts';
import { planOf, rodsIn } from './rodList.ts';
import { searchWhole } from './searchWhole.ts';
import { solveCuttingStock } from './solveCuttingStock.ts';
import type { Reduced } from './stockKinds.ts';
import { SPARE_STEPS } from './tuning.ts';
import type { Work } from '../../optimise/work.ts';
import { withShare } from '../../optimise/work.ts';

/** Cuts from as little of the priority rods as there must be: these are free while ordinary rods are spared, so more
 *  of the rack lies open than is needed. First ordinary rods stay as they are, then all is cut anew for no more of
 *  them. No priority rod is left idle that could hold a piece of an ordinary one. Changes `rods`.
 *  Returns whether all that was searched: then no plan opens less of the rack for no more ordinary rods. */
export function sparePriority(reduced: Reduced, rods: Rod[], work: Work): boolean {
  if (!rods.some(({ stock }) => reduced.isFirst[stock])) return false;
  const rack = rackOf(reduced);
  takeIfSpared(rack, rods, cutAlone(rack, rods, work));
  return withShare(work, SPARE_STEPS, (part) => {
    let isLeast = rack.isPriced;
    for (const idle of rack.kinds) {
      let next = cutTogether(rack, rods, idle, part);
      while (takeIfSpared(rack, rods, next.rods)) next = cutTogether(rack, rods, idle, part);
      isLeast = isLeast && next.rods === null && next.complete;
    }
    return isLeast;
  });
}

/** Whether a plan opens more of the priority rods than another one does. */
export function opensMore(reduced: Reduced, plan: Plan, than: Plan): boolean {
  const rack = rackOf(reduced);
  return opened(rack, rodsIn(plan)) > opened(rack, rodsIn(than));
}

/** The priority rods, and what one of each kind costs where it is not free: its price where all of them have one. */
interface Rack {
  readonly reduced: Reduced;
  readonly kinds: readonly number[];
  readonly costs: readonly number[];
  /** Whether they are. */
  readonly isPriced: boolean;
}

function rackOf(reduced: Reduced): Rack {
  const { problem, isFirst, fullCost, isCostKnown } = reduced;
  const kinds = [...problem.stock.keys()].filter((s) => isFirst[s]);
  const isPriced = kinds.every((s) => isCostKnown[s]);
  const costs = problem.stock.map(({ capacity }, s) => (isPriced ? fullCost[s] : capacity));
  const unit = Math.max(1, greatestCommonDivisor(kinds.map((s) => costs[s])));
  return { reduced, kinds, costs: costs.map((cost) => cost / unit), isPriced };
}

/** What of the rack some rods open. */
const opened = ({ reduced: { isFirst }, costs }: Rack, rods: readonly Rod[]): number =>
  rods.reduce((sum, { stock }) => sum + (isFirst[stock] ? costs[stock] : 0), 0);

const ordinary = ({ reduced: { isFirst } }: Rack, rods: readonly Rod[]): readonly Rod[] =>
  rods.filter(({ stock }) => !isFirst[stock]);

/** Puts what is `found` in the place of `rods` where it opens less of the rack for no more ordinary rods. */
function takeIfSpared(rack: Rack, rods: Rod[], found: readonly Rod[] | null): boolean {
  if (found === null) return false;
  const { problem } = rack.reduced;
  const anew = found.map(({ stock, items }) => ({ stock, items: [...items] }));
  refillFirst(rack.reduced, anew);
  const cost = (of: readonly Rod[]): number => costOf(problem, planOf(of, new Int32Array(0)));
  if (cost(anew) > cost(rods) || opened(rack, anew) >= opened(rack, rods)) return false;
  rods.splice(0, rods.length, ...anew);
  return true;
}

/** What lies on priority rods, cut from them alone. */
function cutAlone(rack: Rack, rods: readonly Rod[], work: Work): Rod[] | null {
  const { kinds, costs } = rack;
  const { problem, isFirst } = rack.reduced;
  const demand = new Int32Array(problem.sizes.length);
  for (const { stock, items } of rods) if (isFirst[stock]) for (const item of items) demand[item] += 1;
  const stock = kinds.map((s) => ({ ...problem.stock[s], cost: costs[s] }));
  const { plan } = solveCuttingStock({ ...problem, demand, stock }, work);
  if (!isWhole(plan)) return null;
  const anew = rodsIn(plan).map((rod) => ({ stock: kinds[rod.stock], items: rod.items }));
  return [...ordinary(rack, rods), ...anew];
}

/** All pieces, from all rods, where no priority rod longer than the kind `idle` stays idle and no piece that it could
 *  hold lies on an ordinary one. Idea: the least step between two costs of ordinary rods outweighs all of the rack
 *  that is open, so the cheapest plan is the one that opens least of it among those that need as few ordinary rods.
 *  None where there is no better one, or (not `complete`) the search for it is too long. */
function cutTogether(rack: Rack, rods: readonly Rod[], idle: number, work: Work): Finish {
  const { costs } = rack;
  const { problem, isFirst } = rack.reduced;
  const room = problem.stock[idle].capacity;
  const isOpen = (s: number): boolean => isFirst[s] && problem.stock[s].capacity > room;
  const open = rack.kinds.reduce((sum, s) => sum + (isOpen(s) ? costs[s] * problem.stock[s].limit : 0), 0);
  const most = opened(rack, rods) - open - 1;
  if (most < 0) return { rods: null, complete: true };
  const step = Math.max(1, greatestCommonDivisor(problem.stock.map(({ cost }) => cost)));
  const longer = problem.sizes.filter((size) => size > room).length;
  const stock = problem.stock.map((kind, s) =>
    isFirst[s]
      ? { ...kind, cost: isOpen(s) ? 0 : costs[s] }
      : { ...kind, cost: (kind.cost / step) * (most + 1), types: longer },
  );
  const paid = costOf(problem, planOf(rods, new Int32Array(0))) / step;
  return searchWhole({ ...problem, stock }, paid * (most + 1) + most, work);
}
