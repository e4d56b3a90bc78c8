/** Share of the front (or of the waste ratio) that counts as waste anyway, so that early perfect fits of tiny pieces
 *  do not win, as fontanf/packingsolver softens its waste ratio. */
export const WASTE_FLOOR = 0.04;
/** Share of what lies in dead ends that counts as waste before the cut is made: with it a beam of width 16 fills a
 *  sheet as well as one of 64 without. */
export const DEAD_SHARE = 0.3;
/** Layouts of one set of pieces that a generation takes before other sets have had their turn: over one sheet, and over
 *  a whole plan. */
export const LAYOUTS_PER_SET = { sheet: 2, plan: 4 } as const;
/** Resolution of the bound on what free area can still be worth. */
export const VALUE_STEPS = 1024;
/** Resolution of lengths in the tables of what no piece can use (4,096: whole millimetres on any panel), of
 *  strip widths there, and tables by width at most. */
export const DEAD_CELLS = 4096;
export const DEAD_CLASSES = 1024;
export const DEAD_TABLES = 128;
/** How often those tables follow the pieces that are left, over a whole plan. */
export const DEAD_UPDATES = 64;
