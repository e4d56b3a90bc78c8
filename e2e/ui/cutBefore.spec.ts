import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, newJob, planReady, row, stored, typeRows } from './steps.ts';

/** The sheet on screen is cut through. */
async function cutSheet(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /cuts are made/ }).click();
  await expect(page.locator('.finished')).toBeVisible();
}

async function setQuantity(page: Page, at: number, count: string): Promise<void> {
  await row(page, 'parts', at).getByRole('gridcell').nth(3).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(count);
  await page.keyboard.press('Enter');
}

const cutThumbs = (page: Page): Locator => page.getByRole('option', { name: /, cut$/ });

test('what is cut when the list changes is told, and kept with the rest laid around it, or the change undone', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const thumb = page.locator('.strip-item').nth(2);
  const parts = Number(/(\d+) parts/.exec((await thumb.getAttribute('aria-label')) ?? '')?.[1]);
  await thumb.click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await cutSheet(page);
  await page.keyboard.press('Space');
  // The next sheet is cut by half.
  for (let at = 1; at <= 6; at++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toContainText(`${at} of`);
  }
  await page.keyboard.press('Escape');
  await expect(cutThumbs(page)).toHaveCount(1);
  await expect(cutThumbs(page)).toHaveAccessibleName(/^Sheet 3,/);
  await stored(page);

  await setQuantity(page, 1, '9');
  await planReady(page);
  const band = page.getByTestId('cut-before');
  await expect(band).toContainText(/(\d+) pieces are cut from the plan before this change/);
  const said = Number(/(\d+) pieces/.exec(await band.innerText())?.[1]);
  // What is free of the sheet that is cut by half counts as well.
  expect(said).toBeGreaterThanOrEqual(parts);
  await expect(cutThumbs(page)).toHaveCount(0);
  await keepScreenshot(page, 'cut-before');
  await band.getByRole('button', { name: 'Undo the change' }).click();
  await expect(band).toHaveCount(0);
  await expect(cutThumbs(page)).toHaveCount(1);

  await page.keyboard.press('Control+Shift+z');
  await band.getByRole('button', { name: 'Keep what is cut, lay the rest' }).click();
  await expect(band).toHaveCount(0);
  await expect(cutThumbs(page)).toHaveAccessibleName(new RegExp(`^Sheet 3, ${parts} parts`));
  await expect(figure(page, 'pieces')).toHaveText('69 of 69');
  await keepScreenshot(page, 'cut-kept');
  // What was made of the sheet that is cut by half stays made.
  await page.locator('.strip-item').nth(3).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.player-head b')).toHaveText(/^Sheet 4 of/);
  await expect(page.locator('.scrub-count')).toHaveText(/^6 of \d+ cuts done/);
  await page.keyboard.press('Escape');

  // With another blade what is cut cannot stay, and that is said.
  await page.locator('.statusbar').click();
  await page.getByLabel('Kerf').fill('5');
  await planReady(page);
  await expect(band).toContainText('cannot stay: kerf or trim have changed');
  await expect(band.getByRole('button', { name: /Keep/ })).toHaveCount(0);
});

test('what was booked of a sheet that is kept stays booked in the plan laid around it', {
  tag: '@thorough',
}, async ({ page }) => {
  const atSheet = async (number: number): Promise<void> => {
    await page
      .locator('.strip-item')
      .nth(number - 1)
      .click();
    await page.getByRole('button', { name: 'Cut', exact: true }).click();
    await cutSheet(page);
    await page.keyboard.press('Escape');
  };
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  const openBooking = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Job menu' }).click();
    await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  };
  const fromSheets = async (): Promise<readonly string[]> => [
    ...new Set(await dialog.locator('tbody tr:not(.off) td:nth-child(3)').allInnerTexts()),
  ];
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await atSheet(3);
  await openBooking();
  await expect(dialog.getByText('Book only what is cut: sheet 3')).toBeVisible();
  expect(await fromSheets()).toEqual(['3']);
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  await setQuantity(page, 1, '9');
  await planReady(page);
  await page.getByRole('button', { name: 'Keep what is cut, lay the rest' }).click();
  await expect(cutThumbs(page)).toHaveAccessibleName(/^Sheet 3,/);
  await atSheet(1);
  await openBooking();
  await expect(dialog.getByTestId('booked-before')).toContainText('sheet 3. They are not booked again');
  await expect(dialog.getByText('Book only what is cut: sheet 1')).toBeVisible();
  expect(await fromSheets()).not.toContain('3');
});

test('what is cut in a size that the list has no more, or more of than it wants, can be kept as rows of its own', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  const rows = [
    ['Side', '700', '500', '4'],
    ['Shelf', '600', '300', '4'],
    ['Door', '716', '397', '2'],
  ];
  await typeRows(page, rows, 7);
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await cutSheet(page);
  await page.keyboard.press('Escape');
  await expect(cutThumbs(page)).toHaveCount(1);

  await row(page, 'parts', 0).getByRole('gridcell').nth(1).click();
  await page.keyboard.type('710');
  await page.keyboard.press('Enter');
  await setQuantity(page, 1, '3');
  await row(page, 'parts', 2).locator('.cell').first().click();
  await page.keyboard.press('Control+Delete');
  await planReady(page);
  const band = page.getByTestId('cut-before');
  await expect(band).toContainText('10 pieces are cut from the plan before this change');
  await expect(band).toContainText('10 pieces are as the list does not want them any more');
  await band.getByRole('button', { name: 'Keep what is cut, lay the rest' }).click();
  await expect(band).toHaveCount(0);
  await expect(cutThumbs(page)).toHaveCount(1);
  await expect(figure(page, 'pieces')).toHaveText('14 of 14');
  const listed = page.locator('[data-panel="parts"] .grid-row:not(.new)');
  await expect(listed).toContainText([
    /Side \(cut before the change\)700500/,
    /Side710500/,
    /Shelf600300/,
    /Door \(cut before the change\)716397/,
  ]);
  await expect(listed.nth(2).locator('.cell').nth(3)).toHaveText('4');

  // Taken back, also beyond a page that is loaded anew, it can be kept once more: the list has another plan then.
  await page.keyboard.press('Control+z');
  await expect(band).toContainText('10 pieces are cut from the plan before this change');
  await stored(page);
  await page.reload();
  await planReady(page);
  await band.getByRole('button', { name: 'Keep what is cut, lay the rest' }).click();
  await expect(band).toHaveCount(0);
  await expect(cutThumbs(page)).toHaveCount(1);
});
