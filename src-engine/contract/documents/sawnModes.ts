import type { SawProgress } from './appData.ts';
import type { JobMode } from './job.ts';

/** How far a job is cut, seen from one of its kinds of work: the plan of that one with its cuts in front, the plans of
 *  the others beside it. */
export function turnedTo(progress: SawProgress, mode: JobMode): SawProgress {
  const { mode: front, also = [], plan, steps, pieces } = progress;
  if (front === mode) return progress;
  // Written before cuts knew what they are of, or nothing is cut.
  if (front === undefined) return { ...progress, mode };
  const { plan: own, ...made } = also.find((one) => one.mode === mode) ?? { ...NOTHING, mode };
  const others = also.filter((one) => one.mode !== mode);
  if (plan !== '') others.push({ mode: front, plan, steps, pieces });
  return { ...progress, ...made, plan: own, also: others };
}

const NOTHING = { plan: '', steps: {}, pieces: {} };

/** The cuts of each kind of work that is cut into. */
export const sawnPlans = ({
  also = [],
  ...front
}: SawProgress): readonly Pick<SawProgress, 'mode' | 'plan' | 'steps' | 'pieces'>[] => [front, ...also];
