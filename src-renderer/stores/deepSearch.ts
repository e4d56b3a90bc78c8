import { create } from 'zustand';
import type { DeepCheck } from '../../src-engine/contract/deep.ts';
import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Job, JobAccepted } from '../../src-engine/contract/jobs.ts';
import { callApi } from '../api/client.ts';
import { fingerprint } from '../job/fingerprint.ts';
import type { ShapesResponse } from '../job/shapesRequest.ts';
import { useJob } from './job.ts';
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

type SearchedMode = 'panels' | 'shapes';
type SearchedPlan = PanelsPlan | ShapesPlan;

/** What is asked of the job tier for a plan on screen, and how its answer becomes a plan. */
interface Question {
  readonly mode: SearchedMode;
  readonly plan: SearchedPlan;
  readonly path: string;
  readonly request: object;
  /** Time the search takes; null where it ends by itself. */
  readonly budgetMs: number | null;
  readonly planOf: (result: unknown) => SearchedPlan;
}

interface DeepSearchStore {
  /** The plan the search began from, and its kind of work. */
  readonly mode: SearchedMode | null;
  readonly from: SearchedPlan | null;
  readonly jobId: string | null;
  readonly seconds: number;
  readonly budgetMs: number | null;
  readonly fraction: number;
  readonly best: BestSoFar | null;
  /** Stop was pressed; it takes effect as soon as the search has a number. */
  readonly isStopping: boolean;
  /** What was found, waiting to be taken or left. */
  readonly found: SearchedPlan | null;
  /** What was found stands on the screen to be looked at; `from` comes back unless it is taken. */
  readonly isLooking: boolean;
  readonly set: (patch: Partial<Omit<DeepSearchStore, 'set'>>) => void;
}

const IDLE = {
  mode: null,
  from: null,
  jobId: null,
  seconds: 0,
  budgetMs: null,
  fraction: 0,
  best: null,
  isStopping: false,
  found: null,
  isLooking: false,
};
const POLL_MS = 700;

/** The search of engine `max`, running beside everything else. It never changes the plan by itself. */
export const useDeepSearch = create<DeepSearchStore>((set) => ({ ...IDLE, set: (patch) => set(patch) }));

/** Looks for a denser nest for `budgetMs`. */
export function searchShapes(plan: ShapesPlan, budgetMs: number): Promise<void> {
  const { request } = plan.asked;
  return search({
    mode: 'shapes',
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
    mode: 'panels',
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

async function search({ mode, plan, path, request, budgetMs, planOf }: Question): Promise<void> {
  const { set } = useDeepSearch.getState();
  set({ ...IDLE, mode, from: plan, budgetMs });
  try {
    const { jobId } = await callApi<JobAccepted>('POST', path, request);
    set({ jobId });
    const result = await resultOf(jobId);
    if (useDeepSearch.getState().jobId === jobId) set({ jobId: null, found: planOf(result) });
  } catch (error) {
    if (!useDeepSearch.getState().isStopping) toastError(error);
    set(IDLE);
  }
}

/** Asks after the job until it is done. */
async function resultOf(jobId: string): Promise<unknown> {
  const started = performance.now();
  for (;;) {
    const job = await callApi<Job>('GET', `/v1/jobs/${jobId}`);
    if (job.status === 'failed') {
      const text = currentText();
      throw new Error(text('deep.ended', { reason: job.error ?? text('deep.noReason') }));
    }
    if (job.status === 'succeeded') return job.result;
    // Told again each time: a search whose process is just starting does not hear it.
    if (useDeepSearch.getState().isStopping) await stopDeepSearch();
    const progress = await callApi<JobProgress | null>('GET', `/app/jobs/${jobId}/progress`).catch(
      () => null,
    );
    useDeepSearch.getState().set({
      seconds: (performance.now() - started) / 1000,
      fraction: progress?.fraction ?? 0,
      best: progress?.found ?? null,
    });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Ends the search; what it has found so far is offered as usual. */
export async function stopDeepSearch(): Promise<void> {
  const { jobId, set } = useDeepSearch.getState();
  set({ isStopping: true });
  if (jobId !== null) await callApi('POST', `/app/jobs/${jobId}/stop`, {}).catch(() => undefined);
}

/** Puts a plan on the screen where its question still stands there. */
function showPlan(plan: SearchedPlan | null): void {
  const { mode } = useDeepSearch.getState();
  const { plans, set } = usePlan.getState();
  if (mode !== null && plan !== null && plans[mode]?.key === plan.key)
    set({ plans: { ...plans, [mode]: plan } });
}

/** Shows the found plan for a look; nothing is decided by it. */
export function lookAtFound(): void {
  const { found, set } = useDeepSearch.getState();
  showPlan(found);
  set({ isLooking: true });
}

/** Keeps the found plan in place of the one before, in the job itself; a step that can be undone. */
export function takeFound(): void {
  const { found, mode, set } = useDeepSearch.getState();
  showPlan(found);
  if (found !== null && mode !== null)
    useJob
      .getState()
      .change((job) => ({ ...job, taken: { mode, list: fingerprint(found.key), response: found.response } }));
  set(IDLE);
}

/** Drops the found plan; the one before it stands on the screen again. */
export function leaveFound(): void {
  const { from, isLooking, set } = useDeepSearch.getState();
  if (isLooking) showPlan(from);
  set(IDLE);
}
