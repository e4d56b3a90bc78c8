import { create } from 'zustand';
import type { JobDocument } from '../../job/jobDocument.ts';
import { useJob } from '../jobs/job.ts';
import type { Plans } from './plan.ts';
import { usePlan } from './plan.ts';
import { takenOf, withoutTaken, withTaken } from '../../job/saw/takenPlans.ts';

/** A plan set aside to be compared, with the job it answers. */
export interface KeptPlan {
  readonly id: number;
  /** A, B, C */
  readonly letter: string;
  readonly job: JobDocument;
  readonly plan: NonNullable<Plans[JobDocument['mode']]>;
}

export const MOST_KEPT = 3;

interface KeptPlansStore {
  readonly kept: readonly KeptPlan[];
  readonly drop: (id: number) => void;
}

let lastId = 0;

/** Plans kept beside the one on screen, for this window only; those of the open job and kind of work are
 *  shown. */
export const useKeptPlans = create<KeptPlansStore>((set, get) => ({
  kept: [],
  drop: (id) => set({ kept: get().kept.filter((one) => one.id !== id) }),
}));

export function keptFor(kept: readonly KeptPlan[], job: JobDocument): readonly KeptPlan[] {
  return kept.filter((one) => one.job.id === job.id && one.job.mode === job.mode);
}

/** Keeps the plan on screen; does nothing without a current one or with all letters taken. */
export function keepPlan(): void {
  const job = useJob.getState().history.present;
  const { plans, wantedKey } = usePlan.getState();
  const plan = plans[job.mode];
  const { kept } = useKeptPlans.getState();
  const mine = keptFor(kept, job);
  if (plan === null || plan.key !== wantedKey || mine.length >= MOST_KEPT) return;
  const letter = ['A', 'B', 'C'].find((one) => !mine.some((other) => other.letter === one)) ?? 'A';
  useKeptPlans.setState({ kept: [...kept, { id: ++lastId, letter, job, plan }] });
}

/** Makes what the kept plan was made of the open job again, as a step that can be undone; the plan is there at once.
 *  The other kinds of work, the name and what was booked and spoiled since stay as they are. */
export function goBackTo({ job: then, plan }: KeptPlan): void {
  const { mode } = then;
  const { plans, set } = usePlan.getState();
  set({ plans: { ...plans, [mode]: plan } });
  useJob.getState().change((now) => {
    const taken = takenOf(then, mode);
    const job = taken === undefined ? withoutTaken(now, mode) : withTaken(now, taken);
    return { ...job, mode, [mode]: then[mode] };
  });
}
