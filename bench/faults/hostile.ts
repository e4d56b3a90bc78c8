import { connect } from 'node:net';
import { rmSync } from 'node:fs';
import { inWords, makeKeys, quantile, requestOf, steady } from './callers.ts';
import type { Seen } from './callers.ts';
import { cpuMs, idlePct, newFolder, pause, rssMb, startVictim, verdict } from './child.ts';
import type { Victim } from './child.ts';
import { ATTACKS, LONG_ANSWER } from './hostileBodies.ts';

/** node bench/faults/hostile.ts [seconds] [at once ...]: hostile bodies, with and without a key, beside health
 *  and an honest caller with a key. Held when health's p99 is at most 50 ms, the honest caller waits at most
 *  50 ms longer than alone (median), and the host stays below 400 MB. Then slow readers and held uploads. Where
 *  the machine is not idle before the first call, wall times are printed but not judged; memory and the share
 *  of a core the host spends (at most a half) always are. */
const MS = 1000 * Number(process.argv[2] ?? 5);
const atOnce = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [1, 16, 64];
const folder = newFolder();
const [honestKey, hostileKey] = makeKeys(folder, 2);
const victim = await startVictim(folder);
const pid = victim.process.pid ?? 0;
const { port } = victim;
const MOST_MB = 400;
const quiet = (await idlePct()) >= 90;
let peakMb = 0;
const watch = setInterval(() => {
  peakMb = Math.max(peakMb, rssMb(pid));
}, 50);

const honestBody = JSON.stringify({
  parts: [
    { w: 720, h: 560, qty: 8 },
    { w: 764, h: 540, qty: 6 },
    { w: 597, h: 397, qty: 4 },
  ],
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
});
const honest = (): Promise<Seen> =>
  steady(port, requestOf(port, 'POST', '/v1/optimize/2d', honestKey, honestBody), 1, MS, 20);
const health = (): Promise<Seen> => steady(port, requestOf(port, 'GET', '/v1/health', null), 1, MS, 10);

await honest();
const alone = await honest();
verdict('honest alone', true, inWords(alone));
for (const attack of ATTACKS)
  for (const key of [null, hostileKey])
    for (const clients of atOnce) {
      peakMb = 0;
      const cpu = cpuMs(pid);
      const [alive, honestly, hostile] = await Promise.all([
        health(),
        honest(),
        steady(port, requestOf(port, 'POST', attack.path, key, attack.body), clients, MS),
      ]);
      const later = quantile(honestly, 0.5) - quantile(alone, 0.5);
      const p99 = quantile(alive, 0.99);
      verdict(
        `${attack.name}, ${key === null ? 'no key' : 'a key'}, ${clients} at once`,
        (!quiet || (p99 <= 50 && later <= 50)) && peakMb < MOST_MB && cpuMs(pid) - cpu < MS / 2,
        `health p99 ${p99.toFixed(1)} ms, honest ${later.toFixed(0)} ms later, host ${peakMb} MB, ${cpuMs(pid) - cpu} ms CPU; ${inWords(hostile)}`,
      );
    }
await slowReaders(victim);
await heldUploads(victim);
await pause(3000);
verdict('memory afterwards', rssMb(pid) < MOST_MB, `host ${rssMb(pid)} MB`);
clearInterval(watch);
victim.process.kill('SIGTERM');
await victim.exited;
rmSync(folder, { recursive: true, force: true });

/** Thirty callers with one key ask for long answers and read nothing. */
async function slowReaders({ port: at }: Victim): Promise<void> {
  peakMb = 0;
  const request = requestOf(at, 'POST', '/v1/optimize/2d', hostileKey, LONG_ANSWER);
  const sockets = Array.from({ length: 30 }, () => {
    const socket = connect(at, '127.0.0.1', () => socket.write(request));
    socket.on('error', () => undefined);
    socket.pause();
    return socket;
  });
  await pause(8000);
  const alive = await health();
  verdict(
    '30 readers of 50 MB who do not read',
    peakMb < MOST_MB && (!quiet || quantile(alive, 0.99) <= 50),
    `host at most ${peakMb} MB, health p99 ${quantile(alive, 0.99).toFixed(1)} ms`,
  );
  for (const socket of sockets) socket.destroy();
}

/** Eighty uploads without a key that stop ten bytes before their end. */
async function heldUploads({ port: at }: Victim): Promise<void> {
  peakMb = 0;
  const body = Buffer.alloc(10_485_750, 'x');
  const head = `POST /v1/validate/nest HTTP/1.1\r\nhost: 127.0.0.1:${at}\r\ncontent-type: application/json\r\ncontent-length: 10485760\r\n\r\n`;
  const sockets = Array.from({ length: 80 }, () => {
    const socket = connect(at, '127.0.0.1', () => {
      socket.write(head);
      socket.write(body);
    });
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
  await pause(6000);
  const honestly = await honest();
  verdict(
    '80 uploads held at 10 MB - 10 B',
    peakMb < MOST_MB && honestly.times.length > 0,
    `host at most ${peakMb} MB; honest ${inWords(honestly)}`,
  );
  for (const socket of sockets) socket.destroy();
}
