import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it('does the work at once where nobody else does, and frees the place also when it fails', () => {
  expect(oneAtATime(file, (hasWaited) => [hasWaited, existsSync(file)])).toEqual([false, true]);
  expect(() =>
    oneAtATime(file, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('takes the place of a process that was killed over it', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  writeFileSync(file, String(dead.pid));
  expect(oneAtATime(file, () => 'done')).toBe('done');
});

it('waits for a process that is at work', async () => {
  const code =
    "const {writeFileSync,rmSync}=require('fs');writeFileSync(process.argv[1],String(process.pid));" +
    "console.log('has it');setTimeout(()=>{writeFileSync(process.argv[1]+'.built','');rmSync(process.argv[1])},50)";
  const other = spawn(process.execPath, ['-e', code, file]);
  await once(other.stdout, 'data');
  expect(oneAtATime(file, (hasWaited) => [hasWaited, existsSync(`${file}.built`)])).toEqual([true, true]);
});
