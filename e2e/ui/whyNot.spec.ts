import { expect, test } from '../fixtures.ts';
import { keepScreenshot } from '../screenshot.ts';
import { shows } from '../shows.ts';
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
  await expect(page.locator('.figures')).not.toContainText('proved best');
});
