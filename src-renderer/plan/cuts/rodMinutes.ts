import { cutsMadeOf } from '../../../src-engine/contract/documents/sawPlace.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import type { StepsMade } from './piecesCut.ts';
import type { RodFold, RodsView } from '../rods/rodsView.ts';
import { rodPasses } from '../rods/rodPasses.ts';
import { USUAL_SAW } from './sawOfJob.ts';

/** Minutes left of a whole plan of rods, at half a minute a cut and a setting of the stop: a cut for each rod of a
 *  pattern that is not damaged, a setting where the stop moves. */
export function rodMinutesLeft(
  plan: RodsPlan,
  view: RodsView,
  folds: readonly RodFold[],
  steps: StepsMade,
): number {
  const damaged = damagedBoards(steps);
  return folds.reduce((sum, fold, at) => {
    const passes = rodPasses(plan, view, fold);
    const made = cutsMadeOf(steps, at);
    const rods = fold.rods.length - (damaged.get(at)?.length ?? 0);
    if (rods <= 0) return sum;
    const left = passes.slice(made);
    const settings = left.filter(({ stop }, index) => passes[made + index - 1]?.stop !== stop).length;
    return sum + left.length * rods * USUAL_SAW.minutesPerCut + settings * USUAL_SAW.minutesPerSetting;
  }, 0);
}
