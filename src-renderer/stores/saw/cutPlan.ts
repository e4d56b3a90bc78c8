import { withBookingsCarried } from '../../job/stock/bookings.ts';
import { fingerprint } from '../../job/fingerprint.ts';
import type { CutBefore } from '../../../src-engine/contract/documents/job.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { carriedSteps, piecesOfSteps } from '../../plan/cuts/carriedSteps.ts';
import type { SheetPlaces } from '../../plan/places/keptSheets.ts';
import { stockPlaces } from '../../plan/figures/stockUse.ts';
import { useJob } from '../jobs/job.ts';
import type { AnyPlan } from '../plans/plan.ts';
import { usePlan } from '../plans/plan.ts';
import { layoutOf, planName } from '../plans/planName.ts';
import { carrySteps, isBegun, isBegunHere, stepsMade, useProgress } from './sawPlaces.ts';
import { useSawScreen } from './sawScreen.ts';
import { takenOf, withTaken } from '../../job/saw/takenPlans.ts';

/** The plans that are cut into, by job and kind of work: what is cut stays known when the list brings another plan. */
const sawn = new Map<string, AnyPlan>();
const nameOfWork = (job: string, mode: JobMode): string => `${job} ${mode}`;

/** What is cut follows its sheets: where a plan comes that has every sheet cut into as it was (an undo, a redo, the
 *  rest laid anew), its cuts are cuts of that plan, and what was booked of it is booked of that. Returns the function
 *  that ends it. */
export function startCutPlans(): () => void {
  // A plan comes while the job is told of a change: others are still to hear of that one.
  const noteLater = (): void => queueMicrotask(noteCutBefore);
  const stops = [usePlan.subscribe(follow), useProgress.subscribe(follow), usePlan.subscribe(noteLater)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** After how long a plan that is cut elsewhere is kept from here: nobody may look at its job there (a screen at the
 *  saw). */
const PATIENCE_MS = 3000;

/** A plan on screen, and the job it is of. */
interface Shown {
  readonly id: string;
  readonly mode: JobMode;
  readonly plan: AnyPlan;
}

/** The full plan of the list on screen; null while there is none, or a hand lays it. */
function planNow(): Shown | null {
  const { isOpen, history } = useJob.getState();
  const { id, mode } = history.present;
  const { jobId, plans, wantedKey, state } = usePlan.getState();
  const plan = plans[mode];
  const isShown = isOpen && jobId === id && state === 'current' && plan?.key === wantedKey;
  return plan === null || !isShown || plan.hand?.isDraft === true ? null : { id, mode, plan };
}

function follow(): void {
  const now = planNow();
  if (now === null) return;
  const { id, mode, plan } = now;
  if (isBegun(plan)) {
    sawn.set(nameOfWork(id, mode), plan);
    if (plan.isTaken === true) return;
    // Where the first cut was ticked elsewhere, that window keeps the plan: two would each keep their own answer.
    if (isBegunHere(id)) queueMicrotask(() => keepWithJob(now));
    else setTimeout(() => keepWithJob(now), PATIENCE_MS);
    return;
  }
  const before = cutPlanOf(id, mode);
  // The screen at the saw goes on with the plan it was sent.
  if (before === null || isSent(id, before)) return;
  const carried = carriedSteps(before, plan, stepsMade(before));
  if (carried === null) return;
  carrySteps(plan, carried.steps, piecesOfSteps(plan));
  // The plan comes while the job is told of a change: others are still to hear of that one.
  queueMicrotask(() => carryBookings(now, before, carried.places));
}

/** What was booked of these sheets or patterns follows them as well, within the step that brought the plan. */
function carryBookings({ id, mode, plan }: Shown, before: AnyPlan, places: SheetPlaces): void {
  const { history, complete } = useJob.getState();
  if (history.present.id !== id || planNow()?.plan !== plan) return;
  const of = new Set(stockPlaces(mode, usePlan.getState().plans).map(({ place }) => place)).size;
  const carried = { from: planName(before), to: planName(plan), places, of };
  complete((job) => withBookingsCarried(job, carried));
}

/** A plan that is cut into stays with its job: another version of the engine may have another answer to the list, and
 *  half of this one lies sawn beside the saw. No step of its own, so that none is taken back. */
function keepWithJob({ id, mode, plan }: Shown): void {
  const { history, complete } = useJob.getState();
  if (history.present.id !== id || planNow()?.plan !== plan || !isBegun(plan)) return;
  const taken = { mode, list: fingerprint(plan.key), response: plan.response };
  const now = takenOf(history.present, mode);
  if (now?.list !== taken.list) complete((job) => withTaken(job, taken));
}

/** Once the list asks for another plan than the one that is cut into, the job carries that one: what is cut can still
 *  stay after the page is loaded anew, and in other windows. No step of its own. */
function noteCutBefore(): void {
  const { isOpen, history, complete } = useJob.getState();
  const { id, mode, cutBefore = [] } = history.present;
  const { jobId, wantedKey } = usePlan.getState();
  const plan = isOpen && jobId === id ? cutPlanOf(id, mode) : null;
  if (plan === null) return;
  const others = cutBefore.filter((one) => one.mode !== mode);
  if (plan.key === wantedKey && isAnswerOf(history.present, plan)) {
    if (others.length < cutBefore.length) complete((job) => ({ ...job, cutBefore: others }));
    return;
  }
  const name = planName(plan);
  if (cutBefore.some((one) => one.name === name)) return;
  const { asked, response, hand } = plan;
  const { request, partRows, partNumbers, stockRows } = asked;
  const lists = { request, partRows, partNumbers, stockRows } as unknown as CutBefore['asked'];
  const left = { mode, name, asked: lists, response, ...(hand && { hand }) };
  complete((job) => ({ ...job, cutBefore: [...others, left] }));
}

/** Whether the job has this plan as the answer to its list: an undo may have taken it away, or another one been chosen
 *  for the same list. */
function isAnswerOf(job: JobDocument, { key, response, isTaken }: AnyPlan): boolean {
  const taken = takenOf(job, job.mode);
  if (taken?.list !== fingerprint(key)) return isTaken !== true;
  return layoutOf(taken.response as AnyPlan['response']) === layoutOf(response);
}

/** The plan that a job carries as the one its cuts are made of. */
function carriedBy(id: string, mode: JobMode): AnyPlan | undefined {
  const { present } = useJob.getState().history;
  const kept = present.id === id ? present.cutBefore?.find((one) => one.mode === mode) : undefined;
  if (kept === undefined) return undefined;
  const { name, asked, response, hand } = kept;
  const plan =
    plansCarried.get(kept) ??
    ({
      mode,
      asked: { ...asked, notes: [] },
      response,
      // Its list as text is not known any more: no list is that one.
      key: `cut ${name}`,
      effort: 'full',
      sentAs: name,
      ...(hand && { hand }),
    } as unknown as AnyPlan);
  plansCarried.set(kept, plan);
  return plan;
}

const plansCarried = new WeakMap<CutBefore, AnyPlan>();

/** The plan the cuts of a job are made of, where this window has seen it or the job carries it. */
export const cutPlanOf = (id: string, mode: JobMode): AnyPlan | null =>
  [sawn.get(nameOfWork(id, mode)), carriedBy(id, mode)].find((plan) => plan !== undefined && isBegun(plan)) ??
  null;

const isSent = (id: string, plan: AnyPlan): boolean =>
  useSawScreen.getState().state?.plans.some((one) => one.id === id && one.plan === planName(plan)) === true;
