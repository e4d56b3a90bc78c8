/** How many tests a runner ran. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** From vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
  };
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unloadable;
  return { passed: numPassedTests, failed: failed === 0 && numFailedTestSuites > 0 ? 1 : failed };
}

/** From Playwright's JSON report. A test that only passed on a second try counts as failed: flaky is not
 *  green. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: readonly unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The one line a script can read. */
export const summaryLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
