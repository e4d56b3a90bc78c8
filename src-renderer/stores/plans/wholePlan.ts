import { useJob } from '../jobs/job.ts';
import type { AnyPlan } from './plan.ts';
import { usePlan } from './plan.ts';

/** The plan of the open job as soon as it is whole; null when there is none, or when the job or its kind of work is
 *  left before. */
export async function wholePlan(): Promise<AnyPlan | null> {
  const { mode, id } = useJob.getState().history.present;
  const now = (): AnyPlan | null => {
    const { jobId, plans, state } = usePlan.getState();
    return jobId === id && state === 'current' ? plans[mode] : null;
  };
  return (
    now() ??
    new Promise((resolve) => {
      const end = (plan: AnyPlan | null): void => {
        for (const stop of stops) stop();
        resolve(plan);
      };
      const stops = [
        usePlan.subscribe(({ state }) => {
          if (now() !== null || state === 'failed') end(now());
        }),
        useJob.subscribe(({ isOpen, history: { present } }) => {
          if (!isOpen || present.id !== id || present.mode !== mode) end(null);
        }),
      ];
    })
  );
}
