import type { RodsPlan } from '../stores/plan.ts';
import type { RodFold, RodsView } from './rodsView.ts';
import { rodPasses } from './rodPasses.ts';
import { USUAL_SAW } from './sawOfJob.ts';

/** Minutes left of a whole plan of rods, at half a minute a cut and a setting of the stop: a cut for each rod of a
 *  pattern, a setting where the stop moves. `madeOf` says how many cuts of a pattern are made. */
export function rodMinutesLeft(
  plan: RodsPlan,
  view: RodsView,
  folds: readonly RodFold[],
  madeOf: (pattern: number) => number,
): number {
  return folds.reduce((sum, fold, at) => {
    const passes = rodPasses(plan, view, fold);
    const made = madeOf(at);
    const left = passes.slice(made);
    const settings = left.filter(({ stop }, index) => passes[made + index - 1]?.stop !== stop).length;
    return (
      sum + left.length * fold.rods.length * USUAL_SAW.minutesPerCut + settings * USUAL_SAW.minutesPerSetting
    );
  }, 0);
}
