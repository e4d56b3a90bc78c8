/** How `GOAL_WORK` is spent, phase after phase, each from the best plan: its share, the stages allowed, the entries
 *  of the late-acceptance history, the average number of sub-trees taken out, and whether large parts left out
 *  count more than their area. No phase solves what the others do; the last one is the setting of Gardeyn &
 *  Wauters 2022. */
export const PHASES = [
  { share: 0.35, easy: true, start: 'best', history: 60, removals: 9, hardLarge: true },
  { share: 0.35, easy: false, start: 'best', history: 60, removals: 9, hardLarge: true },
  { share: 0.3, easy: true, start: 'best', history: 500, removals: 6, hardLarge: false },
] as const;
/** The same where more than MASTER_PIECES pieces share a sheet: deeper cuts and one gentle ruin (5 sub-trees) from
 *  a fresh start, with one entry of history for each HISTORY_WORK leftovers looked at, so that it has settled when
 *  the work ends. Histories of 200 to 2,000 entries tried: 1,000 is best in 60 million leftovers. */
export const CROWDED_PHASE = {
  easy: false,
  start: 'empty',
  history: 'by work',
  removals: 5,
  hardLarge: true,
} as const;
export const HISTORY_WORK = 75_000;
/** What is left out must have fallen below a line, 0.6 of what it was at the start and nothing at the end, from a
 *  quarter of its work on. Searches that found a plan were at half of that line at most (0.30 at a quarter, 0.13 at
 *  half of the work), those in vain lie above it at a quarter or half. */
export const CROWDED_FALL = { from: 0.25, share: 0.6 } as const;
/** With time and one kind of sheet, before it, the less the more sheets: from the fullest plan of a beam on one sheet
 *  less, a piece counting area^1.5. 56 jobs whose pieces fill 96.2 to 97.5 % of one sheet or two: 25 fit, without it 18
 *  (42 million leftovers); it alone 20, with area^1.25 or area 16 (14 million). Beside the other search: in place of a
 *  quarter of it one of 250 published jobs took a sheet more and one less. */
export const BEAM_PHASE = {
  share: 0.25,
  easy: false,
  start: 1,
  history: 60,
  removals: 9,
  hardLarge: true,
} as const;
/** With one kind of sheet small jobs get a share of the long search, whose beam begins as it does with all of it: a
 *  tenth, and what rises by the eighth power of the pieces to a half at 45. Of 84 such searches of 12 to
 *  40 pieces that nearly fill their sheets six saved one, as they do with this; with less than all of it for 60 pieces
 *  a published job takes one more. */
export const SETTLED = { least: 0.1, half: 45, power: 8 } as const;
