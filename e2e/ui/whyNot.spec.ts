import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, newJob, planReady, row, typeRows } from './steps.ts';

test('all missing materials are offered at once, no other in their place; a row left out is not green', async ({
  page,
}) => {
  shows(7, 'all missing materials with one click');
  await newJob(page);
  await typeRows(
    page,
    [
      ['Side', '720', '560', '2'],
      ['Front', '716', '397', '2', 'Oak'],
      ['Back', '700', '500', '1', 'HDF'],
    ],
    7,
  );
  await planReady(page);
  await expect(page.getByText('Not placed (3)')).toBeVisible();
  const all = page.getByRole('button', { name: /^add sheets of Oak, HDF/ });
  await expect(all).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /cut it from (Oak|HDF)/ })).toHaveCount(0);
  await keepScreenshot(page, 'missing-materials');
  await all.click();
  await expect(figure(page, 'pieces')).toContainText('5 of 5');
  await expect(page.locator('.figures')).toContainText('all placed');

  await row(page, 'parts', 0).locator('.cell').nth(1).click();
  await page.keyboard.type('x1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.figures')).toContainText('1 row left out', { timeout: 60_000 });
  await expect(page.locator('.figures')).not.toContainText('all placed');
  await expect(page.getByTestId('status')).toHaveText(/1 row left out$/);
  await expect(page.locator('.figures')).not.toContainText('proved best');
});

test('bars: what is missing and what is too short are offered apart, and each places its pieces', async ({
  page,
}) => {
  shows(7, 'bars: the missing material, and bars that are long enough');
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  for (const [at, column, typed] of [
    [0, 1, '7010'],
    [1, 3, 'Steel 40'],
  ] as const) {
    await row(page, 'parts', at).locator('.cell').nth(column).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Not placed (30)')).toBeVisible();
  const longer = page.getByRole('button', { name: 'add longer bars: 7100 Alu 40x40 places 12 pieces more' });
  await expect(longer).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^add bars of Steel 40/ })).toBeVisible();
  await keepScreenshot(page, 'not-placed-bars');
  await longer.click();
  await expect(page.getByText('Not placed (18)')).toBeVisible();
  await page.getByRole('button', { name: /^add bars of Steel 40/ }).click();
  await expect(figure(page, 'pieces')).toContainText('104 of 104');
  measured(7, 'bars: 30 pieces not placed, all placed with 2 clicks');
});
