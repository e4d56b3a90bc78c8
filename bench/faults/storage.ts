import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { startService } from '../../e2e/api/service.ts';
import { makeKeys } from './callers.ts';
import { idlePct, isQuiet, newFolder, pause, SMALL_JOB, startVictim, verdict } from './child.ts';

/** node bench/faults/storage.ts [E1 D1 ...]: targets E1, D1, D2, D4, E2, E3 and E7 of docs/RELIABILITY.md. (E4, E5, E6
 *  are properties of single functions: src-main/storage/database.test.ts and
 *  src-main/accounts/accounts.test.ts.) E1, D1, D2, D4 and E2 need the right to mount a file system. The time of E7 is
 *  not judged where the machine is loaded (as in latency.ts). */
const wanted = process.argv.slice(2);
const CASES: Readonly<Record<string, () => Promise<void>>> = {
  E1: diskFull,
  D1: jobOnFullDisk,
  D2: endOnFullDisk,
  D4: startOnFullDisk,
  E2: readOnly,
  E3: portTaken,
  E7: secondInstance,
};
/** Kilobytes that are left, from none to just too few for what SQLite lays beside the file. */
const LITTLE = [0, 4, 16, 28, 31];
const MAX_JOB = { ...SMALL_JOB, engine: 'max' };
const LONG_JOB = {
  parts: [
    {
      polygon: [
        [0, 0],
        [300, 0],
        [0, 200],
      ],
      qty: 30,
    },
  ],
  stock: [{ w: 1000, h: 1000 }],
  engine: 'max',
  options: { timeBudgetMs: 10_000 },
};

for (const [id, run] of Object.entries(CASES)) if (wanted.length === 0 || wanted.includes(id)) await run();
process.exit();

/** A file system of its own, so that it can be filled or locked. Null where that is not allowed. */
function mount(size: string): {
  readonly folder: string;
  readonly remount: (mode: 'ro' | 'rw') => void;
  readonly end: () => void;
} | null {
  const folder = newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) return null;
  return {
    folder,
    remount: (mode) => void spawnSync('mount', ['-o', `remount,${mode}`, folder]),
    end: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function diskFull(): Promise<void> {
  const disk = mount('4m');
  if (!disk) return void verdict('E1', true, 'not run: no right to mount a file system here');
  const api = await startService({ dataFolder: join(disk.folder, 'data') });
  const first = await api.post('/v1/optimize/2d', SMALL_JOB);
  const filler = join(disk.folder, 'filler');
  try {
    for (let step = 0; ; step += 1)
      writeFileSync(filler, Buffer.alloc(65_536), { flag: step === 0 ? 'w' : 'a' });
  } catch {
    // The disk is full now.
  }
  const full = [];
  for (let call = 0; call < 60; call += 1) full.push(await api.post('/v1/optimize/2d', SMALL_JOB));
  const refused = full.filter((answer) => answer.status === 500);
  const read = await api.call('GET', '/v1/usage');
  const health = await api.call('GET', '/v1/health');
  const ready = await api.call('GET', '/v1/health/ready');
  rmSync(filler);
  const after = await api.post('/v1/optimize/2d', SMALL_JOB);
  const used = (await api.call('GET', '/v1/usage')).json['used'];
  await api.close({ keepFolder: true });
  disk.end();
  const good = 2 + full.filter((answer) => answer.status === 200).length;
  const message = refused[0]?.json.message ?? '';
  const ok =
    first.status === 200 &&
    refused.length > 0 &&
    /full/.test(message) &&
    read.status === 200 &&
    health.status === 200 &&
    ready.status === 503 &&
    after.status === 200 &&
    used === good;
  verdict(
    'E1',
    ok,
    `disk full: ${refused.length} calls answered 500 "${message}", reads go on (${read.status}), ` +
      `not ready (${ready.status}), ` +
      `after space was made ${after.status} without a restart, used ${String(used)} = ${good} good answers`,
  );
}

/** Fills a disk to its last block, or but for some bytes; what it returns makes room again. */
function fill(folder: string, left = 0): () => void {
  const filler = join(folder, 'filler');
  const spared = join(folder, 'spared');
  if (left > 0) writeFileSync(spared, Buffer.alloc(left));
  for (let size = 65_536; size >= 512; size /= 2) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // Full for pieces of this size.
    }
  }
  rmSync(spared, { force: true });
  return () => rmSync(filler);
}

/** Jobs wait behind a running one while the disk fills up, and start by themselves once there is room. */
async function jobOnFullDisk(): Promise<void> {
  const disk = mount('4m');
  if (!disk) return void verdict('D1', true, 'not run: no right to mount a file system here');
  const api = await startService({ dataFolder: join(disk.folder, 'data') });
  const submit = async (path: string, body: object): Promise<string> => {
    for (;;) {
      const { status, json } = await api.post(path, body);
      if (status === 202) return String(json['jobId']);
      // On a loaded machine the process for jobs shows no sign of life in time.
      if (status !== 503) throw new Error(`D1: the job was answered ${status}: ${JSON.stringify(json)}`);
      await pause(1000);
    }
  };
  const statusOf = async (id: string): Promise<string> =>
    String((await api.call('GET', `/v1/jobs/${id}`)).json['status']);
  const first = await submit('/v1/optimize/nest', LONG_JOB);
  const second = await submit('/v1/optimize/2d', MAX_JOB);
  while ((await statusOf(first)) === 'queued') await pause(50);
  const makeRoom = fill(disk.folder);
  await pause(14_000);
  const whileFull = [await statusOf(first), await statusOf(second)];
  makeRoom();
  const roomAt = performance.now();
  while (!['succeeded', 'failed'].includes(await statusOf(second)) && performance.now() - roomAt < 30_000)
    await pause(100);
  const ms = Math.round(performance.now() - roomAt);
  const atLast = [await statusOf(first), await statusOf(second)];
  const used = Number((await api.call('GET', '/v1/usage')).json['used']);
  await api.close({ keepFolder: true });
  disk.end();
  const charged = atLast.filter((status) => status === 'succeeded').length;
  verdict(
    'D1',
    atLast[1] === 'succeeded' && used === charged,
    `disk full under a running job: ${whileFull.join(', ')}; with room again ` +
      `${atLast.join(', ')} after ${ms} ms, no restart; used ${used} = ${charged} results`,
  );
}

/** SIGTERM on a full disk: ends in order, and the next start has everything. */
async function endOnFullDisk(): Promise<void> {
  const disk = mount('4m');
  if (!disk) return void verdict('D2', true, 'not run: no right to mount a file system here');
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  const [key] = makeKeys(folder, 1);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const victim = await startVictim(folder);
  const used = async (url: string): Promise<unknown> =>
    ((await (await fetch(`${url}/v1/usage`, { headers })).json()) as { used: number }).used;
  const post = (path: string, body: object): Promise<Response> =>
    fetch(victim.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/v1/optimize/2d', SMALL_JOB);
  const { jobId } = (await (await post('/v1/optimize/nest', LONG_JOB)).json()) as { jobId: string };
  await pause(1000);
  const before = await used(victim.url);
  const makeRoom = fill(disk.folder);
  const started = performance.now();
  victim.process.kill('SIGTERM');
  const code = await victim.exited;
  const ms = Math.round(performance.now() - started);
  makeRoom();
  const next = await startVictim(folder);
  const after = await used(next.url);
  const job = (await (await fetch(`${next.url}/v1/jobs/${jobId}`, { headers })).json()) as { status: string };
  next.process.kill('SIGTERM');
  await next.exited;
  disk.end();
  verdict(
    'D2',
    code === 0 && after === before && ['queued', 'running', 'succeeded'].includes(job.status),
    `SIGTERM on a full disk: exit ${String(code)} after ${ms} ms; next start: used ` +
      `${String(after)} of ${String(before)}, the job under way is ${job.status}`,
  );
}

/** Starts on a disk that is nearly full, in a folder that was closed cleanly: refused, and nothing is set aside. */
async function startOnFullDisk(): Promise<void> {
  const disk = mount('4m');
  if (!disk) return void verdict('D4', true, 'not run: no right to mount a file system here');
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  const said = new Set<string>();
  let lost = 0;
  for (const kilobytes of LITTLE) {
    // Newer than every backup, as after a closing that had no room for one.
    const [key] = makeKeys(folder, 1);
    const makeRoom = fill(disk.folder, kilobytes * 1024);
    const failed = await startVictim(folder).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    said.add(failed.replaceAll(folder, '<folder>').trim());
    makeRoom();
    const next = await startVictim(folder);
    const { status } = await fetch(`${next.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    next.process.kill('SIGTERM');
    await next.exited;
    if (status !== 200 || readdirSync(folder).some((name) => name.includes('.corrupt-'))) lost += 1;
  }
  disk.end();
  verdict(
    'D4',
    lost === 0 && ![...said].some((sentence) => sentence === 'it started'),
    `${LITTLE.length} starts on a full disk: ${[...said].join('; ')}; with room again ` +
      `${LITTLE.length - lost} of ${LITTLE.length} know the key that was made last`,
  );
}

async function readOnly(): Promise<void> {
  const disk = mount('4m');
  if (!disk) return void verdict('E2', true, 'not run: no right to mount a file system here');
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  disk.remount('ro');
  const started = performance.now();
  const said = await startVictim(folder).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const ms = Math.round(performance.now() - started);
  const written = readdirSync(folder).length;
  disk.end();
  verdict(
    'E2',
    said.includes(folder) && said.includes('cannot be written') && ms <= 2000 && written === 0,
    `${said.replaceAll(folder, '<folder>').trim()} after ${ms} ms`,
  );
}

async function portTaken(): Promise<void> {
  const taken: Server[] = [];
  const occupy = (port: number, host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const server = createServer()
        .on('error', reject)
        .listen(port, host, () => {
          taken.push(server);
          resolve((server.address() as { port: number }).port);
        });
    });
  const port = await occupy(0, '127.0.0.1');
  await occupy(port + 1, '::1').catch(() => 0);
  const folder = newFolder();
  const started = performance.now();
  const victim = await startVictim(folder, ['--port', String(port)]);
  const ms = Math.round(performance.now() - started);
  const file = join(folder, 'api.json');
  const told = existsSync(file)
    ? (JSON.parse((await import('node:fs')).readFileSync(file, 'utf8')) as { url: string }).url
    : '';
  const health = (await fetch(`${told}/v1/health`)).status;
  victim.process.kill('SIGTERM');
  const code = await victim.exited;
  for (const server of taken) server.close();
  const gone = !existsSync(file);
  rmSync(folder, { recursive: true });
  verdict(
    'E3',
    victim.port > port && told === victim.url && health === 200 && gone && code === 0,
    `port ${'p'} taken on 127.0.0.1, p+1 on ::1: listens on p+${victim.port - port}; start to ` +
      `ready ${ms} ms; endpoint file names it (health ${health}) and is gone after SIGTERM (exit ` +
      `${String(code)})`,
  );
}

async function secondInstance(): Promise<void> {
  const folder = newFolder();
  const first = await startVictim(folder);
  const quiet = isQuiet(await idlePct());
  const started = performance.now();
  const said = await startVictim(folder).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const ms = Math.round(performance.now() - started);
  const health = (await fetch(`${first.url}/v1/health`)).status;
  first.process.kill('SIGKILL');
  await first.exited;
  const third = await startVictim(folder);
  third.process.kill('SIGTERM');
  await third.exited;
  rmSync(folder, { recursive: true });
  verdict(
    'E7',
    said.includes('another Cutwright') && (ms <= 1000 || !quiet) && health === 200,
    `${quiet ? '' : '(the time is not judged, the machine is loaded) '}` +
      `second instance on one data folder ended after ${ms} ms ` +
      `(${said.includes('another Cutwright') ? 'with the reason' : said}); the first serves on; a ` +
      'killed holder leaves no lock behind',
  );
}
