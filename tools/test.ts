import { ensureBrowser } from './browserSetup.ts';
import {
  DEPENDENCIES,
  DEAD,
  E2E_REPORT,
  FORMATTED,
  LINT,
  readJson,
  runStages,
  script,
  STALE,
  TYPES,
  UNIT,
} from './stages.ts';
import type { Lane } from './stages.ts';
import { countPlaywright, summaryLine } from './testCounts.ts';

/** `npm test`: everything a change must pass, in the order in which it fails fastest. `-- --verbose` shows
 *  all output. The last line is `N passed, N failed`. `npm run check` (tools/check.ts) is the fast half. */
const ROUNDS: readonly (readonly Lane[])[] = [
  [[FORMATTED, TYPES], [LINT]],
  [[DEPENDENCIES], [DEAD], [STALE]],
  [[UNIT]],
  [[{ name: 'build', command: script('build.ts') }]],
  [
    [
      {
        name: 'API, page and shell in Chromium',
        command: script('e2e.ts'),
        env: { E2E_REPORT },
        count: () => countPlaywright(readJson(E2E_REPORT)),
      },
    ],
  ],
  [[{ name: 'packed app', command: script('pack.ts', '--check') }]],
];

const problem = ensureBrowser();
if (problem === null) await runStages(ROUNDS, process.argv.includes('--verbose'));
else {
  process.stderr.write(`${problem}\n`);
  process.stdout.write(`${summaryLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
}
