import { currentText } from '../text/useText.ts';
import { useLongBusy } from '../ui/useLongBusy.ts';
import { unlessDraft } from './hand.ts';
import { useDocument, useJob } from './job.ts';
import type { Plans } from './plan.ts';
import { usePlan } from './plan.ts';
import { toast } from './toasts.ts';

type PlanState = Pick<ReturnType<typeof usePlan.getState>, 'plans' | 'state' | 'wantedKey' | 'error'>;

/** Why nothing is to be made of the plan on screen: something on it is red (`draft`), or the list has changed since and
 *  could not be solved (`older`). Null where it may be sawn, also while a new answer is on its way: that takes a moment
 *  and comes by itself. */
export function planTrouble(
  mode: keyof Plans,
  { plans, state, wantedKey, error }: PlanState,
): 'draft' | 'older' | null {
  const plan = plans[mode];
  if (plan === null) return null;
  if (plan.hand?.isDraft === true) return 'draft';
  if (error !== null) return 'older';
  return state === 'idle' && plan.key !== wantedKey ? 'older' : null;
}

export function usePlanTrouble(): 'draft' | 'older' | null {
  const { mode } = useDocument();
  return usePlan((state) => planTrouble(mode, state));
}

/** What a button that cannot be pressed says. */
export const TROUBLE_WORDS = { draft: 'hand.mendFirst', older: 'frame.olderFirst' } as const;

/** Whether what is said of the plan on screen holds for the list on screen. While a new answer is on its way it does
 *  for as long as it is not worth a word: else every key would make the figures blink. */
export function useStands(): boolean {
  const { mode } = useDocument();
  const isBusy = usePlan(({ plans, wantedKey }) => plans[mode] !== null && plans[mode].key !== wantedKey);
  const isLong = useLongBusy(isBusy);
  return usePlanTrouble() === null && !isLong;
}

/** Makes paper, cuts or bookings of the plan on screen, or says why not. */
export function whenPlanStands(run: () => void): void {
  const { mode } = useJob.getState().history.present;
  if (planTrouble(mode, usePlan.getState()) === 'older') toast(currentText()('frame.olderFirst'));
  else unlessDraft(run);
}
