import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { planReady, stored } from './steps.ts';

interface Step {
  readonly sheet: number;
  readonly step: number;
}

/** Opens the kitchen in the player; returns the passes of its full answer. */
async function openPlayer(page: Page): Promise<readonly Step[]> {
  let passes: readonly Step[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/v1/optimize/2d')) return;
    void response.json().then(
      (body: { readonly passes?: readonly Step[] }) => {
        passes = body.passes ?? passes;
      },
      () => undefined,
    );
  });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').first().click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect.poll(() => passes.length).toBeGreaterThan(0);
  await expect(page.getByTestId('settings-saved')).toContainText(`${passes.length} cuts`);
  return passes;
}

/** `153 cuts, 96 fence settings → 61` as numbers. */
async function settings(page: Page): Promise<readonly number[]> {
  return (await page.getByTestId('settings-saved').innerText()).match(/\d+/g)?.map(Number) ?? [];
}

/** What the player says of the pass on the screen; runs in the page, all of one moment. */
function readPass() {
  const text = (where: string): string => document.querySelector<HTMLElement>(where)?.innerText ?? '';
  const blade = document.querySelector('[data-testid="saw-blade"]');
  const isUpright = Number(blade?.getAttribute('width')) < Number(blade?.getAttribute('height'));
  return {
    sheet: /Sheet (\d+)/.exec(text('.player-head b'))?.[1] ?? '',
    value: `${text('[data-testid="fence"]')} ${isUpright ? 'v' : 'h'}`,
    stays: text('.player').includes('fence stays'),
    words: text('.instruction-kind'),
    falls: [...document.querySelectorAll<HTMLElement>('.falls dd > b')].map((name) => name.innerText),
  };
}

test('groups the cuts by fence setting: as many cuts, fewer settings, no piece cut before it is free', async ({
  page,
}) => {
  shows(10, 'all passes of the kitchen, each after its piece was free');
  const plan = await openPlayer(page);
  await expect(page.getByRole('radio', { name: 'Sheet order' })).toBeChecked();
  const [cuts, inSheets, inFences] = await settings(page);
  expect(cuts).toBe(plan.length);
  expect(inFences).toBeLessThan(inSheets);
  await page.keyboard.press('f');
  await expect(page.getByRole('radio', { name: 'Fence order' })).toBeChecked();
  await expect(page.locator('.scrub-count')).toHaveText(`0 of ${cuts} cuts done`);

  const free = new Set<string>();
  let moves = 0;
  let last = '';
  for (let at = 0; at < cuts; at++) {
    await expect(page.locator('.scrub-count')).toHaveText(`${at} of ${cuts} cuts done`);
    const { sheet, value, stays, words, falls } = await page.evaluate(readPass);
    expect(stays, `cut ${at + 1}`).toBe(value === last);
    if (value !== last) moves++;
    last = value;
    const piece = /piece (\S+) of sheet/.exec(words)?.[1];
    if (piece !== undefined) expect(free, `cut ${at + 1}`).toContain(`${sheet} ${piece}`);
    for (const name of falls) free.add(`${sheet} ${name}`);
    if (at === 30) await keepScreenshot(page, 'fence-order');
    await page.keyboard.press('Space');
  }
  expect(moves).toBe(inFences);
  await expect(page.getByText('Every sheet is cut.')).toBeVisible();
  await expect(page.getByText('63 parts are free.')).toBeVisible();
  measured(10, `${cuts} passes in both orders; ${inSheets} fence settings, ${moves} in fence order`);
});

test('goes on at the cut where the player was left, even after the page was loaded anew', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  await openPlayer(page);
  // What is ticked does not reach the service before the page goes.
  expectedErrors.push('net::ERR_FAILED');
  const ticks = '**/app/documents/*/progress';
  await page.route(ticks, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  const kept = page.waitForResponse(
    (answer) => /\/app\/documents\/[^/?]+$/.test(answer.url()) && answer.ok(),
  );
  await page.keyboard.press(']');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('4 of');
  // A sample becomes a job of its own with the first cut.
  await kept;
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page.locator('.player-head b')).toHaveText('Sheet 2 of 6');
  await expect(page.locator('.scrub-count')).toContainText('4 of');
  await page.keyboard.press('[');
  await expect(page.locator('.scrub-count')).toContainText('0 of');
  await page.keyboard.press(']');
  await expect(page.locator('.scrub-count')).toContainText('4 of');
  // Loaded anew at the saw, the window is at the saw, on the sheet that stood there.
  await page.reload();
  await expect(page.locator('.player-head b')).toHaveText('Sheet 2 of 6');
  await expect(page.locator('.scrub-count')).toContainText('4 of');
  await page.unroute(ticks);
  await page.keyboard.press('Escape');
  await stored(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await planReady(page);
  await page.locator('.strip-item').nth(1).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.scrub-count')).toContainText('4 of');
});

test('keeps the cut on the screen when the order changes, steps by setting, and prints the list in that order', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPlayer(page);
  const [, , inFences] = await settings(page);
  await page.keyboard.press(']');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Space');
  const words = async (): Promise<readonly string[]> => [
    await page.getByTestId('fence').innerText(),
    await page.locator('.player-head b').innerText(),
  ];
  await expect(page.locator('.scrub-count')).toContainText('3 of');
  const before = await words();
  await page.keyboard.press('f');
  await expect(page.getByRole('radio', { name: 'Fence order' })).toBeChecked();
  await expect.poll(words).toEqual(before);
  // What is cut in the other order costs settings: the switch says what this way needs with them.
  const [, , needed] = await settings(page);
  await expect(page.locator('.count-words')).toContainText(`of ${needed} fence settings`);
  await page.getByRole('radio', { name: 'Sheet order' }).click();
  await expect(page.locator('.scrub-count')).toContainText('3 of');
  await expect.poll(words).toEqual(before);
  await page.keyboard.press('f');
  await expect(page.getByRole('radio', { name: 'Fence order' })).toBeChecked();
  await page.keyboard.press('Home');
  await expect(page.locator('.instruction-count')).toContainText('1st of');
  await page.getByRole('button', { name: 'Next fence setting' }).click();
  await expect(page.locator('.instruction-count')).toContainText('2nd of');
  await page.keyboard.press('[');
  await expect(page.locator('.instruction-count')).toContainText('1st of');
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Only a look: nothing is ticked by it.')).toBeInViewport({ ratio: 1 });
  await keepScreenshot(page, 'fence-order-dark-1024');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await expect(page.getByLabel('Cuts in fence order')).toBeChecked();
  const fences = page.getByTestId('paper').filter({ hasText: 'Cuts in fence order' });
  await expect(fences.first()).toContainText(`${inFences} settings of the fence`);
  await fences.first().scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'print-fence-order');
  await page.getByLabel('Cuts in fence order').uncheck();
  await expect(fences).toHaveCount(0);
});
