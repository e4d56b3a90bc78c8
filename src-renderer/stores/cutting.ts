import { sheetsLeft } from '../plan/cutsLeft.ts';
import { sawOrders } from '../plan/sawOrders.ts';
import { useJob } from './job.ts';
import { usePlan } from './plan.ts';
import { passesMade, placesKnown, stepAt } from './sawPlaces.ts';
import { useSettings } from './settings.ts';
import { useView } from './view.ts';

/** Opens the player where the operator left it: on the sheet on screen, at its first cut that is not made; where that
 *  sheet is cut, on the first one that is not. */
export async function startCutting(): Promise<void> {
  await placesKnown();
  const { mode } = useJob.getState().history.present;
  const { plans } = usePlan.getState();
  const { sheet, show } = useView.getState();
  if (mode !== 'panels') {
    const plan = plans[mode];
    if (plan !== null) show({ screen: 'cut', sheet: stepAt(plan, 'last pattern') });
    return;
  }
  const plan = plans.panels;
  if (plan === null) return;
  const left = sheetsLeft(sawOrders(plan, useSettings.getState().fenceOnRight), passesMade(plan));
  show({ screen: 'cut', sheet: left.includes(sheet) ? sheet : (left[0] ?? sheet), first: null });
}
