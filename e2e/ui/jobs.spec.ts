import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold, isGet, isPut } from '../heldCalls.ts';
import { pageToken } from '../headless.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, jobRow, menuOf, newJob, paste, planReady, row, stored, toStart } from './steps.ts';

/** Jobs as another window of the same app would have left them. */
async function putJobs(page: Page, names: readonly string[], token: string): Promise<void> {
  await page.evaluate(
    async ([all, secret]) => {
      for (const [at, name] of all.entries())
        await fetch(`/app/documents/job${at}`, {
          method: 'PUT',
          headers: { 'x-cutwright-app': secret, 'content-type': 'application/json' },
          body: JSON.stringify({
            base: 0,
            text: JSON.stringify({ format: 'cutwright/job', version: 2, id: `job${at}`, name }),
            summary: { pieces: 0, plan: '', thumbnail: null },
          }),
        });
    },
    [names, token] as const,
  );
}

test('keeps every job: none goes when the 25th comes, and the trash gives back', {
  tag: '@thorough',
}, async ({ page, server, expectedErrors }) => {
  await newJob(page);
  await page.getByLabel('Name of the job').fill('The first one');
  await stored(page);
  await toStart(page);
  await putJobs(
    page,
    Array.from({ length: 30 }, (_, at) => `Job ${at + 1}`),
    await pageToken(server),
  );
  await expect(page.locator('.job-row')).toHaveCount(31);
  await expect(jobRow(page, 'Job 30')).toContainText('no plan yet');
  await expect(jobRow(page, 'The first one')).toBeVisible();
  // The job pressed last is opened, whichever comes last.
  const pressed = await hold(page, '**/app/documents/job28');
  await jobRow(page, 'Job 29').locator('.recent-open').click();
  await pressed.asked;
  await jobRow(page, 'Job 30').locator('.recent-open').click();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Job 30');
  const late = page.waitForResponse('**/app/documents/job28');
  pressed.free();
  await late;
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name of the job')).toHaveValue('Job 30');
  await toStart(page);
  await page.getByLabel('Search jobs, parts, materials').fill('first');
  await expect(page.locator('.job-row')).toHaveCount(1);
  await menuOf(page, 'The first one', 'Duplicate');
  await expect(page.locator('.job-row')).toHaveCount(2);
  await menuOf(page, 'The first one', 'Put in the trash');
  await expect(page.locator('.job-row')).toHaveCount(1);
  // What cannot be taken back is said.
  expectedErrors.push('500');
  await page.route(
    '**/app/documents/*',
    (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'disk is full' } }),
    { times: 1 },
  );
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.toast')).toHaveText(/disk is full/);
  await page.getByRole('radio', { name: /Trash/ }).click();
  await expect(jobRow(page, 'The first one')).toBeVisible();
  await menuOf(page, 'The first one', 'Take out of the trash');
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(page.locator('.job-row')).toHaveCount(2);
  await jobRow(page, 'The first one')
    .first()
    .getByRole('button', { name: /^Menu of/ })
    .click();
  await page
    .getByRole('menu')
    .or(page.locator('.menu'))
    .getByLabel('Name of the job')
    .fill('The first of all');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(jobRow(page, 'The first of all')).toBeVisible();
  await jobRow(page, 'The first of all').locator('.recent-open').click();
  await expect(page.getByLabel('Name of the job')).toHaveValue('The first of all');
  // What is done with a job that is left waits for its last change: the copy has it, and the trash keeps the job.
  const last = await hold(page, '**/app/documents/*', isPut);
  await page.getByLabel('Kerf').fill('7');
  await last.asked;
  await toStart(page);
  await page.getByLabel('Search jobs, parts, materials').fill('of all');
  await menuOf(page, 'The first of all', 'Duplicate');
  await menuOf(page, 'The first of all', 'Put in the trash');
  last.free();
  await expect(page.locator('.job-row')).toHaveText([/^The first of all \(copy\)/]);
  await page.locator('.job-row .recent-open').click();
  await expect(page.getByLabel('Kerf')).toHaveValue('7');
});

async function book(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  await page.getByRole('button', { name: /^Book/ }).last().click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Book the sawn plan' })).toHaveCount(0);
}

const onRack = (page: Page) => page.getByRole('button', { name: /From the rack/ });

test('Ctrl+Z takes a booking back and a second booking does not double it; the journal does so too', {
  tag: '@thorough',
}, async ({ page, server }) => {
  shows(11, 'one undo takes all back');
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await book(page);
  const first = await onRack(page).textContent();
  await page.locator('.statusbar').click();
  await page.keyboard.press('Control+z');
  await expect(onRack(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(onRack(page)).toHaveText(first ?? '');
  await page.keyboard.press('Control+z');
  await expect(onRack(page)).toHaveCount(0);
  await book(page);
  await expect(onRack(page)).toHaveText(first ?? '');
  measured(11, 'one undo empties the rack again; a second booking gives the same codes');
  await stored(page);

  const other = await page.context().newPage();
  await other.goto(await server.anotherPage());
  await expect(jobRow(other, 'Shelf rails')).toContainText('sawn and booked');
  await other.getByRole('button', { name: 'Stock' }).click();
  await other.getByRole('tab', { name: 'Journal' }).click();
  await keepScreenshot(other, 'journal');
  await other.getByRole('button', { name: 'Take back: Shelf rails' }).first().click();
  await expect(onRack(page)).toHaveCount(0);
  await expect(jobRow(other, 'Shelf rails')).not.toContainText('sawn and booked');
  await other.close();
});

test('boards are counted down by a booking and back up by its undo', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  const material = await row(page, 'stock', 0).getByRole('gridcell').nth(3).textContent();
  await page.keyboard.press('4');
  const dialog = page.getByRole('dialog', { name: 'Stock' });
  await dialog.getByRole('tab', { name: 'Boards and bars' }).click();
  await dialog.getByLabel('Length').fill('6000');
  await dialog.getByLabel('Material').fill(material?.trim() ?? '');
  await dialog.getByLabel('Count', { exact: true }).fill('40');
  await dialog.getByRole('button', { name: 'Count it' }).click();
  const count = dialog.getByRole('spinbutton', { name: /^Count of/ });
  await expect(count).toHaveValue('40');
  await keepScreenshot(page, 'boards');
  // A booking waits for the stock: without it no board would be counted down.
  const read = Promise.withResolvers<void>();
  await page.route('**/app/stock', async (route) => {
    if (isGet(route.request())) await read.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  const booking = page.getByRole('dialog', { name: 'Book the sawn plan' });
  await expect(booking.getByRole('button', { name: /^Book/ })).toBeDisabled();
  read.resolve();
  await expect(booking).toContainText('40 to ');
  await booking.getByRole('button', { name: /^Book/ }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.keyboard.press('4');
  await dialog.getByRole('tab', { name: 'Boards and bars' }).click();
  await expect(count).not.toHaveValue('40');
  await dialog.getByRole('tab', { name: 'Journal' }).click();
  await dialog.getByRole('button', { name: /^Take back: Shelf rails/ }).click();
  await dialog.getByRole('tab', { name: 'Boards and bars' }).click();
  await expect(count).toHaveValue('40');
});

test('another job with the same plan begins at its own first cut', { tag: '@thorough' }, async ({ page }) => {
  const cutFirstSheet = async (): Promise<void> => {
    await page.locator('.strip-item').first().click();
    await page.getByRole('button', { name: 'Cut', exact: true }).click();
    await expect(page.locator('.player-head b')).toHaveText('Sheet 1 of 6');
  };
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await cutFirstSheet();
  // Four trims come first: no part is free before them.
  const made = 7;
  for (let step = 1; step <= made; step++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toHaveText(new RegExp(`^${step} of`));
  }
  await page.keyboard.press('Escape');
  await stored(page);
  await toStart(page);
  await expect(jobRow(page, /Kitchen/)).toContainText(/[1-9]\d* of 63 cut/);
  await keepScreenshot(page, 'start-jobs');
  await page.locator('.sample-card', { hasText: 'Kitchen' }).click();
  await planReady(page);
  await cutFirstSheet();
  await expect(page.locator('.scrub-count')).toHaveText(/^0 of/);
  await page.keyboard.press('Escape');
  await toStart(page);
  await jobRow(page, /Kitchen/)
    .locator('.recent-open')
    .first()
    .click();
  await planReady(page);
  await cutFirstSheet();
  await expect(page.locator('.scrub-count')).toHaveText(new RegExp(`^${made} of`));
});

test('takes over what an older version kept in the page', { tag: '@thorough' }, async ({ page }) => {
  await page.evaluate(() => {
    const job = {
      format: 'cutwright/job',
      version: 1,
      id: 'old1',
      name: 'From the old version',
      mode: 'panels',
      panels: { parts: [], stock: [], saw: {}, bands: [] },
    };
    const piece = {
      id: 'o1',
      code: 'C-07',
      mode: 'bars',
      w: null,
      h: null,
      length: 2400,
      sw: null,
      sh: null,
      material: '',
      grain: 'none',
      from: '',
      at: '2026-01-01T00:00:00Z',
    };
    localStorage.setItem('cutwright.job.old1', JSON.stringify(job));
    localStorage.setItem('cutwright.jobs', JSON.stringify([{ id: 'old1' }]));
    localStorage.setItem('cutwright.rack', JSON.stringify({ pieces: [piece], codes: 204 }));
    localStorage.setItem('cutwright.job.bad', 'not a job');
  });
  await page.reload();
  await expect(jobRow(page, 'From the old version')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /job|rack/.test(key))))
    .toEqual(['cutwright.job.bad']);
  await page.getByRole('button', { name: 'Stock' }).click();
  await expect(page.getByRole('dialog', { name: 'Stock' })).toContainText('C-07');
});

test('a good file opens though what is kept of its job is damaged', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.getByLabel('Name of the job', { exact: true }).fill('Rails of Tuesday');
  await stored(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Download the job file' }).click();
  const file = await (await download).path();
  let isDamaged = true;
  await page.route('**/app/documents/*', async (route) => {
    if (route.request().method() !== 'GET' || !isDamaged) return route.continue();
    const kept = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...kept, text: '{"format":"cutwright/job","versi' } });
  });
  await toStart(page);
  await jobRow(page, 'Rails of Tuesday').getByRole('button').first().click();
  await expect(page.locator('.toasts')).toContainText('cannot be opened');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+o');
  await (await chooser).setFiles(file);
  await expect(page.locator('.toasts')).toContainText('The file takes its place');
  await planReady(page);
  await stored(page);
  // An answer may be on its way: what is taken away under it would fail.
  isDamaged = false;
  await toStart(page);
  await jobRow(page, 'Rails of Tuesday').getByRole('button').first().click();
  await planReady(page);
});

test('an exported drawing opens the job again', { tag: '@thorough' }, async ({ page }) => {
  shows(20, 'the SVG opens the job');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByLabel('Name of the job').fill('Küche in a drawing');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Drawing (SVG)' }).click();
  const path = await (await saved).path();
  await toStart(page);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open …' }).click();
  await (await chosen).setFiles(path);
  await expect(page.getByLabel('Name of the job')).toHaveValue('Küche in a drawing');
  await planReady(page);
  // Where outlines are taken, too, it is asked which of the two is meant.
  await page.getByRole('radio', { name: 'Shapes' }).click();
  const asked = page.getByRole('dialog', { name: 'A drawing with its job' });
  const drawing = { name: 'Küche.svg', mimeType: 'image/svg+xml', buffer: readFileSync(path) };
  await page.getByLabel('Outline files').setInputFiles(drawing);
  await expect(asked).toContainText('carries the job it was drawn from');
  await keepScreenshot(page, 'drawn-job');
  await asked.getByRole('button', { name: 'Take the outlines' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Outlines from files' }).locator('.import-part').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name of the job').fill('Another');
  await page.getByLabel('Outline files').setInputFiles(drawing);
  await asked.getByRole('button', { name: 'Open the job' }).click();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Küche in a drawing');
});

test('a job calls its sizes as where it was made', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Sizes of panels').selectOption('Length × width');
  await page.keyboard.press('Escape');
  const parts = page.getByRole('grid', { name: 'Parts' });
  await expect(parts).toContainText('Length');
  await page.getByLabel('Name of the job').fill('Long boards');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Download the job file' }).click();
  const path = await (await saved).path();
  await toStart(page);
  // As on another computer: nothing of this one's settings.
  await page.evaluate(() => localStorage.removeItem('cutwright.settings'));
  await page.reload();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open …' }).click();
  await (await chosen).setFiles(path);
  await expect(page.getByLabel('Name of the job')).toHaveValue('Long boards');
  await expect(parts).toContainText('Length');
});

test('a list of more materials than one plan takes is divided, and put together again', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('413');
  await newJob(page);
  const decors = Array.from({ length: 53 }, (_, at) => `Door\t716\t397\t2\tDecor ${at + 1}`);
  await paste(page, ['Name\tWidth\tHeight\tQty\tMaterial', ...decors].join('\n'));
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await expect(sheet).toContainText('more than the 50 that one plan takes');
  await sheet.getByRole('button', { name: 'Take 53 rows' }).click();
  await expect(page.locator('.band')).toContainText('50 rows of stock and this job has 53');
  await expect(page.locator('[data-panel="stock"] .count')).toHaveText('53 / 50');
  await page.getByLabel('Name of the job').fill('Decors');
  await keepScreenshot(page, 'divide');
  await page.getByRole('button', { name: 'Divide by material (2 jobs)' }).click();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Decors (1 of 2)');
  await planReady(page);
  await expect(figure(page, 'pieces')).toHaveText('100 of 100');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.locator('.toast', { hasText: 'the other job is in the trash' })).toBeVisible();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Decors');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.locator('.toast', { hasText: 'the other job is out of the trash' })).toBeVisible();
  await planReady(page);
  await stored(page);
  await toStart(page);
  await jobRow(page, 'Decors (2 of 2)').locator('.recent-open').click();
  await planReady(page);
  await expect(figure(page, 'pieces')).toHaveText('6 of 6');
});
