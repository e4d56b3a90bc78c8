import { cutsLeft, whereToCut } from '../../plan/cuts/cutsLeft.ts';
import { useJob } from '../jobs/job.ts';
import { usePlan } from '../plans/plan.ts';
import { passesMade, placesKnown, stepAt, stepsMade } from './sawPlaces.ts';
import { useView } from '../window/view.ts';
import { whereabouts } from '../window/whereabouts.ts';

/** Opens the player where the operator left it: on the sheet on screen (that on the saw, where nobody chose one) or the
 *  pattern that was cut last, at its first cut that is not made; where that one is cut, on the first that is not.
 *  Whoever has turned to something else before that is known does not wait for it any more. */
export async function startCutting(): Promise<void> {
  const before = whereabouts();
  await placesKnown();
  if (whereabouts() !== before) return;
  const { mode } = useJob.getState().history.present;
  const { plans } = usePlan.getState();
  const plan = plans[mode];
  if (plan === null) return;
  const at = mode === 'panels' ? useView.getState().sheet : stepAt(plan, 'last pattern');
  const left = cutsLeft(mode, plans, stepsMade(plan));
  useView.getState().show({ screen: 'cut', sheet: whereToCut(at, left, passesMade(plan)), first: null });
}
