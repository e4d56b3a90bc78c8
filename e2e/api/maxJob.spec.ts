import type { Job } from '../../src-engine/contract/jobs.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { judge2d } from '../../src-engine/judge/index.ts';
import { contention } from '../contention.ts';
import { expect, test } from '../fixtures.ts';
import { startHeadless } from '../headless.ts';
import { pageToken } from '../headless.ts';
import type { HeadlessServer } from '../headless.ts';

/** Engine `max` on panels as a CAM program uses it: a job is taken, asked about, and gives its result; all
 *  over HTTP against the built service. */

/** `count` boards of different sizes: 24 take a second or two to the end of the closing work, 300 keep the search
 *  busy for many after it has a plan of all. */
const QUICK = 24;
const BUSY = 300;
function panels(count: number): Request2d {
  const parts = Array.from({ length: count }, (_, at) => ({
    name: `P${at}`,
    w: 211 + ((at * 137) % 613),
    h: 157 + ((at * 89) % 397),
    qty: 1,
    meta: { row: at },
  }));
  return { engine: 'max', parts, stock: [{ w: 2070, h: 1400 }], options: { kerf: 3.2 } };
}

type Found = Job & { readonly result?: Response2d };

/** Speaks to one server as a program with a key, and as the page (progress, stop). */
class Client {
  private readonly url: string;
  private readonly token: Promise<string>;
  key = '';

  constructor(server: HeadlessServer) {
    this.url = server.url;
    this.token = pageToken(server);
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly json: T }> {
    const headers = {
      ...(path.startsWith('/app')
        ? { 'x-cutwright-app': await this.token }
        : { authorization: `Bearer ${this.key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as T };
  }

  async submit(request: Request2d): Promise<string> {
    const { status, json } = await this.call<{ jobId: string }>('POST', '/v1/optimize/2d', request);
    expect(status).toBe(202);
    expect(json).toMatchObject({
      status: 'queued',
      mode: '2d',
      engine: 'max',
      pollAfterMs: 1000,
      quota: { reserved: 1 },
    });
    return json.jobId;
  }

  async find(id: string): Promise<Found> {
    const { status, json } = await this.call<Found>('GET', `/v1/jobs/${id}`);
    expect(status).toBe(200);
    return json;
  }

  async finished(id: string): Promise<Found> {
    await expect
      .poll(async () => (await this.find(id)).status, { timeout: 120_000, intervals: [100] })
      .toMatch(/succeeded|failed/);
    return this.find(id);
  }

  async usedCalls(): Promise<number> {
    return (await this.call<{ used: number }>('GET', '/v1/usage')).json.used;
  }
}

async function clientOf(server: HeadlessServer): Promise<Client> {
  const client = new Client(server);
  client.key = (await client.call<{ key: string }>('POST', '/app/keys', { name: 'CAM' })).json.key;
  return client;
}

/** A whole, correct plan of this request, as `max` reports it. */
function expectPlan(request: Request2d, { status, result }: Found): Response2d {
  expect(status).toBe('succeeded');
  if (result === undefined) throw new Error('a job that succeeded has a result');
  expect(result).toMatchObject({
    engine: 'max',
    guillotineValid: true,
    metrics: { placed: request.parts.length, total: request.parts.length },
  });
  expect(result.sheets.flatMap((sheet) => sheet.offcuts ?? [])).toEqual([]);
  expect(judge2d(request, result)).toEqual([]);
  return result;
}

test('a panel job is accepted, polled and gives the same plan every time, with its meta', {
  tag: '@thorough',
}, async ({ server }) => {
  const client = await clientOf(server);
  const request = panels(QUICK);
  const before = await client.usedCalls();
  const ids = [await client.submit(request), await client.submit(request)];
  const results: Response2d[] = [];
  for (const id of ids) results.push(expectPlan(request, await client.finished(id)));
  const [first, second] = results.map(({ timing: _timing, ...plan }) => JSON.stringify(plan));
  expect(second).toBe(first);
  expect(
    results[0].sheets
      .flatMap((sheet) => sheet.parts.map((part) => (part.meta as { row: number }).row))
      .toSorted((a, b) => a - b),
  ).toEqual(request.parts.map((_, at) => at));
  expect(await client.usedCalls()).toBe(before + 2);
});

test('what max does not model is refused before a call is reserved', async ({ server }) => {
  const client = await clientOf(server);
  const plain = panels(3);
  const before = await client.usedCalls();
  const refused: readonly (readonly [Request2d, string])[] = [
    [{ ...plain, stock: [...plain.stock, { w: 500, h: 500 }] }, 'stock[1]'],
    [{ ...plain, options: { trim: { left: 10 } } }, 'options.trim.left'],
    [{ ...plain, options: { respectStock: true } }, 'options.respectStock'],
  ];
  for (const [request, path] of refused)
    expect(await client.call('POST', '/v1/optimize/2d', request)).toMatchObject({
      status: 400,
      json: { error: 'invalid_request', details: { path } },
    });
  expect(await client.usedCalls()).toBe(before);
});

test('a running search tells how far it is and gives its best plan when stopped; a queued one is free', async ({
  server,
}) => {
  const client = await clientOf(server);
  const request = panels(BUSY);
  const before = await client.usedCalls();
  const [running, queued] = [await client.submit(request), await client.submit(request)];
  await expect
    .poll(
      async () =>
        (await client.call<{ best: string | null } | null>('GET', `/app/jobs/${running}/progress`)).json
          ?.best ?? null,
      { timeout: 60_000, intervals: [50] },
    )
    .toMatch(/^\d+ sheets$/);
  expect((await client.find(running)).status).toBe('running');
  expect(await client.call('POST', `/app/jobs/${queued}/stop`)).toMatchObject({ json: { stopped: true } });
  expect(await client.find(queued)).toMatchObject({ status: 'failed' });
  expect(await client.call('POST', `/app/jobs/${running}/stop`)).toMatchObject({ json: { stopped: true } });
  const asked = Date.now();
  expectPlan(request, await client.finished(running));
  // The whole search takes many times as long.
  expect(Date.now() - asked).toBeLessThan(10_000 * contention());
  expect(await client.usedCalls()).toBe(before + 1);
});

test('a search outlives a service that is killed: the next one takes it up', { tag: '@thorough' }, async ({
  dataFolder,
}) => {
  const request = panels(BUSY);
  const first = await startHeadless(dataFolder);
  const client = await clientOf(first);
  const id = await client.submit(request);
  await expect.poll(async () => (await client.find(id)).status, { intervals: [20] }).toBe('running');
  first.process.kill('SIGKILL');
  await first.close();
  const second = await startHeadless(dataFolder);
  try {
    const next = new Client(second);
    next.key = client.key;
    await expect
      .poll(
        async () =>
          (await next.call<{ best: string | null } | null>('GET', `/app/jobs/${id}/progress`)).json?.best ??
          null,
        { timeout: 60_000, intervals: [50] },
      )
      .not.toBeNull();
    expect(await next.call('POST', `/app/jobs/${id}/stop`)).toMatchObject({ json: { stopped: true } });
    expectPlan(request, await next.finished(id));
  } finally {
    await second.close();
  }
});
