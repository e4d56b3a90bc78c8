/** Three stages and the trimming cut. */
export const MAX_STAGES = 4;
/** Two ways to ruin, because neither is better everywhere (docs/engines/max.md, "Tuning"): 500 entries of
 *  late-acceptance history, 6 sub-trees and a penalty by area, as published; and 60 entries, 9 sub-trees and a
 *  penalty that weighs large pieces more. */
export const RUIN_STYLES = [
  { history: 500, removals: 6, hardLarge: false },
  { history: 60, removals: 9, hardLarge: true },
] as const;
export const SEED = 20220917;
/** The live plans' share of the progress of a deep search: on mixes they take seconds, row after row. */
export const LIVE_SHARE = 0.25;
/** 120 million children, 14 million a second, that value correction of one width may look at: with twice as many none
 *  of seven open jobs of 187 to 1,784 pieces took a sheet less. */
export const FILL_WORK = 120_000_000;
