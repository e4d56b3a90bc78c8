/** Free rectangles kept per sheet. A sheet of 60 pieces has about 40; only thousands of tiny pieces on one
 *  sheet come near. */
export const FREE_RECTANGLES = 1024;
/** Stock rows tried for the next sheet (the others wait until one of these runs out). */
export const ROWS_TRIED = 12;
/** Stock rows that also get a plan of their own, beside the mix of all. */
export const SINGLE_ROW_CHOICES = 3;
/** Above 500 pieces only part of the portfolio runs. */
export const LARGE_JOB = 500;
