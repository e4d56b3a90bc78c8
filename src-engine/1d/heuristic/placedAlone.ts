import type { RodProblem, RodSolution } from '../problem1d.ts';
import { toleranceOf } from '../problem1d.ts';

/** The solution, or a cheaper one that places the same pieces, found by solving for these alone. While pieces are left
 *  out the search looks for room for more of them and not for cheaper rods: two parts too many for the one long rod
 *  made the others up to 10 % dearer. Tried only where an unused rod could hold a placed piece. `solve` takes the
 *  number of pieces of each row. */
export function orPlacedAlone(
  pool: RodProblem,
  found: RodSolution,
  solve: (demand: readonly number[]) => RodSolution,
): RodSolution {
  const placed = pool.parts.map(({ qty }, part) => qty - found.unplaced[part]);
  const isLacking = found.unplaced.some((count, part) => count > 0 && fitsSome(pool, part));
  if (!isLacking || !isIdleFor(pool, found, placed)) return found;
  const alone = solve(placed);
  if (piecesOf(alone) < piecesOf(found) || isIdleFor(pool, alone, found.unplaced)) return found;
  const [now, before] = [spentOf(pool, alone), spentOf(pool, found)];
  const isLess = now.ordinary < before.ordinary || (now.ordinary === before.ordinary && now.all < before.all);
  return isLess ? { ...alone, bound: found.bound } : found;
}

/** Whether a piece fits a rod of this stock row. */
export function fits(pool: RodProblem, part: number, row: number): boolean {
  const { usable } = pool.stock[row];
  return usable > 0 && pool.parts[part].length <= usable + toleranceOf(pool);
}

/** Whether a piece fits a rod at all. */
export const fitsSome = (pool: RodProblem, part: number): boolean =>
  pool.stock.some((_, row) => fits(pool, part, row));

const piecesOf = ({ rods }: RodSolution): number => rods.reduce((sum, { parts }) => sum + parts.length, 0);

/** Whether a rod is left that is long enough for one of these pieces. */
function isIdleFor(pool: RodProblem, { rods }: RodSolution, counts: readonly number[]): boolean {
  return pool.stock.some(
    ({ cap }, row) =>
      rods.filter(({ stock }) => stock === row).length < cap &&
      counts.some((count, part) => count > 0 && fits(pool, part, row)),
  );
}

/** What the rods cost that are not to be used up first, and all: price where it is to be least, else length. */
function spentOf(
  { stock, minimizeCost }: RodProblem,
  { rods }: RodSolution,
): { readonly ordinary: number; readonly all: number } {
  const used = stock.map(() => 0);
  let [ordinary, all] = [0, 0];
  for (const { stock: row } of rods) {
    const { price, length, first } = stock[row];
    const cost = minimizeCost ? (price ?? 0) : length;
    all += cost;
    if (used[row]++ >= first) ordinary += cost;
  }
  return { ordinary, all };
}
