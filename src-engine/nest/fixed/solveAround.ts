import type { Control } from '../../control/control.ts';
import { stockWithout } from '../../job/stockLeft.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { added } from '../around/fillIn.ts';
import type { NestEngine, NestProblem, NestSolution } from '../problemNest.ts';
import { aroundHoles, restsOf, roomiest } from '../around/rests.ts';
import { laySome, partOfWork, unplacedOf } from '../around/someRows.ts';
import type { FixedPool } from './fixedPools.ts';

/** Share of the work that goes into the rests of the fixed sheets. */
const ROOM_SHARE = 0.6;

/** A pool with fixed pieces: they stay, and the engine lays the others (so many of each row as `wanted` says), first
 *  into what they leave free, then on new sheets. Idea: a sheet with pieces is a sheet of its own whose zones they
 *  are. Fixed sheets come first, in their order. */
export function solveAround(
  engine: NestEngine,
  problem: NestProblem,
  wanted: readonly number[],
  fixed: FixedPool,
  control: Control,
): NestSolution {
  const kept = fixed.sheets.map(({ stock, placements }): NestSheetLayout => ({ stock, placements }));
  const open = unplacedOf(problem, kept);
  const left = open.map((count, row) => Math.max(0, count - (problem.parts[row].qty - wanted[row])));
  if (!fixed.lay || left.every((count) => count === 0)) return { sheets: kept, unplaced: open, warnings: [] };
  const inner = layBetween(engine, problem, { kept, left, fixed }, partOfWork(control, 0, ROOM_SHARE));
  const rest: NestProblem = {
    ...withShare(problem, 1 - ROOM_SHARE),
    stock: stockWithout(problem.stock, kept),
  };
  const outer = laySome(rest, inner.left, engine, partOfWork(control, ROOM_SHARE, 1 - ROOM_SHARE));
  const sheets = [...inner.sheets, ...outer.sheets];
  return {
    sheets,
    unplaced: unplacedOf(problem, sheets),
    warnings: [...inner.warnings, ...outer.warnings],
  };
}

interface Given {
  /** The fixed sheets. */
  readonly kept: readonly NestSheetLayout[];
  /** Pieces of each row that look for a place. */
  readonly left: readonly number[];
  readonly fixed: FixedPool;
}

interface Between {
  readonly sheets: readonly NestSheetLayout[];
  /** Pieces of each row that found no room. */
  readonly left: readonly number[];
  readonly warnings: readonly string[];
}

/** The fixed sheets with what goes between their pieces. */
function layBetween(
  engine: NestEngine,
  problem: NestProblem,
  { kept, left, fixed }: Given,
  control: Control,
): Between {
  const chosen = roomiest(problem, kept, closedOf(fixed));
  if (chosen.length === 0) return { sheets: kept, left, warnings: [] };
  const rests: NestProblem = {
    ...withShare(problem, ROOM_SHARE),
    ...restsOf(problem, kept, chosen, aroundHoles),
    minimizeCost: false,
  };
  const filled = laySome(rests, left, engine, control);
  const sheets = added(problem, kept, chosen, filled);
  const before = unplacedOf(problem, kept);
  const after = unplacedOf(problem, sheets);
  return {
    sheets,
    left: left.map((count, row) => count - (before[row] - after[row])),
    warnings: filled.warnings,
  };
}

/** Fixed sheets that take nothing more, by their place. */
export const closedOf = ({ sheets }: FixedPool): ReadonlySet<number> =>
  new Set(sheets.flatMap((sheet, at) => (sheet.closed ? [at] : [])));

const withShare = (problem: NestProblem, share: number): NestProblem => ({
  ...problem,
  share: problem.share * share,
  timeBudgetMs: problem.timeBudgetMs * share,
});
