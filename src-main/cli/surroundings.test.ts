import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const LONG = 3_000_000;

it('a program that ends itself has written all of a long answer into a pipe first', async () => {
  const script = `
    const { allWritten } = await import(${JSON.stringify(new URL('surroundings.ts', import.meta.url).href)});
    process.stdout.write('x'.repeat(${LONG}));
    await allWritten();
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await buffer(child.stdout)).toHaveLength(LONG);
});
