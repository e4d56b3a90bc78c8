import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endProcess } from './endProcess.ts';

it('a process that ends in the moment it is to be ended disturbs nobody', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(() => endProcess(pid)).not.toThrow();
  const child = spawn(process.execPath, ['-e', 'for (;;);']);
  const exit = once(child, 'exit');
  endProcess(child.pid ?? 0);
  expect(await exit).toHaveLength(2);
});
