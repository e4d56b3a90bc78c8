import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import type { FakeHost } from '../../e2e/api/fakeHost.ts';
import { isShared, startService } from '../../e2e/api/service.ts';
import type { Answer, TestService } from '../../e2e/api/service.ts';
import { LOCAL_ACCOUNT } from '../accounts/accounts.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

/** What the service offers beyond v1: calls that count once, answers used again, jobs listed, ended and
 *  watched. The engines are fakes that do what the first part's name says. */
let host: FakeHost;
let api: TestService;
beforeEach(async () => {
  host = createFakeHost();
  api = await startService({ host });
});
afterEach(() => api.close());

const body = (name: string, engine = 'balanced'): object => ({
  parts: [{ w: 10, h: 10, name }],
  stock: [{ w: 99, h: 99 }],
  engine,
});
const optimize = (name: string, headers: Record<string, string> = {}, engine?: string): Promise<Answer> =>
  api.post('/v1/optimize/2d', body(name, engine), { headers });
const used = async (): Promise<unknown> => (await api.call('GET', '/v1/usage')).json['used'];
const once = { 'idempotency-key': 'order-1207' };

describe('Idempotency-Key', () => {
  it('makes a call that is sent again free, with the same plan and a header that says so', async () => {
    const first = await optimize('ok', once);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await optimize('ok', once);
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([
      200,
      'true',
      first.text,
    ]);
    expect(again.headers['x-ratelimit-remaining']).toBe(first.headers['x-ratelimit-remaining']);
    expect(await used()).toBe(1);
  });

  it('is remembered over a restart', async () => {
    await optimize('ok', once);
    const { folder, key } = api;
    await api.close({ keepFolder: true });
    host = createFakeHost();
    api = await startService({ host, dataFolder: folder });
    const again = await api.post('/v1/optimize/2d', body('ok'), { headers: once, key });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(await used()).toBe(1);
  });

  it('of another request is 400, of one under way 429; of another account it is its own', async () => {
    const running = optimize('hang', once);
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    const busy = await optimize('hang', once);
    expect([busy.status, busy.json.error, busy.headers['retry-after']]).toEqual([429, 'busy', '1']);
    host.release();
    expect((await running).status).toBe(200);
    const other = await optimize('other', once);
    expect([other.status, other.json.details]).toEqual([400, { path: 'Idempotency-Key' }]);
    expect((await optimize('ok', { 'idempotency-key': 'with blank' })).status).toBe(400);
    const { key } = await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' });
    expect((await api.post('/v1/optimize/2d', body('ok'), { headers: once, key })).status).toBe(200);
  });

  it('of a call that failed may be used again, and is charged once', async () => {
    expect((await optimize('fail internal', once)).status).toBe(500);
    host.release();
    expect((await optimize('fail internal', once)).status).toBe(500);
    expect(await used()).toBe(0);
  });

  it('starts one job however often it is sent', async () => {
    const first = await optimize('ok', once, 'max');
    const again = await optimize('ok', once, 'max');
    expect(again.status).toBe(202);
    expect(again.json['jobId']).toBe(first.json['jobId']);
    expect(again.json['quota']).toEqual({ reserved: 0, used: 1, limit: 1_000_000 });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['x-ratelimit-remaining']).toBe(first.headers['x-ratelimit-remaining']);
    expect(await used()).toBe(1);
  });

  it.skipIf(isShared)(
    'starts its job anew, free, where the result of the first was dropped for want of room',
    async () => {
      const first = await optimize('ok', once, 'max');
      const dropped = String(first.json['jobId']);
      // What `purge` does to the oldest results beyond 2 GB.
      const db = new DatabaseSync(join(api.folder, 'data.db'));
      db.prepare('DELETE FROM jobs WHERE id = ?').run(dropped);
      db.close();
      expect((await api.call('GET', `/v1/jobs/${dropped}`)).status).toBe(404);
      const again = await optimize('ok', once, 'max');
      expect([again.status, again.headers['idempotency-replayed']]).toEqual([202, 'true']);
      expect(again.json['jobId']).not.toBe(dropped);
      expect(again.json['quota']).toEqual({ reserved: 0, used: 1, limit: 1_000_000 });
      expect(again.headers['x-ratelimit-remaining']).toBe(first.headers['x-ratelimit-remaining']);
      expect((await optimize('ok', once, 'max')).json['jobId']).toBe(again.json['jobId']);
      expect(await used()).toBe(1);
    },
  );
});

describe('X-Cutwright-Cache: reuse', () => {
  const reuse = { 'x-cutwright-cache': 'reuse' };

  it('answers the same request again without computing or a charge, and only for those who ask', async () => {
    const first = await optimize('ok', reuse);
    expect(first.headers['x-cutwright-cache']).toBe('stored');
    const again = await optimize('ok', reuse);
    expect([again.headers['x-cutwright-cache'], again.text]).toEqual(['hit', first.text]);
    expect(await used()).toBe(1);
    const plain = await optimize('ok');
    expect(plain.headers['x-cutwright-cache']).toBeUndefined();
    expect(await used()).toBe(2);
    const { key } = await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' });
    const foreign = await api.post('/v1/optimize/2d', body('ok'), { headers: reuse, key });
    expect(foreign.headers['x-cutwright-cache']).toBe('stored');
  });

  it('is read in any case; another word is 400, not a charge in silence', async () => {
    expect((await optimize('ok', { 'x-cutwright-cache': 'REUSE' })).headers['x-cutwright-cache']).toBe(
      'stored',
    );
    const other = await optimize('ok', { 'x-cutwright-cache': 'yes' });
    expect([other.status, other.json.details]).toEqual([400, { path: 'X-Cutwright-Cache' }]);
    expect(await used()).toBe(1);
  });
});

describe('own jobs', () => {
  const idOf = (answer: Answer): string => String(answer.json['jobId']);
  const submit = async (name: string): Promise<string> => idOf(await optimize(name, {}, 'max'));
  const state = async (id: string): Promise<unknown> =>
    (await api.call('GET', `/v1/jobs/${id}`)).json['status'];
  const until = async (id: string, status: string): Promise<void> => {
    while ((await state(id)) !== status) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('are listed newest first, those of others are not', async () => {
    const ids = [await submit('ok'), await submit('ok')];
    const { key } = await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' });
    expect((await api.call('GET', '/v1/account/jobs', { key })).json).toEqual({ jobs: [] });
    const { jobs } = (await api.call('GET', '/v1/account/jobs')).json as unknown as {
      jobs: { jobId: string }[];
    };
    expect(jobs.map(({ jobId }) => jobId)).toEqual([ids[1], ids[0]]);
    expect((await api.call('GET', '/v1/account/jobs', { key: null })).status).toBe(401);
  });

  it('are ended: a running one with its best plan, a queued one with its call returned', async () => {
    const running = await submit('search');
    await until(running, 'running');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    const queued = await submit('ok');
    const dropped = await api.call('POST', `/v1/jobs/${queued}/cancel`);
    expect([dropped.status, dropped.json['status']]).toEqual([200, 'failed']);
    expect(await used()).toBe(1);
    expect((await api.post(`/v1/jobs/${running}/cancel`, {})).status).toBe(200);
    await until(running, 'succeeded');
    const { key } = await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' });
    expect((await api.call('POST', `/v1/jobs/${running}/cancel`, { key })).status).toBe(404);
  });

  const statesIn = (events: string): readonly string[] =>
    events
      .split('\n\n')
      .filter((event) => event.startsWith('event: state'))
      .map((event) => (JSON.parse(event.split('data: ')[1]) as { status: string }).status);

  it('are watched until the service closes, which waits for no watcher and tells that the job waits', async () => {
    const id = await submit('search');
    await until(id, 'running');
    const events = api.call('GET', `/v1/jobs/${id}/events`);
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    await api.call('GET', `/v1/jobs/${id}`);
    await api.service.close();
    expect(statesIn((await events).text).at(-1)).toBe('queued');
  });

  seldom(
    'are watched until the key is revoked, or the account suspended: the last event says why',
    async () => {
      const { accounts } = api.service;
      const id = await submit('search');
      await until(id, 'running');
      const { key, info } = await accounts.createKey({ accountId: LOCAL_ACCOUNT, name: 'watches' });
      const watch = (one: string): Promise<Response> =>
        fetch(`${api.url}/v1/jobs/${id}/events`, { headers: { authorization: `Bearer ${one}` } });
      const [revoked, other] = [await watch(key), await watch(api.key)];
      const lastOf = async (stream: Response): Promise<string | undefined> =>
        (await stream.text()).trimEnd().split('\n\n').at(-1);
      await accounts.revokeKey(info.id);
      expect(await lastOf(revoked)).toBe(
        'event: refused\ndata: {"error":"key_revoked","message":"this API key was revoked"}',
      );
      // Another key of the account still watches: it is the suspension that ends its stream.
      expect(await state(id)).toBe('running');
      await accounts.setSuspended(LOCAL_ACCOUNT, true);
      expect(await lastOf(other)).toMatch(/subscription is no longer active"}$/);
      await accounts.setSuspended(LOCAL_ACCOUNT, false);
      await api.call('POST', `/v1/jobs/${id}/cancel`);
    },
  );

  seldom('are watched by 25 of an account at a time, one more is told to poll', async () => {
    const id = await submit('search');
    await until(id, 'running');
    const hangUp = new AbortController();
    const watch = () =>
      fetch(`${api.url}/v1/jobs/${id}/events`, {
        headers: { authorization: `Bearer ${api.key}` },
        signal: hangUp.signal,
      });
    const watched = await Promise.all(Array.from({ length: 26 }, watch));
    const refused = watched.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    const stream = watched.find(({ status }) => status === 200);
    expect(stream?.headers.get('x-accel-buffering')).toBe('no');
    hangUp.abort();
    await api.call('POST', `/v1/jobs/${id}/cancel`);
    await expect.poll(async () => (await api.call('GET', `/v1/jobs/${id}/events`)).status).toBe(200);
  });

  it('are watched: state at once, at each change, and the stream ends with the job', async () => {
    const id = await submit('search');
    const events = api.call('GET', `/v1/jobs/${id}/events`);
    await until(id, 'running');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    await api.call('POST', `/v1/jobs/${id}/cancel`);
    const { text, headers } = await events;
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const states = statesIn(text);
    expect(states.at(-1)).toBe('succeeded');
    expect(states.length).toBeGreaterThan(1);
    const { key } = await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' });
    expect((await api.call('GET', `/v1/jobs/${id}/events`, { key })).status).toBe(404);
  });
});
