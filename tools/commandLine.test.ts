import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './files.ts';

describe('a script that is called in vain', () => {
  it.each([
    ['a family that is not known', ['2d', '--family', 'no-such'], /^--family no-such: known are kitchens, /],
    ['folders without a job', ['2d', '--dir', 'no-such-folder'], /^no job to run: /],
  ])('says so in one line: %s', (_, words, says) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'bench', 'run.ts'), ...words],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([2, '']);
  });
});
