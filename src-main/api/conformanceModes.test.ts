import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';
import type { Answer } from '../../e2e/api/service.ts';

/** API-V1.md: bars, timber, nesting, import, validation and async jobs, one case per sentence, over real
 *  HTTP. */
const api = await startService();
afterAll(() => api.close());
const health = (await api.call('GET', '/v1/health')).json;

type Json = Answer['json'];
const post = async (path: string, body: unknown, status = 200): Promise<Json> => {
  const answer = await api.post(path, body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return answer.json;
};
/** Asked once, by the first case that needs it. */
const once = (path: string, body: unknown): (() => Promise<Json>) => {
  let answer: Promise<Json> | null = null;
  return () => (answer ??= post(path, body));
};
const TRIANGLE = [
  [0, 0],
  [100, 0],
  [0, 100],
];
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect x="200" width="30" height="20"/><path d="M0 0 H100 V50 H0 Z"/></svg>';

describe('1D', () => {
  const job = {
    parts: [
      { length: 1500, qty: 4, name: 'Rail' },
      { length: 700, qty: 2 },
    ],
    stock: [{ length: 6000, price: 20, meta: { rack: 1 } }],
    options: { kerf: 3, trim: { start: 10, end: 5 } },
  };
  const answered = once('/v1/optimize/1d', job);
  it('answers rods instead of sheets', async () =>
    expect([Array.isArray((await answered())['rods']), 'sheets' in (await answered())]).toEqual([
      true,
      false,
    ]));
  it('gives each rod length, price, remaining, parts and offcuts', async () =>
    expect(((await answered())['rods'] as Json[])[0]).toMatchObject({
      length: 6000,
      price: 20,
      remaining: expect.any(Number) as number,
      parts: expect.any(Array) as unknown[],
      offcuts: expect.any(Array) as unknown[],
      meta: { rack: 1 },
    }));
  it('gives each part name, pos and length, shifted by trim.start', async () =>
    expect((((await answered())['rods'] as Json[])[0]['parts'] as Json[])[0]).toMatchObject({
      name: expect.any(String) as string,
      pos: 10,
      length: expect.any(Number) as number,
    }));
  it('has the documented metrics', async () =>
    expect((await answered())['metrics']).toMatchObject({
      rodCount: 2,
      placed: 6,
      total: 6,
      totalPrice: 40,
      toleranceAcceptedCount: 0,
      cuts: expect.any(Number) as number,
      yieldPct: expect.any(Number) as number,
    }));
  it('cuts with axis v, length 0, stage 1 and the rod index as sheet', async () =>
    expect(
      ((await answered())['cutPlan'] as Json[]).every(
        (cut) => cut['axis'] === 'v' && cut['length'] === 0 && cut['stage'] === 1 && Number(cut['sheet']) < 2,
      ),
    ).toBe(true));
  it('lists what does not fit as name, length, qty', async () =>
    expect(
      (await post('/v1/optimize/1d', { parts: [{ length: 9000, name: 'Long' }], stock: [{ length: 6000 }] }))[
        'unplaced'
      ],
    ).toEqual([{ name: 'Long', length: 9000, qty: 1 }]));
  it('accepts balanced', async () =>
    expect((await post('/v1/optimize/1d', { ...job, engine: 'balanced' }))['metrics']).toEqual(
      (await answered())['metrics'],
    ));
  it('refuses max at engine', async () =>
    expect((await post('/v1/optimize/1d', { ...job, engine: 'max' }, 400)).details).toEqual({
      path: 'engine',
    }));
  it('answers svg with a warning instead', async () => {
    const answer = await post('/v1/optimize/1d', { ...job, include: ['svg'] });
    expect(['svg' in answer, (answer['warnings'] as string[]).join().includes('svg')]).toEqual([false, true]);
  });
  it('exports csv and dxf', async () =>
    expect(Object.keys(await post('/v1/optimize/1d', { ...job, include: ['csv', 'dxf'] }))).toEqual(
      expect.arrayContaining(['csv', 'dxf']),
    ));
  it('picks the cheapest length with minimizeCost', async () =>
    expect(
      (
        await post('/v1/optimize/1d', {
          parts: [{ length: 1000 }],
          stock: [
            { length: 2000, price: 9 },
            { length: 6000, price: 5 },
          ],
          options: { minimizeCost: true },
        })
      )['metrics'],
    ).toMatchObject({ totalPrice: 5 }));
  it('counts parts accepted within the tolerance', async () =>
    expect(
      (
        await post('/v1/optimize/1d', {
          parts: [{ length: 1000.5, qty: 2 }],
          stock: [{ length: 2000 }],
          options: { tolerance: 1 },
        })
      )['metrics'],
    ).toMatchObject({ rodCount: 1, toleranceAcceptedCount: 1 }));
  it.each([
    ['parts[0].length', { parts: [{ length: 0 }], stock: [{ length: 1 }] }],
    ['stock[0].length', { parts: [{ length: 1 }], stock: [{}] }],
    [
      'options.trim.start',
      { parts: [{ length: 1 }], stock: [{ length: 1 }], options: { trim: { start: -1 } } },
    ],
  ])('names %s', async (path, body) =>
    expect((await post('/v1/optimize/1d', body, 400)).details).toEqual({ path }),
  );
  it('holds to 2,000 parts', async () =>
    expect(
      (await post('/v1/optimize/1d', { parts: [{ length: 1, qty: 2001 }], stock: [{ length: 9 }] }, 413))
        .details,
    ).toEqual({ max: 2000, got: 2001 }));
});

describe('wood', () => {
  const job = {
    parts: [
      { length: 2400, sw: 45, sh: 95, qty: 3, name: 'Stud' },
      { length: 1200, sw: 45, sh: 145 },
    ],
    stock: [{ length: 4800, sw: 95, sh: 45 }],
  };
  const answered = once('/v1/optimize/wood', job);
  it('matches sections in either order, short side first in the answer', async () =>
    expect(((await answered())['sections'] as Json[])[0]).toMatchObject({
      sw: 45,
      sh: 95,
      metrics: { rodCount: 2, placed: 3 },
    }));
  it('tells demand whose section no stock has', async () =>
    expect((await answered())['unmatchedSections']).toEqual([{ sw: 45, sh: 145, qty: 1 }]));
  it('lists unplaced with the section', async () =>
    expect((await answered())['unplaced']).toMatchObject([{ length: 1200, qty: 1 }]));
  it('carries material per section', async () =>
    expect(
      JSON.stringify(
        (
          await post('/v1/optimize/wood', {
            parts: [{ length: 900, sw: 45, sh: 95, material: 'C24' }],
            stock: [{ length: 4800, sw: 45, sh: 95, material: 'C24' }],
          })
        )['sections'],
      ),
    ).toContain('C24'));
  it('names a missing section', async () =>
    expect(
      (await post('/v1/optimize/wood', { parts: [{ length: 1, sw: 1 }], stock: job.stock }, 400)).details,
    ).toEqual({ path: 'parts[0].sh' }));
});

describe('nest', () => {
  const job = {
    parts: [{ polygon: TRIANGLE, name: 'Tri', meta: { n: 1 } }],
    stock: [{ w: 300, h: 200, meta: { s: 2 } }],
  };
  const answered = once('/v1/optimize/nest', job);
  it('runs lbf by default and is deterministic', async () =>
    expect(await answered()).toMatchObject({ engine: 'lbf', deterministic: true, contractVersion: '1' }));
  it('answers heuristic as an alias of lbf', async () =>
    expect((await post('/v1/optimize/nest', { ...job, engine: 'heuristic' }))['engine']).toBe('lbf'));
  it('refuses balanced at engine', async () =>
    expect((await post('/v1/optimize/nest', { ...job, engine: 'balanced' }, 400)).details).toEqual({
      path: 'engine',
    }));
  it('echoes meta on parts and sheets', async () =>
    expect(((await answered())['sheets'] as Json[])[0]).toMatchObject({
      meta: { s: 2 },
      parts: [{ meta: { n: 1 } }],
    }));
  it('has no cutPlan', async () => expect('cutPlan' in (await answered())).toBe(false));
  it('refuses a ring of 2,001 vertices with 413', async () => {
    const polygon = Array.from({ length: 2001 }, (_, index) => [
      index < 1001 ? index : 2001 - index,
      index < 1001 ? (index * index) / 1000 : 5000,
    ]);
    expect((await post('/v1/optimize/nest', { ...job, parts: [{ polygon }] }, 413)).details).toEqual({
      max: 2000,
      got: 2001,
    });
  });
  it.each([
    [
      'parts[0].polygon',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'parts[0].polygon',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
  ])('refuses a ring without area at %s', async (path, polygon) =>
    expect((await post('/v1/optimize/nest', { ...job, parts: [{ polygon }] }, 400)).details?.path).toContain(
      path,
    ),
  );
  it.each([9999, 180_001])('refuses a time budget of %i ms', async (timeBudgetMs) =>
    expect(
      (await post('/v1/optimize/nest', { ...job, engine: 'max', options: { timeBudgetMs } }, 400)).details,
    ).toEqual({ path: 'options.timeBudgetMs' }),
  );
});

describe('import', () => {
  it('reads an SVG: one part per closed outline, largest first, named after the file', async () => {
    const answer = await post('/v1/import/nest', { content: SVG, filename: 'C:\\jobs\\bracket.svg' });
    expect(answer).toMatchObject({ format: 'svg', engineEnabled: true, contractVersion: '1', vertices: 8 });
    expect((answer['parts'] as Json[]).map((part) => part['name'])).toEqual(['bracket 1', 'bracket 2']);
  });
  it('an explicit format wins over the file name', async () =>
    expect(
      (await api.post('/v1/import/nest', { content: SVG, filename: 'x.dxf', format: 'svg' })).json['format'],
    ).toBe('svg'));
  it('is deterministic', async () =>
    expect((await api.post('/v1/import/nest', { content: SVG })).text).toBe(
      (await api.post('/v1/import/nest', { content: SVG })).text,
    ));
  it('needs a key, reserves nothing and sends no rate-limit headers', async () => {
    const before = (await api.call('GET', '/v1/usage')).json['used'];
    expect(
      (await api.post('/v1/import/nest', { content: SVG })).headers['x-ratelimit-limit'],
    ).toBeUndefined();
    expect((await api.call('GET', '/v1/usage')).json['used']).toBe(before);
    expect((await api.post('/v1/import/nest', { content: SVG }, { key: null })).status).toBe(401);
  });
  it('takes 4,000,000 characters and refuses one more with 413', async () => {
    const pad = (length: number): object => ({ content: SVG + ' '.repeat(length - SVG.length) });
    await post('/v1/import/nest', pad(4_000_000));
    expect((await post('/v1/import/nest', pad(4_000_001), 413)).details).toEqual({
      max: 4_000_000,
      got: 4_000_001,
    });
  });
  it.each([
    ['content', {}],
    ['content', { content: '' }],
    ['content', { content: 7 }],
    ['format', { content: SVG, format: 'pdf' }],
    ['flattenTolerance', { content: SVG, flattenTolerance: 0 }],
  ])('names %s', async (path, body) =>
    expect((await post('/v1/import/nest', body, 400)).details).toEqual({ path }),
  );
  it('refuses an internal DTD subset: nothing is expanded, nothing fetched', async () =>
    expect(
      (
        await post(
          '/v1/import/nest',
          { content: '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>' },
          400,
        )
      ).error,
    ).toBe('invalid_request'));
});

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

describe.runIf((health['maxEngines'] as string[]).includes('max'))('async jobs', () => {
  const job = {
    parts: [{ polygon: TRIANGLE, qty: 12, meta: { n: 1 } }],
    stock: [{ w: 300, h: 200 }],
    engine: 'max',
    options: { timeBudgetMs: 10_000 },
  };
  it('accepts with 202, meters one call, can be polled until it has succeeded, and belongs to its account', async () => {
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
      pollAfterMs: 1000,
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
