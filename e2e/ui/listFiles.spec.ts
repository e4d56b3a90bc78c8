import { expect, test } from '../fixtures.ts';
import { drop, newJob, row } from './steps.ts';

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
