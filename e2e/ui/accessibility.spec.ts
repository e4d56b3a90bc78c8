import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { measured, shows } from '../shows.ts';
import { newJob, paste, planReady } from './steps.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Colours = 'light' | 'dark';

/** What WCAG 2.2 A and AA rules that a machine can judge find wrong on the page as it stands. Dark colours change
 *  nothing but contrast, so there nothing else is looked at. */
async function faultsOf(page: Page, colorScheme: Colours = 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: colorScheme === 'dark' ? ['color-contrast'] : RULES,
    // What holds is not described.
    resultTypes: ['violations'],
  });
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

test('keeps the rules of accessibility that can be checked', async ({ page }) => {
  shows(19, 'no violation on seven screens');
  await keepsThem(page, 'light');
});

test('keeps those of contrast in dark colours, too', { tag: '@thorough' }, async ({ page }) => {
  shows(19, 'contrast on seven screens in the dark theme');
  await keepsThem(page, 'dark');
});

async function keepsThem(page: Page, colours: Colours): Promise<void> {
  test.slow();
  const screens: Record<string, readonly string[]> = { start: await faultsOf(page, colours) };
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  screens['plan'] = await faultsOf(page, colours);
  // Tab goes from piece to piece and behind the last one on; back again it comes to the piece it left.
  const pieces = page.locator('.canvas-mirror button');
  await pieces.first().focus();
  await page.keyboard.press('Tab');
  await expect(pieces.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(pieces.first()).toBeFocused();
  await pieces.last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.canvas-mirror :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(pieces.last()).toBeFocused();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  screens['player'] = await faultsOf(page, colours);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  screens['book'] = await faultsOf(page, colours);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const [sample, word] of [
    [/Shelf rails/, 'bars'],
    [/Steel brackets/, 'shapes'],
  ] as const) {
    await page.getByRole('button', { name: 'Job menu' }).click();
    await page.getByRole('menuitem', { name: 'Start screen' }).click();
    await page.getByRole('button', { name: sample }).click();
    await planReady(page);
    screens[word] = await faultsOf(page, colours);
  }
  await page.getByRole('button', { name: 'API', exact: true }).click();
  screens['api'] = await faultsOf(page, colours);
  const faults = Object.values(screens).flat().length;
  measured(19, `${faults} violations on ${Object.keys(screens).length} screens, ${colours}`);
  expect(screens).toEqual({ start: [], plan: [], player: [], book: [], bars: [], shapes: [], api: [] });
}

test('keeps them at twice the scale, where papers and files are made, too', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const screens: Record<string, readonly string[]> = { plan: await faultsOf(page) };
  await page.keyboard.press('Control+p');
  await expect(page.getByTestId('paper').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Quote' }).click();
  screens['quote'] = await faultsOf(page);
  await page.keyboard.press('Escape');
  for (const [word, item] of [
    ['cutList', /Cut list with/],
    ['ptx', /Beam saw/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Save/ })).toBeEnabled();
    screens[word] = await faultsOf(page);
    await page.keyboard.press('Escape');
  }
  expect(screens).toEqual({ plan: [], quote: [], cutList: [], ptx: [] });
});

const LIST =
  'Pos\tBezeichnung\tLänge\tBreite\tStk\tMaterial\tDicke\tX\n1\tSeite\t1.200\tacht\t2\tSpan\t19\tabc';
const PLATE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">' +
  '<path stroke="red" d="M5 5H95V45H5Z"/><path d="M0 48L60 49"/></svg>';

test('keeps them in menus, the palette and what comes in from files', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  await newJob(page);
  await paste(page, LIST);
  await expect(page.getByRole('dialog', { name: /Parts from a list/ })).toBeVisible();
  const screens: Record<string, readonly string[]> = { list: await faultsOf(page) };
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Shapes' }).click();
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PLATE) });
  await expect(page.getByRole('dialog', { name: 'Outlines from files' })).toContainText('does not close');
  screens['outlines'] = await faultsOf(page);
  await page.getByRole('button', { name: 'Add 1 outline' }).click();
  await planReady(page);
  for (const [word, name] of [
    ['jobMenu', 'Job menu'],
    ['export', 'Export'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    screens[word] = await faultsOf(page);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  screens['palette'] = await faultsOf(page);
  await page.keyboard.type('zzzz');
  screens['nothingFound'] = await faultsOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Start screen' }).click();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  screens['jobRow'] = await faultsOf(page);
  expect(Object.values(screens).flat()).toEqual([]);
});
