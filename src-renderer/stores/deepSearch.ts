import { create } from 'zustand';
import type { DeepCheck } from '../../src-engine/contract/deep.ts';
import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Job, JobAccepted } from '../../src-engine/contract/jobs.ts';
import { callApi } from '../api/client.ts';
import { fingerprint } from '../job/fingerprint.ts';
import type { ShapesResponse } from '../job/shapesRequest.ts';
import { useDocument, useJob } from './job.ts';
import type { PanelsPlan, ShapesPlan } from './plan.ts';
import { usePlan } from './plan.ts';
import { FULL_INCLUDE } from '../plan/sentRequest.ts';
import { currentText } from '../text/useText.ts';
import { SOLVE_PATH } from './solver.ts';
import { toastError } from './toasts.ts';

interface JobProgress {
  readonly fraction: number;
  readonly found: BestSoFar | null;
  readonly runningMs: number;
}

type SearchedPlan = PanelsPlan | ShapesPlan;

/** What is asked of the job tier for a plan on screen, and how its answer becomes a plan. */
interface Question {
  readonly plan: SearchedPlan;
  readonly path: string;
  readonly request: object;
  /** Time the search takes; null where it ends by itself. */
  readonly budgetMs: number | null;
  readonly planOf: (result: unknown) => SearchedPlan;
}

/** A search of one job and kind of work. */
interface DeepSearch {
  /** The plan it began from. */
  readonly from: SearchedPlan;
  readonly jobId: string | null;
  readonly seconds: number;
  readonly budgetMs: number | null;
  readonly fraction: number;
  readonly best: BestSoFar | null;
  /** Stop was pressed; it takes effect as soon as the search has a number. */
  readonly isStopping: boolean;
  /** What was found, waiting to be taken or left. Looked at it stands on the screen; `from` comes back unless it is
   *  taken. */
  readonly found: SearchedPlan | null;
}

const FRESH = { jobId: null, seconds: 0, fraction: 0, best: null, isStopping: false, found: null };
const POLL_MS = 700;

/** The searches of engine `max`, running beside everything else, by the job and kind of work that each belongs to:
 *  another job knows nothing of them, and what was found is still there when the person comes back. They never change
 *  a plan by themselves. */
export const useDeepSearch = create<{ readonly searches: Readonly<Record<string, DeepSearch>> }>(() => ({
  searches: {},
}));

/** Where the search of the open job and its present kind of work stands. */
const openPlace = (): string => {
  const { id, mode } = useJob.getState().history.present;
  return `${id} ${mode}`;
};

/** The search of the open job and its present kind of work; null where there is none. */
export function useOwnSearch(): DeepSearch | null {
  const { id, mode } = useDocument();
  return useDeepSearch(({ searches }) => searches[`${id} ${mode}`] ?? null);
}

const searchAt = (place: string): DeepSearch | undefined => useDeepSearch.getState().searches[place];

function note(place: string, patch: Partial<DeepSearch>): void {
  const before = searchAt(place);
  if (before !== undefined)
    useDeepSearch.setState(({ searches }) => ({
      searches: { ...searches, [place]: { ...before, ...patch } },
    }));
}

function forget(place: string): void {
  useDeepSearch.setState(({ searches: { [place]: _, ...others } }) => ({ searches: others }));
}

/** Looks for a denser nest for `budgetMs`. */
export function searchShapes(plan: ShapesPlan, budgetMs: number): Promise<void> {
  const { request } = plan.asked;
  return search({
    plan,
    budgetMs,
    path: SOLVE_PATH.shapes,
    request: {
      ...request,
      engine: 'max',
      include: FULL_INCLUDE.shapes,
      options: { ...request.options, timeBudgetMs: budgetMs },
    },
    planOf: (result) => ({ ...plan, response: result as ShapesResponse }),
  });
}

/** Looks for a panel plan with fewer sheets, material after material; ends by itself. Only for jobs that `deepCheckOf`
 *  finds fit. */
export function searchPanels(plan: PanelsPlan): Promise<void> {
  return search({
    plan,
    budgetMs: null,
    path: '/app/deep',
    request: { ...plan.asked.request, include: FULL_INCLUDE.panels },
    planOf: (result) => ({ ...plan, response: result as Response2d }),
  });
}

/** What the search for panels needs of a job and what it would not look at, from the service. */
export function deepCheckOf(plan: PanelsPlan, signal: AbortSignal): Promise<DeepCheck> {
  return callApi<DeepCheck>('POST', '/app/deep/check', plan.asked.request, signal);
}

async function search({ plan, path, request, budgetMs, planOf }: Question): Promise<void> {
  const place = openPlace();
  useDeepSearch.setState(({ searches }) => ({
    searches: { ...searches, [place]: { ...FRESH, from: plan, budgetMs } },
  }));
  try {
    const { jobId } = await callApi<JobAccepted>('POST', path, request);
    note(place, { jobId });
    const result = await resultOf(jobId, place);
    note(place, { jobId: null, found: planOf(result) });
  } catch (error) {
    if (searchAt(place)?.isStopping !== true) toastError(error);
    forget(place);
  }
}

/** Asks after the job until it is done. */
async function resultOf(jobId: string, place: string): Promise<unknown> {
  const started = performance.now();
  for (;;) {
    const job = await callApi<Job>('GET', `/v1/jobs/${jobId}`);
    if (job.status === 'failed') {
      const text = currentText();
      throw new Error(text('deep.ended', { reason: job.error ?? text('deep.noReason') }));
    }
    if (job.status === 'succeeded') return job.result;
    // Told again each time: a search whose process is just starting does not hear it.
    if (searchAt(place)?.isStopping === true) await tellStop(jobId);
    const progress = await callApi<JobProgress | null>('GET', `/app/jobs/${jobId}/progress`).catch(
      () => null,
    );
    note(place, {
      seconds: (performance.now() - started) / 1000,
      fraction: progress?.fraction ?? 0,
      best: progress?.found ?? null,
    });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const tellStop = (jobId: string): Promise<unknown> =>
  callApi('POST', `/app/jobs/${jobId}/stop`, {}).catch(() => undefined);

/** Ends the open job's search; what it has found so far is offered as usual. */
export async function stopDeepSearch(): Promise<void> {
  const place = openPlace();
  note(place, { isStopping: true });
  const jobId = searchAt(place)?.jobId ?? null;
  if (jobId !== null) await tellStop(jobId);
}

/** Puts a plan on the screen where its question still stands there. */
function showPlan(plan: SearchedPlan): void {
  const { mode } = useJob.getState().history.present;
  const { plans, set } = usePlan.getState();
  if (plans[mode]?.key === plan.key) set({ plans: { ...plans, [mode]: plan } });
}

/** Shows the found plan for a look; nothing is decided by it. */
export function lookAtFound(): void {
  const found = searchAt(openPlace())?.found;
  if (found) showPlan(found);
}

/** Keeps the found plan in place of the one before, in the job itself; a step that can be undone. */
export function takeFound(): void {
  const place = openPlace();
  const found = searchAt(place)?.found;
  if (found) {
    showPlan(found);
    const { response } = found;
    useJob.getState().change((job) => ({
      ...job,
      taken: { mode: job.mode, list: fingerprint(found.key), response },
    }));
  }
  forget(place);
}

/** Drops the found plan; the one before it stands on the screen again. */
export function leaveFound(): void {
  const place = openPlace();
  const search = searchAt(place);
  const { mode } = useJob.getState().history.present;
  if (search?.found && usePlan.getState().plans[mode]?.response === search.found.response)
    showPlan(search.from);
  forget(place);
}
