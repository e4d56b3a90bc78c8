import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../e2e/api/service.ts';

/** A headless service in a process of its own, from source, to be hurt. */
export interface Victim {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
  readonly stderr: () => string;
  readonly exited: Promise<number | null>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'cutwright-fault-'));

/** Starts it and waits for `ready`; rejects with what it said when it ends instead. `entry` is another program
 *  that says so, too. */
export function startVictim(
  folder: string,
  args: readonly string[] = ['--port', '0'],
  entry = 'src-main/headless.ts',
): Promise<Victim> {
  const child = spawn(
    process.execPath,
    [join(ROOT, entry), '--data', folder, '--no-page', '--quiet', ...args],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return new Promise((resolve, reject) => {
    void exited.then((code) => reject(new Error(`ended with ${code}: ${stderr}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready (\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined)
        resolve({ process: child, url, port: Number(new URL(url).port), stderr: () => stderr, exited });
    });
  });
}

/** Ids of the living children of a process. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return -1;
  }
}

export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}

/** CPU time of a process so far, milliseconds (user + system). */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process, MB. */
export const rssMb = (pid: number): number =>
  Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1_048_576);

/** Share of the processors that did nothing over the next two seconds, percent. The load average lags by a
 *  minute; this does not. */
export async function idlePct(): Promise<number> {
  const read = (): readonly number[] =>
    readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  const before = read();
  await pause(2000);
  const spent = read().map((value, index) => value - before[index]);
  return Math.round((100 * (spent[3] + spent[4])) / spent.reduce((sum, value) => sum + value, 0));
}

/** Whether wall times say something of the service here; `idle` as measured, percent. */
export const isQuiet = (idle: number): boolean => loadavg()[0] <= 1.5 || idle >= 90;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rows as a Markdown table, for docs/RELIABILITY.md. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** Prints one verdict and keeps it in bench/results/faults.jsonl. Returns whether it held. */
export function verdict(id: string, ok: boolean, result: string): boolean {
  const line = {
    id,
    ok,
    result,
    load: loadavg().map((value) => Math.round(value * 10) / 10),
    at: new Date().toISOString(),
  };
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${id}: ${result}   (load ${line.load[0]})\n`);
  mkdirSync(join(ROOT, 'bench/results'), { recursive: true });
  appendFileSync(join(ROOT, 'bench/results/faults.jsonl'), `${JSON.stringify(line)}\n`);
  if (!ok) process.exitCode = 1;
  return ok;
}

/** A job that keeps the default engine busy for seconds. */
export const SLOW_JOB = {
  parts: Array.from({ length: 90 }, (_, index) => ({
    w: 211 + ((index * 37) % 389),
    h: 173 + ((index * 53) % 311),
    qty: 8,
    name: `P${index}`,
  })),
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
};
export const SMALL_JOB = {
  parts: [
    { w: 400, h: 300, qty: 3 },
    { w: 250, h: 180 },
  ],
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
  engine: 'balanced',
};
