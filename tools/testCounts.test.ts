import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, summaryLine } from './testCounts.ts';

describe('the counts of npm test', () => {
  it('counts a test file that cannot be loaded as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 0,
      numFailedTestSuites: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts failed tests once', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numFailedTestSuites: 1,
      testResults: [{ status: 'failed', assertionResults: [{}, {}] }],
    };
    expect(countVitest(report)).toEqual({ passed: 7, failed: 2 });
  });

  it('names a browser test that passed only when it was tried again', () => {
    const spec = (title: string, status: string) => ({ title, file: 'ui/a.spec.ts', tests: [{ status }] });
    const inner = { suites: [], specs: [spec('shaky', 'flaky'), spec('good', 'expected')] };
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
      errors: [{}],
      suites: [{ specs: [], suites: [inner] }],
    };
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2, triedAgain: ['ui/a.spec.ts: shaky'] });
  });

  it('ends in one line a script can read', () => {
    expect(summaryLine({ passed: 1234, failed: 0 })).toBe('1234 passed, 0 failed');
  });
});
