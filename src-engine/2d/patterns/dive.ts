import type { ColumnGeneration } from './columnGeneration.ts';
import type { PatternPool } from './patternPool.ts';
import type { PatternPlan } from './fillSheets.ts';
import { DIVE_ROUNDS, INTEGRAL } from './tuning.ts';

export interface DiveOptions {
  readonly demand: Int32Array;
  readonly width: number;
  /** Patterns of the root's solution passed over before the first is fixed (limited discrepancy). */
  readonly skip: number;
  /** A plan of more sheets is of no interest. */
  readonly limit: number;
}

/** Rounds the master by diving: fix what it uses a whole number of times, else its most used pattern, subtract, solve again. Patterns may
 *  hold more pieces than are left ("covering"); the caller drops the surplus. Null when the plan would exceed `limit` sheets. */
export function dive(generation: ColumnGeneration, pool: PatternPool, options: DiveOptions): PatternPlan | null {
  const left = Int32Array.from(options.demand);
  const uses: { pattern: (typeof pool.patterns)[number]; times: number }[] = [];
  let sheets = 0;
  let skip = options.skip;
  while (left.some((count) => count > 0)) {
    const master = generation.solve(left, DIVE_ROUNDS, options.width);
    if (sheets + Math.ceil(master.value - INTEGRAL) > options.limit) return null;
    const fixed = choose(master.uses, skip);
    skip = 0;
    if (fixed.length === 0) return null;
    for (const { index, times } of fixed) {
      const pattern = pool.patterns[index];
      uses.push({ pattern, times });
      sheets += times;
      pattern.counts.forEach((count, type) => {
        left[type] = Math.max(0, left[type] - count * times);
      });
    }
    if (sheets > options.limit) return null;
  }
  return { uses, sheets };
}

/** The patterns to fix: all that are used at least once, rounded down; if none, the most used one (after passing over `skip` others). */
function choose(uses: Float64Array, skip: number): { index: number; times: number }[] {
  const whole: { index: number; times: number }[] = [];
  uses.forEach((use, index) => {
    const times = Math.floor(use + INTEGRAL);
    if (times >= 1) whole.push({ index, times });
  });
  if (whole.length > 0 && skip === 0) return whole;
  const ranked = Array.from(uses.keys()).filter((index) => uses[index] > INTEGRAL).sort((a, b) => uses[b] - uses[a] || a - b);
  return ranked.slice(skip, skip + 1).map((index) => ({ index, times: Math.max(1, Math.floor(uses[index] + INTEGRAL)) }));
}
