import type { CuttingStock } from './cuttingStock.ts';
import { loadOf } from './cuttingStock.ts';
import type { Rod } from './rodList.ts';
import { stockUse } from './rodList.ts';
import type { Reduced } from './stockKinds.ts';

/** Fills unused priority rods from ordinary ones, so that none of them stays on the rack while a new rod is
 *  cut for a piece it could hold: the ordinary rod with the least on it gives its largest piece that fits. */
export function refillFirst(reduced: Reduced, rods: Rod[]): void {
  const { problem, isFirst } = reduced;
  const used = stockUse(rods, problem.stock.length);
  for (let s = 0; s < problem.stock.length; s++) {
    for (; isFirst[s] && used[s] < problem.stock[s].limit; used[s]++) {
      const rod: Rod = { stock: s, items: [] };
      let rest = problem.stock[s].capacity;
      const donors = rods
        .filter((other) => !isFirst[other.stock])
        .sort((a, b) => loadOf(problem, a.items) - loadOf(problem, b.items));
      for (const donor of donors) rest = moveFitting(problem, donor, rod, rest);
      if (rod.items.length === 0) break;
      rods.push(rod);
    }
  }
  for (let r = rods.length - 1; r >= 0; r--) if (rods[r].items.length === 0) rods.splice(r, 1);
}

/** Moves what still fits from one rod to another, largest first; returns the room that is left. */
function moveFitting({ sizes }: CuttingStock, from: Rod, to: Rod, room: number): number {
  let rest = room;
  from.items.sort((a, b) => a - b);
  for (let k = 0; k < from.items.length; ) {
    const size = sizes[from.items[k]];
    if (size > rest) k++;
    else {
      rest -= size;
      to.items.push(...from.items.splice(k, 1));
    }
  }
  return rest;
}
