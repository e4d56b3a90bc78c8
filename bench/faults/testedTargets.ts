import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../e2e/api/service.ts';
import { verdict } from './child.ts';
import { REVIEW } from './reviewTargets.ts';
import type { TestedTarget } from './reviewTargets.ts';

/** node bench/faults/testedTargets.ts [E4 F2 review ...]: the targets of docs/RELIABILITY.md that are properties of
 *  single functions or single requests and so live in tests. Each names its tests by file and full name; a
 *  target whose tests are not found fails; one that this machine has no tool for is named. (The browser half of S1
 *  is e2e/api/crossOrigin.spec.ts, run by `npm run e2e`.) */
const TARGETS: readonly TestedTarget[] = [
  {
    id: 'E4',
    file: 'src-main/accounts/accounts.test.ts',
    names: /^quota ledger (gives a call back to the month|never reports a negative|counts months in UTC)/,
    atLeast: 3,
  },
  {
    id: 'E4',
    file: 'src-main/api/conformanceAccounts.test.ts',
    names: /an exhausted month is 402/,
    atLeast: 1,
  },
  {
    id: 'E5',
    file: 'src-main/storage/database.test.ts',
    names: /^a damaged database |finds .* at start|write-ahead log|skips a damaged backup|starts anew/,
    atLeast: 12,
  },
  { id: 'E6', file: 'src-main/storage/database.test.ts', names: /^backups /, atLeast: 3 },
  { id: 'F2', file: 'src-main/api/rawHttp.test.ts', names: /^odd HTTP /, atLeast: 28 },
  { id: 'F5', file: 'src-main/api/rawHttp.test.ts', names: /^meta comes back as it was sent /, atLeast: 14 },
  { id: 'F5', file: 'src-main/pool/metaText.test.ts', names: /./, atLeast: 15 },
  {
    id: 'S1',
    file: 'src-main/api/conformanceHttp.test.ts',
    names: /^the gate |forbids sniffing/,
    atLeast: 28,
  },
  {
    id: 'S1',
    file: 'src-main/api/conformanceAccounts.test.ts',
    names: /no log line|never returned by any endpoint/,
    atLeast: 2,
  },
  { id: 'S1', file: 'src-main/api/rawHttp.test.ts', names: /both loopback addresses/, atLeast: 1 },
  { id: 'S1', file: 'src-main/accounts/accounts.test.ts', names: /writes no key into any file/, atLeast: 1 },
  { id: 'S1', file: 'src-main/storage/database.test.ts', names: /only the owner may read/, atLeast: 1 },
  ...REVIEW,
];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const wanted = process.argv.slice(2);
const chosen = TARGETS.filter(
  ({ id }) => wanted.length === 0 || wanted.some((name) => id === name || id.startsWith(`${name} `)),
);
const files = [...new Set(chosen.map(({ file }) => file))];
const folder = mkdtempSync(join(tmpdir(), 'cutwright-targets-'));
const reportFile = join(folder, 'report.json');
spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=json',
    `--outputFile=${reportFile}`,
    ...files,
  ],
  { cwd: ROOT, stdio: 'ignore' },
);
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
rmSync(folder, { recursive: true });

for (const id of new Set(chosen.map((target) => target.id))) {
  const found = chosen
    .filter((target) => target.id === id)
    .map((target) => ({
      ...target,
      tests: testsOf(target.file).filter(({ fullName }) => target.names.test(fullName)),
    }));
  const named = (word: string, isOne: (status: string) => boolean): readonly string[] =>
    found.flatMap(({ tests }) =>
      tests.filter(({ status }) => isOne(status)).map(({ fullName }) => `${word}: ${fullName}`),
    );
  const failed = named('failed', (status) => status === 'failed');
  const skipped = named('not run here', (status) => status !== 'failed' && status !== 'passed');
  const few = found
    .filter(({ tests, atLeast }) => tests.length < atLeast)
    .map(({ file, tests, atLeast }) => `${file}: ${tests.length} of ${atLeast} tests`);
  const told = found.map(({ file, tests }) => `${tests.length} in ${file}`).join(', ');
  verdict(
    id,
    failed.length === 0 && few.length === 0,
    [`tests: ${told}`, ...few, ...failed, ...skipped].join('; '),
  );
}

function testsOf(file: string): Report['testResults'][number]['assertionResults'] {
  return report.testResults
    .filter(({ name }) => name.endsWith(file))
    .flatMap(({ assertionResults }) => assertionResults);
}
