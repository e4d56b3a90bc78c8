import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { planReady } from './steps.ts';

test('the plan is read as a table by keys alone: strips and parts of a sheet, a part pinned and given back', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('t');
  const table = page.getByRole('treegrid', { name: 'The plan as a table' });
  await table.getByRole('row', { name: /^Sheet 1 of 6/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('row', { name: /^Strip A/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The first part: its name, number, size and place.
  const part = table.getByRole('row', { name: /\d+ \d+ × \d+ 10 10/ }).first();
  await expect(part).toBeFocused();
  const [, name] = /^(.+?)\s+\d+\s+\d+ × \d+/.exec((await part.innerText()).replaceAll('\n', ' ')) ?? [];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText(name);
  await page.keyboard.press('p');
  await expect(page.getByText('1 piece pinned')).toBeVisible();
  await expect(table.locator(':focus')).toContainText('pinned');
  await keepScreenshot(page, 'plan-table');
  const { violations } = await new AxeBuilder({ page }).include('.plan-table').withTags(['wcag2a']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(table.getByRole('row', { name: /^Strip A/ }).first()).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 piece pinned')).toHaveCount(0);
  // At 200 % what has no room beside the sizes stands below them: nothing is scrolled sideways.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const grid of [table, page.locator('[data-panel="parts"] .grid-table')])
    expect(await grid.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Drawing' }).click();
  await expect(page.locator('.sheet-canvas')).toBeVisible();
});
