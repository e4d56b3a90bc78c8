import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, newJob, paste, planReady, row, stored, toStart } from './steps.ts';

/** 30 parts for which the quick live solve needs 5 sheets of 100 x 100 and the deep search 4, which it has after
 *  a second or two of computing. */
const SIZES =
  '19x52 17x51 46x44 23x55 16x41 44x39 24x56 24x46 42x28 36x54 53x32 53x19 43x26 12x53 20x36 34x13 51x45 19x13 ' +
  '34x25 42x24 37x57 38x18 35x26 36x49 38x40 36x42 34x18 56x39 42x37 42x59';

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search deeper' }).click();
}

/** A job of those parts, with its plan of 5 sheets. */
async function fiveSheets(page: Page): Promise<void> {
  await newJob(page);
  await row(page, 'stock', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('110');
  await page.keyboard.press('Tab');
  await page.keyboard.type('110');
  await page.keyboard.press('Enter');
  for (const label of ['Trim left', 'Trim right', 'Trim top', 'Trim bottom', 'Kerf']) {
    await page.getByLabel(label, { exact: true }).fill(label === 'Kerf' ? '0' : '5');
    await page.getByLabel(label, { exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('combobox', { name: /^Search/ }).selectOption('Quick');
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  await paste(
    page,
    `Name\tWidth (mm)\tHeight (mm)\n${SIZES.split(' ')
      .map((size, at) => `P${at + 1}\t${size.replace('x', '\t')}`)
      .join('\n')}`,
  );
  await planReady(page);
  await expect(figure(page, 'sheets')).toHaveText('5');
}

test('finds one sheet fewer inside the trim, shows it for a look and keeps it only when taken', {
  tag: '@thorough',
}, async ({ page }) => {
  await fiveSheets(page);
  await openSearch(page);
  const start = page.getByRole('dialog', { name: 'Deep search' });
  await expect(start).toContainText('Looks for a plan with fewer or cheaper sheets');
  await keepScreenshot(page, 'deep-search-start');
  await start.getByRole('button', { name: 'Start the search' }).click();
  const bar = page.locator('.deep-search');
  await expect(bar).toContainText(/Searching \d+ s/);
  await expect(bar).toContainText('one sheet fewer: 4', { timeout: 60_000 });
  await expect(figure(page, 'sheets')).toHaveText('5');
  // Of another list it is no answer: it waits until that list is back.
  await page.getByLabel('Kerf').fill('1');
  await page.getByLabel('Kerf').press('Enter');
  await expect(bar).toContainText('Found for the list before');
  await expect(bar.getByRole('button', { name: 'Search deeper' })).toBeVisible();
  await page.getByTitle('Undo (Ctrl+Z)').click();
  await expect(bar).toContainText('one sheet fewer: 4');
  await bar.getByRole('button', { name: 'Look' }).click();
  await expect(figure(page, 'sheets')).toHaveText('4');
  await expect(page.getByText('checks hold')).toBeVisible();
  await keepScreenshot(page, 'deep-search-found');
  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(figure(page, 'sheets')).toHaveText('5');

  await openSearch(page);
  await start.getByRole('button', { name: 'Start the search' }).click();
  await bar.getByRole('button', { name: 'Take it' }).click({ timeout: 60_000 });
  await expect(figure(page, 'sheets')).toHaveText('4');
  await expect(figure(page, 'pieces')).toContainText('30 of 30');
  await expect(figure(page, 'cuts').first()).not.toHaveText('–');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Positions (CSV)' }).click();
  const list = await readFile(await (await saved).path(), 'utf8');
  expect(list).toMatch(/^\uFEFFsheet,part,/);
  const rows = list.trim().split('\n').slice(1);
  expect([rows.length, Math.max(...rows.map((line) => Number.parseInt(line, 10)))]).toEqual([30, 4]);
  await page.getByLabel('Kerf').fill('1');
  await page.getByLabel('Kerf').press('Enter');
  await planReady(page);
  await page.getByTitle('Undo (Ctrl+Z)').click();
  await expect(figure(page, 'sheets')).toHaveText('4');
  await page.getByTitle('Undo (Ctrl+Z)').click();
  await expect(figure(page, 'sheets')).toHaveText('5');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(figure(page, 'sheets')).toHaveText('4');
  await stored(page);
  await page.reload();
  await planReady(page);
  await expect(figure(page, 'sheets')).toHaveText('4');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.player-head b')).toHaveText('Sheet 1 of 4');
});

test('searches a job of several materials and an offcut, and says what it came to; stops when told', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await openSearch(page);
  const start = page.getByRole('dialog', { name: 'Deep search' });
  await expect(start).toContainText('in 3 materials, one after another');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keepScreenshot(page, 'deep-search-kitchen-dark-1024');
  const sheets = await figure(page, 'sheets').textContent();
  await start.getByRole('button', { name: 'Start the search' }).click();
  const bar = page.locator('.deep-search');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(bar).toContainText(/Nothing better was found|fewer/, { timeout: 60_000 });
  await expect(figure(page, 'sheets')).toHaveText(sheets ?? '');
  // Another job knows nothing of it.
  await page.getByLabel('Name of the job').fill('Smith');
  await stored(page);
  await toStart(page);
  await newJob(page);
  await paste(page, 'Name\tWidth (mm)\tHeight (mm)\nShelf\t600\t300');
  await planReady(page);
  await expect(bar).toHaveText('Search deeper');
  await toStart(page);
  await page.getByRole('button', { name: /Smith/ }).first().click();
  await expect(bar).toContainText(/Nothing better was found|fewer/);
  await bar.getByRole('button', { name: /OK|Ignore/ }).click();
  await expect(page.getByRole('button', { name: 'Search deeper' })).toBeVisible();
});

test('goes on while the window is closed: opened again it searches still, and offers what it found', {
  tag: '@thorough',
}, async ({ page, server }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByLabel('Name of the job').fill('Smith');
  await stored(page);
  await openSearch(page);
  await page.getByRole('button', { name: 'Start the search' }).click();
  const bar = page.locator('.deep-search');
  // With a second on the clock the service has it.
  await expect(bar).toContainText(/Searching [1-9]\d* s/);
  // The list changes, and the window is loaded anew: it is the search of the list before.
  await page.getByLabel('Kerf').fill('4');
  await page.getByLabel('Kerf').press('Enter');
  await planReady(page);
  await stored(page);
  await page.reload();
  await planReady(page);
  await expect(bar).toContainText(/Searching for the list before|list before ended/);
  await page.getByLabel('Kerf').fill('3.2');
  await page.getByLabel('Kerf').press('Enter');
  await planReady(page);
  await expect(bar).toContainText(/Searching \d+ s|Nothing better|fewer/);
  await stored(page);

  const again = await page.context().newPage();
  await page.close();
  await again.goto(await server.anotherPage());
  await again.getByRole('button', { name: /Smith/ }).first().click();
  await planReady(again);
  const barAgain = again.locator('.deep-search');
  await expect(barAgain).toContainText(/Searching \d+ s|Nothing better|fewer/);
  const stop = again.getByRole('button', { name: 'Stop', exact: true });
  const answer = barAgain.getByRole('button', { name: /OK|Ignore/ });
  await expect(stop.or(answer)).toBeVisible();
  if (await stop.isVisible()) await stop.click();
  await expect(answer).toBeVisible();
  // Of another list in a window that knows nothing of its first plan: told, and put away for good.
  await again.getByLabel('Kerf').fill('4');
  await again.getByLabel('Kerf').press('Enter');
  await planReady(again);
  await stored(again);
  await again.reload();
  await expect(barAgain).toContainText('Search of the list before ended');
  await barAgain.getByRole('button', { name: 'Dismiss what was found' }).click();
  await again.reload();
  await planReady(again);
  await expect(barAgain).toHaveText('Search deeper');
});

test('follows a part that is renamed meanwhile, while it is looked at, and after the page is loaded anew', {
  tag: '@thorough',
}, async ({ page }) => {
  await fiveSheets(page);
  await openSearch(page);
  await page.getByRole('button', { name: 'Start the search' }).click();
  const bar = page.locator('.deep-search');
  await expect(bar).toContainText('Searching');
  const rename = async (name: string): Promise<void> => {
    await row(page, 'parts', 0).getByRole('gridcell').nth(0).dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  const named = (name: string) => page.locator(`.canvas-mirror button[aria-label*="${name}"]`);
  await rename('Renamed');
  await expect(bar).toContainText('one sheet fewer: 4', { timeout: 60_000 });
  await stored(page);
  await page.reload();
  await planReady(page);
  await expect(bar).toContainText('one sheet fewer: 4');
  await bar.getByRole('button', { name: 'Look' }).click();
  await expect(figure(page, 'sheets')).toHaveText('4');
  await rename('Anew');
  await expect(figure(page, 'sheets')).toHaveText('4');
  await bar.getByRole('button', { name: 'Take it' }).click();
  await expect(figure(page, 'sheets')).toHaveText('4');
  await expect(page.getByText('checks hold')).toBeVisible();
  await expect(async () => {
    for (const sheet of await page.getByRole('option', { name: /^Sheet \d/ }).all()) {
      await sheet.click();
      if ((await named('Anew').count()) > 0) return;
    }
    throw new Error('no sheet has the renamed part');
  }).toPass();
});

test('a nest says how far its last sheet is used in the unit of the window', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page.getByTitle('Unit of all lengths on this screen').click();
  await page.getByRole('button', { name: 'Search deeper' }).click();
  const bar = page.locator('.deep-search');
  await expect(bar).toContainText(/the last one used to \d\d( \d+\/\d+)?\s*Stop/);
  await bar.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(bar.getByRole('button', { name: /OK|Ignore/ })).toBeVisible();
});

test('a search says how far it was while the service does not tell', { tag: '@thorough' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED');
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Search deeper' }).click();
  const bar = page.locator('.deep-search');
  await expect(bar).toContainText(/Searching [1-9]\d* of/);
  let asked = 0;
  await page.route(/\/app\/jobs\/[^/]+\/progress/, (route) => {
    asked++;
    return route.abort();
  });
  await expect.poll(() => asked).toBeGreaterThan(2);
  await expect(bar).toContainText(/Searching [1-9]\d* of/);
});
