import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { sample } from '../src-engine/testing/quick.ts';
import { ROOT } from './files.ts';

const CALLS: readonly (readonly [string, string, RegExp])[] = [
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
  ['folders without a job', 'bench/run.ts 2d --dir no-such-folder', /^no job to run: /],
];

describe('a script that is called in vain', () => {
  it.each(sample(CALLS, CALLS.slice(0, 2)))('says so in one line: %s', (_, words, says) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, words.split(' '), {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([2, '']);
  });
});
