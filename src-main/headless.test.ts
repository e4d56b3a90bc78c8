import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { program } from '../e2e/api/service.ts';
import { seldom } from '../src-engine/testing/seldom.ts';

const seldomOnLinux = process.platform === 'linux' ? seldom : it.skip;
/** Without a warm-up and a spare process. */
const COLD = { ...process.env, CUTWRIGHT_COLD: '1' };
/** Only a program that hangs takes so long. */
const PATIENCE_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'cutwright-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'file'), '');
mkdirSync(join(folder, 'plans'));
writeFileSync(join(folder, 'plans/plans.json'), '{"free":');

const start = (...args: readonly string[]) =>
  spawnSync(process.execPath, [program('headless'), ...args], {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });

describe('a service that cannot start says why in one sentence and ends with 1', () => {
  it.each([
    ['an argument it does not know', ['--prot', '5'], '--prot is not an argument of this program'],
    [
      'a data folder that is a file',
      ['--data', join(folder, 'file')],
      `the data folder ${join(folder, 'file')} is not a folder`,
    ],
    [
      'a data folder below a file',
      ['--data', join(folder, 'file/data')],
      `the data folder ${join(folder, 'file/data')} cannot be made: a part of its path is a file`,
    ],
    [
      'plans that make no sense',
      ['--port', '0', '--data', join(folder, 'plans')],
      'plans.json must be a JSON object that maps plan names to whole numbers of calls a month',
    ],
  ])('%s', (_name, args, sentence) => {
    const { status, stderr } = start(...args);
    expect([status, stderr.startsWith('Cutwright cannot start: '), stderr.includes(sentence)]).toEqual([
      1,
      true,
      true,
    ]);
  });

  seldom('a limit of memory that is no number, which would guard nothing', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [program('headless'), '--port', '0', '--no-page', '--data', join(folder, 'memory')],
      { encoding: 'utf8', timeout: PATIENCE_MS, env: { ...process.env, CUTWRIGHT_MEMORY_MB: '700MB' } },
    );
    expect([status, stderr]).toEqual([
      1,
      'Cutwright cannot start: CUTWRIGHT_MEMORY_MB must be whole megabytes, not "700MB"\n',
    ]);
  });

  it.runIf(process.platform === 'linux')('a folder where none can be made, without waiting for ever', () => {
    expect(start('--data', '/proc/cutwright').stderr).toContain(
      'the data folder /proc/cutwright cannot be made',
    );
  });
});

it('--help tells what can be said', () => {
  const { status, stdout } = start('--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining('--port')]);
});

/** What the log of a service on a data folder holds when it is stopped at once. */
async function logOf(data: string, ...node: readonly string[]): Promise<readonly Record<string, string>[]> {
  const args = [...node, program('headless'), '--port', '0', '--no-page', '--no-max', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: COLD });
  const log = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const lines = (await log).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
}

it('tells that a data folder is begun, as a warning where it had to be made', async () => {
  const began = async (data: string): Promise<readonly string[]> =>
    (await logOf(data)).flatMap(({ level, event, message }) =>
      event === 'data-begun' ? [`${level}: ${message}`] : [],
    );
  const misspelt = join(folder, 'dta');
  const nothing = 'no keys, counted calls or jobs are in it';
  expect(await began(misspelt)).toEqual([
    `warn: the data folder ${misspelt} was not there and is made: ${nothing}`,
  ]);
  expect(await began(misspelt)).toEqual([]);
  const empty = mkdtempSync(join(folder, 'volume-'));
  expect(await began(empty)).toEqual([`info: the data folder ${empty} is new: ${nothing}`]);
});

seldom('writes what Node warns of as a line of its log', async () => {
  const early = "data:text/javascript,setTimeout(()=>process.emitWarning('odd'),1)";
  const events = await logOf(join(folder, 'warned'), '--import', early);
  expect(events).toContainEqual(expect.objectContaining({ event: 'warning', message: 'Warning: odd' }));
});

seldom('serves on when nobody reads its log any more', async () => {
  const args = [program('headless'), '--port', '0', '--no-page', '--no-max', '--data', join(folder, 'log')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: COLD });
  const ended = once(child, 'exit');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /ready (\S+)/.exec(first.toString())?.[1];
  child.stderr.destroy();
  for (let call = 0; call < 5; call += 1) expect((await fetch(`${url}/v1/usage`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

seldomOnLinux('serves on at SIGHUP without a terminal', async () => {
  const args = [program('headless'), '--port', '0', '--no-page', '--no-max', '--data', join(folder, 'hup')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: COLD });
  const ended = once(child, 'exit');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const log: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  child.kill('SIGHUP');
  await expect.poll(() => log.join('')).toContain('"event":"hung-up"');
  expect((await fetch(`${/ready (\S+)/.exec(first.toString())?.[1]}/v1/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

(existsSync('/usr/bin/script') ? seldomOnLinux : it.skip)('ends when its terminal is gone', async () => {
  const args = `--port 0 --no-page --no-max --data ${join(folder, 'tty')}`;
  const command = `exec ${process.execPath} ${program('headless')} ${args}`;
  const terminal = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  terminal.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  await expect.poll(() => lines.join('')).toContain('ready ');
  const url = /ready (http:\S+)/.exec(lines.join(''))?.[1] ?? '';
  terminal.kill('SIGKILL');
  const isThere = (): Promise<boolean> =>
    fetch(`${url}/v1/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(false);
});

seldomOnLinux('refuses what needs a file handle where there is none left, and serves on', async () => {
  const args = [program('headless'), '--port', '0', '--no-page', '--no-max', '--data', join(folder, 'few')];
  const child = spawn('bash', ['-c', 'ulimit -n 64; exec "$0" "$@"', process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: COLD,
  });
  const ended = once(child, 'exit');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const url = new URL(/ready (\S+)/.exec(first.toString())?.[1] ?? '');
  const connected = (): Socket => connect(Number(url.port), url.hostname).on('error', () => undefined);
  const kept = connected();
  await once(kept, 'connect');
  const idle = Array.from({ length: 100 }, connected);
  // Those for whom there is no handle are cut off.
  await once(idle.at(-1) ?? kept, 'close');
  const body = JSON.stringify({
    parts: [
      {
        polygon: [
          [0, 0],
          [9, 0],
          [0, 9],
        ],
      },
    ],
    stock: [{ w: 50, h: 50 }],
  });
  const head = ['POST /v1/validate/nest HTTP/1.1', `host: ${url.host}`, 'content-type: application/json'];
  kept.write([...head, `content-length: ${body.length}`, 'connection: close', '', body].join('\r\n'));
  expect(await text(kept)).toMatch(/^HTTP\/1.1 503 [^]*the engine process does not answer[^/]*EMFILE/);
  for (const socket of idle) socket.destroy();
  expect((await fetch(`${url.origin}/v1/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

seldomOnLinux('a command ends in order when its output cannot be written', () => {
  const cli = (redirected: string) =>
    spawnSync('bash', ['-c', `"$0" "$1" --help ${redirected}`, process.execPath, program('cli')], {
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    });
  const full = cli('> /dev/full');
  expect([full.status, full.stderr.split('\n').length]).toEqual([5, 2]);
  expect(full.stderr).toContain('standard output cannot be written');
  // Nobody is left to read.
  const gone = cli('> >(exec true); exit $?');
  expect([gone.status, gone.stderr]).toEqual([0, '']);
});
