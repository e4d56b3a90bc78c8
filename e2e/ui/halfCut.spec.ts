import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  figure,
  jobRow,
  kitchenInTwoWindows,
  menuOf,
  planReady,
  row,
  stored,
  toStart,
  typeRows,
} from './steps.ts';

/** What becomes of a job that is cut by half when it is opened another day. */

async function cutThirdSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(2).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /cuts are made/ }).click();
  await expect(page.locator('.finished')).toBeVisible();
  await page.keyboard.press('Escape');
  await stored(page);
}

const labels = (strip: Locator): Promise<readonly string[]> =>
  strip.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

test('two windows on a job keep one plan of it: what is cut in the one is cut in the other, without a word', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const other = await kitchenInTwoWindows(page, server, 'Shared');
  for (const one of [page, other]) await one.locator('.strip-item').first().click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.scrub-count')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  await other.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(other.locator('.scrub-count')).toContainText('1 of');
  await other.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('2 of');
  for (const one of [page, other]) {
    await one.keyboard.press('Escape');
    await stored(one);
  }
  for (const one of [page, other]) await expect(one.locator('.toasts')).not.toContainText('Both windows');
  await other.close();
});

test('a plan that is cut into stays, also where the engine has another answer to its list by now', {
  tag: '@thorough',
}, async ({ page }) => {
  await cutThirdSheet(page);
  const strip = page.locator('.strip-item');
  const before = await labels(strip);
  expect(before[2]).toMatch(/, cut$/);
  // As after an update: the same list, another plan.
  await page.route('**/v1/optimize/2d', async (route) => {
    const body = route.request().postDataJSON() as { readonly options?: object };
    const postData = JSON.stringify({ ...body, options: { ...body.options, firstCut: 'vertical' } });
    await route.continue({ postData });
  });
  await page.reload();
  await planReady(page);
  expect(await labels(strip)).toEqual(before);

  // A copy is not sawn: it gets the plan of today.
  await toStart(page);
  await menuOf(page, 'Kitchen', 'Duplicate');
  await jobRow(page, 'copy').locator('.recent-open').click();
  await planReady(page);
  expect(await labels(strip)).not.toEqual(before.map((label) => label.replace(/, cut$/, '')));
});

test('what is cut can stay after the list has changed, also once the page was loaded anew or in another window', {
  tag: '@thorough',
}, async ({ page, server }) => {
  await cutThirdSheet(page);
  const strip = page.locator('.strip-item');
  const cut = ((await labels(strip))[2] ?? '').replace(/^Sheet \d+, /, '');
  await row(page, 'parts', 1).getByRole('gridcell').nth(3).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await planReady(page);
  await stored(page);
  const band = page.getByTestId('cut-before');
  const keep = band.getByRole('button', { name: 'Keep what is cut, lay the rest' });
  await expect(keep).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(await server.anotherPage());
  await jobRow(other, 'Kitchen').locator('.recent-open').click();
  await planReady(other);
  await expect(
    other.getByTestId('cut-before').getByRole('button', { name: /^Keep what is cut/ }),
  ).toBeVisible();
  await other.close();

  await page.reload();
  await planReady(page);
  await keep.click();
  await expect(band).toHaveCount(0);
  await expect(strip.filter({ has: page.locator('.strip-cut') })).toHaveAccessibleName(
    new RegExp(`^Sheet 3, ${cut}`),
  );
  await expect(figure(page, 'pieces')).toHaveText('69 of 69');
  await stored(page);
  await page.reload();
  await planReady(page);
  await expect(band).toHaveCount(0);
  expect((await labels(strip))[2]).toBe(`Sheet 3, ${cut}`);
});

test('a job that is cut into is asked before it takes over another blade from the library', {
  tag: '@thorough',
}, async ({ page }) => {
  const library = page.getByRole('dialog', { name: 'Materials' });
  const setKerf = async (kerf: string): Promise<void> => {
    await library.getByLabel('Kerf', { exact: true }).fill(kerf);
    await library.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
  };
  await page.getByRole('button', { name: 'Materials', exact: true }).click();
  await library.getByRole('tab', { name: 'Saws' }).click();
  await library.getByRole('button', { name: 'Add' }).click();
  await library.getByLabel('Name', { exact: true }).fill('Table saw');
  await setKerf('3.8');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await page.getByLabel('Cut on').selectOption('Table saw');
  await toStart(page);
  await jobRow(page, 'Kitchen').locator('.recent-open').click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  await page.keyboard.press('Escape');
  await stored(page);

  await page.getByRole('button', { name: 'Saws …' }).click();
  await library.getByRole('option', { name: 'Table saw' }).click();
  await setKerf('4.4');
  const asked = page.locator('.toast', { hasText: 'keeps what it began with' });
  await expect(asked).toBeVisible();
  await expect(page.getByLabel('Kerf')).toHaveValue('3.8');
  await asked.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByLabel('Kerf')).toHaveValue('4.4');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByLabel('Kerf')).toHaveValue('3.8');
});

test('panels and bars of one job keep their cuts each', { tag: '@thorough' }, async ({ page }) => {
  const cuts = page.locator('.scrub-count');
  const press = async (made: number): Promise<void> => {
    await page.keyboard.press('Space');
    await expect(cuts).toContainText(`${made} of`);
  };
  const cut = page.getByRole('button', { name: 'Cut', exact: true });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').first().click();
  await cut.click();
  for (let made = 1; made <= 6; made++) await press(made);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Bars' }).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await typeRows(page, [['Rail', '1200', '4']], 4);
  await planReady(page);
  await cut.click();
  await press(1);
  await press(2);
  await page.keyboard.press('Escape');
  const both = async (): Promise<void> => {
    for (const [mode, made] of [
      ['Panels', 6],
      ['Bars', 2],
    ] as const) {
      await page.getByRole('radio', { name: mode }).click();
      await planReady(page);
      await expect(page.getByTestId('cut-before')).toHaveCount(0);
      await cut.click();
      await expect(cuts, mode).toContainText(`${made} of`);
      await page.keyboard.press('Escape');
    }
  };
  await both();
  await stored(page);
  await page.reload();
  await planReady(page);
  await both();
});
