/** Three stages and the trimming cut. */
export const MAX_STAGES = 4;
/** A pass of value correction that looked at more children than this is the last of its width and guide (14
 *  million a second). */
export const PASS_WORK = 40e6;
/** Value correction of a width whose single pass would look at more than this is left out. */
export const FILL_WORK = 120e6;
/** Chance to overlook the best choice: Gardeyn & Wauters 2022. */
export const BLINK = 0.01;
/** Two ways to ruin, because neither is better everywhere: the paper's long late-acceptance history and
 *  gentle ruins with a penalty by area, and the heuristic engine's short history, larger ruins and a penalty
 *  that weighs large pieces more. Of five hard jobs each solved two or three, together four. */
export const RUIN_STYLES = [
  { history: 500, removals: 6, hardLarge: false },
  { history: 60, removals: 9, hardLarge: true },
] as const;
export const SEED = 20220917;
