import { line } from '../lines.ts';

/** Places that may be looked at for each pass of a sheet while it is laid anew. All ways take about 290 for sheets of
 *  twenty pieces; 150 leave `fast` the ways that a simple saw cuts first. */
export const RELAY_WORK = { fast: 150, balanced: Infinity } as const;
/** Places that may be looked at, six million a second, while pieces are exchanged between sheets for fewer passes. */
export const REGROUP_WORK = { fast: [line(0, 80)], balanced: [line(0, 2_500), line(500_000)] } as const;
/** Places that ruin and recreate for fewer passes may look at, 25 million a second, before they grow with the job; none
 *  for a handful of pieces, none with `fast`. */
export const SAW_WORK = { fast: [line(0)], balanced: [line(-910_000, 45_500), line(9_100_000)] } as const;
/** Twice as many for this number of pieces, three times for two of it: sheets exchange pieces in more ways, and the
 *  rest of the search takes longer too. */
export const SAW_GROWTH = 100;
/** Never more: two thirds of a second. */
export const SAW_MOST = 12_600_000;
/** So many times as much where somebody waits for the plan (`max`, _Search deeper_), who may stop it at any time: three
 *  seconds on average, eleven at most. */
export const UNHURRIED = 16;
