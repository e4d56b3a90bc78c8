import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from '../fixtures.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { kitchenInInches, newJob, paste, planReady, row } from './steps.ts';

/** Opens a file for machines from the export menu. */
async function openExport(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function savedFile(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save/ }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const DRAWING = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES
0\nLWPOLYLINE\n8\nCUT\n90\n4\n70\n1\n10\n0\n20\n0\n10\n120\n20\n0\n42\n0.5\n10\n120\n20\n60\n10\n0\n20\n60
0\nCIRCLE\n8\nCUT\n10\n30\n20\n20\n40\n5
0\nLINE\n8\nBEND\n10\n60\n20\n0\n11\n60\n21\n60
0\nENDSEC\n0\nEOF\n`;

test('makes a file for a beam saw, and plans again within the stages it can cut', async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: /G-code/ })).toContainText('describe a machine first');
  await keepScreenshot(page, 'machines-menu');
  await page.keyboard.press('Escape');
  await openExport(page, /Beam saw/);
  const dialog = page.getByRole('dialog', { name: 'Beam saw (PTX)' });
  await expect(dialog).toContainText('Not tried on a machine.');
  await keepScreenshot(page, 'machines-ptx');
  await dialog.getByLabel('Read by').selectOption('three-phases');
  await expect(dialog.getByRole('alert')).toContainText(/needs \d phases/);
  await keepScreenshot(page, 'machines-ptx-refused');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await keepScreenshot(page, 'machines-ptx-refused-dark-1024');
  await dialog.getByRole('button', { name: 'Plan again within 3 stages' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden({ timeout: 60_000 });
  const { name, bytes } = await savedFile(page);
  expect(name).toMatch(/\.ptx$/);
  expect(bytes.toString()).toMatch(/^HEADER,1\.18,/);
  // Pieces without a place are in no file, which is told.
  await row(page, 'parts', 0).locator('.cell').nth(2).click();
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await planReady(page);
  await openExport(page, /DXF\) …/);
  await expect(page.getByRole('alert')).toContainText('8 pieces are not placed, so not in these files.');
});

test('keeps circles, arcs and bend lines from the imported file to the DXF of each sheet', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Shapes' }).click();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'plate.dxf'));
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  }, DRAWING);
  await page
    .getByRole('button', { name: /Add 1|Take 1|Add/ })
    .last()
    .click();
  await planReady(page);
  await openExport(page, /DXF\) …/);
  await keepScreenshot(page, 'machines-dxf');
  const { bytes } = await savedFile(page);
  const dxf = bytes.toString();
  expect(dxf).toContain('CIRCLE\r\n8\r\nCUT_INNER');
  expect(dxf).toMatch(/POLYLINE\r\n8\r\nBEND/);
  expect(dxf).toMatch(/\r\n42\r\n-?0\.5\r\n/);
  // The arc reaches beyond the straight pieces that were laid: two of them need so much between them.
  await page.getByLabel('Distance').fill('0');
  await page.getByLabel('Quantity of plate').fill('2');
  await page.keyboard.press('Enter');
  await planReady(page);
  // Leaving the dialog ends the thread that makes its files.
  await openExport(page, /DXF\) …/);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.workers().length).toBe(0);
  await openExport(page, /DXF\) …/);
  await expect(page.getByRole('dialog')).toContainText(/may take up to 0\.\d+ mm from a neighbour/);
});

test('makes programs only for a machine that was described', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  // Without a machine the menu leads to its description.
  await openExport(page, /G-code/);
  await page.getByRole('button', { name: 'Add a machine' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Laser at the window');
  await keepScreenshot(page, 'machines-described');
  // A tool that is wider than the plan leaves room for: the plan is made anew with one press, and its file is there.
  await page.getByLabel('Width of beam or tool').fill('8');
  await page.getByRole('button', { name: 'Program (G-code) …' }).click();
  await page.getByRole('button', { name: 'Plan again with a kerf of 8' }).click();
  await expect(page.getByRole('dialog').locator('.made-files')).toContainText('.nc', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Describe a machine …' }).click();
  await page.getByLabel('Width of beam or tool').fill('0.2');
  // What holds where a field is empty stands in it.
  await expect(page.getByLabel('Power or spindle speed (S)')).toHaveAttribute('placeholder', '1000');
  await page.keyboard.press('Escape');
  await openExport(page, /G-code/);
  await expect(page.getByRole('dialog')).toContainText('Not tried on a machine.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 853, height: 480 });
  await keepScreenshot(page, 'machines-gcode-dark-150');
  const { name, bytes } = await savedFile(page);
  const programs = name.endsWith('.zip')
    ? Object.values(unzipSync(bytes)).map((one) => Buffer.from(one).toString())
    : [bytes.toString()];
  for (const program of programs) expect(program).toMatch(/^; Laser at the window, sheet \d/);
});

test('a router leaves holding tabs, drawn before the program is saved and gone over in it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await openExport(page, /G-code/);
  await page.getByRole('button', { name: 'Add a machine' }).click();
  await page.getByLabel('Control').selectOption('grbl-router');
  await page.getByLabel('Width of beam or tool').fill('3');
  await page.getByLabel('Milling direction').selectOption('climb');
  await page.getByLabel('Holding tabs per part').fill('4');
  await page.getByLabel('Height of a tab').fill('18');
  await expect(page.getByRole('alert')).toHaveText('A holding tab is less high than the cut is deep.');
  await page.getByLabel('Height of a tab').fill('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await keepScreenshot(page, 'machines-described-router');
  await page.getByRole('button', { name: 'Program (G-code) …' }).click();
  await expect(
    page.getByRole('img', { name: /ways of the tool on sheet \d: \d+ ways, \d+ holding tabs/ }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await keepScreenshot(page, 'machines-gcode-tabs');
  const { name, bytes } = await savedFile(page);
  const program = name.endsWith('.zip') ? Buffer.from(Object.values(unzipSync(bytes))[0]) : bytes;
  // The cut is 18 deep: over a tab the tool stays 2 above its bottom.
  expect(program.toString()).toMatch(/G1 Z-16 F[\d.]+\nG1 X\S+ Y\S+ F1000\nG1 Z-18 /);
});

test('writes the cut list with the columns and the decimal sign of the shop', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await openExport(page, /Cut list with/);
  const dialog = page.getByRole('dialog', { name: 'Cut list', exact: true });
  await dialog.getByLabel('Top edge').check();
  await dialog.getByLabel('Sheet', { exact: true }).uncheck();
  await dialog.getByLabel('Decimal sign').selectOption(',');
  await keepScreenshot(page, 'machines-cut-list');
  const { bytes } = await savedFile(page);
  expect(bytes.toString().split('\r\n')[0].replace('\uFEFF', '')).toBe(
    'Quantity;Part;Cut width (mm);Cut height (mm);Material;Top edge',
  );
});

test('the cut list calls sizes as the list of parts does', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Bezeichnung\tLänge\tBreite\tStück\nSeite\t720,5\t560\t4\nBoden\t764\t540\t2');
  await planReady(page);
  await openExport(page, /Cut list with/);
  const dialog = page.getByRole('dialog', { name: 'Cut list', exact: true });
  await expect(dialog.getByLabel('Length')).toBeChecked();
  await expect(dialog.getByLabel('Height')).toHaveCount(0);
  const { bytes } = await savedFile(page);
  const [head, ...rows] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Sheet,Quantity,Part,Length (mm),Width (mm),Material');
  expect(rows).toEqual(['1,4,Seite,720.5,560,', '1,2,Boden,764,540,']);
});

test('saves the cut list as a spreadsheet, whose numbers need no decimal sign', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\n=Side\t720,5\t560\t4');
  await planReady(page);
  await openExport(page, /Cut list with/);
  const dialog = page.getByRole('dialog', { name: 'Cut list', exact: true });
  await dialog.getByLabel('File').selectOption('xlsx');
  await expect(dialog.getByLabel('Decimal sign')).toHaveCount(0);
  const { name, bytes } = await savedFile(page);
  expect(name).toMatch(/\.xlsx$/);
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml']).toString();
  expect(sheet).toContain('<v>720.5</v>');
  expect(sheet).toContain('>=Side<');
});

test('the cut list of bars tells slanted ends, and has no such column where all are square', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await paste(page, 'Name\tLength (mm)\tQty\nPost\t700\t2');
  await planReady(page);
  await openExport(page, /Cut list with/);
  const dialog = page.getByRole('dialog', { name: 'Cut list', exact: true });
  await expect(dialog.getByLabel('Cabinet')).not.toBeChecked();
  await expect(dialog.getByLabel('Angle left')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Profile height').fill('60');
  await page.keyboard.press('Enter');
  await row(page, 'parts', 1).locator('.cell').first().click();
  await paste(
    page,
    'Name\tLength (mm)\tQty\tAngle left\tAngle right\nRail\t600\t2\t45\t-45\nRail\t600\t1\t45\t45',
  );
  await planReady(page);
  await openExport(page, /Cut list with/);
  await expect(dialog.getByLabel('Angle left')).toBeChecked();
  await keepScreenshot(page, 'machines-cut-list-bars');
  const { bytes } = await savedFile(page);
  const [head, ...rows] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Bar,Quantity,Part,Length (mm),Material,Angle left,Angle right');
  expect(new Set(rows)).toEqual(
    new Set(['1,1,Rail,600,,45,45', '1,2,Post,700,,0,0', '1,2,Rail,600,,45,-45']),
  );
});

test('plans lists that are put into the watched folder, with the stock and saw of a job', {
  tag: '@thorough',
}, async ({ page, dataFolder }) => {
  const folder = join(dataFolder, 'incoming');
  await mkdir(folder);
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Watch folder …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch folder' });
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(folder);
  await dialog.getByRole('button', { name: 'Take stock and saw of the open job' }).click();
  await expect(dialog).toContainText('Stock and saw of');
  await dialog.getByLabel('Watch this folder').check();
  await expect(dialog.getByRole('status')).toContainText('Watching.');
  await writeFile(
    join(folder, 'shelves.csv'),
    `Name;Length (mm);Width (mm);Qty;Material\nShelf;764;540;3;${called('White 18')}\n`,
  );
  await writeFile(join(folder, 'broken.csv'), 'Name;Length (mm);Width (mm);Qty\nShelf;76A;540;3\n');
  await expect(dialog).toContainText('shelves.csv: 3 of 3 pieces placed', { timeout: 60_000 });
  await expect(dialog).toContainText('line 2: the length "76A" cannot be read');
  await keepScreenshot(page, 'watch-folder');
  expect(await readFile(join(folder, 'shelves.csv.plan.ptx'), 'utf8')).toContain('PARTS_REQ,1,1,Shelf');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await expect(page.getByLabel('Calls', { exact: true })).toContainText('Watch folder: shelves.csv');
  await keepScreenshot(page, 'watch-folder-inspector');
});

test('shows calls that are ready to be copied, and the way to the documentation', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await page.getByRole('radio', { name: 'Ready calls' }).click();
  await expect(page.getByRole('region', { name: 'Python' })).toContainText('/v1/optimize/2d');
  await keepScreenshot(page, 'ready-calls');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'API documentation' }).click();
  const docs = await opened;
  await expect(docs).toHaveTitle('Cutwright API');
  await expect(docs.getByText('2D panel optimization').first()).toBeVisible({ timeout: 60_000 });
  await keepScreenshot(docs, 'api-docs');
});

test('a window in inches gets files in inches, and in millimetres where that is chosen', {
  tag: '@thorough',
}, async ({ page }) => {
  await kitchenInInches(page);
  await openExport(page, /Beam saw/);
  const unit = page.getByLabel('Unit of the file');
  await expect(unit).toHaveValue('in');
  const ptx = (await savedFile(page)).bytes.toString();
  expect(ptx).toMatch(/^HEADER,1\.18,[^,]*,1,/);
  expect(ptx).toMatch(/^BOARDS,1,1,[^,]*,1,110\.236,81\.496,/m);
  await openExport(page, /Beam saw/);
  await unit.selectOption('mm');
  await expect(page.getByRole('dialog').locator('.made-files')).toBeVisible();
  expect((await savedFile(page)).bytes.toString()).toMatch(/^BOARDS,1,1,[^,]*,1,2800,2070,/m);
  // It stays what was chosen; remarks are in the unit of the window all the same.
  await openExport(page, /G-code/);
  await page.getByRole('button', { name: 'Add a machine' }).click();
  await page.getByLabel('Width of beam or tool').fill('1/2');
  await page.getByRole('button', { name: 'Program (G-code) …' }).click();
  await expect(unit).toHaveValue('mm');
  await expect(page.getByRole('alert')).toContainText('a tool 1/2 inch wide');
  await unit.selectOption('in');
  await expect(page.getByRole('alert')).toContainText('a tool 1/2 inch wide');
  await page.getByRole('button', { name: 'Plan again with a kerf of 1/2' }).click();
  await expect(page.getByRole('dialog').locator('.made-files')).toContainText('.nc', { timeout: 60_000 });
  const { bytes } = await savedFile(page);
  for (const program of Object.values(unzipSync(bytes)))
    expect(Buffer.from(program).toString()).toContain('G20');
});
