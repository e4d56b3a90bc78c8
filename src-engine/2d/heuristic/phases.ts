/** One run of ruin and recreate towards a cheaper plan. What is absent is as usual (`RuinRecreate`). */
export interface Phase {
  /** What it begins with: the best plan without its emptiest sheet, nothing, or the fullest plan that a beam finds on
   *  one sheet less, in which a piece counts area^(1 + 1 / 2^start), just its area for 0. */
  readonly start: 'best' | 'empty' | number;
  /** Within EASY_STAGES. */
  readonly easy: boolean;
  /** Entries of the late-acceptance history. */
  readonly history?: number | 'by work';
  /** Sub-trees taken out on average. */
  readonly removals?: number;
  /** Whether large parts left out count more than their area. Absent = they do. */
  readonly hardLarge?: boolean;
  /** When it is given up before its work is done. Absent = it is not. */
  readonly fall?: { readonly from: number; readonly share: number } | undefined;
}

/** How `GOAL_WORK` is spent, phase after phase, each with its share. No phase solves what the others do; the last one
 *  is the setting of Gardeyn & Wauters 2022. */
export const PHASES: readonly (Phase & { readonly share: number })[] = [
  { share: 0.35, start: 'best', easy: true },
  { share: 0.35, start: 'best', easy: false },
  { share: 0.3, start: 'best', easy: true, history: 500, removals: 6, hardLarge: false },
];
/** The same where more than MASTER_PIECES pieces share a sheet: deeper cuts and one gentle ruin (5 sub-trees) from
 *  a fresh start, with one entry of history for each HISTORY_WORK leftovers looked at, so that it has settled when
 *  the work ends. */
export const CROWDED_PHASE: Phase = { start: 'empty', easy: false, history: 'by work', removals: 5 };
export const HISTORY_WORK = 75_000;
/** What is left out must have fallen below a line, 0.6 of what it was at the start and nothing at the end, from a
 *  quarter of its work on. */
export const CROWDED_FALL = { from: 0.25, share: 0.6 } as const;
/** With time and one kind of sheet, before it, the less the more sheets: from the fullest plan of a beam on one sheet
 *  less, a piece counting area^1.5. Beside the other search, not in place of a part of it. */
export const BEAM_PHASE = { share: 0.25, start: 1, easy: false } as const;
/** With one kind of sheet small jobs get a share of the long search, whose beam begins as it does with all of it: a
 *  tenth, and what rises by the eighth power of the pieces to a half at 45. */
export const SETTLED = { least: 0.1, half: 45, power: 8 } as const;
