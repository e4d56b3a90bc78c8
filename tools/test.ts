import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browserSetup.ts';
import { readJson, ROOT } from './files.ts';
import {
  DEPENDENCIES,
  DEAD,
  E2E_REPORT,
  FORMATTED,
  LINT,
  runStages,
  SAMPLED_UNIT,
  script,
  STALE,
  STRICT_TYPES,
  TYPES,
  UNIT,
} from './stages.ts';
import type { Lane } from './stages.ts';
import { countPlaywright, summaryLine } from './testCounts.ts';

const THOROUGH = process.argv.includes('--thorough');
/** Marks the specs whose feature another spec shows as well, each of them long. */
const MARK = '@thorough';
const UNITS = THOROUGH ? UNIT : SAMPLED_UNIT;

/** `npm test`: everything a change must pass, in three to seven minutes on two cores. What needs longer is left to
 *  `npm run test:thorough`, which runs all: specs that look at a feature a second time (marked @thorough), tests of
 *  seconds that do (src-engine/testing/seldom.ts), and the whole of the random jobs of which `npm test` sees a sample
 *  (src-engine/testing/quick.ts).
 *
 *  Tests leave a core idle while services answer: the static checks and the packed app run beside them. The unit tests
 *  start the services that were just built (CUTWRIGHT_BUILT), which takes a fraction of the time the sources take.
 *  `-- --verbose` shows all output. The last line is `N passed, N failed`. `npm run check` (tools/check.ts) is the fast
 *  half. */
const ROUNDS: readonly (readonly Lane[])[] = [
  [[{ name: 'build', command: script('build.ts') }], [FORMATTED]],
  [[{ ...UNITS, env: { ...UNITS.env, CUTWRIGHT_BUILT: '1' } }], [TYPES, STRICT_TYPES, LINT, DEPENDENCIES]],
  [
    [DEAD, STALE, { name: 'packed app', command: script('pack.ts', '--check') }],
    [
      {
        name: 'API, page and shell in Chromium',
        command: script('e2e.ts', ...(THOROUGH ? [] : ['--grep-invert', MARK])),
        env: { E2E_REPORT },
        count: () => countPlaywright(readJson(E2E_REPORT)),
      },
    ],
  ],
];

const problem = ensureBrowser();
if (problem === null) {
  if (!THOROUGH) process.stdout.write(`${leftOut()}\n`);
  await runStages(ROUNDS, process.argv.includes('--verbose'));
} else {
  process.stderr.write(`${problem}\n`);
  process.stdout.write(`${summaryLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
}

function leftOut(): string {
  const marked = occurrences('e2e/*/*.spec.ts', `'${MARK}'`);
  const longer = occurrences('{src-*,tools}/**/*.test.ts', /^ *seldom\b/mu);
  const left = `${marked} specs in the browser, ${longer} longer tests, most of the random jobs`;
  return `left to npm run test:thorough: ${left}`;
}

function occurrences(files: string, text: string | RegExp): number {
  const texts = globSync(files, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return texts.reduce((sum, one) => sum + one.split(text).length - 1, 0);
}
