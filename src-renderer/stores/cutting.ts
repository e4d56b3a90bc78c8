import { useJob } from './job.ts';
import { usePlan } from './plan.ts';
import { placesKnown, stepAt } from './sawPlaces.ts';
import { useView } from './view.ts';

/** Opens the player where the operator left it: on the sheet on screen, at its first cut that is not made. */
export async function startCutting(): Promise<void> {
  await placesKnown();
  const { mode } = useJob.getState().history.present;
  const plan = usePlan.getState().plans[mode];
  const { sheet, show } = useView.getState();
  if (plan === null) return;
  if (mode !== 'panels') {
    const pattern = stepAt(plan, 'last pattern');
    show({ screen: 'cut', sheet: pattern });
    return;
  }
  show({ screen: 'cut', sheet, first: null });
}
