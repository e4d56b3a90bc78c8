import type { PackModel } from '../packing/packModel.ts';
import { piecesPerSheet } from '../packing/packModel.ts';

/** Whether every layout is among the patterns: a first cut asked for on a sheet that reaches beyond its edge, and a
 *  piece that takes the whole of it, are not. */
export const hasAllPatterns = ({ grow, rootAxis, maxStages }: PackModel): boolean =>
  grow === 0 || (rootAxis < 0 && maxStages > 1);

/** The share of its steps that a list of all sets of pieces gets that may share a sheet: the less the more sets there
 *  may be, any pieces being taken, up to a third more than share a sheet on average. A list that is too long ends
 *  when its steps do, or before (`PieceSets.build`). */
export function listShare(model: PackModel): number {
  if (model.types > LISTED.types || !hasAllPatterns(model)) return 0;
  const most = Math.ceil(LISTED.fuller * piecesPerSheet(model));
  // Sets by number of pieces, type by type.
  let sets = new Float64Array(most + 1);
  sets[0] = 1;
  for (const count of model.demand) {
    const next = new Float64Array(most + 1);
    for (let size = 0; size <= most; size++)
      for (let taken = 0; taken <= Math.min(size, count); taken++) next[size] += sets[size - taken];
    sets = next;
  }
  return LISTED.sets / (LISTED.sets + sets.reduce((sum, number) => sum + number, 0));
}

/** Most part types; so many sets, of up to 4/3 of the pieces that share a sheet on average, for which a list gets half
 *  of its steps (fewer: more). */
const LISTED = { types: 100, fuller: 4 / 3, sets: 100_000 } as const;
