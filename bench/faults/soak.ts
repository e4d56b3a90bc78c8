import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startService } from '../../e2e/api/service.ts';
import { pause, SMALL_JOB, tableOf, verdict } from './child.ts';

/** npm run soak [-- minutes]: target K1. A mixed load (good and bad requests, all routes, callers that hang
 *  up) against a service in this process; the live heap after a forced collection and the open file handles,
 *  both at rest, are compared between 1/5 of the time and the end. Every 5xx and every reset is printed with
 *  the service's own log lines. Ends by itself, with a table for docs/RELIABILITY.md; to try it: npm run soak -- 5. */
if (!('gc' in globalThis)) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const minutes = Number(process.argv[2] ?? 10);
/** The service's own lines about trouble; kept so that a 5xx explains itself. */
const trouble: string[] = [];
const seconds = (): string => `${Math.round(performance.now() / 1000)} s`;
const api = await startService({
  isCold: false,
  log: (line) =>
    line['level'] === 'info' ? undefined : trouble.push(`${seconds()} ${JSON.stringify(line)}`),
});
const counts = new Map<number, number>();
let resets = 0;
let stop = false;
/** While set, callers pause: both measurements see a service at rest. */
let resting: Promise<void> | null = null;

const one = async (turn: number): Promise<void> => {
  const call = [
    () => api.call('GET', '/v1/health'),
    () => api.post('/v1/validate/2d', SMALL_JOB),
    () => api.post('/v1/optimize/2d', SMALL_JOB),
    () => api.call('GET', '/v1/usage'),
    () => api.post('/v1/optimize/2d', '{"parts":['),
    () => api.post('/v1/optimize/1d', { parts: [{ length: 900, qty: 5 }], stock: [{ length: 6000 }] }),
    () => api.call('GET', '/nowhere'),
    () => api.post('/v1/import/nest', { content: '<svg><rect width="9" height="9"/></svg>' }),
    () =>
      api.post('/v1/validate/nest', {
        parts: [
          {
            polygon: [
              [0, 0],
              [9, 0],
              [0, 9],
            ],
          },
        ],
        stock: [{ w: 99, h: 99 }],
        pad: 'x'.repeat(300_000),
      }),
    () => api.call('GET', '/v1/health', { headers: { host: 'evil.example' } }),
  ][turn % 10];
  const answer = await call();
  counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500)
    process.stderr.write(
      `${seconds()} load ${loadavg()[0].toFixed(1)}: call ${turn % 10} answered ${answer.status} ` +
        `${JSON.stringify(answer.headers)} ${answer.text}\n`,
    );
};
const caller = async (first: number): Promise<void> => {
  for (let turn = first; !stop; turn += 1) {
    while (resting !== null) await resting;
    await one(turn).catch((error: unknown) => {
      resets += 1;
      process.stderr.write(`${seconds()} call ${turn % 10}: ${String(error)}\n`);
    });
    if (turn % 50 === 0) await hangUp();
    await pause(20);
  }
};
async function hangUp(): Promise<void> {
  const abort = new AbortController();
  const answer = fetch(`${api.url}/v1/optimize/2d`, {
    method: 'POST',
    signal: abort.signal,
    body: JSON.stringify(SMALL_JOB),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.key}` },
  }).catch(() => null);
  setTimeout(() => abort.abort(), 3);
  await answer;
}

const measure = (): { heapMb: number; handles: number } => {
  for (let round = 0; round < 3; round += 1) (globalThis as unknown as { gc: () => void }).gc();
  return { heapMb: process.memoryUsage().heapUsed / 1_048_576, handles: readdirSync('/proc/self/fd').length };
};

const callers = [0, 3, 6].map(caller);
await pause(minutes * 12_000);
let goOn: () => void = () => undefined;
resting = new Promise((resolve) => (goOn = resolve));
await pause(1000);
const early = measure();
resting = null;
goOn();
await pause(minutes * 48_000);
stop = true;
await Promise.all(callers);
await pause(1000);
const late = measure();
const spread = [...counts]
  .sort((a, b) => a[0] - b[0])
  .map(([status, count]) => `${count} x ${status}`)
  .join(', ');
for (const line of trouble) process.stderr.write(`${line}\n`);
const failed = [...counts.keys()].filter((status) => status >= 500).length;
const grown = late.heapMb - early.heapMb;
verdict(
  'K1',
  failed === 0 && resets === 0 && grown <= 2 && late.handles <= early.handles + 2,
  `${minutes} min: ${spread}; ${resets} resets; live heap ${early.heapMb.toFixed(1)} -> ` +
    `${late.heapMb.toFixed(1)} MB; handles ${early.handles} -> ${late.handles}`,
);
await api.close();
process.stdout.write(
  `\n${minutes} min of mixed load, load ${loadavg()[0].toFixed(1)} at the end\n${tableOf(
    ['what', 'held when', 'seen'],
    [
      ['answers', 'no 5xx', spread],
      ['resets', 'none', String(resets)],
      [
        'live heap, after a fifth and at the end',
        'at most 2 MB more',
        `${early.heapMb.toFixed(1)}, ${late.heapMb.toFixed(1)} MB`,
      ],
      ['open handles, the same', 'at most 2 more', `${early.handles}, ${late.handles}`],
    ],
  )}`,
);
process.exit();
