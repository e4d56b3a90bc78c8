import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../accounts/accounts.ts';
import { createQuotaLedger } from '../accounts/quotaLedger.ts';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/database.ts';
import { createJobStore } from './jobStore.ts';
import type { JobRecord, LocalJobStore } from './jobStore.ts';

const START = Date.UTC(2026, 10, 20);
let folder: string;
let db: Database;
let store: LocalJobStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-job-files-'));
  db = openDatabase(folder, { now: () => START });
  createAccounts(db, { desktop: 100 }, () => START);
  store = createJobStore(
    db,
    createQuotaLedger(db, () => START),
    () => START,
  );
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

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

it('a request that is cut short fails its job by what has happened, not as a fault of the service', async () => {
  const request = { body: '{}', metas: [], timeBudgetMs: 60_000 };
  const job = await store.submit({ accountId: 'local', mode: '2d', reservationId: null, request });
  truncateSync(join(folder, 'jobs', `${job.id}.request.json`), 5);
  await expect(store.request(job.id)).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('missing or damaged') as string,
  });
});

it.skipIf(process.platform === 'win32')('a link that leads nowhere keeps no service from starting', () => {
  symlinkSync(join(folder, 'gone'), join(folder, 'jobs', 'x.result.json'));
  expect(() => store.recover()).not.toThrow();
});
