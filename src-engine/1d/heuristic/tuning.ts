/** What the 1D engine may spend and where its phases switch. Work is counted in elementary steps
 *  (optimise/work.ts). */

/** Steps for one material pool: at least, per squared piece type (the linear program grows with the square),
 *  at most. The window solves while people type, so a job of 30 lengths gets a quarter of a second; jobs of
 *  110 lengths and more get all. */
const POOL_STEPS = { least: 1e8, perSquaredType: 1.2e5, most: 1.55e9 } as const;

/** Steps that a pool of `types` different lengths may spend. */
export function stepsFor(types: number): number {
  return Math.min(POOL_STEPS.most, Math.max(POOL_STEPS.least, POOL_STEPS.perSquaredType * types * types));
}
/** Steps for all pools of one job together. */
export const MAX_JOB_STEPS = 2e9;
/** The least part of the steps that is left for sparing priority rods. */
export const SPARE_SHARE = 0.1;
/** Steps for cutting all anew, so that less of the rack lies open. */
export const SPARE_STEPS = 2e7;
/** Sets of ordinary rods beside which the cost of priority rods is bounded, and nodes of the search for them. */
export const FLOOR_MIXES = 4;
export const FLOOR_NODES = 20_000;
/** Types above which the linear program is not tried: its dense inverse would take the whole budget. */
export const MAX_LP_TYPES = 1000;
/** Branch-and-bound nodes of one pricing knapsack before the table or the best found is taken. */
export const PRICING_NODES = 300_000;
/** Nodes of one fill in sequential value correction: fills are many, each only has to be good. */
export const FILL_NODES = 3000;
/** Passes of sequential value correction at the root, and after each step of a dive. */
export const ROOT_PASSES = 8;
/** Passes that are run even when the plan is proved already, for one with fewer distinct rods. */
export const PATTERN_PASSES = 4;
export const DIVE_PASSES = 2;
/** Rounds of pricing after each step of a dive. */
export const DIVE_ROUNDS = 60;
/** Amounts and scaled costs of a linear program that differ by less are the same. */
export const LP_ROUNDING = 1e-7;
/** Fractions this close to a whole number count as whole. */
export const INTEGRAL = 1e-6;
/** Weight of the last separation point when duals are smoothed (Wentges 1997; 0.5 to 0.9 behaved
 *  alike). */
export const SMOOTHING = 0.6;
/** 0.6 of the work at most goes to the relaxation; the rest turns what it found into plans. */
export const ROOT_SHARE = 0.6;
/** What one piece without a place costs in the linear program, in rods of the dearest kind. */
export const MISSING_COST = 4;
/** How much more a must-cut piece counts than another one. */
export const MUST_WEIGHT = 64;
/** 24 rods: a residual of at most these is handed to the exhaustive finish (of jobs cut from full rods without
 *  waste it solves 96 % instead of 76 %). */
export const FINISH_RODS = 24;
/** Steps of one exhaustive finish. */
export const FINISH_STEPS = 1_000_000;
/** Dives from the root: each one turns at another decision. With too little stock the plan is about counts
 *  and few dives do. */
export const MAX_DIVES = 400;
export const SCARCE_DIVES = 6;
/** Which columns the dives prefer, in turn: fractions with a weight on awkward pieces (different
 *  weights solve different jobs; docs/engines/1d.md has the counts). */
export const DIVE_BIASES: readonly number[] = [0.5, 1, 0.2];
/** A job of at most FINISH_RODS rods is searched completely before any dive: steps of one search, and how
 *  many better plans it may find. */
export const ENUMERATION_STEPS = 2_500_000;
export const MAX_ENUMERATIONS = 40;
/** Passes that may try to pack a given set of pieces into scarce stock. */
export const SCARCE_PASSES = 4;
/** The integer master: after how many dives it runs, soon where there are several kinds of rods (what they cost
 *  together is the hard part), and how much of the work left it may take; once more after 30 dives with the rods
 *  that they have found. */
export const MASTER = {
  several: { after: 1, share: 0.6 },
  one: { after: 12, share: 0.4 },
  scarce: { after: 1, share: 0.4 },
  again: 30,
} as const;
/** What the integer master may take of the work left where all rods took part that a better plan could be made of. */
export const WHOLE_SHARE = 0.9;
/** Rods that take part in the integer master, and nodes of the search for those that lose little. */
export const LOW_LOSS_PATTERNS = 1500;
export const LOW_LOSS_NODES = 400_000;
/** Filling mixes of rods before the first integer master, where a kind is limited. Sixteen passes bring more than
 *  trying four mixes more. */
export const MIXES = {
  /** Share of the work left. */
  share: 0.4,
  /** Steps of the bisection on what a mix costs. */
  steps: 12,
  /** Mixes filled at each step. */
  tries: 4,
  /** Passes of value correction for a mix. */
  passes: 16,
  /** Nodes of the search that lists mixes. */
  nodes: 50_000,
} as const;
/** Steps for a plan with fewer rods of the same cost. */
export const FEWER_RODS_STEPS = 2e7;
/** Steps for filling the rods of one plan anew where pieces stay out. */
export const REFILL_STEPS = 2e7;
/** Nodes of one such filling. */
export const REFILL_NODES = 2000;
/** Share of the steps that is left at least for the pieces with a place, cut as if they were all. */
export const ALONE_SHARE = 0.3;
/** Share of the steps for the plan before must-cut pieces are told apart where the stock is certainly too short, and
 *  what is left at least for those after it. */
export const UNTOLD_SHARE = 0.25;
