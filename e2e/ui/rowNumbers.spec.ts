import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { planReady, row } from './steps.ts';

const inkOf = (one: Locator, property: 'stroke' | 'border-top-color'): Promise<string> =>
  one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('below a row that is not complete, table, drawing and saw keep the colours and numbers of the list', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Roof timber/ }).click();
  await planReady(page);
  const [first, second] = [row(page, 'parts', 0), row(page, 'parts', 1)];
  const name = await second.locator('.cell').first().innerText();
  const border = await inkOf(second.locator('.swatch'), 'border-top-color');
  const firstBorder = await inkOf(first.locator('.swatch'), 'border-top-color');
  expect(border).not.toBe(firstBorder);

  await first.locator('.cell').nth(1).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 row not complete')).toBeVisible();
  await planReady(page);
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('treegrid', { name: 'The plan as a table' });
  const inTable = table.getByRole('row', { name }).first();
  await expect(inTable.getByRole('gridcell').nth(1)).toHaveText('2');
  expect(await inkOf(inTable.locator('.swatch'), 'border-top-color')).toBe(border);
  await inTable.click();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector).toContainText(/Row\s*2/);
  expect(await inkOf(inspector.locator('.swatch'), 'border-top-color')).toBe(border);

  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const ofSecond = page.locator('.saw-rods g g', { hasText: name }).locator('polygon').first();
  expect(await inkOf(ofSecond, 'stroke')).toBe(border);
  await page.keyboard.press('Escape');

  // Without the row the request is the same one: only the numbers move.
  await first.locator('.cell').nth(1).click();
  await page.keyboard.press('Control+Delete');
  await expect(inTable.getByRole('gridcell').nth(1)).toHaveText('1');
  expect(await inkOf(inTable.locator('.swatch'), 'border-top-color')).toBe(firstBorder);
});

test('an outline chosen on the drawing is marked and in view in the list, under its number', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 300 });
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const rows = page.locator('.outline-row');
  await expect(rows.last()).not.toBeInViewport();
  const name = await rows.last().locator('.outline-name').inputValue();
  const count = await rows.count();
  await page.locator(`.canvas-mirror button[aria-label^="${name}"]`).first().press('Enter');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText(`Row${count}`);
  await expect(rows.last()).toHaveClass(/selected/);
  await expect(rows.last()).toBeInViewport();
  await expect(rows.last().locator('.outline-number')).toHaveText(String(count));
});
