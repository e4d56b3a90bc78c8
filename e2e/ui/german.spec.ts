import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { cutOffWords, walkScreens } from './languages.ts';
import { planReady, stored } from './steps.ts';

test('speaks German on every screen, and no word is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.evaluate(() => localStorage.setItem('cutwright.settings', '{"language":"de"}'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Neuer Auftrag' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await walkScreens(page, async (name) => {
    // A drawing takes its width from the place it gets a moment after it is there.
    await expect.poll(() => cutOffWords(page), { message: name }).toEqual([]);
    await keepScreenshot(page, `german-${name}`);
  });
});

test('the list of jobs says what a plan is in the language of the window that shows it', async ({ page }) => {
  await page.locator('.sample-card').nth(1).click();
  await planReady(page);
  await page.getByLabel('Name of the job').fill('Lattenrost');
  await stored(page);
  await page.evaluate(() => localStorage.setItem('cutwright.settings', '{"language":"de"}'));
  await page.reload();
  await expect(page.locator('.job-row', { hasText: 'Lattenrost' })).toContainText('17 Stangen, 94 %');
});
