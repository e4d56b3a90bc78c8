import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { contention } from '../contention.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows, startWatch } from '../shows.ts';
import { figure, planReady } from './steps.ts';

test('nests the brackets clear of the flaw and searches deeper in the background', async ({ page }) => {
  shows(13, '12 of 12, zone kept, seconds and Stop, longest frame while typing');
  const took = startWatch();
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  const first = took();
  await expect(page.locator('.canvas-mirror button')).toHaveCount(12);
  await expect(page.getByLabel(/^Nested sheet, 12 parts, .* 1 zone kept free/)).toBeVisible();
  await keepScreenshot(page, 'shapes');
  // Outlines have no cuts to play.
  await expect(page.locator('.first-hints p')).toHaveText([/Change any number/, /Make it yours/]);
  await page.getByRole('button', { name: 'Search deeper' }).click();
  await expect(page.getByText(/Searching ([2-9]|[12]\d) of 30 s/)).toBeVisible({ timeout: 60_000 });
  // Typing stays quick while the search runs: no frame of the page waits long.
  await page.evaluate(() => {
    const store = window as unknown as { longest: number };
    let last = performance.now();
    store.longest = 0;
    const frame = (now: number): void => {
      store.longest = Math.max(store.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.getByLabel('Name of outline 1').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Corner bracket, left hand', { delay: 20 });
  await expect(page.getByLabel('Name of outline 1')).toHaveValue('Corner bracket, left hand');
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  expect(longest).toBeLessThan(500 * contention());
  measured(13, `12 of 12 after ${first}; longest frame while typing ${Math.round(longest)} ms`);
  await page.getByRole('button', { name: 'Stop' }).click();
  // A long name is read whole in the list.
  await page.getByLabel('Name of outline 1').fill('Winkel links für die Halterung der Dunstabzugshaube, roh');
  const whole = page.getByLabel('Name of outline 1');
  expect(
    await whole.evaluate((field) => [
      field.scrollWidth - field.clientWidth,
      field.scrollHeight - field.clientHeight,
    ]),
  ).toEqual([0, 0]);
  await page.getByLabel('Name of outline 1').fill('Angle');
  await expect(page.getByLabel('Name of outline 1')).toHaveValue('Angle');
  await expect(page.locator('.deep-search')).toContainText(/Stopping|list changed|found|Search deeper/);
});

test('draws a zone with the mouse that the nest then keeps free', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Add a zone', exact: true }).click();
  const box = (await page.locator('.sheet-canvas').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel(/^Nested sheet, .* 2 zones kept free/)).toBeVisible({ timeout: 60_000 });
  // One of them is given its place by a number, the other taken off alone.
  await page.getByRole('button', { name: '2 zones' }).click();
  const zones = page.getByRole('dialog', { name: 'Zones' });
  await zones.getByLabel('Width').last().fill('45.5');
  await zones.getByRole('button', { name: 'Remove zone 1' }).click();
  await expect(zones.getByLabel('Width')).toHaveValue('45.5');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Nested sheet, .* 1 zone kept free/)).toBeVisible({ timeout: 60_000 });
});

test('multiplies the list, tells the minutes of cutting and fills in', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  await page.getByLabel('Speed/min').fill('3000');
  await expect(page.locator('.figures')).toContainText(/pierces · [\d.]+ min/);
  await page.getByRole('button', { name: `More of ${called('U clip')}` }).click();
  await page.getByRole('checkbox', { name: 'Fill-in' }).check();
  await page.getByLabel('Sets').fill('2');
  await expect(figure(page, 'pieces')).toContainText('of 24', { timeout: 60_000 });
  await keepScreenshot(page, 'shapes-sets');
});

test('reads outline files, shows their size in both units and takes them as parts', async ({ page }) => {
  shows(12, 'both sizes; the open line is told');
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">' +
    '<path d="M5 5H95V45H5Z"/><path d="M0 48L60 49"/></svg>';
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await expect(sheet.locator('.import-size')).toContainText('90 mm (3.54 in)');
  await expect(sheet).toContainText('1 line does not close');
  await keepScreenshot(page, 'import');
  await sheet.getByLabel('inches').click();
  await expect(sheet.locator('.import-size')).toContainText('2286 mm (90 in)');
  measured(12, '90 mm (3.54 in), as inches 2286 mm (90 in); 1 open line told; 1 click to add');
  await sheet.getByLabel('millimetres').click();
  await sheet.getByRole('button', { name: 'Add 1 outline' }).click();
  await expect(page.getByLabel('Name of outline 5')).toHaveValue('plate');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Name of outline 5')).toHaveCount(0);

  // A file that does not say its unit is named as long as nobody has said it.
  await page.getByLabel('Outline files').setInputFiles([
    { name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    {
      name: 'bare.dxf',
      mimeType: 'image/vnd.dxf',
      buffer: Buffer.from(
        '0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\n0\n10\n0\n20\n0\n40\n5\n0\nENDSEC\n0\nEOF\n',
      ),
    },
  ]);
  await sheet
    .getByRole('button', { name: /1 file does not say its unit and is read in millimetres/ })
    .click();
  await expect(sheet.locator('[aria-current="true"]')).toContainText('1 closed, no unit');
  await expect(sheet.locator('.import-size')).toContainText('10 mm (0.39 in)');
  await sheet.getByLabel('inches').click();
  await expect(sheet.locator('[aria-current="true"]')).not.toContainText('no unit');
  await expect(sheet.getByText(/does not say its unit/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  // A unit that the file names is taken, and a long name leaves the quantity its place.
  const name = 'bracket_left_of_the_long_machine_frame_2';
  const square = ['0,0', '40,0', '40,20', '0,20'].map((at) => `10\n${at.replace(',', '\n20\n')}`).join('\n');
  const dxf =
    '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n5\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n' +
    `0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n${square}\n0\nENDSEC\n0\nEOF\n`;
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: `${name}.dxf`, mimeType: 'image/vnd.dxf', buffer: Buffer.from(dxf) });
  await expect(sheet.locator('.import-size')).toContainText('400 mm');
  await expect(sheet).toContainText('The file says centimetres.');
  await expect(sheet.getByLabel(`Quantity of ${name}`)).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Outline files').setInputFiles({
    name: 'feet.dxf',
    mimeType: 'image/vnd.dxf',
    buffer: Buffer.from(dxf.replace('$INSUNITS\n70\n5', '$INSUNITS\n70\n2')),
  });
  await expect(sheet.locator('.import-size')).toContainText('12192 mm (480 in)');
  await expect(sheet).toContainText('The file says feet.');
});

test('closes gaps when asked, and shows a DXF the way up it was drawn', { tag: '@thorough' }, async ({
  page,
}) => {
  shows(12, 'the gap with its width');
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    ['0', 'LINE', '8', '0', '10', x1, '20', y1, '11', x2, '21', y2].join('\n');
  const dxf = [
    '0\nSECTION\n2\nENTITIES',
    line(0, 0, 9, 0),
    line(9, 0, 9, 2),
    line(9, 2, 3, 2),
    line(3, 2, 3, 6),
    line(3, 6, 0, 6),
    line(0, 6, 0, 0.008),
    '0\nENDSEC\n0\nEOF\n',
  ].join('\n');
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'angle.dxf', mimeType: 'application/dxf', buffer: Buffer.from(dxf, 'utf16le') });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await sheet.getByLabel('centimetres').check();
  await expect(sheet.locator('.import-part')).toHaveCount(1);
  await expect(sheet.locator('.import-size')).toContainText('90 mm');
  // The wide leg of the L is below, as in CAD: the screen's y grows down.
  const d = (await sheet.locator('.import-part').getAttribute('d')) ?? '';
  const ys = [...d.matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g)].map((match) => Number(match[1]));
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([-6, 0]);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Outline files').setInputFiles({
    name: 'gap.dxf',
    mimeType: 'application/dxf',
    buffer: Buffer.from(dxf.replace('0.008', '0.08')),
  });
  await expect(sheet.locator('.import-part')).toHaveCount(0);
  await sheet.getByLabel('close up to 0.1 mm').check();
  await expect(sheet.locator('.import-part')).toHaveCount(1);
  await expect(sheet).toContainText('a gap of 0.08 at (0, 0.08) was closed');
  await keepScreenshot(page, 'import-gaps');
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepScreenshot(page, 'import-gaps-dark-1024');
  await sheet.getByRole('button', { name: 'Add 1 outline' }).click();
});

test('reads layers as what they are said to be', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'bracket.dxf', mimeType: 'application/dxf', buffer: Buffer.from(layeredDxf()) });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await expect(sheet.locator('.import-part')).toHaveCount(2);
  await expect(sheet.locator('.import-open')).toHaveCount(1);
  await expect(sheet.getByText('off in the file')).toBeVisible();
  await keepScreenshot(page, 'import-layers');
  await sheet.getByLabel('Meaning of layer Frame').selectOption('leave out');
  await expect(sheet.locator('.import-part')).toHaveCount(1);
  await sheet.getByLabel('Meaning of layer Cut').selectOption('leave out');
  await expect(sheet.getByRole('button', { name: 'Add 0 outlines' })).toBeDisabled();
  await sheet.getByLabel('Meaning of layer Frame').selectOption('sheet');
  await expect(sheet).toContainText('Read as sheets and zones, not as outlines: Frame (sheet).');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Sheet 100 × 120' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Add 1 sheet' })).toBeEnabled();
  await sheet.getByLabel('Meaning of layer Cut').selectOption('cut');
  await expect(sheet.getByRole('button', { name: 'Add 1 outline and 1 sheet' })).toBeEnabled();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepScreenshot(page, 'import-layers-dark-1024');
  await sheet.getByRole('button', { name: 'Add 1 outline and 1 sheet' }).click();
  await expect(page.getByLabel('Name of outline 5')).toHaveValue('bracket');
  await expect(page.getByRole('grid', { name: 'Stock' })).toContainText(/bracket.*100.*120/);
});

test('reads layers and colours of an SVG file as what they are said to be', { tag: '@thorough' }, async ({
  page,
}) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
      width="400mm" height="200mm" viewBox="0 0 400 200">
    <g inkscape:groupmode="layer" inkscape:label="Cut lines"><path d="M20 20h100v40h-60v40h-40z"/>
      <circle cx="60" cy="40" r="10" fill="none" stroke="blue"/></g>
    <g inkscape:groupmode="layer" inkscape:label="Drawing frame"><rect x="0" y="0" width="400" height="200"/></g>
    <g inkscape:groupmode="layer" inkscape:label="Notes" style="display:none"><path d="M5 5h9v9h-9z"/></g></svg>`;
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await expect(sheet.getByText('The file says millimetres.')).toBeVisible();
  await expect(sheet.locator('.import-layers').first().locator('div')).toHaveText([
    /Cut lines2 lines/,
    /Drawing frame1 line/,
    /Notesoff in the file/,
  ]);
  await sheet.getByLabel('Meaning of layer Drawing frame').selectOption('leave out');
  await expect(sheet.locator('.import-part')).toHaveCount(1);
  await sheet.getByLabel('Meaning of colour #0000ff').selectOption('engrave');
  await expect(sheet.locator('.import-mark.engrave')).toHaveCount(1);
  await expect(sheet.locator('.import-foot')).toContainText('largest outline 100 mm (3.94 in) × 80 mm');
  await keepScreenshot(page, 'import-svg-layers');
  await sheet.getByRole('button', { name: 'Add 1 outline' }).click();
  await expect(page.getByLabel('Name of outline 5')).toHaveValue('plate');
  await expect(page.getByLabel(/^Nested sheet, .* 1 line to engrave or bend$/)).toBeVisible({
    timeout: 60_000,
  });
});

test('takes an SVG file in the size it gives itself', { tag: '@thorough' }, async ({ page }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8.5in" height="11in" viewBox="0 0 612 792">' +
    '<rect x="72" y="72" width="288" height="144"/></svg>';
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'letter.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await expect(sheet.getByLabel('as the file says, 0.3528 mm')).toBeChecked();
  await expect(sheet.locator('.import-size')).toContainText('101.6 mm (4 in)');
  await keepScreenshot(page, 'import-svg-size');
  await sheet.getByLabel('millimetres').check();
  await expect(sheet.locator('.import-size')).toContainText('288 mm');
  await sheet.getByLabel(/as the file says/).check();
  await sheet.getByRole('button', { name: 'Add 1 outline' }).click();
  await expect(page.locator('.outline-row', { has: page.getByLabel('Name of outline 5') })).toContainText(
    '101.6 × 50.8',
  );

  // A saw of 2,401 points, its teeth 0.3 high: read less exactly it is a strip.
  const teeth = Array.from({ length: 2401 }, (_, at) => `${at / 2} ${at % 2 === 0 ? 20 : 20.3}`).join('L');
  const saw = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${teeth}L1200 0L0 0Z"/></svg>`;
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'saw.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(saw) });
  await expect(sheet).toContainText('1 outline has more than 2000 points');
  await sheet.getByRole('button', { name: 'Read it to 0.4' }).click();
  await expect(sheet).not.toContainText('more than 2000 points');
  await expect(sheet.locator('.import-size')).toContainText('1200 mm');
  await sheet.getByRole('button', { name: 'Add 1 outline' }).click();
  await expect(page.getByLabel('Name of outline 6')).toHaveValue('saw');
});

test('draws the outline of a remnant, which becomes a sheet that is used first', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  const board = await boardOf(page);
  const press = (x: number, y: number) =>
    page.mouse.click(board.x + board.width * x, board.y + board.height * y);
  const corners = page.getByRole('status').filter({ hasText: 'Press each corner' });
  await page.getByRole('button', { name: 'Draw a remnant' }).click();
  await press(0.1, 0.1);
  await page.keyboard.press('Escape');
  await expect(corners).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw a remnant' }).click();
  for (const [x, y] of [
    [0.05, 0.05],
    [0.9, 0.05],
    [0.5, 0.5],
    [0.9, 0.5],
    [0.5, 0.5],
    [0.5, 0.9],
    [0.05, 0.9],
  ])
    await press(x, y);
  await expect(corners).toContainText('7 corners.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This outline crosses itself.')).toBeVisible();
  for (let at = 0; at < 5; at++) await page.keyboard.press('Backspace');
  await expect(corners).toContainText('2 corners.');
  for (const [x, y] of [
    [0.9, 0.5],
    [0.5, 0.5],
    [0.5, 0.9],
    [0.05, 0.9],
  ])
    await press(x, y);
  await page.mouse.move(board.x + board.width * 0.2, board.y + board.height * 0.4);
  await keepScreenshot(page, 'remnant-drawing');
  await press(0.05, 0.05);
  await expect(page.getByRole('grid', { name: 'Stock' })).toContainText('Remnant 1');
  await expect(page.getByLabel(/^Nested sheet cut to an outline/)).toBeVisible({ timeout: 60_000 });
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  await keepScreenshot(page, 'remnant');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid', { name: 'Stock' })).not.toContainText('Remnant 1');
});

/** Where the sheet stands on the page, in pixels; its size from the words beside it. */
async function boardOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const canvas = page.locator('.sheet-canvas');
  const [, w, h] = (/([\d.]+) × ([\d.]+)/.exec(await page.locator('.sheet-words').innerText()) ?? []).map(
    Number,
  );
  const scale = Number(await canvas.getAttribute('data-scale'));
  const [left, top] = ((await canvas.getAttribute('data-origin')) ?? '').split(' ').map(Number);
  const { x, y } = (await canvas.boundingBox())!;
  return { x: x + left, y: y + top, width: w * scale, height: h * scale };
}

/** A plate with a frame around it, a stray line and a frozen layer. */
function layeredDxf(): string {
  const poly = (layer: string, points: readonly (readonly number[])[], closed = 1): string =>
    `0\nLWPOLYLINE\n8\n${layer}\n90\n${points.length}\n70\n${closed}\n` +
    `${points.map(([x, y]) => `10\n${x}\n20\n${y}\n`).join('')}`;
  const layer = (name: string, flags: number): string => `0\nLAYER\n2\n${name}\n70\n${flags}\n62\n7\n`;
  return (
    '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nTABLES\n0\nTABLE\n2\n' +
    `LAYER\n${layer('Cut', 0)}${layer('Frame', 0)}${layer('Hidden', 1)}0\nENDTAB\n0\nENDSEC\n0\n` +
    'SECTION\n2\nENTITIES\n' +
    poly('Cut', [
      [20, 20],
      [120, 20],
      [120, 60],
      [60, 60],
      [60, 100],
      [20, 100],
    ]) +
    poly(
      'Cut',
      [
        [150, 20],
        [180, 60],
        [150, 100],
      ],
      0,
    ) +
    poly('Frame', [
      [200, 0],
      [300, 0],
      [300, 120],
      [200, 120],
    ]) +
    poly('Hidden', [
      [0, 0],
      [10, 0],
      [10, 10],
    ]) +
    '0\nENDSEC\n0\nEOF\n'
  );
}
