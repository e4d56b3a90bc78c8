import type { CuttingStock, RodKind } from './cuttingStock.ts';

/** Mixes of rods looked at before the search for the cheapest attainable cost gives up. */
const MIX_NODES = 200_000;
/** Sums of products of whole numbers are off by less than this share. */
const ROUNDING = 1e-9;

/** Sum of all piece sizes, kerf included; where doubles no longer tell it exactly, a little less. */
export function material(problem: CuttingStock): number {
  let sum = 0;
  for (let type = 0; type < problem.sizes.length; type++) sum += problem.sizes[type] * problem.demand[type];
  return surely(sum);
}

/** What there is of a rounded sum at least: beyond 2^53 it may be above the truth, and a bound made of it as well. */
const surely = (sum: number): number =>
  sum <= Number.MAX_SAFE_INTEGER ? sum : Math.floor(sum * (1 - ROUNDING));

/** Lower bound on the rods of ONE kind: the material bound strengthened by thresholds. For a threshold K,
 *  pieces above capacity - K stand alone, pieces above half the capacity do not pair up, pieces from K on may
 *  only use the room the second class leaves. (Martello & Toth 1990, bound L2) */
export function thresholdBound(problem: CuttingStock, capacity: number): number {
  const { sizes, demand } = problem;
  let best = Math.ceil(material(problem) / capacity);
  for (let k = 0; k < sizes.length; k++) {
    const threshold = sizes[k] * 2 <= capacity ? sizes[k] : 0;
    let alone = 0;
    let half = 0;
    let halfSize = 0;
    let small = 0;
    for (let type = 0; type < sizes.length; type++) {
      const size = sizes[type];
      if (size > capacity - threshold) alone += demand[type];
      else if (size * 2 > capacity) {
        half += demand[type];
        halfSize += size * demand[type];
      } else if (size >= threshold) small += size * demand[type];
    }
    best = Math.max(
      best,
      alone + half + Math.max(0, Math.ceil((surely(small + halfSize) - half * capacity) / capacity)),
    );
  }
  return best;
}

/** The smallest total cost of any set of rods (limits kept) that has room for the material and costs at least
 *  `floor`: what a bound from the linear program can be lifted to, since a plan pays for whole rods. When the
 *  search is too long, the cost of the cheapest length that holds the material, parts of rods allowed, but at
 *  least `floor`. Infinity when no set of rods has room for the material. */
export function attainableCost(problem: CuttingStock, floor: number): number {
  const kinds = problem.stock
    .map((kind, s) => ({ ...kind, s }))
    .filter((kind) => kind.limit > 0 && kind.capacity > 0)
    .sort((a, b) => a.cost * b.capacity - b.cost * a.capacity || a.s - b.s);
  const need = material(problem);
  if (need === 0) return Math.max(0, floor);
  let best = Infinity;
  let nodes = 0;
  const search = (k: number, cost: number, room: number): void => {
    if (cost >= best || nodes++ > MIX_NODES) return;
    if (cost >= floor && room >= need) {
      best = cost;
      return;
    }
    if (k === kinds.length) return;
    const kind = kinds[k];
    const shortRoom = Math.max(0, need - room);
    if (cost + (shortRoom / kind.capacity) * kind.cost >= best) return;
    if (kind.cost === 0) {
      search(k + 1, cost, room + kind.capacity * Math.min(kind.limit, Math.ceil(shortRoom / kind.capacity)));
      return;
    }
    const enough = Math.max(Math.ceil(shortRoom / kind.capacity), Math.ceil((floor - cost) / kind.cost), 0);
    // A rod far shorter than the others has billions of counts: none of them is walked once the search gave up.
    for (let count = Math.min(enough, kind.limit); count >= 0 && nodes <= MIX_NODES; count--)
      search(k + 1, cost + count * kind.cost, room + count * kind.capacity);
  };
  search(0, 0, 0);
  return nodes > MIX_NODES ? Math.max(floor, fractionalCost(kinds, need)) : best;
}

/** The least cost of room for the material where rods may be bought in part, rounded up to a whole cost;
 *  Infinity when there is no room for it. `kinds` stand cheapest length first. */
function fractionalCost(kinds: readonly RodKind[], need: number): number {
  let [left, cost] = [need, 0];
  for (const kind of kinds) {
    const rods = Math.min(kind.limit, left / kind.capacity);
    cost += rods * kind.cost;
    left -= rods * kind.capacity;
    if (left <= 0) break;
  }
  return left > need * ROUNDING ? Infinity : Math.ceil(cost * (1 - ROUNDING));
}
