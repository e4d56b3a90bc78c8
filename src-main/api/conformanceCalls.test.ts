import { afterAll, describe, expect, it } from 'vitest';
import { BOX, cuts, list, pieces, poster, TRIANGLE, warned } from '../../e2e/api/conformance.ts';
import type { Json } from '../../e2e/api/conformance.ts';
import { startService } from '../../e2e/api/service.ts';
import type { Answer } from '../../e2e/api/service.ts';

/** API-V1.md: validation and async jobs, one case per sentence, over real HTTP. */
const api = await startService();
afterAll(() => api.close());
const post = poster(api);
const health = (await api.call('GET', '/v1/health')).json;

describe('validate', () => {
  it.each([
    [
      '2d',
      {
        parts: [
          { w: 1, h: 1, qty: 3 },
          { w: 1, h: 1 },
        ],
        stock: [{ w: 9, h: 9, qty: 4 }],
      },
    ],
    ['1d', { parts: [{ length: 1, qty: 3 }, { length: 1 }], stock: [{ length: 9, qty: 4 }] }],
    [
      'wood',
      {
        parts: [
          { length: 1, sw: 1, sh: 1, qty: 3 },
          { length: 1, sw: 1, sh: 1 },
        ],
        stock: [{ length: 9, sw: 1, sh: 1, qty: 4 }],
      },
    ],
    [
      'nest',
      { parts: [{ polygon: TRIANGLE, qty: 3 }, { polygon: TRIANGLE }], stock: [{ w: 300, h: 300, qty: 4 }] },
    ],
  ])(
    '%s: valid, mode, counts of rows and totals; empty warnings when every part fits',
    async (mode, body) => {
      const answer = await post(`/v1/validate/${mode}`, body);
      expect(answer).toMatchObject({
        valid: true,
        mode,
        contractVersion: '1',
        parts: { rows: 2, total: 4 },
        stock: { rows: 1, total: 4 },
        warnings: [],
      });
      expect('engineEnabled' in answer).toBe(mode === 'nest');
    },
  );
  it('needs no key', async () =>
    expect(
      (await api.post('/v1/validate/2d', { parts: [{ w: 1, h: 1 }], stock: [{ w: 1, h: 1 }] }, { key: null }))
        .status,
    ).toBe(200));
  it('notes a part that fits no stock, and stays valid', async () =>
    expect(
      await post('/v1/validate/2d', { parts: [{ w: 10, h: 10 }], stock: [{ w: 9, h: 9 }] }),
    ).toMatchObject({ valid: true, warnings: [expect.stringContaining('parts[0]')] }));
  it('ignores trim, kerf and material', async () =>
    expect(
      (
        await post('/v1/validate/2d', {
          parts: [{ w: 9, h: 9, material: 'a' }],
          stock: [{ w: 9, h: 9, material: 'b' }],
          options: { kerf: 99, trim: { left: 5 } },
        })
      )['warnings'],
    ).toEqual([]));
  it('tells of a wood part without a section long enough', async () =>
    expect(
      (
        await post('/v1/validate/wood', {
          parts: [{ length: 10, sw: 1, sh: 2 }],
          stock: [{ length: 9, sw: 2, sh: 1 }],
        })
      )['warnings'],
    ).toHaveLength(1));
});

describe('validate, every mode', () => {
  it.each([
    ['1d', { parts: [{ length: 10 }], stock: [{ length: 9 }] }],
    ['nest', { parts: [{ polygon: BOX }], stock: [{ w: 40, h: 99 }] }],
  ])('%s notes a part that fits no stock, and stays valid', async (mode, body) => {
    expect(await post(`/v1/validate/${mode}`, body)).toMatchObject({
      valid: true,
      warnings: [expect.stringContaining('parts[0]')],
    });
  });
  it.each(['1d', 'wood', 'nest'])('a malformed body is 400 with details.path on %s', async (mode) =>
    expect(
      (
        await post(
          `/v1/validate/${mode}`,
          { parts: [{}], stock: [mode === 'nest' ? { w: 9, h: 9 } : { length: 9, sw: 1, sh: 1 }] },
          400,
        )
      )['details'],
    ).toMatchObject({ path: expect.stringMatching(/^parts\[0\]/) as string }),
  );
  it('nest says whether nesting is built in', async () =>
    expect(
      (await post('/v1/validate/nest', { parts: [{ polygon: BOX }], stock: [{ w: 300, h: 300 }] }))[
        'engineEnabled'
      ],
    ).toBe(true));
  it('sends no rate-limit headers', async () =>
    expect(
      (await api.post('/v1/validate/2d', { parts: [{ w: 1, h: 1 }], stock: [{ w: 1, h: 1 }] })).headers[
        'x-ratelimit-limit'
      ],
    ).toBeUndefined());
});

describe.runIf((health['maxEngines'] as string[]).includes('max'))('async jobs', () => {
  const job = {
    parts: [{ polygon: TRIANGLE, qty: 12, meta: { n: 1 } }],
    stock: [{ w: 300, h: 200 }],
    engine: 'max',
    // Far longer than what is asked of it while it runs: each test ends its own.
    options: { timeBudgetMs: 180_000 },
  };
  it('accepts with 202, meters one call, is polled until it has succeeded, belongs to its account', async () => {
    const before = Number((await api.call('GET', '/v1/usage')).json['used']);
    const answer = await api.post('/v1/optimize/nest', job);
    expect([answer.status, Object.keys(answer.json)]).toEqual([
      202,
      ['jobId', 'status', 'mode', 'engine', 'pollAfterMs', 'quota'],
    ]);
    expect(answer.json).toMatchObject({
      status: 'queued',
      mode: 'nest',
      engine: 'max',
      // A tenth of its budget.
      pollAfterMs: 18_000,
      quota: { reserved: 1, used: before + 1, limit: 1_000_000 },
    });
    expect(answer.headers['x-ratelimit-remaining']).toBe(String(1_000_000 - before - 1));
    const path = `/v1/jobs/${String(answer.json['jobId'])}`;
    const poll = (): Promise<Answer> => api.call('GET', path);
    expect((await poll()).json).toMatchObject({
      status: expect.stringMatching(/queued|running/) as string,
      finishedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    const other = (await api.service.accounts.createKey({ accountId: 'other', name: 'k' })).key;
    expect((await api.call('GET', path, { key: other })).json.error).toBe('not_found');
    while ((await poll()).json['status'] === 'queued')
      await new Promise((resolve) => setTimeout(resolve, 20));
    await api.call('POST', `${path}/cancel`);
    let state = await poll();
    while (state.json['status'] === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = await poll();
    }
    expect(state.json).toMatchObject({
      status: 'succeeded',
      finishedAt: expect.stringMatching(/Z$/) as string,
      result: { engine: 'max', deterministic: false, metrics: { placed: 12 } },
    });
    expect(state.text).toContain('"meta":{"n":1}');
    expect(state.headers['x-ratelimit-limit']).toBeUndefined();
    expect((await api.call('GET', '/v1/usage')).json['used']).toBe(before + 1);
  });
  it('refuses the 6th of an account with 429; those that wait can be dropped and are not charged', async () => {
    const { key } = await api.service.accounts.createKey({ accountId: 'busy', name: 'k', plan: 'maker' });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push(String((await api.post('/v1/optimize/nest', job, { key })).json['jobId']));
    const sixth = await api.post('/v1/optimize/nest', job, { key });
    expect([sixth.status, sixth.json.error, Number(sixth.headers['retry-after']) >= 1]).toEqual([
      429,
      'busy',
      true,
    ]);
    for (const id of ids.reverse()) await api.call('POST', `/v1/jobs/${id}/cancel`, { key });
    expect(Number((await api.call('GET', '/v1/usage', { key })).json['used'])).toBeLessThanOrEqual(1);
  });
  it('a wrong max request is 400 and costs nothing', async () => {
    const before = (await api.call('GET', '/v1/usage')).json['used'];
    await post('/v1/optimize/nest', { ...job, parts: [{ polygon: [] }] }, 400);
    expect((await api.call('GET', '/v1/usage')).json['used']).toBe(before);
  });
});

describe('2D max, solved', () => {
  it('is deterministic, guillotine-valid in three stages, without offcuts, and names what it ignored', async () => {
    const options = {
      kerf: 4,
      tolerance: 1,
      minimizeCost: true,
      maxCutStages: 2,
      minimizeRotations: true,
      firstCut: 'horizontal',
      effort: 'fast',
    };
    const accepted = await api.post('/v1/optimize/2d', {
      parts: [{ w: 300, h: 200, qty: 4, meta: { n: 1 } }],
      stock: [{ w: 1000, h: 600 }],
      engine: 'max',
      options,
    });
    expect(accepted.status, accepted.text).toBe(202);
    const poll = (): Promise<Answer> => api.call('GET', `/v1/jobs/${String(accepted.json['jobId'])}`);
    let state = await poll();
    while (['queued', 'running'].includes(String(state.json['status']))) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = await poll();
    }
    const result = state.json['result'] as Json;
    expect(result).toMatchObject({
      engine: 'max',
      deterministic: true,
      guillotineValid: true,
      metrics: { placed: 4, sheetCount: 1 },
    });
    expect(list(result['sheets']).flatMap((sheet) => list(sheet['offcuts'] ?? []))).toEqual([]);
    expect(Math.max(...cuts(result).map(({ stage }) => Number(stage)))).toBeLessThanOrEqual(4);
    for (const name of [
      'tolerance',
      'minimizeCost',
      'maxCutStages',
      'minimizeRotations',
      'firstCut',
      'effort',
    ])
      expect(warned(result)).toContain(name);
    expect(pieces(result).every(({ meta }) => (meta as { n: number }).n === 1)).toBe(true);
  });
  it('a nest job without a budget takes 60 seconds: the first poll is suggested after a tenth', async () => {
    const accepted = await api.post('/v1/optimize/nest', {
      parts: [{ polygon: BOX }],
      stock: [{ w: 300, h: 300 }],
      engine: 'max',
    });
    expect([accepted.status, accepted.json['pollAfterMs']]).toEqual([202, 6000]);
    await api.call('POST', `/app/jobs/${String(accepted.json['jobId'])}/stop`, {
      key: null,
      headers: { 'x-cutwright-app': api.service.appToken },
    });
  });
});
