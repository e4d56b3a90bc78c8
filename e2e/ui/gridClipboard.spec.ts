import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { figure, newJob, paste, planReady, row } from './steps.ts';

const head = (page: Page, at: number): Locator => row(page, 'parts', at).locator('.row-head');

/** What Ctrl+C or Ctrl+X puts on the clipboard, as the browser asks the page for it. */
const taken = (page: Page, how: 'copy' | 'cut'): Promise<string> =>
  page.evaluate((kind) => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  }, how);

test('copied rows are a table for a spreadsheet, and the same rows in another job', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(
    page,
    'Name\tWidth\tHeight\tQty\tGrain\tLeft edge\tTop edge\tNote\nSide "A"\t720.5\t560\t2\tHeight\tABS 1 mm\t\toil\n' +
      'Shelf\t764\t540\t3\t\t\tABS 2 mm\t\nBack\t1200\t600\t1\tWidth\t\t\t',
  );
  await planReady(page);
  const rows = (): Promise<readonly string[]> =>
    page
      .locator('[data-panel="parts"] .grid-row:not(.new)')
      .evaluateAll((all) =>
        all.map((one) =>
          [...one.querySelectorAll('.cell')]
            .map((cell) => `${cell.textContent}${cell.getAttribute('title')}`)
            .join('|'),
        ),
      );
  const before = await rows();
  expect(before).toHaveLength(3);
  await head(page, 0).click();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 rows selected')).toBeVisible();
  const table = await taken(page, 'copy');
  expect(table.split('\n')).toEqual([
    'Name\tWidth\tHeight\tQuantity\tGrain\ttop edge\tleft edge\tNote',
    'Side "A"\t720.5\t560\t2\tHeight\t\tABS 1 mm\toil',
    'Shelf\t764\t540\t3\t\tABS 2 mm\t\t',
    'Back\t1200\t600\t1\tWidth\t\t\t',
  ]);
  await expect(page.getByText('3 rows copied')).toBeVisible();
  await page.keyboard.press('Escape');
  // Without a selection the text of the cell is copied, by the browser itself.
  await head(page, 1).click();
  await page.keyboard.press('Escape');
  expect(await taken(page, 'copy')).toBe('');

  await page.keyboard.press('Control+n');
  await expect(page.getByLabel('Name, new row')).toBeFocused();
  await paste(page, table);
  await planReady(page);
  expect(await rows()).toEqual(before);
});

test('cut rows go as a table and leave the list, with one step to take back', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3\nBack\t1200\t600\t1');
  await planReady(page);
  await head(page, 0).click();
  await head(page, 1).click({ modifiers: ['Shift'] });
  expect(await taken(page, 'cut')).toBe(
    'Name\tWidth\tHeight\tQuantity\nSide\t720\t560\t2\nShelf\t764\t540\t3',
  );
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(1);
  await expect(page.locator('.toasts')).toContainText('2 rows removed');
  // The keyboard is still in the list.
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(3);
  await expect(page.locator('[data-panel="parts"] :focus')).toHaveCount(1);
  // Without a selection the text of the cell is cut, by the browser itself.
  await head(page, 1).click();
  await page.keyboard.press('Escape');
  expect(await taken(page, 'cut')).toBe('');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(3);
});

test('sizes that are copied while inches are shown rounded are the same where they are pasted', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t590.55\t2\nShelf\t764.5\t540\t3');
  await planReady(page);
  await page.getByTitle('Unit of all lengths on this screen').click();
  await head(page, 0).click();
  await page.keyboard.press('Control+a');
  const table = await taken(page, 'copy');
  expect(table.split('\n')[1]).toBe('Side\t28.346457\t23 1/4\t2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+n');
  await expect(page.getByLabel('Name, new row')).toBeFocused();
  await paste(page, table);
  await planReady(page);
  await page.getByTitle('Unit of all lengths on this screen').click();
  const sizes = row(page, 'parts', 0).locator('[aria-colindex="3"], [aria-colindex="4"]');
  await expect(sizes).toHaveText(['720', '590.55']);
});

test('a block of sizes pasted on rows that are there can go over them, with one step to take back', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3\nDoor\t716\t397\t4');
  await planReady(page);
  await row(page, 'parts', 1).getByRole('gridcell').nth(1).click();
  await paste(page, '765\t541\n717\t398');
  const bar = page.locator('.list-taken');
  await expect(bar).toContainText('2 rows read');
  await bar.getByRole('button', { name: 'Over rows 2–3' }).click();
  await expect(page.locator('[data-panel="parts"] .grid-row')).toHaveCount(4);
  await expect(row(page, 'parts', 1)).toContainText('Shelf7655413');
  await expect(row(page, 'parts', 2)).toContainText('Door7173984');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'parts', 1)).toContainText('Shelf7645403');
  // Below the last row it can only be new ones.
  await row(page, 'parts', 3).getByRole('gridcell').nth(1).click();
  await paste(page, '765\t541\n717\t398');
  await expect(bar).toContainText('2 rows read');
  await expect(bar.getByRole('button', { name: /^Over row/ })).toHaveCount(0);
});

test('two lists beside each other come in below each other, and lines without a quantity are one question', {
  tag: '@thorough',
}, async ({ page }) => {
  const lines = [
    'Oak 19\t\t\t\t\tMDF 16',
    'Name\tLength\tWidth\tQty\t\tName\tLength\tWidth\tQty',
    'Side\t720\t560\t2\t\tDoor\t716\t397\t',
    'Shelf\t764\t540\t\t\tFront\t140\t397\t3',
  ];
  await paste(page, lines.join('\n'));
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(
    '2 lists stood beside each other (each from Name on) and were read one below the other.',
  );
  const quantity = sheet.getByRole('group', { name: 'Line 4 and 1 more have no quantity' });
  await expect(quantity).toContainText('one piece each');
  await sheet.getByRole('button', { name: 'Take 4 rows' }).click();
  await expect(figure(page, 'pieces')).toContainText('7 of 7');
  await expect(row(page, 'parts', 3)).toContainText('MDF 16');
});

test('filling down what is the same already, or clearing what is empty, is no step to take back', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth (mm)\tHeight (mm)\tQty\nSide\t720\t560\t2\nSide\t720\t480\t2');
  const width = row(page, 'parts', 1).locator('.cell').nth(1);
  await width.click();
  await page.keyboard.press('Control+d');
  // The material is empty.
  await row(page, 'parts', 1).locator('.cell').nth(4).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-panel="parts"] .grid-row .row-head')).toHaveCount(1);
});
