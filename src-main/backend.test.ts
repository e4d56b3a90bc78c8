import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresBinaries, startPostgres } from '../e2e/api/postgres.ts';
import { EngineError } from '../src-engine/contract/errors.ts';
import { createKeyText } from './accounts/keyText.ts';
import { localBackend, sharedBackend } from './backend.ts';
import type { Backend, BackendParts } from './backend.ts';
import { forgetAccount } from './jobs/forgetAccount.ts';
import type { JobRecord } from './jobs/jobStore.ts';
import type { Answer, RunOptions } from './pool/liveProcess.ts';
import type { EnginePool } from './pool/pool.ts';
import { openSharedAccounts } from './postgres/openShared.ts';
import { whyNotReady } from './readiness.ts';
import { openDatabase } from './storage/database.ts';
import type { Database } from './storage/database.ts';

/** One contract, two implementations: the same cases over the embedded database and over PostgreSQL, where it is
 *  installed. */
const bin = postgresBinaries();
const postgres = bin === null ? null : startPostgres(bin);
afterAll(() => postgres?.stop());

const PLANS = { free: 3, desktop: 1000 };
const START = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
let time = START;
let engine: (body: string, options: RunOptions) => Promise<Answer>;
const answer = (body: string): Answer => ({
  text: body,
  facts: { engine: 'max', engineVersion: 'v', solveMs: 1 },
});
const slot = {
  run: (task: { readonly body: unknown }, options: RunOptions) => engine(String(task.body), options),
  stop: () => undefined,
  requireAnswer: async () => undefined,
};
const parts: BackendParts = {
  plans: PLANS,
  pool: { deep: [slot] } as unknown as EnginePool,
  now: () => time,
  onFault: () => undefined,
};
let schemas = 0;
const nodeOf = (schema: string): Promise<Backend> =>
  sharedBackend({ url: postgres?.url ?? '', schema, role: 'both' }, parts);

let backend: Backend;
let folder: string;
let embedded: Database;
/** One statement of the person who runs the server. */
const asOperator = async (text: string): Promise<void> => {
  const client = new pg.Client(postgres?.url);
  await client.connect();
  await client.query(text);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
};
const KINDS = [
  {
    name: 'the embedded database',
    isThere: true,
    open: async (): Promise<Backend> => {
      embedded = openDatabase(folder, { now: () => time });
      return localBackend(embedded, parts);
    },
    takeWrites: async (does: boolean): Promise<void> =>
      void embedded.sql(`PRAGMA query_only = ${does ? 'OFF' : 'ON'}`).get(),
    forget: async (accountId: string): Promise<boolean> => forgetAccount(embedded, accountId),
    // As of one who opens the app a minute earlier every morning.
    dayPasses: async (): Promise<void> => void (time += DAY_MS - 60_000),
  },
  {
    name: postgres === null ? 'PostgreSQL (skipped: initdb was not found)' : 'PostgreSQL',
    isThere: postgres !== null,
    open: () => nodeOf(`s${(schemas += 1)}`),
    takeWrites: (does: boolean): Promise<void> =>
      asOperator(`ALTER SYSTEM SET default_transaction_read_only = ${does ? 'off' : 'on'}`),
    forget: async (accountId: string): Promise<boolean> => {
      const shared = await openSharedAccounts({ url: postgres?.url ?? '', schema: `s${schemas}`, ...parts });
      try {
        return await shared.forget(accountId);
      } finally {
        await shared.close();
      }
    },
    // Of the server, whose clock counts.
    dayPasses: (): Promise<void> =>
      asOperator(`UPDATE s${schemas}.housekeeping SET value = value - ${DAY_MS}`),
  },
];

const submit = async (
  body = '{}',
  accountId = 'local',
  metas: readonly string[] = [],
): Promise<JobRecord> => {
  const call = await backend.quota.reserve(accountId, 100);
  return backend.jobs.store.submit({
    accountId,
    mode: '2d',
    reservationId: call?.id ?? null,
    request: { body, metas, timeBudgetMs: 60_000 },
  });
};
const until = async (job: JobRecord, ...statuses: readonly string[]): Promise<JobRecord> => {
  await backend.jobs.runner.wake();
  for (;;) {
    const found = await backend.jobs.store.find(job.id);
    if (found !== null && statuses.includes(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
const used = async (accountId = 'local'): Promise<number> =>
  (await backend.quota.standing(accountId, 100)).used;

describe.each(KINDS)('$name', ({ isThere, open, takeWrites, forget, dayPasses }) => {
  beforeEach(async () => {
    if (!isThere) return;
    time = START;
    engine = async (body) => answer(body);
    folder = mkdtempSync(join(tmpdir(), 'cutwright-backend-'));
    backend = await open();
  });
  afterEach(async () => {
    if (!isThere) return;
    await backend.jobs.runner.close();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const both = it.runIf(isThere);

  both('lets a key in until it is revoked or its account suspended, and holds at most ten', async () => {
    const { accounts } = backend;
    const { key, info } = await accounts.createKey({ accountId: 'firm', name: 'CAM', plan: 'free' });
    expect(await accounts.authenticate(key)).toEqual({
      kind: 'ok',
      caller: { accountId: 'firm', keyId: info.id, prefix: key.slice(0, 9), plan: 'free' },
    });
    expect(await accounts.monthlyLimit('firm')).toBe(3);
    await accounts.setSuspended('firm', true);
    expect((await accounts.authenticate(key)).kind).toBe('refused');
    await accounts.setSuspended('firm', false);
    const more = Array.from({ length: 12 }, async () => accounts.createKey({ accountId: 'firm', name: 'k' }));
    const made = await Promise.allSettled(more);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(await accounts.revokeKey(info.id, 'another')).toBe(false);
    expect([await accounts.revokeKey(info.prefix), await accounts.revokeKey(info.id)]).toEqual([true, false]);
    expect((await accounts.authenticate(key)).kind).toBe('refused');
    expect(await accounts.authenticate(createKeyText())).toEqual({ kind: 'unknown' });
    expect(await accounts.listKeys('firm')).toHaveLength(10);
    await expect(async () => accounts.createKey({ accountId: 'x', name: 'k', plan: 'gold' })).rejects.toThrow(
      'no plan gold',
    );
  });

  both(
    'forgets a suspended account whose calls have ended with all that is kept of it, and no other',
    async () => {
      const { accounts, quota, jobs } = backend;
      const [gone, stays] = [
        await accounts.createKey({ accountId: 'firm', name: 'k' }),
        await accounts.createKey({ accountId: 'other', name: 'k' }),
      ];
      for (const accountId of ['firm', 'other'])
        await quota.keep((await quota.reserve(accountId, 9))?.id ?? 0);
      const job = await submit('{}', 'firm');
      await until(job, 'succeeded');
      const once = await jobs.once.begin('firm', 'order', 'f');
      await once.record(null, () => undefined);
      await once.end();
      await backend.results.keep('firm', 'f', 'plan');
      await expect(forget('firm')).rejects.toThrow('suspend it first');
      const last = await quota.reserve('firm', 9);
      await accounts.setSuspended('firm', true);
      await expect(forget('firm')).rejects.toThrow('not ended');
      await quota.giveBack(last?.id ?? 0);
      expect([await forget('firm'), await forget('firm')]).toEqual([true, false]);
      expect((await accounts.authenticate(gone.key)).kind).toBe('unknown');
      expect(await accounts.listKeys('firm')).toEqual([]);
      expect(await jobs.store.find(job.id)).toBeNull();
      expect(existsSync(join(folder, 'jobs')) ? readdirSync(join(folder, 'jobs')) : []).toEqual([]);
      expect([await used('firm'), await used('other')]).toEqual([0, 1]);
      expect((await jobs.once.begin('firm', 'order', 'another')).isReplay).toBe(false);
      expect((await accounts.authenticate(stays.key)).kind).toBe('ok');
      // Who comes back begins anew.
      expect((await accounts.createKey({ accountId: 'firm', name: 'k' })).info.plan).toBe('free');
    },
  );

  both('tells when a key was used last, also after the clock was ahead', async () => {
    const { accounts } = backend;
    const { key } = await accounts.createKey({ accountId: 'firm', name: 'CAM' });
    for (const at of [START + 400 * DAY_MS, START]) {
      time = at;
      await accounts.authenticate(key);
      await expect
        .poll(async () => (await accounts.listKeys('firm')).map((one) => one.lastUsedAt))
        .toEqual([at]);
    }
  });

  both('takes no more calls of a month than there are, however many ask at once', async () => {
    const { quota } = backend;
    const taken = await Promise.all(Array.from({ length: 9 }, async () => quota.reserve('local', 4)));
    const ids = taken.flatMap((call) => (call === null ? [] : [call.id]));
    expect(ids).toHaveLength(4);
    await quota.keep(ids[0]);
    for (const id of [ids[1], ids[1], ids[0]]) await quota.giveBack(id);
    expect(await quota.standing('local', 4)).toEqual({ used: 3, limit: 4, remaining: 1 });
    time = Date.UTC(2026, 11, 1);
    await quota.giveBack(ids[2]);
    expect((await quota.standing('local', 4)).used).toBe(0);
    time -= 1;
    expect((await quota.standing('local', 4)).used).toBe(2);
  });

  both('is not ready while nothing can be put on record, and again by itself', async () => {
    const state = { isClosing: false };
    // A second later each time: what was put on record is not tried again before, and a server takes a new setting when
    // it gets to it.
    const why = (): Promise<string | null> => {
      time += 1_000;
      return whyNotReady('worker', state, backend, parts.pool);
    };
    expect(await why()).toBe(null);
    await takeWrites(false);
    await expect.poll(why).toMatch(/cannot write its data|takes no changes/);
    await takeWrites(true);
    await expect.poll(why).toBe(null);
  });

  both('runs a job, keeps its result with the meta as sent, and charges it', async () => {
    engine = async () => answer('[{"cutwright:meta":0}]');
    const job = await submit('{}', 'local', ['{"n":1.10}']);
    expect(await until(job, 'succeeded')).toMatchObject({
      finishedAt: time,
      reservationId: null,
      error: null,
    });
    const { bytes, stream } = await backend.jobs.store.result(job.id);
    expect([await text(stream()), bytes]).toEqual(['[{"n":1.10}]', 12]);
    expect(await used()).toBe(1);
    expect((await backend.jobs.store.list('local')).map(({ id }) => id)).toEqual([job.id]);
    expect(await backend.jobs.runner.stop(job.id)).toBe(false);
  });

  both('gives the call of a failed job back; a fault of the process is tried again once', async () => {
    let starts = 0;
    engine = async () => {
      starts += 1;
      throw new EngineError('internal', 'the engine process ended unexpectedly');
    };
    expect((await until(await submit(), 'failed')).error).toContain('ended unexpectedly');
    expect(starts).toBe(2);
    engine = async () => {
      throw new EngineError('solve_timeout', 'too long');
    };
    expect((await until(await submit(), 'failed')).error).toBe('too long');
    expect(await used()).toBe(0);
  });

  both(
    'holds an account to five jobs, drops a waiting one when told, and shares places by account',
    async () => {
      const order: string[] = [];
      let finish = (): void => undefined;
      const first = new Promise<void>((resolve) => {
        finish = resolve;
      });
      engine = async (body) => {
        order.push(body);
        await first;
        return answer(body);
      };
      const running = await submit('"a0"');
      await until(running, 'running');
      const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => submit(`"a${at + 1}"`)));
      const waiting = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(waiting).toHaveLength(4);
      await backend.accounts.createKey({ accountId: 'other', name: 'k' });
      const other = await submit('"b"', 'other');
      expect(await backend.jobs.runner.stop(waiting[3].id)).toBe(true);
      finish();
      await until(other, 'succeeded');
      for (const job of waiting.slice(0, 3)) await until(job, 'succeeded');
      expect(order).toHaveLength(5);
      expect(order.indexOf('"b"')).toBeLessThan(3);
      expect((await backend.jobs.store.find(waiting[3].id))?.error).toContain('stopped before it started');
    },
  );

  both('counts a call with an Idempotency-Key once', async () => {
    const { quota } = backend;
    const { once } = backend.jobs;
    const call = await once.begin('local', 'k1', 'f');
    expect([call.isReplay, call.jobId]).toEqual([false, null]);
    await expect(async () => once.begin('local', 'k1', 'f')).rejects.toThrow('still under way');
    const reserved = await quota.reserve('local', 5);
    await call.record('job_1', () => quota.keep(reserved?.id ?? -1));
    await call.end();
    const again = await once.begin('local', 'k1', 'f');
    expect([again.isReplay, again.jobId]).toEqual([true, 'job_1']);
    await again.end();
    await expect(async () => once.begin('local', 'k1', 'other')).rejects.toThrow('another request');
    const dropped = await once.begin('local', 'k2', 'f');
    await dropped.end();
    expect((await once.begin('local', 'k2', 'g')).isReplay).toBe(false);
    expect((await once.begin('other', 'k1', 'f')).isReplay).toBe(false);
  });

  both('finds an answer again for the account that paid for it', async () => {
    await backend.results.keep('local', 'f', 'plan');
    expect(await backend.results.find('local', 'f')).toBe('plan');
    expect(await backend.results.find('other', 'f')).toBeUndefined();
  });

  both('forgets results after thirty days that were seen to go by, not because a clock jumped', async () => {
    const purge = backend.tidy[0];
    const job = await submit();
    await until(job, 'succeeded');
    await purge();
    for (const year of [2038, 1970, 2099, 2026]) {
      time = Date.UTC(year, 0, 1, 8);
      await purge();
    }
    expect((await backend.jobs.store.find(job.id))?.status).toBe('succeeded');
    for (let day = 0; day < 30; day += 1) {
      await dayPasses();
      await purge();
    }
    expect(await backend.jobs.store.find(job.id)).toBeNull();
  });
});

describe.skipIf(postgres === null)('two nodes on one PostgreSQL', () => {
  it('start at the same moment on an empty database', async () => {
    const nodes = await Promise.all([nodeOf('twins'), nodeOf('twins'), nodeOf('twins')]);
    for (const node of nodes) {
      await node.jobs.runner.close();
      await node.close();
    }
    expect(nodes).toHaveLength(3);
  });

  it('count a day once, however far apart their clocks are', async () => {
    engine = async (body) => answer(body);
    backend = await nodeOf('clocks');
    const job = await submit();
    await until(job, 'succeeded');
    // Of two nodes, one of them two days ahead, whose hourly passes come in turn.
    for (let pass = 0; pass < 80; pass += 1) {
      time = START + (pass % 2) * 2 * DAY_MS;
      await backend.tidy[0]();
    }
    expect((await backend.jobs.store.find(job.id))?.status).toBe('succeeded');
    await backend.jobs.runner.close();
    await backend.close();
  });

  it('take the calls of a month and the keys of a call together, and finish the jobs of one that closes', async () => {
    time = START;
    engine = () => new Promise(() => undefined);
    const [one, two] = [await nodeOf('pair'), await nodeOf('pair')];
    backend = one;
    const nodes = [one, two];
    await one.accounts.createKey({ accountId: 'firm', name: 'k' });
    const taken = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => nodes[at % 2].quota.reserve('firm', 7)),
    );
    expect(taken.filter((call) => call !== null)).toHaveLength(7);
    await one.jobs.once.begin('firm', 'k', 'f');
    await expect(async () => two.jobs.once.begin('firm', 'k', 'f')).rejects.toThrow('still under way');
    const job = await submit();
    await until(job, 'running');
    // Whichever runs it: the other one takes over, and the start of the one that closed is not counted.
    await one.jobs.runner.close();
    await two.jobs.runner.close();
    expect(await one.jobs.store.find(job.id)).toMatchObject({ status: 'queued', attempts: 0 });
    await one.close();
    await two.close();
    engine = async (body) => answer(body);
    backend = await nodeOf('pair');
    await until(job, 'succeeded');
    await backend.jobs.runner.close();
    await backend.close();
  });
});
