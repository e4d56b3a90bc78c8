import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browserSetup.ts';
import { build, isStale } from './buildOutput.ts';
import { ROOT } from './files.ts';
import { MANUAL_LANGUAGES } from './windowWords.ts';

/** npm run e2e [-- playwright arguments]: builds what is stale, then runs the specs in a real Chromium.
 *  `--screenshots` writes the pictures under e2e/__screenshots__ and those of the manual, in a run for each of its
 *  languages, instead of only passing by. */
const problem = ensureBrowser() ?? (isStale() ? build() : null);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const args = process.argv.slice(2);
const runs: readonly NodeJS.ProcessEnv[] = args.includes('--screenshots')
  ? MANUAL_LANGUAGES.map((language) => ({ E2E_SCREENSHOTS: language }))
  : [{}];
const codes = runs.map((pictures) => specs(pictures));
process.exit(codes.find((code) => code !== 0) ?? 0);

function specs(pictures: NodeJS.ProcessEnv): number {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      join(ROOT, 'e2e', 'playwright.config.ts'),
      ...args.filter((arg) => arg !== '--screenshots'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...pictures },
    },
  );
  return run.status ?? 1;
}
