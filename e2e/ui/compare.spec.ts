import { expect, test } from '../fixtures.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { paste, planReady, row } from './steps.ts';

test('sets a kept plan beside the one of a changed job, and goes back to it', async ({ page }) => {
  shows(14, 'both plans, moved pieces, the changed kerf');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare plans' });
  await dialog.getByRole('button', { name: 'Keep the plan on screen' }).click();
  await expect(dialog.getByRole('columnheader', { name: 'Plan A' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Kerf').fill('9');
  await page.getByLabel('Kerf').press('Enter');
  await planReady(page);
  await page.keyboard.press('3');
  await expect(dialog.getByRole('columnheader')).toHaveText(['Plan A', 'On screen']);
  await expect(dialog).toContainText('kerf 9 (was 3.2)');
  await expect(dialog.getByRole('row', { name: /Cuts/ }).getByRole('cell')).toHaveCount(2);
  const pieces = dialog.getByRole('row', { name: /Pieces against plan A/ });
  await expect(pieces).toContainText(/\d+ in place, \d+ moved/);
  const [words] = /\d+ in place, \d+ moved/.exec(await pieces.innerText()) ?? [''];
  measured(14, `2 clicks and 1 key; ${words}; kerf 9 (was 3.2)`);
  await pieces.locator('summary').click();
  // Each piece by its name: those of the first rows are on the list, whichever moved.
  const named = ['Base side', 'Base bottom 600', 'Rail 600', 'Wall side'] as const;
  await expect(
    pieces.getByRole('listitem').filter({ hasText: new RegExp(named.map(called).join('|')) }),
  ).not.toHaveCount(0);
  await keepScreenshot(page, 'compare');

  const dots = dialog.getByRole('figure', { name: 'Plans as dots' });
  await expect(dots).toContainText('A');
  await expect(dots).toContainText('●');
  await dialog.getByRole('button', { name: 'Look for other solutions' }).click();
  const solution = dots.locator('.scatter-dot.solution').first();
  await expect(solution).toBeVisible({ timeout: 60_000 });
  await solution.hover();
  await expect(dots.locator('figcaption')).toContainText(/: (Material|Sheets) .+, Cuts \d+$/);
  await dots.getByLabel('Figure to the right').selectOption({ label: 'Sawn' });
  await expect(solution).toHaveAccessibleName(/, Sawn [\d.]+ m/);
  await keepScreenshot(page, 'compare-dots');
  await solution.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Chosen solution' })).toBeVisible();
  await page.getByTitle('Undo (Ctrl+Z)').click();
  await page.keyboard.press('3');
  await dialog.getByRole('button', { name: 'Go back to A' }).click();
  await expect(page.getByLabel('Kerf')).toHaveValue('3.2');
  await planReady(page);
});

test('marks nothing as better between lists of other lengths; going back leaves the other kinds of work alone', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('3');
  const dialog = page.getByRole('dialog', { name: 'Compare plans' });
  await dialog.getByRole('button', { name: 'Keep the plan on screen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Bars' }).click();
  await row(page, 'parts', 0).locator('.cell').first().click();
  await paste(page, 'Name\tLength (mm)\tQty\nBatten\t800\t5');
  await planReady(page);
  await page.getByRole('radio', { name: 'Panels' }).click();
  await planReady(page);
  await row(page, 'parts', 0).locator('.cell').first().click();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('55 / 2000')).toBeVisible();
  await planReady(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('row', { name: /Pieces asked for/ }).getByRole('cell')).toHaveText([
    '63',
    '55',
  ]);
  await expect(dialog.getByRole('row', { name: /Pieces against plan A/ })).toContainText('8 gone');
  await expect(dialog.locator('.best')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Go back to A' }).click();
  await expect(page.getByText('63 / 2000')).toBeVisible();
  await page.getByRole('radio', { name: 'Bars' }).click();
  await expect(page.getByText('5 / 2000')).toBeVisible();
});

test('works out what each rule of the job costs, one at a time', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('3');
  const costs = page.getByRole('region', { name: 'What each rule costs' });
  await costs.getByRole('button', { name: 'Work it out' }).click();
  await expect(costs.getByRole('listitem')).toHaveText([/^Grain of the parts costs /, /^Trim costs /], {
    timeout: 60_000,
  });
  await keepScreenshot(page, 'rule-costs');
});

test('waits for a busy service and works the costs out all the same', { tag: '@thorough' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('429');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  let isBusy = true;
  await page.route('**/v1/optimize/2d', (route) =>
    isBusy
      ? route.fulfill({
          status: 429,
          contentType: 'application/json',
          body: JSON.stringify({ error: 'busy', message: 'The engine is busy.' }),
        })
      : route.continue(),
  );
  await page.keyboard.press('3');
  const costs = page.getByRole('region', { name: 'What each rule costs' });
  await costs.getByRole('button', { name: 'Work it out' }).click();
  await expect(costs).toContainText('the service is busy, waiting for it');
  isBusy = false;
  await expect(costs.getByRole('listitem')).toHaveText([/^Grain of the parts costs /, /^Trim costs /], {
    timeout: 60_000,
  });
  await expect(costs.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('at twice the scale figures stand below the pictures, letters stay in sight, moved pieces are read by keys', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const dialog = page.getByRole('dialog', { name: 'Compare plans' });
  for (const kerf of ['9', '30', '5']) {
    await page.keyboard.press('3');
    await dialog.getByRole('button', { name: 'Keep the plan on screen' }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Kerf').fill(kerf);
    await page.getByLabel('Kerf').press('Enter');
    await planReady(page);
  }
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Plan A', 'Plan B', 'Plan C', 'On screen']);
  await expect(dialog.getByRole('row', { name: /^Cuts/ })).toBeInViewport();
  await dialog
    .getByRole('row', { name: /Pieces against/ })
    .locator('summary')
    .last()
    .click();
  const list = dialog.getByRole('list', { name: 'Pieces against plan A' });
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await expect(list.getByRole('listitem').first()).toHaveText(/: \d/);
  await dialog.getByRole('button', { name: 'Go back to A' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('columnheader', { name: 'Plan A' })).toBeInViewport();
});
