import { defineConfig } from '@playwright/test';

/** Specs by room: `api` speaks HTTP to the built headless server; `ui` drives the page in a browser;
 *  `desktop` drives the shell (real Electron where its binary is, else the stand-in). Everything runs on the
 *  BUILT bundles: `npm run e2e` builds first. */
// A warm-up and a spare process for each of a hundred services cost a third of the whole run.
process.env['CUTWRIGHT_COLD'] ??= '1';

/** Long specs whose names come last: the whole run would wait for them. */
const LONG = /(wholePath|speed)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  fullyParallel: true,
  // Specs wait for services and answers more than they reckon: on two cores four of them leave little idle.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // A machine that nobody watches tries once more what failed; `npm test` names it (tools/testCounts.ts).
  retries: process.env['CI'] ? 1 : 0,
  // Only a failure waits this long: a machine with other work is slow, not wrong.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: { screenshot: 'only-on-failure' },
  // Started in this order: the window's tests go to one worker in one piece, for which two would wait at the end.
  projects: [
    { name: 'long', testDir: './ui', testMatch: LONG },
    { name: 'desktop', testDir: './desktop' },
    { name: 'api', testDir: './api' },
    { name: 'ui', testDir: './ui', testIgnore: LONG },
  ],
});
