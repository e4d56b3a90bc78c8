import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browserSetup.ts';
import { build, isStale } from './buildOutput.ts';
import { ROOT } from './files.ts';

/** npm run e2e [-- playwright arguments]: builds what is stale, then runs the specs in a real Chromium.
 *  `--screenshots` writes the pictures under e2e/__screenshots__ instead of only passing by. */
const problem = ensureBrowser() ?? (isStale() ? build() : null);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const args = process.argv.slice(2);
const wantsPictures = args.includes('--screenshots');
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
    env: { ...process.env, ...(wantsPictures ? { E2E_SCREENSHOTS: '1' } : {}) },
  },
);
process.exit(run.status ?? 1);
