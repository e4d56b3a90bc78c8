import type { Options1d, OptionsWood, PartRow1d, Request1d, StockRow1d } from '../contract/linear1d.ts';
import type { RequestWood } from '../contract/wood.ts';
import type { Pool, Pools } from '../job/pools.ts';
import { poolsByMaterial } from '../job/pools.ts';
import { partName, quantityOf } from '../job/rows.ts';
import { ticks } from '../geometry/lengths.ts';
import { isKerfTooWide } from '../job/wideKerf.ts';
import type { LengthField, TickScale } from '../job/ticks.ts';
import { priceTicks } from '../job/ticks.ts';
import type { RodPart, RodProblem } from './problem1d.ts';

/** Rows that share one cross-section (in 1D: all rows), split into material pools. Wood makes one group per
 *  section. */
export interface RodGroup {
  readonly parts: readonly PartRow1d[];
  /** Row numbers of `parts` in the request. */
  readonly partRows: readonly number[];
  /** Labels, same order as `parts`. */
  readonly names: readonly string[];
  readonly stock: readonly StockRow1d[];
  /** Row numbers of `stock` in the request. */
  readonly stockRows: readonly number[];
  readonly pools: Pools;
  /** Over which cuts lean, in the caller's unit, the greatest of its pools; null where every end is square. */
  readonly mitreHeight: number | null;
  /** The same of each pool. */
  readonly mitreHeights: readonly (number | null)[];
  /** One problem per pool; part and stock indices of a problem are positions in the pool's row lists. */
  readonly problems: readonly RodProblem[];
}

/** The rows of one group, by their numbers in the request; `heightOf` a material is what its slanted cuts lean over. */
export function rodGroup(
  request: Request1d | RequestWood,
  { partRows, stockRows }: Pick<RodGroup, 'partRows' | 'stockRows'>,
  heightOf: (material: string | null) => number,
  scale: TickScale,
): RodGroup {
  const parts = partRows.map((row) => request.parts[row]);
  const stock = stockRows.map((row) => request.stock[row]);
  const pools = poolsByMaterial(parts, stock);
  const mitreHeights = pools.pools.map(({ material, parts: rows }) =>
    rows.some((row) => isMitred(parts[row])) ? heightOf(material) : null,
  );
  return {
    parts,
    partRows,
    names: partRows.map((row) => partName(request.parts[row], row)),
    stock,
    stockRows,
    pools,
    mitreHeight: mitreHeights.reduce((most, one) => (most === null || (one ?? 0) > most ? one : most), null),
    mitreHeights,
    problems: pools.pools.map((pool, index) => ({
      ...problemOf(parts, stock, pool, request.options ?? {}, scale),
      ...mitreOf(mitreHeights[index], request.options?.profileTurns, scale),
    })),
  };
}

const mitreOf = (
  height: number | null,
  turns: Options1d['profileTurns'],
  { toTicks }: TickScale,
): Pick<RodProblem, 'mitre'> =>
  height === null ? {} : { mitre: { height: toTicks(height), turns: turns ?? 'none' } };

function problemOf(
  parts: readonly PartRow1d[],
  stock: readonly StockRow1d[],
  pool: Pool,
  options: Options1d | OptionsWood,
  { toTicks }: TickScale,
): RodProblem {
  const start = toTicks(options.trim?.start ?? 0);
  const end = toTicks(options.trim?.end ?? 0);
  return leftToQuantity({
    parts: pool.parts.map((row) => ({
      length: toTicks(parts[row].length),
      qty: quantityOf(parts[row]),
      mustCut: parts[row].priority === true,
      ...anglesOf(parts[row]),
    })),
    stock: pool.stock.map((row) => {
      const { length, price, priority } = stock[row];
      return {
        length: toTicks(length),
        start,
        usable: ticks(isKerfTooWide(length, options.kerf) ? 0 : toTicks(length) - start - end),
        cap: options.respectStock === true ? quantityOf(stock[row]) : Infinity,
        first: priority === true ? quantityOf(stock[row]) : 0,
        price: price == null ? null : priceTicks(price),
      };
    }),
    kerf: toTicks(options.kerf ?? 0),
    tolerance: toTicks(options.tolerance ?? 0),
    minimizeCost: options.minimizeCost === true,
  });
}

/** Rods that are used up first are left to their quantity (DECISIONS 15: "their qty as given and then the others")
 *  where every part that fits them also fits others. Else they stay unlimited unless `respectStock` caps them. */
function leftToQuantity(problem: RodProblem): RodProblem {
  const { parts, stock, tolerance } = problem;
  const others = stock.filter(({ first }) => first === 0).map(({ usable }) => usable);
  const longest = others.reduce((most: number, usable) => Math.max(most, usable), 0);
  const isNeeded = (usable: number): boolean =>
    parts.some(({ length }) => length > longest && length <= usable + tolerance);
  return {
    ...problem,
    stock: stock.map((row) =>
      row.first > 0 && !isNeeded(row.usable) ? { ...row, cap: Math.min(row.cap, row.first) } : row,
    ),
  };
}

/** Whether an end of the part is slanted. */
export const isMitred = ({ leftAngle, rightAngle }: PartRow1d): boolean =>
  (leftAngle ?? 0) !== 0 || (rightAngle ?? 0) !== 0;

const anglesOf = (part: PartRow1d): Pick<RodPart, 'left' | 'right'> =>
  isMitred(part) ? { left: part.leftAngle ?? 0, right: part.rightAngle ?? 0 } : {};

/** The lengths of the options, for the tick scale. */
export function* optionLengths(options: Options1d): Iterable<LengthField> {
  for (const name of ['kerf', 'tolerance', 'minOffcut', 'profileHeight'] as const) {
    yield { value: options[name] ?? 0, positive: false, path: () => `options.${name}` };
  }
  for (const end of ['start', 'end'] as const) {
    yield { value: options.trim?.[end] ?? 0, positive: false, path: () => `options.trim.${end}` };
  }
}
