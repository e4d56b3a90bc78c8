import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { planReady } from './steps.ts';

/** Chooses the language as another window would. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((to) => {
    localStorage.setItem('cutwright.settings', JSON.stringify({ language: to }));
    dispatchEvent(new StorageEvent('storage', { key: 'cutwright.settings' }));
  }, language);
}

test('ticks the plan on screen, and says what does not hold in an answer from a file', {
  tag: '@thorough',
}, async ({ page, dataFolder }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const badge = page.getByTestId('checks-badge');
  await expect(badge).toHaveText(/8 checks hold/);
  await badge.click();
  const dialog = page.getByRole('dialog', { name: 'Checks' });
  await expect(dialog.locator('.check-line')).toHaveCount(8);
  await expect(dialog.locator('.check-line:not([data-state="good"])')).toHaveCount(0);
  await keepScreenshot(page, 'checks-good');
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /JSON/ }).first().click();
  const answer = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as Response2d;
  const [sheet, ...others] = answer.sheets;
  const [one, two, ...rest] = sheet.parts;
  const file = join(dataFolder, 'by-hand.json');
  const bent = {
    ...answer,
    sheets: [{ ...sheet, parts: [one, { ...two, x: one.x + 20 }, ...rest] }, ...others],
  };
  await writeFile(file, JSON.stringify(bent));
  await badge.click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Check a file' }).click();
  await (await chooser).setFiles(file);
  await expect(dialog).toContainText('File by-hand.json');
  const apart = dialog.locator('.check-line[data-topic="apart"]');
  await expect(apart).toHaveAttribute('data-state', 'bad');
  await expect(apart).toContainText(`“${one.name}” on sheet 1 and “${two.name}” on sheet 1 overlap`);
  await expect(dialog.locator('.fault-frame')).not.toHaveCount(0);
  await keepScreenshot(page, 'checks-bad');
  await speak(page, 'de');
  await expect(page.getByRole('dialog', { name: 'Prüfungen' })).toContainText(
    `„${one.name}“ auf Platte 1 und „${two.name}“ auf Platte 1 überlappen`,
  );
  await keepScreenshot(page, 'checks-bad-german');
  await speak(page, 'en');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(dialog.getByRole('button', { name: 'Back to the plan on screen' })).toBeVisible();
  await keepScreenshot(page, 'checks-bad-dark-200');
  await dialog.getByRole('button', { name: 'Back to the plan on screen' }).click();
  await expect(dialog.locator('.check-line:not([data-state="good"])')).toHaveCount(0);
});
