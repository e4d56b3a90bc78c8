import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { nameSamples } from './germanSamples.ts';
import { createSharedServer } from './sharedServer.ts';
import type { SharedServer, TestServer } from './sharedServer.ts';
import { launchApp } from './launchApp.ts';
import { HOLDS_BACK, slowCalls } from './slowCalls.ts';
import type { AppHandle } from './standin/launch.ts';
import { CHROMIUM_ARGS, chromiumPath } from './standin/chromium.ts';

interface PerTest {
  /** A new folder for everything this test's app writes. */
  readonly dataFolder: string;
  /** The built app, started; closed at the end, which must succeed. */
  readonly app: AppHandle;
  /** The app's window. Errors on its console fail the test. */
  readonly appPage: Page;
  /** The same page in a browser that knows nothing yet. Errors on its console fail the test. */
  readonly page: Page;
  /** The headless server that serves it, with nothing kept. */
  readonly server: TestServer;
  /** Console errors that the test expects, as parts of their text. */
  readonly expectedErrors: string[];
}

interface PerWorker {
  readonly realBrowser: Browser;
  readonly sharedServer: SharedServer;
}

/** `test` with the two ways to run the app. */
export const test = base.extend<PerTest, PerWorker>({
  realBrowser: [
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  sharedServer: [
    async ({}, use) => {
      const shared = createSharedServer();
      await use(shared);
      await shared.end();
    },
    { scope: 'worker' },
  ],

  dataFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'cutwright-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  expectedErrors: async ({}, use) => use([]),

  app: async ({ dataFolder }, use, info) => {
    const app = await launchApp({ dataFolder });
    await use(app);
    const code = await app.close();
    if (info.status === info.expectedStatus) expect(code, `exit code of the app\n${app.output()}`).toBe(0);
  },

  appPage: async ({ app, expectedErrors }, use) => {
    const page = await app.firstWindow();
    const errors = collectErrors(page);
    await page.waitForLoadState();
    await use(page);
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },

  server: async ({ sharedServer }, use) => use(await sharedServer.take()),

  page: async ({ realBrowser, server, expectedErrors }, use, info) => {
    const context = await realBrowser.newContext({
      viewport: { width: 1440, height: 900 },
      // English, where prices are in euros.
      locale: 'en-IE',
      acceptDownloads: true,
    });
    const page = await context.newPage();
    // Caught from the start: what `waitForEvent` turns on goes to the page another way than keys do, and a busy page
    // has the key first. Then the dialog is the browser's own, and the event never comes.
    page.on('filechooser', () => undefined);
    const errors = collectErrors(page);
    await nameSamples(page);
    await slowCalls(context, info.title);
    await page.goto(server.pageUrl);
    await use(page);
    // A script may still be on its way through a route; a page that the test has closed has none.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
});

/** An app for all tests of a file that leave it as it was; its own folder, its window. */
interface RunningApp {
  readonly app: AppHandle;
  readonly appPage: Page;
  readonly folder: string;
  readonly errors: string[];
}

/** `test` whose app is started once for each worker. */
export const sharedTest = test.extend<object, { readonly running: RunningApp }>({
  running: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cutwright-e2e-'));
      const app = await launchApp({ dataFolder: folder });
      const appPage = await app.firstWindow();
      const errors = collectErrors(appPage);
      await appPage.waitForLoadState();
      await use({ app, appPage, folder, errors });
      await app.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  dataFolder: async ({ running }, use) => use(running.folder),
  app: async ({ running }, use) => use(running.app),
  appPage: async ({ running, expectedErrors }, use) => {
    running.errors.length = 0;
    await use(running.appPage);
    expect(unexpected(running.errors, expectedErrors)).toEqual([]);
  },
});

export { expect };

/** Everything the page complains about: console errors, thrown errors, what the content security policy
 *  refused. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** On a machine with other work the service says now and then that it is busy; the page asks again. Where calls are
 *  held back, a page that is loaded anew tries the codes that it has. */
const BUSY = ['429 (Too Many Requests)', ...(HOLDS_BACK ? ['/app/session'] : [])];
const unexpected = (errors: readonly string[], expected: readonly string[]): readonly string[] =>
  errors.filter((error) => ![...BUSY, ...expected].some((part) => error.includes(part)));
