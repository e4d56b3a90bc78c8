import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
