import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { planReady } from './steps.ts';

type Scheme = 'light' | 'dark';

/** What WCAG 2.2 A and AA rules that a machine can judge find wrong on the page as it stands. The dark colours
 *  change nothing but contrast. */
async function faultsOf(page: Page, scheme: Scheme): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  if (scheme === 'dark') axe.withRules('color-contrast');
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  return violations.flatMap((rule) =>
    rule.nodes.map(
      (node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`keeps the rules of accessibility that can be checked, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const screens: Record<string, readonly string[]> = { start: await faultsOf(page, colorScheme) };
    await page.getByRole('button', { name: /Kitchen/ }).click();
    await planReady(page);
    screens['plan'] = await faultsOf(page, colorScheme);
    await page.getByRole('button', { name: 'Cut', exact: true }).click();
    screens['player'] = await faultsOf(page, colorScheme);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    screens['book'] = await faultsOf(page, colorScheme);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    for (const [mode, word] of [
      ['Bars', 'bars'],
      ['Shapes', 'shapes'],
    ]) {
      await page.getByRole('button', { name: 'Job menu' }).click();
      await page.getByRole('menuitem', { name: 'Start screen' }).click();
      await page.getByRole('button', { name: mode === 'Bars' ? /Shelf rails/ : /Steel brackets/ }).click();
      await planReady(page);
      screens[word] = await faultsOf(page, colorScheme);
    }
    await page.getByRole('button', { name: 'API', exact: true }).click();
    screens['api'] = await faultsOf(page, colorScheme);
    expect(screens).toEqual({ start: [], plan: [], player: [], book: [], bars: [], shapes: [], api: [] });
  });
}
