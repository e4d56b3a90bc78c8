import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccounts, LOCAL_ACCOUNT } from '../../src-main/accounts/accounts.ts';
import { createQuotaLedger } from '../../src-main/accounts/quotaLedger.ts';
import { createJobRunner } from '../../src-main/jobs/jobRunner.ts';
import type { LocalJobStore } from '../../src-main/jobs/jobStore.ts';
import { createJobStore } from '../../src-main/jobs/jobStore.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { newFolder, pause, verdict } from './child.ts';

const KILLS = 40;
const PLANS = { desktop: 1_000_000 };

/** Target C2: kill -9 while jobs are accepted, run and completed. The child is this file: store, ledger and
 *  runner as they are, with an engine that answers at once, so that kills fall between the writes. */
export async function killDuringJobs(): Promise<void> {
  const folder = newFolder();
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let got = '';
    child.stdout.on('data', (chunk: Buffer) => {
      got += chunk.toString();
    });
    while (!got.includes('ack')) await pause(5);
    await pause((kill * 37) % 200);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    for (const line of got.split('\n').slice(0, -1))
      if (line.startsWith('ack ')) acknowledged.add(line.slice(4));
  }
  const db = openDatabase(folder, { now: Date.now });
  const ledger = createQuotaLedger(db, Date.now);
  const store = createJobStore(db, ledger, Date.now);
  ledger.releaseOrphans();
  store.recover();
  echoing(store, () => undefined);
  while (store.queuedCount() > 0) await pause(20);
  await pause(200);
  const lost = [...acknowledged].filter((id) => store.find(id) === null).length;
  const states = db
    .sql('SELECT status, count(*) AS n FROM jobs GROUP BY status ORDER BY status')
    .all() as unknown as { status: string; n: number }[];
  const half = (
    db.sql("SELECT id FROM jobs WHERE status = 'succeeded'").all() as unknown as { id: string }[]
  ).filter(({ id }) => !whole(join(folder, 'jobs', `${id}.result.json`))).length;
  const open = states.filter(({ status }) => status === 'running' || status === 'queued').length;
  const succeeded = states.find(({ status }) => status === 'succeeded')?.n ?? 0;
  const { used } = ledger.standing(LOCAL_ACCOUNT, 1_000_000);
  const reserved = Number(db.sql('SELECT count(*) AS n FROM reservations').get()?.['n']);
  db.close();
  rmSync(folder, { recursive: true });
  const ok = lost === 0 && half === 0 && open === 0 && used === succeeded && reserved === 0;
  verdict(
    'C2',
    ok,
    `${KILLS} kills, ${acknowledged.size} jobs acknowledged: ${lost} lost, ${half} half results, ` +
      `${open} states left open, ${used} calls charged for ${succeeded} results, ${reserved} reserved`,
  );
}

function whole(file: string): boolean {
  try {
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { end?: boolean }).end === true;
  } catch {
    return false;
  }
}

/** A runner that works with an engine that gives back what was sent. */
function echoing(
  store: LocalJobStore,
  onFault: (error: unknown) => void,
): ReturnType<typeof createJobRunner> {
  const runner = createJobRunner({
    store,
    slots: [
      {
        run: async (task) => ({
          text: String(task.body),
          facts: { engine: '', engineVersion: '', solveMs: 0 },
        }),
        stop: () => undefined,
      },
    ],
    now: Date.now,
    onFault,
  });
  runner.wake();
  return runner;
}

/** The child: submits and runs jobs until it is killed. */
async function victim(folder: string): Promise<void> {
  const db = openDatabase(folder, { now: Date.now });
  createAccounts(db, PLANS, Date.now);
  const ledger = createQuotaLedger(db, Date.now);
  ledger.releaseOrphans();
  const store = createJobStore(db, ledger, Date.now);
  store.recover();
  const runner = echoing(store, (error) => process.stderr.write(String(error)));
  const body = JSON.stringify({ filler: 'x'.repeat(20_000), end: true });
  for (;;) {
    const call = ledger.reserve(LOCAL_ACCOUNT, 1_000_000);
    const job = await store.submit({
      accountId: LOCAL_ACCOUNT,
      mode: '2d',
      reservationId: call?.id ?? null,
      request: { body, metas: [], timeBudgetMs: 0 },
    });
    process.stdout.write(`ack ${job.id}\n`);
    runner.wake();
    await pause(3);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await victim(process.argv[2]);
