import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { createQuotaLedger } from '../accounts/quotaLedger.ts';
import type { OwnedQuotaLedger } from '../accounts/quotaLedger.ts';
import type { Answer, RunOptions } from '../pool/liveProcess.ts';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/database.ts';
import { createJobRunner } from './jobRunner.ts';
import type { LocalJobRunner } from './jobRunner.ts';
import { createJobStore, NEWEST } from './jobStore.ts';
import type { JobRecord, LocalJobStore } from './jobStore.ts';
import { purge } from './retention.ts';

let folder: string;
let db: Database;
let quota: OwnedQuotaLedger;
let store: LocalJobStore;
let runner: LocalJobRunner;
let time: number;
/** What the engine does with the next task; a promise that stays open is a solve that runs. */
let engine: (body: string, options: RunOptions) => Promise<Answer>;
let stopped: number;
const faults: unknown[] = [];
const now = (): number => time;
const answer = (text: string): Answer => ({ text, facts: { engine: 'max', engineVersion: 'v', solveMs: 1 } });

function open(): void {
  db = openDatabase(folder, { now });
  createAccounts(db, { desktop: 100, free: 10 }, now);
  quota = createQuotaLedger(db, now);
  store = createJobStore(db, quota, now);
  runner = createJobRunner({
    store,
    slots: [{ run: (task, options) => engine(String(task.body), options), stop: () => (stopped += 1) }],
    now,
    diskRetryMs: 5,
    onFault: (error) => faults.push(error),
  });
}

async function submit(body = '{}', metas: readonly string[] = []): Promise<JobRecord> {
  store.requireRoom('local');
  const call = quota.reserve('local', 100);
  return store.submit({
    accountId: 'local',
    mode: '2d',
    reservationId: call?.id ?? null,
    request: { body, metas, timeBudgetMs: 60_000 },
  });
}

const resultText = async (job: JobRecord): Promise<string> => text((await store.result(job.id)).stream());
const until = async (job: JobRecord, ...statuses: readonly string[]): Promise<JobRecord> => {
  for (;;) {
    const found = store.find(job.id);
    if (found && statuses.includes(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};
const requestsLeft = (): readonly string[] =>
  readdirSync(join(folder, 'jobs')).filter((name) => name.includes('request'));
const used = (): number => quota.standing('local', 100).used;

beforeEach(() => {
  time = Date.UTC(2026, 10, 20);
  stopped = 0;
  faults.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'cutwright-jobs-'));
  engine = async (body) => answer(body);
  open();
});
afterEach(async () => {
  await runner.close();
  db.close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

describe('jobs', () => {
  it('run one after another in the order they came, and keep result and charge', async () => {
    const order: string[] = [];
    engine = async (body) => {
      order.push(body);
      return answer(body);
    };
    const jobs = [await submit('"a"'), await submit('"b"'), await submit('"c"')];
    runner.wake();
    for (const job of jobs) await until(job, 'succeeded');
    expect(order).toEqual(['"a"', '"b"', '"c"']);
    expect(await resultText(jobs[1])).toBe('"b"');
    expect(used()).toBe(3);
    expect(store.find(jobs[0].id)).toMatchObject({ finishedAt: time, reservationId: null, error: null });
    expect(requestsLeft()).toEqual([]);
  });

  it('put the meta of the request into the result', async () => {
    engine = async () => answer('[{"cutwright:meta":0}]');
    const job = await submit('{}', ['{"n":1.10}']);
    runner.wake();
    await until(job, 'succeeded');
    expect(await resultText(job)).toBe('[{"n":1.10}]');
  });

  it('fail with the reason and give the call back', async () => {
    engine = async () => {
      throw new EngineError('solve_timeout', 'too long');
    };
    const job = await submit();
    runner.wake();
    expect(await until(job, 'failed')).toMatchObject({ error: 'too long', finishedAt: time });
    expect(used()).toBe(0);
  });

  it.each([
    ['internal', 'the engine process ended unexpectedly'],
    ['service_unavailable', 'the engine process does not answer'],
  ] as const)(
    'are started again once when their process dies or none gets ready, then fail (%s)',
    async (code, why) => {
      let starts = 0;
      engine = async () => {
        starts += 1;
        throw new EngineError(code, why);
      };
      const job = await submit();
      runner.wake();
      expect((await until(job, 'failed')).error).toContain(why);
      expect(starts).toBe(2);
      expect(used()).toBe(0);
    },
  );

  it('refuse the 6th of an account with 429 until one has finished', async () => {
    const jobs = [];
    for (let count = 0; count < 5; count += 1) jobs.push(await submit());
    await expect(submit()).rejects.toThrow(
      expect.objectContaining({ code: 'busy', details: { max: 5, got: 6 } }) as Error,
    );
    expect(used()).toBe(5);
    runner.wake();
    await until(jobs[0], 'succeeded');
    await expect(submit()).resolves.toBeDefined();
  });

  it('are held to five also when they come at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => submit()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    // What was refused, or ended without a charge, leaves nothing on the disk.
    expect(requestsLeft()).toHaveLength(5);
    for (const job of store.list('local')) runner.stop(job.id);
    expect(requestsLeft()).toEqual([]);
  });

  it('are listed by the index, however many an account has', () => {
    const plan = db.sql<{ readonly detail: string }>(`EXPLAIN QUERY PLAN ${NEWEST}`).all('local');
    const looks = plan.filter(({ detail }) => detail.includes(' jobs '));
    const byIndex = 'SEARCH jobs USING INDEX jobs_by_account (account_id=? AND status=?)';
    expect(looks.map(({ detail }) => detail)).toEqual([byIndex, byIndex, byIndex, byIndex]);
  });

  it('report progress and can be stopped, running or queued', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    let settings: RunOptions | undefined;
    engine = (_body, options) => {
      settings = options;
      options.onProgress?.(0.5, { sheets: 3 });
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const [first, second] = [await submit(), await submit()];
    runner.wake();
    await until(first, 'running');
    await expect.poll(() => runner.progress(first.id)?.fraction).toBe(0.5);
    time += 1000;
    expect(runner.progress(first.id)).toEqual({
      fraction: 0.5,
      best: '3 sheets',
      found: { sheets: 3 },
      runningMs: 1000,
    });
    // The clock is set back.
    time -= 60_000;
    expect(runner.progress(first.id)?.runningMs).toBe(0);
    expect(runner.progress(second.id)).toBeNull();
    expect(runner.stop(second.id)).toBe(true);
    expect(store.find(second.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('stopped') as string,
    });
    expect(runner.stop(first.id)).toBe(true);
    expect(stopped).toBe(1);
    expect(settings?.isStopped?.()).toBe(true);
    finish(answer('{}'));
    await until(first, 'succeeded');
    expect(runner.stop(first.id)).toBe(false);
    expect(used()).toBe(1);
  });

  it('survive a restart: queued ones wait, a running one starts again once, then fails', async () => {
    const forever = (): Promise<Answer> => new Promise(() => undefined);
    engine = forever;
    const [first, second] = [await submit('1'), await submit('2')];
    store.start(first.id);
    db.close();
    open();
    store.recover();
    expect([store.find(first.id)?.status, store.find(second.id)?.status]).toEqual(['queued', 'queued']);
    store.start(first.id);
    db.close();
    open();
    store.recover();
    expect(store.find(first.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('interrupted twice') as string,
    });
    expect(used()).toBe(1);
    engine = async (body) => answer(body);
    runner.wake();
    await until(second, 'succeeded');
  });

  it('that were asked to end begin again as stopped, after a crash and after a clean end', async () => {
    let settings: RunOptions | undefined;
    engine = (_body, options) => {
      settings = options;
      return new Promise(() => undefined);
    };
    const job = await submit();
    runner.wake();
    await expect.poll(() => settings?.isStopped?.()).toBe(false);
    expect(runner.stop(job.id)).toBe(true);
    settings = undefined;
    db.close();
    open();
    store.recover();
    runner.wake();
    await expect.poll(() => settings?.isStopped?.()).toBe(true);
    await runner.close();
    expect(store.find(job.id)).toMatchObject({ status: 'queued', stopAsked: true });
  });

  it('go back into the queue uncounted when the service closes', async () => {
    engine = () => new Promise(() => undefined);
    const job = await submit();
    runner.wake();
    await until(job, 'running');
    await runner.close();
    expect(store.find(job.id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('start once there is room again when the disk was full', async () => {
    const job = await submit();
    const { start } = store;
    let refusals = 3;
    Object.assign(store, {
      start: (id: string) => {
        refusals -= 1;
        if (refusals > 0) throw new Error('database or disk is full');
        start(id);
      },
    });
    runner.wake();
    expect(store.find(job.id)?.status).toBe('queued');
    await until(job, 'succeeded');
    expect(faults.splice(0)).toHaveLength(2);
    expect(used()).toBe(1);
  });

  it('are refused in words where their file cannot be written, and cost nothing', async () => {
    rmSync(join(folder, 'jobs'), { recursive: true });
    const call = quota.reserve('local', 100);
    const request = { body: '{}', metas: [], timeBudgetMs: 1 };
    const job = { accountId: 'local', mode: '2d', reservationId: call?.id ?? null, request } as const;
    await expect(store.submit(job)).rejects.toMatchObject({ name: 'StorageProblem', fault: 'not_writable' });
    expect(store.list('local')).toEqual([]);
    mkdirSync(join(folder, 'jobs'));
  });

  it('are shared out by account: the small job of one does not wait for all of another', async () => {
    const order: string[] = [];
    engine = async (body) => {
      order.push(body);
      return answer(body);
    };
    for (const body of ['"a1"', '"a2"', '"a3"']) await submit(body);
    createAccounts(db, { desktop: 100, free: 10 }, now).createKey({ accountId: 'other', name: 'k' });
    const other = await store.submit({
      accountId: 'other',
      mode: '2d',
      reservationId: null,
      request: { body: '"b"', metas: [], timeBudgetMs: 60_000 },
    });
    runner.wake();
    await until(other, 'succeeded');
    expect(order.indexOf('"b"')).toBeLessThan(2);
  });

  it('let the service close although the disk is full', async () => {
    engine = () => new Promise(() => undefined);
    const job = await submit();
    runner.wake();
    await until(job, 'running');
    const { requeue } = store;
    Object.assign(store, {
      requeue: () => {
        throw new Error('database or disk is full');
      },
    });
    await runner.close();
    expect(faults.splice(0)).toHaveLength(1);
    Object.assign(store, { requeue });
  });

  it('forget results after 30 days, and files nobody owns', async () => {
    const job = await submit();
    runner.wake();
    await until(job, 'succeeded');
    writeFileSync(join(folder, 'jobs', 'job_stray.request.json'), '{}');
    store.recover();
    for (let day = 1; day < 30; day += 1) {
      time += 86_400_000;
      store.purge();
      store.purge();
    }
    expect(readdirSync(join(folder, 'jobs'))).toEqual([`${job.id}.result.json`]);
    time += 86_400_000;
    store.purge();
    expect(store.find(job.id)).toBeNull();
    expect(readdirSync(join(folder, 'jobs'))).toEqual([]);
  });

  it('leave results that nobody knows where they are for as long as results are kept', async () => {
    const job = await submit();
    runner.wake();
    await until(job, 'succeeded');
    const file = join(folder, 'jobs', `${job.id}.result.json`);
    const date = new Date(time);
    utimesSync(file, date, date);
    // The database is an older one, in which the job is not.
    const row = db.sql('SELECT * FROM jobs').get() as Record<string, string>;
    db.sql('DELETE FROM jobs').run();
    store.recover();
    db.sql(
      `INSERT INTO jobs VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
    ).run(...Object.values(row));
    expect(await resultText(job)).toContain('{}');
    db.sql('DELETE FROM jobs').run();
    time += 31 * 86_400_000;
    store.recover();
    expect(readdirSync(join(folder, 'jobs'))).toEqual([]);
  });

  it('forget nothing because a clock has jumped, ahead or back', async () => {
    const job = await submit();
    runner.wake();
    await until(job, 'succeeded');
    store.purge();
    for (const year of [2038, 1970, 2099, 2026]) {
      time = Date.UTC(year, 0, 1);
      store.recover();
    }
    expect(store.find(job.id)?.status).toBe('succeeded');
  });

  it('forget the oldest results beyond the byte quota', async () => {
    engine = async (body) => answer(body);
    const jobs = [await submit('"aaaa"'), await submit('"bbbb"'), await submit('"cccc"')];
    runner.wake();
    for (const job of jobs) await until(job, 'succeeded');
    expect(purge(db, now, 13)).toBe(1);
    expect(jobs.map((job) => store.find(job.id) === null)).toEqual([true, false, false]);
    expect(readdirSync(join(folder, 'jobs'))).toHaveLength(2);
  });
});
