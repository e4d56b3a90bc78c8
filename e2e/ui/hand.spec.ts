import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold } from '../heldCalls.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, planReady, row, stored, typeRows } from './steps.ts';

/** Where a piece lies on the screen, by its number in the drawing's list; from the words for screen readers. */
async function placeOf(page: Page, index: number): Promise<string> {
  const words = (await page.locator('.canvas-mirror button').nth(index).getAttribute('aria-label')) ?? '';
  return /at [\d.]+, [\d.]+/.exec(words)?.[0] ?? '';
}

/** A point of a piece, from its corner in pixels of the page. */
async function pointOf(page: Page, index: number, off: number): Promise<{ x: number; y: number }> {
  const words = (await page.locator('.canvas-mirror button').nth(index).getAttribute('aria-label')) ?? '';
  const [, x, y] = (/at ([\d.]+), ([\d.]+)/.exec(words) ?? []).map(Number);
  const scale = Number(await page.locator('.sheet-canvas').getAttribute('data-scale'));
  const [left, top] = ((await page.locator('.sheet-canvas').getAttribute('data-origin')) ?? '')
    .split(' ')
    .map(Number);
  const box = (await page.getByTestId('ground').boundingBox())!;
  return { x: box.x + left + x * scale + off, y: box.y + top + y * scale + off };
}

async function kitchenSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('option', { name: /^Sheet 3/ }).click();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Laid by hand' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a piece is dragged over another, shown red, pinned, and the rest is laid anew around it', async ({
  page,
}) => {
  shows(15, 'panels by mouse; all checks hold afterwards');
  await kitchenSheet(page);
  // Onto its neighbour, so that it stays on the sheet and the rest can be laid around it.
  const [from, onto] = [await pointOf(page, 0, 15), await pointOf(page, 1, 18)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + onto.x) / 2, (from.y + onto.y) / 2, { steps: 4 });
  await page.mouse.move(onto.x, onto.y, { steps: 4 });
  await keepScreenshot(page, 'hand-carried');
  await page.mouse.up();
  await expect(bar(page)).toContainText('overlap or lie closer than the blade');
  await expect(button(page, 'Print')).toBeDisabled();
  await expect(button(page, 'Cut')).toBeDisabled();
  await expect(page.locator('.figures .badge', { hasText: 'all placed' })).not.toHaveClass(/good/);
  await expect(page.getByTestId('status')).toHaveText('Mend what is red on the plan first');
  await keepScreenshot(page, 'hand-overlap');
  await button(page, 'Pin').click();
  await expect(bar(page)).toContainText('1 piece pinned');
  const place = await page.locator('.inspector').getByLabel('From left').inputValue();
  await button(page, 'Lay the rest anew').click();
  await expect(bar(page)).not.toContainText('overlap');
  await expect(bar(page)).toContainText('1 piece pinned');
  await expect(figure(page, 'pieces')).toContainText('63 of 63');
  await expect(page.getByTestId('checks-badge')).toHaveText(/8 checks hold/);
  await expect(button(page, 'Print')).toBeEnabled();
  await expect(page.locator(`.canvas-mirror button[aria-label*="at ${place},"]`).first()).toBeAttached();
  measured(15, `pinned piece stays at ${place}; 63 of 63, 8 checks hold; undo in one step`);
  await keepScreenshot(page, 'hand-laid-anew');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toContainText('overlap');
  for (let undo = 0; undo < 2; undo++) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(figure(page, 'cuts').first()).not.toHaveText('–');
});

test('the same by keys and by numbers, to another sheet and off the plan; undo is one step each', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  shows(15, 'panels by keys and numbers');
  await kitchenSheet(page);
  const piece = page.locator('.canvas-mirror button').nth(2);
  const before = await placeOf(page, 2);
  await piece.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await placeOf(page, 2)).toBe(before);

  await page.locator('.inspector').getByLabel('From left').fill('1400');
  await page.locator('.inspector').getByLabel('From left').press('Enter');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();

  // Two moves before the service has judged the first, of which one call is lost: each is judged when it is on screen.
  // The fourth sheet is free from there on.
  expectedErrors.push('net::ERR_FAILED');
  const isLaid = (request: Request): boolean => 'fixed' in (request.postDataJSON() as object);
  await page.locator('.strip-item').nth(3).click();
  await page.locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  const judged = await hold(page, '**/v1/optimize/2d', isLaid);
  const top = page.locator('.inspector').getByLabel('From top');
  for (const at of ['1000', '1050']) {
    await top.fill(at);
    await top.press('Enter');
    await judged.asked;
  }
  await expect(bar(page)).toBeVisible();
  await expect(button(page, 'Print')).toBeEnabled();
  judged.free();
  await page.route('**/v1/optimize/2d', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(button(page, 'Print')).toBeEnabled();
  await expect(page.locator('.canvas-mirror [data-kind="part"][aria-label*=", 1000,"]')).toBeAttached();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.locator('.strip-item').nth(2).click();

  const sheets = Number(await figure(page, 'sheets').textContent());
  await page.locator('.canvas-mirror button').nth(2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  await page.locator('[data-hand="sheet"]').selectOption({ label: 'A new sheet' });
  await expect(figure(page, 'sheets')).toHaveText(String(sheets + 1));
  await expect(page.getByTestId('checks-badge')).toHaveText(/8 checks hold/);
  await expect(figure(page, 'cuts').first()).not.toHaveText('–');
  await button(page, 'Take off').click();
  await expect(figure(page, 'pieces')).toContainText('62 of 63');
  await button(page, 'Lay the rest anew').click();
  await expect(figure(page, 'pieces')).toContainText('63 of 63');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.locator('.canvas-mirror button').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await expect(bar(page)).toContainText('1 piece pinned');
  await keepScreenshot(page, 'hand-dark-1024');
});

test('a piece of a bar is carried to another bar, shown red, pinned, and the rest is cut anew around it', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(15, 'bars');
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  const rod = (at: number) => page.locator(`.rod[data-rod="${at}"]`);
  const point = async (at: number, x: number): Promise<{ x: number; y: number }> => {
    const box = (await rod(at).boundingBox())!;
    return { x: box.x + x, y: box.y + box.height / 2 };
  };
  const [from, onto] = [await point(2, 30), await point(0, 60)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 30, { steps: 3 });
  await page.mouse.move(onto.x, onto.y, { steps: 4 });
  await keepScreenshot(page, 'hand-bars-carried');
  await page.mouse.up();
  await expect(bar(page)).toContainText('does not fit: bar 1 is too short');
  await expect(button(page, 'Print')).toBeDisabled();
  await expect(button(page, 'Cut')).toBeDisabled();
  await expect(page.locator('.inspector')).toContainText(called('Shelf rail long'));
  await keepScreenshot(page, 'hand-bars-red');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);

  // The rest of the offcut rack is used up: the new bar is one of 6 m.
  const piece = rod(0).locator('.canvas-mirror button').first();
  await expect(piece).toHaveAccessibleName(new RegExp(`^${called('Shelf rail short')}`));
  await piece.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-hand="sheet"]').selectOption({ label: 'A new bar' });
  await expect(figure(page, 'bars')).toHaveText('18');
  await expect(page.getByTestId('checks-badge')).toHaveText(/7 checks hold/);
  await button(page, 'Pin').click();
  await expect(bar(page)).toContainText('1 piece pinned');
  await button(page, 'Lay the rest anew').click();
  await expect(figure(page, 'bars')).toHaveText('17');
  await expect(figure(page, 'pieces')).toContainText('104 of 104');
  await expect(page.getByTestId('checks-badge')).toHaveText(/7 checks hold/);
  await expect(button(page, 'Print')).toBeEnabled();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await rod(1).locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowRight');
  await keepScreenshot(page, 'hand-bars-dark-1024');
  await page.keyboard.press('Delete');
  await expect(figure(page, 'pieces')).toContainText('103 of 104');
});

/** The place of a named outline among the pieces of the sheet: the first, or the one that lies leftmost. */
async function outline(page: Page, name: string, which: 'first' | 'left' = 'first'): Promise<number> {
  const labels = await page
    .locator('.canvas-mirror button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const x = (at: number): number => Number(/at ([\d.]+),/.exec(labels[at] ?? '')?.[1]);
  const all = labels.flatMap((label, at) => (label.startsWith(name) ? [at] : []));
  return (which === 'first' ? all[0] : all.toSorted((a, b) => x(a) - x(b))[0]) ?? -1;
}

/** A point of the page where an outline is taken hold of, however it is turned: near a corner that is its own. */
async function holdOf(page: Page, index: number): Promise<{ x: number; y: number }> {
  await page.locator('.canvas-mirror button').nth(index).focus();
  await page.keyboard.press('Enter');
  const place = page.locator('.inspector').getByLabel('From left');
  const x = await place.inputValue();
  const [w, h] = ((await page.locator('.inspector').innerText()).match(/([\d.]+) × ([\d.]+)/) ?? [])
    .slice(1)
    .map(Number);
  const scale = Number(await page.locator('.sheet-canvas').getAttribute('data-scale'));
  const corner = await pointOf(page, index, 0);
  for (const [across, down] of [
    [0.85, 0.15],
    [0.15, 0.15],
    [0.85, 0.85],
    [0.15, 0.85],
  ]) {
    const point = { x: corner.x + across * w * scale, y: corner.y + down * h * scale };
    await page.mouse.click(point.x, point.y);
    if ((await place.count()) > 0 && (await place.inputValue()) === x) return point;
  }
  throw new Error('no corner of it can be taken');
}

test('an outline is dragged over another, shown red, pinned, and the rest is nested anew around it', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(15, 'outlines by mouse; all checks hold afterwards');
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  const from = await holdOf(page, await outline(page, called('Gusset plate')));
  const scale = Number(await page.locator('.sheet-canvas').getAttribute('data-scale'));
  // The one that lies leftmost: no zone is near it.
  const onto = await pointOf(page, await outline(page, called('Hinge ear'), 'left'), 90 * scale);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + onto.x) / 2, (from.y + onto.y) / 2, { steps: 3 });
  await page.mouse.move(onto.x, onto.y, { steps: 3 });
  await keepScreenshot(page, 'hand-shapes-carried');
  await page.mouse.up();
  await expect(bar(page)).toContainText('overlap or lie closer than the gap between parts');
  await expect(button(page, 'Print')).toBeDisabled();
  await keepScreenshot(page, 'hand-shapes-red');
  await button(page, 'Pin').click();
  await expect(bar(page)).toContainText('1 piece pinned');
  const place = page.locator('.inspector').getByLabel('From left');
  const x = await place.inputValue();
  await button(page, 'Lay the rest anew').click();
  await expect(bar(page)).not.toContainText('overlap', { timeout: 60_000 });
  await expect(figure(page, 'pieces')).toContainText('12 of 12');
  await expect(
    page.locator(`.canvas-mirror button[aria-label^="${called('Gusset plate')}, at ${x},"]`),
  ).toHaveCount(1);
  await expect(page.getByTestId('checks-badge')).toHaveText(/6 checks hold/);
  await expect(button(page, 'Print')).toBeEnabled();
  await keepScreenshot(page, 'hand-shapes-laid-anew');
});

test('an outline is turned, moved by keys and numbers and sent to another sheet; undo is one step each', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(15, 'outlines by keys and numbers');
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await expect(figure(page, 'pieces')).toContainText('12 of 12', { timeout: 60_000 });
  const piece = page.locator('.canvas-mirror button').nth(await outline(page, called('U clip')));
  const words = (await piece.getAttribute('aria-label')) ?? '';
  await piece.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Angle, °').fill('33');
  await page.getByLabel('Angle, °').press('Enter');
  await expect(bar(page)).toContainText('must not lie turned so');
  await keepScreenshot(page, 'hand-shapes-turned');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator(`.canvas-mirror button[aria-label="${words}"]`)).toHaveCount(1);

  await page.locator('[data-hand="sheet"]').selectOption({ label: 'A new sheet' });
  await expect(figure(page, 'sheets').first()).toHaveText('2');
  await expect(page.getByTestId('checks-badge')).toHaveText(/6 checks hold/);
  await page.keyboard.press('Escape');
  const alone = page.locator('.canvas-mirror button').first();
  await alone.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(alone).toHaveAccessibleName(new RegExp(`^${called('U clip')}, at 18, 8,`));
  await page.keyboard.press('r');
  await expect(alone).toHaveAccessibleName(/turned (90|180|270|0) degrees/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await keepScreenshot(page, 'hand-shapes-dark-1024');
  await page.keyboard.press('Delete');
  await expect(figure(page, 'pieces')).toContainText('11 of 12');
});

test('sheets change their order by mouse and by keys; the checks hold, undo is one step', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const thumbs = page.locator('.strip-item');
  const labels = async (): Promise<readonly string[]> =>
    (await thumbs.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map((label) =>
      label.replace(/^\D*\d+/, ''),
    );
  const before = await labels();
  await thumbs.nth(1).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(labels).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(thumbs.first()).toBeFocused();
  await expect(page.getByTestId('checks-badge')).toHaveText(/8 checks hold/);
  await page.keyboard.press('Control+z');
  await expect.poll(labels).toEqual(before);
  const [from, to] = [await thumbs.first().boundingBox(), await thumbs.nth(2).boundingBox()];
  if (from === null || to === null) throw new Error('no small pictures');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 6, to.y + to.height / 2, { steps: 5 });
  await expect(page.locator('.strip-item.held')).toBeVisible();
  await page.mouse.up();
  await expect.poll(labels).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
});

test('another name or note of a part keeps the plan that a hand laid, and asks for none', {
  tag: '@thorough',
}, async ({ page }) => {
  await kitchenSheet(page);
  await page.locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await expect(bar(page)).toContainText('1 piece pinned');
  const words = (await page.locator('.canvas-mirror button').first().getAttribute('aria-label')) ?? '';
  const at = Number(/row (\d+)/.exec(words)?.[1]) - 1;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/optimize/2d')) asked.push(request.url());
  });
  const name = row(page, 'parts', at).getByRole('gridcell').nth(0);
  await name.dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Enter');
  const renamed = page.locator('.canvas-mirror button[aria-label*="Renamed"]').first();
  await expect(renamed).toBeAttached();
  await expect(bar(page)).toContainText('1 piece pinned');
  await stored(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(renamed).toHaveCount(0);
  await expect(bar(page)).toContainText('1 piece pinned');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(renamed).toBeAttached();
  await stored(page);
  await page.reload();
  await planReady(page);
  await expect(bar(page)).toContainText('1 piece pinned');
  await page.getByRole('option', { name: /^Sheet 3/ }).click();
  await expect(renamed).toBeAttached();
});

test('a plan laid by hand stays where the bars of the same job are cut', { tag: '@thorough' }, async ({
  page,
}) => {
  await kitchenSheet(page);
  await page.locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await expect(bar(page)).toContainText('1 piece pinned');
  await page.getByRole('radio', { name: 'Bars' }).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await typeRows(page, [['Rail', '1200', '4']], 4);
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText('4 of 4');
  await button(page, 'Cut').click();
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  await page.keyboard.press('Escape');
  await stored(page);
  await page.reload();
  await planReady(page);
  // Solving anew gives up the plan of the bars, and no other.
  await page.keyboard.press('F5');
  await page.getByRole('radio', { name: 'Panels' }).click();
  await planReady(page);
  await expect(bar(page)).toContainText('1 piece pinned');
});

test('at twice the scale the drawing stays in sight while outlines are laid by hand', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page.locator('.canvas-mirror button').nth(2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Laid by hand' })).toBeVisible();
  await expect(page.locator('.plan-stage')).toBeInViewport({ ratio: 0.98 });
});
