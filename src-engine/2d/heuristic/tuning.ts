/** Knobs of the heuristic engine. All budgets are counted: the same job always does the same work. */

/** Chance to overlook the best choice while recreating (Gardeyn & Wauters 2022 use 0.01). */
export const BLINK = 0.01;
/** Stages the first searches keep to: what panel saws do comfortably, and a smaller space to search. */
export const EASY_STAGES = 4;
/** Seed of all random choices. */
export const SEED = 20220917;
/** What a turned piece costs in the recreate score where turns are to be avoided (share of a squared sheet). */
export const TURN_SCORE = -0.02;
/** Looked-at leftovers the search for fewer or cheaper sheets may cost in all: the smaller of two lines over the number of pieces.
 *  50 million take about a second. Small jobs are solved while the user types; large ones may take a few seconds. */
export const GOAL_WORK = {
  fast: [{ floor: 200_000, perPiece: 25_000 }, { floor: 2_500_000, perPiece: 3_000 }],
  balanced: [{ floor: 4_000_000, perPiece: 200_000 }, { floor: 20_000_000, perPiece: 30_000 }],
} as const;
/** How that work is spent, phase after phase, each from the best plan: the stages allowed, the late-acceptance history, the average number
 *  of sub-trees taken out, and whether large parts left out count more than their area. Of the twenty bwmv jobs that were hardest for an
 *  earlier version each style solved two to five, no two the same; the last one is the setting of Gardeyn & Wauters 2022. */
export const PHASES = [
  { share: 0.35, easy: true, history: 60, removals: 9, hardLarge: true },
  { share: 0.35, easy: false, history: 60, removals: 9, hardLarge: true },
  { share: 0.3, easy: true, history: 500, removals: 6, hardLarge: false },
] as const;
/** Looked-at leftovers the closing search for a larger offcut may cost. */
export const OFFCUT_WORK = { fast: [{ floor: 50_000, perPiece: 5_000 }, { floor: 300_000, perPiece: 100 }], balanced: [{ floor: 200_000, perPiece: 20_000 }, { floor: 1_500_000, perPiece: 500 }] } as const;
/** Iterations of the closing search without a gain after which it ends. Four pieces find their last gain within 340 of some 4,000 iterations
 *  (160 random jobs), so the tiny jobs of CAM programs cost a third; all plans of 360 jobs with up to ten pieces stayed the same. From ten
 *  pieces on the work runs out first. */
export const OFFCUT_PATIENCE = { floor: 400, perPiece: 250 } as const;
/** Looked-at leftovers one attempt to place as many pieces as possible may cost. */
export const PLACE_WORK = { fast: 20_000, balanced: 500_000 } as const;
/** Worth of a piece in the beam: area to the power of so many tenths (1.1 as in PackingSolver's sequential knapsack). */
export const WORTH_AREA_POWER_TENTHS = 11;
/** How far a worth moves towards its correction. */
export const SVC_DAMPING = 0.8;
/** Passes of the second value correction: beam width and passes per guide, in order. */
export const GUIDED_PASSES = { fast: [[1, 3]], balanced: [[1, 6], [4, 6], [16, 5]] } as const;
/** Beam widths of the value correction passes, in order. */
export const SVC_WIDTHS = { fast: [1, 2, 4], balanced: [1, 2, 4, 8, 8, 8, 16, 16, 16, 16, 32, 32, 32, 32] } as const;
/** Pieces tried after which no further pass is begun: a floor and a share per piece. 50 million take about a second. */
export const SVC_WORK = { fast: { floor: 1_000_000, perPiece: 10_000 }, balanced: { floor: 6_000_000, perPiece: 40_000 } } as const;
/** Sets of sheets looked at before the enumeration is given up (then there are too many sheets for it to help). */
export const MIX_NODES = 20_000;
/** Sets just below the cheapest packable one that get a second look. */
export const MIX_TRIES = 3;
/** Looked-at leftovers one set of sheets may cost. */
export const MIX_WORK = { fast: { floor: 50_000, perPiece: 2_000 }, balanced: { floor: 300_000, perPiece: 30_000 } } as const;
