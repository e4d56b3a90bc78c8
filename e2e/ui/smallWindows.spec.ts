import { expect, test } from '../fixtures.ts';
import { menuOf, messagesStay, newJob, paste, planReady, stored, toStart } from './steps.ts';

test('on a telephone held upright everything can be reached: lists, plan, the cuts and the booking', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const isInside = (): Promise<boolean> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.topbar button, .player button')].every(
        (button) => button.getBoundingClientRect().right <= innerWidth,
      ),
    );
  expect(await isInside()).toBe(true);
  const [menu, kinds] = [
    page.getByRole('button', { name: 'Job menu' }),
    page.getByRole('radio', { name: 'Panels' }),
  ];
  expect((await menu.boundingBox())?.y).toBeLessThan((await kinds.boundingBox())?.y ?? 0);
  await page.getByLabel('Kerf').click();
  await page.locator('.sheet-canvas').scrollIntoViewIfNeeded();
  await expect(page.locator('.sheet-canvas')).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.getByRole('button', { name: /^Done, next/ }).click();
  await expect(page.getByText('1 of 27 cuts done')).toBeInViewport({ ratio: 1 });
  expect(await isInside()).toBe(true);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Book the sawn plan' })).toBeVisible();
});

test('where ends are slanted and it is not said over what, one press goes to the field, also in a low window', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await expect(page.locator('[data-panel="saw"]')).toContainText('kerf 3, trim 0');
  await paste(page, 'Name\tLength\tQty\tAngle left\nFrame\t900\t4\t45');
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  const goTo = page.getByRole('button', { name: 'Profile height …' });
  await expect(sheet.or(goTo)).toBeVisible();
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: /^Take/ }).click();
  await goTo.click();
  await expect(page.getByLabel('Profile height')).toBeFocused();
  await page.keyboard.insertText('60');
  await page.keyboard.press('Enter');
  await planReady(page);
  await expect(goTo).toHaveCount(0);
});

test('a message lies on no button of an open dialog; the rack is sorted by its titles', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await expect(page.locator('.toast')).toContainText('rests kept');
  for (const name of ['Print labels', 'Done'])
    await dialog.getByRole('button', { name }).click({ trial: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('4');
  await dialog.getByRole('button', { name: 'Size' }).click();
  const areas = async (): Promise<readonly number[]> =>
    (await dialog.locator('tbody td:nth-child(2)').allInnerTexts()).map((size) =>
      size
        .split('×')
        .map(Number)
        .reduce((area, side) => area * side, 1),
    );
  const falling = await areas();
  expect(falling.length).toBeGreaterThan(4);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  await dialog.getByRole('button', { name: 'Size' }).click();
  await expect.poll(areas).toEqual(falling.toReversed());
});

test('a long name of a job is read as far as there is room, and no button gives way to it', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  const widths = (): Promise<readonly number[]> =>
    page
      .locator('.topbar button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  const title = page.getByLabel('Name of the job');
  for (const width of [1440, 1280, 1024, 853]) {
    await page.setViewportSize({ width, height: 720 });
    await title.fill('Oak');
    const before = await widths();
    await title.fill('Kitchen of the Millers, upper floor, with island');
    expect(await widths(), `${width}`).toEqual(before);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await title.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
});

test('beside a wide list all figures of a plan stand in one row, in German, too', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('cutwright.settings', '{"language":"de","sideWidth":600}'));
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('.sample-card').first().click();
  await expect(page.getByTestId('status')).toContainText('Plan fertig', { timeout: 60_000 });
  const figures = page.locator('.figures > .figure');
  await expect(figures).toHaveCount(6);
  const boxes = await figures.evaluateAll((all) =>
    all.map((one) => ({
      top: one.getBoundingClientRect().top,
      over: Math.max(0, ...[...one.children].map((line) => line.scrollWidth - one.clientWidth)),
    })),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.map(({ over }) => over)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a long list of parts has more room than the stock, a short one leaves it to the stock', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  const list = (rows: number, of: string): string =>
    [
      'Name\tWidth (mm)\tHeight (mm)\tQty',
      ...Array.from({ length: rows }, (_, at) => `${of} ${at}\t${900 + at}\t600\t1`),
    ].join('\n');
  const inView = (panel: string): Promise<number> =>
    page.locator(`[data-panel="${panel}"] .grid-row`).evaluateAll((rows) => {
      const bounds = rows[0]?.closest('.grid')?.getBoundingClientRect();
      const isIn = ({ top, bottom }: DOMRect): boolean =>
        bounds !== undefined && top >= bounds.top && bottom <= bounds.bottom + 1;
      return rows.filter((row) => isIn(row.getBoundingClientRect())).length;
    });
  await paste(page, list(3, 'Side'));
  await page.locator('[data-panel="stock"] .grid-row .cell').nth(1).click();
  await paste(page, list(9, 'Board'));
  await expect.poll(() => inView('stock')).toBeGreaterThanOrEqual(7);
  await page.locator('[data-panel="parts"] .grid-row .cell').first().click();
  await paste(page, list(40, 'Shelf'));
  await page.locator('.list-taken').getByRole('button').last().click();
  await expect.poll(() => inView('parts')).toBeGreaterThanOrEqual(10);
  expect(await inView('stock')).toBeGreaterThanOrEqual(4);
  expect(await page.locator('.saw').evaluate((saw) => saw.scrollHeight - saw.clientHeight)).toBe(0);
});

test('the tools of a sheet lie above it, in as many rows as they take', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const gap = async (): Promise<number> => {
    const [canvas, head] = [page.locator('.sheet-canvas'), page.locator('.sheet-head')];
    const [upper, tools] = [await canvas.boundingBox(), await head.boundingBox()];
    const [, y] = ((await canvas.getAttribute('data-origin')) ?? '').split(' ').map(Number);
    return (upper?.y ?? 0) + (y ?? 0) - (tools?.y ?? 0) - (tools?.height ?? 0);
  };
  const rows = (): Promise<number> => page.locator('.sheet-head').evaluate((head) => head.clientHeight);
  const one = await rows();
  for (const [width, height] of [
    [853, 480],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(gap).toBeGreaterThan(0);
  }
  expect(await rows()).toBeGreaterThan(one);
});

test('where display scales are large nothing is cut off and no room is lost', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const stock = page.locator('[data-panel="stock"]');
  await stock.getByRole('button', { name: 'Stock', exact: true }).click();
  await expect(stock.locator('.grid-row').first()).toBeVisible();
  const below = (): Promise<number> =>
    stock.evaluate(
      (panel) =>
        panel.getBoundingClientRect().bottom - (panel.lastElementChild?.getBoundingClientRect().bottom ?? 0),
    );
  expect(await below()).toBeLessThanOrEqual(2);
  // A place of many digits is read whole beside its unit.
  await page.setViewportSize({ width: 853, height: 480 });
  await page.locator('.canvas-mirror button').first().press('Enter');
  const place = page.locator('.piece-place input').first();
  await place.fill('1104.72');
  expect(await place.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  // The steps beside an empty list stand clear of it.
  await page.getByRole('radio', { name: 'Bars' }).click();
  const [hints, side] = [page.locator('.plan-hints ol'), page.locator('.side')];
  const [inside, list] = [await hints.boundingBox(), await side.boundingBox()];
  expect((inside?.x ?? 0) - (list?.x ?? 0) - (list?.width ?? 0)).toBeGreaterThanOrEqual(12);
});

test('of several messages a low window shows the newest; the others are a press away', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  const names = ['First', 'Second'] as const;
  for (const name of names) {
    await newJob(page);
    await page.getByLabel('Name of the job').fill(name);
    await page.keyboard.press('Enter');
    await stored(page);
    await toStart(page);
  }
  await messagesStay(page);
  for (const name of names) await menuOf(page, name, 'Put in the trash');
  const messages = page.locator('.toast');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('Second');
  // Read out all the same.
  await expect(page.locator('.toasts')).toContainText('First');
  await messages.getByRole('button', { name: 'One more message' }).click();
  await expect(messages).toHaveCount(2);
  await messages.filter({ hasText: 'First' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.job-row', { hasText: 'First' })).toBeVisible();
});

test('a sample that is opened with a key has the keyboard in its first part, one that is pressed does not', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).focus();
  await page.keyboard.press('Enter');
  await planReady(page);
  await expect(page.getByRole('textbox', { name: 'Name, row 1' })).toBeFocused();
  await toStart(page);
  await page.getByRole('button', { name: /Steel brackets/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of outline 1' })).toBeFocused();
  await toStart(page);
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page.keyboard.press('4');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a low dialog that goes on below its edge shows it, until its end is in view', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('3');
  const compare = page.getByRole('dialog', { name: 'Compare plans' });
  await expect(compare.getByRole('row', { name: /Sheets/ })).toBeVisible();
  const foot = compare.locator('.compare-foot');
  await expect(foot).not.toHaveCSS('box-shadow', 'none');
  await compare.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(foot).toHaveCSS('box-shadow', 'none');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  const after = (): Promise<string> =>
    page.locator('.dialog .body').evaluate((body) => getComputedStyle(body, '::after').content);
  await expect.poll(after).toBe('none');
  await page.setViewportSize({ width: 853, height: 300 });
  await expect.poll(after).toBe('""');
});

test('a message over a low dialog covers none of its fields', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await messagesStay(page);
  await page.keyboard.press('4');
  const stock = page.getByRole('dialog', { name: 'Stock' });
  for (const width of ['600', '700', '800', '900', '1000']) {
    await stock.getByLabel('Width').fill(width);
    await stock.getByLabel('Height').fill('400');
    await stock.getByLabel('Material', { exact: true }).last().fill('Oak 18');
    await page.keyboard.press('Enter');
    await expect(stock.getByRole('row', { name: new RegExp(`${width} × 400`) })).toHaveCount(1);
  }
  const message = page.locator('.toast');
  await expect(message).toHaveCount(1);
  const covered = await stock.locator('input, select, button, h2').evaluateAll((fields) => {
    const over = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect();
    return fields
      .map((field) => [field.getAttribute('aria-label') ?? field.textContent, field.getBoundingClientRect()])
      .filter((one): one is [string, DOMRect] => one[1] instanceof DOMRect && one[1].width > 0)
      .filter(
        ([, at]) =>
          at.left < over.right && at.right > over.left && at.top < over.bottom && at.bottom > over.top,
      )
      .map(([name, at]) => [name, at.left]);
  });
  // The heading takes the whole line; its words end before.
  expect(covered).toEqual([['Stock', expect.any(Number)]]);
});

test('the columns that were read of a pasted list are all named, in German, too', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.evaluate(() =>
    localStorage.setItem('cutwright.settings', JSON.stringify({ version: 1, language: 'de' })),
  );
  await page.reload();
  await page.setViewportSize({ width: 853, height: 480 });
  await page.getByRole('heading', { name: 'Cutwright' }).waitFor();
  await page.keyboard.press('Control+n');
  await expect(page.getByLabel('Bezeichnung, neue Zeile')).toBeFocused();
  await paste(
    page,
    'Schrank\tBauteil\tLänge\tBreite\tDicke\tAnzahl\tMaterial\tBemerkung\nU1\tSeite\t720\t560\t19\t2\tSpan weiß\tlinks',
  );
  const sheet = page.getByRole('dialog');
  const bar = page.locator('.list-taken');
  await expect(sheet.or(bar)).toBeVisible();
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: /übernehmen/ }).click();
  const words = bar.locator('span');
  await expect(words).toContainText('Bemerkung');
  expect(await words.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  for (const name of ['Ändern …', 'Rückgängig'])
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
