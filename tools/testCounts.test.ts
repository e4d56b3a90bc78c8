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

  it('does not take a flaky browser test for a good one', () => {
    expect(
      countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] }),
    ).toEqual({ passed: 5, failed: 3 });
  });

  it('ends in one line a script can read', () => {
    expect(summaryLine({ passed: 1234, failed: 0 })).toBe('1234 passed, 0 failed');
  });
});
