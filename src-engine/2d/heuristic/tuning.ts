import { line } from '../lines.ts';
import type { Lines } from '../lines.ts';
import type { Across } from '../beam/sheetSequence.ts';

/** A budget of which jobs of some dozen pieces get a flat `small` one: what they find, they find soon or not at all. */
export interface Eased {
  readonly small: Lines;
  readonly full: Lines;
}
const eased = (small: number, full: Lines): Eased => ({ small: [line(small)], full });

/** Numbers of the heuristic engine. All budgets are counted, in leftovers looked at (20 ns) or children of a beam
 *  (50 to 80 ns), as a line `floor + perPiece * pieces`: the same job always does the same work. What was tried
 *  and on which jobs: docs/engines/heuristic-tried.md, "Numbers". */

/** 4 stages at first: what panel saws do comfortably, and a smaller space to search. */
export const EASY_STAGES = 4;
export const SEED = 20220917;
/** -0.02 of a squared sheet: what a turned piece adds to the recreate score where turns are to be avoided. */
export const TURN_SCORE = -0.02;
/** Answers with fewer turned pieces are looked for with half of the budgets at 300 pieces, with less beyond; with
 *  more than 1,000 by `fast`, and none without the wish. With few pieces some rows are asked for as they are given. */
export const TURNS = { half: 300, most: 1_000, rows: { pieces: 20, tries: 8 } } as const;
/** Searches for plans that leave out another piece, and the pieces of the largest job of which any is made. */
export const EXCHANGES = { tries: 8, pieces: 20 } as const;
/** Plans of so many sheets are looked at for some that fewer of other kinds may stand for: `onto` so many at most, of
 *  many kinds fewer, since no more than `sets` sets of them are looked at; searches for that. */
export const JOINED_SHEETS = { sheets: 8, tries: 8, onto: 3, sets: 3_000 } as const;
/** How the answers to one request share their budgets. The pools of a request share `free` and `most` by pieces. */
export const ANSWERS_WORK = {
  /** Counted work of all answers so far, after which a further one gets less of its budgets. */
  free: 280e6,
  /** Counted work from which on it gets only `least`. */
  most: 520e6,
  least: 0.05,
  /** With fewer pieces `free` and `most` are less in proportion. */
  pieces: 150,
} as const;
/** With less than half of its budgets left a question is asked once: a search lays all pieces several times first. */
export const ENOUGH_LEFT = 0.5;
/** Leftovers that the first plans may look at before no further one is begun. */
export const CONSTRUCT_WORK: Lines = [line(10_000_000, 10_000), line(15_000_000)];
/** Leftovers that the search for fewer or cheaper sheets may look at, 50 million a second: the smallest of the
 *  lines. Small jobs are solved while the user types; large ones may take a few seconds. */
export const GOAL_WORK = {
  fast: [line(200_000, 25_000), line(2_500_000, 3_000)],
  balanced: [line(0, 300_000), line(16_000_000, 12_000), line(24_000_000)],
  /** Several stock sizes: solved up to twice (by area, then by price). */
  fastMixed: eased(130_000, [line(200_000, 25_000), line(2_500_000, 3_000)]),
  balancedMixed: eased(500_000, [line(1_500_000, 80_000), line(12_000_000, 5_000)]),
} as const;
/** Widest beam that finds one to begin with, and the share of the work it may take. */
export const START_WIDTH = 256;
export const START_SHARE = 0.25;
/** Iterations in a row without a gain after which a phase ends: once its history has been written anew ten times late
 *  acceptance has settled and turns over the same plans (Burke & Bykov 2017 end by idle iterations too). */
export const GOAL_PATIENCE = { floor: 3_000, perEntry: 10 } as const;
/** The work of ruin and recreate by the number of sheets, as a factor. */
export const CROWDED = {
  /** With few sheets: no share is given away there, and the search must settle. */
  few: 1.25,
  many: 0.9,
  /** With many sheets this share goes to the first of `PHASES`, from the best plan: a fresh start of hundreds of pieces
   *  comes to nothing. */
  first: 0.1,
  /** Sheets at which it is half way between few and many. */
  half: 10,
} as const;
/** Saving one of few sheets of one size is worth more work: 3 times more for a single sheet, falling to half of
 *  that at 5 sheets. */
export const FEW_SHEETS = { half: 5, most: 3 } as const;
/** At 8 pieces a job gets half of what its budgets say, below that a share that falls with the square of their
 *  number: four pieces are solved in milliseconds, two dozen are not starved. */
export const SMALL_JOB = 8;
/** With several kinds of sheets long searches get their small budgets and, at 50 pieces, half of their full ones,
 *  though never more than these. Not with one kind, nor with sheets to be used up first, which would take more stock,
 *  nor for who waits (`max`, _Search deeper_). */
export const EASED_HALF = 50;
/** Leftovers that the closing search for a larger offcut may look at. */
export const OFFCUT_WORK = {
  fast: [line(50_000, 5_000), line(100_000, 100)],
  balanced: [line(200_000, 20_000), line(1_500_000, 500)],
} as const;
/** Iterations of the closing search without a gain after which it ends; five times as many find no larger
 *  offcut. */
export const OFFCUT_PATIENCE = line(60, 4);
/** Leftovers that one attempt to place as many pieces as possible may look at, and its beam width. */
export const PLACE_WORK = { fast: [line(20_000)], balanced: [line(500_000)] } as const;
export const PLACE_WIDTH = { fast: 4, balanced: 32 } as const;
/** 4 million pieces times types times width: beyond, the beam is narrower, and `balanced` begins only where its own is
 *  wider. The bisection asks log2 of the pieces for a beam each, so that all of them together stay below 50 million
 *  children for every job up to 2,000 different pieces. */
export const PLACE_SIZE = 4_000_000;
/** Passes for one piece more where the stock is too short, of each beam width, and the children they may look at. */
export const ENOUGH_PASSES: readonly SetPass[] = [
  { across: 'longer', roots: 2, order: 'rising' },
  { across: 'longer', roots: 1, order: 'falling' },
  { across: 'shorter', roots: 2, order: 'falling' },
];
export const ENOUGH_WIDTHS = [16, 64, 256, 1024] as const;
export const ENOUGH_WORK: Lines = [line(0, 60_000), line(4_000_000, 18_000), line(16_000_000)];
/** Dives of a master over strips. Where the stock is too short they mostly come to an end long before their work. */
export const STRIP_DIVES = 40;
/** Root and dives where the stock is too short, in children of a beam. */
export const SHORT_MASTER_WORK: Lines = [line(0, 60_000), line(5_000_000)];
/** A tenth of its work is left to the search for fewer sheets where stock is too short: all of it is needed
 *  anyway. */
export const SHORT_STOCK_SHARE = 0.1;
/** More than 10 pieces a sheet call for beams over whole plans; their passes, and the children they may look at, 20
 *  million a second. */
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
  fast: [line(0, 6_000)],
  balanced: [line(0, 100_000), line(16_000_000, 16_000), line(18_000_000)],
} as const;
/** 40 pieces: up to there `balanced` makes wide beams over whole plans also where few of them share a sheet. */
export const FEW_PIECES = 40;
/** Beams of up to this width tell whether one sheet less can be had: where they leave out 1.5 times the room that it
 *  has beside the pieces, no wider one is begun. */
export const TELLING_WIDTH = 64;
export const HOPELESS_MISS = 1.5;
/** Beam widths of the whole-sheet patterns, and the children their passes may look at, 13 million a second: one
 *  pass each, as wide as the work allows ... */
export const BEAM_WIDTHS = [1, 4, 16, 64, 256, 1024, 4096] as const;
export const WIDEN_WORK = {
  fast: [line(100_000, 1_500)],
  balanced: [line(500_000, 50_000), line(8_000_000, 18_000)],
  /** After beams over whole plans. */
  balancedPlanned: [line(500_000, 6_000)],
} as const;
/** Their passes for each width: a piece counts area^(1 + 1 / 2^roots). With two or three stages a second power is worth
 *  its time. */
export const SHEET_ROOTS = { usual: [3], fewStages: [3, 2] } as const;
/** 16 pieces a sheet: up to there the master over patterns runs (PackingSolver draws its line there too); beyond,
 *  its dives found nothing in any benchmark job. Then its widest pricing beam, and its dives. */
export const MASTER_PIECES = 16;
export const MASTER = { width: 256, dives: 40 } as const;
export const MASTER_WORK = [line(0, 140_000), line(13_000_000, 4_000)] as const;
/** Where its relaxation allows no sheet less, though not by so much that it ends there, ruin and recreate gets 0.15 of
 *  its work. Not with a forced first cut. */
export const UNLIKELY_RUINS = 0.15;
/** 2 million pieces times types: up to there `fast` looks for whole-sheet patterns, and `balanced` does so again after
 *  beams over whole plans. */
export const FAST_BEAMS = 2_000_000;
/** 600 types: beyond, inserting by fewest options takes as long as a dozen orders. There the largest types go in
 *  order, and 600^2 / types of the smallest by fewest options, so that the steps stay the same; only one first plan
 *  goes by fewest options whole. */
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
   *  which deeper patterns save a hundredth by themselves. */
  wholeStep: 0.95,
  deeper: 0.99,
  /** A plan has to cost this much less than the best one. */
  tolerance: 1e-6,
  rootShare: 0.6,
  /** Pricing rounds after each fixing of a dive, beam widths there, and dives. */
  rounds: 1,
  diveWidths: [4, 16],
  dives: 12,
  diveShare: 0.5,
  /** Share of the work where there are enough sheets of every kind. */
  share: 0.35,
  /** Share of the work there, root and dives, where the relaxation leaves no room for a whole sheet less, and over
   *  several ordinary kinds; all of it goes to mixes of two stages. */
  unlikely: 1 / 6,
  /** Share of ruin and recreate at length after it. */
  limitedRuins: 0.5,
} as const;
/** Work where there are few sheets of a kind: enough for a root priced to its end, which ends other searches where it
 *  is hopeless, and most of the dives. */
export const LIMITED_MASTER_WORK: Lines = [line(4_200_000, 84_000), line(12_000_000)];
export const STOCK_MASTER_WORK = eased(850_000, [line(1_000_000, 20_000), line(12_000_000)]);
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
  fast: [line(150_000, 2_000), line(350_000, 900)],
  balanced: eased(20_000, [line(120_000, 20_000), line(2_400_000)]),
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
  fast: [line(0, 6_000), line(4_000_000, 2_000)],
  balanced: [line(0, 100_000), line(2_000_000, 600)],
} as const;
/** A set of which beams leave out more than three times the room that it has beside the pieces is given up. */
export const HOPELESS_RACE = 3;
/** It gets as many passes before as a quarter of the work allows all sets of the first look: one of few pieces often
 *  leaves out three or four of them, which is as many times the room on a nearly full set. */
export const LOOKS_SHARE = 0.25;
/** Half of its room or less left out: wider beams fill the set at once. */
export const NEAR_SET = 0.5;
/** Of each width so many of the nearest are completed by ruin and recreate, none that leaves out more than its room. */
export const REPAIRS = 3;
export const REPAIRED_SET = 1;
/** Share of the work in a search by area that one by price follows. */
export const SETS_BY_AREA = 0.4;
/** Of so many of the roomiest sets of a rack those are raced that have the area of what may lie on no other sheet. */
export const RACK_LOOKS = 60;
/** Shares of the work where everything lies on sheets that are to be used up first, so that what they measure is left
 *  to save: less for ruin and recreate at length, more for sheet after sheet with corrected values. */
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
export const REPAIR_WORK = [line(150_000, 15_000), line(6_000_000)] as const;
/** 1.5 times the room that a set has beside the pieces: leaving out more, it is not filled by further beams. */
export const HOPELESS_SET = 1.5;
/** 8 rows, and 4,000 pieces times rows: up to there each row is also solved alone. */
export const ALONE_ROWS = 8;
export const ALONE_PIECES = 4_000;
/** Beside sheets that are to be used up first: so many rows, and pieces times rows. */
export const RACK_AGAIN = { rows: 2, pieces: 250 } as const;
/** A row alone is given up where what `fast` finds takes more than one sheet, and a fiftieth, beyond what would be
 *  better. */
export const ALONE_MISS = { sheets: 1, share: 0.02 } as const;
/** Steps (20 ns) to list all sets of pieces that fit one sheet; `max` asks once, at its end, for the proof. */
export const EXACT_WORK = {
  fast: { all: [line(600_000)], largest: [line(300_000)] },
  balanced: {
    all: [line(24_000_000)],
    largest: eased(1_500_000, [line(3_000_000)]),
  },
} as const;
/** The same for plans that leave out fewer pieces. */
export const FULLER_WORK = {
  fast: EXACT_WORK.fast,
  balanced: { all: [line(2_000_000)], largest: [line(3_000_000)] },
} as const;
/** 50 pieces: beyond that their sets are too many to tell whether one more has a place. */
export const FULLER_PIECES = 50;
export const MAX_EXACT_STEPS = { all: 56_000_000, largest: 28_000_000 } as const;
/** Leftovers that the answer and the searches for other plans may look at together, 33 million a second with all that
 *  is not counted. */
export const ALTERNATIVES_WORK: Lines = [line(60_000_000, 4_000_000), line(480_000_000)];
/** Ruin and recreate at length over one kind: with many sheets a tenth of its work, half way there at eight. */
export const LONG_RUINS = { many: 0.1, half: 8 } as const;
/** Two to four sheets of a plan at a time laid anew, by beams of one width and any of four powers of the area; three
 *  of the roomiest cheaper sets; an end after so many parts in a row that came no better. Over one ordinary kind the
 *  roomiest sheet must, from a share of the work on, empty fast enough to be spared in the rest of it. Where the stock
 *  is too short, for one piece more. */
export const ANEW = { sheets: 4, width: 64, roots: 4, sets: 3, patience: 600, look: 0.15 } as const;
export const ANEW_WORK = {
  oneKind: [line(0, 200_000), line(20_000_000)],
  mixed: eased(0, [line(0, 50_000), line(4_000_000)]),
  short: [line(0, 60_000), line(5_000_000)],
} as const;
/** Searches beside another one for the same answer get half of their budgets with so many pieces. */
export const BESIDE_HALF = 1_000;

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

/** Beams of one width over the sets that are nearest to hold everything, so many of them. */
export interface SetRung {
  readonly width: number;
  readonly most: number;
}
