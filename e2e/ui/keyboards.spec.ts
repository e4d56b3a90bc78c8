import { expect, test } from '../fixtures.ts';
import { newJob, paste, row } from './steps.ts';

/** What keyboards of other languages and systems send. */
test('AltGr gives no command, and the Enter that takes a word of an input method is its own', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await paste(page, 'Name\tWidth\tHeight\tQty\nSide\t720\t560\t2\nShelf\t764\t540\t3');
  await row(page, 'parts', 1).locator('.cell').nth(1).click();
  /** Whether the window takes a key for its own. */
  const isTaken = (key: string, more: Readonly<Record<string, boolean | number>>): Promise<boolean> =>
    page.evaluate(
      (init) => {
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
        return document.activeElement?.dispatchEvent(event) === false;
      },
      { key, ...more },
    );
  const altGr = { ctrlKey: true, altKey: true };
  for (const key of ['d', 'D', 'Enter', 'p', 'Delete', 'n']) expect(await isTaken(key, altGr)).toBe(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-panel="parts"] .grid-row:not(.new) [aria-colindex="2"]')).toHaveText([
    'Side',
    'Shelf',
  ]);
  expect(await isTaken('Enter', { keyCode: 229, isComposing: true })).toBe(false);
  expect(await isTaken('Enter', { keyCode: 13 })).toBe(true);
  expect(await isTaken('d', { ctrlKey: true })).toBe(true);
});
