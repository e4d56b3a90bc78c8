import { postgresBinaries, startPostgres } from '../../e2e/api/postgres.ts';
import { verdict } from './child.ts';
import { oneJob } from './nodesCallers.ts';
import type { Account, Troubles } from './nodesCallers.ts';
import { freePorts, inTurn, makeAccounts, startNode } from './nodesCluster.ts';
import type { ClusterNode } from './nodesCluster.ts';

/** node bench/faults/nodesThroughput.ts [jobs]: `max` jobs a minute of one API node with one worker and with two, on
 *  one PostgreSQL, in turn and twice, so that other work on the machine troubles both alike. */
const [jobs = 120] = process.argv.slice(2).map(Number);
const AT_ONCE = 24;

const bin = postgresBinaries();
if (bin === null) process.stdout.write('skipped N3: PostgreSQL is not installed (initdb was not found)\n');
else {
  const rates: Record<number, number[]> = { 1: [], 2: [] };
  for (const workers of [1, 2, 2, 1]) {
    rates[workers].push(await jobsAMinute(bin, workers));
    process.stdout.write(`     ${workers} workers: ${rates[workers].at(-1)?.toFixed(0)} jobs a minute\n`);
  }
  const [one, two] = [rates[1], rates[2]].map((all) => all.reduce((sum, rate) => sum + rate, 0) / all.length);
  const said = [1, 2].map(
    (count) => `${rates[count].map((rate) => rate.toFixed(0)).join(' and ')} with ${count}`,
  );
  verdict(
    'N3',
    two > one,
    `${jobs} max jobs, a minute by workers: ${said.join(', ')} (x ${(two / one).toFixed(2)})`,
  );
}

async function jobsAMinute(binaries: string, workers: number): Promise<number> {
  const postgres = startPostgres(binaries, true);
  const ports = await freePorts(1 + workers);
  const names = [`127.0.0.1:${ports[0]}`];
  const nodes: ClusterNode[] = [];
  try {
    for (const [at, port] of ports.entries())
      nodes.push(await startNode(at === 0 ? 'api' : 'worker', postgres.url, port, names));
    const accounts: readonly Account[] = await makeAccounts(postgres.url, 20);
    const troubles: Troubles = { again: new Map(), failed: new Map(), broken: [] };
    const caller = { ports: ports.slice(0, 1), troubles };
    const begun = performance.now();
    await inTurn(jobs, AT_ONCE, (at) => oneJob(caller, accounts[at % accounts.length], at));
    if (troubles.broken.length > 0) throw new Error(troubles.broken.slice(0, 3).join('; '));
    return (jobs * 60_000) / (performance.now() - begun);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    postgres.stop();
  }
}
