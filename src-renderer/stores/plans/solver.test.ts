import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobDocument, PanelsJob } from '../../job/jobDocument.ts';
import { jobFromSample } from '../../job/requests/jobFromRequest.ts';
import { SAMPLES } from '../../job/requests/samples.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });

/** A question to the service that waits for its answer. */
interface Asked {
  readonly effort: string;
  readonly firstQty: number;
  readonly isGivenUp: () => boolean;
  readonly lose: () => Promise<void>;
  readonly answer: (status: number, body: object, headers?: Record<string, string>) => Promise<void>;
}
let asked: Asked[] = [];
vi.stubGlobal('fetch', (path: string, init: RequestInit): Promise<Response> => {
  if (path !== '/v1/optimize/2d') return Promise.resolve(Response.json({}));
  const { parts, options } = JSON.parse(String(init.body)) as {
    parts: { qty: number }[];
    options: { effort?: string };
  };
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    asked.push({
      effort: options.effort === 'fast' ? 'fast' : 'full',
      firstQty: parts[0]?.qty ?? 0,
      isGivenUp: () => init.signal?.aborted === true,
      lose: async () => {
        reject(new TypeError('the connection was cut'));
        await vi.advanceTimersByTimeAsync(0);
      },
      answer: async (status, body, headers = {}) => {
        resolve(Response.json(body, { status, headers }));
        await vi.advanceTimersByTimeAsync(0);
      },
    });
  });
});

const { useJob, changePanels } = await import('../jobs/job.ts');
const { NO_PLANS, usePlan } = await import('./plan.ts');
const { useService } = await import('../window/changeFeed.ts');
const { startLiveSolve, stopWaiting } = await import('./solver.ts');

const JOB = jobFromSample(SAMPLES.find(({ mode }) => mode === 'panels') ?? SAMPLES[0]);
const withQty = (panels: PanelsJob, qty: number): PanelsJob => ({
  ...panels,
  parts: panels.parts.map((part, at) => (at === 0 ? { ...part, qty } : part)),
});
const jobOf = (qty: number): JobDocument => ({ ...JOB, panels: withQty(JOB.panels, qty) });
const setQty = (qty: number): void => changePanels((panels) => withQty(panels, qty));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = (): unknown => usePlan.getState().plans.panels?.response;
const newest = (): Asked => asked.at(-1) as Asked;
const good = (name: string): object => ({
  engine: 'heuristic',
  sheets: [],
  unplaced: [],
  warnings: [],
  name,
});

let stop: () => void;
/** Each test has a list of its own: an answer that is known is not asked for. */
let lists = 20;
beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  usePlan.setState({ jobId: null, plans: NO_PLANS, state: 'idle', wantedKey: null, error: null, busy: null });
  stop = startLiveSolve();
  useJob.getState().open(jobOf(lists++));
  await pass(0);
});
afterEach(() => {
  useJob.getState().close();
  stop();
  useService.setState({ state: 'unknown' });
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

/** The open job has its whole plan. */
async function solved(): Promise<void> {
  await newest().answer(200, good('fast'));
  await newest().answer(200, good('full'));
  expect(usePlan.getState().state).toBe('current');
  asked = [];
}

describe('the plan on screen', () => {
  it('is a fast one at once, then the full one', async () => {
    expect(asked.map(({ effort }) => effort)).toEqual(['fast']);
    await newest().answer(200, good('fast'));
    expect(shown()).toMatchObject({ name: 'fast' });
    expect(usePlan.getState().state).toBe('improving');
    expect(newest().effort).toBe('full');
    await newest().answer(200, good('full'));
    expect(shown()).toMatchObject({ name: 'full' });
  });

  it('is asked for once where several keys are pressed within a moment', async () => {
    await solved();
    for (const qty of [5, 6, 7]) {
      setQty(qty);
      await pass(20);
    }
    expect(asked).toHaveLength(0);
    await pass(60);
    expect(asked.map(({ firstQty }) => firstQty)).toEqual([7]);
  });

  it('does not jump twice: a fast plan is shown in place of another only while the full one takes long', async () => {
    await solved();
    setQty(5);
    await pass(60);
    await newest().answer(200, good('fast 5'));
    await pass(100);
    expect(shown()).toMatchObject({ name: 'full' });
    await pass(30);
    expect(shown()).toMatchObject({ name: 'fast 5' });
    await newest().answer(200, good('full 5'));
    expect(shown()).toMatchObject({ name: 'full 5' });
  });

  it('is never the answer to an older list', async () => {
    await solved();
    setQty(5);
    await pass(60);
    const older = newest();
    setQty(6);
    await pass(60);
    expect(older.isGivenUp()).toBe(true);
    await older.answer(200, good('fast 5'));
    expect(shown()).toMatchObject({ name: 'full' });
    expect(newest().firstQty).toBe(6);
  });

  it('takes the new name of a part without a question', async () => {
    await solved();
    changePanels((panels) => ({
      ...panels,
      parts: panels.parts.map((part, at) => (at === 0 ? { ...part, name: 'Renamed' } : part)),
    }));
    await pass(1000);
    expect(asked).toHaveLength(0);
    const { plans, wantedKey, state } = usePlan.getState();
    expect(plans.panels?.asked.request.parts[0]?.name).toBe('Renamed');
    expect([state, plans.panels?.key]).toEqual(['current', wantedKey]);
  });

  it('is none of another job', async () => {
    await solved();
    useJob.getState().open({ ...jobOf(lists++), id: 'another' });
    expect(shown()).toBeUndefined();
    await pass(60);
    await newest().answer(200, good('of the other'));
    expect(shown()).toMatchObject({ name: 'of the other' });
  });

  it('comes back by undo without a question', async () => {
    await solved();
    setQty(5);
    await pass(60);
    useJob.getState().undo();
    await pass(1000);
    expect(asked).toHaveLength(1);
    expect(newest().isGivenUp()).toBe(true);
    expect(usePlan.getState().state).toBe('current');
    expect(shown()).toMatchObject({ name: 'full' });
  });
});

describe('where there is no answer', () => {
  const busy = { error: 'busy', message: 'All engines are at work.' };
  const away = { error: 'service_unavailable', message: 'The engine does not start.' };

  it('asks a busy service again after the time it says, for as long as it is busy', async () => {
    for (let times = 1; times <= 20; times++) {
      await newest().answer(429, busy, { 'retry-after': '1' });
      expect(usePlan.getState().busy?.message).toBe(busy.message);
      await pass(990);
      expect(asked).toHaveLength(times);
      await pass(10);
      expect(asked).toHaveLength(times + 1);
    }
    await solved();
    expect(usePlan.getState().busy).toBeNull();
  });

  it('stops asking a busy service when told to', async () => {
    await newest().answer(429, busy);
    stopWaiting();
    await pass(60_000);
    expect(asked).toHaveLength(1);
    expect(usePlan.getState()).toMatchObject({
      state: 'failed',
      busy: null,
      error: { message: busy.message },
    });
  });

  it('asks an engine that does not start eight times, then says why', async () => {
    for (let times = 1; times <= 8; times++) {
      expect(asked).toHaveLength(times);
      await newest().answer(503, away);
      await pass(10_000);
    }
    expect(asked).toHaveLength(8);
    expect(usePlan.getState()).toMatchObject({ state: 'failed', error: { message: away.message } });
  });

  it('asks a service that was away as soon as it is back', async () => {
    useService.setState({ state: 'unreachable' });
    await newest().lose();
    await pass(60_000);
    expect(asked).toHaveLength(1);
    expect(usePlan.getState()).toMatchObject({ state: 'failed', error: { code: 'unreachable' } });
    useService.setState({ state: 'ready' });
    await pass(0);
    expect(asked).toHaveLength(2);
    await solved();
  });

  it('asks again where one call was lost and the service is there', async () => {
    useService.setState({ state: 'ready' });
    await newest().lose();
    await pass(1000);
    expect(asked).toHaveLength(2);
    await solved();
  });

  it('says what is wrong with the list, keeps the plan before, and asks anew when the list is changed', async () => {
    await solved();
    setQty(5);
    await pass(60);
    await newest().answer(400, { error: 'invalid_request', message: 'stock[0].w must be more than 0' });
    expect(usePlan.getState()).toMatchObject({ state: 'failed', error: { code: 'invalid_request' } });
    expect(shown()).toMatchObject({ name: 'full' });
    setQty(6);
    await pass(60);
    expect(newest().firstQty).toBe(6);
    expect(usePlan.getState().error).toBeNull();
  });
});
