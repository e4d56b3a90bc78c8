import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, planReady } from './steps.ts';

test('shows how far the search for other plans is', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v1/optimize/2d', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/app/progress/*', (route) => route.fulfill({ json: { fraction: 0.5 } }));
  await page.getByRole('button', { name: 'Solutions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solutions to choose from' });
  const bar = dialog.getByRole('progressbar', { name: 'Looking for other solutions' });
  await expect(bar).toHaveJSProperty('value', 0.3);
  const cards = dialog.locator('.solution-card');
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAttribute('aria-current', 'true');
  await expect(cards.locator('.solution-figure').first()).toHaveText(
    `Sheets${await figure(page, 'sheets').textContent()}`,
  );
  await keepScreenshot(page, 'solutions-looking');
  letGo();
  await expect(bar).toHaveCount(0, { timeout: 60_000 });
  expect(await cards.count()).toBeGreaterThan(1);
});

test('shows other plans of the kitchen as cards, takes one with a click, and undo brings the first back', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const open = page.getByRole('button', { name: 'Solutions' });
  const dialog = page.getByRole('dialog', { name: 'Solutions to choose from' });
  const cards = dialog.locator('.solution-card');
  await open.click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  const values = (label: string): Promise<string[]> =>
    dialog
      .locator('.solution-figure')
      .filter({ hasText: new RegExp(`^${label}`) })
      .locator('span:last-child')
      .allTextContents();
  const texts = await cards.allTextContents();
  expect(texts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(texts).size).toBe(texts.length);
  const [sheets, passes, turned] = [await values('Sheets'), await values('Passes'), await values('Pieces')];
  for (const minutes of await values('Minutes')) expect(Number(minutes)).toBeGreaterThan(0);
  const drawn = await cards.evaluateAll((all) => all.map((card) => card.querySelectorAll('svg').length));
  expect(Math.min(...drawn)).toBeGreaterThan(0);
  await expect(cards.first()).toHaveAttribute('aria-current', 'true');
  await expect(figure(page, 'sheets')).toHaveText(sheets[0]);
  await expect(figure(page, 'cuts').first()).toHaveText(passes[0]);
  // Side by side, with the figures of each on one line.
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await keepScreenshot(page, 'solutions');

  const before = await page.locator('.figures').textContent();
  const fewest = turned.indexOf(String(Math.min(...turned.map(Number))));
  await cards.nth(fewest).click();
  await expect(dialog).toHaveCount(0);
  const note = page.getByRole('region', { name: 'Chosen solution' });
  await expect(note).toContainText(/fewest pieces turned/);
  await expect(figure(page, 'sheets')).toHaveText(sheets[fewest]);
  await expect(figure(page, 'cuts').first()).toHaveText(passes[fewest]);
  expect(await page.locator('.figures').textContent()).not.toBe(before);
  await expect(page.getByTestId('checks-badge')).toHaveClass(/good/);
  await keepScreenshot(page, 'solutions-taken');

  await page.getByTitle('Undo (Ctrl+Z)').click();
  await expect(note).toHaveCount(0);
  await expect(page.locator('.figures')).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(note).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open.click();
  await expect(cards.nth(fewest)).toHaveAttribute('aria-current', 'true');
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await keepScreenshot(page, 'solutions-dark-1024');
  await page.keyboard.press('Escape');
  await note.getByRole('button', { name: 'Back to the usual plan' }).click();
  await expect(page.locator('.figures')).toHaveText(before ?? '');
});
