import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { cutOffWords, walkScreens } from './languages.ts';
import { planReady, stored, toStart } from './steps.ts';

test('speaks German on every screen, and no word is cut off', { tag: '@thorough' }, async ({ page }) => {
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

test('the list of jobs says what a plan is in the language of the window that shows it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.locator('.sample-card').nth(1).click();
  await planReady(page);
  await page.getByLabel('Name of the job').fill('Lattenrost');
  await stored(page);
  await toStart(page);
  await page.evaluate(() => localStorage.setItem('cutwright.settings', '{"language":"de"}'));
  await page.reload();
  await expect(page.locator('.job-row', { hasText: 'Lattenrost' })).toContainText('17 Stangen, 94 %');
});

test('at 200 % the line below, the saw and the name of the job are read whole', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.evaluate(() => localStorage.setItem('cutwright.settings', '{"language":"de"}'));
  await page.reload();
  await page.locator('.sample-card').first().click();
  await expect(page.getByTestId('status')).toContainText('Plan fertig', { timeout: 60_000 });
  await page.getByLabel('Name des Auftrags').fill('Küche Huber');
  for (const words of ['.status-words', '.count.shrinks', '.job-title']) {
    const cut = page.locator(words).first();
    await expect(cut).toBeVisible();
    expect(
      await cut.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
      words,
    ).toEqual([0, 0]);
  }
  // The kinds of work that are not shown are pictures with their words.
  await expect(page.getByRole('radio', { name: 'Stangen' })).toHaveAttribute('title', 'Stangen');
});
