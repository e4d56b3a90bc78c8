import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { ApiError, callApi } from '../api/client.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import type { BuiltRequest } from '../job/panelsRequest.ts';
import { buildPanelsRequest } from '../job/panelsRequest.ts';
import { useJob } from './job.ts';
import { usePlan } from './plan.ts';

/** Quiet time after the last key before solving starts, milliseconds: long enough to skip half-typed numbers. */
const DEBOUNCE_MS = 120;
/** A busy service is asked again after this long. */
const BUSY_RETRY_MS = 700;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | null = null;

/** Keeps the plan in step with the open job: waits for a pause, asks for a fast plan, then for the full one. An answer to
 *  anything but the newest question is dropped. Returns the function that ends it. */
export function startLiveSolve(): () => void {
  const stop = useJob.subscribe((now, before) => {
    if (!now.isOpen) return cancel();
    if (now.history.present !== before.history.present || now.isOpen !== before.isOpen) consider(now.history.present, !before.isOpen);
  });
  if (useJob.getState().isOpen) consider(useJob.getState().history.present, true);
  return () => {
    stop();
    cancel();
  };
}

/** Solves at once, even when nothing changed. */
export function solveNow(): void {
  usePlan.getState().set({ wantedKey: null });
  consider(useJob.getState().history.present, true, true);
}

function cancel(): void {
  clearTimeout(timer);
  running?.abort();
  running = null;
}

function consider(job: JobDocument, atOnce: boolean, isForced = false): void {
  const plan = usePlan.getState();
  const asked = job.mode === 'panels' ? buildPanelsRequest(job.panels) : null;
  if (plan.jobId !== job.id) plan.set({ jobId: job.id, panels: null, wantedKey: null, state: 'idle', error: null });
  if (asked === null) {
    cancel();
    plan.set({ mode: job.mode, wantedKey: null, state: 'idle', error: null, ...(job.panels.parts.length === 0 ? { panels: null } : {}) });
    return;
  }
  const key = JSON.stringify(asked.request);
  if (usePlan.getState().wantedKey === key && plan.state !== 'failed') return;
  cancel();
  const { panels } = usePlan.getState();
  const known = !isForced && panels !== null && panels.key === key && panels.effort === 'full';
  plan.set({ mode: job.mode, wantedKey: key, state: known ? 'current' : 'waiting', error: null });
  if (known) return;
  timer = setTimeout(() => void solve(asked, key), atOnce ? 0 : DEBOUNCE_MS);
}

async function solve(asked: BuiltRequest<Request2d>, key: string): Promise<void> {
  const controller = new AbortController();
  running = controller;
  const started = performance.now();
  usePlan.getState().set({ state: 'solving' });
  try {
    const wantsFull = asked.request.options?.effort !== 'fast';
    await ask(asked, key, wantsFull ? 'fast' : 'full', started, controller.signal);
    if (wantsFull) await ask(asked, key, 'full', started, controller.signal);
    if (running === controller) usePlan.getState().set({ state: 'current' });
  } catch (error) {
    if (controller.signal.aborted) return;
    if (error instanceof ApiError && error.code === 'busy') {
      timer = setTimeout(() => void solve(asked, key), BUSY_RETRY_MS);
      return;
    }
    const failure = error instanceof ApiError ? error : new ApiError(0, 'internal', String(error));
    usePlan.getState().set({ state: 'failed', error: failure });
  }
}

async function ask(asked: BuiltRequest<Request2d>, key: string, effort: 'fast' | 'full', started: number, signal: AbortSignal): Promise<void> {
  const include = effort === 'full' ? ['cutPlan', 'offcuts', 'bound'] : ['cutPlan', 'offcuts'];
  const options = { ...asked.request.options, effort: effort === 'fast' ? 'fast' : asked.request.options?.effort };
  const response = await callApi<Response2d>('POST', '/v1/optimize/2d', { ...asked.request, options, include }, signal);
  if (signal.aborted) return;
  usePlan.getState().set({
    panels: { asked, response, key, effort, roundTripMs: performance.now() - started },
    state: effort === 'full' ? 'current' : 'improving',
    error: null,
  });
}
