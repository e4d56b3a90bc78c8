import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { postgresBinaries, startPostgres } from '../../e2e/api/postgres.ts';
import type { ThrowawayPostgres } from '../../e2e/api/postgres.ts';
import { pause, verdict } from './child.ts';
import { ask, mixedCall, oneJob } from './nodesCallers.ts';
import type { Account, Caller, Troubles } from './nodesCallers.ts';
import { freePorts, hasNginx, inTurn, makeAccounts, startNginx, startNode } from './nodesCluster.ts';
import type { ClusterNode } from './nodesCluster.ts';

/** npm run faults -- nodes, or node bench/faults/manyNodes.ts [calls] [jobs] [seconds between kills]: two API nodes and
 *  two workers on one PostgreSQL, behind nginx where it is installed. While mixed calls and `max` jobs run, a node is
 *  killed with -9 every few seconds and started again, and the database is restarted once. Afterwards nothing may be
 *  lost, nothing done twice, and the quota exact to the call. Quick form: 300 40 5. */
const [calls = 300, jobs = 40, seconds = 5] = process.argv.slice(2).map(Number);
const ACCOUNTS = 20;
const CALLERS = 6;
const JOBS_AT_ONCE = 24;
/** Longer than a dead node is waited for (nodes.ts). */
const SETTLE_MS = 22_000;

const bin = postgresBinaries();
if (bin === null) process.stdout.write('skipped N1: PostgreSQL is not installed (initdb was not found)\n');
else await run(startPostgres(bin, true), bin);

async function run(postgres: ThrowawayPostgres, binaries: string): Promise<void> {
  const nodes: ClusterNode[] = [];
  let stopNginx = (): void => undefined;
  try {
    const [front, ...ports] = await freePorts(5);
    const names = [`127.0.0.1:${front}`];
    for (const [at, port] of ports.entries())
      nodes.push(await startNode(at < 2 ? 'api' : 'worker', postgres.url, port, names));
    const accounts = await makeAccounts(postgres.url, ACCOUNTS);
    if (hasNginx()) stopNginx = await startNginx(front, ports.slice(0, 2));
    const troubles: Troubles = { again: new Map(), failed: new Map(), broken: [] };
    const caller = { ports: hasNginx() ? [front] : ports.slice(0, 2), troubles };
    const begun = performance.now();
    const trouble = makeTrouble(nodes, postgres);
    await Promise.all([
      inTurn(calls, CALLERS, (at) => mixedCall(caller, accounts[at % ACCOUNTS], at)),
      inTurn(jobs, JOBS_AT_ONCE, (at) => oneJob(caller, accounts[at % ACCOUNTS], at)),
    ]);
    const took = Math.round((performance.now() - begun) / 1000);
    const kills = await trouble.end();
    await pause(SETTLE_MS);
    await judge(caller, accounts, (sql) => ask1(binaries, postgres, sql), `${kills}, ${took} s`);
    const codes = await Promise.all(nodes.splice(0).map((node) => node.stop()));
    verdict(
      'N2',
      codes.every((code) => code === 0),
      `nodes end with ${codes.join(', ')} after SIGTERM`,
    );
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    stopNginx();
    postgres.stop();
  }
}

/** Kills a node at a time, in turn, and restarts the database once. */
function makeTrouble(
  nodes: readonly ClusterNode[],
  postgres: ThrowawayPostgres,
): { readonly end: () => Promise<string> } {
  let ended = false;
  let kills = 0;
  let restarts = 0;
  const work = (async (): Promise<void> => {
    while (!ended) {
      for (let waited = 0; waited < seconds * 1000 && !ended; waited += 100) await pause(100);
      if (ended) return;
      // The first time is the database's.
      if (restarts === 0) {
        postgres.restart();
        restarts += 1;
      } else {
        await nodes[kills % nodes.length].kill();
        kills += 1;
      }
    }
  })();
  return {
    end: async () => {
      ended = true;
      await work;
      return `${kills} x kill -9, ${restarts} restart of the database`;
    },
  };
}

async function judge(
  caller: Caller,
  accounts: readonly Account[],
  sql: (text: string) => string,
  how: string,
): Promise<void> {
  const { broken, again, failed } = caller.troubles;
  for (const account of accounts) {
    const ended = [...account.ended.values()];
    const due = account.plans + ended.filter((state) => state === 'succeeded').length;
    const { json } = await ask(caller, account, '/v1/usage', null);
    if (json['used'] !== due) broken.push(`${account.id}: used ${String(json['used'])}, due ${due}`);
    const rows = sql(`SELECT count(*) FROM cutwright.jobs WHERE account_id = '${account.id}'`);
    if (Number(rows) !== account.jobs.size)
      broken.push(`${account.id}: ${rows} jobs, sent ${account.jobs.size}`);
  }
  for (const [what, text] of [
    ['calls still reserved', 'SELECT count(*) FROM cutwright.reservations'],
    ['calls still under way', 'SELECT count(*) FROM cutwright.once WHERE node_id IS NOT NULL'],
    ['jobs that have not ended', 'SELECT count(*) FROM cutwright.jobs WHERE finished_at IS NULL'],
  ])
    if (sql(text) !== '0') broken.push(`${sql(text)} ${what}`);
  const starts = sql('SELECT sum(attempts) FROM cutwright.jobs');
  const told = (counts: ReadonlyMap<string, number>): string =>
    [...counts].map(([why, count]) => `${count} x ${why}`).join(', ') || 'none';
  const result =
    broken.length > 0
      ? broken.slice(0, 8).join('; ')
      : `nothing lost, nothing twice, quota exact; ${starts} starts of jobs, jobs failed and returned: ${told(failed)}`;
  verdict(
    'N1',
    broken.length === 0,
    `${calls} calls, ${jobs} jobs, ${how}: ${result}; sent again: ${told(again)}`,
  );
}

/** One value of the database, past all nodes. */
function ask1(binaries: string, postgres: ThrowawayPostgres, text: string): string {
  const { stdout, stderr, status } = spawnSync(join(binaries, 'psql'), ['-At', postgres.url, '-c', text], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}
