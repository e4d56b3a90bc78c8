import { afterAll, describe, expect, it } from 'vitest';
import { isEnvelope } from '../../e2e/api/conformance.ts';
import { startService } from '../../e2e/api/service.ts';
import type { Answer, CallOptions } from '../../e2e/api/service.ts';

/** API-V1.md: routes, errors, the gate, limits and documents, one case per sentence. The clock stands still
 *  unless a case moves it. */
let time = Date.UTC(2026, 10, 20, 12, 0, 0);
const api = await startService({ now: () => time });
afterAll(() => api.close());

const job2d = { parts: [{ w: 400, h: 300, qty: 3 }], stock: [{ w: 2800, h: 2070 }] };
const MODES = ['2d', '1d', 'wood', 'nest'];
const OPTIMIZE = MODES.map((mode) => `/v1/optimize/${mode}`);
const VALIDATE = MODES.map((mode) => `/v1/validate/${mode}`);
const optimize = (options?: CallOptions): Promise<Answer> => api.post('/v1/optimize/2d', job2d, options);

describe('routes and errors', () => {
  const WRONG: readonly (readonly [string, string])[] = [
    ...OPTIMIZE.map((path) => ['GET', path] as const),
    ...OPTIMIZE.map((path) => ['PUT', path] as const),
    ...VALIDATE.map((path) => ['GET', path] as const),
    ['DELETE', '/v1/optimize/2d'],
    ['PATCH', '/v1/optimize/2d'],
    ['OPTIONS', '/v1/optimize/2d'],
    ['POST', '/v1/health'],
    ['POST', '/v1/usage'],
    ['GET', '/v1/import/nest'],
    ['POST', '/v1/jobs/x'],
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v1/optimize'],
    ['POST', '/v1/optimize/3d'],
    ['POST', '/v2/optimize/2d'],
    ['GET', '/v1/jobs'],
    ['GET', '/v1/jobs/'],
    ['GET', '/v1/health/'],
    ['GET', '/V1/health'],
    ['GET', '//v1/health'],
    ['GET', '/v1//health'],
    ['GET', '/v1/Health'],
    ['GET', '/app/keys'],
    ['POST', '/app/keys'],
    ['GET', '/favicon.ico'],
    ['GET', '/../etc/passwd'],
    ['GET', '/%2e%2e/etc/passwd'],
  ];
  it.each(WRONG)('%s %s is 404 not_found', async (method, path) =>
    isEnvelope(await api.call(method, path), 404, 'not_found'),
  );
  it('HEAD is 404 without a body', async () =>
    expect((await api.call('HEAD', '/v1/health')).status).toBe(404));
  it('an unknown job is 404 not_found', async () =>
    isEnvelope(await api.call('GET', '/v1/jobs/job_unknown'), 404, 'not_found'));
  it('an empty id is no route, also without a key', async () =>
    isEnvelope(await api.call('GET', '/v1/jobs/', { key: null }), 404, 'not_found'));
  it('bad %-encoding is 400', async () =>
    isEnvelope(await api.call('GET', '/v1/jobs/%zz'), 400, 'invalid_request'));
  it('an address over 4,096 characters is 414', async () =>
    isEnvelope(await api.call('GET', `/v1/jobs/${'x'.repeat(5000)}`), 414, 'too_large'));
  it('invalid_request has details.path', async () =>
    expect((await api.post('/v1/optimize/2d', { ...job2d, parts: [{ w: 1, h: -1 }] })).json.details).toEqual({
      path: 'parts[0].h',
    }));
  it('too_large has details.max and details.got', async () =>
    expect(
      (await api.post('/v1/optimize/2d', { ...job2d, parts: [{ w: 1, h: 1, qty: 2001 }] })).json.details,
    ).toEqual({ max: 2000, got: 2001 }));
  it('other errors have no details', async () =>
    expect((await api.call('GET', '/nowhere')).json.details).toBeUndefined());
  it('every answer forbids sniffing, storing and reading from other origins', async () => {
    for (const answer of [
      await api.call('GET', '/v1/health'),
      await api.call('GET', '/nowhere'),
      await optimize(),
    ]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(Object.keys(answer.headers).some((name) => name.startsWith('access-control-'))).toBe(false);
    }
  });
});

describe('the gate', () => {
  const port = api.port;
  it.each([`127.0.0.1:${port}`, `localhost:${port}`, `LocalHost:${port}`, `[::1]:${port}`])(
    'lets Host %s in',
    async (host) => expect((await api.call('GET', '/v1/health', { headers: { host } })).status).toBe(200),
  );
  it.each([
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port + 1}`,
    `127.0.0.1:${port}.evil.example`,
    `localhost.evil.example:${port}`,
    `127.0.0.2:${port}`,
    `0.0.0.0:${port}`,
    `127.1:${port}`,
  ])('refuses Host %s with 403 forbidden', async (host) =>
    isEnvelope(await api.call('GET', '/v1/health', { headers: { host } }), 403, 'forbidden'),
  );
  it.each([
    'null',
    'https://evil.example',
    'http://localhost:5173',
    `http://127.0.0.1:${port + 1}`,
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    'http://127.0.0.1',
    'file://',
  ])('refuses Origin %s', async (origin) =>
    isEnvelope(await optimize({ headers: { origin } }), 403, 'forbidden'),
  );
  it('lets a page of its own origin in', async () =>
    expect(
      (await api.call('GET', '/v1/health', { headers: { origin: `http://127.0.0.1:${port}` } })).status,
    ).toBe(200));
  it.each(['cross-site', 'same-site', 'anything'])('refuses Sec-Fetch-Site %s', async (site) =>
    isEnvelope(
      await api.call('GET', '/v1/health', { headers: { 'sec-fetch-site': site } }),
      403,
      'forbidden',
    ),
  );
  it.each(['none', 'same-origin'])('lets Sec-Fetch-Site %s in', async (site) =>
    expect((await api.call('GET', '/v1/health', { headers: { 'sec-fetch-site': site } })).status).toBe(200),
  );
  it('comes before everything: a page learns not even which routes exist', async () =>
    isEnvelope(
      await api.call('GET', '/nowhere', { headers: { origin: 'https://evil.example' } }),
      403,
      'forbidden',
    ));
  it('refuses a preflight and sends no CORS header', async () => {
    const answer = await api.call('OPTIONS', '/v1/optimize/2d', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    isEnvelope(answer, 403, 'forbidden');
    expect(Object.keys(answer.headers).some((name) => name.startsWith('access-control-'))).toBe(false);
  });
});

describe('limits', () => {
  const rows = (count: number): object => ({
    ...job2d,
    engine: 'balanced',
    parts: Array.from({ length: count }, () => ({ w: 10, h: 10 })),
  });
  it('2,000 parts pass', async () =>
    expect((await api.post('/v1/validate/2d', rows(2000))).status).toBe(200));
  it.each(['/v1/optimize/2d', '/v1/validate/2d'])('2,001 parts are 413 on %s', async (path) => {
    const answer = await api.post(path, rows(2001));
    isEnvelope(answer, 413, 'too_large');
    expect(answer.json.details).toEqual({ max: 2000, got: 2001 });
  });
  it('quantities count toward the 2,000', async () =>
    expect(
      (
        await api.post('/v1/optimize/2d', {
          ...job2d,
          parts: [
            { w: 1, h: 1, qty: 1500 },
            { w: 1, h: 1, qty: 501 },
          ],
        })
      ).json.details,
    ).toEqual({ max: 2000, got: 2001 }));
  it('50 stock rows pass', async () =>
    expect(
      (
        await api.post('/v1/optimize/2d', {
          ...job2d,
          stock: Array.from({ length: 50 }, () => ({ w: 500, h: 500 })),
        })
      ).status,
    ).toBe(200));
  it('51 stock rows are 413', async () =>
    expect(
      (
        await api.post('/v1/optimize/2d', {
          ...job2d,
          stock: Array.from({ length: 51 }, () => ({ w: 500, h: 500 })),
        })
      ).json.details,
    ).toEqual({ max: 50, got: 51 }));
  const padded = (bytes: number): string => {
    const text = JSON.stringify({ ...job2d, engine: 'balanced', pad: '' });
    return text.replace('"pad":""', `"pad":"${'x'.repeat(bytes - text.length)}"`);
  };
  it('a body of exactly 1,048,576 bytes passes', async () =>
    expect((await api.post('/v1/validate/2d', padded(1_048_576))).status).toBe(200));
  it.each([
    '/v1/optimize/2d',
    '/v1/validate/2d',
    '/v1/optimize/1d',
    '/v1/validate/1d',
    '/v1/optimize/wood',
    '/v1/validate/wood',
  ])('one byte more is 413 on %s', async (path) => {
    const answer = await api.post(path, padded(1_048_577));
    isEnvelope(answer, 413, 'too_large');
    expect(answer.json.details).toEqual({ max: 1_048_576, got: 1_048_577 });
  });
  it.each(['/v1/optimize/nest', '/v1/validate/nest', '/v1/import/nest'])(
    '10 MB is the limit on %s',
    async (path) => {
      const answer = await api.post(path, 'x'.repeat(10_485_761));
      isEnvelope(answer, 413, 'too_large');
      expect(answer.json.details).toEqual({ max: 10_485_760, got: 10_485_761 });
    },
  );
  it('the size is checked before the JSON and the key', async () =>
    isEnvelope(await api.post('/v1/optimize/2d', 'x'.repeat(1_048_577), { key: null }), 413, 'too_large'));
  it('a chunked body is held to the same limit', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await api.raw(
      `POST /v1/validate/2d HTTP/1.1\r\nHost: 127.0.0.1:${api.port}\r\nContent-Type: ` +
        'application/json\r\nTransfer-Encoding: chunked\r\nConnection: ' +
        `close\r\n\r\n${chunk.repeat(20)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"details":{"max":1048576,"got":1310720}');
  });
  it('keyless validation has a ceiling per address with Retry-After; a good key or a minute lift it', async () => {
    time += 61_000;
    let last = await api.post('/v1/validate/2d', job2d, { key: null });
    for (let count = 1; count < 120; count += 1)
      last = await api.post('/v1/validate/2d', job2d, { key: null });
    expect(last.status).toBe(200);
    const refused = await api.post('/v1/validate/2d', job2d, { key: null });
    isEnvelope(refused, 429, 'busy');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    isEnvelope(await api.post('/v1/validate/2d', job2d, { key: 'cw_unknown' }), 429, 'busy');
    expect((await api.post('/v1/validate/2d', job2d)).status).toBe(200);
    time += 60_000;
    expect((await api.post('/v1/validate/2d', job2d, { key: null })).status).toBe(200);
  });
});

describe('documents', () => {
  it('/openapi.json is an OpenAPI 3.1 document', async () =>
    expect((await api.call('GET', '/openapi.json')).json['openapi']).toMatch(/^3\.1\./));
  it('/docs serves a page with a strict policy and nothing from elsewhere', async () => {
    const page = await api.call('GET', '/docs', { key: null });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).not.toMatch(/https?:\/\/(?!127)/);
  });
});
