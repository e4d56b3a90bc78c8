import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import type { FakeHost } from '../../e2e/api/fakeHost.ts';
import { isShared, startService, WORKER } from '../../e2e/api/service.ts';
import type { Answer, TestService } from '../../e2e/api/service.ts';
import type { ProcessHost } from '../pool/protocol.ts';
import { createNodeHost } from '../pool/spawnNode.ts';

/** The async tier over real HTTP: acceptance, polling, limits, restart. The engines are fakes that do what
 *  the first part's name says. */
let host: FakeHost;
let api: TestService;
const start = async (more: Parameters<typeof startService>[0] = {}): Promise<void> => {
  host = createFakeHost();
  api = await startService({ host, ...more });
};
afterEach(() => api.close());

const body = (name: string, more: object = {}): object => ({
  parts: [{ w: 10, h: 10, name, meta: { n: 1 } }],
  stock: [{ w: 99, h: 99 }],
  engine: 'max',
  ...more,
});
const submit = (name: string, key?: string): Promise<Answer> =>
  api.post('/v1/optimize/2d', body(name), key === undefined ? {} : { key });
const poll = (answer: Answer): Promise<Answer> => api.call('GET', `/v1/jobs/${String(answer.json['jobId'])}`);
const used = async (): Promise<unknown> => (await api.call('GET', '/v1/usage')).json['used'];
const until = async (answer: Answer, ...statuses: readonly string[]): Promise<Answer> => {
  for (;;) {
    const state = await poll(answer);
    if (statuses.includes(String(state.json['status']))) return state;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** A job is `running` on record a moment before its task reaches the engine. */
const release = async (): Promise<void> => {
  while (host.counts.running === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  host.release();
};

/** A shared database keeps no files. */
const filesOfJobs = (): readonly string[] => (isShared ? [] : readdirSync(join(api.folder, 'jobs')));

describe('a job', () => {
  it('is accepted with 202: id, state, mode, engine, when to poll, one metered call and where the account stands', async () => {
    await start();
    const answer = await submit('ok');
    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({
      jobId: expect.stringMatching(/^job_/) as string,
      status: 'queued',
      mode: '2d',
      engine: 'max',
      pollAfterMs: 1000,
      quota: { reserved: 1, used: 1, limit: 1_000_000 },
    });
    expect([answer.headers['x-ratelimit-limit'], answer.headers['x-ratelimit-remaining']]).toEqual([
      '1000000',
      '999999',
    ]);
  });

  it('is polled at no cost: queued, running, then succeeded with the result and the time it finished', async () => {
    await start();
    const first = await submit('hang');
    const second = await submit('ok');
    expect((await until(first, 'running')).json['finishedAt']).toBeNull();
    const waiting = await poll(second);
    expect(waiting.json).toEqual({
      jobId: second.json['jobId'],
      status: 'queued',
      mode: '2d',
      engine: 'max',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      finishedAt: null,
    });
    await release();
    const done = await until(second, 'succeeded');
    expect(done.json).toMatchObject({
      status: 'succeeded',
      finishedAt: expect.stringMatching(/Z$/) as string,
      result: { sheets: [{ parts: [{ meta: { n: 1 } }] }] },
    });
    expect([done.headers['x-ratelimit-limit'], done.headers['retry-after']]).toEqual([undefined, undefined]);
    expect(await used()).toBe(2);
  });

  it('that fails says why, has no result and gives its call back', async () => {
    await start();
    const answer = await submit('fail solve_timeout');
    const failed = await until(answer, 'failed');
    expect(failed.json).toMatchObject({
      error: 'as asked',
      finishedAt: expect.stringMatching(/Z$/) as string,
    });
    expect('result' in failed.json).toBe(false);
    expect(await used()).toBe(0);
  });

  it('runs in a worker of its own: a synchronous solve does not wait for it', async () => {
    await start();
    const running = await submit('hang');
    await until(running, 'running');
    expect((await api.post('/v1/optimize/2d', { ...body('ok'), engine: 'balanced' })).status).toBe(200);
    expect((await poll(running)).json['status']).toBe('running');
    await release();
    await until(running, 'succeeded');
  });

  it('is one of at most five queued or running of its account; the sixth is 429 and costs nothing, also when they come at once', async () => {
    await start();
    const running = await submit('hang');
    await until(running, 'running');
    const more = await Promise.all(Array.from({ length: 8 }, () => submit('ok')));
    expect(more.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      202, 202, 202, 202, 429, 429, 429, 429,
    ]);
    const refused = more.find(({ status }) => status === 429);
    expect([
      refused?.json.error,
      refused?.json.details,
      Number(refused?.headers['retry-after']) >= 1,
    ]).toEqual(['busy', { max: 5, got: 6 }, true]);
    expect(await used()).toBe(5);
    const other = (await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' }))
      .key;
    expect((await submit('ok', other)).status).toBe(202);
    await release();
    await until(running, 'succeeded');
    expect((await submit('ok')).status).toBe(202);
  });

  it('belongs to its account: for others it does not exist', async () => {
    await start();
    const answer = await submit('ok');
    const other = (await api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' }))
      .key;
    const foreign = await api.call('GET', `/v1/jobs/${String(answer.json['jobId'])}`, { key: other });
    expect([foreign.status, foreign.json.error]).toEqual([404, 'not_found']);
  });

  it('survives a restart: accepted is finished, by the next start if need be, and charged once', async () => {
    await start();
    const { folder, key } = api;
    const done = await submit('ok');
    await until(done, 'succeeded');
    const [running, queued] = [await submit('sleep 100'), await submit('ok')];
    await until(running, 'running');
    await api.close({ keepFolder: true });
    await start({ dataFolder: folder });
    for (const job of [done, running, queued]) {
      const path = `/v1/jobs/${String(job.json['jobId'])}`;
      let state = await api.call('GET', path, { key });
      while (state.json['status'] !== 'succeeded') {
        await new Promise((resolve) => setTimeout(resolve, 5));
        state = await api.call('GET', path, { key });
        expect(state.json['status']).not.toBe('failed');
      }
      expect(state.json['result']).toBeDefined();
    }
    expect(await used()).toBe(3);
  });

  it.skipIf(isShared)(
    'keeps its result as a file only the owner may read, and nothing of its request',
    async () => {
      await start();
      const job = await submit('ok');
      await until(job, 'succeeded');
      const files = readdirSync(join(api.folder, 'jobs'));
      expect(files).toEqual([`${String(job.json['jobId'])}.result.json`]);
      expect(statSync(join(api.folder, 'jobs', files[0])).mode & 0o777).toBe(0o600);
    },
  );
});

describe('what 2D max does not model', () => {
  it.each([
    [
      'a second stock row',
      'stock[1]',
      {
        stock: [
          { w: 99, h: 99 },
          { w: 50, h: 50 },
        ],
      },
    ],
    ['trim', 'options.trim.left', { options: { trim: { left: 1 } } }],
    ['respectStock', 'options.respectStock', { options: { respectStock: true } }],
    ['a material of a part', 'parts[0].material', { parts: [{ w: 1, h: 1, material: 'oak' }] }],
    ['a material of stock', 'stock[0].material', { stock: [{ w: 9, h: 9, material: 'oak' }] }],
    ['a grainGroup', 'parts[0].grainGroup', { parts: [{ w: 1, h: 1, grainGroup: 'a' }] }],
  ])('%s is 400 before any call is reserved', async (_name, path, more) => {
    await start();
    const answer = await api.post('/v1/optimize/2d', body('ok', more));
    expect([answer.status, answer.json.error, answer.json.details]).toEqual([
      400,
      'invalid_request',
      { path },
    ]);
    expect(await used()).toBe(0);
    expect((await api.post('/v1/validate/2d', body('ok', more))).status).toBe(200);
  });

  it('but what has no effect is accepted', async () => {
    await start();
    expect(
      (await api.post('/v1/optimize/2d', body('ok', { options: { respectStock: false, trim: { left: 0 } } })))
        .status,
    ).toBe(202);
  });
});

describe('a deployment without the async tier', () => {
  it('answers 503 that says which, charges nothing, and health does not advertise it', async () => {
    await start({ maxTier: false });
    const nest = {
      parts: [
        {
          polygon: [
            [0, 0],
            [9, 0],
            [0, 9],
          ],
        },
      ],
      stock: [{ w: 99, h: 99 }],
      engine: 'max',
    };
    for (const [mode, request] of [
      ['2d', body('ok')],
      ['nest', nest],
    ] as const) {
      const answer = await api.post(`/v1/optimize/${mode}`, request);
      expect([answer.status, answer.json.error]).toEqual([503, 'service_unavailable']);
      expect(answer.json.message).toContain('max');
      expect(answer.headers['retry-after']).toBeUndefined();
    }
    expect(await used()).toBe(0);
    const health = (await api.call('GET', '/v1/health', { key: null })).json;
    expect([health['maxEngines'], health['nestEngines']]).toEqual([[], ['lbf']]);
    expect((await api.post('/v1/optimize/2d', { ...body('ok'), engine: 'balanced' })).status).toBe(200);
  });

  it('still finishes and hands out the jobs it accepted before', async () => {
    await start();
    const { folder, key } = api;
    const job = await submit('ok');
    await until(job, 'succeeded');
    await api.close({ keepFolder: true });
    await start({ dataFolder: folder, maxTier: false });
    expect((await api.call('GET', `/v1/jobs/${String(job.json['jobId'])}`, { key })).json['status']).toBe(
      'succeeded',
    );
  });
});

const NEST_JOB = {
  parts: [
    {
      polygon: [
        [0, 0],
        [9, 0],
        [0, 9],
      ],
    },
  ],
  stock: [{ w: 99, h: 99 }],
  engine: 'max',
};
const jobOf = (mode: string): object =>
  mode === 'nest' ? { ...NEST_JOB, parts: [{ ...NEST_JOB.parts[0], name: 'ok' }] } : body('ok');

describe('a tier that is on but whose worker does not answer', () => {
  /** Refused before a call is reserved; the message says which tier. */
  const expectRefusal = async (mode: string): Promise<void> => {
    const answer = await api.post(`/v1/optimize/${mode}`, jobOf(mode));
    expect([answer.status, answer.json.error]).toEqual([503, 'service_unavailable']);
    expect(answer.json.message).toContain('max');
    expect([answer.headers['retry-after'], answer.headers['x-ratelimit-limit']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await used()).toBe(0);
    expect(filesOfJobs()).toEqual([]);
  };
  const expectRecovery = async (mode: string): Promise<void> => {
    const answer = await api.post(`/v1/optimize/${mode}`, jobOf(mode));
    expect(answer.status).toBe(202);
    await until(answer, 'succeeded');
    expect(await used()).toBe(1);
  };

  it.each(['2d', 'nest'])(
    'refuses %s with 503 before the reservation when no worker starts, and takes the next job once one does',
    async (mode) => {
      await start({ signOfLifeMs: 400 });
      host.broken = true;
      await expectRefusal(mode);
      host.broken = false;
      host.unstartable = true;
      await expectRefusal(mode);
      host.unstartable = false;
      await expectRecovery(mode);
    },
  );

  it.each(['2d', 'nest'])(
    'refuses %s when its worker starts but never gets ready, ends it, and takes the next job',
    async (mode) => {
      await start({ signOfLifeMs: 60 });
      host.slow = true;
      await expectRefusal(mode);
      expect(host.counts.killed).toBe(1);
      host.slow = false;
      await expectRecovery(mode);
    },
  );

  it.each(['2d', 'nest'])(
    'refuses %s when its worker was there and no longer answers, ends it, and takes the next job',
    async (mode) => {
      await start({ signOfLifeMs: 60 });
      host.deaf = true;
      await expectRefusal(mode);
      expect(host.counts.killed).toBe(1);
      host.deaf = false;
      await expectRecovery(mode);
    },
  );

  it('comes before the quota: an exhausted account hears 503, not 402', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-'));
    writeFileSync(join(folder, 'plans.json'), '{"none":0}');
    await start({ dataFolder: folder, signOfLifeMs: 400 });
    const poor = (await api.service.accounts.createKey({ accountId: 'poor', name: 'k', plan: 'none' })).key;
    host.broken = true;
    expect((await submit('ok', poor)).status).toBe(503);
    host.broken = false;
    expect((await submit('ok', poor)).status).toBe(402);
  });

  it('is ended also when it was given a job before: that job runs again on the next one', async () => {
    await start({ signOfLifeMs: 60 });
    const running = await submit('hang');
    await until(running, 'running');
    host.deaf = true;
    expect((await submit('ok')).status).toBe(503);
    host.deaf = false;
    await release();
    await until(running, 'succeeded');
    expect(await used()).toBe(1);
  });
});

describe('a real worker', () => {
  let folder: string;
  let worker: URL;
  const real: ProcessHost = { spawn: (purpose) => createNodeHost(worker).spawn(purpose) };
  const file = (name: string, code: string): URL => {
    writeFileSync(join(folder, name), code);
    return pathToFileURL(join(folder, name));
  };
  const startReal = async (signOfLifeMs?: number): Promise<void> => {
    folder = mkdtempSync(join(tmpdir(), 'cutwright-worker-'));
    worker = WORKER;
    api = await startService({ host: real, signOfLifeMs });
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('that cannot start is 503; the next job finds a good one', async () => {
    await startReal();
    worker = file('dying.mjs', 'process.exit(3);');
    expect((await submit('ok')).status).toBe(503);
    expect(await used()).toBe(0);
    worker = WORKER;
    const answer = await submit('ok');
    expect(answer.status).toBe(202);
    await until(answer, 'succeeded');
  });

  it('that starts and never speaks is 503 and ended', async () => {
    await startReal(700);
    worker = file('silent.mjs', 'setInterval(() => undefined, 1000);');
    expect((await submit('ok')).status).toBe(503);
    expect(await used()).toBe(0);
  });

  it('that is computing is alive: a second job is accepted while the first one runs', async () => {
    await startReal();
    const long = {
      parts: [
        {
          polygon: [
            [0, 0],
            [70, 0],
            [30, 40],
            [0, 60],
          ],
          qty: 12,
        },
      ],
      stock: [{ w: 150, h: 150 }],
      engine: 'max',
      options: { timeBudgetMs: 10_000 },
    };
    const running = await api.post('/v1/optimize/nest', long);
    await until(running, 'running');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await poll(running)).json['status']).toBe('running');
    expect((await submit('ok')).status).toBe(202);
  });
});
