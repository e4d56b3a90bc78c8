import { expect, test } from '../fixtures.ts';
import { planReady } from './steps.ts';

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
