import { rmSync } from 'node:fs';
import { attack } from './attackers.ts';
import { answersOf, inWords, makeKeys, quantile, requestOf, steady } from './callers.ts';
import type { Seen } from './press.ts';
import { cpuMs, idlePct, newFolder, pause, rssMb, startVictim, tableOf, verdict } from './child.ts';
import { ATTACKS, HONEST_BODY, LONG_ANSWER } from './hostileBodies.ts';

/** node bench/faults/hostile.ts [seconds] [at once ...]: every hostile body of hostileBodies.ts, with and without
 *  a key, 1, 16 and 64 at once, beside health and an honest caller with a key; then slow readers and held
 *  uploads. Under six minutes; ends with a table for docs/RELIABILITY.md. Held when health's p99 is at most
 *  50 ms, the honest caller waits at most 50 ms longer than alone (median), and the host stays below 400 MB and
 *  comes back. Where the machine is not idle before the first call, wall times are printed but not judged; memory
 *  and the share of a core the host spends (at most a half) always are. The clock goes one minute ahead before
 *  each row, so that a ceiling per minute that an earlier row has used up hides nothing. */
const MS = 1000 * Number(process.argv[2] ?? 5);
const atOnce = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [1, 16, 64];
const MOST_MB = 400;
const idle = await idlePct();
const folder = newFolder();
const [honestKey, hostileKey] = makeKeys(folder, 2);
const victim = await startVictim(folder, [], 'bench/faults/clockChild.ts');
const pid = victim.process.pid ?? 0;
const { port } = victim;
const quiet = idle >= 90;
process.stdout.write(
  `machine: ${idle} % idle before the first call${quiet ? '' : '; wall times are not judged'}\n`,
);
const started = performance.now();
let peakMb = 0;
const watch = setInterval(() => {
  peakMb = Math.max(peakMb, rssMb(pid));
}, 50);
const rows: string[][] = [];

const honest = (): Promise<Seen> =>
  steady(port, requestOf(port, 'POST', '/v1/optimize/2d', honestKey, HONEST_BODY), 1, MS, 20);
const health = (): Promise<Seen> => steady(port, requestOf(port, 'GET', '/v1/health', null), 1, MS, 10);
const tell = (what: number | 'collect'): Promise<NodeJS.MemoryUsage> =>
  new Promise((resolve) => {
    victim.process.once('message', (memory) => resolve(memory as NodeJS.MemoryUsage));
    victim.process.send(what);
  });
const aMinuteLater = (): Promise<NodeJS.MemoryUsage> => tell(60_001);

await honest();
const alone = await honest();
const atFirst = rssMb(pid);
verdict('honest alone', true, `${inWords(alone)}; host ${atFirst} MB`);

for (const { name, path, body } of ATTACKS)
  for (const key of [null, hostileKey])
    for (const clients of atOnce) {
      const request = requestOf(port, 'POST', path, key, body);
      await row({ name, key: key !== null, clients }, () => attack({ port, request, clients, ms: MS }));
    }
await row({ name: 'readers of 50 MB who do not read', key: true, clients: 30 }, () => {
  const request = requestOf(port, 'POST', '/v1/optimize/2d', hostileKey, LONG_ANSWER);
  return attack({ port, request, clients: 30, ms: MS, holds: 'unread' });
});
await row({ name: 'uploads held at 10 MB - 10 B', key: false, clients: 80 }, () => {
  const whole = requestOf(port, 'POST', '/v1/validate/nest', null, 'x'.repeat(10_485_760));
  return attack({ port, request: whole.subarray(0, -10), clients: 80, ms: MS, holds: 'read' });
});
await pause(10_000);
const mb = (bytes: number): number => Math.round(bytes / 1_048_576);
const memory = await tell('collect');
verdict(
  'memory afterwards',
  rssMb(pid) < MOST_MB && mb(memory.external) < 40,
  `host ${rssMb(pid)} MB (heap ${mb(memory.heapUsed)} of ${mb(memory.heapTotal)}, external ` +
    `${mb(memory.external)}); ${atFirst} MB before`,
);
clearInterval(watch);
victim.process.kill('SIGTERM');
await victim.exited;
rmSync(folder, { recursive: true, force: true });
const HEAD = [
  'attack',
  'key',
  'at once',
  'health p99',
  'honest later',
  'host at most',
  'host CPU',
  'answers',
];
process.stdout.write(`\nRows of ${MS / 1000} s; 0 = hung up\n${tableOf(HEAD, rows)}`);
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s in all\n`);

/** One attack beside health and an honest caller. */
async function row(
  of: { readonly name: string; readonly key: boolean; readonly clients: number },
  harm: () => Promise<Seen | null>,
): Promise<void> {
  await aMinuteLater();
  peakMb = 0;
  const cpu = cpuMs(pid);
  const [alive, honestly, hostile] = await Promise.all([health(), honest(), harm()]);
  const later = quantile(honestly, 0.5) - quantile(alone, 0.5);
  const p99 = quantile(alive, 0.99);
  const spent = cpuMs(pid) - cpu;
  const cells = [
    of.name,
    of.key ? 'yes' : 'no',
    String(of.clients),
    `${p99.toFixed(1)} ms`,
    `${later.toFixed(0)} ms`,
    `${peakMb} MB`,
    `${spent} ms`,
    hostile === null ? '' : answersOf(hostile),
  ];
  rows.push(cells);
  verdict(
    `${of.name}, ${of.key ? 'a key' : 'no key'}, ${of.clients} at once`,
    (quiet ? p99 <= 50 && later <= 50 : spent < MS / 2) && honestly.times.length > 0 && peakMb < MOST_MB,
    `health p99 ${cells[3]}, honest ${cells[4]} later, host ${cells[5]}, ${cells[6]} CPU; ${cells[7]}`,
  );
}
