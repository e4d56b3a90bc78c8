import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { measured, shows } from '../shows.ts';
import { figure, kitchenInInches, newJob, paste, planReady } from './steps.ts';

/** The kitchen with its papers on screen. */
async function openPapers(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByTestId('paper').first()).toBeVisible();
}

/** Drops a file on the window as a person does. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  await page.evaluate(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, content.toString('base64')] as const,
  );
}

async function savePdf(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).dblclick();
  return readFile(await (await download).path());
}

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

test('prints equal sheets once, each pass with a box, every part named, with all lists', async ({ page }) => {
  shows(17, 'words and lists of every page; pages of the printer');
  await openPapers(page);
  const papers = page.getByTestId('paper');
  const count = await papers.count();
  await expect(page.getByTestId('page-count')).toHaveText(`${count} pages`);
  await expect(papers.nth(1)).toContainText('Sheet 2 of 6');
  await expect(papers.nth(1)).toContainText(`Page 2 of ${count}`);
  for (const words of [called('Full board'), 'raw ', 'Trim', '→ A', 'ABS 1 mm', 'kerf 3.2'])
    await expect(papers.nth(1)).toContainText(words);
  const all = page.getByTestId('papers');
  for (const words of ['Totals', 'Parts', 'ABS 1 mm: 81 edges', 'To buy', called('Door tall low')])
    await expect(all).toContainText(words);
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true })), 'pages from the printer').toBe(count);
  await keepScreenshot(page, 'print');
  await page.getByLabel('Paper', { exact: true }).selectOption('letter');
  await page.getByLabel('Orientation').selectOption('portrait');
  await expect(papers.first()).toHaveAttribute('viewBox', '0 0 215.9 279.4');
  await keepScreenshot(page, 'print-letter-portrait');
  const upright = await papers.count();
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true })), 'upright pages').toBe(upright);
  measured(17, `${count} pages said and printed on A4, ${upright} on Letter upright`);
  await page.getByLabel('Drawings and cuts').uncheck();
  await expect(papers.first()).toContainText('Totals');
});

test('saves a PDF that opens the job again, lists with the overlength asked for', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(20, 'the PDF opens the job');
  let saved = 0;
  page.on('download', () => (saved += 1));
  await openPapers(page);
  await page.getByLabel('Band overlength').fill('50');
  await expect(page.getByTestId('papers')).toContainText('overlength 50 for each edge');
  const pdf = await savePdf(page);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(20_000);
  measured(20, `PDF of ${Math.round(pdf.length / 1000)} kB with the job inside`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+n');
  await expect(
    page.getByText('Parts 0', { exact: false }).or(page.getByLabel('Name, new row')).first(),
  ).toBeVisible();
  await drop(page, 'Kitchen.pdf', pdf);
  await expect(figure(page, 'pieces')).toContainText('63 of 63');
  await planReady(page);
  await drop(page, 'bill.pdf', Buffer.from(await page.pdf()));
  await expect(page.getByText('bill.pdf holds no job')).toBeVisible();
  expect(saved).toBe(1);
});

test('letters that a PDF cannot show are named before it is saved', { tag: '@thorough' }, async ({
  page,
}) => {
  await newJob(page);
  await paste(page, 'Name\tLength\tWidth\tQty\nDoor 棚板\t720\t560\t4\nФасад “XL”\t764\t540\t2');
  await planReady(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'The PDF shows empty boxes for 棚 板: its font lacks these letters. Print takes them from this computer.',
  );
});

test('papers fit a small window, dark, at twice the scale', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPapers(page);
  await keepScreenshot(page, 'print-dark-1024');
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeInViewport();
  await expect(page.getByTestId('paper').first()).toBeInViewport();
  await keepScreenshot(page, 'print-200');
});

test('a quote from the plan: kept with the job, tax and sum to the cent, in the customer’s language', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPapers(page);
  await page.getByRole('radio', { name: 'Quote' }).click();
  await page.getByLabel('Customer').fill('Tischlerei Weiß');
  for (const [label, value] of [
    ['An hour at the saw', '60'],
    ['Overhead, %', '10'],
    ['Margin, %', '20'],
    ['Tax, %', '19'],
  ])
    await page.getByLabel(label).fill(value);
  const cells = page.getByRole('table', { name: 'Calculation' }).getByRole('cell');
  const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
  const figures = (await cells.allInnerTexts()).map(cents);
  const [net, tax, total] = figures.slice(-3);
  expect(figures.slice(0, -3).reduce((sum, one) => sum + one, 0)).toBe(net);
  expect(Math.round((net * 19) / 100)).toBe(tax);
  expect(net + tax).toBe(total);
  await page.getByLabel('Language of the quote').selectOption('de');
  const paper = page.getByTestId('paper').first();
  // The band of the sample has no price.
  await expect(page.locator('.note', { hasText: 'Band ABS 1 mm has no price' })).toBeVisible();
  await expect(paper).toContainText('Das Kantenband ABS 1 mm hat keinen Preis und ist in dieser Summe nicht');
  for (const words of ['Angebot', 'Für Tischlerei Weiß', 'MwSt. 19 %', 'Gesamt', '63 Teile laut Liste'])
    await expect(paper).toContainText(words);
  await expect(paper).toContainText(`${(total / 100).toFixed(2).replace('.', ',')} €`);
  await expect(paper).not.toContainText('Margin');
  await keepScreenshot(page, 'quote-de');
  // A number that is none is not taken, and a line says so.
  await page.getByLabel('Tax, %').fill('-5');
  await page.getByLabel('Tax, %').press('Tab');
  const told = 'Tax, %: only a number from 0 to 1000 is taken, it stays 19';
  await expect(page.locator('.toast', { hasText: told })).toBeVisible();
  await expect(page.getByLabel('Tax, %')).toHaveValue('19');
  await drop(page, 'Angebot.pdf', await savePdf(page));
  await expect(page.getByText('Angebot.pdf holds no job')).toBeVisible();
  await page.getByLabel('Boards', { exact: true }).selectOption('share');
  await expect.poll(async () => cents((await cells.allInnerTexts()).at(-1) ?? '')).toBeLessThan(total);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await page.getByRole('radio', { name: 'Quote' }).click();
  await expect(page.getByLabel('Customer')).toHaveValue('Tischlerei Weiß');
});

test('paper and labels of a window in inches are Letter until others are chosen', {
  tag: '@thorough',
}, async ({ page }) => {
  await kitchenInInches(page);
  await page.getByRole('button', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Paper')).toHaveValue('letter');
  await dialog.getByRole('radio', { name: 'Part labels' }).click();
  await expect(dialog.getByLabel('Label size')).toHaveValue('letter30');
  await dialog.getByRole('radio', { name: 'Plan' }).click();
  await dialog.getByLabel('Paper').selectOption('a4');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(dialog.getByLabel('Paper')).toHaveValue('a4');
  // The usual one is no choice: it goes on with the unit.
  await dialog.getByLabel('Paper').selectOption('letter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('millimetres');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(dialog.getByLabel('Paper')).toHaveValue('a4');
});
