import { describe, expect, it } from 'vitest';
import {
  BALANCED_MEMBERS,
  FAST_MEMBERS,
  LAST_MEMBERS,
} from '../../src-engine/2d/heuristic/members/portfolio.ts';
import { bench2d } from '../modes/2d.ts';
import { changedMembers, HEAD, merged, reasonsOf, rowsOf, tableOf } from './ablation.ts';
import type { Row } from './ablation.ts';
import type { Result } from '../harness.ts';
import { sampleOf } from './baseline.ts';
import { runInstance } from './runInstance.ts';
import { secondAims } from './secondAims.ts';

const MEMBERS = [...FAST_MEMBERS, ...BALANCED_MEMBERS, ...LAST_MEMBERS].map(({ id }) => id);

const row = (id: string, jobs: string, share: string, commit = 'abc1'): Row => [
  id,
  jobs,
  '0',
  '0',
  '0.00',
  '0.00',
  '',
  share,
  '-1.0',
  '',
  commit,
];

describe('the page of leave-one-out', () => {
  const jobs = '96 jobs of the held-out half (16 families, seeds 3 to 13, odd)';
  const page = `on commit abc1:\n${jobs}.\n\n${tableOf([row('beam', '9', '1.0'), row('gone', '3', '2.0')])}\n`;

  it('reads its rows again, also of a time without commits in them, and none of other jobs', () => {
    expect(rowsOf(page, jobs)).toEqual([row('beam', '9', '1.0'), row('gone', '3', '2.0')]);
    const older = page.replaceAll(' |  | abc1 |', ' | abc1 |').replace(` | ${HEAD.at(-2)} |`, ' |');
    const old = older.replaceAll(' | abc1 |', ' |').replace(` | ${HEAD.at(-1)} |`, ' |');
    expect(rowsOf(older, jobs)).toEqual(rowsOf(page, jobs));
    expect(rowsOf(old, jobs)).toEqual(rowsOf(page, jobs));
    expect(rowsOf(page, '48 jobs')).toEqual([]);
  });

  it('takes new rows in, leaves out members that are gone, and names those that changed', () => {
    const before = rowsOf(page, jobs);
    const own = new Map([
      ['beam', ['9', '1.0']],
      ['dive', ['4', '7.0']],
    ]);
    expect(changedMembers(own, before)).toEqual(['dive']);
    expect(changedMembers(new Map([['beam', ['9', '1.1']]]), before)).toEqual(['beam']);
    const dive = row('dive', '4', '7.0', 'abc2');
    expect(reasonsOf([dive], {})[0]).toContain('NO REASON');
    expect(reasonsOf([dive], { dive: 'fast' })).toEqual(['- dive: fast.']);
    expect(merged(before, [dive], ['dive', 'beam'])).toEqual([dive, row('beam', '9', '1.0')]);
  });
});

describe('second aims of jobs that keep their rank', () => {
  const result = (sheets: number, sawPasses: number, largestOffcutPct: number): Result => ({
    ...{
      set: 'grain',
      name: '3',
      hash: '',
      ms: 0,
      work: {},
      pieces: 4,
      value: sheets,
      unit: 'sheets',
      placed: 4,
    },
    ...{ rank: [0, 0, sheets], yieldPct: 80, bound: null, best: null, faults: [] },
    extra: { sawPasses, largestOffcutPct },
  });

  it('say by how much and which way; a worse rank is not asked', () => {
    const whole = [result(2, 50, 20), result(2, 50, 40), result(3, 80, 10)];
    const cell = secondAims('2d', whole, [result(2, 60, 20), result(2, 50, 43), result(4, 10, 99)]);
    expect(cell).toBe('passes +10.00 %, worse; largest offcut +1.50 points, better');
    expect(secondAims('2d', whole, whole)).toBe('passes 0.00 %; largest offcut 0.00 points');
    expect(secondAims('1d', whole, whole)).toBe('');
  });
});

describe('leaving out a member that does not run', () => {
  it.each(sampleOf('2d').filter(({ set }) => ['small', 'short', 'mixes'].includes(set)))(
    'changes nothing: $set/$name',
    (instance) => {
      const { ms: _ms, ...whole } = runInstance(bench2d, instance, {});
      const idle = MEMBERS.filter((id) => !Object.keys(whole.work).some((ran) => ran.startsWith(id)));
      expect(idle.length).toBeGreaterThan(0);
      const { ms: _ownMs, ...without } = runInstance(bench2d, instance, { without: idle });
      expect(without).toEqual(whole);
    },
  );
});
