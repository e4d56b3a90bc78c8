/** Three stages and the trimming cut. */
export const MAX_STAGES = 4;
/** 40 million children, 14 million a second: a pass of value correction that looked at more is the last of its
 *  width and guide. */
export const PASS_WORK = 40e6;
/** 120 million children: value correction of a width whose single pass would look at more is left out. */
export const FILL_WORK = 120e6;
/** 1 % of the choices pass over the best place while recreating (Gardeyn & Wauters 2022). */
export const BLINK = 0.01;
/** Two ways to ruin, because neither is better everywhere (docs/engines/max.md, "Tuning"): 500 entries of
 *  late-acceptance history, 6 sub-trees and a penalty by area, as published; and 60 entries, 9 sub-trees and a
 *  penalty that weighs large pieces more. */
export const RUIN_STYLES = [
  { history: 500, removals: 6, hardLarge: false },
  { history: 60, removals: 9, hardLarge: true },
] as const;
export const SEED = 20220917;
