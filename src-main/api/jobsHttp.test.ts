import { copyFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MaxJobs, maxBody } from '../../e2e/api/maxJobs.ts';
import { isShared } from '../../e2e/api/service.ts';

/** The async tier over real HTTP: acceptance, polling, limits, restart. The engines are fakes that do what
 *  the first part's name says. */
const jobs = new MaxJobs();
afterEach(() => jobs.api.close());

describe('a job', () => {
  it.skipIf(isShared)('is forgotten 30 days after its end by a service that is never restarted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let time = Date.UTC(2026, 10, 20);
      await jobs.start({ now: () => time });
      const done = await jobs.until(await jobs.submit('ok'), 'succeeded');
      const aDayLater = async (): Promise<number> => {
        time += 86_400_000;
        await vi.advanceTimersByTimeAsync(86_400_000);
        return (await jobs.poll(done)).status;
      };
      const seen: number[] = [];
      for (let day = 1; day <= 30; day += 1) seen.push(await aDayLater());
      expect([seen.indexOf(404), seen.lastIndexOf(200)]).toEqual([29, 28]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.skipIf(isShared)('whose result holds other bytes is 500, costs nothing and is in the log', async () => {
    await jobs.start();
    const done = await jobs.until(await jobs.submit('ok'), 'succeeded');
    const file = join(jobs.api.folder, 'jobs', `${String(done.json['jobId'])}.result.json`);
    writeFileSync(file, 'x'.repeat(statSync(file).size));
    for (let poll = 0; poll < 2; poll += 1) {
      const { status, json } = await jobs.poll(done);
      expect([status, json.error, json.message]).toEqual([
        500,
        'internal',
        expect.stringContaining('its call was returned'),
      ]);
    }
    expect((await jobs.api.call('GET', '/v1/usage')).json['used']).toBe(0);
    expect(jobs.api.log).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'failed', route: '/v1/jobs/:id', error: 'internal' }),
    );
  });

  it('is accepted with 202: id, state, mode, engine, when to poll, one metered call, the quota', async () => {
    await jobs.start();
    const answer = await jobs.submit('ok');
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
    await jobs.start();
    const first = await jobs.submit('hang');
    const second = await jobs.submit('ok');
    expect((await jobs.until(first, 'running')).json['finishedAt']).toBeNull();
    const waiting = await jobs.poll(second);
    expect(waiting.json).toEqual({
      jobId: second.json['jobId'],
      status: 'queued',
      mode: '2d',
      engine: 'max',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      finishedAt: null,
    });
    await jobs.release();
    const done = await jobs.until(second, 'succeeded');
    expect(done.json).toMatchObject({
      status: 'succeeded',
      finishedAt: expect.stringMatching(/Z$/) as string,
      result: { sheets: [{ parts: [{ meta: { n: 1 } }] }] },
    });
    const inOrder = ['jobId', 'status', 'mode', 'engine', 'result', 'createdAt', 'finishedAt'];
    expect(Object.keys(done.json)).toEqual(inOrder);
    expect([done.headers['x-ratelimit-limit'], done.headers['retry-after']]).toEqual([undefined, undefined]);
    expect(await jobs.used()).toBe(2);
  });

  it('that fails says why, has no result and gives its call back', async () => {
    await jobs.start();
    const answer = await jobs.submit('fail solve_timeout');
    const failed = await jobs.until(answer, 'failed');
    expect(failed.json).toMatchObject({
      error: 'as asked',
      finishedAt: expect.stringMatching(/Z$/) as string,
    });
    expect('result' in failed.json).toBe(false);
    expect(await jobs.used()).toBe(0);
  });

  it('runs in a worker of its own: a synchronous solve does not wait for it', async () => {
    await jobs.start();
    const running = await jobs.submit('hang');
    await jobs.until(running, 'running');
    expect((await jobs.api.post('/v1/optimize/2d', { ...maxBody('ok'), engine: 'balanced' })).status).toBe(
      200,
    );
    expect((await jobs.poll(running)).json['status']).toBe('running');
    await jobs.release();
    await jobs.until(running, 'succeeded');
  });

  it('is one of at most five of its account; the sixth is 429 and free, also when all come at once', async () => {
    await jobs.start();
    const running = await jobs.submit('hang');
    await jobs.until(running, 'running');
    const more = await Promise.all(Array.from({ length: 8 }, () => jobs.submit('ok')));
    expect(more.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      202, 202, 202, 202, 429, 429, 429, 429,
    ]);
    const refused = more.find(({ status }) => status === 429);
    expect([
      refused?.json.error,
      refused?.json.details,
      Number(refused?.headers['retry-after']) >= 1,
    ]).toEqual(['busy', { max: 5, got: 6 }, true]);
    expect(await jobs.used()).toBe(5);
    const other = (
      await jobs.api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' })
    ).key;
    expect((await jobs.submit('ok', other)).status).toBe(202);
    await jobs.release();
    await jobs.until(running, 'succeeded');
    expect((await jobs.submit('ok')).status).toBe(202);
  });

  it('belongs to its account: for others it does not exist', async () => {
    await jobs.start();
    const answer = await jobs.submit('ok');
    const other = (
      await jobs.api.service.accounts.createKey({ accountId: 'other', name: 'k', plan: 'maker' })
    ).key;
    const foreign = await jobs.api.call('GET', `/v1/jobs/${String(answer.json['jobId'])}`, { key: other });
    expect([foreign.status, foreign.json.error]).toEqual([404, 'not_found']);
  });

  it('survives a restart: accepted is finished, by the next start if need be, and charged once', async () => {
    await jobs.start();
    const { folder, key } = jobs.api;
    const done = await jobs.submit('ok');
    await jobs.until(done, 'succeeded');
    const [running, queued] = [await jobs.submit('hang'), await jobs.submit('ok')];
    await jobs.until(running, 'running');
    await jobs.api.close({ keepFolder: true });
    await jobs.start({ dataFolder: folder });
    await jobs.release();
    for (const job of [done, running, queued]) {
      const path = `/v1/jobs/${String(job.json['jobId'])}`;
      let state = await jobs.api.call('GET', path, { key });
      while (state.json['status'] !== 'succeeded') {
        await new Promise((resolve) => setTimeout(resolve, 5));
        state = await jobs.api.call('GET', path, { key });
        expect(state.json['status']).not.toBe('failed');
      }
      expect(state.json['result']).toBeDefined();
    }
    expect(await jobs.used()).toBe(3);
  });

  it.skipIf(isShared)(
    'that was under way in a backup that is put back has the result it came to since',
    async () => {
      await jobs.start();
      const { folder, key } = jobs.api;
      const sent = [await jobs.submit('hang'), await jobs.submit('ok'), await jobs.submit('ok')];
      await jobs.until(sent[0], 'running');
      const backup = join(folder, 'backups', 'mine.db');
      const db = new DatabaseSync(join(folder, 'data.db'));
      db.prepare('VACUUM INTO ?').run(backup);
      db.close();
      await jobs.release();
      for (const job of sent) await jobs.until(job, 'succeeded');
      await jobs.api.close({ keepFolder: true });
      copyFileSync(backup, join(folder, 'data.db'));
      rmSync(join(folder, 'jobs', `${String(sent[2].json['jobId'])}.result.json`));
      await jobs.start({ dataFolder: folder });
      const found = await Promise.all(
        sent.map((job) => jobs.api.call('GET', `/v1/jobs/${String(job.json['jobId'])}`, { key })),
      );
      expect(found.slice(0, 2).map(({ json }) => [json['status'], json['result'] !== undefined])).toEqual([
        ['succeeded', true],
        ['succeeded', true],
      ]);
      // Neither its request nor its result is there any more.
      const path = `/v1/jobs/${String(sent[2].json['jobId'])}`;
      const last = async (): Promise<unknown> => (await jobs.api.call('GET', path, { key })).json['error'];
      await expect.poll(last).toMatch(/request of this job is missing .+ its call was returned/);
      expect((await jobs.api.call('GET', '/v1/usage', { key })).json['used']).toBe(2);
    },
  );

  it.skipIf(isShared)(
    'keeps its result as a file only the owner may read, and nothing of its request',
    async () => {
      await jobs.start();
      const job = await jobs.submit('ok');
      await jobs.until(job, 'succeeded');
      const files = readdirSync(join(jobs.api.folder, 'jobs'));
      expect(files).toEqual([`${String(job.json['jobId'])}.result.json`]);
      expect(statSync(join(jobs.api.folder, 'jobs', files[0])).mode & 0o777).toBe(0o600);
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
    await jobs.start();
    const answer = await jobs.api.post('/v1/optimize/2d', maxBody('ok', more));
    expect([answer.status, answer.json.error, answer.json.details]).toEqual([
      400,
      'invalid_request',
      { path },
    ]);
    expect(await jobs.used()).toBe(0);
    expect((await jobs.api.post('/v1/validate/2d', maxBody('ok', more))).status).toBe(200);
  });

  it('but what has no effect is accepted', async () => {
    await jobs.start();
    expect(
      (
        await jobs.api.post(
          '/v1/optimize/2d',
          maxBody('ok', { options: { respectStock: false, trim: { left: 0 } } }),
        )
      ).status,
    ).toBe(202);
  });
});
