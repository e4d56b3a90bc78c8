import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold, isGet } from '../heldCalls.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, jobRow, newJob, paste, planReady, stored, toStart } from './steps.ts';

async function openPlayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(1).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.getByTestId('fence')).toBeVisible();
}

/** Everything an operator presses in the player is at least 56 px high and wide and inside the window. */
async function targets(page: Page): Promise<void> {
  for (const name of ['Done, next', 'Back'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const low = await page.locator('.player button:visible, .player select:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height, right } = one.getBoundingClientRect();
      return Math.min(width, height) >= 55.5 && right <= innerWidth
        ? []
        : [`${one.textContent} ${width} × ${height}`];
    }),
  );
  expect(low).toEqual([]);
}

test('what comes out is named and coloured before it is free; time is left; sun is black on white', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPlayer(page);
  await expect(page.locator('.saw-ghost text', { hasText: /\w/ }).first()).toBeVisible();
  expect(await page.locator('.saw-ghost text').count()).toBeGreaterThan(5);
  const minutes = async (): Promise<number> =>
    Number(/\d+/.exec(await page.getByTestId('time-left').innerText())?.[0]);
  const before = await minutes();
  for (let at = 1; at <= 8; at++) {
    await page.keyboard.press('PageDown');
    await expect(page.locator('.scrub-count')).toContainText(`${at} of`);
  }
  expect(await minutes()).toBeLessThan(before);
  await page.keyboard.press('PageUp');
  await expect(page.locator('.scrub-count')).toContainText('7 of');
  await page.keyboard.press('PageDown');
  await expect(page.locator('.scrub-count')).toContainText('8 of');
  // Looking ahead ticks nothing; the pedal comes back to the cut at the saw.
  await page.keyboard.press('End');
  await expect(page.getByText('Only a look')).toBeVisible();
  await expect(page.locator('.scrub-count')).toContainText('8 of');
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Only a look')).toHaveCount(0);
  await expect(page.locator('.scrub-count')).toContainText('8 of');
  await keepScreenshot(page, 'player-names');
  await page.getByRole('button', { name: 'Sun' }).click();
  await keepScreenshot(page, 'player-sun');
  for (const [width, height] of [
    [1024, 700],
    [820, 1180],
    [853, 480],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const what of [
      page.getByTestId('fence'),
      page.getByTestId('fence-from'),
      page.locator('.falls dd').last(),
    ])
      await expect(what).toBeInViewport({ ratio: 1 });
    await targets(page);
  }
});

test('the way to the saw waits for the whole plan: the quick one before it is another plan', {
  tag: '@thorough',
}, async ({ page }) => {
  const whole = Promise.withResolvers<void>();
  await page.route('**/v1/optimize/2d', async (route) => {
    const { options } = route.request().postDataJSON() as { readonly options: { readonly effort?: string } };
    if (options.effort !== 'fast') await whole.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await expect(figure(page, 'pieces')).toContainText('63 of 63');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.toast')).toHaveText(/still being improved/);
  await expect(page.locator('.scrub-count')).toHaveCount(0);
  whole.resolve();
  await expect(page.locator('.scrub-count')).toContainText('0 of');
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('status')).toContainText('Plan ready');
});

test('a pass made in one order is made in the other', { tag: '@thorough' }, async ({ page }) => {
  await openPlayer(page);
  const said = await hold(page, '**/progress', isGet, 'answer');
  for (let at = 1; at <= 6; at++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toContainText(`${at} of`);
    // What the service said before the last cuts were stored takes none of them back.
    if (at === 5) await said.asked;
  }
  const isSaid = (answer: Response): boolean => answer.url().endsWith('/progress') && isGet(answer.request());
  await page.waitForResponse(
    async (answer) => isSaid(answer) && /"pass [\d.]+":6\b/.test(await answer.text()),
  );
  const late = page.waitForResponse(isSaid);
  said.free();
  await late;
  await page.keyboard.press('f');
  await expect(page.locator('.scrub-count')).toHaveText(/^6 of \d{2,3} cuts done/);
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toHaveText(/^7 of \d{2,3} cuts done/);
  await page.keyboard.press('f');
  for (let at = 0; at < 6; at++)
    if (!(await page.locator('.player-head b').innerText()).startsWith('Sheet 2 '))
      await page.getByRole('button', { name: 'Next sheet' }).click();
  await expect(page.locator('.player-head b')).toHaveText('Sheet 2 of 6');
  await expect(page.locator('.scrub-count')).toHaveText(/^[67] of/);
});

test('a cut that is put off comes again at the end, with what it leaves; nothing is lost', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPlayer(page);
  const count = page.locator('.scrub-count');
  for (let at = 1; at <= 6; at++) {
    await page.keyboard.press('Space');
    await expect(count).toContainText(`${at} of`);
  }
  const fence = await page.locator('.instruction-kind').innerText();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByTestId('skipped')).toContainText('1 cut put off');
  await expect(page.locator('.instruction-kind')).not.toHaveText(fence);
  const all = Number(/of (\d+)/.exec(await count.innerText())?.[1]);
  let seen = 0;
  const lettered = new Set<string>();
  for (let at = 7; at <= all; at++) {
    const kind = await page.locator('.instruction-kind').innerText();
    if (kind === fence) seen = at;
    // What the sentence calls the piece on the saw stands on that piece.
    const letter = /piece (\S+)$/.exec(kind)?.[1];
    await expect(page.locator('.saw-on-saw')).toHaveText(letter === undefined ? [] : [letter]);
    if (letter !== undefined) lettered.add(letter);
    await page.keyboard.press('Space');
    await expect(count).toContainText(`${at} of ${all}`);
  }
  expect(seen).toBeGreaterThan(7);
  expect(lettered.size).toBeGreaterThan(1);
  await expect(page.getByText('This sheet is cut.')).toBeVisible();
});

test('every target is 56 px and on the screen, on every size of a screen', { tag: '@thorough' }, async ({
  page,
}) => {
  // Rows of two different pieces that come free together, on any plan that has them all.
  await newJob(page);
  await paste(
    page,
    'Name\tWidth\tHeight\tQty\nBase bottom 900\t1500\t1020\t2\nWall shelf tall\t1260\t1020\t2',
  );
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const freed = page.locator('.freed-buttons button');
  for (let at = 1; at <= 12 && (await freed.count()) < 5; at++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toContainText(`${at} of`);
  }
  const lettersOf = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [name, width, height, scheme] of [
    ['200', 720, 450, 'light'],
    ['150', 853, 480, 'dark'],
    ['1024', 1024, 700, 'dark'],
    ['tablet', 1180, 820, 'light'],
    ['tablet-portrait', 820, 1180, 'light'],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      // Two labels, two for what went wrong, and one for the whole board.
      await expect(freed).toHaveCount(5);
      await expect(freed.first()).toHaveAccessibleName(/^Label for /);
      for (const one of [...(await freed.all()), page.getByTestId('fence'), page.getByTestId('fence-from')])
        await expect(one).toBeInViewport({ ratio: 1 });
      expect(await lettersOf('.fence')).toBeGreaterThanOrEqual(64);
      for (const words of ['.falls dt', '.falls dd', '.fence-from', '.freed-buttons button'])
        expect(await lettersOf(words)).toBe(height > 560 ? 20 : 16);
      await expect(page.locator('.falls dd').last()).toBeInViewport({ ratio: 1 });
      // Nothing lies over them.
      await freed.last().click({ trial: true });
      await targets(page);
      await keepScreenshot(page, `player-${name}`);
    });
});

test('sheets that are sawn in a stack leave every button of the head on the screen', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nDoor\t2700\t2000\t100');
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.getByTestId('fence')).toBeVisible();
  await expect(page.locator('.player-head .badge')).toContainText('100');
  for (const width of [1024, 920, 853]) {
    await page.setViewportSize({ width, height: 480 });
    await targets(page);
    const stock = page.locator('.player-head .player-stock');
    await expect(stock).toHaveAttribute('title', 'Full sheet');
    // A word that does not fit is cut in the middle of a letter.
    expect(await stock.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(1);
  }
});

test('the way goes on to every sheet that is not cut, wherever it began, and only then to the booking', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPlayer(page);
  const next = page.locator('.player-buttons .primary');
  const head = page.locator('.player-head b');
  const cutSheet = async (): Promise<void> => {
    await page.keyboard.press('End');
    await page.getByRole('button', { name: /cuts are made/ }).click();
    await expect(page.locator('.finished')).toBeVisible();
  };
  for (const sheet of [2, 3, 4, 5]) {
    await expect(head).toHaveText(`Sheet ${sheet} of 6`);
    await cutSheet();
    await expect(next).toContainText(`On to sheet ${sheet + 1}`);
    await page.keyboard.press('Space');
  }
  await cutSheet();
  await expect(page.getByTestId('not-cut')).toHaveText('Not cut yet: sheet 1.');
  // Left and opened again on a sheet that is cut: the player begins where there is something to cut.
  await page.keyboard.press('Escape');
  await page.locator('.strip-item').nth(3).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(head).toHaveText('Sheet 1 of 6');
  await cutSheet();
  await expect(page.locator('.finished')).toContainText('Every sheet is cut.63 parts are free.');
  await expect(next).toBeDisabled();
  await expect(page.locator('.finished').getByRole('button', { name: 'Book' })).toBeVisible();
});

test('a bar begins with the trim of its raw end, and it is counted; after a pattern comes one not cut', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  // 104 cuts of the plan, and each of 17 bars has its raw end trimmed.
  await expect(figure(page, 'cuts')).toHaveText('121');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.instruction-kind')).toHaveText('Trim the raw end');
  await expect(page.getByTestId('fence')).toHaveText('5.5mm');
  await expect(page.locator('.trim-words')).toHaveText('8 comes off, blade included');
  const cuts = Number(/of (\d+) cuts/.exec(await page.locator('.scrub-count').innerText())?.[1]);
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toHaveText(`1 of ${cuts} cuts done`);
  await expect(page.locator('.instruction-kind')).toContainText('Cut');
  await expect(page.locator('.fence-from')).toContainText('free');
  await page.getByRole('button', { name: 'Previous pattern' }).click();
  await expect(page.locator('.player-head b')).toHaveText('Pattern 10 of 10');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /cuts are made/ }).click();
  await expect(page.getByTestId('not-cut')).toContainText('Not cut yet: patterns 1–9.');
  await page.keyboard.press('Space');
  await expect(page.locator('.player-head b')).toHaveText('Pattern 1 of 10');
});

test('no size of a piece is broken over two lines beside the saw', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await newJob(page);
  await paste(page, 'Name\tLength\tWidth\tQty\tCabinet\nSeite links\t1767.6\t410.1\t4\tOS 2');
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const part = page.locator('.falls dd', { hasText: 'Seite links' });
  for (let at = 0; at < 12 && (await part.count()) === 0; at++) await page.keyboard.press('Space');
  const size = part.first().getByText(/^[\d.]+ × [\d.]+$/);
  await expect(size).toHaveText(/^(1767.6 × 410.1|410.1 × 1767.6)$/);
  const lines = await size.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize),
  );
  expect(lines).toBeLessThan(2);
});

test('offcuts are hatched with their size, also before they are free, and named when the sheet is cut', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(3).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const sizes = page.locator('.saw-offcut text');
  await expect(sizes).toHaveCount(2);
  // A size that has no room in its length stands in two lines.
  const said = (await sizes.allTextContents()).map((size) => size.replace(/\s*×\s*/, ' × '));
  for (const size of said) expect(size).toMatch(/^[\d.]+ × [\d.]+$/);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /cuts are made/ }).click();
  const keep = /^Keep 2 of this sheet: (.*); (.*)$/.exec(
    (await page.getByTestId('to-keep').innerText()).replaceAll('\u00a0', ' '),
  );
  expect(new Set(keep?.slice(1))).toEqual(new Set(said));
  await expect(sizes).toHaveCount(2);
  // The cut that freed the last of them said so.
  await page.keyboard.press('Backspace');
  for (let at = 0; at < 27 && !(await page.locator('.falls').getByText('keep').isVisible()); at++)
    await page.keyboard.press('Backspace');
  await expect(page.locator('.falls').getByText('keep')).toBeVisible();
  // What waits beside the piece on the saw shows what will come out of it, too.
  await page.getByRole('button', { name: 'Previous sheet' }).click();
  const waiting = page.locator('.saw-inside.waits .saw-ghost text').first();
  for (let at = 2; at < 20 && !(await waiting.isVisible()); at++)
    await page.locator('.scrub input').fill(String(at));
  await expect(waiting).toBeVisible();
});

test('a length in inches stands whole beside the drawing, and the saw that is folded says its kerf as it was set', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByLabel('Kerf').fill('6');
  await page.getByTitle('Unit of all lengths on this screen').click();
  await planReady(page);
  await page.setViewportSize({ width: 853, height: 480 });
  // A quarter inch is another blade.
  await expect(page.getByText('kerf 0.2362, trim 0.3937')).toBeVisible();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const fence = page.getByTestId('fence');
  const seen: string[] = [];
  for (let at = 0; at < 12; at++) {
    seen.push(await fence.innerText());
    expect(await fence.evaluate((number) => number.scrollWidth - number.clientWidth)).toBe(0);
    expect(await fence.evaluate((number) => parseFloat(getComputedStyle(number).fontSize))).toBeGreaterThan(
      50,
    );
    await page.keyboard.press('Space');
  }
  expect(seen.some((words) => /^\d\d \d+\/16"$/.test(words))).toBe(true);
});

test('the measure strikes through no size and no name, however narrow the pieces; what is not drawn is in a tip', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByTitle('Unit of all lengths on this screen').click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.getByTestId('fence')).toBeVisible();
  const next = page.getByRole('button', { name: /^(Done, next|Next sheet)/ });
  const struck: string[] = [];
  let left = 0;
  for (let at = 0; at < 45 && (await next.count()) > 0; at++) {
    struck.push(...(await struckTexts(page)));
    left += await page.locator('.saw-offcut:has(title):not(:has(text))').count();
    await page.keyboard.press('Space');
  }
  expect(struck).toEqual([]);
  expect(left).toBeGreaterThan(0);
});

/** Texts of the drawing that the measure crosses. */
const struckTexts = (page: Page): Promise<readonly string[]> =>
  page.locator('.saw-view svg').evaluate((svg) => {
    const measure = svg.querySelector('.saw-measure')?.getBoundingClientRect();
    if (measure === undefined) return [];
    return [...svg.querySelectorAll('text')].flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const isClear =
        left >= measure.right || right <= measure.left || top >= measure.bottom || bottom <= measure.top;
      return isClear ? [] : [text.textContent ?? ''];
    });
  });

test('a job that is opened anew is cut on at the sheet that is on the saw', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(2).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.getByRole('button', { name: /^Done, next/ }).click();
  await expect(page.locator('.scrub-count')).toHaveText(/^1 of /);
  await page.keyboard.press('Escape');
  await stored(page);
  await toStart(page);
  await jobRow(page, 'Kitchen').locator('.recent-open').click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.player-head')).toContainText('Sheet 3 of 6');
});
