import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const figuresOf = (ready: () => Promise<string | null>) => {
  const metrics = createMetrics(
    { engineProcesses: () => 2, waiting: () => 1, queuedJobs: () => 3, ready },
    { engine: '1.2', contract: '1' },
  );
  const read = async (): Promise<Map<string, number>> => {
    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('cutwright_'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };
  return { ...metrics, read };
};

it('says whether the node takes calls, what waits and what runs', async () => {
  const { read } = figuresOf(() => Promise.resolve(null));
  const figures = await read();
  expect(figures.get('cutwright_ready')).toBe(1);
  expect(figures.get('cutwright_engine_processes')).toBe(2);
  expect(figures.get('cutwright_waiting')).toBe(1);
  expect(figures.get('cutwright_jobs_queued')).toBe(3);
  expect(figures.get('cutwright_build_info{engine="1.2",contract="1"}')).toBe(1);
  expect((await figuresOf(() => Promise.resolve('it closes')).read()).get('cutwright_ready')).toBe(0);
});

it('leaves out a figure whose store does not answer, and no other', async () => {
  const figures = await figuresOf(() => Promise.reject(new Error('database away'))).read();
  expect(figures.has('cutwright_ready')).toBe(false);
  expect(figures.get('cutwright_waiting')).toBe(1);
});

it('counts calls and work by route and outcome, in seconds', async () => {
  const { observer, read } = figuresOf(() => Promise.resolve(null));
  let wasAnswered = false;
  observer.call({ id: 'a', method: 'POST', route: '/v1/optimize/2d', traceparent: null }, () => {
    wasAnswered = true;
  })(200, 1500);
  expect(wasAnswered).toBe(true);
  const work = { kind: 'solve', mode: '2d', waitedMs: 250, ranMs: 2000, isGood: true } as const;
  observer.work(work);
  observer.work({ ...work, isGood: false });
  observer.work({ ...work, kind: 'job', ranMs: 90_000 });
  const figures = await read();
  expect(
    figures.get('cutwright_http_requests_total{method="POST",route="/v1/optimize/2d",status="200"}'),
  ).toBe(1);
  expect(figures.get('cutwright_http_request_seconds_sum{route="/v1/optimize/2d"}')).toBe(1.5);
  expect(figures.get('cutwright_wait_seconds_sum{kind="solve"}')).toBe(0.5);
  expect(figures.get('cutwright_work_seconds_sum{kind="solve",mode="2d",outcome="failed"}')).toBe(2);
  expect(figures.get('cutwright_job_seconds_sum{mode="2d",outcome="good"}')).toBe(90);
});
