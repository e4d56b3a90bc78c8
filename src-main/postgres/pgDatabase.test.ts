import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { postgresBinaries, startPostgres } from '../../e2e/api/postgres.ts';
import { monthOf } from '../accounts/quotaLedger.ts';
import { openShared } from './openShared.ts';
import { openPgDatabase } from './pgDatabase.ts';
import type { PgDatabase, PgOptions } from './pgDatabase.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

const bin = postgresBinaries();
const postgres = bin === null ? null : startPostgres(bin);
afterAll(() => postgres?.stop());

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

let schemas = 0;
async function database(
  url = postgres?.url ?? '',
  more: Partial<Pick<PgOptions, 'connections' | 'queryMs' | 'onAway'>> = {},
): Promise<PgDatabase> {
  const schema = `d${(schemas += 1)}`;
  const db = await openPgDatabase({ url, schema, connections: 1, onFault: () => undefined, ...more });
  open.push(db.close);
  return db;
}

/** A way to the server. `cut`: its machine has lost its power, what stands stays open, and is silent. `refuse`: nobody
 *  listens there, until `serve`. */
async function wire(): Promise<{
  readonly url: string;
  readonly cut: () => void;
  readonly refuse: () => Promise<void>;
  readonly serve: () => Promise<void>;
}> {
  const sockets: Socket[] = [];
  let isCut = false;
  const server: Server = createServer((near) => {
    if (isCut) return void sockets.push(near);
    const far = connect(`${postgres?.folder}/.s.PGSQL.5432`);
    sockets.push(near, far);
    const pass = (to: Socket) => (chunk: Buffer) => void (isCut || to.write(chunk));
    near.on('data', pass(far)).on('error', () => undefined);
    far.on('data', pass(near)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://cutwright@127.0.0.1:${port}/postgres`,
    cut: () => {
      isCut = true;
    },
    refuse: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.splice(0)) socket.destroy();
      }),
    serve: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
  };
}

it('says where an address goes wrong that a password has broken, without telling it', async () => {
  const url = 'postgres://cutwright:ab/cd@127.0.0.1:1/cutwright';
  const failed = openPgDatabase({ url, schema: 'cutwright', onFault: () => undefined });
  await expect(failed).rejects.toThrow(/^the address of the database cannot be read; .* %2F for \/$/);
});

describe.runIf(postgres !== null)('the shared database', () => {
  it('tries a transaction that lost against another one again, and leaves no call behind it broken', async () => {
    const [one, other] = [await database(), await database()];
    for (const db of [one, other])
      await db.query(
        'CREATE TABLE IF NOT EXISTS public.deadlock AS SELECT n, 0 AS by FROM generate_series(1, 2) n',
      );
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const both = (db: PgDatabase, rows: readonly number[], mine: () => void, theirs: Promise<void>) =>
      db.transaction(async () => {
        await db.query('UPDATE public.deadlock SET by = by + 1 WHERE n = $1', [rows[0]]);
        mine();
        await theirs;
        await db.query('UPDATE public.deadlock SET by = by + 1 WHERE n = $1', [rows[1]]);
      });
    await Promise.all([
      both(one, [1, 2], first.resolve, second.promise),
      both(other, [2, 1], second.resolve, first.promise),
    ]);
    for (const db of [one, other]) expect((await db.one<{ n: number }>('SELECT 1 AS n')).n).toBe(1);
    expect(await one.query('SELECT n, by FROM public.deadlock ORDER BY n')).toEqual([
      { n: 1, by: 2 },
      { n: 2, by: 2 },
    ]);
  });

  it('says in time that a server answers no more, also where no connection ends', async () => {
    const { url, cut } = await wire();
    const db = await database(url, { connections: 2, queryMs: 500 });
    await Promise.all([db.query('SELECT pg_sleep(0.1)'), db.query('SELECT pg_sleep(0.1)')]);
    cut();
    const silent = { name: 'StorageProblem', fault: 'unreachable' };
    const began = performance.now();
    await Promise.all([
      expect(db.query('SELECT 1')).rejects.toMatchObject(silent),
      expect(db.transaction(() => db.query('SELECT 1'))).rejects.toMatchObject(silent),
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('refuses at once while a server is known to be away, and is there again with it', async () => {
    const { url, refuse, serve } = await wire();
    const told: (string | null)[] = [];
    const db = await database(url, { queryMs: 500, onAway: (problem) => told.push(problem?.fault ?? null) });
    await refuse();
    const away = { name: 'StorageProblem', fault: 'unreachable' };
    // The first ones wait for a restart.
    const first = [db.query('SELECT 1'), db.transaction(() => db.query('SELECT 1'))];
    for (const call of first) await expect(call).rejects.toMatchObject(away);
    expect([db.isAway(), told]).toEqual([true, ['unreachable']]);
    let turns = 0;
    const count = setInterval(() => (turns += 1), 20);
    for (let call = 0; call < 50; call += 1) await expect(db.query('SELECT 1')).rejects.toMatchObject(away);
    clearInterval(count);
    // No call has waited: each of its tries would have taken two turns and more.
    expect(turns).toBeLessThan(50);
    await serve();
    await expect.poll(() => db.isAway()).toBe(false);
    expect((await db.one<{ n: number }>('SELECT 1 AS n')).n).toBe(1);
    expect(told).toEqual(['unreachable', null]);
  });

  seldom('lets a node end that works for others while the server is silent', async () => {
    const { url, cut } = await wire();
    const slot = { run: () => new Promise<never>(() => undefined), stop: () => undefined };
    const node = await openShared({
      ...{ url, schema: 'silent', plans: { desktop: 9 }, now: Date.now },
      ...{ slots: [slot], onFault: () => undefined },
    });
    cut();
    const began = performance.now();
    await node.jobs.runner.close();
    await node.close();
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe.skipIf(postgres === null)('a node whose clock is wrong', () => {
  it('counts a call in the month of the database, and has its time', async () => {
    const clock = Date.now.bind(Date);
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => clock() + 40 * 86_400_000);
    open.push(() => wrong.mockRestore());
    const db = await database();
    const { schema } = await db.one<{ readonly schema: string }>('SELECT current_schema() AS schema');
    const shared = await openShared({
      url: postgres?.url ?? '',
      schema,
      plans: {},
      now: () => Date.now(),
      slots: [],
      onFault: () => undefined,
    });
    open.push(shared.close);
    const months = [monthOf(clock())];
    await shared.quota.reserve('local', 9);
    months.push(monthOf(clock()));
    expect(months).toContain((await db.one<{ readonly month: string }>('SELECT month FROM usage')).month);
    expect(Math.abs(shared.now() - clock())).toBeLessThan(60_000);
  });
});
