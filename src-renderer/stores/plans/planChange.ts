import { create } from 'zustand';
import type { JobMode } from '../../job/jobDocument.ts';
import type { Answered, PlanChange } from '../../plan/compare/planChange.ts';
import { planChange } from '../../plan/compare/planChange.ts';
import { useJob } from '../jobs/job.ts';
import { usePlan } from './plan.ts';

/** How long a change is told when nothing is done, milliseconds: time to read its line twice. */
const TOLD_MS = 8000;

/** What the last change of the list did to the plan on screen; null once it was told. */
export const usePlanChange = create<{ readonly change: PlanChange | null }>(() => ({ change: null }));

const quiet = (): void => {
  if (usePlanChange.getState().change !== null) usePlanChange.setState({ change: null });
};

/** Compares each full plan with the one it takes the place of, until the next change of the job or for some seconds.
 *  Returns the function that ends it. */
export function tellPlanChanges(): () => void {
  const last = new Map<JobMode, Answered>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    useJob.subscribe((now, before) => {
      if (now.history.present !== before.history.present) quiet();
    }),
    usePlan.subscribe(({ plans, state, wantedKey }) => {
      const job = useJob.getState().history.present;
      const plan = plans[job.mode];
      // What a hand is laying is told by the bar of the hand.
      if (plan === null || state !== 'current' || plan.key !== wantedKey || plan.hand?.isDraft === true)
        return;
      const from = last.get(job.mode);
      if (from?.plan.response === plan.response && from.plan.key === plan.key) return;
      const to = { job, plan };
      last.set(job.mode, to);
      if (from?.job.id !== job.id) return quiet();
      clearTimeout(timer);
      usePlanChange.setState({ change: planChange(from, to) });
      timer = setTimeout(quiet, TOLD_MS);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
