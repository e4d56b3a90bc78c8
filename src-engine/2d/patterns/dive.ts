import type { ColumnGeneration } from './columnGeneration.ts';
import type { MasterResult } from './coverMaster.ts';
import type { PatternPlan } from './fillSheets.ts';
import type { PatternStore } from './patternStore.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { DEAD_ENDS, DIVE_ROUNDS, DIVE_TRIES, INTEGRAL, LAST_SHEETS } from './tuning.ts';

export interface DiveOptions {
  readonly demand: Int32Array;
  readonly width: number;
  /** Patterns of the root's solution passed over before the first is fixed (limited discrepancy). */
  readonly skip: number;
  /** A plan of more sheets is of no interest. */
  readonly limit: number;
  /** Another way to place what is left on the last `room` sheets; null when it fails. */
  readonly finish: (left: Int32Array, room: number) => PatternPlan | null;
}
interface Fix {
  readonly pattern: SheetPattern;
  readonly times: number;
}

/** Rounds the master by diving: fix what it uses a whole number of times, else one of its most used patterns
 *  that leaves a master within the limit; subtract, solve again; the last sheets are also filled one after
 *  another. A dead end goes back to the last choice, a few times. Patterns may hold more pieces than are left
 *  ("covering"); the caller drops the surplus. Null when no plan within `limit` sheets was found. Diving with
 *  backtracking: Sadykov, Vanderbeck, Pessoa, Tahiri & Uchoa, "Primal heuristics for branch and price: the
 *  assets of diving methods", INFORMS Journal on Computing 2019. */
export function dive(
  generation: ColumnGeneration,
  store: PatternStore,
  options: DiveOptions,
): PatternPlan | null {
  const { demand, width, limit } = options;
  const uses: Fix[] = [];
  let deadEnds = 0;
  const solve = (rest: Int32Array, room: number): MasterResult | null => {
    const result = generation.solve(rest, { rounds: DIVE_ROUNDS, width, target: room });
    return Math.ceil(result.value - INTEGRAL) > room ? null : result;
  };
  const descend = (left: Int32Array, room: number, master: MasterResult, skip: number): boolean => {
    if (left.every((count) => count === 0)) return true;
    const end = room <= LAST_SHEETS ? options.finish(left, room) : null;
    if (end !== null) {
      uses.push(...end.uses);
      return true;
    }
    for (const fixes of choices(master.uses, store, skip)) {
      const rest = afterwards(left, fixes);
      const less = room - sheetsOf(fixes);
      const next = solve(rest, less);
      if (next === null) continue;
      uses.push(...fixes);
      if (descend(rest, less, next, 0)) return true;
      uses.length -= fixes.length;
      if (deadEnds > DEAD_ENDS || generation.exhausted) return false;
    }
    deadEnds += 1;
    return false;
  };
  const root = solve(Int32Array.from(demand), limit);
  return root !== null && descend(Int32Array.from(demand), limit, root, options.skip)
    ? { uses, sheets: sheetsOf(uses) }
    : null;
}

const sheetsOf = (fixes: readonly Fix[]): number => fixes.reduce((sum, fix) => sum + fix.times, 0);

/** What may be fixed: all patterns that are used at least once, rounded down; if there are none (or some are
 *  passed over), the most used ones, one at a time. */
function choices(uses: Float64Array, store: PatternStore, skip: number): readonly (readonly Fix[])[] {
  const whole: Fix[] = [];
  uses.forEach((use, index) => {
    const times = Math.floor(use + INTEGRAL);
    if (times >= 1) whole.push({ pattern: store.patterns[index], times });
  });
  if (whole.length > 0 && skip === 0) return [whole];
  const ranked = Array.from(uses.keys())
    .filter((index) => uses[index] > INTEGRAL)
    .sort((a, b) => uses[b] - uses[a] || a - b);
  return ranked
    .slice(skip, skip + DIVE_TRIES)
    .map((index) => [
      { pattern: store.patterns[index], times: Math.max(1, Math.floor(uses[index] + INTEGRAL)) },
    ]);
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
