/** Three stages and the trimming cut. */
export const MAX_STAGES = 4;
/** Rounds of the heuristic engine's members, each from the best plan so far: how many times as large the budgets are.
 *  Of 33 jobs on which one round leaves a gap the second takes a sheet off five. */
export const ROUNDS = [1, 10] as const;
/** The live plans' share of the progress of a deep search: on mixes they take seconds, row after row. */
export const LIVE_SHARE = 0.25;
