import type { Across } from '../beam/sheetSequence.ts';

/** One beam over a whole plan. */
export interface PlanPass {
  readonly width: number;
  readonly across: Across;
  /** A piece counts area^(1 + 1 / 2^roots) in the guide; just its area for 0. */
  readonly roots: number;
}
/** The same over a set of sheets, filled in the order of their sizes. */
export interface SetPass {
  readonly across: Across;
  readonly roots: number;
  readonly order: 'rising' | 'falling';
}

/** A budget as lines over the number of pieces, of which the least counts. */
export type Lines = readonly { readonly floor: number; readonly perPiece: number }[];

/** Knobs of the heuristic engine. All budgets are counted: the same job always does the same work. */

/** Chance to overlook the best choice while recreating (Gardeyn & Wauters 2022 use 0.01). */
export const BLINK = 0.01;
/** Stages the first searches keep to: what panel saws do comfortably, and a smaller space to search. */
export const EASY_STAGES = 4;
/** Seed of all random choices. */
export const SEED = 20220917;
/** What a turned piece costs in the recreate score where turns are to be avoided (share of a squared
 *  sheet). */
export const TURN_SCORE = -0.02;
/** Looked-at leftovers the search for fewer or cheaper sheets may cost in all: the smaller of two lines over
 *  the number of pieces. 50 million take about a second. Small jobs are solved while the user types; large
 *  ones may take a few seconds. */
export const GOAL_WORK = {
  fast: [
    { floor: 200_000, perPiece: 25_000 },
    { floor: 2_500_000, perPiece: 3_000 },
  ],
  balanced: [
    { floor: 0, perPiece: 300_000 },
    { floor: 16_000_000, perPiece: 12_000 },
    { floor: 24_000_000, perPiece: 0 },
  ],
  /** Several stock sizes: solved up to twice (by area, then by price), with sets of sheets in between. */
  balancedMixed: [
    { floor: 1_500_000, perPiece: 80_000 },
    { floor: 12_000_000, perPiece: 5_000 },
  ],
  /** Beside the master over several stock kinds. */
  balancedMaster: [
    { floor: 750_000, perPiece: 40_000 },
    { floor: 8_000_000, perPiece: 6_000 },
  ],
} as const;
/** How that work is spent, phase after phase, each from the best plan: the stages allowed, the
 *  late-acceptance history, the average number of sub-trees taken out, and whether large parts left out count
 *  more than their area. Of twenty jobs that were hardest for an earlier version each style solved
 *  two to five, no two the same; the last one is the setting of Gardeyn & Wauters 2022. */
export const PHASES = [
  { share: 0.35, easy: true, fresh: false, history: 60, removals: 9, hardLarge: true },
  { share: 0.35, easy: false, fresh: false, history: 60, removals: 9, hardLarge: true },
  { share: 0.3, easy: true, fresh: false, history: 500, removals: 6, hardLarge: false },
] as const;
/** The same where many pieces (more than MASTER_PIECES) share a sheet: there deeper cuts and one gentle ruin from
 *  a fresh start win, with a history as long as its work allows (one entry for so many looked-at leftovers: it
 *  must have settled when the work ends). Of three jobs that fill 97 to 98 % with four seeds each a history of
 *  1,000 solves ten of twelve in 60 million looked-at leftovers, 500 eight, 2,000 five, 200 a third. */
export const CROWDED_PHASE = {
  easy: false,
  fresh: true,
  history: 'by work',
  removals: 5,
  hardLarge: true,
} as const;
export const HISTORY_WORK = 75_000;
/** With few sheets it may take so many times the work: it has no share to give away and must settle. */
export const CROWDED_MORE = 1.25;
/** With more sheets than this a share goes to the first of `PHASES` before it, from the best plan: a fresh start
 *  of hundreds of pieces comes to nothing (two of eight large jobs lose a sheet or two). */
export const CROWDED_FIRST = { sheets: 10, share: 0.1 } as const;
/** Saving one of few sheets of one size is worth more work: `most` times more for a single sheet, half of that
 *  for `half` sheets. */
export const FEW_SHEETS = { half: 5, most: 3 } as const;
/** With so many pieces a job gets half of what its budgets say, with fewer a share that falls with the square
 *  of their number: four pieces are solved in milliseconds, two dozen are not starved. */
export const SMALL_JOB = 8;
/** Looked-at leftovers the closing search for a larger offcut may cost. */
export const OFFCUT_WORK = {
  fast: [
    { floor: 50_000, perPiece: 5_000 },
    { floor: 150_000, perPiece: 100 },
  ],
  balanced: [
    { floor: 200_000, perPiece: 20_000 },
    { floor: 1_500_000, perPiece: 500 },
  ],
} as const;
/** Iterations of the closing search without a gain after which it ends. Both efforts' searches, one after the
 *  other with a fresh history, find as large offcuts with this as with five times the patience, of 38 generated
 *  jobs; one search of twice the length finds smaller ones. */
export const OFFCUT_PATIENCE = { floor: 60, perPiece: 4 } as const;
/** Places that may be looked at while pieces are exchanged between sheets for fewer passes (about six million a
 *  second): of 82 generated cabinet jobs, passes fall by 12.0 % without it, 14.7 with 20,000, 15.1 with 150,000, 15.2
 *  without end. */
export const REGROUP_WORK = {
  fast: [{ floor: 0, perPiece: 80 }],
  balanced: [
    { floor: 0, perPiece: 2_500 },
    { floor: 500_000, perPiece: 0 },
  ],
} as const;
/** Looked-at leftovers one attempt to place as many pieces as possible may cost, and its beam width. */
export const PLACE_WORK = {
  fast: [{ floor: 20_000, perPiece: 0 }],
  balanced: [{ floor: 500_000, perPiece: 0 }],
} as const;
export const PLACE_WIDTH = { fast: 4, balanced: 32 } as const;
/** Where stock is too short all of it is needed anyway: what the search for fewer sheets may spend then. */
export const SHORT_STOCK_SHARE = 0.1;
/** Worth of a piece in the beam: area to the power of so many tenths (1.1 as in PackingSolver's sequential
 *  knapsack). */
export const WORTH_AREA_POWER_TENTHS = 11;
/** How far a worth moves towards its correction. */
export const SVC_DAMPING = 0.8;
/** Beams over whole plans, where more than so many pieces share a sheet (of 58 csp jobs nine gain a sheet,
 *  none of them below 12 pieces; jobs of four to ten pieces gain nothing), and the children they may
 *  look at (about 20 million a second). */
export const PLAN_PIECES = 10;
export const PLAN_PASSES: readonly PlanPass[] = [
  { width: 1, across: 'longer', roots: 2 },
  { width: 4, across: 'longer', roots: 0 },
  { width: 16, across: 'longer', roots: 0 },
  { width: 16, across: 'longer', roots: 2 },
  ...[64, 256, 1024].flatMap((width): readonly PlanPass[] => [
    { width, across: 'longer', roots: 0 },
    { width, across: 'longer', roots: 2 },
    { width, across: 'shorter', roots: 0 },
    { width, across: 'shorter', roots: 2 },
  ]),
];
export const PLAN_WORK = {
  fast: [{ floor: 0, perPiece: 6_000 }],
  balanced: [
    { floor: 0, perPiece: 100_000 },
    { floor: 16_000_000, perPiece: 16_000 },
    { floor: 24_000_000, perPiece: 0 },
  ],
} as const;
/** Beam widths of the whole-sheet patterns, and the children their passes may look at (about 13 million a
 *  second): one pass each, as wide as the work allows (1,000 different parts need width 64, 2,000 kitchen
 *  parts width 256 for the best known plans) ... */
export const BEAM_WIDTHS = [1, 4, 16, 64, 256, 1024, 4096] as const;
export const WIDEN_WORK = {
  fast: [{ floor: 100_000, perPiece: 1_500 }],
  balanced: [
    { floor: 500_000, perPiece: 50_000 },
    { floor: 8_000_000, perPiece: 18_000 },
  ],
  /** After beams over whole plans. */
  balancedPlanned: [{ floor: 500_000, perPiece: 6_000 }],
} as const;
/** ... then so many passes per width and guide with corrected values. */
export const CORRECTED_PASSES = 6;
export const CORRECT_WORK = [{ floor: 50_000, perPiece: 1_000 }] as const;
/** The master over patterns is for jobs with at most so many pieces on a sheet (packingsolver draws its line
 *  at 16 too): beyond, its dives found nothing in any benchmark job. Widest pricing beam and dives. */
export const MASTER_PIECES = 16;
export const MASTER = { width: 256, dives: 40 } as const;
export const MASTER_WORK = [
  { floor: 0, perPiece: 140_000 },
  { floor: 13_000_000, perPiece: 4_000 },
] as const;
/** Value correction fills each sheet from each kind: up to so many pieces times types times kinds. */
export const SVC_SIZE = 2_000_000;
/** Beam widths of the value correction passes, in order. */
export const SVC_WIDTHS = {
  fast: [1, 2, 4],
  balanced: [1, 2, 4, 8, 8, 8, 16, 16, 16, 16, 32, 32, 32, 32],
} as const;
/** Pieces tried after which no further pass is begun: a floor and a share per piece. 50 million take about a
 *  second. */
export const SVC_WORK = {
  fast: [{ floor: 1_000_000, perPiece: 10_000 }],
  balanced: [{ floor: 3_000_000, perPiece: 30_000 }],
} as const;
/** `fast` looks for whole-sheet patterns up to so many pieces times types: of ten jobs with 2,000 different
 *  pieces they improved none and took a quarter of the time. */
export const FAST_BEAMS = 2_000_000;
/** How far the last pass of `fast` may exceed its work. */
export const SVC_OVERRUN = 2;
/** With more types than this, inserting by fewest options takes as long as a dozen orders; it is done for the
 *  most stages allowed only. */
export const MANY_TYPES = 600;
/** The master over several stock kinds: most types and columns, beam widths that look for patterns (the next
 *  one only when the one before finds none), patterns taken per search, value per area of pieces without a
 *  price, share of the work for the root, pricing rounds after each fixing of a dive, dives, how many of the
 *  master's multiply-adds count as a looked-at child, and how the work is spread over turns with ruin and
 *  recreate, which finds deeper patterns for the next turn. */
export const STOCK_MASTER = {
  types: 150,
  columns: 3000,
  widths: [4, 16, 64],
  columnsPerSearch: 3,
  fillValue: 1e-4,
  tolerance: 1e-6,
  rootShare: 0.6,
  rounds: 3,
  dives: 12,
  multiplyAdds: 60,
  shares: [0.35, 0.35],
} as const;
export const STOCK_MASTER_WORK = [
  { floor: 1_000_000, perPiece: 20_000 },
  { floor: 12_000_000, perPiece: 0 },
] as const;
/** Whole plans over sets of sheets: beam widths, passes for each set, and the children they may look at. */
export const SET_WIDTHS = [1, 4, 16, 64, 256] as const;
export const SET_PASSES: readonly SetPass[] = [
  { across: 'longer', roots: 2, order: 'rising' },
  { across: 'longer', roots: 0, order: 'falling' },
  { across: 'shorter', roots: 2, order: 'falling' },
  { across: 'shorter', roots: 0, order: 'rising' },
];
export const SET_WORK = {
  fast: [
    { floor: 0, perPiece: 6_000 },
    { floor: 4_000_000, perPiece: 2_000 },
  ],
  balanced: [
    { floor: 0, perPiece: 100_000 },
    { floor: 8_000_000, perPiece: 4_000 },
  ],
} as const;
/** What one count of each kind takes, in looked-at leftovers (20 ns): a leftover looked at by ruin and recreate,
 *  a piece tried by the bucket beam, a child of the other beams. */
export const WORK_UNIT = { leftover: 1, tried: 0.5, child: 2.5 } as const;
/** The last so many sheets of a plan are filled anew, by beams of at least this width, where they need not be
 *  fuller than this, with pieces counting area^1, 1.25, 1.5 and 1.125. Of sixteen variants of one job (60 pieces
 *  exchanged, 98.4 to 98.7 % full) whole plans alone bring four to 16 sheets in 30 million children, with
 *  refilled tails all sixteen in two thirds of the work. */
export const TAIL_LENGTHS = [2, 3, 4] as const;
export const TAIL_WIDTH = 64;
export const TAIL_FILL = 0.968;
export const TAIL_ROOTS = [0, 2, 1, 3] as const;
/** Looked-at leftovers a set's fullest plan may cost to be completed, and sets of one kind of room that are
 *  tried before a wider beam. */
export const REPAIR_WORK = [
  { floor: 150_000, perPiece: 15_000 },
  { floor: 6_000_000, perPiece: 0 },
] as const;
export const ROOMY_SETS = 4;
/** Rows, and pieces times rows, up to which each row is also solved alone. */
export const ALONE_ROWS = 8;
export const ALONE_PIECES = 4_000;
