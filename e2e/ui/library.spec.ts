import { expect, test } from '../fixtures.ts';
import { hold, isPut } from '../heldCalls.ts';
import { keepScreenshot } from '../screenshot.ts';
import { figure, newJob, planReady, row, typeRows } from './steps.ts';

test('a material and a saw are edited in one place and used by the job', { tag: '@thorough' }, async ({
  page,
  server,
  expectedErrors,
}) => {
  // What the other window saved may come to this one before its own save or with the answer to it.
  expectedErrors.push('409');
  await page.getByRole('button', { name: 'Materials', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Materials' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Birch 15');
  await dialog.getByLabel('Price per m²').fill('20');
  await dialog.getByRole('button', { name: 'Add a size' }).click();
  await dialog.getByLabel('Width', { exact: true }).fill('2500');
  await dialog.getByLabel('Height', { exact: true }).fill('1250');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog.getByRole('option', { name: 'Birch 15' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await keepScreenshot(page, 'library-material');
  // Another window changes it while it is changed here: both changes stand. What is typed while it is saved is not
  // saved with it, and not lost.
  const other = await page.context().newPage();
  await other.goto(await server.anotherPage());
  await other.getByRole('button', { name: 'Materials', exact: true }).click();
  const theirs = other.getByRole('dialog', { name: 'Materials' });
  await theirs.getByRole('option', { name: 'Birch 15' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Birch ply 15');
  await theirs.getByLabel('Price per m²').fill('25');
  await theirs.getByRole('button', { name: 'Save' }).click();
  const saved = await hold(page, '**/app/library/**', isPut);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved.asked;
  await dialog.getByLabel('Name', { exact: true }).fill('Birch 15');
  saved.free();
  await expect(theirs.getByRole('option', { name: 'Birch ply 15' })).toBeVisible();
  await expect(dialog.getByLabel('Price per m²')).toHaveValue('25');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Birch 15');
  await dialog.getByLabel('Price per m²').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByLabel('Price per m²')).toHaveValue('20');
  await expect(theirs.getByLabel('Name', { exact: true })).toHaveValue('Birch 15');
  await other.close();
  await dialog.getByRole('tab', { name: 'Saws' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Table saw');
  await dialog.getByLabel('Kerf', { exact: true }).fill('3.8');
  await dialog.getByLabel('Largest width').fill('2000');
  await dialog.getByLabel('Largest height').fill('1300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await keepScreenshot(page, 'library-saw');
  await page.keyboard.press('Escape');

  await newJob(page);
  await typeRows(page, [['Shelf', '700', '300', '4', 'Birch 15']], 7);
  await page.locator('[data-panel="stock"]').getByRole('button', { name: 'Materials', exact: true }).click();
  await page.getByRole('button', { name: 'Use Birch 15' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'stock', 1)).toContainText('62.5');
  await page.getByLabel('Cut on').selectOption('Table saw');
  await expect(page.getByLabel('Kerf')).toHaveValue('3.8');
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText('4 of 4');
  await expect(page.getByText(/about .* min for this plan/)).toBeVisible();
  await expect(page.getByText('Sheets of 2500 × 1250 are larger than this saw takes.')).toBeVisible();
  await keepScreenshot(page, 'library-used');

  // The saws stand behind their own button; what is typed and left unsaved is told and saved with one press.
  await page.getByRole('button', { name: 'Saws …' }).click();
  await expect(dialog.getByRole('option', { name: 'Table saw' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Materials' }).click();
  await dialog.getByRole('option', { name: 'Birch 15' }).click();
  await dialog.getByLabel('Price per m²').fill('30');
  await page.keyboard.press('Escape');
  await expect(row(page, 'stock', 1)).toContainText('62.5');
  const told = page.locator('.toast', { hasText: 'The changes of Birch 15 were not saved.' });
  await told.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'stock', 1)).toContainText('93.75');
});
