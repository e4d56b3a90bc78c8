import type { CuttingStock } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';
import { Knapsack } from './knapsack.ts';
import type { Rod } from './rodList.ts';
import { itemsOf, planOf } from './rodList.ts';
import type { Work } from '../../optimise/work.ts';

/** Exchanges tried for one plan before it is taken as it is. */
const MAX_MOVES = 200;

interface Move {
  readonly rod: number;
  readonly give: number;
  /** Position of the piece taken back, or -1. */
  readonly take: number;
  readonly gain: number;
}

/** Rods looked at for a fuller filling, in all, and nodes of the knapsack of each. */
const MAX_REFILLS = 100;
const REFILL_NODES = 300;

/** Moves material out of the emptiest rod into the waste of the others, so that one long offcut is left
 *  instead of many short ones. Changes `rods`; the number of rods never grows, and a rod that runs empty is
 *  dropped. Ideas: steepest descent over "give a piece away" and "swap a piece for a smaller one"; then rods
 *  filled anew from their pieces and those of the emptiest, where that asks for no further pattern. */
export function consolidateRemnant(problem: CuttingStock, rods: Rod[], work: Work): void {
  giveAway(problem, rods, work);
  const fuller = refilled(problem, rods, work);
  if (fuller !== null) rods.splice(0, rods.length, ...fuller);
}

function giveAway(problem: CuttingStock, rods: Rod[], work: Work): void {
  for (let moves = 0; moves < MAX_MOVES && rods.length > 1 && work.left > 0; moves++) {
    const rests = restsOf(problem, rods);
    const weak = emptiest(problem, rods, rests);
    const move = bestMove(problem, rods, rests, weak, work);
    if (move === null) return;
    const from = rods[weak];
    const to = rods[move.rod];
    const given = from.items.splice(move.give, 1);
    const taken = move.take < 0 ? [] : to.items.splice(move.take, 1);
    to.items.push(...given);
    from.items.push(...taken);
    if (from.items.length === 0) rods.splice(weak, 1);
  }
}

const restsOf = (problem: CuttingStock, rods: readonly Rod[]): readonly number[] =>
  rods.map(({ stock, items }) => problem.stock[stock].capacity - loadOf(problem, items));

/** The rods with as much as possible of the emptiest on the others, several pieces for several, or null where
 *  none gets fuller or the plan would have more patterns. */
function refilled(problem: CuttingStock, rods: readonly Rod[], work: Work): Rod[] | null {
  const fuller = rods.map(({ stock, items }) => ({ stock, items: [...items] }));
  const knapsack = new Knapsack(problem.sizes.length);
  const missing = new Int32Array(problem.sizes.length);
  let [tries, isFuller] = [MAX_REFILLS, false];
  const isRefilled = (rod: Rod, weak: Rod): boolean => {
    if (tries-- <= 0 || work.left <= 0) return false;
    const bounds = new Int32Array(problem.sizes.length);
    for (const type of [...rod.items, ...weak.items]) bounds[type]++;
    const task = { sizes: problem.sizes, values: problem.sizes, bounds };
    const search = { floor: loadOf(problem, rod.items), nodes: REFILL_NODES, goodEnough: true };
    const { value, counts } = knapsack.solve(task, problem.stock[rod.stock].capacity, search, work);
    if (value <= search.floor) return false;
    rod.items = itemsOf(counts);
    weak.items = itemsOf(bounds.map((count, type) => count - counts[type]));
    return true;
  };
  for (;;) {
    const rests = restsOf(problem, fuller);
    const at = fuller.length > 1 ? emptiest(problem, fuller, rests) : -1;
    if (at < 0 || fuller[at].items.length === 0) break;
    const others = [...fuller.keys()].filter((r) => r !== at && rests[r] > 0);
    // Of equal rods the first speaks for all.
    const keyOf = ({ stock, items }: Rod): string => [stock, ...items.toSorted((a, b) => a - b)].join();
    const firstOf = new Map(others.toReversed().map((r) => [keyOf(fuller[r]), r]));
    const distinct = [...firstOf.values()].sort((a, b) => rests[b] - rests[a] || a - b);
    if (!distinct.some((r) => isRefilled(fuller[r], fuller[at]))) break;
    isFuller = true;
  }
  if (!isFuller || planOf(fuller, missing).patterns.length > planOf(rods, missing).patterns.length)
    return null;
  return fuller.filter(({ items }) => items.length > 0);
}

/** The rod with the most left, among those that cost something; the last of equals. */
function emptiest(problem: CuttingStock, rods: readonly Rod[], rests: readonly number[]): number {
  let weak = 0;
  const isPaid = (r: number): number => (problem.stock[rods[r].stock].cost > 0 ? 1 : 0);
  for (let r = 1; r < rods.length; r++) {
    if (isPaid(r) > isPaid(weak) || (isPaid(r) === isPaid(weak) && rests[r] >= rests[weak])) weak = r;
  }
  return weak;
}

function bestMove(
  problem: CuttingStock,
  rods: readonly Rod[],
  rests: readonly number[],
  weak: number,
  work: Work,
): Move | null {
  const { sizes } = problem;
  const mine = rods[weak].items;
  let best: Move | null = null;
  for (let r = 0; r < rods.length; r++) {
    if (r === weak) continue;
    const theirs = rods[r].items;
    for (let give = 0; give < mine.length; give++) {
      const size = sizes[mine[give]];
      if (size <= rests[r] && (best === null || size > best.gain))
        best = { rod: r, give, take: -1, gain: size };
      for (let take = 0; take < theirs.length; take++) {
        const gain = size - sizes[theirs[take]];
        if (gain > 0 && gain <= rests[r] && (best === null || gain > best.gain))
          best = { rod: r, give, take, gain };
      }
    }
    work.left -= mine.length * (theirs.length + 1);
  }
  return best;
}
