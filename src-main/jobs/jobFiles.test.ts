import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccounts } from '../accounts/accounts.ts';
import { createQuotaLedger } from '../accounts/quotaLedger.ts';
import type { OwnedQuotaLedger } from '../accounts/quotaLedger.ts';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/database.ts';
import { MIGRATIONS } from '../storage/migrations.ts';
import { createJobStore, RESULT_LOST } from './jobStore.ts';
import type { JobRecord, LocalJobStore } from './jobStore.ts';

const START = Date.UTC(2026, 10, 20);
let folder: string;
let db: Database;
let quota: OwnedQuotaLedger;
let store: LocalJobStore;
function open(migrations?: readonly string[]): void {
  db = openDatabase(folder, { now: () => START, ...(migrations === undefined ? {} : { migrations }) });
  createAccounts(db, { desktop: 100 }, () => START);
  quota = createQuotaLedger(db, () => START);
  store = createJobStore(db, quota, () => START);
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-job-files-'));
  open();
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const used = (): number => quota.standing('local', 100).used;

/** A job that is charged once it has succeeded. */
async function submitted(): Promise<JobRecord> {
  const call = quota.reserve('local', 100);
  const request = { body: '{}', metas: [], timeBudgetMs: 60_000 };
  return store.submit({ accountId: 'local', mode: '2d', reservationId: call?.id ?? null, request });
}

const resultFile = (job: JobRecord): string => join(folder, 'jobs', `${job.id}.result.json`);
const resultText = async (job: JobRecord): Promise<string> => text((await store.result(job.id)).stream());

/** A running job whose request cannot be removed: a folder of that name stands for a file that is held. */
async function heldJob(): Promise<{ readonly job: JobRecord; readonly letGo: () => void }> {
  const request = { body: '{}', metas: [], timeBudgetMs: 60_000 };
  const job = await store.submit({ accountId: 'local', mode: '2d', reservationId: null, request });
  const file = join(folder, 'jobs', `${job.id}.request.json`);
  rmSync(file);
  mkdirSync(file);
  store.start(job.id);
  return { job, letGo: () => rmSync(file, { recursive: true }) };
}

it.each([
  ['succeeded', (job: JobRecord) => store.succeed(job, '{}')],
  ['failed', async (job: JobRecord) => store.fail(job, 'stopped')],
] as const)('a job has %s also where another program holds its request', async (status, end) => {
  const { job, letGo } = await heldJob();
  await end(job);
  expect(store.find(job.id)).toMatchObject({ status });
  // Nor does what is left keep the service from starting.
  store.recover();
  letGo();
  store.recover();
  expect(readdirSync(join(folder, 'jobs')).filter((name) => name.includes('request'))).toEqual([]);
});

it.each([
  ['is cut short', '{"bod'],
  ['is empty', ''],
  ['has no body', '{"metas":[],"timeBudgetMs":60000}'],
  ['has a body that is no text', '{"body":{},"metas":[],"timeBudgetMs":60000}'],
  ['has no seconds', '{"body":"{}","metas":[]}'],
  ['has no texts to put back', '{"body":"{}","metas":[1],"timeBudgetMs":60000}'],
  ['is null', 'null'],
])('a request that %s fails its job by what has happened, not as a fault of the service', async (_, text) => {
  const request = { body: '{}', metas: [], timeBudgetMs: 60_000 };
  const job = await store.submit({ accountId: 'local', mode: '2d', reservationId: null, request });
  writeFileSync(join(folder, 'jobs', `${job.id}.request.json`), text);
  await expect(store.request(job.id)).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('missing or damaged') as string,
  });
});

it.skipIf(process.platform === 'win32')('a link that leads nowhere keeps no service from starting', () => {
  symlinkSync(join(folder, 'gone'), join(folder, 'jobs', 'x.result.json'));
  expect(() => store.recover()).not.toThrow();
});

const whole = { bytes: 7, pieces: () => [Buffer.from('"wh'), Buffer.from('ole"')] };

describe('a result', () => {
  it.each([
    ['gone', (file: string) => rmSync(file)],
    ['cut short', (file: string) => truncateSync(file, 4)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['of the same length with other bytes', (file: string) => writeFileSync(file, '"whale"')],
    ['a folder', (file: string) => (rmSync(file), mkdirSync(file))],
  ])('that is %s is told as lost, and its call returned once', async (_how, damage) => {
    for (const result of ['"whole"', whole]) {
      const [job, other] = [await submitted(), await submitted()];
      await store.succeed(job, result);
      await store.succeed(other, '{}');
      const before = used();
      damage(resultFile(job));
      const lost = { code: 'internal', message: RESULT_LOST };
      await Promise.all([1, 2, 3].map(() => expect(store.result(job.id)).rejects.toMatchObject(lost)));
      await expect(store.result(job.id)).rejects.toMatchObject(lost);
      expect(used()).toBe(before - 1);
      expect(await resultText(other)).toBe('{}');
      // The right file comes back.
      rmSync(resultFile(job), { recursive: true, force: true });
      writeFileSync(resultFile(job), '"whole"');
      expect(await resultText(job)).toBe('"whole"');
    }
  });

  it('of a job that cost nothing returns no call', async () => {
    const request = { body: '{}', metas: [], timeBudgetMs: 60_000 };
    const job = await store.submit({ accountId: 'local', mode: '2d', reservationId: null, request });
    await store.succeed(job, '{}');
    await store.succeed(await submitted(), '{}');
    rmSync(resultFile(job));
    await expect(store.result(job.id)).rejects.toMatchObject({ message: RESULT_LOST });
    expect(used()).toBe(1);
  });

  it('that was written before its job was on record is summed up at the next start', async () => {
    const job = await submitted();
    store.start(job.id);
    writeFileSync(resultFile(job), '"whole"');
    store.recover();
    expect(await resultText(job)).toBe('"whole"');
    expect(used()).toBe(1);
    writeFileSync(resultFile(job), '"whale"');
    await expect(store.result(job.id)).rejects.toMatchObject({ message: RESULT_LOST });
    expect(used()).toBe(0);
  });

  it.each([
    [7, '"who'],
    // Of a version that did not count its bytes either.
    [0, null],
  ])('of a version that made no sum of it is given as it is (%s bytes)', async (bytes, short) => {
    db.close();
    rmSync(folder, { recursive: true });
    open(
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex((step) => step.includes('result_sum')),
      ),
    );
    const job = await submitted();
    db.sql("UPDATE jobs SET status = 'succeeded', finished_at = ?, result_bytes = ?").run(START, bytes);
    writeFileSync(resultFile(job), '"whole"');
    db.close();
    open();
    expect(await resultText(job)).toBe('"whole"');
    if (short === null) return;
    writeFileSync(resultFile(job), short);
    await expect(store.result(job.id)).rejects.toMatchObject({ message: RESULT_LOST });
  });
});

describe('a job that the service lets go of while nothing can be put on record', () => {
  /** Lets changes fail as on a full disk. */
  const fill = (): void =>
    void db.sql("CREATE TRIGGER full BEFORE UPDATE ON jobs BEGIN SELECT raise(ABORT, 'full'); END").run();
  const makeRoom = (): void => void db.sql('DROP TRIGGER full').run();

  it('has as many starts left as before', async () => {
    const job = await submitted();
    for (let round = 0; round < 3; round += 1) {
      store.start(job.id);
      fill();
      expect(() => store.requeue(job.id, false)).toThrow('full');
      makeRoom();
      store.recover();
      expect(store.find(job.id)).toMatchObject({ status: 'queued', attempts: 0 });
      expect(await store.request(job.id)).toMatchObject({ body: '{}' });
    }
    // A crash counts.
    store.start(job.id);
    store.recover();
    expect(store.find(job.id)).toMatchObject({ status: 'queued', attempts: 1 });
    store.start(job.id);
    store.recover();
    expect(store.find(job.id)?.status).toBe('failed');
    expect([used(), readdirSync(join(folder, 'jobs'))]).toEqual([0, []]);
  });

  it('is found again where the next start ends before it is through', async () => {
    const job = await submitted();
    store.start(job.id);
    fill();
    expect(() => store.requeue(job.id, false)).toThrow('full');
    expect(() => store.recover()).toThrow('full');
    makeRoom();
    // On record, and killed before the request had its name again.
    db.sql("UPDATE jobs SET status = 'queued', attempts = 0").run();
    store.recover();
    expect(await store.request(job.id)).toMatchObject({ body: '{}' });
  });
});
