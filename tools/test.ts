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
  STRICT_TYPES,
  TYPED_LINT,
  TYPES,
  UNIT,
} from './stages.ts';
import type { Lane } from './stages.ts';
import { countPlaywright, summaryLine } from './testCounts.ts';

/** `npm test`: everything a change must pass. The unit tests leave a core idle while services answer: the static
 *  checks and the packed app run beside them; the specs in the browser, which measure times, run alone. The
 *  unit tests start the services that were just built (CUTWRIGHT_BUILT), which takes a fraction of the time the
 *  sources take. `-- --verbose` shows all output. The last line is `N passed, N failed`. `npm run check`
 *  (tools/check.ts) is the fast half. */
const ROUNDS: readonly (readonly Lane[])[] = [
  [[{ name: 'build', command: script('build.ts') }], [FORMATTED]],
  [
    [{ ...UNIT, env: { CUTWRIGHT_BUILT: '1' } }],
    [
      TYPES,
      ...[STRICT_TYPES, LINT, TYPED_LINT, DEPENDENCIES, DEAD, STALE],
      { name: 'packed app', command: script('pack.ts', '--check') },
    ],
  ],
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
];

const problem = ensureBrowser();
if (problem === null) await runStages(ROUNDS, process.argv.includes('--verbose'));
else {
  process.stderr.write(`${problem}\n`);
  process.stdout.write(`${summaryLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
}
