import type { Effort } from '../../problem2d.ts';
import type { Lines } from '../../lines.ts';
import { line } from '../../lines.ts';
import type { JoiningTry } from './joined.ts';

/** Leftovers that ruin and recreate may look at for a group on one sheet for itself, after each of a few beams and at
 *  the end, the width of these beams, and the sub-trees taken out on average. */
export const GROUP_WORK: Record<Effort, Lines> = {
  fast: [line(0, 10_000), line(500_000)],
  balanced: [line(0, 25_000), line(2_500_000)],
};
export const GROUP_WIDTH = { fast: 32, balanced: 64 } as const;
export const GROUP_REMOVALS = 4;
/** What a sheet takes of a group, by sets of its pieces: steps of the beams, and of the question whether all go on the
 *  sheet; width of the first beam, doubled from one to the next. */
export const GROUP_SETS = {
  fast: { beams: 2_000_000, all: 500_000 },
  balanced: { beams: 12_000_000, all: 7_000_000 },
} as const;
export const GROUP_SET_WIDTH = 12;
/** Budget of one search for the sheet that takes most of a group, in leftovers looked at. */
export const GROUP_LOOK = { fast: 6_000_000, balanced: 40_000_000 } as const;
/** Budget of all these searches of one answer together: with many groups and many sizes of sheets each search gets
 *  only a share of `GROUP_LOOK`. */
export const GROUP_LOOKS_WORK: Record<Effort, Lines> = {
  fast: [line(30_000_000)],
  balanced: [line(160_000_000)],
};
/** Counted work of all these looks of one answer, row by row as well, after which a further one gets less of its
 *  budgets, that at which it gets the least share, and that share. */
export const LOOKS_WORK = { free: 50_000_000, most: 130_000_000, least: 0.05 } as const;
/** A sheet that a group fills to less than `from` takes it at once as a rule, so that it counts as a small `share` of a
 *  look; from there on it counts ever more, and one that the group fills as a whole one. */
export const GROUP_ROOMY = { from: 0.7, share: 0.02 } as const;
/** Leftovers that moving groups to free sheets may look at, what is looked for on these sheets included. */
export const FREE_SHEETS_WORK: Record<Effort, Lines> = {
  fast: [line(10_000_000, 20_000)],
  balanced: [line(40_000_000, 80_000)],
};
/** Joints of a group's pieces: steps, sets of each number of pieces that go on, and stages that a block leaves. */
export const BLOCKS = { steps: 1_000_000, width: 300, stagesLeft: 2 } as const;
/** Tries at sheets over which a group is spread, and those beside an answer that is known. */
export const JOINED: readonly JoiningTry[] = [
  { more: 0, effort: 'fast' },
  { more: 1, effort: 'fast' },
  { more: 2, effort: 'fast' },
  { more: 2 },
];
export const JOINED_BESIDE = JOINED.slice(0, 3);
/** Times that all pieces may be laid anew for it, fewer in large jobs. */
export const JOINED_AGAIN = 5;
/** A plan sheet by sheet: stock rows of which one is tried for groups (of more than 60 groups fewer), groups tried
 *  beside the longest beginning of the list, and the share of `fast` that a try gets. */
export const SHEET_ROWS = 6;
export const ROWS_OF_GROUPS = 360;
export const MORE_GROUPS = 5;
export const SHEET_SHARE = 0.3;
/** So many pieces in groups are planned sheet by sheet alone where that is a plan: other searches lay whole groups
 *  first, each on a sheet of its own. */
export const MANY_GROUPED = 100;
/** Beside blocks a job of more pieces is solved without its groups by `fast` alone. */
export const MOST_BESIDE = 1_000;
