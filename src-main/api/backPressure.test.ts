import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import type { FakeHost } from '../../e2e/api/fakeHost.ts';
import { isShared, startService } from '../../e2e/api/service.ts';
import type { Answer, TestService } from '../../e2e/api/service.ts';

let host: FakeHost;
let api: TestService;
const start = async (hardMs?: number): Promise<void> => {
  host = createFakeHost();
  const dataFolder = mkdtempSync(join(tmpdir(), 'cutwright-'));
  writeFileSync(join(dataFolder, 'plans.json'), '{"none":0}');
  api = await startService({ host, hardMs, dataFolder });
};
const optimize = (name: string): Promise<Answer> =>
  api.post('/v1/optimize/2d', { parts: [{ w: 1, h: 1, name }], stock: [{ w: 9, h: 9 }], engine: 'balanced' });
const SMALL = { parts: [{ w: 1, h: 1 }], stock: [{ w: 9, h: 9 }] };
const used = async (): Promise<unknown> => (await api.call('GET', '/v1/usage')).json['used'];

afterEach(() => api.close());

describe('back-pressure', () => {
  it('computes in turn, lets 32 wait and refuses the rest with 429, charging exactly the answers', async () => {
    await start();
    const first = optimize('hang');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    let refused = 0;
    const others = Array.from({ length: 49 }, () =>
      optimize('ok').then((answer) => {
        if (answer.status === 429) refused += 1;
        if (refused === 17) host.release();
        return answer;
      }),
    );
    const answers = await Promise.all([first, ...others]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(33);
    expect(host.counts.peak).toBe(1);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.json.error).toBe('busy');
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect(await used()).toBe(33);
  });

  it('answers a crash with the envelope, returns the call and goes on with the warm spare', async () => {
    await start();
    const crashed = await optimize('crash');
    expect([crashed.status, crashed.json.error]).toEqual([500, 'internal']);
    // The spare was started before the crash: with no process that starts, it is what answers.
    host.broken = true;
    expect((await optimize('ok')).status).toBe(200);
    expect(await used()).toBe(1);
    expect(host.counts.spawned).toBe(3);
  });

  it('ends a solve at its hard limit with 504 solve_timeout, kills its process and returns the call', async () => {
    await start(150);
    const answer = await optimize('hang');
    expect([answer.status, answer.json.error]).toEqual([504, 'solve_timeout']);
    expect(host.counts.killed).toBe(1);
    expect(await used()).toBe(0);
    expect((await optimize('ok')).status).toBe(200);
  });

  it('returns the call when the engine refuses the request after all', async () => {
    await start();
    expect((await optimize('fail invalid_request')).status).toBe(400);
    expect(await used()).toBe(0);
  });

  it('answers 503 when no engine process starts', async () => {
    await start();
    await optimize('ok');
    host.broken = true;
    await optimize('crash');
    await optimize('crash');
    const answer = await optimize('ok');
    expect([answer.status, answer.json.error]).toEqual([503, 'service_unavailable']);
    expect(await used()).toBe(1);
    // Also before the quota is looked at: an exhausted account hears of the engine first.
    const poor = (await api.service.accounts.createKey({ accountId: 'poor', name: 'k', plan: 'none' })).key;
    expect((await api.post('/v1/optimize/2d', SMALL, { key: poor })).status).toBe(503);
    host.broken = false;
    expect((await optimize('ok')).status).toBe(200);
    expect((await api.post('/v1/optimize/2d', SMALL, { key: poor })).status).toBe(402);
  });

  it('drops a waiting caller who hangs up, kills the solve of a running one and charges neither', async () => {
    await start();
    const abort = new AbortController();
    const call = (name: string): Promise<unknown> =>
      fetch(`${api.url}/v1/optimize/2d`, {
        method: 'POST',
        signal: abort.signal,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${api.key}` },
        body: JSON.stringify({ parts: [{ w: 1, h: 1, name }], stock: [{ w: 9, h: 9 }], engine: 'balanced' }),
      }).catch(() => null);
    const running = call('hang');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    const waiting = call('ok');
    while (api.service.pool.waiting() === 0) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    await Promise.all([running, waiting]);
    expect((await optimize('ok')).status).toBe(200);
    expect(host.counts.killed).toBe(1);
    // On a shared database the returns are on their way when the next call is answered.
    await expect.poll(used).toBe(1);
  });

  it('gives validate and health their answers while a solve runs', async () => {
    await start();
    const running = optimize('hang');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    const quick = await Promise.all([
      api.call('GET', '/v1/health'),
      api.post('/v1/validate/2d', { parts: [{ w: 1, h: 1 }], stock: [{ w: 2, h: 2 }] }),
    ]);
    expect(quick.map((answer) => answer.status)).toEqual([200, 200]);
    expect(host.counts.running).toBe(1);
    host.release();
    expect((await running).status).toBe(200);
  });
});

it('a service whose system could let somebody not in serves on', async () => {
  await start();
  // As when neither a file handle nor the one kept for that case is left, or a network is down.
  for (const code of ['EMFILE', 'ENOBUFS'])
    api.service.server.server.emit('error', Object.assign(new Error(`accept ${code}`), { code }));
  expect((await api.call('GET', '/v1/health')).status).toBe(200);
});

describe('a service that is told to end', () => {
  it('gives calls under way a moment, then answers them with 503 in the envelope and returns them', async () => {
    await start();
    const calls = [optimize('hang')];
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    calls.push(optimize('ok'));
    while (api.service.pool.waiting() === 0) await new Promise((resolve) => setImmediate(resolve));
    const { folder } = api;
    await api.service.close();
    for (const answer of await Promise.all(calls))
      expect([answer.status, answer.json.error, answer.json.message]).toEqual([
        503,
        'service_unavailable',
        'the service is closing; this call was not charged',
      ]);
    api = await startService({ host: createFakeHost(), dataFolder: folder });
    expect(await used()).toBe(0);
  });

  it('lets a call that ends in time have its answer', async () => {
    await start();
    const call = optimize('sleep 200');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    const { folder } = api;
    await api.service.close();
    expect((await call).status).toBe(200);
    api = await startService({ host: createFakeHost(), dataFolder: folder });
    expect(await used()).toBe(1);
  });

  it.skipIf(isShared)('closes all else when a part of it cannot be closed, as on a full disk', async () => {
    await start();
    expect((await optimize('ok')).status).toBe(200);
    const refuse = (): never => {
      throw new Error('database or disk is full');
    };
    const { server, accounts, pool } = api.service;
    Object.assign(server, { close: refuse });
    const { folder } = api;
    await api.service.close();
    expect(pool.pids()).toEqual([]);
    expect(() => accounts.listKeys()).toThrow();
    expect(api.log.filter(({ level }) => level === 'error').map(({ stack }) => String(stack))).toEqual([
      expect.stringContaining('database or disk is full'),
    ]);
    api = await startService({ host: createFakeHost(), dataFolder: folder });
    expect(await used()).toBe(1);
  });
});

describe('a data folder that does not answer', () => {
  it.skipIf(isShared)('names the folder in the log, not to the caller', async () => {
    await start();
    const other = new DatabaseSync(join(api.folder, 'data.db'));
    other.exec('DROP TABLE reservations');
    other.close();
    const answer = await optimize('ok');
    expect([answer.status, answer.json.error]).toEqual([500, 'internal']);
    expect(answer.json.message).toBe('the database of the service reported a fault; its log says which');
    const failed = api.log.filter(({ event }) => event === 'failed');
    expect(failed.map(({ message }) => String(message))).toEqual([
      expect.stringMatching(new RegExp(`^the database in ${api.folder} reported: no such table`)),
    ]);
  });

  it('lets nobody in: 500 internal, nothing solved', async () => {
    await start();
    const { authenticate } = api.service.accounts;
    Object.assign(api.service.accounts, {
      authenticate: () => {
        throw new Error('disk I/O error');
      },
    });
    const answer = await optimize('ok');
    expect([answer.status, answer.json.error]).toEqual([500, 'internal']);
    expect((await api.call('GET', '/v1/usage')).status).toBe(500);
    expect((await api.call('GET', '/v1/health')).status).toBe(200);
    Object.assign(api.service.accounts, { authenticate });
    expect(await used()).toBe(0);
  });
});

describe.skipIf(isShared)("the app's own calls", () => {
  it('need no key and are never charged, through inject and with the token', async () => {
    await start();
    const body = JSON.stringify({
      parts: [{ w: 1, h: 1, meta: { a: 1 } }],
      stock: [{ w: 9, h: 9 }],
      engine: 'balanced',
    });
    const injected = await api.service.handleAppRequest(
      new Request('app://cutwright/v1/optimize/2d', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', origin: 'app://cutwright' },
      }),
    );
    expect(injected.status).toBe(200);
    expect(injected.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const withToken = await api.call('POST', '/v1/optimize/2d', {
      body,
      key: null,
      headers: { 'x-cutwright-app': api.service.appToken },
    });
    expect(withToken.status).toBe(200);
    expect(withToken.text).toBe(await injected.text());
    expect(await used()).toBe(0);
    expect(
      (
        await api.call('POST', '/v1/optimize/2d', {
          body,
          key: null,
          headers: { 'x-cutwright-app': 'wrong' },
        })
      ).status,
    ).toBe(401);
  });

  it('stop computing when the page gives up on them', async () => {
    await start();
    // As Electron calls it: the Request carries no signal of the page.
    const solve = (part: string, call: string): Promise<Response> =>
      api.service.handleAppRequest(
        new Request('app://cutwright/v1/optimize/2d', {
          method: 'POST',
          body: JSON.stringify({ parts: [{ w: 1, h: 1, name: part }], stock: [{ w: 9, h: 9 }] }),
          headers: { 'content-type': 'application/json', 'x-cutwright-call': call },
        }),
      );
    const cancel = async (call: string): Promise<unknown> =>
      (
        await api.service.handleAppRequest(
          new Request(`app://cutwright/app/cancel/${call}`, { method: 'POST' }),
        )
      ).json();
    const calls = [solve('hang', 'a'), solve('hang', 'b'), solve('search', 'c')];
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await cancel('b')).toEqual({ cancelled: true });
    expect(await cancel('d')).toEqual({ cancelled: false });
    calls.push(solve('hang', 'd'));
    expect(await cancel('a')).toEqual({ cancelled: true });
    while (host.counts.killed === 0) await new Promise((resolve) => setImmediate(resolve));
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await cancel('c')).toEqual({ cancelled: true });
    for (const call of calls) expect((await call).status).toBe(408);
    expect(host.counts.killed).toBe(1);
    expect((await solve('ok', 'e')).status).toBe(200);
    expect(await cancel('e')).toEqual({ cancelled: false });
  });

  it('hear how far a call of the page is while it is computed', async () => {
    await start();
    const app = { key: null, headers: { 'x-cutwright-app': api.service.appToken } };
    const progress = async (): Promise<unknown> =>
      (await api.call('GET', '/app/progress/a', app)).json['fraction'];
    expect(await progress()).toBeNull();
    const call = api.post(
      '/v1/optimize/2d',
      { parts: [{ w: 1, h: 1, name: 'hang 0.5' }], stock: [{ w: 9, h: 9 }] },
      { key: null, headers: { ...app.headers, 'x-cutwright-call': 'a' } },
    );
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await progress()).toBe(0.5);
    expect((await api.call('GET', '/app/progress/a', { key: null })).status).toBe(404);
    host.release();
    expect((await call).status).toBe(200);
    expect(await progress()).toBeNull();
  });

  it('see the calls of other programs in the inspector, keys never', async () => {
    await start();
    await optimize('ok');
    await api.post('/v1/optimize/2d', { parts: [{ w: 1, h: -5 }], stock: [{ w: 9, h: 9 }] });
    const app = { key: null, headers: { 'x-cutwright-app': api.service.appToken } };
    const list = await api.call('GET', '/app/calls?after=0', app);
    expect(
      (list.json['calls'] as { status: number; path: string }[]).map(({ status, path }) => [status, path]),
    ).toEqual([
      [200, '/v1/optimize/2d'],
      [400, '/v1/optimize/2d'],
    ]);
    const second = await api.call('GET', '/app/calls/2', app);
    expect(second.json['request']).toContain('"h":-5');
    expect(second.json['response']).toContain('parts[0].h');
    expect(list.text + second.text).not.toContain(api.key);
    expect((await api.call('GET', '/app/calls?after=0')).status).toBe(404);
  });

  it('hear of a new call while they wait for it', async () => {
    await start();
    const waiting = api.call('GET', '/app/calls?after=0&waitMs=5000', {
      key: null,
      headers: { 'x-cutwright-app': api.service.appToken },
    });
    await optimize('ok');
    expect(((await waiting).json['calls'] as unknown[]).length).toBe(1);
  });

  it('manage the keys: shown once, listed by prefix, revoked at once', async () => {
    await start();
    const app = { key: null, headers: { 'x-cutwright-app': api.service.appToken } };
    const made = await api.call('POST', '/app/keys', { ...app, body: { name: 'CAM' } });
    const key = String(made.json['key']);
    const { id } = made.json['info'] as { id: string };
    expect((await api.call('GET', '/v1/usage', { key })).status).toBe(200);
    const list = await api.call('GET', '/app/keys', app);
    expect(list.text).toContain(key.slice(0, 9));
    expect(list.text).not.toContain(key);
    expect((await api.call('DELETE', `/app/keys/${id}`, app)).json['revoked']).toBe(true);
    expect((await api.call('GET', '/v1/usage', { key })).json.error).toBe('key_revoked');
    expect((await api.call('POST', '/app/keys', { ...app, body: { name: '' } })).json.details).toEqual({
      path: 'name',
    });
  });
});
