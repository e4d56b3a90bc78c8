import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold } from '../heldCalls.ts';
import { menuOf, newJob, paste, planReady, toStart } from './steps.ts';

/** The addresses at which the page tells the service that it waits no longer. */
function toldToEnd(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (/\/app\/cancel\/|\/stop$/.test(request.url())) told.push(request.url());
  });
  return told;
}

const LIST = ['Name\tWidth (mm)\tHeight (mm)\tQty']
  .concat(Array.from({ length: 60 }, (_, at) => `P${at}\t${200 + ((at * 37) % 900)}\t${150 + at}\t2`))
  .join('\n');

test('other plans are looked for no longer when the list is another one', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const search = await hold(
    page,
    '**/v1/optimize/2d',
    (request) => request.postData()?.includes('"alternatives"') === true,
  );
  await page.getByRole('button', { name: 'Solutions' }).click();
  await search.asked;
  await page.keyboard.press('Escape');
  const told = toldToEnd(page);
  // Its plan waited for all of them: 17 s for 300 pieces.
  await page.getByLabel('Kerf').fill('5');
  await expect.poll(() => told.length).toBe(1);
  search.free();
  await planReady(page);
  // They are looked for anew for the list as it is.
  await page.getByRole('button', { name: 'Solutions' }).click();
  await expect(page.locator('.solutions-popover li').nth(1)).toBeVisible();
});

test('the search of a job ends when the job goes into the trash, and leaves nothing when it is gone', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.keyboard.press('Escape');
  await paste(page, LIST);
  await planReady(page);
  await page.getByLabel('Name of the job').fill('Searched');
  await page.getByRole('button', { name: 'Search deeper' }).click();
  await page.getByRole('button', { name: 'Start the search' }).click();
  await expect(page.locator('.deep-search')).toContainText(/Searching \d+ s/);
  await toStart(page);
  const told = toldToEnd(page);
  await menuOf(page, 'Searched', 'Put in the trash');
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await page.getByRole('radio', { name: /Trash/ }).click();
  await menuOf(page, 'Searched', 'Remove for good');
  await expect(page.locator('.job-row')).toHaveCount(0);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cutwright.deep.')));
  await expect.poll(kept).toEqual([]);
});

test('outlines are read no longer when the sheet for them is closed', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const reading = await hold(page, '**/v1/import/nest');
  await page.getByLabel('Outline files').setInputFiles({
    name: 'plate.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M5 5H95V45H5Z"/></svg>'),
  });
  await expect(page.getByRole('dialog', { name: 'Outlines from files' })).toBeVisible();
  await reading.asked;
  const told = toldToEnd(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => told.length).toBe(1);
  reading.free();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no key puts another job behind a dialog, or takes a step of it back', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByLabel('Name of the job').fill('Mine');
  await page.keyboard.press('Control+p');
  await expect(page.getByTestId('paper').first()).toBeVisible();
  await page.keyboard.press('Control+n');
  await expect(page.getByLabel('Name of the job')).toHaveValue('Mine');
  await page.keyboard.press('Escape');
  // What was typed in a field is taken back there, not in the list behind.
  await page.getByLabel('Kerf').fill('4.4');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sett');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('combobox', { name: 'Search commands' })).not.toHaveValue('sett');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Kerf')).toHaveValue('4.4');
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  await paste(page, 'Name\tWidth\tHeight\tQty\tLength\nSide\t720\t560\t2\t1,200');
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await expect(sheet).toBeVisible();
  for (const keys of ['Control+z', 'Control+n', 'Control+p', 'Control+k']) await page.keyboard.press(keys);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Kerf')).toHaveValue('4.4');
  await expect(page.getByLabel('Name of the job')).toHaveValue('Mine');
});

test('a PDF is given up with its dialog, and the codes of many labels are made while the window goes on', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.keyboard.press('Escape');
  await paste(page, LIST.replaceAll(/\t2$/gm, '\t7'));
  await planReady(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByTestId('paper').first()).toBeVisible();
  const writer = await hold(page, /\/pdfFile-/);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await writer.asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  writer.free();
  // 420 codes: seconds, in which the page stood still.
  await page.keyboard.press('Control+p');
  await page.getByRole('radio', { name: 'Part labels' }).click();
  await expect(page.getByTestId('page-count')).toHaveText(/The codes are being made: \d+ %/);
  await expect(page.getByTestId('page-count')).toHaveText('18 pages');
  expect(files).toEqual([]);
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect.poll(() => files.length).toBe(1);
});
