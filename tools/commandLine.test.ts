import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { QUICK } from '../src-engine/testing/quick.ts';
import { ROOT } from './files.ts';

describe('a script that is called in vain', () => {
  it.each([
    [
      'a family that is not known',
      'bench/run.ts 2d --family no-such',
      /^--family no-such: known are kitchens, /,
    ],
    [
      'a run that nobody saved',
      'bench/compare.ts no-such.json',
      /^no-such.json cannot be read \(npm run bench /,
    ],
    ...(QUICK
      ? []
      : [['folders without a job', 'bench/run.ts 2d --dir no-such-folder', /^no job to run: /] as const]),
  ])('says so in one line: %s', (_, words, says) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, words.split(' '), {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([2, '']);
  });
});
