import type { ColumnGeneration } from './columnGeneration.ts';
import type { MasterResult } from './coverMaster.ts';
import type { PatternPlan } from './fillSheets.ts';
import type { PatternPool } from './patternPool.ts';
import type { SheetPattern } from './sheetBeam.ts';
import { DIVE_ROUNDS, DIVE_TRIES, INTEGRAL } from './tuning.ts';

export interface DiveOptions {
  readonly demand: Int32Array;
  readonly width: number;
  /** Patterns of the root's solution passed over before the first is fixed (limited discrepancy). */
  readonly skip: number;
  /** A plan of more sheets is of no interest. */
  readonly limit: number;
}
interface Fix {
  readonly pattern: SheetPattern;
  readonly times: number;
}

/** Rounds the master by diving: fix what it uses a whole number of times, else one of its most used patterns, the first that leaves a master
 *  within the limit; subtract, solve again. Patterns may hold more pieces than are left ("covering"); the caller drops the surplus.
 *  Null when no plan within `limit` sheets was found. */
export function dive(generation: ColumnGeneration, pool: PatternPool, options: DiveOptions): PatternPlan | null {
  const { demand, width, limit } = options;
  const uses: Fix[] = [];
  let left = Int32Array.from(demand);
  let sheets = 0;
  let skip = options.skip;
  const solve = (rest: Int32Array, room: number): MasterResult | null => {
    const result = generation.solve(rest, { rounds: DIVE_ROUNDS, width, target: room });
    return Math.ceil(result.value - INTEGRAL) > room ? null : result;
  };
  let master = solve(left, limit);
  while (master !== null && left.some((count) => count > 0)) {
    let next: MasterResult | null = null;
    for (const fixes of choices(master.uses, pool, skip)) {
      const rest = afterwards(left, fixes);
      const times = fixes.reduce((sum, fix) => sum + fix.times, 0);
      next = solve(rest, limit - sheets - times);
      if (next === null) continue;
      uses.push(...fixes);
      sheets += times;
      left = rest;
      break;
    }
    skip = 0;
    master = next;
  }
  return master === null ? null : { uses, sheets };
}

/** What may be fixed: all patterns that are used at least once, rounded down; if there are none (or some are passed over), the most used
 *  ones, one at a time. */
function choices(uses: Float64Array, pool: PatternPool, skip: number): readonly (readonly Fix[])[] {
  const whole: Fix[] = [];
  uses.forEach((use, index) => {
    const times = Math.floor(use + INTEGRAL);
    if (times >= 1) whole.push({ pattern: pool.patterns[index], times });
  });
  if (whole.length > 0 && skip === 0) return [whole];
  const ranked = Array.from(uses.keys()).filter((index) => uses[index] > INTEGRAL).sort((a, b) => uses[b] - uses[a] || a - b);
  return ranked.slice(skip, skip + DIVE_TRIES).map((index) => [{ pattern: pool.patterns[index], times: Math.max(1, Math.floor(uses[index] + INTEGRAL)) }]);
}

function afterwards(left: Int32Array, fixes: readonly Fix[]): Int32Array<ArrayBuffer> {
  const rest = Int32Array.from(left);
  for (const { pattern, times } of fixes) {
    pattern.counts.forEach((count, type) => {
      rest[type] = Math.max(0, rest[type] - count * times);
    });
  }
  return rest;
}
