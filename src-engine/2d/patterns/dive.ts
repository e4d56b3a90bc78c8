import type { Task } from '../packing/packModel.ts';
import type { ColumnGeneration, SolveOptions } from './columnGeneration.ts';
import type { PatternPlan } from './fillSheets.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { DEAD_ENDS, DIVE_TRIES, INTEGRAL, LAST_SHEETS } from './tuning.ts';

export interface DiveOptions {
  readonly task: Task;
  /** How new patterns are looked for after each fixing. */
  readonly pricing: SolveOptions;
  /** Patterns of the root's solution passed over before the first is fixed (limited discrepancy). */
  readonly skip: number;
  /** A plan that costs more is of no interest; no more patterns are asked for once the master is within it. Absent =
   *  any plan is, and they are. */
  readonly limit?: number;
  /** How often the relaxation uses each pattern; absent = it is solved. */
  readonly root?: Float64Array;
  /** Work of the column generation from which no further pattern is fixed: a step that has begun is ended, with all its
   *  pricing. Absent = there is no such end. */
  readonly stop?: number;
  /** Whether a plan without all pieces is one, too, once the master uses no more patterns. Absent = it is not. */
  readonly partial?: boolean;
  /** One kind, a sheet of which costs 1: another way to place what is left on the last `room` sheets; null when it
   *  fails, 'none' when none succeeds. Absent = there is none. */
  readonly finish?: (left: Int32Array, room: number) => PatternPlan | 'none' | null;
}
type Fix = PatternPlan['uses'][number];

/** Rounds the master by diving: fix what it uses a whole number of times, else one of its most used patterns
 *  that leaves a master within the limit; subtract, solve again; the last sheets are also filled one after
 *  another. A dead end goes back to the last choice, a few times. Patterns may hold more pieces than are left
 *  ("covering"); the caller drops the surplus. Null when no plan within the limit was found. Diving with
 *  backtracking: Sadykov, Vanderbeck, Pessoa, Tahiri & Uchoa, "Primal heuristics for branch and price: the
 *  assets of diving methods", INFORMS Journal on Computing 2019. */
export function dive(generation: ColumnGeneration, options: DiveOptions): PatternPlan | null {
  const { limit, stop = Infinity, partial = false, finish } = options;
  const fixed: Fix[] = [];
  let deadEnds = 0;
  /** Uses of the patterns; null where that costs more than `room`. */
  const solve = (task: Task, room: number): Float64Array | null => {
    const target = limit === undefined ? undefined : room;
    const { uses, value } = generation.solve(task, { ...options.pricing, target });
    return value - INTEGRAL > room ? null : uses;
  };
  const descend = (task: Task, room: number, uses: Float64Array, skip: number): boolean => {
    if (task.demand.every((count) => count === 0)) return true;
    if (generation.work > stop) return false;
    const end = room <= LAST_SHEETS ? (finish?.(task.demand, room) ?? null) : null;
    if (end === 'none') {
      deadEnds += 1;
      return false;
    }
    if (end !== null) {
      fixed.push(...end.uses);
      return true;
    }
    const open = choices(uses, generation.store.patterns, skip);
    if (partial && open.length === 0) return true;
    for (const fixes of open) {
      const rest = afterwards(task, fixes);
      const less = room - generation.cost(fixes);
      const next = solve(rest, less);
      if (next === null) continue;
      fixed.push(...fixes);
      if (descend(rest, less, next, 0)) return true;
      fixed.length -= fixes.length;
      if (deadEnds > DEAD_ENDS || generation.exhausted) return false;
    }
    deadEnds += 1;
    return false;
  };
  const room = limit ?? Infinity;
  const root = options.root ?? solve(options.task, room);
  return root !== null && descend(options.task, room, root, options.skip)
    ? { uses: fixed, sheets: fixed.reduce((sum, { times }) => sum + times, 0) }
    : null;
}

/** What may be fixed: all patterns that are used at least once, rounded down; if there are none (or some are
 *  passed over), the most used ones, one at a time. */
function choices(
  uses: Float64Array,
  patterns: readonly SheetPattern[],
  skip: number,
): readonly (readonly Fix[])[] {
  const whole: Fix[] = [];
  uses.forEach((use, index) => {
    const times = Math.floor(use + INTEGRAL);
    if (times >= 1) whole.push({ pattern: patterns[index], times });
  });
  if (whole.length > 0 && skip === 0) return [whole];
  const ranked = Array.from(uses.keys())
    .filter((index) => uses[index] > INTEGRAL)
    .sort((a, b) => uses[b] - uses[a] || a - b);
  return ranked
    .slice(skip, skip + DIVE_TRIES)
    .map((index) => [{ pattern: patterns[index], times: Math.max(1, Math.floor(uses[index] + INTEGRAL)) }]);
}

function afterwards({ demand, caps }: Task, fixes: readonly Fix[]): Task {
  const rest = { demand: Int32Array.from(demand), caps: Float64Array.from(caps) };
  for (const { pattern, times } of fixes) {
    rest.caps[pattern.stock] -= times;
    pattern.counts.forEach((count, type) => {
      rest.demand[type] = Math.max(0, rest.demand[type] - count * times);
    });
  }
  return rest;
}
