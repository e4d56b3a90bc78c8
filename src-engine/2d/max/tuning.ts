/** Three stages and the trimming cut. */
export const MAX_STAGES = 4;
/** A pass of value correction that looked at more children than this is the last of its width and guide (14 million a second). */
export const PASS_WORK = 40e6;
/** Value correction of a width whose single pass would look at more than this is left out. */
export const FILL_WORK = 120e6;
/** Chance to overlook the best choice: Gardeyn & Wauters 2022. */
export const BLINK = 0.01;
/** Two ways to ruin, because neither is better everywhere: the paper's long late-acceptance history and gentle ruins with a penalty by
 *  area, and the heuristic engine's short history, larger ruins and a penalty that weighs large pieces more. Of five hard bwmv jobs each
 *  solved two or three, together four. */
export const RUIN_STYLES = [
  { history: 500, removals: 6, hardLarge: false },
  { history: 60, removals: 9, hardLarge: true },
] as const;
export const SEED = 20220917;
/** More part types than this have no master: its inverse grows with their square. */
export const MASTER_TYPES = 400;
/** Reduced costs and pivots smaller than this count as zero. */
export const PIVOT_TOLERANCE = 1e-9;
/** Pivots per row before a master is left as it is. */
export const PIVOTS_PER_ROW = 30;
/** The inverse is computed anew after this many pivots of one solve. */
export const REFACTOR_EVERY = 200;
/** Columns the master takes at most. */
export const MASTER_COLUMNS = 3000;
/** A new pattern has to be worth this much more than a sheet. */
export const PRICE_TOLERANCE = 1e-6;
/** Value per area of pieces that the master has no price for, so that patterns are filled up. */
export const FILL_VALUE = 1e-4;
/** Pricing rounds after each fixing of a dive. */
export const DIVE_ROUNDS = 6;
/** Fractions this close to a whole number count as whole. */
export const INTEGRAL = 1e-6;
/** Multiply-adds of the master that take as long as one child of a beam. */
export const MULTIPLY_ADDS = 60;
