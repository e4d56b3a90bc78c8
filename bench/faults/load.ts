import { rmSync } from 'node:fs';
import { attack } from './attackers.ts';
import { answersOf, inWords, makeKeys, ms, quantile, requestOf, steady } from './callers.ts';
import type { Seen } from './press.ts';
import { childrenOf, cpuMs, idlePct, newFolder, startVictim, tableOf, verdict } from './child.ts';
import type { Victim } from './child.ts';
import { HONEST_BODY } from './hostileBodies.ts';

/** node bench/faults/load.ts [seconds]: by pieces, by clients, by engine processes, and what a light caller
 *  notices of heavy ones; under three minutes; ends with tables for docs/RELIABILITY.md. Clients run on the same
 *  machine, those who press in a thread of their own. Judged where the machine is idle before the first call:
 *  host CPU a call at most 1 ms (4 to 60 pieces), a light caller's median beside 1, 4 and 16 heavy ones at most
 *  3, 6 and 6 times what it is alone; elsewhere printed. */
const MS = 1000 * Number(process.argv[2] ?? 8);
const idle = await idlePct();
const quiet = idle >= 90;
process.stdout.write(`machine: ${idle} % idle before the first call${quiet ? '' : '; not judged'}\n`);
const started = performance.now();
const folder = newFolder();
const keys = makeKeys(folder, 18);

const kitchen = (rows: readonly [number, number, number][]): string =>
  JSON.stringify({
    parts: rows.map(([w, h, qty]) => ({ w, h, qty })),
    stock: [{ w: 2800, h: 2070 }],
    options: { kerf: 4 },
  });
const JOBS: Readonly<Record<string, string>> = {
  '4 pieces': kitchen([
    [720, 560, 2],
    [764, 540, 2],
  ]),
  '5 pieces': kitchen([
    [720, 560, 2],
    [764, 540, 3],
  ]),
  '18 pieces': HONEST_BODY,
  '60 pieces': kitchen([
    [720, 560, 16],
    [764, 540, 14],
    [597, 397, 12],
    [300, 450, 10],
    [410, 330, 8],
  ]),
};
const various = (kinds: number, qty: number): string =>
  JSON.stringify({
    parts: Array.from({ length: kinds }, (_, at) => ({
      w: 211 + ((at * 37) % 389),
      h: 173 + ((at * 53) % 311),
      qty,
    })),
    stock: [{ w: 2800, h: 2070 }],
    options: { kerf: 4 },
  });
const HEAVY = various(125, 8);
const optimize = ({ port }: Victim, key: string, body: string): Buffer =>
  requestOf(port, 'POST', '/v1/optimize/2d', key, body);
const judge = (id: string, ok: boolean, text: string): void => void verdict(id, ok || !quiet, text);
const perSecond = (seen: Seen): string => ((1000 * seen.times.length) / MS).toFixed(0);

const victim = await startVictim(folder);
await byPieces(victim);
await byClients(victim);
await lightBesideHeavy(victim);
await end(victim);
await byEngines();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s in all\n`);

async function byPieces(at: Victim): Promise<void> {
  const rows: string[][] = [];
  await steady(at.port, optimize(at, keys[0], JOBS['18 pieces']), 1, MS / 2);
  for (const [name, body] of Object.entries(JOBS)) {
    // Such jobs may start a process of their own, which would count as their work.
    await steady(at.port, optimize(at, keys[0], body), 1, MS / 4);
    const before = spent(at);
    const seen = await steady(at.port, optimize(at, keys[0], body), 1, MS);
    const after = spent(at);
    const host = (after.host - before.host) / seen.times.length;
    // A process that has ended meanwhile is left out.
    const engines =
      [...after.engines].reduce((sum, [child, cpu]) => sum + cpu - (before.engines.get(child) ?? 0), 0) /
      seen.times.length;
    rows.push([
      name,
      perSecond(seen),
      ms(quantile(seen, 0.5)),
      ms(quantile(seen, 0.99)),
      `${host.toFixed(2)} ms`,
      `${engines.toFixed(2)} ms`,
    ]);
    judge(
      `L3 ${name}`,
      host <= 1,
      `${perSecond(seen)}/s, ${inWords(seen)}; CPU a call: host ${host.toFixed(2)} ms, engines ` +
        `${engines.toFixed(2)} ms`,
    );
  }
  show(['one client', 'calls/s', 'p50', 'p99', 'host CPU a call', 'engine CPU a call'], rows);
}

/** CPU time so far of the host and of each of its processes, milliseconds. */
function spent({ process: { pid = 0 } }: Victim): {
  readonly host: number;
  readonly engines: ReadonlyMap<number, number>;
} {
  return { host: cpuMs(pid), engines: new Map(childrenOf(pid).map((child) => [child, cpuMs(child)])) };
}

/** 18 pieces; up to sixteen keys. */
async function byClients(at: Victim): Promise<void> {
  const rows: string[][] = [];
  for (const clients of [1, 4, 16, 64]) {
    const [request, ...others] = keys
      .slice(0, Math.min(clients, 16))
      .map((key) => optimize(at, key, JOBS['18 pieces']));
    const [alive, pressed] = await Promise.all([
      steady(at.port, requestOf(at.port, 'GET', '/v1/health', null), 1, MS, 20),
      attack({ port: at.port, request, others, clients: Math.ceil(clients / 16), ms: MS, isPatient: true }),
    ]);
    const seen = pressed as Seen;
    rows.push([
      String(clients),
      perSecond(seen),
      ms(quantile(seen, 0.5)),
      ms(quantile(seen, 0.99)),
      answersOf(seen),
      ms(quantile(alive, 0.99)),
    ]);
    verdict(`${clients} clients`, seen.times.length > 0, `${perSecond(seen)}/s, ${inWords(seen)}`);
  }
  show(['clients', 'calls/s', 'p50', 'p99', 'answers', 'health p99'], rows);
}

async function lightBesideHeavy(at: Victim): Promise<void> {
  const light = (): Promise<Seen> => steady(at.port, optimize(at, keys[17], JOBS['18 pieces']), 1, MS, 50);
  const alone = await light();
  const rows = [['0', ms(quantile(alone, 0.5)), ms(quantile(alone, 0.99)), '1.0', '']];
  for (const [heavy, most] of [
    [1, 3],
    [4, 6],
    [16, 6],
  ] as const) {
    const [request, ...others] = keys.slice(0, heavy).map((key) => optimize(at, key, HEAVY));
    const [seen, pressed] = await Promise.all([
      light(),
      attack({ port: at.port, request, others, clients: 1, ms: MS, isPatient: true }),
    ]);
    const times = quantile(seen, 0.5) / quantile(alone, 0.5);
    rows.push([
      String(heavy),
      ms(quantile(seen, 0.5)),
      ms(quantile(seen, 0.99)),
      times.toFixed(1),
      answersOf(pressed as Seen),
    ]);
    judge(`light beside ${heavy} heavy`, times <= most, `${inWords(seen)}: ${times.toFixed(1)} x alone`);
  }
  show(['heavy callers', 'light p50', 'light p99', 'x alone', 'answers of the heavy'], rows);
}

/** Four independent callers with 100 different pieces, by engine processes. */
async function byEngines(): Promise<void> {
  const rows: string[][] = [];
  for (const engines of [1, 2]) {
    const at = await startVictim(folder, ['--port', '0', '--engines', String(engines)]);
    const [request, ...others] = keys.slice(0, 4).map((key) => optimize(at, key, various(50, 2)));
    await attack({ port: at.port, request, others, clients: 1, ms: MS / 2, isPatient: true });
    const seen = (await attack({
      port: at.port,
      request,
      others,
      clients: 1,
      ms: MS,
      isPatient: true,
    })) as Seen;
    rows.push([String(engines), ((1000 * seen.times.length) / MS).toFixed(1), ms(quantile(seen, 0.5))]);
    verdict(`${engines} engines`, seen.times.length > 0, `${perSecond(seen)}/s, ${inWords(seen)}`);
    await end(at);
  }
  show(['engine processes', 'calls/s', 'p50'], rows);
}

async function end(at: Victim): Promise<void> {
  at.process.kill('SIGTERM');
  await at.exited;
}

function show(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${tableOf(head, rows)}\n`);
}
