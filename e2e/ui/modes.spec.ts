import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { drop, figure, newJob, paste, planReady, row, typeRows } from './steps.ts';

test('shows bars to scale, folds equal ones and walks their cuts', async ({ page }) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText('104 of 104');
  await expect(page.locator('.rod-row').first()).toBeVisible();
  await keepScreenshot(page, 'bars');
  await page.locator('.rod-count').first().click();
  await expect(page.locator('.rod-cuts li').first()).toBeVisible();
  const cuts = await page.locator('.rod-cuts li').count();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  for (let at = 0; at < cuts; at++) {
    await expect(page.locator('.scrub-count')).toContainText(`${at} of ${cuts}`);
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('This pattern is cut.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByTestId('fence')).toBeVisible();
  await expect(page.locator('.player-head .player-stock')).toHaveText(
    `Alu 40x40, ${called('Offcut rack 3')}, 2640 long`,
  );
  await keepScreenshot(page, 'bars-player');
  // Labels offer what can be said of a bar.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await page.getByRole('radio', { name: 'Part labels' }).click();
  await expect(page.locator('.label-fields .check')).toHaveText([
    'Name',
    'Length, angles',
    'Material',
    'Assembly',
    'Note',
    'Bar',
    'Place on the bar',
    '1 of n',
    'Job',
  ]);
});

test('cuts the profiles of ten windows from bars of 6.5 m', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await row(page, 'stock', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('6500');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  const names = ['Frame side', 'Frame top', 'Sash side', 'Sash top', 'Mullion'];
  const lines = Array.from(
    { length: 20 },
    (_, index) => `${names[index % 5]} ${1 + Math.floor(index / 5)}\t${480 + index * 97}\t6`,
  );
  await paste(page, ['Name\tLength\tQty', ...lines].join('\n'));
  await expect(figure(page, 'pieces')).toContainText('120 of 120');
  await planReady(page);
  await expect(page.locator('.figures')).toContainText('proved best');
  await keepScreenshot(page, 'bars-windows');
});

test('slanted ends of several profiles: says that one height holds for all, and takes a height for each', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  const side = { length: 500, qty: 4, leftAngle: 45, rightAngle: 45 };
  const bars = {
    parts: [
      { ...side, id: 'p1', name: 'Side', material: 'HSS 2x2' },
      { ...side, id: 'p2', name: 'Rail', material: 'RHS 3x2' },
    ],
    stock: [
      { id: 's1', length: 3000, material: 'HSS 2x2' },
      { id: 's2', length: 3000, material: 'RHS 3x2' },
      { id: 's3', length: 2000, material: 'RHS 3x2' },
    ],
    saw: { profileHeight: 50.8 },
  };
  const job = { format: 'cutwright/job', version: 2, id: 'frames', name: 'Frames', mode: 'bars', bars };
  await drop(page, 'frames.cutwright', JSON.stringify(job));
  await planReady(page);
  const line = page.locator('.tray', { hasText: 'Slanted ends of HSS 2x2, RHS 3x2' });
  await expect(line).toContainText('all lean over the one profile height under Saw');
  const stock = page.getByRole('grid', { name: 'Stock' });
  await expect(stock.getByRole('columnheader', { name: 'Profile' })).toBeVisible();
  const heightOf = (at: number): Locator => row(page, 'stock', at).locator('.cell').nth(2);
  await heightOf(1).click();
  await page.keyboard.type('76.2');
  const sent = page.waitForRequest((one) => one.url().endsWith('/optimize/1d') && one.method() === 'POST');
  await page.keyboard.press('Enter');
  const { stock: asked } = (await sent).postDataJSON() as { readonly stock: readonly object[] };
  expect(asked).toMatchObject([{}, { profileHeight: 76.2 }, { profileHeight: 76.2 }]);
  expect(asked[0]).not.toHaveProperty('profileHeight');
  await expect(line).toHaveCount(0);
  await planReady(page);
  // Two heights of one material: the row is named.
  expectedErrors.push('400 (Bad Request)');
  await heightOf(2).click();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText('bars of one material need one profile height').first()).toBeVisible();
});

test('groups timber by its section', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /Roof timber/ }).click();
  await planReady(page);
  await expect(page.locator('.rod-group')).toHaveCount(5);
  await expect(page.locator('.rod-group').nth(4)).toHaveText(`40 × 60 · ${called('Spruce')}`);
  await keepScreenshot(page, 'timber-dark');
  // At 200 % what has no room beside the lengths stands below them.
  await page.setViewportSize({ width: 640, height: 360 });
  const grid = page.locator('[data-panel="parts"] .grid-table');
  expect(await grid.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('says which bar is too long', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  await typeRows(
    page,
    [
      ['Rail', '1200', '4'],
      ['Beam', '7000', '1'],
    ],
    4,
  );
  await expect(page.locator('.tray')).toContainText('longer than any bar in stock');
  await expect(figure(page, 'pieces')).toContainText('4 of 5');
});

test('the keys go on with the piece of a bar that was clicked, also where they moved it to', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  const chosen = page.locator('.inspector');
  await page.locator('.rod[data-rod="0"]').click({ position: { x: 30, y: 20 } });
  const name = (await chosen.locator('h3').innerText()).trim();
  await expect(chosen).toContainText('M bar');
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: 'Laid by hand' })).toContainText('1 piece pinned');
  for (const step of [2, 3]) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(chosen.locator('[data-hand="sheet"] option:checked')).toHaveText(`Bar ${step}`);
    await expect(chosen.locator('h3')).toHaveText(name);
  }
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: 'Laid by hand' })).toContainText('nothing pinned');
  await page.keyboard.press('Delete');
  await expect(figure(page, 'pieces')).toContainText('103 of 104');
});

test('timber speaks of beams, and a cut one keeps its equal rests by one size', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Timber' }).click();
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  await paste(page, 'Name\tSection\tLength (m)\tQty\nSill\t60x120\t3.95\t4\nPurlin\t60x120\t7\t1');
  await expect(page.locator('.tray')).toContainText('longer than any beam of 60 × 120 in stock');
  await expect(figure(page, 'pieces')).toContainText('4 of 5');
  // The sign of a note stands beside its words, also where they take two lines.
  await page.setViewportSize({ width: 900, height: 700 });
  const note = page.locator('.tray-warnings li').first();
  const [sign, words] = [(await note.locator('svg').boundingBox())!, (await note.boundingBox())!];
  expect(sign.y + sign.height / 2).toBeCloseTo(words.y + words.height / 2, 0);
  await page.locator('.rod[data-rod="0"]').click({ position: { x: 30, y: 20 } });
  await expect(page.locator('.inspector')).toContainText('M beam');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('to-keep')).toHaveText('Keep 4 of this pattern: 1046 each');
  // Nothing lies on the saw any more: the rest is drawn beside it, once.
  await expect(page.locator('.saw-rod')).toBeHidden();
});

test('a list with slanted ends has room for its last column beside what it is read from', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await page.getByRole('grid', { name: 'Parts' }).locator('.grid-row .cell').first().click();
  const rows = ['A100\tPipe 1-1/4 SCH40\t7\'-6 3/4"\t1\t45\t45\tdrill 4x 3/8', 'B101\tL 2x2x3/16\t49 7/8\t6'];
  await paste(page, ['Mark\tProfile\tLength\tQty\tAngle L\tAngle R\tNote', ...rows].join('\n'));
  const becomes = page.getByRole('region', { name: 'becomes' });
  await expect(becomes.getByRole('columnheader')).toHaveText([
    'Name',
    'Length',
    '∠ left',
    '∠ right',
    'Quantity',
    'Material',
    'Note',
  ]);
  expect(await becomes.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('a tool of the sheet stays where it was pressed, is seen to be on, and says to the end how it is used', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page.locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  const tool = page.getByRole('button', { name: 'Draw a remnant' });
  const looks = (one = tool) => one.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  const [place, off] = [await tool.boundingBox(), await looks()];
  await tool.click();
  expect(await tool.boundingBox()).toEqual(place);
  await page.mouse.move(0, 0);
  // As everywhere in the window.
  await expect.poll(looks).toBe(await looks(page.locator('.inspector [aria-pressed="true"]')));
  const hint = page.getByRole('status').filter({ hasText: 'Press each corner' });
  expect(await hint.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(looks).toBe(off);
});

/** Makes a key for another program and shows the list of calls. */
async function keyOfProgram(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'API' }).click();
  await page.getByRole('radio', { name: 'Keys and usage' }).click();
  await page.getByLabel('Name of the new key').fill('CAM');
  await page.getByRole('button', { name: 'Create key' }).dblclick();
  const key = await page.locator('.key-fresh code').innerText();
  await expect(page.locator('.key-table tbody tr')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Calls', exact: true }).click();
  return key;
}

test('lists calls of other programs with their drawing, the wrong field and repeats', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push('400 (Bad Request)');
  shows(16, 'three rows, the drawing, the line of h, like call 1');
  const key = await keyOfProgram(page);
  const send = (h: number) =>
    fetch(`${server.url}/v1/optimize/2d`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ parts: [{ w: 300, h, qty: 3, name: 'Side' }], stock: [{ w: 1000, h: 1000 }] }),
    }).then((answer) => answer.text());
  await send(200);
  await send(-5);
  await send(200);
  await expect(page.locator('.call-row')).toHaveCount(3);
  await expect(page.locator('.call-row').first()).toContainText('3 parts, 1 sheet, 18 %');
  await expect(page.locator('.call-row').first()).toContainText('like call 1');
  await expect(page.locator('.call-actions')).toContainText('identical to call 1');
  await expect(page.locator('.call-drawing svg')).toHaveCount(1);
  // What the pointer is over lights up in the drawing and in both texts.
  const answer = page.getByRole('region', { name: 'Response' });
  const lit = page.locator('.call-drawing .lit');
  await answer.getByText('"name": "Side"').nth(1).hover();
  await expect(lit).toHaveCount(1);
  await expect(lit).toHaveAttribute('data-part', '1');
  await page.getByRole('region', { name: 'Request' }).getByText('"qty": 3').hover();
  await expect(lit).toHaveCount(3);
  await page.locator('.call-drawing [data-part="2"]').hover();
  await expect(lit).toHaveCount(1);
  await expect(page.locator('.json-line.lit', { hasText: '"qty": 3' })).toBeVisible();
  await expect(answer.locator('.lit', { hasText: '"name": "Side"' })).toBeInViewport();
  await keepScreenshot(page, 'api-calls');
  // The other call that is meant has its number on the list, and a press shows it.
  await page.locator('.call-actions').getByRole('button', { name: 'identical to call 1' }).click();
  await expect(page.locator('.call-row[aria-current="true"]')).toContainText('#1 POST optimize/2d');
  await expect(page.locator('.call-row').nth(1)).toContainText(
    'Row 1 of Parts: the height has to be above 0',
  );
  await page.locator('.call-row').nth(1).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.call-actions')).toContainText('Replayed: the answer is identical');
  await expect(page.locator('.json-line.wrong')).toHaveText('"h": -5,');
  measured(16, '3 rows; the drawing without a click; "h": -5 marked; the third like call 1');
  await page.locator('.call-row').nth(2).click();
  await page.getByRole('button', { name: 'Save as job' }).click();
  await expect(page.getByRole('grid', { name: 'Parts' })).toContainText('Side');
});

test('draws the bars, beams and outlines that other programs asked for', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const key = await keyOfProgram(page);
  const box = [
    [0, 0],
    [200, 0],
    [200, 90],
    [0, 90],
  ];
  const asked: readonly (readonly [mode: string, body: object, pieces: number])[] = [
    ['1d', { parts: [{ length: 900, qty: 4 }], stock: [{ length: 6000 }] }, 4],
    [
      'wood',
      { parts: [{ length: 900, sw: 60, sh: 80, qty: 3 }], stock: [{ length: 5000, sw: 60, sh: 80 }] },
      3,
    ],
    ['nest', { parts: [{ polygon: box, qty: 2 }], stock: [{ w: 1000, h: 500 }] }, 2],
  ];
  for (const [mode, body, pieces] of asked) {
    await fetch(`${server.url}/v1/optimize/${mode}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    }).then((answer) => answer.text());
    await expect(page.locator('.call-row').first()).toContainText(`optimize/${mode}`);
    const board = page.locator('.call-drawing svg').first();
    await expect(board.locator('.thumb-board')).toHaveCount(1);
    await expect(board.locator(':scope > :not(.thumb-board)')).toHaveCount(pieces);
  }
});

test('refuses a dropped file that is no job with a sentence', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['not a job'], 'x.json', { type: 'application/json' }));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('This file is not a Cutwright job')).toBeVisible();
});

test('opens a dropped request of the service as a job, and names the field that is none', {
  tag: '@thorough',
}, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
  const drop = (request: object): Promise<void> =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'wardrobe.json', { type: 'application/json' }));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, JSON.stringify(request));
  await drop({ parts: [{ name: 'Side', w: '720', h: 560 }], stock: [{ w: 2800, h: 2070 }] });
  await expect(page.getByText('request.parts.0.w')).toBeVisible();
  await drop({ parts: [{ name: 'Side', w: 720, h: 560, qty: 4 }], stock: [{ w: 2800, h: 2070 }] });
  await expect(page.getByText('its lengths are taken as millimetres')).toBeVisible();
  await expect(page.getByLabel('Name of the job')).toHaveValue('wardrobe');
  await expect(figure(page, 'pieces')).toContainText('4 of 4');
  await drop({ parts: [{ name: 'Post', length: 900, qty: 3 }], stock: [{ length: 6000 }] });
  await expect(figure(page, 'pieces')).toContainText('3 of 3');
});

test('a router is spared the words of the saw, and a call of another program is told in a line', {
  tag: '@thorough',
}, async ({ page, server }) => {
  await page.getByRole('button', { name: 'API' }).click();
  await page.getByRole('radio', { name: 'Keys and usage' }).click();
  await page.getByLabel('Name of the new key').fill('CAM');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.locator('.key-fresh code').innerText();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const saw = page.locator('[data-panel="saw"]');
  await saw.getByRole('button', { name: 'More' }).click();
  await expect(saw.getByLabel('First cut')).toBeVisible();
  await expect(saw.getByLabel('Most cut stages')).toBeVisible();
  await saw.getByRole('combobox', { name: 'Machine' }).selectOption('CNC router');
  await expect(saw).toContainText('CNC router');
  await expect(saw.getByLabel('First cut')).toHaveCount(0);
  await expect(saw.getByLabel('Most cut stages')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cut', exact: true })).toHaveCount(0);
  await expect(figure(page, 'sawn')).toHaveCount(0);
  await keepScreenshot(page, 'router');

  await fetch(`${server.url}/v1/optimize/2d`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ parts: [{ w: 300, h: 250, qty: 3 }], stock: [{ w: 1000, h: 1000 }] }),
  });
  const line = page.locator('.toast', { hasText: 'called optimize/2d: 3 parts, 1 sheet, 22.5 %' });
  await expect(line).toBeVisible();
  await keepScreenshot(page, 'call-told');
  await line.getByRole('button', { name: 'Look' }).click();
  await expect(page.locator('.call-row')).toHaveCount(1);
});
