import { currentText } from '../../text/useText.ts';
import { useLongBusy } from '../../ui/useLongBusy.ts';
import { unlessDraft } from './hand.ts';
import { useDocument, useJob } from '../jobs/job.ts';
import type { Plans } from './plan.ts';
import { usePlan } from './plan.ts';
import { dropToasts, toast, toastOf } from '../window/toasts.ts';
import { whereabouts } from '../window/whereabouts.ts';
import { wholePlan } from './wholePlan.ts';

type PlanState = Pick<ReturnType<typeof usePlan.getState>, 'plans' | 'state' | 'wantedKey' | 'error'>;

/** Why nothing is to be made of the plan on screen: something on it is red (`draft`), or the list has changed since
 *  and could not be solved (`older`). Null where it may be sawn, also while a new answer is on its way: that comes by
 *  itself and is waited for (`whenPlanStands`). */
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

/** After how long a word says that something waits for the plan. */
const WORD_MS = 400;
const WAITS = 'waits for the plan';

/** Makes paper, cuts, files or bookings of the plan on screen, or says why not. It waits for an answer that is on its
 *  way: the quick plan of a list is another one than the whole plan that takes its place. */
export function whenPlanStands(run: () => void): void {
  const { state } = usePlan.getState();
  if (state === 'waiting' || state === 'solving' || state === 'improving') void whenWhole(run);
  else runIfStanding(run);
}

/** Whoever has turned to something else by then does not wait for it any more. */
async function whenWhole(run: () => void): Promise<void> {
  const [{ present }, before] = [useJob.getState().history, whereabouts()];
  const word = setTimeout(() => toastOf(WAITS, currentText()('frame.planComing')), WORD_MS);
  await wholePlan();
  clearTimeout(word);
  dropToasts(WAITS);
  if (useJob.getState().history.present !== present || whereabouts() !== before) return;
  runIfStanding(run);
}

function runIfStanding(run: () => void): void {
  const { mode } = useJob.getState().history.present;
  if (planTrouble(mode, usePlan.getState()) === 'older') toast(currentText()('frame.olderFirst'));
  else unlessDraft(run);
}
