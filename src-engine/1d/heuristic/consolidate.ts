import type { CuttingStock } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';
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

/** Moves material out of the emptiest rod into the waste of the others, so that one long offcut is left
 *  instead of many short ones. Changes `rods`; the number of rods never grows, and a rod that runs empty is
 *  dropped. Idea: steepest descent over "give a piece away" and "swap a piece for a smaller one". */
export function consolidateRemnant(problem: CuttingStock, rods: Rod[], work: Work): void {
  for (let moves = 0; moves < MAX_MOVES && rods.length > 1 && work.left > 0; moves++) {
    const rests = rods.map((rod) => problem.stock[rod.stock].capacity - loadOf(problem, rod.items));
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
