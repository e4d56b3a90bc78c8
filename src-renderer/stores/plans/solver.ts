import { InvalidRequest, TooLarge } from '../../../src-engine/contract/errors.ts';
import { assertWithinLimits } from '../../../src-engine/job/rows.ts';
import { ApiError, callApi } from '../../api/client.ts';
import { isBusy, pauseAfter } from '../../api/whenFree.ts';
import { fingerprint } from '../../job/fingerprint.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { buildLinearRequest } from '../../job/requests/linearRequest.ts';
import { withNames } from '../../job/requests/namedRows.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import { buildPanelsRequest } from '../../job/requests/panelsRequest.ts';
import { buildShapesRequest } from '../../job/requests/shapesRequest.ts';
import { assertSlantsTold } from '../../job/requests/slantsTold.ts';
import { countedInList } from '../../job/requests/refusedRow.ts';
import { isSameRows, reworded } from '../../plan/calls/reworded.ts';
import { requestToSend } from '../../plan/calls/sentRequest.ts';
import { currentText } from '../../text/useText.ts';
import { listenForLife, useService } from '../window/changeFeed.ts';
import { useJob } from '../jobs/job.ts';
import type { AnyPlan, Plans } from './plan.ts';
import { NO_PLANS, usePlan } from './plan.ts';
import type { TakenPlan } from '../../job/saw/takenPlans.ts';
import { takenOf, withoutTaken, withTaken } from '../../job/saw/takenPlans.ts';

/** Quiet time after the last key before solving starts, milliseconds: long enough to skip half-typed
 *  numbers. */
const DEBOUNCE_MS = 60;
/** How long a fast plan waits for the full one before it is shown in place of the plan on screen. */
const PATIENCE_MS = 120;
/** A busy service is asked again after this long, where it does not say itself how long; so is one of which a call was
 *  cut off. */
const BUSY_RETRY_MS = 700;
/** A plan that takes longer may be a large one; whether the service is there at all is asked then. */
const LONG_MS = 1500;
/** So many failed calls in a row and no more: an engine that does not start is not asked for ever. */
const MOST_FAILURES = 8;

/** What the requests of all kinds of work have in common. */
interface AnyRequest {
  readonly parts: readonly object[];
  readonly stock: readonly object[];
  readonly options?: object | null | undefined;
}

/** The path each kind of work is solved at, and what else to ask for. */
export const SOLVE_PATH: Readonly<Record<JobMode, string>> = {
  panels: '/v1/optimize/2d',
  bars: '/v1/optimize/1d',
  timber: '/v1/optimize/wood',
  shapes: '/v1/optimize/nest',
};

/** The request of the job's present kind of work, or null while there is nothing to solve. */
export function buildRequest(job: JobDocument): BuiltRequest<AnyRequest> | null {
  if (job.mode === 'panels') return buildPanelsRequest(job.panels);
  if (job.mode === 'shapes') return buildShapesRequest(job.shapes);
  return buildLinearRequest(job[job.mode], job.mode);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | null = null;

/** Keeps the plan in step with the open job: waits for a pause, asks for a fast plan where that is a choice,
 *  then for the full one. An answer to anything but the newest question is dropped. Returns the function that
 *  ends it. */
export function startLiveSolve(): () => void {
  const stopJob = useJob.subscribe((now, before) => {
    if (!now.isOpen) return leave();
    if (now.history.present !== before.history.present || now.isOpen !== before.isOpen)
      consider(
        now.history.present,
        !before.isOpen || now.history.present.mode !== before.history.present.mode,
      );
  });
  // The service was away and is back: what it could not be asked is asked now.
  const stopService = useService.subscribe((now, before) => {
    const { isOpen, history } = useJob.getState();
    const isMissed = usePlan.getState().error?.code === 'unreachable';
    if (isOpen && isMissed && now.state === 'ready' && before.state !== 'ready')
      consider(history.present, true);
  });
  if (useJob.getState().isOpen) consider(useJob.getState().history.present, true);
  return () => {
    stopJob();
    stopService();
    cancel();
  };
}

/** Solves at once, even when nothing changed; a plan that was taken from the deep search or laid by hand is given
 *  up. */
export function solveNow(): void {
  const { history, change } = useJob.getState();
  const { mode } = history.present;
  if (takenOf(history.present, mode) !== undefined) return change((job) => withoutTaken(job, mode));
  usePlan.getState().set({ wantedKey: null });
  consider(useJob.getState().history.present, true, true);
}

function cancel(): void {
  clearTimeout(timer);
  running?.abort();
  running = null;
  usePlan.getState().set({ busy: null });
}

/** The job is left: what was still asked for is asked anew when it is opened again. */
function leave(): void {
  cancel();
  const { state, set } = usePlan.getState();
  if (state === 'waiting' || state === 'solving' || state === 'improving') set({ wantedKey: null });
}

/** Asks a busy service no further; the list stays without a plan of its own until it is changed or tried again. */
export function stopWaiting(): void {
  const { busy, set } = usePlan.getState();
  if (busy === null) return;
  cancel();
  set({ state: 'failed', error: busy });
}

function consider(job: JobDocument, atOnce: boolean, isForced = false): void {
  const store = usePlan.getState();
  planOnly(job.id);
  const built = buildRequest(job);
  if (built === null) return nothingToSolve(job);
  const key = `${job.mode} ${JSON.stringify(built.request)}`;
  const asked = withNames(job, built, currentText());
  followNumbers(job.mode, asked, key);
  const { plans, wantedKey, state } = usePlan.getState();
  const shown = plans[job.mode]?.key === key ? plans[job.mode] : null;
  const taken = takenPlan(job, asked, key);
  // Taking a plan of the deep search, and undoing that, changes the plan but not the question.
  if (wantedKey === key && state !== 'failed' && isAnswer(shown, taken)) return;
  const kept = taken ?? liveAnswer(shown);
  if (!isForced && kept === null && followWords(job, asked, key)) return;
  cancel();
  const known = isForced ? null : (kept ?? lastLive(job.mode, key));
  if (known === null) return solveSoon({ mode: job.mode, asked, key }, atOnce);
  store.set({ wantedKey: key, state: 'current', error: null, plans: { ...plans, [job.mode]: known } });
}

/** Plans of another job are none of this one. */
function planOnly(jobId: string): void {
  const store = usePlan.getState();
  if (store.jobId !== jobId)
    store.set({ jobId, plans: NO_PLANS, wantedKey: null, state: 'idle', error: null });
}

function solveSoon(wanted: Pick<Call, 'mode' | 'asked' | 'key'>, atOnce: boolean): void {
  usePlan.getState().set({ wantedKey: wanted.key, state: 'waiting', error: null });
  timer = setTimeout(() => void solve(wanted), atOnce ? 0 : DEBOUNCE_MS);
}

/** What the newest request was built from: an answer takes its row numbers from there. */
let newest: BuiltRequest<AnyRequest> | null = null;

/** A row that is not complete changes no request but the numbers of the rows below it: the plan on screen follows. */
function followNumbers(mode: JobMode, asked: BuiltRequest<AnyRequest>, key: string): void {
  newest = asked;
  const { plans, set } = usePlan.getState();
  const shown = plans[mode];
  const isOld = asked.partNumbers.some((number, at) => shown?.asked.partNumbers[at] !== number);
  if (shown?.key === key && isOld) set({ plans: { ...plans, [mode]: { ...shown, asked } } });
}

/** A row has another name, or a note: the plan on screen is that of the list as well, in its words. One that was laid
 *  by hand, searched for or chosen stays what it is. False where more is different. */
function followWords(job: JobDocument, asked: BuiltRequest<AnyRequest>, key: string): boolean {
  const { id, mode } = job;
  const { plans, wantedKey, state, set } = usePlan.getState();
  const shown = plans[mode];
  if (shown === null || shown.effort !== 'full' || shown.key !== wantedKey || state !== 'current')
    return false;
  if (!isSameRows(shown.asked, asked)) return false;
  const taken = takenOf(job, mode);
  const isTheirs = taken?.list === fingerprint(shown.key);
  const words = asked as typeof shown.asked;
  const response = shown.isTaken === true && !isTheirs ? null : reworded(shown, words);
  // What is looked at is not what the job keeps.
  const kept = isTheirs ? reworded({ ...shown, response: taken.response } as AnyPlan, words) : response;
  if (response === null || kept === null) return false;
  const plan = { ...shown, asked, key, response } as NonNullable<Plans[JobMode]>;
  if (liveAnswer(plan) !== null) lastAnswers.set(mode, plan);
  set({ wantedKey: key, plans: { ...plans, [mode]: plan } });
  // The plan comes while the job is told of its change: others are still to hear of that one.
  if (isTheirs) queueMicrotask(() => keepWords(id, taken, { key, response: kept }));
  return true;
}

/** The plan that the job keeps goes along, within the step that changed the words. */
function keepWords(id: string, kept: TakenPlan, plan: Pick<AnyPlan, 'key' | 'response'>): void {
  const { history, complete } = useJob.getState();
  if (history.present.id !== id || takenOf(history.present, kept.mode) !== kept) return;
  complete((job) => withTaken(job, { ...kept, list: fingerprint(plan.key), response: plan.response }));
}

/** Whether the plan on screen is the one the job keeps; without one, whether it is a live one. */
function isAnswer(shown: Plans[JobMode], taken: Plans[JobMode]): boolean {
  if (shown === null) return true;
  if (taken === null) return !isDeep(shown) && shown.isTaken !== true;
  return taken.response === shown.response && taken.hand === shown.hand;
}

/** The last full answer of each kind of work: what undo comes back to when a plan was laid by hand. */
const lastAnswers = new Map<JobMode, NonNullable<Plans[JobMode]>>();

function lastLive(mode: JobMode, key: string): Plans[JobMode] {
  const last = lastAnswers.get(mode) ?? null;
  return last?.key === key && newest !== null ? ({ ...last, asked: newest } as typeof last) : null;
}

function liveAnswer(shown: Plans[JobMode]): Plans[JobMode] {
  return shown?.effort === 'full' && !isDeep(shown) && shown.isTaken !== true ? shown : null;
}

function nothingToSolve(job: JobDocument): void {
  cancel();
  const { plans, set } = usePlan.getState();
  const isEmpty = job[job.mode].parts.length === 0;
  set({
    wantedKey: null,
    state: 'idle',
    error: null,
    ...(isEmpty ? { plans: { ...plans, [job.mode]: null } } : {}),
  });
}

const isDeep = (plan: NonNullable<Plans[JobMode]>): boolean => plan.response.engine === 'max';

/** The plan of the deep search, of several solutions or by hand that the job keeps for this very list. */
function takenPlan(job: JobDocument, asked: BuiltRequest<AnyRequest>, key: string): Plans[JobMode] {
  const taken = takenOf(job, job.mode);
  if (taken?.list !== fingerprint(key)) return null;
  const { mode } = job;
  const { response, hand, solution } = taken;
  // Kept by a window that did not ask for the passes: the list is solved anew.
  if (mode === 'panels' && !('passes' in response)) return null;
  const marks = { ...(hand && { hand }), ...(solution && { solution }) };
  return { mode, asked, response, key, effort: 'full', isTaken: true, ...marks } as AnyPlan;
}

/** Asks for the plan, again while the service is busy; `failed` calls in a row went before. */
async function solve(wanted: Pick<Call, 'mode' | 'asked' | 'key'>, failed = 0): Promise<void> {
  const { mode, asked } = wanted;
  const controller = new AbortController();
  running = controller;
  const call: Call = { ...wanted, signal: controller.signal };
  usePlan.getState().set({ state: 'solving' });
  try {
    // What the service would refuse at each key need not be sent.
    assertWithinLimits(asked.request.parts, asked.request.stock);
    assertSlantsTold(mode, asked.request);
    const wantsFast =
      mode === 'panels' && (asked.request.options as { readonly effort?: string }).effort !== 'fast';
    if (wantsFast) await askTwice(call);
    else publish(call, 'full', await ask(call, 'full'));
  } catch (error) {
    if (controller.signal.aborted) return;
    const failures = error instanceof ApiError && error.code === 'busy' ? failed : failed + 1;
    if ((isBusy(error) || isCutOff(error)) && failures < MOST_FAILURES) {
      if (isBusy(error)) usePlan.getState().set({ busy: error });
      timer = setTimeout(() => void solve(wanted, failures), pauseAfter(error, BUSY_RETRY_MS));
      return;
    }
    usePlan.getState().set({ state: 'failed', error: failureOf(error, asked), busy: null });
  }
}

function failureOf(error: unknown, asked: BuiltRequest<AnyRequest>): ApiError {
  if (error instanceof TooLarge) return new ApiError(413, error.code, error.message, error.details);
  if (error instanceof InvalidRequest) return new ApiError(400, error.code, error.message, error.details);
  if (!(error instanceof ApiError)) return new ApiError(0, 'internal', String(error));
  const { status, code, message, details, retryAfterMs } = error;
  const said = countedInList(message, useJob.getState().history.present, asked);
  return new ApiError(status, code, said, details, retryAfterMs);
}

/** One call was lost; the service itself is there. */
const isCutOff = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unreachable' && useService.getState().state === 'ready';

/** A list on its way to the service. */
interface Call {
  readonly mode: JobMode;
  readonly asked: BuiltRequest<AnyRequest>;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** A fast plan, then the full one. The fast one is shown only while the full one takes its time: else the drawing would
 *  jump twice. */
async function askTwice(call: Call): Promise<void> {
  const fast = await ask(call, 'fast');
  const isFirst = usePlan.getState().plans[call.mode] === null;
  const patience = setTimeout(() => publish(call, 'fast', fast), isFirst ? 0 : PATIENCE_MS);
  try {
    const full = await ask(call, 'full');
    clearTimeout(patience);
    publish(call, 'full', full);
  } catch (error) {
    clearTimeout(patience);
    publish(call, 'fast', fast);
    throw error;
  }
}

async function ask({ mode, asked, signal }: Call, effort: 'fast' | 'full'): Promise<unknown> {
  const long = setTimeout(() => void listenForLife(), LONG_MS);
  try {
    return await callApi<unknown>(
      'POST',
      SOLVE_PATH[mode],
      requestToSend(mode, asked.request, effort),
      signal,
    );
  } finally {
    clearTimeout(long);
  }
}

function publish({ mode, asked, key, signal }: Call, effort: 'fast' | 'full', response: unknown): void {
  if (signal.aborted) return;
  const plan = { mode, asked: newest ?? asked, response, key, effort };
  const { plans, set } = usePlan.getState();
  if (effort === 'full') lastAnswers.set(mode, plan as NonNullable<Plans[JobMode]>);
  set({
    plans: { ...plans, [mode]: plan },
    state: effort === 'full' ? 'current' : 'improving',
    error: null,
    busy: null,
  });
}
