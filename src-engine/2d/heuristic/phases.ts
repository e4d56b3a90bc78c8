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
 *  the work ends. */
export const CROWDED_PHASE = {
  easy: false,
  start: 'empty',
  history: 'by work',
  removals: 5,
  hardLarge: true,
} as const;
export const HISTORY_WORK = 75_000;
/** What is left out must have fallen below a line, 0.6 of what it was at the start and nothing at the end, from a
 *  quarter of its work on. */
export const CROWDED_FALL = { from: 0.25, share: 0.6 } as const;
/** With time and one kind of sheet, before it, the less the more sheets: from the fullest plan of a beam on one sheet
 *  less, a piece counting area^1.5. Beside the other search, not in place of a part of it. */
export const BEAM_PHASE = {
  share: 0.25,
  easy: false,
  start: 1,
  history: 60,
  removals: 9,
  hardLarge: true,
} as const;
/** With one kind of sheet small jobs get a share of the long search, whose beam begins as it does with all of it: a
 *  tenth, and what rises by the eighth power of the pieces to a half at 45. */
export const SETTLED = { least: 0.1, half: 45, power: 8 } as const;
