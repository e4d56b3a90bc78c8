/** Share of the front (or of the waste ratio) that counts as waste anyway, so that early perfect fits of tiny
 *  pieces do not win: 2 %, as fontanf/packingsolver softens its waste ratio. */
export const WASTE_FLOOR = 0.02;
/** Resolution of the bound on what free area can still be worth. */
export const VALUE_STEPS = 1024;
/** Resolution of lengths in the tables of what no piece can use (4,096: whole millimetres on any panel), of
 *  strip widths there, and tables by width at most. */
export const DEAD_CELLS = 4096;
export const DEAD_CLASSES = 1024;
export const DEAD_TABLES = 128;
/** How often those tables follow the pieces that are left, over a whole plan. */
export const DEAD_UPDATES = 64;
/** Buckets at most: with one stock kind; with several, where whole sheets of small pieces have to come out
 *  full; and as many as that costs no more than it does for 500 types. Jobs without waste: with 120 buckets
 *  up to a quarter of a sheet left out of a set of sheets, with 480 a twentieth. */
export const BUCKETS = 120;
export const MIXED_BUCKETS = 480;
export const MIXED_BUCKETS_TIMES_TYPES = 240_000;
/** Types looked at for one sheet with several stock kinds: each of them costs its own searches. Leftovers are
 *  filled from all types. */
export const MIXED_TYPES = 300;
