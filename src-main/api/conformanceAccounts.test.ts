import { afterAll, describe, expect, it } from 'vitest';
import { isEnvelope, TRIANGLE } from '../../e2e/api/conformance.ts';
import { startService } from '../../e2e/api/service.ts';
import type { Answer, CallOptions } from '../../e2e/api/service.ts';

/** API-V1.md: health, keys, quota and usage, one case per sentence. The clock stands still unless a case moves
 *  it. */
let time = Date.UTC(2026, 10, 20, 12, 0, 0);
const api = await startService({ now: () => time });
afterAll(() => api.close());

const health = (await api.call('GET', '/v1/health', { key: null })).json;
const modes = health['modes'] as readonly string[];
const job2d = { parts: [{ w: 400, h: 300, qty: 3 }], stock: [{ w: 2800, h: 2070 }] };
const BODY: Readonly<Record<string, object>> = {
  '2d': job2d,
  '1d': { parts: [{ length: 1000, qty: 3 }], stock: [{ length: 6000 }] },
  wood: { parts: [{ length: 1000, sw: 45, sh: 95 }], stock: [{ length: 6000, sw: 95, sh: 45 }] },
  nest: { parts: [{ polygon: TRIANGLE }], stock: [{ w: 500, h: 500 }] },
};
const MODES = ['2d', '1d', 'wood', 'nest'];
const OPTIMIZE = MODES.map((mode) => `/v1/optimize/${mode}`);
const optimize = (options?: CallOptions): Promise<Answer> => api.post('/v1/optimize/2d', job2d, options);
const usage = async (key?: string): Promise<Answer> =>
  api.call('GET', '/v1/usage', key === undefined ? {} : { key });
const newAccount = async (
  plan: string,
  name = 'k',
): Promise<{ key: string; id: string; prefix: string; accountId: string }> => {
  const accountId = `acct-${Math.floor(Math.random() * 1e12)}`;
  const { key, info } = await api.service.accounts.createKey({ accountId, name, plan });
  return { key, id: info.id, prefix: info.prefix, accountId };
};

describe('health', () => {
  it('needs no key', async () =>
    expect((await api.call('GET', '/v1/health', { key: null })).status).toBe(200));
  it('takes no notice of a wrong key', async () =>
    expect((await api.call('GET', '/v1/health', { key: 'cw_wrong' })).status).toBe(200));
  it('says healthy', () => expect(health['status']).toBe('healthy'));
  it('names the service optimizer-engine', () => expect(health['service']).toBe('optimizer-engine'));
  it('carries contractVersion 1', () => expect(health['contractVersion']).toBe('1'));
  it('carries the version of the default engine: package version plus content hash', () =>
    expect(health['engineVersion']).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/));
  it('lists synchronous engines only', () => expect(health['engines']).not.toContain('max'));
  it('lists modes of the contract only', () =>
    expect(modes.every((mode) => MODES.includes(mode))).toBe(true));
  it('lists max where the async tier is enabled, else nothing', () =>
    expect([[], ['max']]).toContainEqual(health['maxEngines']));
  it('lists no nesting engine where nesting is not built in', () =>
    expect((health['nestEngines'] as unknown[]).length > 0).toBe(modes.includes('nest')));
  it('counts whole seconds since the start of the process, whatever happens to the clock', async () => {
    time += 1_000_000;
    const before = Math.floor(process.uptime());
    const { uptimeSec } = (await api.call('GET', '/v1/health', { key: null })).json as { uptimeSec: number };
    expect([Number.isInteger(uptimeSec), uptimeSec >= before, uptimeSec <= process.uptime()]).toEqual([
      true,
      true,
      true,
    ]);
    time -= 1_000_000;
  });
  it('has exactly the documented fields', () =>
    expect(Object.keys(health)).toEqual([
      'status',
      'service',
      'contractVersion',
      'engineVersion',
      'engines',
      'modes',
      'nestEngines',
      'maxEngines',
      'uptimeSec',
    ]));
  it('sends no rate-limit headers', async () =>
    expect((await api.call('GET', '/v1/health')).headers['x-ratelimit-limit']).toBeUndefined());
  it('never advertises a mode it cannot serve, nor hides one it can', async () => {
    for (const mode of MODES) {
      const { status } = await api.post(`/v1/optimize/${mode}`, mode === '2d' ? job2d : BODY[mode]);
      expect([mode, status]).toEqual([mode, modes.includes(mode) ? 200 : 503]);
    }
  });
});

describe('authentication', () => {
  const KEYED: readonly (readonly [string, string])[] = [
    ...OPTIMIZE.map((path) => ['POST', path] as const),
    ['POST', '/v1/import/nest'],
    ['GET', '/v1/usage'],
    ['GET', '/v1/jobs/job_1'],
  ];
  it.each(KEYED)('%s %s without a key is 401 unauthorized', async (method, path) =>
    isEnvelope(
      await api.call(method, path, { key: null, ...(method === 'POST' ? { body: job2d } : {}) }),
      401,
      'unauthorized',
    ),
  );
  it.each(KEYED)('%s %s with an unknown key is 401 unauthorized', async (method, path) => {
    time += 61_000;
    isEnvelope(
      await api.call(method, path, { key: 'cw_unknown', ...(method === 'POST' ? { body: job2d } : {}) }),
      401,
      'unauthorized',
    );
  });
  it('a wrong checksum is as unknown as a key nobody made', async () =>
    isEnvelope(
      await usage(`${api.key.slice(0, -1)}${api.key.endsWith('a') ? 'b' : 'a'}`),
      401,
      'unauthorized',
    ));
  it.each(['Basic abc', 'Bearer', 'Bearer ', 'Token x', ''])(
    'the header %j counts as missing',
    async (authorization) =>
      isEnvelope(
        await api.call('GET', '/v1/usage', { key: null, headers: { authorization } }),
        401,
        'unauthorized',
      ),
  );
  it.each(['bearer', 'BEARER', 'Bearer  ', 'bEaReR \t'])('the scheme may be written %j', async (scheme) =>
    expect(
      (await api.call('GET', '/v1/usage', { key: null, headers: { authorization: `${scheme} ${api.key}` } }))
        .status,
    ).toBe(200),
  );
  it('the key is checked before the schema: without one a caller learns nothing', async () =>
    isEnvelope(await api.post('/v1/optimize/2d', { parts: 'wrong' }, { key: null }), 401, 'unauthorized'));
  it('malformed JSON is found before the key', async () =>
    isEnvelope(await api.post('/v1/optimize/2d', '{', { key: null }), 400, 'invalid_request'));
  it('a revoked key is 403 key_revoked and the message says so', async () => {
    const { key, id } = await newAccount('free');
    await api.service.accounts.revokeKey(id);
    const answer = await usage(key);
    isEnvelope(answer, 403, 'key_revoked');
    expect(answer.json.message).toContain('revoked');
  });
  it('a key of a suspended account is 403 key_revoked and the message says that', async () => {
    const { key, accountId } = await newAccount('free');
    await api.service.accounts.setSuspended(accountId, true);
    const answer = await usage(key);
    isEnvelope(answer, 403, 'key_revoked');
    expect(answer.json.message).toContain('subscription');
  });
  it('31 unknown keys in a minute are 429 until it ends, on every keyed route, also for good keys', async () => {
    time += 61_000;
    for (let count = 0; count < 30; count += 1) isEnvelope(await usage('cw_nobody'), 401, 'unauthorized');
    const refused = await usage('cw_nobody');
    isEnvelope(refused, 429, 'busy');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (const [method, path] of KEYED)
      isEnvelope(await api.call(method, path, method === 'POST' ? { body: job2d } : {}), 429, 'busy');
    expect((await api.call('GET', '/v1/health')).status).toBe(200);
    time += 60_000;
    expect((await usage()).status).toBe(200);
  });
  it('a missing key does not count as unknown', async () => {
    time += 61_000;
    for (let count = 0; count < 40; count += 1) await api.call('GET', '/v1/usage', { key: null });
    expect((await usage()).status).toBe(200);
  });
  it('an account holds at most 10 active keys', async () => {
    const { accountId } = await newAccount('free');
    for (let count = 1; count < 10; count += 1)
      await api.service.accounts.createKey({ accountId, name: 'k' });
    await expect(async () => api.service.accounts.createKey({ accountId, name: 'k' })).rejects.toThrow(
      'at most 10',
    );
  });
  it('the key is never returned by any endpoint', async () => {
    for (const path of ['/v1/usage', '/v1/health', '/v1/jobs/x', '/openapi.json'])
      expect((await api.call('GET', path)).text).not.toContain(api.key);
  });
  it('no log line holds a key or a body', async () => {
    await api.post('/v1/optimize/2d', { ...job2d, parts: [{ w: 1, h: 1, name: 'SecretPartName' }] });
    expect(JSON.stringify(api.log)).not.toContain(api.key);
    expect(JSON.stringify(api.log)).not.toContain('SecretPartName');
    expect(JSON.stringify(api.log)).toContain(api.key.slice(0, 9));
  });
});

describe('quota and usage', () => {
  it('usage has exactly the documented fields', async () =>
    expect(Object.keys((await usage()).json)).toEqual([
      'plan',
      'used',
      'limit',
      'remaining',
      'periodEnd',
      'keyPrefix',
      'contractVersion',
    ]));
  it('shows the plan frozen onto the key and its prefix', async () => {
    const { key, prefix } = await newAccount('shop');
    expect((await usage(key)).json).toMatchObject({
      plan: 'shop',
      limit: 20_000,
      used: 0,
      remaining: 20_000,
      keyPrefix: prefix,
      contractVersion: '1',
    });
  });
  it('periodEnd is the first of the next month, as a date', async () =>
    expect((await usage()).json['periodEnd']).toBe('2026-12-01'));
  it('reading usage costs nothing and sends no rate-limit headers', async () => {
    const first = await usage();
    expect((await usage()).json['used']).toBe(first.json['used']);
    expect(first.headers['x-ratelimit-limit']).toBeUndefined();
  });
  it('one optimize is one call', async () => {
    const before = Number((await usage()).json['used']);
    expect((await optimize()).status).toBe(200);
    expect((await usage()).json['used']).toBe(before + 1);
  });
  it('an optimize answer carries X-RateLimit-Limit and what remains after it', async () => {
    const { key } = await newAccount('free');
    const answer = await optimize({ key });
    expect([answer.headers['x-ratelimit-limit'], answer.headers['x-ratelimit-remaining']]).toEqual([
      '100',
      '99',
    ]);
    expect(answer.headers['retry-after']).toBeUndefined();
  });
  it('all keys of an account share one quota, and used counts revoked keys too', async () => {
    const { key, id, accountId } = await newAccount('free');
    const second = await api.service.accounts.createKey({ accountId, name: 'b' });
    await optimize({ key });
    await optimize({ key: second.key });
    await api.service.accounts.revokeKey(id);
    expect((await usage(second.key)).json).toMatchObject({ used: 2, limit: 100, remaining: 98 });
  });
  it('the limit is the largest quota of any active key: keys do not add up', async () => {
    const { key, accountId } = await newAccount('free');
    await api.service.accounts.createKey({ accountId, name: 'b', plan: 'maker' });
    expect((await usage(key)).json).toMatchObject({ plan: 'free', limit: 2000 });
  });
  it('an exhausted month is 402 quota_exceeded with the seconds to the next one; nothing is charged', async () => {
    const { key } = await newAccount('free');
    for (let count = 0; count < 100; count += 1) await optimize({ key });
    const answer = await optimize({ key });
    isEnvelope(answer, 402, 'quota_exceeded');
    expect(Number(answer.headers['retry-after'])).toBe(Math.ceil((Date.UTC(2026, 11, 1) - time) / 1000));
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    expect((await usage(key)).json).toMatchObject({ used: 100, remaining: 0 });
    const today = time;
    time = Date.UTC(2026, 11, 1) - 1;
    expect((await optimize({ key })).headers['retry-after']).toBe('1');
    time += 1;
    expect((await optimize({ key })).headers['x-ratelimit-remaining']).toBe('99');
    time = today;
  });
  it('a request refused by validation, by a limit or by a missing engine costs nothing', async () => {
    const { key } = await newAccount('free');
    await api.post('/v1/optimize/2d', { ...job2d, parts: [{ w: -1, h: 1 }] }, { key });
    await api.post('/v1/optimize/2d', { ...job2d, parts: [{ w: 1, h: 1, qty: 2001 }] }, { key });
    if (!modes.includes('nest')) await api.post('/v1/optimize/nest', BODY['nest'], { key });
    expect((await usage(key)).json['used']).toBe(0);
  });
  it('validate costs nothing', async () => {
    const { key } = await newAccount('free');
    await api.post('/v1/validate/2d', job2d, { key });
    expect((await usage(key)).json['used']).toBe(0);
  });
});
