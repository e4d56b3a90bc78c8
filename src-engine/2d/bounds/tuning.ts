/** 25 parameters are tried per family and axis (docs/engines/bounds.md). */
export const BREAKPOINTS_PER_FAMILY = 25;
/** u(k) is tried for k = 1 .. this. Larger k approach the identity. */
export const LARGEST_U_K = 12;
/** Sums of normalised function values carry rounding errors of about 1e-13 per piece; a count is rounded up
 *  only when it exceeds a whole number by more than this, so an error can weaken the bound but never
 *  overstate it. */
export const ROUNDING_GUARD = 1e-7;
/** Relative rounding error allowed for when a partial cost is compared with the best cover. */
export const RELATIVE_ROUNDING = 1e-10;
/** Nodes of the exact cover search over stock rows before the bound falls back to its linear relaxation. */
export const COVER_NODES = 50_000;
/** Capacity rules (those with the strongest linear relaxation) whose cover is solved exactly. */
export const EXACT_COVERS = 4;
/** Sets of stock rows that some pieces are confined to, looked at one by one. */
export const SUBSETS = 6;
/** Above 200 part rows, sums are first estimated from above over 10 by 10 cells of similar pieces. */
export const CELLS_FROM = 200;
export const CELLS_PER_SIDE = 10;
/** Sets of sheets that are laid beside those to be used up first, and nodes of the search for them: where there are
 *  more they are taken as one that holds them all. */
export const FLOOR_MIXES = 8;
export const FLOOR_NODES = 5_000;
/** Sets of sheets of the rack that are looked at for each of those; where there are more, only cheaper ones, so often
 *  half as many. */
export const FLOOR_SETS = 200;
export const FLOOR_TRIES = 4;
/** Steps of lists of all sets of pieces on them together, and for one; bounds that are asked where lists end. */
export const FLOOR_STEPS = 400_000;
export const FLOOR_LOOK = 100_000;
export const FLOOR_BOUNDS = 4;
