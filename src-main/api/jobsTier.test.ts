import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { MaxJobs, maxBody, NEST_JOB } from '../../e2e/api/maxJobs.ts';
import { isShared, WORKER } from '../../e2e/api/service.ts';
import type { ProcessHost } from '../pool/protocol.ts';
import { createNodeHost } from '../pool/spawnNode.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

/** The async tier over real HTTP where it is off, or on without a worker that answers; then with real workers. */
const jobs = new MaxJobs();
afterEach(() => jobs.api.close());

/** A shared database keeps no files. */
const filesOfJobs = (): readonly string[] => (isShared ? [] : readdirSync(join(jobs.api.folder, 'jobs')));

describe('a deployment without the async tier', () => {
  it('answers 503 that says which, charges nothing, and health does not advertise it', async () => {
    await jobs.start({ maxTier: false });
    for (const [mode, request] of [
      ['2d', maxBody('ok')],
      ['nest', NEST_JOB],
    ] as const) {
      const answer = await jobs.api.post(`/v1/optimize/${mode}`, request);
      expect([answer.status, answer.json.error]).toEqual([503, 'service_unavailable']);
      expect(answer.json.message).toContain('max');
      expect(answer.headers['retry-after']).toBeUndefined();
    }
    expect(await jobs.used()).toBe(0);
    const health = (await jobs.api.call('GET', '/v1/health', { key: null })).json;
    expect([health['maxEngines'], health['nestEngines']]).toEqual([[], ['lbf']]);
    expect((await jobs.api.post('/v1/optimize/2d', { ...maxBody('ok'), engine: 'balanced' })).status).toBe(
      200,
    );
  });

  it('still finishes and hands out the jobs it accepted before', async () => {
    await jobs.start();
    const { folder, key } = jobs.api;
    const job = await jobs.submit('ok');
    await jobs.until(job, 'succeeded');
    await jobs.api.close({ keepFolder: true });
    await jobs.start({ dataFolder: folder, maxTier: false });
    expect(
      (await jobs.api.call('GET', `/v1/jobs/${String(job.json['jobId'])}`, { key })).json['status'],
    ).toBe('succeeded');
  });
});

const jobOf = (mode: string): object =>
  mode === 'nest' ? { ...NEST_JOB, parts: [{ ...NEST_JOB.parts[0], name: 'ok' }] } : maxBody('ok');

describe('a tier that is on but whose worker does not answer', () => {
  /** Refused before a call is reserved; the message says which tier. */
  const expectRefusal = async (mode: string): Promise<void> => {
    const answer = await jobs.api.post(`/v1/optimize/${mode}`, jobOf(mode));
    expect([answer.status, answer.json.error]).toEqual([503, 'service_unavailable']);
    expect(answer.json.message).toContain('max');
    expect([answer.headers['retry-after'], answer.headers['x-ratelimit-limit']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await jobs.used()).toBe(0);
    expect(filesOfJobs()).toEqual([]);
  };
  const expectRecovery = async (mode: string): Promise<void> => {
    const answer = await jobs.api.post(`/v1/optimize/${mode}`, jobOf(mode));
    expect(answer.status).toBe(202);
    await jobs.until(answer, 'succeeded');
    expect(await jobs.used()).toBe(1);
  };

  it.each(['2d', 'nest'])(
    'refuses %s with 503 before the reservation when no worker starts, and takes the next job once one does',
    async (mode) => {
      await jobs.start({ signOfLifeMs: 400 });
      jobs.host.broken = true;
      await expectRefusal(mode);
      jobs.host.broken = false;
      jobs.host.unstartable = true;
      await expectRefusal(mode);
      jobs.host.unstartable = false;
      await expectRecovery(mode);
    },
  );

  it.each(['2d', 'nest'])(
    'refuses %s when its worker starts but never gets ready, ends it, and takes the next job',
    async (mode) => {
      await jobs.start({ signOfLifeMs: 60 });
      jobs.host.slow = true;
      await expectRefusal(mode);
      expect(jobs.host.counts.killed).toBe(1);
      jobs.host.slow = false;
      await expectRecovery(mode);
    },
  );

  it.each(['2d', 'nest'])(
    'refuses %s when its worker was there and no longer answers, ends it, and takes the next job',
    async (mode) => {
      await jobs.start({ signOfLifeMs: 60 });
      jobs.host.deaf = true;
      await expectRefusal(mode);
      expect(jobs.host.counts.killed).toBe(1);
      jobs.host.deaf = false;
      await expectRecovery(mode);
    },
  );

  it('comes before the quota: an exhausted account hears 503, not 402', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-'));
    writeFileSync(join(folder, 'plans.json'), '{"none":0}');
    await jobs.start({ dataFolder: folder, signOfLifeMs: 400 });
    const poor = (await jobs.api.service.accounts.createKey({ accountId: 'poor', name: 'k', plan: 'none' }))
      .key;
    jobs.host.broken = true;
    expect((await jobs.submit('ok', poor)).status).toBe(503);
    jobs.host.broken = false;
    expect((await jobs.submit('ok', poor)).status).toBe(402);
  });

  it('is ended also when it was given a job before: that job runs again on the next one', async () => {
    await jobs.start({ signOfLifeMs: 60 });
    const running = await jobs.submit('hang');
    await jobs.until(running, 'running');
    jobs.host.deaf = true;
    expect((await jobs.submit('ok')).status).toBe(503);
    jobs.host.deaf = false;
    await jobs.release();
    await jobs.until(running, 'succeeded');
    expect(await jobs.used()).toBe(1);
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
    await jobs.start({ host: real, isCold: true, signOfLifeMs });
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('that cannot start is 503; the next job finds a good one', async () => {
    await startReal();
    worker = file('dying.mjs', 'process.exit(3);');
    expect((await jobs.submit('ok')).status).toBe(503);
    expect(await jobs.used()).toBe(0);
    worker = WORKER;
    const answer = await jobs.submit('ok');
    expect(answer.status).toBe(202);
    await jobs.until(answer, 'succeeded');
  });

  seldom('that starts and never speaks is 503 and ended', async () => {
    await startReal(700);
    worker = file('silent.mjs', 'setInterval(() => undefined, 1000);');
    expect((await jobs.submit('ok')).status).toBe(503);
    expect(await jobs.used()).toBe(0);
  });

  seldom('that is computing is alive: a second job is accepted while the first one runs', async () => {
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
      // Far longer than any machine needs for what follows: it is ended with the service.
      options: { timeBudgetMs: 180_000 },
    };
    const running = await jobs.api.post('/v1/optimize/nest', long);
    await jobs.until(running, 'running');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await jobs.poll(running)).json['status']).toBe('running');
    expect((await jobs.submit('ok')).status).toBe(202);
  });
});
