import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';

test('the manual opens with F1, is searched, follows its links and shows its pictures', {
  tag: '@thorough',
}, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('F1');
  const manual = page.getByRole('dialog', { name: 'Manual' });
  await expect(manual.getByRole('heading', { name: 'Your first plan' })).toBeVisible();
  const picture = manual.getByRole('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(900);
  await keepScreenshot(page, 'manual');

  await page.keyboard.type('spoild');
  await manual.getByRole('button', { name: /A piece was spoiled/ }).click();
  await expect(manual.getByRole('heading', { name: 'A piece was spoiled' })).toBeInViewport();
  await manual.getByLabel('Search the manual').fill('not placed');
  await manual.getByRole('button', { name: /Why is this part not placed/ }).click();
  await manual.getByRole('article').getByRole('button', { name: 'Reading the plan' }).click();
  await expect(manual.getByRole('heading', { name: 'Reading the plan' })).toBeVisible();

  await page.setViewportSize({ width: 640, height: 560 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepScreenshot(page, 'manual-small-dark');
  await page.keyboard.press('Escape');
  await expect(manual).toHaveCount(0);

  // Another window of the app changed the language: this one follows, with its manual.
  await page.evaluate(() => {
    localStorage.setItem('cutwright.settings', '{"language":"de"}');
    dispatchEvent(new StorageEvent('storage', { key: 'cutwright.settings' }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.keyboard.press('F1');
  const german = page.getByRole('dialog', { name: 'Handbuch' });
  await expect(german.getByRole('heading', { name: 'Ihr erster Plan' })).toBeVisible();
  await expect
    .poll(() =>
      german
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(900);
  await page.keyboard.type('mislungen');
  await german.getByRole('button', { name: /Ein Teil ist misslungen/ }).click();
  await expect(german.getByRole('heading', { name: 'Ein Teil ist misslungen' })).toBeInViewport();
  await keepScreenshot(page, 'german-manual');
});
