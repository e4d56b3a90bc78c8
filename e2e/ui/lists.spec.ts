import { expect, test } from '../fixtures.ts';
import { figure, newJob, paste, row, typeRows } from './steps.ts';

const UNIT = 'Unit of all lengths on this screen';
const widths = (page: Parameters<typeof newJob>[0]) =>
  page.locator('[data-panel="parts"] .grid-row:not(.new) [aria-colindex="3"]').allInnerTexts();

test('reads fractions with a hyphen as makers write them, and asks where a hyphen could take away', async ({
  page,
}) => {
  await newJob(page);
  await page.getByTitle(UNIT).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await typeRows(
    page,
    [
      ['A', '30-1/4', '12'],
      ['B', `2'-6 1/2"`, '12'],
      ['C', '24-2*3/4', '12'],
      ['D', '30 -1/4', '12'],
    ],
    7,
  );
  expect(await widths(page)).toEqual(['30 1/4', '30 1/2', '22 1/2', '30 -1/4']);
  await expect(page.locator('.cell.wrong')).toHaveAttribute('title', /29 3\/4 or 30 1\/4/);
  await page.getByTitle(UNIT).click();
  await row(page, 'parts', 3).locator('.cell').nth(1).click();
  await page.keyboard.type('1.200');
  await page.keyboard.press('Tab');
  await expect(page.locator('.cell.wrong')).toHaveAttribute('title', /1.2 or 1200/);
  await expect(page.getByText('1 row not complete')).toBeVisible();
});

test('a digit typed on a cell without text changes neither the screen nor the cell', async ({ page }) => {
  await newJob(page);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  for (const cell of ['Grain', 'Edge']) {
    await row(page, 'parts', 0).locator(`[aria-label^="${cell}"]`).focus();
    for (const key of ['5', '2', '3', '4']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: /Compare|rack/ })).toHaveCount(0);
    await expect(page.getByRole('grid', { name: 'Parts' })).toBeVisible();
  }
  await expect(figure(page, 'pieces')).toContainText('2 of 2');
});

test('Enter after the last row begins the next one at its name', async ({ page }) => {
  await newJob(page);
  await page.keyboard.type('Side');
  for (const cell of ['720', '560', '2']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name, new row')).toBeFocused();
  await page.keyboard.type('Shelf');
  await expect(page.getByLabel('Name, row 2')).toHaveValue('Shelf');
});

test('a click on a row number takes nothing away; a removed row comes back with one key', async ({
  page,
}) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3');
  await row(page, 'parts', 0).locator('.row-head').click();
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(2);
  await page.keyboard.press('Control+Delete');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(1);
  await expect(page.locator('.toast', { hasText: 'Undo (Ctrl+Z)' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(2);
});
