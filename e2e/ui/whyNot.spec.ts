import { expect, test } from '../fixtures.ts';
import { hold } from '../heldCalls.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, newJob, paste, planReady, row, typeRows } from './steps.ts';

test('all missing materials are offered at once, no other in their place; a row left out is not green', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(7, 'all missing materials with one click');
  await newJob(page);
  await typeRows(
    page,
    [
      ['Side', '720', '560', '2'],
      ['Front', '716', '397', '2', 'Oak'],
      ['Back', '700', '500', '1', 'HDF'],
    ],
    7,
  );
  await planReady(page);
  await expect(page.getByText('Not placed (3)')).toBeVisible();
  const all = page.getByRole('button', { name: /^add sheets of Oak, HDF/ });
  await expect(all).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /cut it from (Oak|HDF)/ })).toHaveCount(0);
  await keepScreenshot(page, 'missing-materials');
  await all.click();
  await expect(figure(page, 'pieces')).toContainText('5 of 5');
  await expect(page.locator('.figures')).toContainText('all placed');

  await row(page, 'parts', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('x1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.figures')).toContainText('1 row left out', { timeout: 60_000 });
  await expect(page.locator('.figures')).not.toContainText('all placed');
  await expect(page.getByTestId('status')).toHaveText(/1 row left out$/);
  await expect(page.locator('.figures')).not.toContainText('proved best');
});

test('bars: what is missing and what is too short are offered apart, and each places its pieces', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(7, 'bars: the missing material, and bars that are long enough');
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  for (const [at, column, typed] of [
    [0, 1, '7010'],
    [1, 3, 'Steel 40'],
  ] as const) {
    await row(page, 'parts', at).locator('.cell').nth(column).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Not placed (30)')).toBeVisible();
  const longer = page.getByRole('button', { name: 'add longer bars: 7100 Alu 40x40 places 12 pieces more' });
  await expect(longer).toBeVisible();
  await expect(page.getByRole('button', { name: /^add bars of Steel 40/ })).toBeVisible();
  await keepScreenshot(page, 'not-placed-bars');
  await longer.click();
  await expect(page.getByText('Not placed (18)')).toBeVisible();
  await page.getByRole('button', { name: /^add bars of Steel 40/ }).click();
  await expect(figure(page, 'pieces')).toContainText('104 of 104');
  measured(7, 'bars: 30 pieces not placed, all placed with 2 clicks');
});

test('an outline larger than every sheet is placed with one click; a list of bars brings its stock', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await paste(page, 'Name\tLength\tQty\tMaterial\nRail\t1200\t4\tAlu 40x40\n');
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await sheet.getByLabel('Add a bar 6000 for Alu 40x40').uncheck();
  await sheet.getByRole('button', { name: 'Take 1 row' }).click();
  await expect(page.getByText('No piece of this list has a place')).toBeVisible();
  await paste(page, 'Name\tLength\tQty\tMaterial\nPost\t900\t2\tSteel 30\n');
  await sheet.getByRole('button', { name: 'Take 1 row' }).click();
  await expect(figure(page, 'pieces')).toContainText('6 of 6');
  await page.getByRole('radio', { name: 'Shapes' }).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="2600mm" height="1300mm" viewBox="0 0 2600 1300">' +
      '<path d="M0 0H2600V700L1300 1300L0 700Z"/></svg>';
    data.items.add(new File([svg], 'gable.svg'));
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  });
  await page
    .getByRole('button', { name: /Add 1|Take 1|Add/ })
    .last()
    .click();
  await expect(page.getByText('Not placed (1)')).toBeVisible();
  await page.getByRole('button', { name: 'add larger sheets: 2800 × 2070 places 1 piece more' }).click();
  await expect(figure(page, 'pieces')).toContainText('1 of 1');
});

test('many rows without a place share a line that opens; the trials tell how far they are, and stop', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  const rows = Array.from({ length: 12 }, (_, at) => `Side ${at + 1}\t${2900 + at}\t600\t2`);
  await paste(page, ['Name\tWidth (mm)\tHeight (mm)\tQty', ...rows, 'Shelf\t600\t300\t4'].join('\n'));
  const tray = page.getByRole('region', { name: 'Not placed and warnings' });
  const fold = tray.getByText('12 rows, 24 pieces');
  await expect(fold).toBeVisible();
  await expect(tray.locator('.tray-row')).toHaveCount(0);
  await fold.click();
  await expect(tray.locator('.tray-row')).toHaveCount(12);
  await tray.getByRole('button', { name: /Side 7/ }).click();
  await expect(row(page, 'parts', 6)).toBeInViewport();

  // A change begins anew; the trial that is under way is given up with the others.
  const trial = await hold(page, '**/v1/optimize/2d', (request) => isTrial(request.postData() ?? ''));
  await row(page, 'parts', 12).locator('.cell').nth(1).click();
  await page.keyboard.type('610');
  await page.keyboard.press('Enter');
  await trial.asked;
  await expect(tray).toContainText(/Trying what would place them \(\d of \d\) …/);
  const given = page.waitForEvent('requestfailed');
  await tray.getByRole('button', { name: 'Stop' }).click();
  await given;
  await expect(tray).not.toContainText('Trying');
  await expect(tray.locator('.offer')).toHaveCount(0);
});

/** Trials ask for offcuts alone. */
const isTrial = (body: string): boolean => body.includes('"include":["offcuts"]');

test('an offer with a sheet of no price does not call the plan cheaper', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await row(page, 'parts', 0).locator('.cell').nth(2).click();
  await page.keyboard.type('2900');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: /add a sheet 3050 × 1220/ });
  await expect(offer).toContainText('price of the new sheet open', { timeout: 60_000 });
  await expect(offer).not.toContainText('−');
});

test('a plan that took too long says so in plain words and is tried again with one press', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('504');
  await newJob(page);
  let isSlow = true;
  await page.route('**/v1/optimize/2d', (route) =>
    isSlow
      ? route.fulfill({
          status: 504,
          contentType: 'application/json',
          body: JSON.stringify({
            error: 'solve_timeout',
            message: 'the solve passed its hard limit of 30 s; this call was not charged',
          }),
        })
      : route.continue(),
  );
  await paste(page, 'Name\tWidth (mm)\tHeight (mm)\tQty\nShelf\t600\t300\t4');
  const band = page.locator('.band.bad');
  await expect(band).toContainText('No plan was found within 30 s.');
  await expect(page.getByTestId('status')).toContainText('No plan was found within 30 s.');
  await keepScreenshot(page, 'took-too-long');
  isSlow = false;
  await band.getByRole('button', { name: 'Try again' }).click();
  await planReady(page);
  await expect(band).toHaveCount(0);
});
