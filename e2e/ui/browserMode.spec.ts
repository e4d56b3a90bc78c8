import { expect, test } from '../fixtures.ts';
import { startHeadless } from '../headless.ts';
import { newJob, planReady, stored } from './steps.ts';

test('the page token leaves the address at once and works after a reload', async ({ page, server }) => {
  expect(server.pageUrl).toContain('#token=');
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.reload();
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
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

test('a page without its key says which link to open', async ({ page, server, expectedErrors }) => {
  expectedErrors.push('404', '401');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toContainText('Open the whole link');
});

test('what is typed while the service is away is stored when it is back', async ({
  page,
  server,
  dataFolder,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_CONNECTION', '404', '401');
  await newJob(page);
  await page.getByLabel('Name of the job').fill('Before');
  await stored(page);
  server.process.kill('SIGKILL');
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await page.getByLabel('Name of the job').fill('Typed while it was away');
  await expect(page.getByTestId('keeping')).toHaveAttribute('data-state', 'unreachable');
  const again = await startHeadless(dataFolder, ['--port', new URL(server.url).port]);
  await page.goto('about:blank');
  await page.goto(again.pageUrl);
  await expect(page.locator('.job-row')).toContainText('Typed while it was away');
  await page.goto('about:blank');
  await again.close();
});
