import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that has the place and does `then` with it. */
async function another(then: string): Promise<ReturnType<typeof spawn>> {
  const code = `const {DatabaseSync}=require('node:sqlite');const lock=new DatabaseSync(process.argv[1]);
    lock.exec('BEGIN EXCLUSIVE');console.log('has it');${then}`;
  const child = spawn(process.execPath, ['-e', code, file]);
  await once(child.stdout, 'data');
  return child;
}

it('does the work at once where nobody else does, and frees the place also when it fails', () => {
  expect(oneAtATime(file, (hasWaited) => hasWaited)).toBe(false);
  expect(() =>
    oneAtATime(file, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(oneAtATime(file, (hasWaited) => hasWaited)).toBe(false);
});

it('takes the place of a process that was killed over it', async () => {
  const other = await another('setInterval(()=>{},1000)');
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(oneAtATime(file, (hasWaited) => hasWaited)).toBe(false);
});

it('waits for a process that is at work', async () => {
  const done = `setTimeout(()=>{require('fs').writeFileSync(process.argv[1]+'.built','');lock.close()},50)`;
  await another(done);
  expect(oneAtATime(file, (hasWaited) => [hasWaited, existsSync(`${file}.built`)])).toEqual([true, true]);
});
