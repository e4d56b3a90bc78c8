/** Knobs of the heuristic engine. All budgets are counted: the same job always does the same work. */

/** Chance to overlook the best choice while recreating (Gardeyn & Wauters 2022 use 0.01). */
export const BLINK = 0.01;
/** Length of the late-acceptance history. 60 solved more of ten hard bwmv and cabinet jobs than 20, 100, 200 and 500. */
export const HISTORY = 60;
/** Average number of sub-trees taken out in one ruin step. 9 did better than 4, 6, 12 and 16 on the same jobs. */
export const REMOVALS = 9;
/** Stages the first searches keep to: what panel saws do comfortably, and a smaller space to search. */
export const EASY_STAGES = 4;
/** Seed of all random choices. */
export const SEED = 20220917;
/** What a turned piece costs in the recreate score where turns are to be avoided (share of a squared sheet). */
export const TURN_SCORE = -0.02;
/** Looked-at leftovers one goal (one sheet less) may cost, by effort: a floor and a share per piece. 50 million take about a second. */
export const GOAL_WORK = { fast: { floor: 1_000_000, perPiece: 4_000 }, balanced: { floor: 8_000_000, perPiece: 50_000 } } as const;
/** Looked-at leftovers the closing search for a larger offcut may cost. */
export const OFFCUT_WORK = { fast: 300_000, balanced: 1_500_000 } as const;
/** Looked-at leftovers one attempt to place as many pieces as possible may cost. */
export const PLACE_WORK = { fast: 50_000, balanced: 500_000 } as const;
/** Worth of a piece in the beam: area to the power of so many tenths (1.1 as in PackingSolver's sequential knapsack). */
export const WORTH_AREA_POWER_TENTHS = 11;
/** How far a worth moves towards its correction. */
export const SVC_DAMPING = 0.8;
/** Beam widths of the value correction passes, in order. */
export const SVC_WIDTHS = { fast: [1, 2, 4], balanced: [1, 2, 4, 8, 8, 8, 16, 16, 16, 16, 32, 32, 32, 32] } as const;
/** Pieces tried after which no further pass is begun: a floor and a share per piece. 50 million take about a second. */
export const SVC_WORK = { fast: { floor: 1_000_000, perPiece: 10_000 }, balanced: { floor: 6_000_000, perPiece: 60_000 } } as const;
/** Sets of sheets looked at before the enumeration is given up (then there are too many sheets for it to help). */
export const MIX_NODES = 20_000;
/** Sets just below the cheapest packable one that get a second look. */
export const MIX_TRIES = 3;
/** Looked-at leftovers one set of sheets may cost. */
export const MIX_WORK = { fast: { floor: 200_000, perPiece: 1_000 }, balanced: { floor: 2_000_000, perPiece: 15_000 } } as const;
/** Sheets taken apart at once by the repacking search: 2 up to this many. */
export const REPACK_SHEETS = 5;
/** Beam width while repacking. */
export const REPACK_WIDTH = 6;
/** Late-acceptance history of the repacking search. */
export const REPACK_HISTORY = 30;
/** Worth grows by this share each time a type stays out. */
export const REPACK_LIFT = 0.04;
