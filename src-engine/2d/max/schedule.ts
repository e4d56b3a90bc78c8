import type { MasterOptions } from '../patterns/patternSearch.ts';

/** One step of the schedule; `heuristic` is what the heuristic engine finds in the same pattern, `offcut` is made even
 *  when the bound is met. */
export type Step =
  | { readonly kind: 'fill'; readonly width: number; readonly passes: number }
  | ({ readonly kind: 'master' } & MasterOptions)
  | RuinStep
  | { readonly kind: 'heuristic' }
  | { readonly kind: 'offcut'; readonly work: number };
export interface RuinStep {
  readonly kind: 'ruin';
  /** Index into RUIN_STYLES. */
  readonly style: 0 | 1;
  readonly work: number;
}

/** What is tried, in this order, until the plan meets the lower bound. Widths grow by four as in
 *  packingsolver's rounds; ruin works are looked-at leftovers (about 25 million a second): several short
 *  ones, because where a ruin ends depends on its start (on one job four of six starts reach two sheets within
 *  a second, long searches from one start do not; nor does the start the heuristic gives, but width 2,048
 *  does); chosen so that the whole schedule stays under a minute. */
export const SCHEDULE: readonly Step[] = [
  { kind: 'heuristic' },
  { kind: 'fill', width: 1, passes: 6 },
  { kind: 'fill', width: 4, passes: 6 },
  { kind: 'fill', width: 16, passes: 6 },
  { kind: 'ruin', style: 1, work: 20e6 },
  { kind: 'ruin', style: 0, work: 20e6 },
  { kind: 'ruin', style: 1, work: 20e6 },
  { kind: 'ruin', style: 0, work: 20e6 },
  { kind: 'master', width: 16, rounds: 200, dives: 4, work: 10e6 },
  { kind: 'master', width: 64, rounds: 100, dives: 4, work: 40e6 },
  { kind: 'fill', width: 64, passes: 4 },
  { kind: 'fill', width: 512, passes: 8 },
  { kind: 'fill', width: 2048, passes: 6 },
  { kind: 'ruin', style: 0, work: 60e6 },
  { kind: 'ruin', style: 1, work: 60e6 },
  { kind: 'master', width: 256, rounds: 100, dives: 4, work: 80e6 },
  { kind: 'ruin', style: 0, work: 20e6 },
  { kind: 'ruin', style: 1, work: 20e6 },
  { kind: 'ruin', style: 0, work: 60e6 },
  { kind: 'ruin', style: 1, work: 40e6 },
  { kind: 'master', width: 1024, rounds: 100, dives: 8, work: 150e6 },
  { kind: 'offcut', work: 3e6 },
];
