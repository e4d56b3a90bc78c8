import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';

const SOLVE_PATIENCE_MS = 45_000;
/** Nothing may be wider than the window, or the person has to scroll sideways. */
const widerThanWindow = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

async function openKitchen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).first().click();
  await expect(page.getByTestId('status')).toContainText('Plan ready', { timeout: SOLVE_PATIENCE_MS });
}

test('the start screen offers four samples and opens one solved', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Samples' }).getByRole('button')).toHaveCount(4);
  await keepScreenshot(page, 'start');
  await openKitchen(page);
  await expect(page.getByTestId('status')).toContainText('all parts placed');
  await keepScreenshot(page, 'plan-1440x900');
});

test('fits a window of 1024 x 700', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openKitchen(page);
  expect(await widerThanWindow(page)).toBe(0);
  await keepScreenshot(page, 'plan-1024x700');
});

test('follows a dark system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openKitchen(page);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red, green, blue] = (/\d+, \d+, \d+/.exec(ground)?.[0] ?? '255, 255, 255').split(', ').map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(80);
  await keepScreenshot(page, 'plan-dark');
});

test('the page token of browser mode leaves the address and works after a reload', async ({ page, server }) => {
  expect(server.pageUrl).toContain('#token=');
  await openKitchen(page);
  expect(page.url()).not.toContain('token');
  await page.reload();
  await openSomewhere(page);
  await expect(page.getByTestId('status')).toContainText('Plan ready', { timeout: SOLVE_PATIENCE_MS });
});

test('without the token the page may not solve', async ({ page, server, expectedErrors }) => {
  expectedErrors.push('401');
  await page.evaluate(() => sessionStorage.clear());
  const status = await page.evaluate(async () => (await fetch('/v1/optimize/2d', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status);
  expect(status).toBe(401);
  expect((await fetch(`${server.url}/app/keys`)).status).not.toBe(200);
});

test('the cut player walks the passes', async ({ page }) => {
  await openKitchen(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('fence')).toBeVisible();
  await keepScreenshot(page, 'player');
});

/** After a reload the app shows the job again, or its start screen. */
async function openSomewhere(page: Page): Promise<void> {
  const samples = page.getByRole('region', { name: 'Samples' });
  await expect(samples.or(page.getByTestId('status')).first()).toBeVisible();
  if (await samples.isVisible()) await page.getByRole('button', { name: /Kitchen/ }).first().click();
}
