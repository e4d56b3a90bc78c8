import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Every screen and dialog by keys and places, so that it works in any language. `see` is told the name of each. */
export async function walkScreens(page: Page, see: (name: string) => Promise<void>): Promise<void> {
  await expect(page.locator('.sample-card').first()).toBeVisible();
  await see('start');
  await openSample(page, 0);
  await page.locator('[data-panel="saw"] button[aria-expanded]').last().click();
  await see('panels');
  await page.locator('.canvas-mirror button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.inspector')).toBeVisible();
  await see('inspector');
  await page.locator('.inspector-close').click();
  for (const [name, key] of [
    ['palette', 'Control+k'],
    ['keys', '?'],
    ['compare', '3'],
    ['stock', '4'],
    ['print', 'Control+p'],
  ]) {
    await page.keyboard.press(key);
    await inDialog(page, name, see);
  }
  await page.locator('.checks-badge').click();
  await inDialog(page, 'checks', see);
  await page.locator('.topbar > button').last().click();
  await inDialog(page, 'settings', see);
  for (const [name, at] of [
    ['book', 5],
    ['library', 7],
    ['versions', 8],
  ] as const) {
    await page.locator('.job-menu').click();
    await page.getByRole('menuitem').nth(at).click();
    await inDialog(page, name, see);
  }
  await page.keyboard.press('2');
  await expect(page.locator('.player')).toBeVisible();
  await see('player');
  await page.locator('.scrub input').press('End');
  await expect(page.locator('.finished')).toContainText(/[1-9]\d*/);
  await page.keyboard.press('Escape');
  await openSample(page, 1);
  await see('bars');
  await page.keyboard.press('2');
  await expect(page.locator('.player')).toBeVisible();
  await see('bars-player');
  await page.keyboard.press('Escape');
  await openSample(page, 2);
  await see('timber');
  await openSample(page, 3);
  await see('shapes');
  await page.keyboard.press('5');
  await expect(page.locator('.api-screen')).toBeVisible();
  await see('api');
  await page.getByRole('radio').nth(1).click();
  await expect(page.locator('.keys-panel')).toBeVisible();
  await see('api-keys');
}

async function openSample(page: Page, at: number): Promise<void> {
  if (await page.locator('.job-menu').isVisible()) {
    await page.locator('.job-menu').click();
    await page.getByRole('menuitem').last().click();
  }
  await page.locator('.sample-card').nth(at).click();
  await expect(page.locator('.statusbar .dot.good')).toBeVisible({ timeout: 60_000 });
}

async function inDialog(page: Page, name: string, see: (name: string) => Promise<void>): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  if (name === 'print') await expect(page.locator('.print-pages svg').first()).toBeVisible();
  await see(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Words on the page that do not fit their place: cut off, with dots or reaching over the edge. Names of a list and
 *  what the user types may be cut. */
export function cutOffWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (
        owner === null ||
        words === '' ||
        owner.closest('.visually-hidden, .canvas-mirror, svg, .cell-text, script')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || !owner.checkVisibility({ visibilityProperty: true })) continue;
      for (
        let box: HTMLElement | null = owner;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip' || box.tagName === 'BUTTON';
        if (
          clips &&
          style.display !== 'inline' &&
          (text.right > frame.right + 1.5 || text.left < frame.left - 1.5)
        ) {
          faults.push(`${words} (${box.tagName.toLowerCase()}.${box.className})`);
          break;
        }
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
      }
      if (text.right > innerWidth + 1) faults.push(`${words} (beyond the window)`);
    }
    return [...new Set(faults)];
  });
}
