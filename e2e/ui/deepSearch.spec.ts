import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, newJob, paste, planReady, row, stored, typeRows } from './steps.ts';

/** 100 parts for which the live solve needs 25 sheets of 100 x 100 and the deep search 24: C07_100_2 of
 *  Martello and Vigo's classes. */
const SIZES =
  '25x39 76x6 37x48 9x72 84x10 6x42 44x82 70x2 92x42 72x40 12x74 76x6 74x37 82x50 42x13 90x21 49x43 1x80 89x25 78x48 98x10 92x4 92x48 12x37 70x39 39x99 67x33 78x38 84x30 100x5 86x30 90x50 72x33 23x81 78x38 ' +
  '63x73 68x47 71x2 78x8 68x9 10x23 68x44 86x40 7x6 28x10 74x47 68x34 70x64 70x10 88x11 93x39 98x35 99x21 75x38 90x5 89x18 66x43 70x26 44x34 33x11 76x27 61x75 15x24 93x66 94x23 78x86 98x25 65x84 29x87 69x9 40x92 ' +
  '100x13 85x50 97x44 97x14 45x67 93x31 98x40 74x1 67x5 74x23 11x48 94x49 80x19 98x28 90x18 87x9 2x96 95x43 80x49 33x87 96x32 100x70 79x42 97x14 48x31 20x10 79x97 21x72 63x91';

async function openNeeds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search deeper' }).click();
}

test('finds one sheet fewer inside the trim, shows it for a look and keeps it only when taken', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await newJob(page);
  await row(page, 'stock', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('110');
  await page.keyboard.press('Tab');
  await page.keyboard.type('110');
  await page.keyboard.press('Enter');
  for (const label of ['Trim left', 'right', 'top', 'bottom', 'Kerf']) {
    await page.getByLabel(label, { exact: true }).fill(label === 'Kerf' ? '0' : '5');
    await page.getByLabel(label, { exact: true }).press('Enter');
  }
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  await paste(
    page,
    `Name\tWidth (mm)\tHeight (mm)\n${SIZES.split(' ')
      .map((size, at) => `P${at + 1}\t${size.replace('x', '\t')}`)
      .join('\n')}`,
  );
  await planReady(page);
  await expect(figure(page, 'sheets')).toHaveText('25');
  await openNeeds(page);
  const needs = page.getByRole('dialog', { name: 'Deep search' });
  await expect(needs.locator('.broken')).toHaveCount(0);
  await expect(needs).toContainText('searches the 100 × 100 inside it');
  await keepScreenshot(page, 'deep-search-needs');
  await needs.getByRole('button', { name: 'Start the search' }).click();
  const bar = page.locator('.deep-search');
  await expect(bar).toContainText(/Searching \d+ s/);
  await expect(bar).toContainText('one sheet fewer: 24', { timeout: 90_000 });
  await expect(figure(page, 'sheets')).toHaveText('25');
  await bar.getByRole('button', { name: 'Look' }).click();
  await expect(figure(page, 'sheets')).toHaveText('24');
  await keepScreenshot(page, 'deep-search-found');
  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(figure(page, 'sheets')).toHaveText('25');

  await openNeeds(page);
  await needs.getByRole('button', { name: 'Start the search' }).click();
  await bar.getByRole('button', { name: 'Take it' }).click({ timeout: 90_000 });
  await expect(figure(page, 'sheets')).toHaveText('24');
  await expect(figure(page, 'pieces')).toContainText('100 of 100');
  await expect(figure(page, 'cuts').first()).not.toHaveText('–');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Cut list (CSV)' }).click();
  const rows = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n').slice(1);
  expect([rows.length, Math.max(...rows.map((line) => Number.parseInt(line, 10)))]).toEqual([100, 24]);
  await page.getByLabel('Kerf').fill('1');
  await page.getByLabel('Kerf').press('Enter');
  await planReady(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(figure(page, 'sheets')).toHaveText('24');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(figure(page, 'sheets')).toHaveText('25');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(figure(page, 'sheets')).toHaveText('24');
  await stored(page);
  await page.reload();
  await page
    .getByRole('button', { name: /Untitled job/ })
    .first()
    .click();
  await planReady(page);
  await expect(figure(page, 'sheets')).toHaveText('24');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.player-head b')).toHaveText('Sheet 1 of 24');
});

test('says before the click what of a job the deep search cannot do, and stops when told', async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await openNeeds(page);
  const needs = page.getByRole('dialog', { name: 'Deep search' });
  await expect(needs.locator('.broken')).toContainText(['One material', 'As many sheets as needed']);
  await expect(needs.getByRole('button', { name: 'Start the search' })).toBeDisabled();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keepScreenshot(page, 'deep-search-not-dark-1024');
  await page.keyboard.press('Escape');
  await expect(needs).toHaveCount(0);
  await page.keyboard.press('Control+n');
  await expect(page.getByLabel('Name, new row')).toBeFocused();
  await typeRows(
    page,
    [
      ['Side', '720', '560', '47'],
      ['Shelf', '764', '540', '43'],
      ['Door', '716', '397', '51'],
      ['Back', '1211', '803', '29'],
    ],
    7,
  );
  await planReady(page);
  await openNeeds(page);
  await needs.getByRole('button', { name: 'Start the search' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.locator('.deep-search')).toContainText(/Nothing better was found|fewer/, {
    timeout: 30_000,
  });
  await page
    .locator('.deep-search')
    .getByRole('button', { name: /OK|Ignore/ })
    .click();
  await expect(page.getByRole('button', { name: 'Search deeper' })).toBeVisible();
});
