import type { MaterialSummary1d, Metrics1d, Rod, Unplaced1d } from '../contract/linear1d.ts';
import type { RodLayout } from '../layout/rodLayout.ts';
import { layRod } from '../layout/rodLayout.ts';
import { unmatchedWarnings } from '../job/pools.ts';
import { unpricedWarnings } from '../job/unpriced.ts';
import { quantityOf } from '../job/rows.ts';
import type { TickScale } from '../job/ticks.ts';
import { roundedLength, roundedPrice } from '../geometry/lengths.ts';
import { priceOf, roundTo } from '../job/ticks.ts';
import { layMitred } from '../layout/mitreLayout.ts';
import type { Ends } from '../geometry/mitre.ts';
import { endsOf, middleLength, TURNED } from '../geometry/mitre.ts';
import type { PlannedRod, RodProblem, RodSolution } from './problem1d.ts';
import type { RodGroup } from './rodGroup.ts';

/** A rod of the plan with everything a response reports. `part` and `stock` are positions in the group's
 *  rows. */
interface LaidRod {
  readonly pool: number;
  readonly stock: number;
  readonly parts: readonly number[];
  readonly fullTicks: number;
  readonly usedTicks: number;
  readonly layout: RodLayout;
  /** Of bars with mitres. */
  readonly ends?: readonly Ends[];
  readonly turns?: readonly number[];
}

/** One cut of a plan: rod index and position in the caller's unit. */
export interface RodCut {
  readonly rod: number;
  readonly step: number;
  readonly pos: number;
  /** Degrees off square, where not 0. */
  readonly angle?: number;
}

/** What 1D responses and wood sections have in common. */
export interface GroupAnswer {
  readonly rods: readonly Rod[];
  readonly metrics: Metrics1d;
  readonly materials: readonly MaterialSummary1d[];
  readonly unplaced: readonly Unplaced1d[];
  readonly cuts: readonly RodCut[];
  readonly warnings: readonly string[];
}

/** Group + one solution per pool -> what a response says about it, in the caller's unit. Assembles, decides
 *  nothing. */
export function respondRods(
  group: RodGroup,
  solutions: readonly RodSolution[],
  scale: TickScale,
  minOffcut: number,
): GroupAnswer {
  const rods = solutions.flatMap((solution, pool) => solution.rods.map((rod) => laidRod(group, pool, rod)));
  const missing = missingPieces(group, solutions);
  return {
    rods: rods.map((rod) => rodOf(group, rod, scale, minOffcut)),
    metrics: metricsOf(group, rods),
    materials: group.pools.pools.map((_, pool) => summaryOf(group, rods, pool)),
    unplaced: unplacedOf(group, missing),
    cuts: rods.flatMap((rod, index) =>
      rod.layout.cuts.map((pos, at) => ({
        rod: index,
        step: at + 1,
        pos: scale.toUnit(pos),
        ...(rod.layout.angles?.[at] ? { angle: rod.layout.angles[at] } : {}),
      })),
    ),
    warnings: warningsOf(group, solutions, missing),
  };
}

function laidRod(group: RodGroup, pool: number, rod: PlannedRod): LaidRod {
  const problem = group.problems[pool];
  const rows = group.pools.pools[pool];
  const stock = problem.stock[rod.stock];
  const lengths = rod.parts.map((part) => problem.parts[part].length);
  const ends =
    problem.mitre && rod.parts.map((part, at) => endsOf(problem.parts[part], rod.turns?.[at] ?? 0));
  return {
    pool,
    stock: rows.stock[rod.stock],
    parts: rod.parts.map((part) => rows.parts[part]),
    fullTicks: stock.length,
    usedTicks: rod.parts.reduce((sum, part) => sum + materialOf(problem, part), 0),
    ...(ends === undefined || problem.mitre === undefined
      ? { layout: layRod(lengths, stock.start, stock.usable, problem.kerf) }
      : {
          ends,
          turns: rod.turns ?? [],
          layout: layMitred(
            ends.map((end, at) => ({ ...end, length: lengths[at] })),
            stock.start,
            stock.usable,
            { kerf: problem.kerf, height: problem.mitre.height },
          ),
        }),
  };
}

/** Length of a piece, with slanted ends along its middle. */
function materialOf({ parts, mitre }: RodProblem, part: number): number {
  const { length, left, right } = parts[part];
  return mitre === undefined
    ? length
    : middleLength({ length, leftAngle: left, rightAngle: right }, mitre.height);
}

/** What is said of a piece with slanted ends. */
function mitreOf(
  { ends, turns }: LaidRod,
  at: number,
): Pick<Rod['parts'][number], 'leftAngle' | 'rightAngle' | 'turned'> {
  if (ends === undefined) return {};
  const { left, right } = ends[at];
  const turned = TURNED[turns?.[at] ?? 0];
  return {
    ...(left === 0 ? {} : { leftAngle: left }),
    ...(right === 0 ? {} : { rightAngle: right }),
    ...(turned === undefined ? {} : { turned }),
  };
}

function rodOf(group: RodGroup, rod: LaidRod, { toUnit }: TickScale, minOffcut: number): Rod {
  const row = group.stock[rod.stock];
  const { positions, remaining } = rod.layout;
  const height = group.mitreHeights[rod.pool];
  return {
    length: roundedLength(row.length),
    price: roundedPrice(row.price),
    remaining: toUnit(remaining),
    parts: rod.parts.map((part, at) => {
      const { length, meta } = group.parts[part];
      return {
        name: group.names[part],
        pos: toUnit(positions[at]),
        length: roundedLength(length),
        ...mitreOf(rod, at),
        ...(meta ? { meta } : {}),
      };
    }),
    offcuts: remaining > 0 && remaining >= minOffcut ? [toUnit(remaining)] : [],
    ...(height === null || height === group.mitreHeight ? {} : { profileHeight: height }),
    ...(row.meta ? { meta: row.meta } : {}),
  };
}

const pieces = (group: RodGroup, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + quantityOf(group.parts[row]), 0);
const allRows = (group: RodGroup): readonly number[] => [...group.parts.keys()];

function summaryOf(group: RodGroup, rods: readonly LaidRod[], pool: number): MaterialSummary1d {
  const own = rods.filter((rod) => rod.pool === pool);
  const { rodCount, yieldPct, placed, totalPrice } = totalsOf(group, own);
  return {
    material: group.pools.pools[pool].material,
    rodCount,
    yieldPct,
    placed,
    total: pieces(group, group.pools.pools[pool].parts),
    totalPrice,
  };
}

function metricsOf(group: RodGroup, rods: readonly LaidRod[]): Metrics1d {
  const { rodCount, yieldPct, placed, totalPrice } = totalsOf(group, rods);
  return {
    rodCount,
    yieldPct,
    placed,
    total: pieces(group, allRows(group)),
    cuts: rods.reduce((sum, rod) => sum + rod.layout.cuts.length, 0),
    totalPrice,
    toleranceAcceptedCount: rods.filter((rod) => rod.layout.overshoot > 0).length,
  };
}

function totalsOf(group: RodGroup, rods: readonly LaidRod[]) {
  const full = rods.reduce((sum, rod) => sum + rod.fullTicks, 0);
  const used = rods.reduce((sum, rod) => sum + rod.usedTicks, 0);
  const price = rods.reduce(
    (sum, rod) => sum + Math.round((group.stock[rod.stock].price ?? 0) * 1_000_000),
    0,
  );
  return {
    rodCount: rods.length,
    yieldPct: full === 0 ? 0 : roundTo((used / full) * 100, 2),
    placed: rods.reduce((sum, rod) => sum + rod.parts.length, 0),
    totalPrice: roundTo(priceOf(price), 2),
  };
}

/** Pieces without a place per part row of the group; rows of a pool without stock are missing whole. */
function missingPieces(group: RodGroup, solutions: readonly RodSolution[]): readonly number[] {
  const missing = new Array<number>(group.parts.length).fill(0);
  group.pools.pools.forEach((pool, index) =>
    pool.parts.forEach((row, part) => (missing[row] = solutions[index].unplaced[part])),
  );
  return missing;
}

/** Added up by name and length, in order of the rows. */
function unplacedOf(group: RodGroup, missing: readonly number[]): readonly Unplaced1d[] {
  const entries = new Map<string, { name: string; length: number; qty: number }>();
  group.parts.forEach((row, index) => {
    if (missing[index] === 0) return;
    const key = JSON.stringify([group.names[index], row.length]);
    const entry = entries.get(key) ?? { name: group.names[index], length: row.length, qty: 0 };
    entries.set(key, entry);
    entry.qty += missing[index];
  });
  return [...entries.values()];
}

function warningsOf(
  group: RodGroup,
  solutions: readonly RodSolution[],
  missing: readonly number[],
): readonly string[] {
  const count = missing.reduce((sum, qty) => sum + qty, 0);
  return [
    ...(group.stock.length > 0 ? unmatchedWarnings(group.pools.pools) : []),
    ...(count > 0
      ? [`${count} of ${pieces(group, allRows(group))} parts did not fit and are listed in unplaced`]
      : []),
    ...group.pools.pools.flatMap(({ stock }, pool) =>
      unpricedWarnings(
        group.problems[pool],
        solutions[pool].rods.map((rod) => rod.stock),
        stock.map((row) => group.stockRows[row]),
      ),
    ),
  ];
}
