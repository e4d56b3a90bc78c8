import { create } from 'zustand';
import type { Job, JobAccepted } from '../../src-engine/contract/jobs.ts';
import { callApi } from '../api/client.ts';
import type { ShapesResponse } from '../job/shapesRequest.ts';
import type { ShapesPlan } from './plan.ts';
import { usePlan } from './plan.ts';
import { toast } from './toasts.ts';

interface JobProgress {
  readonly fraction: number;
  readonly best?: unknown;
  readonly runningMs: number;
}

interface DeepSearchStore {
  /** Request text the search belongs to. */
  readonly key: string | null;
  readonly jobId: string | null;
  readonly seconds: number;
  readonly budgetMs: number;
  readonly fraction: number;
  /** Stop was pressed; it takes effect as soon as the search has a number. */
  readonly isStopping: boolean;
  /** What was found, waiting to be taken or left. */
  readonly found: ShapesResponse | null;
  readonly set: (patch: Partial<Omit<DeepSearchStore, 'set'>>) => void;
}

const IDLE = { key: null, jobId: null, seconds: 0, budgetMs: 0, fraction: 0, isStopping: false, found: null };
const POLL_MS = 700;

/** The time-limited search for a better nest, running beside everything else. It never changes the plan by itself. */
export const useDeepSearch = create<DeepSearchStore>((set) => ({ ...IDLE, set: (patch) => set(patch) }));

export async function startDeepSearch(plan: ShapesPlan, budgetMs: number): Promise<void> {
  const { set } = useDeepSearch.getState();
  set({ ...IDLE, key: plan.key, budgetMs });
  try {
    const request = { ...plan.asked.request, engine: 'max', include: ['outlines'], options: { ...plan.asked.request.options, timeBudgetMs: budgetMs } };
    const accepted = await callApi<JobAccepted>('POST', '/v1/optimize/nest', request);
    set({ jobId: accepted.jobId });
    if (useDeepSearch.getState().isStopping) await stopDeepSearch();
    await follow(accepted.jobId);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
    set(IDLE);
  }
}

async function follow(jobId: string): Promise<void> {
  const started = performance.now();
  const { set } = useDeepSearch.getState();
  for (;;) {
    const job = await callApi<Job>('GET', `/v1/jobs/${jobId}`);
    if (useDeepSearch.getState().jobId !== jobId) return;
    if (job.status === 'failed') throw new Error(`The search ended: ${job.error ?? 'no reason given'}`);
    if (job.status === 'succeeded') {
      set({ jobId: null, found: job.result as ShapesResponse });
      return;
    }
    const progress = await callApi<JobProgress | null>('GET', `/app/jobs/${jobId}/progress`).catch(() => null);
    set({ seconds: (performance.now() - started) / 1000, fraction: progress?.fraction ?? 0 });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Ends the search; what it has found so far is offered as usual. */
export async function stopDeepSearch(): Promise<void> {
  const { jobId, set } = useDeepSearch.getState();
  set({ isStopping: true });
  if (jobId !== null) await callApi('POST', `/app/jobs/${jobId}/stop`, {}).catch(() => undefined);
}

/** Shows the found nest in place of the quick one, when it still belongs to the list on screen. */
export function takeFound(): void {
  const { found, key, set } = useDeepSearch.getState();
  const { plans, set: setPlan } = usePlan.getState();
  if (found !== null && plans.shapes?.key === key) setPlan({ plans: { ...plans, shapes: { ...plans.shapes, response: found } } });
  set(IDLE);
}

export function leaveFound(): void {
  useDeepSearch.getState().set(IDLE);
}
