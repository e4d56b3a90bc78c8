import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { askToEnd } from './askToEnd.ts';

const system = process.platform;
const on = (platform: string): void => void Object.defineProperty(process, 'platform', { value: platform });
const folder = mkdtempSync(join(tmpdir(), 'cutwright-ask-'));
afterEach(() => on(system));

/** How a program ends that leaves with 7 when its starter lets go of it, and knows no signal. */
const endOf = async (ask: (program: ReturnType<typeof fork>) => void): Promise<unknown> => {
  const script = join(folder, 'program.mjs');
  writeFileSync(script, "process.on('disconnect', () => process.exit(7)); process.send('ready');");
  const program = fork(script);
  await new Promise((resolve) => program.once('message', resolve));
  const end = new Promise((resolve) => program.once('exit', (code, signal) => resolve(signal ?? code)));
  ask(program);
  return end;
};

it('no program of ours is ended on the spot on Windows, where no signal can be heard', async () => {
  on('win32');
  expect(await endOf((program) => askToEnd(program, 'SIGTERM'))).toBe(7);
  const closed: number[] = [];
  const window = { connected: false, disconnect: () => undefined, kill: () => false, pid: 12 };
  askToEnd(window, 'SIGINT', (pid) => void closed.push(pid));
  expect(closed).toEqual([12]);
});

it('elsewhere the signal is passed on', async () => {
  on('linux');
  expect(await endOf((program) => askToEnd(program, 'SIGTERM'))).toBe('SIGTERM');
  rmSync(folder, { recursive: true });
});
