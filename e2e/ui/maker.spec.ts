import { expect, test } from '../fixtures.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, newJob, planReady, row, typeRows } from './steps.ts';

test('says how many sheets more would place everything, which is true when they are bought', async ({
  page,
}) => {
  shows(8, '1 more sheet, then 10 of 10');
  await newJob(page);
  await typeRows(
    page,
    [
      ['Side', '1300', '1000', '9'],
      ['Must', '600', '600', '1'],
    ],
    7,
  );
  await row(page, 'stock', 0).locator('.cell').nth(3).click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Use only what I have').check();
  await row(page, 'parts', 1).locator('[aria-label^="Must cut"]').click();
  await expect(page.getByText(/Not placed \(/)).toBeVisible();
  await expect(page.locator('.tray-row')).toHaveText([/Side/]);
  const buy = page.getByRole('button', { name: /^1 more sheet places all: 1 more Full sheet/ });
  await expect(buy).toBeVisible({ timeout: 60_000 });
  await keepScreenshot(page, 'not-placed-buy');
  await buy.click();
  await expect(page.getByText('Not placed')).toHaveCount(0);
  await expect(figure(page, 'pieces')).toContainText('10 of 10');
  measured(8, '1 more sheet said; with it 10 of 10 placed, 1 click');
});

test('adds up the edge band along the finished edges, in metres and in feet', async ({ page }) => {
  shows(6, '2.4 m and 7.9 ft for three shelves');
  await newJob(page);
  await typeRows(page, [['Shelf', '600', '400', '3']], 7);
  await row(page, 'parts', 0).locator('[aria-label^="Edge"]').click();
  await page.getByLabel('Use ABS 2 mm').click();
  await page.getByRole('button', { name: 'Left + right' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('band')).toHaveText('2.4 m edge band');
  await page.getByTitle('Unit of all lengths on this screen').click();
  await expect(page.getByTestId('band')).toHaveText('7.9 ft edge band');
  measured(6, 'band 2.4 m, 7.9 ft (2 × 0.400 m × 3)');
});

test('prints a label for every part and for the rests on the rack', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Book the sawn plan …' }).click();
  await page.getByRole('button', { name: /^Book and keep/ }).click();
  // Which code belongs on which offcut, and labels for just these.
  const booked = page.getByTestId('booked-rests').locator('tbody tr');
  await expect(booked.first()).toContainText('A-01');
  const codes = await booked.locator('b').allTextContents();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await expect(dialog.getByRole('radio', { name: `Rack labels (${codes.length})` })).toBeChecked();
  for (const code of codes) await expect(dialog.getByTestId('paper').first()).toContainText(code);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await dialog.getByRole('radio', { name: 'Part labels' }).click();
  const papers = dialog.getByTestId('paper');
  await expect(papers).toHaveCount(3);
  // The number of a piece does not break, so its spaces are no ordinary ones.
  const words = (await papers.allTextContents()).join(' ').replaceAll('\u00a0', ' ');
  expect(words.split(called('Base side'))).toHaveLength(9);
  for (const said of ['560 × 720', 'cut 559 × 720', '1 of 8']) expect(words).toContain(said);
  await keepScreenshot(page, 'labels');
  await dialog.getByRole('radio', { name: /^Rack labels/ }).click();
  await expect(papers.first()).toContainText('A-01');
  await keepScreenshot(page, 'labels-rack');
});

test('keeps everything reachable in a small window, with keys for sheets and zoom', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'No trim' }).scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'saw-more-1024');
  const bottom = await page
    .getByRole('button', { name: 'No trim' })
    .evaluate((button) => button.getBoundingClientRect().bottom);
  const bar = await page.locator('.statusbar').evaluate((element) => element.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(bar);
  await page.locator('.sheet-canvas').focus();
  const sheet = async (): Promise<number> =>
    Number((await page.locator('.sheet-head b').innerText()).replace(/^Sheet (\d+) of 6$/, '$1'));
  const first = await sheet();
  await page.keyboard.press(']');
  await expect.poll(sheet).toBe((first % 6) + 1);
  const percent = async (): Promise<number> =>
    Number.parseInt(await page.locator('.zoom-pill span').innerText(), 10);
  const fitted = await percent();
  await page.keyboard.press('Control+0');
  await expect.poll(percent).toBe(100);
  await page.keyboard.press('Shift+1');
  await expect.poll(percent).toBe(fitted);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  // A small piece of another sheet, whatever the plan begins with; the inspector takes its room from the drawing.
  await page.locator('.strip-item').nth(1).click();
  await page.locator('.canvas-mirror button:not([aria-label*="ffcut"])').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+1');
  await expect.poll(percent).toBeLessThan(fitted);
  const beside = await percent();
  await page.keyboard.press('Shift+2');
  await expect.poll(percent).toBeGreaterThan(beside);
  await page.keyboard.press('Shift+1');

  // A page down and up; with the hand the left button carries the drawing and no piece of it.
  const canvas = page.locator('.sheet-canvas');
  const origin = async (): Promise<readonly number[]> =>
    ((await canvas.getAttribute('data-origin')) ?? '').split(' ').map(Number);
  const ground = (await page.getByTestId('ground').boundingBox())!;
  await page.mouse.click(ground.x + 4, ground.y + ground.height - 4);
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toHaveCount(0);
  const box = (await page.getByTestId('ground').boundingBox())!;
  await page.keyboard.press('Shift+1');
  const [left, top] = (await origin()).map(Math.round);
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await origin())[1]).toBeLessThan(top - 100);
  await page.keyboard.press('Shift+PageUp');
  await expect.poll(async () => (await origin())[0]).toBeGreaterThan(left + 100);
  await page.keyboard.press('Shift+1');
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Hand' })).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(box.x + left + 30, box.y + top + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + left + 70, box.y + top + 50, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await origin()).map(Math.round)).toEqual([left + 40, top + 20]);
  await expect(page.getByRole('region', { name: 'Laid by hand' })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Hand' })).toHaveAttribute('aria-pressed', 'false');
});

test('closes a dialog with Escape even after its button switched itself off', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Keep the plan on screen' }).click();
  await expect(page.getByRole('button', { name: 'Keep the plan on screen' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Compare plans' })).toHaveCount(0);
});
