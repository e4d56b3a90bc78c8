import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { drop, figure, newJob, paste, row, stored, toStart, typeRows } from './steps.ts';

const UNIT = 'Unit of all lengths on this screen';
const widths = (page: Parameters<typeof newJob>[0]) =>
  page.locator('[data-panel="parts"] .grid-row:not(.new) [aria-colindex="3"]');

test('reads fractions with a hyphen as makers write them, and asks where a hyphen could take away', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.getByTitle(UNIT).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await typeRows(
    page,
    [
      ['A', '30-1/4', '12'],
      ['B', `2'-6 1/2"`, '12'],
      ['C', '24-2*3/4', '12'],
      ['D', '30 -1/4', '12'],
      // Finer than the sixteenths that are shown elsewhere: a list says what was typed.
      ['E', '5 7/32', '1/32'],
    ],
    7,
  );
  await expect(widths(page)).toHaveText(['30 1/4', '30 1/2', '22 1/2', '30 -1/4', '5 7/32']);
  await expect(page.locator('.cell.wrong')).toHaveAttribute('title', /29 3\/4 or 30 1\/4/);
  await page.getByTitle(UNIT).click();
  await row(page, 'parts', 3).locator('.cell').nth(1).click();
  await page.keyboard.type('1.200');
  await page.keyboard.press('Tab');
  await expect(page.locator('.cell.wrong')).toHaveAttribute('title', /1.2 or 1200/);
  await expect(page.getByText('1 row not complete')).toBeVisible();
});

test('a digit typed on a cell without text changes neither the screen nor the cell', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  for (const cell of ['Grain', 'Edge']) {
    await row(page, 'parts', 0).locator(`[aria-label^="${cell}"]`).focus();
    for (const key of ['5', '2', '3', '4']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: /Compare|rack/ })).toHaveCount(0);
    await expect(page.getByRole('grid', { name: 'Parts' })).toBeVisible();
  }
  await expect(figure(page, 'pieces')).toContainText('2 of 2');
  // A grain that no sheet has would hold for nothing: that is told, and one press gives the sheets theirs.
  await row(page, 'parts', 0)
    .getByRole('button', { name: /^Grain/ })
    .click();
  const told = page.getByText('2 pieces have a grain and the sheets none, so they may be turned.');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Grain along the sheets' }).click();
  await expect(told).toHaveCount(0);
  await expect(row(page, 'stock', 0).getByRole('button', { name: /^Grain.*along the width/ })).toBeVisible();
});

test('Enter after the last row begins the next one at its name', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await page.keyboard.type('Side');
  for (const cell of ['720', '560', '2']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name, new row')).toBeFocused();
  await page.keyboard.type('Shelf');
  await expect(page.getByLabel('Name, row 2')).toHaveValue('Shelf');
});

test('a click on a row number takes nothing away; a removed row comes back with one key', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3');
  await row(page, 'parts', 0).locator('.row-head').click();
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(2);
  await page.keyboard.press('Control+Delete');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(1);
  await expect(page.locator('.toast', { hasText: 'Undo (Ctrl+Z)' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(2);
  // The button goes with the next step: it would take that back.
  const undoable = page.locator('.toast', { hasText: 'Undo' });
  await expect(undoable).toHaveCount(0);
  await row(page, 'parts', 0).locator('.row-head').click();
  await page.keyboard.press('Control+Delete');
  await expect(undoable).toHaveCount(1);
  await page.getByLabel('Kerf').fill('5');
  await page.getByLabel('Kerf').press('Enter');
  await expect(undoable).toHaveCount(0);
});

const KITCHEN = [
  'Pos\tBezeichnung\tLänge\tBreite\tStk\tMaterial\tDicke\tKante vorne\tSchrank\tBemerkung',
  '1\tSeite\t1.200\t560,5\t2\tSpan weiß\t19\tABS 1\tUS1\tlinks',
  '2\tBoden\t764\t540\t3\tSpan weiß\t19\tABS 1\tUS1\t',
  '3\tRückwand\t716\t764\t1\tHDF\t3\t\tUS1\t',
].join('\r\n');

test('a German kitchen list comes in with two keys: bands, thickness, cabinet and stock for each material', async ({
  page,
}) => {
  await newJob(page);
  await paste(page, KITCHEN);
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await expect(sheet).toContainText('3 rows, 6 pieces');
  await expect(sheet.getByRole('table', { name: 'becomes' })).toContainText('560.5');
  await keepScreenshot(page, 'list-sheet');
  // Bars have a length, too: of parts that are panels it is not asked, and no word stands there twice.
  const meanings = await sheet
    .getByLabel(/^Meaning of/)
    .first()
    .locator('option')
    .allInnerTexts();
  expect(meanings).toEqual([...new Set(meanings)]);
  await page.keyboard.press('Enter');
  // The keyboard is at the line that tells what came in, not in a cell: there the next key would be written over it.
  await expect(page.locator('.list-taken')).toBeFocused();
  await expect(figure(page, 'pieces')).toContainText('6 of 6', { timeout: 60_000 });
  // Sizes are read whole, cut sizes below them as well, however many columns there are.
  const cutShort = (cells: readonly Element[]): string[] =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
  expect(await page.locator('[data-panel="parts"] .cell.right .cell-text').evaluateAll(cutShort)).toEqual([]);
  await expect(row(page, 'parts', 0)).toContainText('1200');
  await expect(page.locator('[data-panel="stock"] .grid-row:not(.new)')).toHaveCount(2);
  // Every column that was read is named in the line above the list.
  const isWhole = (span: HTMLElement): boolean =>
    span.scrollWidth <= span.clientWidth && span.scrollHeight <= span.clientHeight;
  expect(await page.locator('.list-taken span').evaluate(isWhole)).toBe(true);
  // Cabinet and note stand beside the usual columns; the piece that is chosen says them, too.
  for (const title of ['Cabinet', 'Note'])
    await expect(page.getByRole('columnheader', { name: title })).toBeInViewport({ ratio: 1 });
  await page.locator('.canvas-mirror button[aria-label^="Seite, US1"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.inspector')).toContainText('CabinetUS1');
  await expect(page.locator('.inspector')).toContainText('Notelinks');
  // The grain is told in the list's own words for the two sizes.
  await expect(page.locator('.inspector').getByLabel('Grain')).toContainText('Along its length');
  // On a laptop at 150 % the figures leave the drawing its room.
  await page.setViewportSize({ width: 853, height: 480 });
  await expect.poll(async () => (await page.locator('.figures').boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new)')).toHaveCount(0);
  await expect(page.locator('[data-panel="stock"] .grid-row:not(.new)')).toHaveCount(1);
});

test('asks whether 1.200 is a thousand and takes what is answered, in every window', {
  tag: '@thorough',
}, async ({ page, realBrowser, server }) => {
  await newJob(page);
  await paste(page, 'Name\tLänge\tBreite\tStk\nA\t1.200\t560\t2\nB\t1.850\t600\t1');
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  // 1.2 mm would be no part: that it is a thousand is proposed, and asked all the same.
  const thousand = sheet.getByRole('button', { name: /the comma is the decimal sign/ });
  await expect(thousand).toHaveAttribute('aria-pressed', 'true');
  await keepScreenshot(page, 'list-question');
  await thousand.click();
  await sheet.getByRole('button', { name: 'Take 2 rows' }).click();
  await expect(widths(page)).toHaveText(['1200', '1850']);
  await page.keyboard.press('Control+z');
  await paste(page, 'Name\tLänge\tBreite\tStk\nC\t1.400\t560\t2');
  await expect(page.getByText(/1 row read/)).toBeVisible();
  await expect(widths(page)).toHaveText(['1400']);
  // Inches have no thousands: there the comma above it proves nothing about the point.
  await paste(page, 'Name\tLength (in)\tWidth (in)\tQty\nE\t12,5\t10\t1\nF\t1.250\t10\t1');
  await expect(sheet).toContainText('Line 3: “1.250” can be read in several ways');
  await sheet.getByRole('button', { name: '31.75', exact: true }).click();
  await sheet.getByRole('button', { name: 'Take 2 rows' }).click();
  await expect(widths(page)).toHaveText(['1400', '317.5', '31.75']);
  // Another browser with a storage of its own: the answers are in the service's database.
  const elsewhere = await realBrowser.newContext();
  const second = await elsewhere.newPage();
  const library = second.waitForResponse(/\/app\/library$/);
  await second.goto(await server.anotherPage());
  await library;
  await newJob(second);
  await paste(second, 'Name\tLänge\tBreite\tStk\nD\t1.600\t560\t2');
  await expect(widths(second)).toHaveText(['1600']);
  await elsewhere.close();
});

test('the sheet names each line it leaves out and says why a row is red', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  const titles = 'Part,Length,Width,Qty,Active';
  const rows = ['A,720,5,560,1,yes', 'Cabinet 2,,,,', titles, 'B,764,540,1,perhaps', 'Total,,,4,'];
  const csv = [titles, ...rows, ...Array.from({ length: 250 }, (_, at) => `P${at},${700 + at},500,1,yes`)];
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'parts.csv'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [...csv, 'Z,1e3,500,1,yes'].join('\n'),
  );
  const sheet = page.getByRole('dialog', { name: /parts.csv/ });
  await expect(sheet).toContainText('Line 2 has more cells than the list has titles');
  const left = sheet.getByRole('list', { name: /3 lines left out/ });
  await expect(left.getByRole('listitem')).toHaveText([
    '3: Cabinet 2 (no part in it)',
    /^4: Part .*titles again/,
    '6: Total | 4 (a sum)',
  ]);
  await expect(sheet.locator('td.list-bad')).toHaveText(['A | 720 | 5 | 560 | 1 | yes', 'perhaps', '1e3']);
});

test('a dropped CSV of CutList Optimizer in inches comes in with two clicks', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  const csv =
    'Length,Width,Qty,Material,Label,Enabled\n30-1/4,12 1/2,2,Ply,Side,true\n24,12,1,Ply,Shelf,false\n';
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'parts.csv'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, csv);
  const sheet = page.getByRole('dialog', { name: /parts.csv/ });
  await expect(sheet).toContainText('lengths in that name none');
  await expect(sheet).toContainText('1 line left out: not wanted');
  // No half of the sheet is cut short while the other one has room to spare.
  for (const half of ['.list-raw', '.list-parts'])
    expect(await sheet.locator(half).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await sheet.getByRole('button', { name: 'inches' }).click();
  await sheet.getByRole('button', { name: 'Take 1 row' }).click();
  await expect(widths(page)).toHaveText(['768.35']);
  await expect(figure(page, 'pieces')).toContainText('2 of 2', { timeout: 60_000 });
});

test('a column of values fills the cells downwards', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3');
  await row(page, 'parts', 0).locator('.cell').nth(1).click();
  await paste(page, '800\n900');
  await row(page, 'stock', 0).locator('.cell').first().click();
  await expect(widths(page)).toHaveText(['800', '900']);
});

test('a parts list of a CAD program in inches comes in with two clicks, its own columns stay', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await drop(
    page,
    'Fusion.csv',
    'Part Name,Quantity,Length,Width,Thickness,Material,Component\nSide,2,30.25 in,12.5 in,0.75 ' +
      'in,Plywood,Base 1\nBack,1,30 in,24 in,0.25 in,Plywood,Base 1\n',
  );
  const sheet = page.getByRole('dialog', { name: /Fusion.csv/ });
  await keepScreenshot(page, 'list-fusion');
  await sheet.getByRole('button', { name: 'Take 2 rows' }).click();
  await expect(widths(page)).toHaveText(['768.35', '762']);
  await expect(row(page, 'parts', 0)).toContainText('Base 1');
  await expect(figure(page, 'pieces')).toContainText('3 of 3', { timeout: 60_000 });
});

test('what of a drop is not opened is named with the reason, and lines of a list that are left out are told', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    const put = (name: string, text: string): unknown => data.items.add(new File([text], name));
    put('kitchen.csv', 'Name,Width,Height,Qty\nSide,700,300,2\nDoor,500,300,0\nTotal,,,2\n');
    put('bracket.dxf', 'no drawing');
    put('logo.png', 'no text');
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page
    .getByRole('dialog', { name: /kitchen.csv/ })
    .getByRole('button', { name: 'Take 1 row' })
    .click();
  await expect(page.locator('.list-taken')).toContainText('2 lines left out: a sum, not wanted');
  const said = page.locator('.toast');
  await expect(said.filter({ hasText: 'Not opened: bracket.dxf. One job, or lists' })).toBeVisible();
  await expect(said.filter({ hasText: 'Cannot be opened: logo.png. What can: lists' })).toBeVisible();
  await drop(page, 'broken.xlsx', 'PK\u0003\u0004 and no more');
  await expect(said.filter({ hasText: 'This file is damaged: it cannot be unpacked' })).toBeVisible();
  await drop(page, 'plan.pdf', '%PDF-1.4 and no more');
  await expect(said.filter({ hasText: 'plan.pdf holds no job' })).toBeVisible();
  // In DOS a word may be written with bytes that an old Mac reads as letters, too: the person sees both.
  const old = [...'Name,Width,Height,Qty\nT?r,720,560,2\n'].map((c) => (c === '?' ? 0x81 : c.charCodeAt(0)));
  await drop(page, 'old.csv', new Uint8Array(old));
  const letters = page.getByRole('dialog', { name: /old.csv/ }).getByLabel('Letters read as');
  await expect(letters).toHaveValue('DOS 850');
  await expect(letters.getByRole('option')).toHaveText([/^Windows/, 'Mac Roman: TÅr', 'DOS 850: Tür']);
  await letters.selectOption('Mac Roman');
  await page.getByRole('button', { name: 'Take 1 row' }).click();
  await expect(row(page, 'parts', 1)).toContainText('TÅr');
});

test('a list of which not all lines are read says so before it is taken, and afterwards', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  const lines = Array.from({ length: 5100 }, (_, at) => `Side ${at},720,560,0`);
  await drop(page, 'long.csv', `Name,Width,Height,Qty\nDoor,700,300,2\n${lines.join('\n')}\n`);
  const sheet = page.getByRole('dialog', { name: /long.csv/ });
  const told = 'Only the first 5000 lines were read: 102 more stand below them.';
  await expect(sheet.getByRole('list', { name: 'What the rows below do not show' })).toContainText(told);
  await sheet.getByRole('button', { name: 'Take 1 row' }).click();
  await expect(page.locator('.list-taken')).toContainText(told);
  // With these two, one more than a plan holds; not where they go.
  await drop(page, 'longer.csv', `Name,Width,Height,Qty\nDoor,700,300,1999\n${lines.join('\n')}\n`);
  const longer = page.getByRole('dialog', { name: /longer.csv/ });
  const tooMany = 'With what is in the job 2001 pieces, more than the 2000 that one plan holds';
  await expect(longer.getByText(tooMany)).toBeVisible();
  await longer.getByLabel('Replace the list').check();
  await expect(longer.getByText(tooMany)).toHaveCount(0);
});

test('parts of two thicknesses under one material are named and separated with one click', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(
    page,
    'Name\tLength\tWidth\tThickness\tQty\tHinge\tTogether\nSide\t720\t560\t19\t2\tleft\tA\nBack\t700\t540\t3\t1\t\t',
  );
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await expect(sheet.getByRole('table', { name: 'becomes' })).toContainText(/Keep on one sheet.*Aleft/);
  await sheet.getByRole('button', { name: 'Take 2 rows' }).click();
  for (const at of [0, 1]) {
    await row(page, 'parts', at).locator('[aria-colindex="7"]').click();
    await page.keyboard.type('MDF');
    await page.keyboard.press('Tab');
  }
  const bar = page.getByRole('status').filter({ hasText: 'MDF has parts of 3, 19' });
  await keepScreenshot(page, 'thickness-mixed');
  await bar.getByRole('button', { name: 'Separate by thickness' }).click();
  await expect(bar).toHaveCount(0);
  await expect(row(page, 'parts', 1)).toContainText('MDF 3 mm');
  await expect(row(page, 'parts', 0)).toContainText('left');
});

test('a list pasted on the start screen begins a job; a line of words does not', {
  tag: '@thorough',
}, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  await paste(page, 'Side, 720, 560');
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3');
  await expect(figure(page, 'pieces')).toContainText('5 of 5');
  // One of lengths and sections begins a job of timber.
  await stored(page);
  await toStart(page);
  await paste(page, 'Name\tSection\tLength (m)\tQty\nPost\t60x120\t2.45\t4\nSill\t60x120\t3.95\t1');
  await expect(page.getByRole('radio', { name: 'Timber' })).toBeChecked();
  await expect(figure(page, 'pieces')).toContainText('5 of 5');
});

test('of a list with thirty long materials the rows are seen in a small window, too', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  await newJob(page);
  const material = (at: number): string => `Egger H33${10 + (at % 30)} ST10 Eiche Hamilton natur 19 mm`;
  const rows = Array.from({ length: 60 }, (_, at) =>
    [`Side ${at}`, '600', '400', '1', material(at)].join('\t'),
  );
  await paste(page, ['Name\tLength\tWidth\tQty\tMaterial\tPrice', ...rows].join('\n'));
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await expect(sheet.getByText(/^Add a sheet .* 25 more$/)).toHaveAttribute('title', /H3339/);
  const preview = await sheet.locator('.list-preview').boundingBox();
  expect(preview?.height).toBeGreaterThan(120);
});

test('words above some parts are asked about, and a table of hardware below them is told in one line', {
  tag: '@thorough',
}, async ({ page }) => {
  const lines = [
    ...[
      'Name\tLength\tWidth\tQty per unit\tUnits',
      'Oak 19',
      'Side\t720\t560\t2\t3',
      'Birch 12',
      'Back\t700\t500\t1\t3',
    ],
    ...['', 'Hardware', 'Item\tCode\tQty', 'Hinge\t71T\t4', 'Rail\t560H\t2'],
  ];
  await paste(page, lines.join('\n'));
  const sheet = page.getByRole('dialog');
  await expect(
    sheet.getByRole('group', { name: 'What are “Oak 19, Birch 12” to the rows below them?' }),
  ).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'becomes' })).toContainText('Birch 12');
  await expect(sheet).toContainText('7–10: Hardware | Item | Code | Qty (another table)');
  await sheet.getByRole('button', { name: 'Take 2 rows' }).click();
  await expect(figure(page, 'pieces')).toContainText('9 of 9');
});
