import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold, isPost } from '../heldCalls.ts';
import { keepScreenshot } from '../screenshot.ts';
import { messagesStay, planReady, row } from './steps.ts';

/** Switches the screen on for this computer only, on any port, and begins a pairing. */
async function switchOn(page: Page): Promise<{ readonly url: string; readonly number: string }> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Screen at the saw …' }).click();
  await page.getByRole('combobox', { name: /^Network/ }).selectOption('127.0.0.1');
  await page.getByLabel('Port').fill('0');
  // It is ticked when the service answers.
  await page.getByLabel('Let paired devices').click();
  await page.getByRole('button', { name: 'Pair a device' }).click();
  const number = await page.getByTestId('pair-number').innerText();
  return { url: await page.getByTestId('saw-url').innerText(), number };
}

/** The kitchen, sent to a tablet that is paired; the tablet at its first cut. */
async function atTheSaw(page: Page, realBrowser: Browser): Promise<Page> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const { url, number } = await switchOn(page);
  await keepScreenshot(page, 'saw-pairing');
  const context = await realBrowser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
  });
  const tablet = await context.newPage();
  await tablet.goto(url);
  await tablet.getByLabel('Number').fill(number);
  await tablet.getByLabel('Name of this device').fill('Saw 1');
  await keepScreenshot(tablet, 'saw-pair');
  await tablet.getByRole('button', { name: 'Connect' }).click();
  await expect(tablet.getByText('Nothing to saw yet')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('connected now');

  // A plan that is sent appears there by itself.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To the saw' }).click();
  await tablet.getByRole('list', { name: 'Plans to saw' }).getByRole('button').click();
  await expect(tablet.getByTestId('fence')).toBeVisible();
  await page.locator('.strip-item').first().click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  return tablet;
}

const count = (screen: Page): ReturnType<Page['locator']> => screen.locator('.scrub-count');

/** Ticks until a part comes free, the first of the sheet. */
async function untilPart(tablet: Page, cut: number): Promise<ReturnType<Page['locator']>> {
  const spoiled = tablet.getByRole('button', { name: / spoiled$/ });
  for (let at = cut; at <= 12 && (await spoiled.count()) === 0; at++) {
    await tablet.keyboard.press('PageDown');
    await expect(count(tablet)).toContainText(`${at} of`);
  }
  return spoiled.first();
}

test('a tablet is paired by the number, ticks and spoils live both ways, is shut out when it is removed', async ({
  page,
  realBrowser,
}) => {
  const tablet = await atTheSaw(page, realBrowser);
  await tablet.keyboard.press('PageDown');
  await expect(count(page)).toContainText('1 of');
  await page.keyboard.press('Space');
  await expect(count(tablet)).toContainText('2 of');
  await (await untilPart(tablet, 3)).click();
  await expect(page.locator('.toasts')).toContainText('was spoiled at the saw');
  await expect(page.getByRole('button', { name: 'Plan 1 piece once more' })).toBeVisible();

  // Removed: the open page is shut at once, and its token opens nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Screen at the saw …' }).click();
  await page.getByRole('button', { name: 'Remove Saw 1' }).click();
  await expect(tablet.getByRole('heading', { name: 'Cutwright at the saw' })).toBeVisible();
  await tablet.context().close();
});

test('ticks and notes of a tablet are kept until the desk has them; boards break, and lists change meanwhile', {
  tag: '@thorough',
}, async ({ page, realBrowser, expectedErrors }) => {
  // Desk and tablet write into one job: who comes second is told and brings both together.
  expectedErrors.push('409');
  const tablet = await atTheSaw(page, realBrowser);
  // A desk that cannot store it for a while (a full disk) is told, and the tick is kept until it can.
  const full = { error: 'internal', message: 'database or disk is full' };
  await tablet.route('**/progress', (route) => route.fulfill({ status: 500, json: full }));
  await tablet.keyboard.press('PageDown');
  await expect(tablet.getByText('The desk cannot store what you tick')).toBeVisible();
  await tablet.unroute('**/progress');
  await expect(count(page)).toContainText('1 of');
  await expect(tablet.getByText('The desk cannot store what you tick')).toHaveCount(0);

  // Until a part comes free: its label, and it is spoiled.
  const spoiled = await untilPart(tablet, 2);
  await keepScreenshot(tablet, 'saw-tablet');
  await tablet
    .getByRole('button', { name: /^Label for/ })
    .first()
    .click();
  await expect(tablet.getByTestId('papers').locator('svg')).toBeVisible();
  await keepScreenshot(tablet, 'saw-label');
  await tablet.keyboard.press('Escape');
  // Noted while the desk is out of reach, it is kept and sent, also by the page that it is loaded anew as; once, though
  // the first time the desk had it and only its answer did not come.
  let notes = 0;
  await tablet.route('**/spoiled', async (route) => {
    if (!isPost(route.request())) return route.continue();
    notes += 1;
    if (notes === 1) await route.fetch();
    await route.abort();
  });
  await spoiled.click();
  await expect(page.locator('.toasts')).toContainText('was spoiled at the saw');
  await expect(tablet.getByText('What you tick and note is kept on this page')).toBeVisible();
  expect((await tablet.locator('.toast').first().boundingBox())?.height).toBeLessThan(120);
  await tablet.reload();
  await tablet.getByRole('list', { name: 'Plans to saw' }).getByRole('button').click();
  await expect(tablet.getByText('What you tick and note is kept on this page')).toBeVisible();
  await tablet.unroute('**/spoiled');
  await expect(tablet.getByText('What you tick and note is kept on this page')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan 1 piece once more' })).toBeVisible();
  // It says which piece that is, until the desk has planned it.
  const again = tablet.getByText(/^To be cut once more: .*Planned at the desk/);
  await expect(again).toBeVisible();
  await keepScreenshot(tablet, 'saw-spoiled');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('missing')).toContainText('To be cut once more');
  await keepScreenshot(page, 'missing');
  const messagesGo = await messagesStay(page);
  await page.getByTestId('missing').getByRole('button').click();
  await planReady(page);
  await expect(again).toHaveCount(0);

  // Of a job that is not on screen the desk is told, too. Taking the planning back brings the job and its count back.
  await tablet.getByRole('button', { name: 'Board damaged' }).click();
  const toasts = page.locator('.toasts');
  await expect(toasts).toContainText('Kitchen: Sheet 1 was damaged at the saw');
  await keepScreenshot(page, 'saw-told');
  await tablet.getByRole('button', { name: 'Not damaged after all' }).click();
  await expect(toasts).toContainText('Kitchen: Sheet 1 is not damaged after all.');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await messagesGo();
  await expect(page.getByTestId('missing')).toContainText('To be cut once more');
  await expect(again).toBeVisible();
  await page.locator('.strip-item').first().click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();

  // The board breaks: the desk is told, and takes it back.
  await tablet.getByRole('button', { name: 'Board damaged' }).click();
  await expect(page.locator('.toasts')).toContainText('Sheet 1 was damaged at the saw');
  await expect(page.locator('.instruction')).toContainText('This sheet is damaged.');
  await keepScreenshot(tablet, 'saw-damaged');
  await page.getByRole('button', { name: 'Not damaged after all' }).click();
  await expect(tablet.locator('.toasts')).toContainText('Sheet 1 is not damaged after all.');
  await expect(tablet.getByRole('button', { name: /^Done, next/ })).toBeEnabled();

  // The list is changed meanwhile: the desk says that the saw has an older plan until this one is sent.
  await page.keyboard.press('Escape');
  const older = page.getByText('the screen at the saw has an older plan of this job');
  await expect(older).toHaveCount(0);
  await row(page, 'parts', 0).locator('.cell').nth(3).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await planReady(page);
  await expect(older).toBeVisible();
  await keepScreenshot(page, 'saw-older');
  await page.getByRole('button', { name: 'Send this plan' }).click();
  await expect(older).toHaveCount(0);
  await expect(tablet.getByText('The desk has sent this plan anew.')).toBeVisible();
  await tablet.context().close();
});

/** Types as a scanner does: all keys at once, then Enter. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

/** Sends the plan on screen; the code of its job. */
async function send(page: Page): Promise<string> {
  await planReady(page);
  const put = page.waitForRequest((request) => /\/app\/saw\/plans\//.test(request.url()));
  await page.getByRole('button', { name: 'To the saw' }).click();
  return ((await put).url().split('/').at(-1) ?? '').toUpperCase();
}

async function sendSample(page: Page, sample: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Start screen' }).click();
  await page.getByRole('button', { name: sample }).click();
  return send(page);
}

test('a code, scanned or typed on a tablet, opens its piece of panels, bars and outlines; the desk hears it', {
  tag: '@thorough',
}, async ({ page, realBrowser }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const { url, number } = await switchOn(page);
  const context = await realBrowser.newContext({
    ignoreHTTPSErrors: true,
    hasTouch: true,
    viewport: { width: 800, height: 1280 },
  });
  const tablet = await context.newPage();
  await tablet.goto(url);
  await tablet.getByLabel('Number').fill(number);
  await tablet.getByRole('button', { name: 'Connect' }).tap();
  await page.keyboard.press('Escape');
  const kitchen = await send(page);
  const rails = await sendSample(page, /Shelf rails/);
  const brackets = await sendSample(page, /Steel brackets/);
  await expect(tablet.getByRole('list', { name: 'Plans to saw' }).getByRole('button')).toHaveCount(3);

  // The plan pressed last is opened, whichever comes last.
  const pressed = await hold(tablet, /\/saw\/plans\/[^/]+$/);
  const list = tablet.getByRole('list', { name: 'Plans to saw' });
  await list.getByRole('button', { name: /Kitchen/ }).tap();
  await pressed.asked;
  await list.getByRole('button', { name: /Shelf rails/ }).tap();
  await expect(tablet.locator('.player-head b')).toHaveText(/^Pattern 1 of/);
  const late = tablet.waitForResponse(/\/saw\/plans\/[^/]+$/);
  pressed.free();
  await late;
  await tablet.getByRole('button', { name: 'Next pattern' }).tap();
  await expect(tablet.locator('.player-head b')).toHaveText(/^Pattern 2 of/);

  await scan(tablet, `P.${kitchen}.2.5`);
  await expect(tablet.locator('.player-head b')).toHaveText('Sheet 2 of 6');
  await expect(tablet.getByTestId('saw-marked')).toBeVisible();
  await expect(page.locator('.toasts')).toContainText(`P.${kitchen}.2.5 was scanned at the saw. Kitchen`);

  await scan(tablet, `P.${rails}.2.2`);
  await expect(tablet.locator('.player-head b')).toHaveText(/^Pattern 2 of/);
  await expect(tablet.getByText(/comes free with cut 3 of/)).toBeVisible();
  await expect(tablet.getByTestId('saw-marked')).toBeVisible();
  await tablet.getByRole('button', { name: /^Back to cut 1/ }).tap();
  // The raw end is trimmed first.
  await tablet.getByRole('button', { name: /^Done, next/ }).tap();
  await expect(tablet.locator('.scrub-count')).toHaveText(/^1 of/);
  await tablet.getByRole('button', { name: /^Done, next/ }).tap();
  await expect(tablet.getByRole('button', { name: /^Label for/ })).toBeVisible();
  await keepScreenshot(tablet, 'saw-bars');

  await tablet.getByRole('button', { name: 'Plans', exact: true }).tap();
  await tablet.getByLabel('Code').fill(`p.${brackets}.1.3`);
  await tablet.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(tablet.getByTestId('saw-marked')).toBeVisible();
  await keepScreenshot(tablet, 'saw-shapes');
  const drawn = await tablet.getByTestId('saw-marked').getAttribute('d');
  await tablet.locator('.nest-rows button').last().press('Enter');
  await expect(tablet.getByTestId('saw-marked')).not.toHaveAttribute('d', drawn ?? '');
  await tablet.getByRole('button', { name: 'Sheet is cut' }).tap();
  await expect(tablet.locator('.scrub-count')).toHaveText('1 of 1 sheet cut');
  await tablet.getByRole('button', { name: 'Plans', exact: true }).tap();
  await expect(tablet.getByRole('list', { name: 'Plans to saw' })).toContainText('12 of 12 cut');
  await context.close();
});

test('on a telephone held upright the drawing has a third of the height, and the head is one row', {
  tag: '@thorough',
}, async ({ page, realBrowser }) => {
  const tablet = await atTheSaw(page, realBrowser);
  await tablet.setViewportSize({ width: 390, height: 780 });
  const heightOf = async (what: string): Promise<number> =>
    (await tablet.locator(what).boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf('.player-work > :first-child')).toBeGreaterThan(200);
  expect(await heightOf('.player-head')).toBeLessThan(100);
  for (const name of ['Plans', 'Sun', 'Play'])
    await expect(tablet.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await keepScreenshot(tablet, 'saw-telephone');
  await untilPart(tablet, 1);
  await expect.poll(() => heightOf('.player-work > :first-child')).toBeGreaterThan(160);
  await expect(tablet.locator('.falls dd').last()).toBeInViewport({ ratio: 1 });
  await tablet.context().close();
});
