import { rmSync } from 'node:fs';
import { inWords, makeKeys, quantile, requestOf, steady } from './callers.ts';
import { childrenOf, cpuMs, newFolder, startVictim, verdict } from './child.ts';

/** node bench/faults/load.ts [seconds] [engines]: throughput by clients and by pieces, and what a light caller
 *  notices of heavy ones (docs/RELIABILITY.md). Clients run on the same machine, so wall times are upper
 *  bounds. */
const MS = 1000 * Number(process.argv[2] ?? 8);
const engines = process.argv[3];
const folder = newFolder();
const keys = makeKeys(folder, 18);
const victim = await startVictim(folder, [
  '--port',
  '0',
  ...(engines === undefined ? [] : ['--engines', engines]),
]);
const pid = victim.process.pid ?? 0;

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
  '18 pieces': kitchen([
    [720, 560, 8],
    [764, 540, 6],
    [597, 397, 4],
  ]),
  '60 pieces': kitchen([
    [720, 560, 16],
    [764, 540, 14],
    [597, 397, 12],
    [300, 450, 10],
    [410, 330, 8],
  ]),
};
const HEAVY = JSON.stringify({
  parts: Array.from({ length: 125 }, (_, at) => ({
    w: 211 + ((at * 37) % 389),
    h: 173 + ((at * 53) % 311),
    qty: 8,
  })),
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
});
const optimize = (key: string, body: string): Buffer =>
  requestOf(victim.port, 'POST', '/v1/optimize/2d', key, body);
const health = requestOf(victim.port, 'GET', '/v1/health', null);

await steady(victim.port, optimize(keys[0], JOBS['18 pieces']), 1, 3000);
for (const [name, body] of Object.entries(JOBS)) {
  const before = [cpuMs(pid), ...childrenOf(pid).map(cpuMs)];
  const seen = await steady(victim.port, optimize(keys[0], body), 1, MS);
  const after = [cpuMs(pid), ...childrenOf(pid).map(cpuMs)];
  const calls = seen.times.length;
  const perCall = (spent: number): string => (spent / calls).toFixed(2);
  const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
  verdict(
    `load ${name}`,
    calls > 0,
    `${((1000 * calls) / MS).toFixed(0)}/s, ${inWords(seen)}; CPU a call: host ${perCall(after[0] - before[0])} ms, engines ${perCall(sum(after.slice(1)) - sum(before.slice(1)))} ms`,
  );
}
for (const clients of [1, 4, 16, 64]) {
  const perKey = Math.ceil(clients / 16);
  const [alive, ...seen] = await Promise.all([
    steady(victim.port, health, 1, MS, 20),
    ...keys
      .slice(0, Math.min(clients, 16))
      .map((key) => steady(victim.port, optimize(key, JOBS['18 pieces']), perKey, MS)),
  ]);
  const answers = seen.reduce((sum, { times }) => sum + times.length, 0);
  const times = seen.flatMap((one) => one.times).sort((a, b) => a - b);
  verdict(
    `load ${clients} clients`,
    answers > 0,
    `${((1000 * answers) / MS).toFixed(0)}/s, p50 ${quantile({ times, statuses: new Map() }, 0.5).toFixed(0)} ms, p99 ${quantile({ times, statuses: new Map() }, 0.99).toFixed(0)} ms; health p99 ${quantile(alive, 0.99).toFixed(1)} ms`,
  );
}
const light = (): ReturnType<typeof steady> =>
  steady(victim.port, optimize(keys[17], JOBS['18 pieces']), 1, MS, 50);
const alone = await light();
verdict('light alone', true, inWords(alone));
for (const [heavy, factor] of [
  [1, 3],
  [4, 6],
  [16, 6],
] as const) {
  const [seen] = await Promise.all([
    light(),
    ...keys.slice(0, heavy).map((key) => steady(victim.port, optimize(key, HEAVY), 1, MS)),
  ]);
  const times = quantile(seen, 0.5) / quantile(alone, 0.5);
  verdict(
    `light beside ${heavy} heavy`,
    times <= factor,
    `${inWords(seen)}: ${times.toFixed(1)} x alone (at most ${factor})`,
  );
}
victim.process.kill('SIGTERM');
await victim.exited;
rmSync(folder, { recursive: true, force: true });
