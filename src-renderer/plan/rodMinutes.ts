import { itemAt } from '../../src-engine/control/present.ts';
import type { RodsPlan } from '../stores/plan.ts';
import type { RodFold, RodsView } from './rodsView.ts';
import { replayRod } from './rodsView.ts';
import { USUAL_SAW } from './sawOfJob.ts';

/** Minutes left of a whole plan of rods, at half a minute a cut and a setting of the stop: a cut for each rod of a
 *  pattern, a setting where the stop moves. `madeOf` says how many cuts of a pattern are made. */
export function rodMinutesLeft(
  plan: RodsPlan,
  view: RodsView,
  folds: readonly RodFold[],
  madeOf: (pattern: number) => number,
): number {
  const { options } = plan.asked.request;
  return folds.reduce((sum, fold, at) => {
    const rod = itemAt(itemAt(view.groups, fold.group).rods, fold.first);
    const steps = view.stepsOf(fold.group, fold.first);
    const passes = replayRod(rod, steps, options?.kerf ?? 0, options?.trim?.start ?? 0);
    const made = madeOf(at);
    const left = passes.slice(made);
    const settings = left.filter(({ stop }, index) => passes[made + index - 1]?.stop !== stop).length;
    return (
      sum + left.length * fold.rods.length * USUAL_SAW.minutesPerCut + settings * USUAL_SAW.minutesPerSetting
    );
  }, 0);
}
