import { InvalidRequest } from '../contract/errors.ts';
import type { Request1d } from '../contract/linear1d.ts';
import type { RequestWood } from '../contract/wood.ts';
import { ticks } from '../geometry/lengths.ts';
import { quantityOf } from '../job/rows.ts';
import { stockWithout } from '../job/stockLeft.ts';
import type { RodLayout } from '../layout/rodLayout.ts';
import { layRod } from '../layout/rodLayout.ts';
import { laidOn, MitreModel } from './mitre/model.ts';
import { TURNED } from '../geometry/mitre.ts';
import { TURNS } from './mitre/turns.ts';
import type { PlannedRod, RodProblem, RodSolution, RodStock } from './problem1d.ts';
import { toleranceOf } from './problem1d.ts';
import type { RodGroup } from './rodGroup.ts';

/** A rod with pieces that stay on it; indices as in its pool's problem. */
export interface FixedRod extends PlannedRod {
  /** Nothing else is cut from it. */
  readonly closed: boolean;
}

/** What of a pool is fixed; without `lay` the other pieces stay unplaced. */
export interface FixedPool {
  readonly rods: readonly FixedRod[];
  readonly lay: boolean;
}

/** What `fixed` says, for each pool of each group in order; null without it. Errors: InvalidRequest with the path of
 *  the first thing that cannot be: an unknown row, another material or section, more pieces or rods than there are,
 *  more length than the rod has, a turn that is not allowed. */
export function fixedPools(
  request: Request1d | RequestWood,
  groups: readonly RodGroup[],
): readonly FixedPool[] | null {
  const { fixed } = request;
  if (fixed == null) return null;
  const pools = groups.flatMap((group) =>
    group.pools.pools.map((pool, index) => ({
      problem: group.problems[index],
      parts: pool.parts.map((row) => group.partRows[row]),
      stock: pool.stock.map((row) => group.stockRows[row]),
      rods: [] as FixedRod[],
    })),
  );
  const left = request.parts.map(quantityOf);
  fixed.rods.forEach((asked, at) => {
    const path = `fixed.rods[${at}]`;
    if (!(asked.stock in request.stock)) refuse(`${path}.stock`, 'is no row of stock');
    const pool = pools.find(({ stock }) => stock.includes(asked.stock));
    if (pool === undefined) refuse(`${path}.stock`, 'is of a material or section that no part has');
    const stock = pool.stock.indexOf(asked.stock);
    const { cap } = pool.problem.stock[stock];
    if (pool.rods.filter((rod) => rod.stock === stock).length >= cap)
      refuse(`${path}.stock`, `is used more often than its quantity of ${cap}`);
    const parts = asked.parts.map(({ part }, index) => {
      const where = `${path}.parts[${index}].part`;
      if (!(part in request.parts)) refuse(where, 'is no row of parts');
      const own = pool.parts.indexOf(part);
      if (own < 0) refuse(where, 'is of another material or section than the rod');
      left[part] -= 1;
      if (left[part] < 0) refuse(where, 'is placed more often than its quantity');
      return own;
    });
    const rod = { stock, parts, ...turnsAsked(pool.problem, asked.parts, path) };
    if (isTooLong(pool.problem, rod))
      refuse(`${path}.parts`, 'are longer together than the usable length of the rod');
    pool.rods.push({ ...rod, closed: asked.closed === true });
  });
  return pools.map(({ rods }) => ({ rods, lay: fixed.rest !== 'leave' }));
}

function refuse(path: string, reason: string): never {
  throw new InvalidRequest(path, reason);
}

/** How pieces with slanted ends are turned; nothing where every end is square. */
function turnsAsked(
  { mitre }: RodProblem,
  pieces: readonly { readonly turned?: (typeof TURNED)[number] | null }[],
  path: string,
): Pick<PlannedRod, 'turns'> {
  const turns = pieces.map(({ turned }, at) => {
    const turn = TURNED.indexOf(turned ?? undefined);
    if (turn > 0 && (mitre === undefined || !TURNS[mitre.turns].includes(turn)))
      refuse(`${path}.parts[${at}].turned`, 'is not allowed: no slanted end, or options.profileTurns');
    return turn;
  });
  return mitre === undefined ? {} : { turns };
}

function isTooLong(problem: RodProblem, rod: PlannedRod): boolean {
  if (problem.mitre === undefined) return layoutOf(problem, rod).overshoot > toleranceOf(problem);
  const model = new MitreModel(problem, problem.mitre);
  return model.extentOf(laidOn(rod)) > problem.stock[rod.stock].usable;
}

/** How the fixed pieces lie on their rod. */
const layoutOf = ({ parts, stock, kerf }: RodProblem, rod: PlannedRod): RodLayout =>
  layRod(
    rod.parts.map((part) => parts[part].length),
    0,
    stock[rod.stock].usable,
    kerf,
  );

/** A pool with fixed pieces: they stay at the start of their rods, and the rest is cut first from what is left of
 *  these, then from new ones. Idea: what is left of a rod is a short rod of its own, there once and paid for. No
 *  bound is proved. Fixed rods come first, in their order. */
export function solveAround(
  solve: (problem: RodProblem) => RodSolution,
  problem: RodProblem,
  fixed: FixedPool,
): RodSolution {
  const asked = withoutFixed(problem, fixed);
  const unplaced = asked.parts.map(({ qty }) => qty);
  const kept = fixed.rods.map(({ stock, parts }) => ({ stock, parts: [...parts] }));
  if (!fixed.lay || unplaced.every((count) => count === 0)) return { rods: kept, unplaced, bound: null };
  const rests = fixed.rods.flatMap((rod, index) => {
    const { remaining } = layoutOf(problem, rod);
    return rod.closed || remaining <= 0 ? [] : [{ index, row: restOf(problem.stock[rod.stock], remaining) }];
  });
  const stock = stockWithout(problem.stock, fixed.rods);
  const solution = solve({ ...asked, stock: [...rests.map(({ row }) => row), ...stock] });
  const others: PlannedRod[] = [];
  for (const rod of solution.rods) {
    const rest = rests[rod.stock];
    if (rest === undefined) others.push({ ...rod, stock: rod.stock - rests.length });
    else kept[rest.index].parts.push(...rod.parts);
  }
  return { rods: [...kept, ...others], unplaced: solution.unplaced, bound: null };
}

/** What is to be cut beside what is fixed. */
export function withoutFixed(problem: RodProblem, { rods }: FixedPool): RodProblem {
  const qty = problem.parts.map((part) => part.qty);
  for (const { parts } of rods) for (const part of parts) qty[part] -= 1;
  return { ...problem, parts: problem.parts.map((part, index) => ({ ...part, qty: qty[index] })) };
}

/** What is left of a rod as a rod of its own. */
const restOf = ({ price }: RodStock, room: number): RodStock => ({
  length: ticks(room),
  start: ticks(0),
  usable: ticks(room),
  cap: 1,
  first: 1,
  price: price === null ? null : 0,
});
