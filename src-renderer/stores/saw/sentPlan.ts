import type { SentPlan } from '../../../src-engine/contract/documents/sawScreen.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import type { Settings } from '../window/settings.ts';
import { useSettings } from '../window/settings.ts';
import { useJob } from '../jobs/job.ts';
import { useLibrary } from '../stock/library.ts';
import type { AnyPlan, Plans } from '../plans/plan.ts';
import { NO_PLANS, usePlan } from '../plans/plan.ts';
import { planName } from '../plans/planName.ts';
import { placesKnown } from './sawPlaces.ts';

/** What a screen at the saw is sent: the job and its plan without money, and how the desk writes numbers. */
interface AtSaw {
  readonly job: JobDocument;
  readonly plan: AnyPlan;
  readonly saws: ReturnType<typeof useLibrary.getState>['saw'];
  readonly settings: Partial<Settings>;
}

/** Fields that are nobody's business at the saw. */
const PRIVATE = new Set(['price', 'totalPrice', 'estimate', 'taken', 'booked']);

/** How the desk writes numbers and makes labels. */
const SHARED = ['unit', 'denominator', 'decimalComma', 'fenceOnRight', 'sizeWords', 'labels'] as const;

/** The plan on screen for the saw; null when there is none that is sawn. */
export function textForSaw(
  job: JobDocument,
  plans: Plans,
): { readonly plan: string; readonly pieces: number; readonly text: string } | null {
  const plan = plans[job.mode];
  if (plan === null || plan.hand?.isDraft === true) return null;
  const settings = useSettings.getState();
  const name = planName(plan);
  const sent: AtSaw = {
    job,
    plan: { ...plan, key: name, sentAs: name },
    saws: useLibrary.getState().saw.filter(({ id }) => id === job.panels.saw.profile),
    settings: Object.fromEntries(SHARED.map((field) => [field, settings[field]])),
  };
  const text = JSON.stringify(sent, (field, value: unknown) => (PRIVATE.has(field) ? undefined : value));
  return { plan: name, pieces: plan.response.metrics.placed, text };
}

/** What was sent. The plan is that of the kind of work it was sent for, which those of older desks do not say. */
export function sentOf(text: string, mode: JobMode): AtSaw {
  const sent = JSON.parse(text) as AtSaw;
  return { ...sent, plan: { ...sent.plan, mode } as AnyPlan };
}

/** Opens a plan at the saw as it was sent, where it was left. */
export async function openSent({ id, mode }: Pick<SentPlan, 'id' | 'mode'>, text: string): Promise<void> {
  const { job, plan, saws, settings } = sentOf(text, mode);
  useSettings.getState().change(settings);
  useLibrary.setState({ saw: saws });
  usePlan
    .getState()
    .set({ jobId: id, plans: { ...NO_PLANS, [mode]: plan }, state: 'current', wantedKey: plan.key });
  useJob.getState().open(job);
  await placesKnown();
}
