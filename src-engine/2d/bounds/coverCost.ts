import { COVER_NODES, RELATIVE_ROUNDING, ROUNDING_GUARD } from './tuning.ts';

/** One way to buy cover: up to `cap` units, each covering `cover` for `cost` (a whole number, at least 0). */
export interface CoverRow extends SheetRow {
  readonly cover: number;
}

/** What a sheet of a kind costs, a whole number, and how many there are. */
export interface SheetRow {
  readonly cost: number;
  readonly cap: number;
}

/** The least total cost of units that cover `demand` together (a minimisation knapsack), or Infinity when all
 *  of them together do not. Branch and bound over the rows by cost per cover, best first; after `COVER_NODES`
 *  nodes the linear relaxation is returned instead (costs are whole, so rounded up, less the guard): never
 *  above the truth. */
export function coverCost(rows: readonly CoverRow[], demand: number): number {
  if (demand <= 0) return 0;
  const sorted = bestFirst(rows);
  const root = relaxation(sorted, 0, demand);
  if (root === Infinity) return Infinity;
  const search = { best: Infinity, nodes: 0 };
  const descend = (from: number, left: number, spent: number): void => {
    search.nodes += 1;
    if (left <= 0) {
      search.best = Math.min(search.best, spent);
      return;
    }
    if ((spent + relaxation(sorted, from, left)) * (1 - RELATIVE_ROUNDING) >= search.best) return;
    const row = sorted[from];
    for (let units = Math.min(row.cap, Math.ceil(left / row.cover)); units >= 0; units--) {
      descend(from + 1, left - units * row.cover, spent + units * row.cost);
      if (search.nodes > COVER_NODES) return;
    }
  };
  descend(0, demand, 0);
  return search.nodes > COVER_NODES ? Math.ceil(root * (1 - ROUNDING_GUARD)) : search.best;
}

/** The least cost when units may be split: a quick, weaker answer to the same question. `covers[n]` is the cover of
 *  `rows[n]`. Rows are taken by cost per cover, each found by one look at all of them: mostly few are needed. */
export function fractionalCover(
  rows: readonly SheetRow[],
  covers: readonly number[],
  demand: number,
): number {
  if (demand <= 0) return 0;
  let isTaken: Uint8Array | null = null;
  let left = demand;
  let cost = 0;
  while (left > 0) {
    const best = leastPerCover(rows, covers, isTaken);
    if (best < 0) return Infinity;
    const row = rows[best];
    const units = left / covers[best];
    if (units < row.cap) return cost + units * row.cost;
    isTaken ??= new Uint8Array(rows.length);
    isTaken[best] = 1;
    left -= row.cap * covers[best];
    cost += row.cap * row.cost;
  }
  return cost;
}

/** The row that is not taken with the least cost for its cover; -1 where there is none. */
function leastPerCover(
  rows: readonly SheetRow[],
  covers: readonly number[],
  isTaken: Uint8Array | null,
): number {
  let best = -1;
  for (let at = 0; at < rows.length; at++) {
    if (isTaken?.[at] === 1 || covers[at] <= 0 || rows[at].cap <= 0) continue;
    const dearer = best < 0 ? -1 : rows[at].cost * covers[best] - rows[best].cost * covers[at];
    if (dearer < 0 || (dearer === 0 && covers[at] > covers[best])) best = at;
  }
  return best;
}

function bestFirst(rows: readonly CoverRow[]): readonly CoverRow[] {
  return rows
    .map((row, id) => ({ ...row, id }))
    .filter((row) => row.cover > 0 && row.cap > 0)
    .toSorted((a, b) => a.cost * b.cover - b.cost * a.cover || b.cover - a.cover || a.id - b.id);
}

/** The cheapest fractional cover of `demand` by the rows from index `from` on. */
function relaxation(sorted: readonly CoverRow[], from: number, demand: number): number {
  let left = demand;
  let cost = 0;
  for (let index = from; left > 0 && index < sorted.length; index++) {
    const row = sorted[index];
    const units = Math.min(row.cap, left / row.cover);
    left = units < row.cap ? 0 : left - units * row.cover;
    cost += units * row.cost;
  }
  return left > 0 ? Infinity : cost;
}
