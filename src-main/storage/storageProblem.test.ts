import { describe, expect, it } from 'vitest';
import { explain } from './storageProblem.ts';

/** As SQLite reports it: the extended code, whose last byte is the kind. */
const ofSqlite = (errcode: number, message: string): Error => Object.assign(new Error(message), { errcode });
const ofFiles = (code: string): Error => Object.assign(new Error(code), { code });

describe('what a caller and the log are told of a disk', () => {
  it.each([
    ['full', ofSqlite(13, 'database or disk is full'), 'full', 'is full'],
    ['full while the log is begun', ofSqlite(4874, 'disk I/O error'), 'full', 'is full'],
    [
      'made read-only under a running service',
      ofSqlite(778, 'disk I/O error'),
      'refusing',
      'was made read-only',
    ],
    ['that gives nothing back', ofSqlite(266, 'disk I/O error'), 'refusing', 'does not work'],
    ['that gives no file back', ofFiles('EIO'), 'refusing', 'does not work'],
    [
      'read-only from the beginning',
      ofSqlite(8, 'attempt to write a readonly database'),
      'not_writable',
      'cannot write',
    ],
  ] as const)('%s', (_how, error, fault, told) => {
    const problem = explain(error, '/srv/plans');
    expect(problem.fault).toBe(fault);
    expect(problem.message).toContain('/srv/plans');
    const { message } = problem.envelope();
    expect(message).toContain(told);
    expect(message).toContain('nothing was charged');
    expect(message).not.toContain('/srv/plans');
  });
});
