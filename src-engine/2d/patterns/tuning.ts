import { line } from '../lines.ts';

/** The first values are area x area^(1 / 2^n): 3 gives area^1.125 (packingsolver uses area^1.1). */
export const VALUE_EXPONENT_ROOTS = 3;
/** Share of a piece's old value that stays when it is corrected. */
export const VALUE_MEMORY = 0.5;
/** More part types than this have no master: its inverse grows with their square. */
export const MASTER_TYPES = 400;
/** Columns the master takes at most. */
export const MASTER_COLUMNS = 3000;
/** A new pattern has to be worth this much more than a sheet. */
export const PRICE_TOLERANCE = 1e-6;
/** Value per area of pieces that the master has no price for, so that patterns are filled up. */
export const FILL_VALUE = 1e-4;
/** Beam width that looks for new patterns first, and how it grows while none are found. */
export const FIRST_PRICING = 16;
export const WIDTH_STEP = 4;
/** New patterns taken from one search at most. */
export const COLUMNS_PER_SEARCH = 6;
/** How far (in sheets) the root is priced below what is needed: room for the dives. */
export const ROOT_MARGIN = 0.1;
/** What patterns of more stages, and those that the beams overlook, may save of a relaxation: a hundredth, twice that
 *  where six pieces share a sheet and more by their fourth power (eleven pieces a sheet: 2 sheets for 2.1 and more). */
export const DEEPER = { share: 0.01, pieces: 6 } as const;
/** Dives price with beams this much narrower than the root's: more dives for the same work. */
export const DIVE_NARROWER = 4;
/** Pricing rounds after each fixing of a dive. */
export const DIVE_ROUNDS = 20;
/** Patterns tried at a step of a dive before it is given up. */
export const DIVE_TRIES = 3;
/** A dive's last sheets, where the master's prices say little: they are also filled one after another, beam
 *  width and passes per guide. */
export const LAST_SHEETS = 4;
export const LAST_WIDTH = 64;
export const LAST_PASSES = 3;
/** Dead ends after which a dive is given up. */
export const DEAD_ENDS = 3;
/** Fractions this close to a whole number count as whole. */
export const INTEGRAL = 1e-6;
/** Multiply-adds of the master that take as long as one child of a beam. */
export const MULTIPLY_ADDS = 60;
/** States, six million a second, that the relaxation over two-stage patterns may take: what it spends where it proves
 *  nothing says how far a plan may be from the best. And the master's multiply-adds that take as long as a state. */
export const TWO_STAGES_WORK = [line(0, 40_000), line(4_000_000)] as const;
export const STATE_ADDS = 100;
/** Looks at a rule that take as long as a state, and how many one search for a set of sheets may take. */
export const STATE_LOOKS = 50;
export const MOST_LOOKS = 10_000_000;
/** States that strips which share their pieces may take. */
export const JOINT_STATES = 500_000;
/** Children of a beam that take as long as a state. */
export const STATE_CHILDREN = 3;
/** Neighbours of a master's patterns. */
export const NEAR = {
  /** Most pieces a sheet. */
  pieces: 7,
  /** Share of a sheet that a part of it may waste. */
  waste: 0.06,
  /** How much value counts beside area. */
  value: 0.5,
  /** Sets looked at for each pattern, and taken from these at most. */
  looks: 500,
  found: 6,
} as const;
/** The master that is solved a second time, with neighbours of its patterns and by narrow beams, where the first time
 *  came near to a sheet less. */
export const NEAR_MASTER = {
  /** Only up to so many pieces a sheet and part types. */
  pieces: 6,
  types: 150,
  /** Share of the work that the first time may take. */
  first: 0.5,
  /** How near to a sheet less it must come, as a share of the sheets. */
  hope: 0.004,
  /** How far below the needed sheets the root goes, in sheets. */
  margin: 0.002,
  /** Share of the work that the root may take before dives. */
  rootShare: 0.65,
} as const;
/** Steps for all sets of the pieces on a dive's last sheets, and what one takes, in children of a beam. */
export const LAST_STEPS = { most: 1_000_000, unit: 0.6 } as const;
