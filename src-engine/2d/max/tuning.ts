/** Three stages and the trimming cut. */
export const MAX_STAGES = 4;
/** How many times as large as those of one search the budgets of a further round are: 10 up to 500 pieces, from there
 *  on so that they stay the same; with several ordinary kinds of stock twice. */
export const FURTHER = { share: 10, pieces: 500, mixed: 2 } as const;
/** The live plans' share of the progress of a deep search: on mixes they take seconds, row after row. */
export const LIVE_SHARE = 0.25;
