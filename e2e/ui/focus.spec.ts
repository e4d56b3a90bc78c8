import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { shows } from '../shows.ts';
import { newJob, paste, planReady, row } from './steps.ts';

const jobMenu = (page: Page) => page.getByRole('button', { name: 'Job menu' });

test('a menu is walked with the arrows, and the keyboard comes back to where a dialog was opened', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await jobMenu(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Job' });
  await expect(menu.getByRole('menuitem', { name: /^New job/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Start screen' })).toBeFocused();
  await page.keyboard.press('v');
  await expect(menu.getByRole('menuitem', { name: /^Versions/ })).toBeFocused();
  // A digit is a view of the window, but not in a menu.
  await page.keyboard.press('5');
  await expect(menu).toBeVisible();
  // Tab leaves it, and it is closed with that: two menus never stand open.
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toHaveCount(0);
  await expect(jobMenu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: /^New job/ })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(page.getByLabel('Name of the job')).toBeFocused();

  // Back from the panel itself, which has the focus at first, the keyboard stayed behind the veil.
  await jobMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: /^New job/ })).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  const rack = page.getByRole('dialog', { name: 'Stock' });
  await expect(rack).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(rack.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(rack.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rack).toHaveCount(0);
  await expect(jobMenu(page)).toBeFocused();

  // Of a dialog that the palette opened, to where the palette was called.
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await expect(page.getByRole('combobox', { name: 'Search commands' })).not.toHaveAttribute(
    'aria-activedescendant',
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('keys of the window do nothing behind a list that is looked at', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\tLength\nSide\t720\t560\t2\t1,200');
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await expect(sheet).toBeVisible();
  await sheet.focus();
  for (const key of ['5', '4', '3', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(sheet).toBeVisible();
});

test('the keys of a list go on at the cell whose panel was closed', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const edges = (at: number) =>
    row(page, 'parts', at).getByRole('button', { name: new RegExp(`^Edge bands, row ${at + 1}:`) });
  await edges(1).click();
  await expect(page.getByRole('dialog', { name: /^Edge bands of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edges(1)).toBeFocused();
  // They were dead, and Tab began at the first cell of the list.
  await page.keyboard.press('ArrowDown');
  await expect(edges(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: /^Edge bands of/ })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(edges(2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name, row 4')).toBeFocused();
});

test('the keyboard comes back from a dialog to the cell it left, and from the saw to the button that led there', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await row(page, 'parts', 2).locator('.cell').nth(2).click();
  await expect(page.getByLabel('Height, row 3')).toBeFocused();
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Height, row 3')).toBeFocused();
  // Tab still comes to the first cell, as before.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name, row 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /^Done, next/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cut', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Trim right' })).toHaveValue('10');
});

test('the command that the arrows have come to is in view', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 480 });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('Control+k');
  const chosen = page.locator('.palette-list [aria-selected="true"]');
  await page.locator('.palette-list [role="option"]').nth(2).hover();
  await expect(chosen).toHaveAttribute('id', 'palette-2');
  for (let at = 0; at < 20; at++) await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAttribute('id', 'palette-22');
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('the keyboard stays in the list when undo brings a row back, and when redo removes it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await row(page, 'parts', 0).locator('.cell').nth(1).click();
  for (const key of ['Control+Delete', 'Control+z', 'Control+Shift+z', 'Control+z']) {
    await page.keyboard.press(key);
    await expect(page.getByLabel('Width, row 1'), key).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Width, row 2')).toBeFocused();
});

test('the list holds the keyboard while a row far away is on its way', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  const rows = Array.from({ length: 300 }, (_, at) => `Part ${at + 1}\t${300 + at}\t200\t1`);
  await paste(page, `Name\tWidth\tHeight\tQty\n${rows.join('\n')}`);
  await row(page, 'parts', 1).locator('.cell').first().click();
  await expect(page.getByLabel('Name, row 2', { exact: true })).toBeFocused();
  // Both keys come before the next frame, in which the row is drawn.
  const held = await page.evaluate(async () => {
    const press = async (key: string, ctrlKey: boolean): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      await Promise.resolve();
      return event.defaultPrevented && document.activeElement !== document.body;
    };
    return [await press('End', true), await press('Home', false)];
  });
  expect(held).toEqual([true, true]);
  await expect(page.getByLabel('Name, row 300')).toBeFocused();
});

test('a part that is found by its name has the keyboard where it lies: it is turned, and the turn taken back', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(19, 'a part is found, heard, turned and turned back by keys');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const held = page.locator(':focus');
  for (const panel of ['parts', 'stock']) {
    await page.locator(`[data-panel="${panel}"] .grid-row .cell`).first().click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rail 900');
    await page.keyboard.press('Enter');
    await expect(held).toHaveAttribute('aria-label', /^Rail 900, 864 by 100, row 5, at /);
    await expect(page.locator('.inspector h3')).toHaveText('Rail 900');
    await page.keyboard.press('r');
    await expect(held).toHaveAttribute('aria-label', /^Rail 900, 100 by 864, row 5, .*turned/);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.hand-bar')).toHaveCount(0);
    // The cell that had the keyboard before has heard nothing of it.
    await expect(row(page, 'parts', 0)).toContainText('Base side');
    await expect(row(page, 'stock', 0)).toContainText('Full board');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('start screen');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('brace');
  await page.keyboard.press('Enter');
  await expect(held).toHaveAttribute('aria-label', /^Brace/);
});
