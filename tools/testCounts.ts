/** How many tests a runner ran. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Titles of tests that passed only when they were tried again; they are among the passed. */
  readonly triedAgain?: readonly string[];
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

/** From Playwright's JSON report. A test is tried again only where the configuration says so; what then passes is
 *  named, for its first try is a fault of the test or of the product that somebody has to look for. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: readonly unknown[];
    suites: readonly PlaywrightSuite[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    triedAgain: suites.flatMap(flakyTitles),
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { title: string; file: string; tests: readonly { status: string }[] }[];
}

function flakyTitles({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyTitles)];
}

/** The one line a script can read. */
export const summaryLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
