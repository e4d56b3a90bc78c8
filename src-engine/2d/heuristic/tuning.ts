import type { PlanPass, SetPass, SetRung } from './passes.ts';

/** A budget as lines over the number of pieces, of which the least counts. */
export type Lines = readonly { readonly floor: number; readonly perPiece: number }[];

/** A budget of which jobs of some dozen pieces get a flat `small` one: what they find, they find soon or not at all. */
export interface Eased {
  readonly small: Lines;
  readonly full: Lines;
}
const eased = (small: number, full: Lines): Eased => ({ small: [{ floor: small, perPiece: 0 }], full });

/** Numbers of the heuristic engine. All budgets are counted, in leftovers looked at (20 ns) or children of a beam
 *  (50 to 80 ns), as a line `floor + perPiece * pieces`: the same job always does the same work. What was tried
 *  and on which jobs: docs/engines/heuristic-tried.md, "Numbers". */

/** 4 stages at first: what panel saws do comfortably, and a smaller space to search. */
export const EASY_STAGES = 4;
/** Seed of all random choices. */
export const SEED = 20220917;
/** -0.02 of a squared sheet: what a turned piece adds to the recreate score where turns are to be avoided. */
export const TURN_SCORE = -0.02;
/** Answers with fewer turned pieces are looked for with half of the budgets at 300 pieces, with less beyond; with
 *  more than 1,000 by `fast`, and none without the wish. With few pieces some rows are asked for as they are given. */
export const TURNS = { half: 300, most: 1_000, rows: { pieces: 20, tries: 8 } } as const;
/** Searches for plans that leave out another piece, and the pieces of the largest job of which any is made. */
export const EXCHANGES = { tries: 8, pieces: 20 } as const;
/** Plans of so many sheets are looked at for some that one of another kind may stand for; searches for that. */
export const JOINED_SHEETS = { sheets: 8, tries: 8 } as const;
/** Counted work of the answers to one request after which a further answer gets less of its budgets, that at which it
 *  gets the least share, and that share; with fewer than 150 pieces both are less in proportion (310 jobs of 5 to 40
 *  pieces with groups or few turns: none worse; with half as much one of 192). */
export const ANSWERS_WORK = { free: 280_000_000, most: 520_000_000, least: 0.05, pieces: 150 } as const;
/** Leftovers that the first plans may look at before no further one is begun. Nine jobs of 700 to 2,000 different
 *  pieces on 6 and 50 priced rows gain nothing by twice the last line. */
export const CONSTRUCT_WORK: Lines = [
  { floor: 10_000_000, perPiece: 10_000 },
  { floor: 15_000_000, perPiece: 0 },
];
/** Leftovers that the search for fewer or cheaper sheets may look at, 50 million a second: the smallest of the
 *  lines. Small jobs are solved while the user types; large ones may take a few seconds. */
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
  /** Several stock sizes: solved up to twice (by area, then by price). */
  fastMixed: eased(130_000, [
    { floor: 200_000, perPiece: 25_000 },
    { floor: 2_500_000, perPiece: 3_000 },
  ]),
  balancedMixed: eased(500_000, [
    { floor: 1_500_000, perPiece: 80_000 },
    { floor: 12_000_000, perPiece: 5_000 },
  ]),
} as const;
/** Widest beam that finds one to begin with, and the share of the work it may take. */
export const START_WIDTH = 256;
export const START_SHARE = 0.25;
/** Iterations in a row without a gain after which a phase ends: once its history has been written anew ten times late
 *  acceptance has settled and turns over the same plans (Burke & Bykov 2017 end by idle iterations too). Of 37 phases
 *  that found a cheaper plan (250 public jobs, 450 small ones) none had paused longer than seven histories of 800
 *  entries or 1,800 iterations with fewer; those in vain pause for most of their work. */
export const GOAL_PATIENCE = { floor: 3_000, perEntry: 10 } as const;
/** 1.25 times the work with few sheets: no share is given away there, and the search must settle. The more sheets, the
 *  nearer to 0.9 times, and a tenth goes to the first of `PHASES` before it, from the best plan: a fresh start of
 *  hundreds of pieces comes to nothing. Half way at 10 sheets. */
export const CROWDED = { few: 1.25, many: 0.9, first: 0.1, half: 10 } as const;
/** Saving one of few sheets of one size is worth more work: 3 times more for a single sheet, falling to half of
 *  that at 5 sheets. */
export const FEW_SHEETS = { half: 5, most: 3 } as const;
/** At 8 pieces a job gets half of what its budgets say, below that a share that falls with the square of their
 *  number: four pieces are solved in milliseconds, two dozen are not starved. */
export const SMALL_JOB = 8;
/** With several kinds of sheets long searches get their small budgets and, at 50 pieces, half of their full ones,
 *  though never more than these: 37 mixes of 5 to 40 pieces in 29 % less CPU, none of them dearer. Not with one kind,
 *  where published jobs took 8 sheets more; not with sheets to be used up first, of which five of 18 racks took 0.2 to
 *  6.7 % more and one less; not for who waits (`max`, _Search deeper_). */
export const EASED_HALF = 50;
/** Leftovers that the closing search for a larger offcut may look at. */
export const OFFCUT_WORK = {
  fast: [
    { floor: 50_000, perPiece: 5_000 },
    { floor: 100_000, perPiece: 100 },
  ],
  balanced: [
    { floor: 200_000, perPiece: 20_000 },
    { floor: 1_500_000, perPiece: 500 },
  ],
} as const;
/** Iterations of the closing search without a gain after which it ends; five times as many find no larger
 *  offcut. */
export const OFFCUT_PATIENCE = { floor: 60, perPiece: 4 } as const;
/** Leftovers that one attempt to place as many pieces as possible may look at, and its beam width. */
export const PLACE_WORK = {
  fast: [{ floor: 20_000, perPiece: 0 }],
  balanced: [{ floor: 500_000, perPiece: 0 }],
} as const;
export const PLACE_WIDTH = { fast: 4, balanced: 32 } as const;
/** 4 million pieces times types times width: beyond, the beam is narrower, and `balanced` begins only where its own is
 *  wider. The bisection asks log2 of the pieces for a beam each, so that all of them together stay below 50 million
 *  children for every job up to 2,000 different pieces. */
export const PLACE_SIZE = 4_000_000;
/** Passes for one piece more where the stock is too short, of each beam width, and the children they may look at. Of
 *  100 million a job 24 jobs of the half to tune on place nine pieces more, of 60,000 a piece seven, of 40,000 six.
 *  Passes of every power, order and direction at width 256: `longer` hits 34 times of 46, no power stands out. */
export const ENOUGH_PASSES: readonly SetPass[] = [
  { across: 'longer', roots: 2, order: 'rising' },
  { across: 'longer', roots: 1, order: 'falling' },
  { across: 'shorter', roots: 2, order: 'falling' },
];
export const ENOUGH_WIDTHS = [16, 64, 256, 1024] as const;
export const ENOUGH_WORK: Lines = [
  { floor: 0, perPiece: 60_000 },
  { floor: 4_000_000, perPiece: 18_000 },
  { floor: 16_000_000, perPiece: 0 },
];
/** Dives of a master over strips. Where the stock is too short they mostly come to an end long before their work: of 39
 *  jobs of two stages the first twelve place more on 11, all on one more. Of 68 priced mixes with few sheets of each
 *  kind 15 cost up to 7.1 % less with them, for a sixth more time. */
export const STRIP_DIVES = 40;
/** Root and dives where the stock is too short, in children of a beam. */
export const SHORT_MASTER_WORK: Lines = [
  { floor: 0, perPiece: 60_000 },
  { floor: 5_000_000, perPiece: 0 },
];
/** A tenth of its work is left to the search for fewer sheets where stock is too short: all of it is needed
 *  anyway. */
export const SHORT_STOCK_SHARE = 0.1;
/** More than 10 pieces a sheet call for beams over whole plans (jobs of four to ten gain nothing by them); their
 *  passes, and the children they may look at, 20 million a second. */
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
    { floor: 18_000_000, perPiece: 0 },
  ],
} as const;
/** 40 pieces on one kind of sheet: up to there `balanced` asks for all patterns and makes wide beams over whole plans
 *  before ruin and recreate of `fast`, which is spared where they prove the plan. Of 220 open jobs one takes a sheet
 *  less by it and one a sheet more. */
export const EARLY_PIECES = 40;
/** Beams of up to this width tell whether one sheet less can be had: where they leave out 1.5 times the room that it
 *  has beside the pieces, no wider one is begun. Of 117 jobs that were open then wider beams saved a sheet up to 0.99
 *  times the room; 19 lay above 1.5. */
export const TELLING_WIDTH = 64;
export const HOPELESS_MISS = 1.5;
/** Beam widths of the whole-sheet patterns, and the children their passes may look at, 13 million a second: one
 *  pass each, as wide as the work allows ... */
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
/** Their passes for each width: a piece counts area^(1 + 1 / 2^roots). With two or three stages a second power is worth
 *  its time: of twelve jobs that were open one by one power takes a sheet less, two by both, in equal time. */
export const SHEET_ROOTS = { usual: [3], fewStages: [3, 2] } as const;
/** 16 pieces a sheet: up to there the master over patterns runs (PackingSolver draws its line there too); beyond,
 *  its dives found nothing in any benchmark job. Then its widest pricing beam, and its dives. */
export const MASTER_PIECES = 16;
export const MASTER = { width: 256, dives: 40 } as const;
export const MASTER_WORK = [
  { floor: 0, perPiece: 140_000 },
  { floor: 13_000_000, perPiece: 4_000 },
] as const;
/** Where its relaxation allows no sheet less, though not by so much that it ends there, ruin and recreate gets 0.15 of
 *  its work: it had gained nothing in 62 searches after a master. Not with a forced first cut, where a job took a sheet
 *  more. */
export const UNLIKELY_RUINS = 0.15;
/** 2 million pieces times types: up to there `fast` looks for whole-sheet patterns, and `balanced` does so again after
 *  beams over whole plans. Jobs of 2,000 different pieces gain nothing by them. */
export const FAST_BEAMS = 2_000_000;
/** 600 types: beyond, inserting by fewest options takes as long as a dozen orders. There the largest types go in
 *  order, and 600^2 / types of the smallest by fewest options, so that the steps stay the same; only one first plan
 *  goes by fewest options whole (on six priced sizes it is 3 % cheaper than what comes of the others). */
export const MANY_TYPES = 600;
/** The master over several stock kinds. */
export const STOCK_MASTER = {
  /** Most part types, and kinds of which a plan could use more sheets than there are. */
  types: 150,
  limited: 60,
  /** Beam widths that look for patterns, the next one only when the one before finds none. */
  widths: [4, 16, 64],
  /** What a sheet to be used up first costs, as a share of the price of its area: little, since it is to be used, and
   *  not too little to reckon with. */
  firstCost: 0.01,
  /** With one kind of ordinary sheet a plan saves a whole one or nothing: how much of one the relaxation must save, of
   *  which deeper patterns save a hundredth by themselves (21 sheets were found where it came to 21.17). */
  wholeStep: 0.95,
  deeper: 0.99,
  /** Patterns taken from one search. */
  columnsPerSearch: 3,
  /** A plan has to cost this much less than the best one. */
  tolerance: 1e-6,
  /** Share of the work for the root. */
  rootShare: 0.6,
  /** Pricing rounds after each fixing of a dive, beam widths there, and dives. More and wider ones leave work for one
   *  dive or two: of 24 racks two took a sheet more. */
  rounds: 1,
  diveWidths: [4, 16],
  dives: 12,
  /** Share of the work that one dive may take: longer ones, of hundreds of sheets, came to nothing or dearer plans. */
  diveShare: 0.5,
  /** Share of the work where there are enough sheets of every kind. */
  share: 0.35,
  /** Share of the work there, root and dives, where the relaxation leaves no room for a whole sheet less (none of 285
   *  racks gained by more), and over several ordinary kinds (nor did 24 mixes of three or more stages, nor 14 racks of
   *  two); all of it goes to mixes of two stages. */
  unlikely: 1 / 6,
  /** Share of ruin and recreate at length after it: 32 racks take as much of everything as with all of it. */
  limitedRuins: 0.5,
} as const;
/** Work where there are few sheets of a kind: enough for a root priced to its end and most of the
 *  dives. With a sixth of it 5 of 210 racks take a full sheet more, none less, for 5 % less work in all, as a hopeless
 *  root ends other searches. */
export const LIMITED_MASTER_WORK: Lines = [
  { floor: 4_200_000, perPiece: 84_000 },
  { floor: 12_000_000, perPiece: 0 },
];
export const STOCK_MASTER_WORK = eased(850_000, [
  { floor: 1_000_000, perPiece: 20_000 },
  { floor: 12_000_000, perPiece: 0 },
]);
/** Sheet after sheet of several kinds with values corrected from pass to pass: beam widths, at length the widest of
 *  which so many passes go into the work, and passes of each width and guide, or before them in strips. With two or
 *  three stages, where whole plans say less, four times the work at length. */
export const CORRECTED = {
  widths: { fast: [1, 4, 16, 64], long: [16, 64, 256] },
  passes: 6,
  stripPasses: 12,
  atLeast: 4,
  fewStages: 4,
} as const;
export const CORRECTED_WORK = {
  fast: [
    { floor: 150_000, perPiece: 2_000 },
    { floor: 350_000, perPiece: 900 },
  ],
  balanced: eased(20_000, [
    { floor: 120_000, perPiece: 20_000 },
    { floor: 2_400_000, perPiece: 0 },
  ]),
} as const;
/** Up to six last sheets of such a plan laid anew, and the beam's width. */
export const LAST_SHEETS = { most: 6, width: 64 } as const;
/** Beam width of whole plans over each single kind. */
export const SINGLE_WIDTH = 16;
/** Passes over a set of sheets. */
export const SET_PASSES: readonly SetPass[] = [
  { across: 'longer', roots: 1, order: 'falling' },
  { across: 'longer', roots: 0, order: 'rising' },
  { across: 'longer', roots: 3, order: 'falling' },
  { across: 'shorter', roots: 1, order: 'falling' },
];
/** Ever wider beams over the roomiest sets of sheets below the best plan, of each width those nearest to hold
 *  everything, and the children that they may look at. */
export const SET_RACE: readonly SetRung[] = [
  { width: 16, most: 12 },
  { width: 64, most: 12 },
  { width: 256, most: 4 },
  { width: 1024, most: 2 },
];
export const SET_WORK = {
  fast: [
    { floor: 0, perPiece: 6_000 },
    { floor: 4_000_000, perPiece: 2_000 },
  ],
  balanced: [
    { floor: 0, perPiece: 100_000 },
    { floor: 2_000_000, perPiece: 600 },
  ],
} as const;
/** A set of which beams leave out more than three times the room that it has beside the pieces is given up: one that
 *  was filled by width 1,024 left out 2.3 times its room by 16. */
export const HOPELESS_RACE = 3;
/** Half of its room or less left out: wider beams fill the set at once. */
export const NEAR_SET = 0.5;
/** Of each width so many of the nearest are completed by ruin and recreate, none that leaves out more than all of its
 *  room (of 126 such tries three came to that, of 108 others 45). */
export const REPAIRS = 3;
export const REPAIRED_SET = 1;
/** Share of the work in a search by area that one by price follows. */
export const SETS_BY_AREA = 0.4;
/** Shares of the work where everything lies on sheets that are to be used up first, so that what they measure is left
 *  to save: less for ruin and recreate at length, more for sheet after sheet with corrected values. With sheets anew,
 *  too, 24 of 51 such racks open up to 3 % less. */
export const ON_FIRST = { ruins: 0.5, corrected: 3 } as const;
/** What one count of each kind takes, in units of 20 ns: a leftover looked at by ruin and recreate, a child of a
 *  beam, a step of lists of sets, a state of knapsacks over strips. */
export const WORK_UNIT = { leftover: 1, child: 2.5, step: 1.2, state: 8 } as const;
/** The last 2, 3 and 4 sheets of a plan are filled anew, by beams of width 64 or more, where they need not be
 *  fuller than 96.8 % for a sheet to be saved; a piece counts area^(1 + 1 / 2^root), just its area for 0. */
export const TAIL_LENGTHS = [2, 3, 4] as const;
export const TAIL_WIDTH = 64;
export const TAIL_FILL = 0.968;
export const TAIL_ROOTS = [0, 2, 1, 3] as const;
/** Leftovers that completing the plan nearest to a better one may look at. */
export const REPAIR_WORK = [
  { floor: 150_000, perPiece: 15_000 },
  { floor: 6_000_000, perPiece: 0 },
] as const;
/** 1.5 times the room that a set has beside the pieces: leaving out more, it is not filled by further beams (1.25: two
 *  of 34 mixes 1.5 and 1.6 % dearer). */
export const HOPELESS_SET = 1.5;
/** 8 rows, and 4,000 pieces times rows: up to there each row is also solved alone. */
export const ALONE_ROWS = 8;
export const ALONE_PIECES = 4_000;
/** Beside sheets that are to be used up first: so many rows, and pieces times rows. All six rows of 115 pieces on 42
 *  offcuts took 24 s. */
export const RACK_AGAIN = { rows: 2, pieces: 250 } as const;
/** A row alone is given up where what `fast` finds takes more than one sheet, and a fiftieth, beyond what would be
 *  better: of 400 searches over one kind none saved two sheets after that. */
export const ALONE_MISS = { sheets: 1, share: 0.02 } as const;
/** Listing all sets of pieces that fit one sheet: most part types; so many sets, of up to 4/3 of the pieces that share
 *  a sheet on average, for which it gets half of its steps (fewer: more). */
export const EXACT = { types: 100, fuller: 4 / 3, sets: 100_000 } as const;
/** Steps (20 ns) it may take; `max` asks once, at its end, for the proof. */
export const EXACT_WORK = {
  fast: { all: [{ floor: 600_000, perPiece: 0 }], largest: [{ floor: 300_000, perPiece: 0 }] },
  balanced: {
    all: [{ floor: 24_000_000, perPiece: 0 }],
    largest: eased(1_500_000, [{ floor: 3_000_000, perPiece: 0 }]),
  },
} as const;
export const MAX_EXACT_STEPS = { all: 56_000_000, largest: 28_000_000 } as const;
/** Leftovers that the answer and the searches for other plans may look at together, 33 million a second with all that
 *  is not counted. All searches of 23 jobs of 8 to 235 pieces took up to 5.5 million a piece, the most with few pieces
 *  on several sizes; one list is cut short (102 pieces on six rows). Without an end 300 different pieces on 8 priced
 *  rows with a tolerance took over 45 s. */
export const ALTERNATIVES_WORK: Lines = [
  { floor: 60_000_000, perPiece: 4_000_000 },
  { floor: 480_000_000, perPiece: 0 },
];
/** Ruin and recreate at length over one kind: with many sheets a tenth of its work, half way there at eight. With that
 *  each of 180 open jobs takes as many sheets as with 0.4. */
export const LONG_RUINS = { many: 0.1, half: 8 } as const;
/** Two to four sheets of a plan at a time laid anew, by beams of one width and any of four powers of the area; three
 *  of the roomiest cheaper sets; an end after so many parts in a row that came no better. Over one ordinary kind the
 *  roomiest sheet must, from a share of the work on, empty fast enough to be spared in the rest of it. Where the stock
 *  is too short, for one piece more. */
export const ANEW = {
  sheets: 4,
  width: 64,
  roots: 4,
  sets: 3,
  patience: 600,
  look: 0.15,
} as const;
export const ANEW_WORK = {
  oneKind: [
    { floor: 0, perPiece: 200_000 },
    { floor: 20_000_000, perPiece: 0 },
  ],
  mixed: eased(0, [
    { floor: 0, perPiece: 50_000 },
    { floor: 4_000_000, perPiece: 0 },
  ]),
  short: [
    { floor: 0, perPiece: 60_000 },
    { floor: 5_000_000, perPiece: 0 },
  ],
} as const;
/** Searches beside another one for the same answer get half of their budgets with so many pieces: 2,000 in groups, with
 *  few turns and some left out, took 23 s with all of them. */
export const BESIDE_HALF = 1_000;
