import type { JobProgress } from '../../../src-engine/contract/documents/appData.ts';
import { create } from 'zustand';
import type { BestSoFar } from '../../../src-engine/contract/progress.ts';
import type { Job, JobAccepted } from '../../../src-engine/contract/jobs.ts';
import { ApiError, callApi } from '../../api/client.ts';
import { fingerprint } from '../../job/fingerprint.ts';
import { MODES } from '../../job/jobDocument.ts';
import { useDocument, useJob } from '../jobs/job.ts';
import type { AnyPlan, PanelsPlan, ShapesPlan } from './plan.ts';
import { usePlan } from './plan.ts';
import { isSameRows, reworded } from '../../plan/calls/reworded.ts';
import { FULL_INCLUDE } from '../../plan/calls/sentRequest.ts';
import { currentText } from '../../text/useText.ts';
import { dropUnderWay, noteUnderWay, onUnderWayDropped, underWayAt } from './deepUnderWay.ts';
import { SOLVE_PATH } from './solver.ts';
import { toast, toastError } from '../window/toasts.ts';
import { withTaken } from '../../job/saw/takenPlans.ts';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';

type SearchedPlan = PanelsPlan | ShapesPlan;

/** What is asked of the job tier for a plan on screen. */
interface Question {
  readonly plan: SearchedPlan;
  readonly path: string;
  readonly request: object;
  /** Time the search takes; null where it ends by itself. */
  readonly budgetMs: number | null;
}

/** A search of one job and kind of work. */
interface DeepSearch {
  /** The plan it began from; null in a window that has not shown that list since it was opened. */
  readonly from: SearchedPlan | null;
  readonly jobId: string | null;
  /** Another one has its place; it begins as soon as that has ended. */
  readonly isQueued: boolean;
  readonly seconds: number;
  readonly budgetMs: number | null;
  readonly fraction: number;
  readonly best: BestSoFar | null;
  /** Stop was pressed; it takes effect as soon as the search has a number. */
  readonly isStopping: boolean;
  /** What was found, waiting to be taken or left. Looked at it stands on the screen; `from` comes back unless it is
   *  taken. */
  readonly response: SearchedPlan['response'] | null;
}

const FRESH = {
  ...{ jobId: null, isQueued: false, seconds: 0, fraction: 0 },
  ...{ best: null, isStopping: false, response: null },
};
const POLL_MS = 700;

/** The searches of engine `max`, running beside everything else, by the job and kind of work that each belongs to:
 *  another job knows nothing of them, and what was found is still there when the person comes back. They never change
 *  a plan by themselves. */
const useDeepSearch = create<{ readonly searches: Readonly<Record<string, DeepSearch>> }>(() => ({
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

/** The found plan, where the list it is of is known. */
export function foundOf({ from, response }: DeepSearch): SearchedPlan | null {
  return from === null || response === null ? null : ({ ...from, response } as SearchedPlan);
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
  dropUnderWay(place);
  drop(place);
}

/** Of this window only. */
function drop(place: string): void {
  useDeepSearch.setState(({ searches: { [place]: _, ...others } }) => ({ searches: others }));
}

/** Looks for a denser nest for `budgetMs`. */
export function searchShapes(plan: ShapesPlan, budgetMs: number): Promise<void> {
  const { request } = plan.asked;
  return runSearch({
    plan,
    budgetMs,
    path: SOLVE_PATH.shapes,
    request: {
      ...request,
      engine: 'max',
      include: FULL_INCLUDE.shapes,
      options: { ...request.options, timeBudgetMs: budgetMs },
    },
  });
}

/** Looks for a better panel plan, material after material; ends by itself. */
export function searchPanels(plan: PanelsPlan): Promise<void> {
  return runSearch({
    plan,
    budgetMs: null,
    path: '/app/deep',
    request: { ...plan.asked.request, include: FULL_INCLUDE.panels },
  });
}

async function runSearch({ plan, path, request, budgetMs }: Question): Promise<void> {
  const place = openPlace();
  begin(place, { ...FRESH, from: plan, budgetMs });
  try {
    const { jobId } = await callApi<JobAccepted>('POST', path, request);
    const { key } = searchAt(place)?.from ?? plan;
    noteUnderWay(place, { jobId, list: fingerprint(key), budgetMs });
    note(place, { jobId });
    settle(place, await resultOf(jobId, place), plan);
  } catch (error) {
    giveUp(place, error);
  }
}

/** What was found for the list of `plan`, in the words that list has by now. */
function settle(place: string, found: SearchedPlan['response'], plan: SearchedPlan | null): void {
  const from = searchAt(place)?.from ?? null;
  const words = from === null ? null : reworded({ ...from, response: found } as AnyPlan, from.asked);
  // What cannot be put into other words is of the list as it was.
  note(place, {
    jobId: null,
    response: (words ?? found) as typeof found,
    ...(words === null && { from: plan }),
  });
}

/** A row has another name, or a note: the search is of the list on screen all the same, and goes along with it. */
function followWords(place: string, { from, response }: DeepSearch, plan: SearchedPlan): void {
  if (from === null || from.key === plan.key || !isSameRows(from.asked, plan.asked)) return;
  const before = reworded(from, plan.asked);
  const found = response === null ? null : reworded({ ...from, response } as AnyPlan, plan.asked);
  if (before === null || (found === null && response !== null)) return;
  const { asked, key } = plan;
  note(place, {
    from: { ...from, asked, key, response: before } as SearchedPlan,
    response: found as SearchedPlan['response'] | null,
  });
  const entry = underWayAt(place);
  if (entry !== null) noteUnderWay(place, { ...entry, list: fingerprint(key) });
}

function giveUp(place: string, error: unknown): void {
  // The service was started anew and does not know this page: the next one takes the search up.
  if (error instanceof ApiError && error.status === 401) return drop(place);
  if (searchAt(place)?.isStopping !== true) toastError(error);
  forget(place);
}

function begin(place: string, search: DeepSearch): void {
  useDeepSearch.setState(({ searches }) => ({ searches: { ...searches, [place]: search } }));
}

/** Takes up the searches that a window began before it was loaded anew or closed, each as its job is opened: they
 *  went on in the service. What another window takes or leaves is over in this one, too. Returns the function that ends
 *  it. */
export function startDeepSearches(): () => void {
  const stops = [takeUpSearches(), onUnderWayDropped(drop)];
  return () => stops.forEach((stop) => stop());
}

function takeUpSearches(): () => void {
  const seen = new Set<string>();
  return usePlan.subscribe(({ plans, jobId, state }) => {
    const place = openPlace();
    const { id, mode } = useJob.getState().history.present;
    const plan = plans[mode] as SearchedPlan | null;
    if (state !== 'current' || plan === null || jobId !== id) return;
    const search = searchAt(place);
    if (search !== undefined) followWords(place, search, plan);
    const isSettled = search === undefined ? seen.has(place) : search.from !== null;
    const entry = isSettled ? null : underWayAt(place);
    seen.add(place);
    if (entry === null) return;
    const from = entry.list === fingerprint(plan.key) ? plan : null;
    if (search !== undefined) return from === null ? undefined : note(place, { from });
    begin(place, { ...FRESH, from, budgetMs: entry.budgetMs, jobId: entry.jobId });
    void takeUp(place, entry.jobId);
  });
}

async function takeUp(place: string, jobId: string): Promise<void> {
  try {
    settle(place, await resultOf(jobId, place), searchAt(place)?.from ?? null);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return giveUp(place, error);
    // The service keeps answers for a while only.
    toast(currentText()('deep.gone'));
    forget(place);
  }
}

/** Asks after the job until it is done. While the service is away it waits for it: there the search goes on, or begins
 *  anew. */
async function resultOf(jobId: string, place: string): Promise<SearchedPlan['response']> {
  for (;;) {
    const job = await jobNow(jobId);
    if (job?.status === 'failed') {
      const text = currentText();
      const reason = job.error ? serviceNote(text, job.error) : text('deep.noReason');
      throw new Error(text('deep.ended', { reason }));
    }
    if (job?.status === 'succeeded') return job.result as SearchedPlan['response'];
    // Told again each time: a search whose process is just starting does not hear it.
    if (searchAt(place)?.isStopping === true) await tellStop(jobId);
    note(place, { isQueued: job?.status === 'queued', ...(await progressOf(jobId)) });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** How far it is; nothing while that is not known: what was said last stands. */
async function progressOf(jobId: string): Promise<Partial<DeepSearch>> {
  const path = `/app/jobs/${jobId}/progress`;
  const progress = await callApi<JobProgress | null>('GET', path).catch(() => null);
  if (progress === null) return {};
  const { runningMs, fraction, found } = progress;
  return { seconds: runningMs / 1000, fraction, best: found };
}

/** How the job stands; null while the service does not answer, or has too much to do. */
async function jobNow(jobId: string): Promise<Job | null> {
  try {
    return await callApi<Job>('GET', `/v1/jobs/${jobId}`);
  } catch (error) {
    const isPassing = error instanceof ApiError && [0, 429, 503].includes(error.status);
    if (isPassing) return null;
    throw error;
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

/** Ends the searches of a job that goes into the trash: what they have found so far is offered where it comes out
 *  again. */
export async function stopSearchesOf(jobId: string): Promise<void> {
  for (const place of placesOf(jobId)) {
    const search = searchAt(place);
    if (search !== undefined && search.response === null) note(place, { isStopping: true });
    const asked = search === undefined ? underWayAt(place)?.jobId : search.jobId;
    if (asked !== undefined && asked !== null) await tellStop(asked);
  }
}

/** Ends the searches of a job that is gone for good. */
export async function dropSearchesOf(jobId: string): Promise<void> {
  await stopSearchesOf(jobId);
  placesOf(jobId).forEach(forget);
}

const placesOf = (jobId: string): readonly string[] => MODES.map((mode) => `${jobId} ${mode}`);

/** Puts a plan on the screen where its question still stands there. */
function showPlan(plan: SearchedPlan): void {
  const { mode } = useJob.getState().history.present;
  const { plans, set } = usePlan.getState();
  if (plans[mode]?.key === plan.key) set({ plans: { ...plans, [mode]: plan } });
}

/** Shows the found plan for a look; nothing is decided by it. */
export function lookAtFound(): void {
  const search = searchAt(openPlace());
  const found = search && foundOf(search);
  if (found) showPlan(found);
}

/** Keeps the found plan in place of the one before, in the job itself; a step that can be undone. */
export function takeFound(): void {
  const place = openPlace();
  const search = searchAt(place);
  const found = search && foundOf(search);
  if (found) {
    showPlan(found);
    const { response } = found;
    useJob
      .getState()
      .change((job) => withTaken(job, { mode: job.mode, list: fingerprint(found.key), response }));
  }
  forget(place);
}

/** Drops the found plan; the one before it stands on the screen again. */
export function leaveFound(): void {
  const place = openPlace();
  const search = searchAt(place);
  const { mode } = useJob.getState().history.present;
  if (search?.from && usePlan.getState().plans[mode]?.response === search.response) showPlan(search.from);
  forget(place);
}
