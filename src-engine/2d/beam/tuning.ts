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
/** From a width of 256 on a beam over whole plans takes up to four layouts of one set of pieces into a generation,
 *  narrower ones only the best: of 58 open mixes three 2.0 to 3.2 % cheaper, none dearer; one of 64 jobs of one size a
 *  sheet less, none more; the same work. At any width seven mixes cheaper and four dearer; in beams over one sheet four
 *  and ten. */
export const LAYOUTS = { from: 256, perSet: 4 } as const;
