import { expect, test } from '../fixtures.ts';
import { drop, dropAll, newJob, row } from './steps.ts';

test('a web page and JSON with parts are dropped as lists', { tag: '@thorough' }, async ({ page }) => {
  await newJob(page);
  const parts = [{ name: 'Side', length: 720, width: 560, qty: 2 }];
  const cells = (of: string, texts: readonly unknown[]): string =>
    `<tr>${texts.map((text) => `<${of}>${String(text)}</${of}>`).join('')}</tr>`;
  const rows = parts.map((part) => cells('td', Object.values(part)));
  await drop(
    page,
    'page.html',
    `<h1>Base</h1><table>${cells('th', Object.keys(parts[0] ?? {}))}${rows.join('')}</table>`,
  );
  for (const name of ['page.html', 'parts.json']) {
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Take 1 row' }).click();
    await expect(sheet).toBeHidden();
    if (name === 'page.html') await drop(page, 'parts.json', JSON.stringify({ parts }));
  }
  for (const at of [0, 1]) await expect(row(page, 'parts', at)).toContainText('720');
});

test('several lists that are dropped at once are read one after the other', { tag: '@thorough' }, async ({
  page,
}) => {
  const list = (name: string): string => `Name;Width (mm);Height (mm);Qty\n${name};720;560;2\n`;
  await dropAll(page, [
    ['base.csv', list('Side')],
    ['damaged.xlsx', 'no workbook'],
    ['wall.csv', list('Shelf')],
    ['tall.csv', list('Door')],
  ]);
  const sheetOf = (name: string) => page.getByRole('dialog', { name });
  await expect(sheetOf('base.csv').getByText('Then damaged.xlsx and 2 more')).toBeVisible();
  await sheetOf('base.csv').getByRole('button', { name: 'Take 1 row' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  // One that is not wanted gives way to the next.
  await expect(sheetOf('wall.csv').getByText('Then tall.csv')).toBeVisible();
  await page.keyboard.press('Escape');
  await sheetOf('tall.csv').getByRole('button', { name: 'Take 1 row' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'parts', 0)).toContainText('Side');
  await expect(row(page, 'parts', 1)).toContainText('Door');
});
