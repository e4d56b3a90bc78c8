import type { CuttingStock } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';

/** A pattern of the linear program taken into the plan: its items are slots that may hold the item or a
 *  smaller one. */
export interface Slots {
  readonly stock: number;
  readonly items: readonly number[];
}

/** Gives the slots of all chosen rods real pieces and returns the rods with what is left of the demand. Idea:
 *  the linear program may swap a piece for a smaller one (exchange columns), so a slot names a size, not a
 *  piece. Exact matches over ALL rods come first, then empty slots take the next smaller piece still wanted,
 *  then waste is filled. */
export function matchSlots(
  problem: CuttingStock,
  chosen: readonly Slots[],
): { readonly rods: Rod[]; readonly left: Int32Array } {
  const left = Int32Array.from(problem.demand);
  const rods: Rod[] = chosen.map(({ stock }) => ({ stock, items: [] }));
  const open: { rod: number; type: number }[] = [];
  for (let r = 0; r < chosen.length; r++) {
    for (const type of chosen[r].items) {
      if (left[type] > 0) {
        left[type]--;
        rods[r].items.push(type);
      } else open.push({ rod: r, type });
    }
  }
  open.sort((a, b) => a.type - b.type || a.rod - b.rod);
  const next = nextWanted(left);
  for (const { rod, type } of open) {
    const found = next(type);
    if (found < 0) continue;
    left[found]--;
    rods[rod].items.push(found);
  }
  for (const rod of rods) fillWaste(problem, rod, left);
  return { rods, left };
}

/** A finder of the first type at or after an index that is still wanted; -1 when none is. */
function nextWanted(left: Int32Array): (from: number) => number {
  return (from) => {
    for (let type = from; type < left.length; type++) if (left[type] > 0) return type;
    return -1;
  };
}

/** Puts the largest wanted pieces that fit into what is left of one rod. Changes `rod` and `left`. */
export function fillWaste(problem: CuttingStock, rod: Rod, left: Int32Array): void {
  let rest = problem.stock[rod.stock].capacity - loadOf(problem, rod.items);
  for (let type = 0; type < left.length && rest > 0; type++) {
    while (left[type] > 0 && problem.sizes[type] <= rest) {
      left[type]--;
      rod.items.push(type);
      rest -= problem.sizes[type];
    }
  }
}
