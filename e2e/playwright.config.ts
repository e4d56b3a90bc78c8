import { defineConfig } from '@playwright/test';

/** Specs by room: `api` speaks HTTP to the built headless server; `ui` drives the page in a browser;
 *  `desktop` drives the shell (real Electron where its binary is, else the stand-in). Everything runs on the
 *  BUILT bundles: `npm run e2e` builds first. */
/** Specs written for jobs in the page's own storage: they share one service now and see each other's jobs. They
 *  run with E2E_ALL=1 until each has a service of its own. */
const WAITING = process.env['E2E_ALL']
  ? []
  : [
      '**/browserMode.spec.ts',
      '**/canvas.spec.ts',
      '**/deepSearch.spec.ts',
      '**/fenceOrder.spec.ts',
      '**/jobs.spec.ts',
    ];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: WAITING,
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: { screenshot: 'only-on-failure' },
  projects: [
    { name: 'api', testDir: './api' },
    { name: 'ui', testDir: './ui' },
    { name: 'desktop', testDir: './desktop' },
  ],
});
