import type { PackModel } from '../packing/packModel.ts';

/** How pieces may be joined: the lists of one stage. Their fronts are kept for every set of pieces. */
export interface CutLevel {
  /** Direction of the list: 0 from top to bottom, 1 from left to right, 'both' for cuts of any depth. */
  readonly axis: 0 | 1 | 'both';
  /** The level of the list's children, which are lists across; none where they are pieces as wide as the list. */
  readonly lower: number | null;
  /** A sheet may begin with it. */
  readonly top: boolean;
}

const ANY: readonly CutLevel[] = [{ axis: 'both', lower: null, top: true }];

/** More stages than these are taken for any number. */
const MOST_STAGES = 4;

/** The levels of a job: lists within lists from the last stage to the first. With a single stage, or where a cut beyond
 *  the sheet's edge is none, cuts of any depth: what holds for them holds for fewer. */
export function cutLevels({ maxStages, rootAxis, grow }: PackModel): readonly CutLevel[] {
  if (maxStages < 2 || maxStages > MOST_STAGES || grow > 0) return ANY;
  const levels: CutLevel[] = [];
  for (const first of [0, 1] as const) {
    if (rootAxis >= 0 && rootAxis !== first) continue;
    for (let stage = maxStages; stage >= 1; stage--) {
      const axis = stage % 2 === 1 ? first : first === 0 ? 1 : 0;
      levels.push({ axis, lower: stage === maxStages ? null : levels.length - 1, top: stage === 1 });
    }
  }
  return levels;
}
