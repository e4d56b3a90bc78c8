/** Share of the front (or of the waste ratio) that counts as waste anyway, so that early perfect fits of tiny pieces do not win: 2 %, as
 *  fontanf/packingsolver softens its waste ratio. */
export const WASTE_FLOOR = 0.02;
/** The first values are area x area^(1 / 2^n): 3 gives area^1.125 (packingsolver uses area^1.1; 1.05 to 1.4 were equally good here). */
export const VALUE_EXPONENT_ROOTS = 3;
/** Share of a piece's old value that stays when it is corrected. */
export const VALUE_MEMORY = 0.5;
/** Resolution of the bound on what free area can still be worth. */
export const VALUE_STEPS = 1024;
