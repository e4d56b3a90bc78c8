import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold } from '../heldCalls.ts';
import { pageToken } from '../headless.ts';
import { keepScreenshot } from '../screenshot.ts';
import { jobRow, menuOf, newJob, paste, planReady, row, stored, toStart, typeRows } from './steps.ts';

/** A window on the data of years: many jobs, a full rack, a long journal. */

type Call = readonly [method: string, path: string, body: object];

async function callAll(page: Page, token: string, calls: readonly Call[]): Promise<void> {
  await page.evaluate(
    async ([all, secret]) => {
      const headers = { 'x-cutwright-app': secret, 'content-type': 'application/json' };
      for (const [method, path, body] of all) {
        const answer = await fetch(`/app/${path}`, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      }
    },
    [calls, token] as const,
  );
}

const job = (at: number): Call => {
  const text = JSON.stringify({ format: 'cutwright/job', version: 2, id: `job${at}`, name: `Job no ${at}` });
  return ['PUT', `documents/job${at}`, { base: 0, text, summary: { pieces: 0, plan: '', thumbnail: null } }];
};

test('every job is reached, also the oldest of more than five hundred', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const calls = Array.from({ length: 520 }, (_, at) => job(at));
  await callAll(page, await pageToken(server), calls);
  const more = page.locator('.jobs').getByRole('button', { name: /Show more/ });
  await expect(more).toHaveText('Show more (480)');
  // The samples make room for them.
  await expect(page.locator('.sample-art').first()).toBeHidden();
  await expect(jobRow(page, 'Job no').nth(6)).toBeInViewport();
  await keepScreenshot(page, 'start-many-jobs');
  await page.setViewportSize({ width: 853, height: 480 });
  await keepScreenshot(page, 'start-many-jobs-150');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const left of [280, 80, 0]) {
    await more.click();
    if (left > 0) await expect(more).toHaveText(`Show more (${left})`);
  }
  await expect(more).toHaveCount(0);
  await expect(page.locator('.job-row')).toHaveCount(520);
  await page.getByLabel('Order of the jobs').selectOption('Oldest first');
  await expect(page.locator('.job-row').first()).toContainText('Job no 0');
  await page.locator('.job-row').first().locator('.recent-open').click();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Job no 0');
});

test('of a full rack those that fit come first, and no more are taken than a plan has rows for', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const shape = {
    mode: 'panels',
    length: null,
    sw: null,
    sh: null,
    grain: 'none',
    place: '',
    label: '',
    value: null,
  };
  const put = (material: string, w: number): object => ({
    kind: 'put',
    piece: { ...shape, material, w, h: 500 },
  });
  const entry = (id: string, orders: readonly object[]): Call => [
    'POST',
    'stock',
    { id, kind: 'hand', title: `Entry ${id}`, job: null, from: '', orders },
  ];
  const many = Array.from({ length: 60 }, (_, at) => put('Oak', 600 + at));
  const small = Array.from({ length: 30 }, () => put('Oak', 200));
  const others = Array.from({ length: 60 }, (_, at) => put('Ash', 600 + at));
  await callAll(page, await pageToken(server), [
    entry('e0', [...others, ...small, ...many]),
    ...Array.from({ length: 120 }, (_, at) => entry(`h${at}`, [put('Elm', 300 + at)])),
  ]);
  await newJob(page);
  await typeRows(page, [['Shelf', '550', '450', '2', 'Oak']], 7);
  await expect(page.locator('.rack-first')).toContainText('60 pieces fit, of these the 49 largest');
  await page.getByRole('button', { name: 'From the rack (270)' }).click();
  const rack = page.getByRole('dialog', { name: 'Offcut rack' });
  await expect(rack.locator('li').first()).toContainText('659 × 500');
  await keepScreenshot(page, 'rack-full');
  await rack.getByRole('searchbox').fill('ash 612');
  await expect(rack.locator('li')).toHaveCount(1);
  await rack.getByRole('searchbox').fill('');
  await rack.getByRole('button', { name: 'Take the 49 largest that fit' }).click();
  await expect(rack.getByRole('button', { name: /^Take [A-Z]-\d\d/ }).first()).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(row(page, 'stock', 1)).toContainText(/[A-Z]-\d\d/);
  await planReady(page);

  await page.keyboard.press('4');
  const stock = page.getByRole('dialog', { name: 'Stock' });
  await stock.getByRole('tab', { name: 'Journal' }).click();
  await expect(stock.locator('tbody tr')).toHaveCount(50);
  const older = stock.getByRole('button', { name: 'Show older entries' });
  await older.click();
  await expect(stock.locator('tbody tr')).toHaveCount(110);
  await older.click();
  await expect(stock.locator('tbody tr')).toHaveCount(121);
  await expect(older).toHaveCount(0);
  // An old entry is taken back like a new one, and says so.
  await stock.getByRole('button', { name: 'Take back: Entry h3' }).last().click();
  await expect(stock.getByRole('button', { name: 'Carry out again: Entry h3', exact: true })).toBeVisible();
});

test('a job that was left while its plan was made gets one when it is opened again', {
  tag: '@thorough',
}, async ({ page }) => {
  const solved = await hold(page, '**/v1/optimize/2d');
  await newJob(page);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  await page.getByLabel('Name of the job').fill('Left early');
  await solved.asked;
  await toStart(page);
  solved.free();
  await jobRow(page, 'Left early').locator('.recent-open').click();
  await planReady(page);
});

test('of a hundred pages those in sight are drawn, and all of them when they are printed', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  const rows = Array.from(
    { length: 300 },
    (_, at) => `Panel ${at}\t${900 + ((at * 37) % 500)}\t${600 + ((at * 53) % 400)}\t1`,
  );
  await newJob(page);
  await paste(page, ['Name\tWidth\tHeight\tQty', ...rows].join('\n'));
  await planReady(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  const said = page.getByTestId('page-count');
  await expect(said).toHaveText(/^\d+ pages$/);
  const papers = page.getByTestId('paper');
  const count = await papers.count();
  expect(count).toBeGreaterThan(40);
  const last = papers.last();
  await expect(last).toBeEmpty();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toContainText(`Page ${count} of ${count}`);
  const empty = page.locator('[data-testid="paper"]:empty');
  expect(await empty.count()).toBeGreaterThan(20);
  await page.pdf({ preferCSSPageSize: true });
  await expect(empty).toHaveCount(0);
});

test('everything is saved as one file and added from it again', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  await page.getByLabel('Name of the job').fill('Wardrobe Weiß');
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await stored(page);
  await toStart(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything …' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^cutwright-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.locator('.toasts')).toContainText('Everything is saved: 1 job, materials');
  await keepScreenshot(page, 'everything');

  const takeIn = async (path: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add from a saved copy …' }).click();
    await (await chooser).setFiles(path);
  };
  const path = await file.path();
  await takeIn(path);
  await expect(page.locator('.toasts')).toContainText('0 jobs are added, 1 was here.');
  await page.keyboard.press('Escape');
  await menuOf(page, 'Wardrobe Weiß', 'Put in the trash');
  await page.getByRole('radio', { name: /Trash/ }).click();
  await menuOf(page, 'Wardrobe Weiß', 'Remove for good');
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(page.locator('.job-row')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await takeIn(path);
  await expect(page.locator('.toasts')).toContainText('1 job is added.');
  await page.keyboard.press('Escape');
  await jobRow(page, 'Wardrobe Weiß').locator('.recent-open').click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.scrub-count')).toContainText('1 of');
});

test('a rest that two jobs plan on is told in both, booked once, and leaves no offcut twice', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const piece = {
    ...{ mode: 'panels', w: 900, h: 700, length: null, sw: null, sh: null, material: 'Oak', grain: 'none' },
    ...{ place: '', label: '', value: null },
  };
  const entry = {
    id: 'e0',
    kind: 'hand',
    title: 'Put',
    job: null,
    from: '',
    orders: [{ kind: 'put', piece }],
  };
  await callAll(page, await pageToken(server), [['POST', 'stock', entry]]);
  const first = page.getByRole('checkbox', { name: /Use up the rack first/ });
  for (const name of ['First', 'Second']) {
    await newJob(page);
    await typeRows(page, [['Shelf', '600', '400', '1', 'Oak']], 7);
    await page.getByLabel('Name of the job').fill(name);
    if (name === 'First') await first.check();
    else {
      // It is planned already: no switch takes it, but a press on it does.
      await page.getByRole('button', { name: 'From the rack (1)' }).click();
      const rack = page.getByRole('dialog', { name: 'Offcut rack' });
      await expect(rack.locator('li')).toContainText('in the plan of “First”');
      await expect(first).toHaveCount(0);
      await expect(rack.getByRole('button', { name: /^Take all that fit/ })).toBeDisabled();
      await keepScreenshot(page, 'rack-planned');
      await rack.getByRole('button', { name: 'Take A-01' }).click();
    }
    await planReady(page);
    await expect(page.locator('.sheet-head')).toContainText('A-01');
    await stored(page);
    const band = page.getByTestId('planned-elsewhere');
    if (name === 'First') await expect(band).toHaveCount(0);
    else await expect(band).toContainText('A-01 (“First”). Who books first has it.');
    await toStart(page);
  }
  await jobRow(page, 'First').locator('.recent-open').click();
  await expect(page.getByTestId('planned-elsewhere')).toContainText('A-01 (“Second”)');
  await toStart(page);
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  const openBooking = async (name: string): Promise<void> => {
    await jobRow(page, name).locator('.recent-open').click();
    await planReady(page);
    await page.getByRole('button', { name: 'Job menu' }).click();
    await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  };
  await openBooking('First');
  await dialog.getByRole('button', { name: 'Book and keep 1' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await toStart(page);
  await openBooking('Second');
  await expect(dialog).toContainText('No longer on the rack: A-01. What is cut from it is not ticked.');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await keepScreenshot(page, 'book-gone');
});

test('rests and boards follow their material to its new name, and back', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const shape = { mode: 'panels', w: 900, h: 700, length: null, sw: null, sh: null, grain: 'none' };
  const oak = { ...shape, material: 'Oak' };
  const orders = [
    { kind: 'put', piece: { ...oak, place: '', label: '', value: null } },
    { kind: 'put', piece: { ...oak, material: 'Ash', place: '', label: '', value: null } },
    { kind: 'addBoard', board: { ...oak, w: 2800, h: 2070, count: 4 } },
  ];
  await callAll(page, await pageToken(server), [
    ['PUT', 'library/material/m1', { base: 0, item: { version: 1, name: 'Oak', mode: 'panels' } }],
    ['POST', 'stock', { id: 'e0', kind: 'hand', title: 'Put', job: null, from: '', orders }],
  ]);
  await page.getByRole('button', { name: 'Materials', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Materials' });
  await library.getByRole('option', { name: 'Oak' }).click();
  await library.getByLabel('Name', { exact: true }).fill('Oak 19');
  await library.getByRole('button', { name: 'Save' }).click();
  const told = page.locator('.toast', { hasText: '2 rows of the stock and the rack now of Oak 19.' });
  await expect(told).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  const stock = page.getByRole('dialog', { name: 'Stock' });
  await expect(stock.locator('tbody')).toContainText(['Oak 19']);
  await expect(stock.locator('tbody')).toContainText(['Ash']);
  await stock.getByRole('tab', { name: 'Journal' }).click();
  await stock.getByRole('button', { name: 'Take back: Oak is called Oak 19 from now on' }).click();
  await stock.getByRole('tab', { name: /Offcut rack/ }).click();
  await expect(stock.locator('tbody')).not.toContainText(['Oak 19']);
});

test('the label of one rest is printed again from the rack, also without a job', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const piece = {
    ...{ mode: 'panels', w: 900, h: 700, length: null, sw: null, sh: null, material: 'Oak', grain: 'none' },
    ...{ place: '', label: '', value: null },
  };
  const orders = [piece, { ...piece, w: 500 }].map((one) => ({ kind: 'put', piece: one }));
  const entry = { id: 'e0', kind: 'hand', title: 'Put', job: null, from: '', orders };
  await callAll(page, await pageToken(server), [['POST', 'stock', entry]]);
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await page.getByRole('button', { name: 'Print the label of A-02' }).click();
  const paper = page.getByTestId('paper');
  await expect(paper).toContainText('A-02');
  await expect(paper).not.toContainText('A-01');
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  await keepScreenshot(page, 'rack-label');
});
