import { expect, test } from '../fixtures.ts';
import { pageToken, startHeadless } from '../headless.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, newJob, planReady, row, stored, toStart } from './steps.ts';

test('a code opens the page once, leaves the address at once, and a reload works', async ({
  page,
  server,
}) => {
  expect(server.pageUrl).toContain('#code=');
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  expect(page.url()).not.toContain('code');
  const first = await page.evaluate(() => sessionStorage.getItem('cutwright.code'));
  expect(server.pageUrl).not.toContain(first ?? '-');
  await page.reload();
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const kept = await page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());
  expect(kept).not.toContain(first);
  expect(kept).not.toContain(await pageToken(server));
  // Left with the browser's Back and come back to, the window shows its job again.
  await page.getByLabel('Kerf').fill('4');
  await page.getByLabel('Kerf').press('Enter');
  await stored(page);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Kitchen');
});

test('settings that are damaged in part keep the rest, and a line says so', { tag: '@thorough' }, async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  const text = JSON.stringify({ theme: 'dark', denominator: 'many', currency: '$' });
  await page.evaluate((kept) => localStorage.setItem('cutwright.settings', kept), text);
  await page.reload();
  await expect(page.locator('.toast', { hasText: 'Some settings could not be read' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('cutwright.settings.damaged'))).toBe(text);
});

test('a page whose code was used already says what to do', { tag: '@thorough' }, async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push('401', '404');
  const other = await page.context().newPage();
  await other.goto(server.pageUrl);
  await expect(other.locator('body')).toContainText('#code=');
  await keepScreenshot(other, 'page-without-code');
  await other.close();
});

test('finds a service that was started anew', { tag: '@thorough' }, async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push('401', '404', 'Failed to load');
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  // One that was away when the page asked for its secret is asked again, also where the answer alone was lost.
  await page.route('**/app/session', (route) => route.abort(), { times: 1 });
  await page.reload();
  await page.route('**/app/session', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.reload();
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await toStart(page);
  const { port } = new URL(server.url);
  await server.close();
  const again = await startHeadless(server.folder, ['--port', port]);
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await again.close();
});

test('a plan that is older than its list is no plan to saw; it is made when the service is back', {
  tag: '@thorough',
}, async ({ page, server, expectedErrors }) => {
  expectedErrors.push('net::ERR_', '401', '404', '503');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const allPlaced = page.locator('.figures .badge', { hasText: 'all placed' });
  const older = page.locator('.band.bad', { hasText: 'older than the list' });
  const quantity = async (typed: string): Promise<void> => {
    await row(page, 'parts', 0).locator('.cell').nth(3).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await expect(allPlaced).toHaveClass(/good/);
  // On a slow machine a number that is half typed may be asked about.
  let sentWhole = 0;
  page.on('request', (request) => {
    const isAsked = request.url().includes('/v1/optimize') && request.postData()?.includes('99999') === true;
    sentWhole += isAsked ? 1 : 0;
  });
  await quantity('99999');
  await expect(older).toContainText('at most 2000 pieces');
  await expect(allPlaced).not.toHaveClass(/good/);
  for (const name of ['Print', 'Export', 'Cut', 'Search deeper'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  expect(sentWhole).toBe(0);
  await page.keyboard.press('Control+p');
  await expect(page.locator('.toast')).toContainText('mend the list or undo the change first');
  await page.keyboard.press('Control+z');
  await planReady(page);
  await expect(allPlaced).toHaveClass(/good/);

  // An engine that is started anew is waited for, until somebody stops that.
  const away = { error: 'service_unavailable', message: 'the engine process does not answer: it ended' };
  await page.route('**/v1/optimize/2d', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: away }),
  );
  await quantity('6');
  const waits = page.locator('.band.warn', { hasText: 'The plan comes as soon as it can be made' });
  await waits.getByRole('button', { name: 'Stop' }).click();
  await expect(older).toContainText('The engine does not answer.');
  await older.getByRole('button', { name: 'Try again' }).click();
  await expect(waits).toBeVisible();
  await page.unroute('**/v1/optimize/2d');
  await planReady(page);

  server.process.kill('SIGKILL');
  await quantity('7');
  await expect(older).toContainText('does not answer');
  const again = await startHeadless(server.folder, ['--port', new URL(server.url).port]);
  await planReady(page);
  await expect(older).toHaveCount(0);
  await expect(figure(page, 'pieces')).toContainText('62 of 62');
  await page.goto('about:blank');
  await again.close();
});

test('without the token the page may neither solve nor see keys', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  await page.evaluate(() => sessionStorage.clear());
  const status = await page.evaluate(
    async () =>
      (
        await fetch('/v1/optimize/2d', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
  );
  expect(status).toBe(401);
  expect((await fetch(`${server.url}/app/keys`)).status).not.toBe(200);
});

test('the page carries the strict policy in its header and in itself', async ({ server }) => {
  const answer = await fetch(`${server.url}/`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await answer.text()).toContain('http-equiv="Content-Security-Policy"');
});

test('a page without its code says which address to open', { tag: '@thorough' }, async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push('404', '401');
  // Two codes are kept until the service has answered, which would keep one again.
  await page.waitForFunction(() => /^\S+$/.test(sessionStorage.getItem('cutwright.code') ?? ''));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toContainText(/opened without its code.*open the whole address/);
});

test('a service that is frozen is told from one that computes, and what to do', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  server.process.kill('SIGSTOP');
  try {
    await page.getByLabel('Kerf').fill('5');
    await page.getByLabel('Kerf').press('Enter');
    await expect(page.getByRole('alert')).toContainText('has said nothing for some seconds', {
      timeout: 9000,
    });
    await expect(page.getByRole('alert')).toContainText('start it anew');
  } finally {
    server.process.kill('SIGCONT');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await planReady(page);
  await stored(page);
});

test('what is typed while the service is away is stored when it is back', { tag: '@thorough' }, async ({
  page,
  server,
  expectedErrors,
}) => {
  // How a connection to a killed service ends is the moment's choice: refused, reset, empty, not connected.
  expectedErrors.push('net::ERR_', '404', '401', '500');
  await newJob(page);
  await page.getByLabel('Name of the job').fill('Before');
  await stored(page);
  // A service that answers and cannot store is not one that does not answer.
  const full = { error: 'internal', message: 'the disk is full' };
  await page.route('**/app/documents/*', (route) => route.fulfill({ status: 500, json: full }));
  await page.getByLabel('Name of the job').fill('Before the disk was full');
  await expect(page.getByTestId('keeping')).toHaveText(
    'Not saved yet: the service cannot write (disk full?)',
  );
  await page.unroute('**/app/documents/*');
  await stored(page);
  const other = await page.context().newPage();
  await other.goto(await server.anotherPage());
  await other.locator('.job-row .recent-open').click();
  await expect(other.getByLabel('Name of the job')).toHaveValue('Before the disk was full');
  server.process.kill('SIGKILL');
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('button', { name: 'Import …' }).click({ trial: true });
  await page.getByLabel('Name of the job').fill('Typed while it was away');
  await other.getByLabel('Name of the job').fill('Typed in another window');
  for (const one of [page, other])
    await expect(one.getByTestId('keeping')).toHaveAttribute('data-state', 'unreachable');
  const again = await startHeadless(server.folder, ['--port', new URL(server.url).port]);
  await page.goto('about:blank');
  await other.close();
  await page.goto(again.pageUrl);
  // What the second window had written is a job beside it.
  await expect(page.locator('.job-row')).toHaveCount(2);
  await expect(page.locator('.job-row').filter({ hasText: 'Typed while it was away' })).toBeVisible();
  await expect(page.locator('.job-row').filter({ hasText: 'Typed in another window' })).toBeVisible();
  await page.goto('about:blank');
  await again.close();
});

test('prices are in the currency of the country the browser names, until another one is chosen', {
  tag: '@thorough',
}, async ({ realBrowser, server }) => {
  const context = await realBrowser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(server.pageUrl);
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const price = page.locator('.figure', { hasText: 'material' });
  await expect(price).toContainText('$');
  await page.keyboard.press('Control+,');
  const currency = page.getByRole('dialog').getByLabel('Currency');
  await expect(currency).toHaveValue('$');
  await currency.fill('CA$');
  await page.keyboard.press('Escape');
  await expect(price).toContainText('CA$');
  await page.reload();
  await page.keyboard.press('Control+,');
  await expect(currency).toHaveValue('CA$');
  await context.close();
});
