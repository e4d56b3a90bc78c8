import { expect, test } from '../fixtures.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows, startWatch } from '../shows.ts';
import { figure, newJob, paste, planReady, row, stored, toStart, typeRows } from './steps.ts';

const UNIT = 'Unit of all lengths on this screen';

test('opens the kitchen sample solved with one click', async ({ page }) => {
  shows(1, 'one click; 63 of 63 placed; nothing to scroll at 1024 x 700');
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  await keepScreenshot(page, 'start');
  const took = startWatch();
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await expect(figure(page, 'pieces')).toContainText('63 of 63');
  measured(1, `1 click, ${took()} to 63 of 63 placed`);
  await planReady(page);
  await expect(page.getByRole('grid', { name: 'Parts' })).toContainText(called('Base side'));
  await page.locator('.strip-item').nth(1).click();
  await keepScreenshot(page, 'plan-1440x900');
  await page.setViewportSize({ width: 1024, height: 700 });
  await keepScreenshot(page, 'plan-1024x700');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  // The sheets in small say their materials, and the one on screen is in view however it came there.
  await expect(page.locator('.strip-material')).toHaveText([called('White 18'), called('Oak 18'), 'HDF 3']);
  await page.setViewportSize({ width: 853, height: 480 });
  await page.locator('.strip-item').first().click();
  await expect(page.locator('.strip-item').last()).not.toBeInViewport({ ratio: 1 });
  for (let at = 1; at < 6; at++) await page.keyboard.press(']');
  await expect(page.locator('.strip-item').last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.strip-item').last()).toBeInViewport({ ratio: 1 });
});

test('is as good in the dark theme', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(1).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keepScreenshot(page, 'plan-dark');
});

test('makes a job with the keyboard alone', async ({ page }) => {
  shows(2, 'five rows and a board by keys; the drawing names them');
  const took = startWatch();
  await newJob(page);
  await typeRows(
    page,
    [
      ['Side', '720', '560', '2'],
      ['Shelf', '764', '540', '3'],
      ['Door', '716', '397', '4'],
      ['Back', '1200', '800'],
      ['Rail', '764', '90,5', '6'],
    ],
    7,
  );
  await expect(figure(page, 'pieces')).toContainText('16 of 16');
  await planReady(page);
  await expect(page.getByRole('grid', { name: 'Parts' })).toContainText('90.5');
  await expect(page.locator('.canvas-mirror button').first()).toHaveAttribute('aria-label', /, row \d, at /);
  await page.keyboard.press('F6');
  await expect(page.getByLabel('Name, row 1')).toBeFocused();
  await typeRows(page, [['Board', '2500', '1250']], 8);
  await expect(page.locator('.sheet-head')).toContainText('2500 × 1250');
  measured(2, `0 clicks; five rows and a board typed and planned in ${took()}`);
  await keepScreenshot(page, 'typed');
});

test('pastes 37 rows of a German spreadsheet and takes them back with one undo', async ({ page }) => {
  shows(3, '37 rows, columns and 720.5 right; none after one undo');
  await newJob(page);
  const rows = Array.from(
    { length: 37 },
    (_, at) => `Teil ${at + 1}\t${(400 + at * 7).toFixed(1).replace('.', ',')}\t${300 + at}\t${1 + (at % 3)}`,
  );
  rows[4] = 'Boden\t720,5\t560\t2';
  const took = startWatch();
  await paste(page, ['Bezeichnung\tBreite\tHöhe\tStk', ...rows].join('\r\n'));
  await expect(page.getByText('37 rows read: Name, Width, Height, Quantity')).toBeVisible();
  await expect(row(page, 'parts', 4)).toContainText('720.5');
  await expect(figure(page, 'pieces')).toContainText('73 of 73');
  measured(3, `37 of 37 rows read and planned in ${took()}; none left after one undo`);
  await keepScreenshot(page, 'pasted');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(0);
});

test('reads inches with fractions and keeps the values through a change of unit', async ({ page }) => {
  shows(4, 'the four values, in inches, millimetres and inches');
  await newJob(page);
  await page.getByTitle(UNIT).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await typeRows(
    page,
    [
      ['A', '23 1/2', '12'],
      ['B', `3' 2 1/2"`, '12'],
      ['C', '600mm', '12'],
      ['D', '24-2*3/4', '12'],
    ],
    7,
  );
  const widths = page.locator('[data-panel="parts"] .grid-row:not(.new) [aria-colindex="3"]');
  await expect(widths).toHaveText(['23 1/2', '38 1/2', '23 5/8', '22 1/2']);
  await page.getByTitle(UNIT).click();
  await expect(widths).toHaveText(['596.9', '977.9', '600', '571.5']);
  await page.getByTitle(UNIT).click();
  await expect(widths).toHaveText(['23 1/2', '38 1/2', '23 5/8', '22 1/2']);
  // A kerf of 3/32 is no eighth, though sixteenths are shown.
  const kerf = page.getByLabel('Kerf');
  await kerf.fill('3/32');
  await kerf.press('Enter');
  await expect(kerf).toHaveValue('3/32');
  await kerf.fill('3.2mm');
  await kerf.press('Enter');
  await expect(kerf).toHaveValue('0.126');
  measured(4, `${(await widths.allTextContents()).join('; ')}, also after mm and back`);
});

test('says why a part is not placed and offers a fix that places it', async ({ page }) => {
  shows(7, 'the reason; the first fix places it');
  await newJob(page);
  await typeRows(
    page,
    [
      ['Side', '720', '560', '2'],
      ['Worktop', '2900', '600', '1'],
    ],
    7,
  );
  const took = startWatch();
  await expect(page.getByText('Not placed (1)')).toBeVisible();
  const line = took();
  await expect(page.locator('.tray')).toContainText('longer than any sheet in stock');
  const fix = page.locator('.tray li button.small').first();
  await expect(fix).toBeVisible({ timeout: 60_000 });
  await keepScreenshot(page, 'not-placed');
  await fix.click();
  await expect(page.getByText('Not placed')).toHaveCount(0);
  await planReady(page);
  measured(7, `the line after ${line}; the fix places the part with 1 click`);
});

test('marks a cell that cannot be read and goes on with the other rows', { tag: '@thorough' }, async ({
  page,
  expectedErrors,
}) => {
  await newJob(page);
  await typeRows(
    page,
    [
      ['Side', '720', '560', '2'],
      ['Odd', 'abc', '560', '2'],
    ],
    7,
  );
  await expect(page.locator('.cell.wrong')).toHaveText('abc');
  await expect(page.getByText('1 row not complete')).toBeVisible();
  await expect(figure(page, 'pieces')).toContainText('2 of 2');
  // A call that is cut off is made again.
  expectedErrors.push('net::ERR_FAILED');
  await page.route('**/v1/optimize/2d', (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed');
  await page.getByLabel('Kerf').fill('5');
  await lost;
  await planReady(page);
});

test('walks through every cut and back, with fence numbers from the piece', async ({ page }) => {
  shows(9, 'every pass by Space and back; blade within 1 px; fence as in the plan');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const answers: { passes: { sheet: number; pos: number; step: number | null }[] }[] = [];
  page.on(
    'response',
    (response) =>
      void response.json().then(
        (body: unknown) => {
          if ((body as Partial<(typeof answers)[number]>).passes !== undefined)
            answers.push(body as (typeof answers)[number]);
        },
        () => undefined,
      ),
  );
  await page.keyboard.press('F5');
  // The quick plan and the one that stays.
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(2);
  await planReady(page);
  await page.locator('.strip-item').first().click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const steps = answers[1].passes.filter((pass) => pass.sheet === 0);
  const fence = page.getByTestId('fence');
  await expect(fence).not.toBeEmpty();
  const first = await fence.innerText();
  expect(steps[0].step, 'the walk begins with a trim').toBeNull();
  expect(Number.parseFloat(first)).toBeCloseTo(steps[0].pos, 2);
  await expect(page.locator('.instruction-kind')).toContainText('Trim');
  await expect(page.getByTestId('fence-from')).toHaveText(/from the raw (left|top) edge/);
  await expect(page.locator('.trim-words')).toContainText('10 comes off');
  const error = await page.getByTestId('saw-blade').evaluate((band) => {
    const scale = Number(band.closest('svg')?.getAttribute('data-scale'));
    return (Math.min(Number(band.getAttribute('width')), Number(band.getAttribute('height'))) - 3.2) * scale;
  });
  expect(Math.abs(error)).toBeLessThan(1);
  await keepScreenshot(page, 'player');
  for (let at = 0; at < steps.length; at++) {
    await expect(page.locator('.scrub-count')).toContainText(`${at} of ${steps.length}`);
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('This sheet is cut.')).toBeVisible();
  for (const _ of steps) await page.keyboard.press('Backspace');
  await expect.poll(() => fence.innerText()).toBe(first);
  measured(
    9,
    `${steps.length} presses, ${steps.length} passes; blade off by ${Math.abs(error).toFixed(2)} px`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Parts' })).toBeVisible();
});

test('sends grain and edge bands as the contract wants them', async ({ page }) => {
  shows(5, 'the request as sent');
  await newJob(page);
  await typeRows(page, [['Door', '600', '400', '4']], 7);
  await row(page, 'stock', 0).locator('[aria-label^="Grain"]').click();
  await row(page, 'parts', 0).locator('[aria-label^="Grain"]').click();
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('edgeBanding'));
  await row(page, 'parts', 0).locator('[aria-label^="Edge"]').click();
  await page.getByLabel('Use ABS 2 mm').click();
  await page.getByRole('button', { name: 'Left + right' }).click();
  const body = JSON.parse((await sent).postData() ?? '{}') as { parts: Record<string, unknown>[] };
  expect(body.parts[0]).toMatchObject({
    w: 596,
    h: 400,
    rotatable: false,
    edgeBanding: { left: 'ABS 2 mm', right: 'ABS 2 mm' },
  });
  expect(body.parts[0]).not.toHaveProperty('grainGroup');
  await expect(row(page, 'parts', 0)).toContainText('cut 596');
  measured(5, 'rotatable false for 4 of 4 doors, no grainGroup');
  measured(6, 'finished 600 × 400, cut 596 × 400');
  await keepScreenshot(page, 'edges');
});

test('finds commands and keys without the mouse', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('inches');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(UNIT)).toHaveText('inch');
  // Also a part by its name, and in the list from anywhere.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(called('Tall side').toLowerCase());
  await page.keyboard.press('Enter');
  const tall = page.locator('[data-panel="parts"] .grid-row.selected');
  await expect(tall).toContainText(called('Tall side'));
  await page.locator('.sheet-canvas').focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type(called('Rail 900').toLowerCase());
  await expect(page.locator('[data-panel="parts"] .grid-row.chosen')).toContainText(called('Rail 900'));
  await page.keyboard.press('Escape');
  await page.locator('.sheet-canvas').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Ctrl+D');
  await keepScreenshot(page, 'keys');
});

test('a number of the saw that cannot be read is not taken, and a line says so', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const kerf = page.getByLabel('Kerf');
  for (const [typed, words] of [
    ['abc', 'Kerf: "abc" is not a length, it stays 3.2'],
    ['-3', 'Kerf: a length below 0 is not taken, it stays 3.2 mm'],
    ['1.200', 'Kerf: "1.200" can mean 1.2 or 1200: write the one that is meant. Until then it stays 3.2 mm'],
    ['99999999999', 'Kerf: "99999999999" is longer than 1000 km, it stays 3.2'],
    ['', 'Kerf needs a length, it stays 3.2'],
  ] as const) {
    await kerf.fill(typed);
    await kerf.press('Enter');
    await expect(kerf).toHaveValue('3.2');
    await expect(page.locator('.toast', { hasText: words })).toBeVisible();
    // Of one field the last word counts.
    await expect(page.locator('.toast')).toHaveCount(1);
  }
  await kerf.fill('4');
  await kerf.press('Enter');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('Enter in the name of a job leaves the focus beside it; More shows what it opens in a small window', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  const name = page.getByLabel('Name of the job');
  await name.fill('Wardrobe');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Job menu' })).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  // The name is the heading of the window; prices say their currency.
  await expect(page.getByRole('heading', { level: 1, name: 'Wardrobe' })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Price, €' })).toBeVisible();
  await expect(name).toHaveAttribute('placeholder', 'Untitled job');
  await page.setViewportSize({ width: 720, height: 450 });
  const saw = page.locator('[data-panel="saw"]');
  await saw.locator('.section-title').click();
  await saw.getByRole('button', { name: 'More' }).click();
  await expect(saw.getByText('Lowest price')).toBeInViewport({ ratio: 1 });
});

test('has the job again after the page was loaded anew, also what was not stored yet', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  await stored(page);
  await page.getByLabel('Name of the job').fill('Wardrobe');
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Parts' })).toContainText('Side');
  await expect(page.getByLabel('Name of the job')).toHaveValue('Wardrobe');
  await toStart(page);
  await page.reload();
  await page
    .getByRole('button', { name: /Wardrobe/ })
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Parts' })).toContainText('Side');
});

test('lists the trims as passes, says from which edge each number counts, and letters the strips', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(1).click();
  await page.getByRole('button', { name: 'Cuts', exact: true }).click();
  const rows = page.locator('.cut-row');
  await expect(rows.nth(0)).toContainText(/Trim 6.8 from the raw (left|top) edge/);
  for (const at of [1, 2, 3]) await expect(rows.nth(at)).toContainText('Trim');
  await expect(rows.nth(4)).toContainText(/Rip [\d.]+ from the trimmed (left|top) edge/);
  await expect(page.locator('.sheet-head')).toContainText(`${await rows.count()} passes`);
  await keepScreenshot(page, 'trims-and-letters');
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keepScreenshot(page, 'trims-and-letters-dark-1024');
  // The chosen piece is told of in place of the cuts: beside both the drawing would have no room.
  const drawing = page.locator('.sheet-canvas');
  const cuts = page.getByRole('button', { name: 'Cuts', exact: true });
  await page.locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cut-list')).toBeHidden();
  await cuts.click();
  await expect(page.locator('.inspector')).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(200);
});

test('a price that is deleted is missed at the figure of what the material costs', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const material = page.locator('.figure', { hasText: 'material' });
  await expect(material).toContainText('a piece');
  const price = row(page, 'stock', 0).getByRole('gridcell').nth(5);
  await price.click();
  await page.keyboard.press('Delete');
  await planReady(page);
  await expect(material.getByText(/sheets? without price$/)).toHaveAttribute(
    'title',
    /no price and (is|are) not in this sum\.$/,
  );
});
