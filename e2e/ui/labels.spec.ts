import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold } from '../heldCalls.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { shows } from '../shows.ts';
import { planReady, stored, toStart } from './steps.ts';

async function openLabels(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.keyboard.press('Control+p');
  await page.getByRole('radio', { name: 'Part labels' }).click();
  await expect(page.getByTestId('paper').first()).toContainText(called('Base side'));
}

/** Types as a scanner does: all keys at once, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

test('labels on sheets and rolls, fields chosen and ordered, as a PDF of the label’s own size', {
  tag: '@thorough',
}, async ({ page }) => {
  await openLabels(page);
  const papers = page.getByTestId('paper');
  await expect(papers).toHaveCount(3);
  await keepScreenshot(page, 'labels-a4');
  await page.getByLabel('First label').fill('20');
  await expect(papers).toHaveCount(4);
  await page.getByLabel('Label size').selectOption('roll57');
  await expect(papers).toHaveCount(63);
  await expect(papers.first()).toHaveAttribute('viewBox', '0 0 57 32');
  await keepScreenshot(page, 'labels-roll');
  await page.getByRole('checkbox', { name: 'Material' }).uncheck();
  await expect(papers.first()).not.toContainText(called('White 18'));
  await page.getByRole('button', { name: 'Size earlier', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).selectOption('code128');
  const fine = page.getByText('print with 300 dpi or more');
  await expect(fine).toBeVisible();
  await page.getByLabel('Label size').selectOption('roll100');
  await expect(fine).toHaveCount(0);
  await keepScreenshot(page, 'labels-code128');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const pdf = (await readFile(await (await download).path())).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(63);
});

test('a scanned label opens its job at the pass that frees the piece; typed codes and links do the same', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(17, 'the code opens its job');
  let id = '';
  page.on('request', (request) => {
    id = /\/app\/documents\/(j[a-z0-9]+)$/.exec(request.url())?.[1] ?? id;
  });
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  await expect.poll(() => id).not.toBe('');
  await page.keyboard.press('Escape');
  await scan(page, `P.${id.toUpperCase()}.2.5`);
  await expect(page.locator('.player-head b')).toHaveText('Sheet 2 of 6');
  await expect(page.getByTestId('saw-marked')).toBeVisible();
  await scan(page, 'P.JNOSUCH1.1.1');
  await expect(page.getByText('not on this computer')).toBeVisible();
  // A code whose plan is on its way when the job is left is not opened later.
  await page.keyboard.press('Escape');
  // What is cut is the plan of another list then: this one has to be planned.
  await page.getByLabel('Kerf').fill('4');
  await planReady(page);
  await stored(page);
  const solved = await hold(page, '**/v1/optimize/2d');
  await page.reload();
  await solved.asked;
  await scan(page, `P.${id.toUpperCase()}.2.5`);
  await toStart(page);
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  solved.free();
  await toStart(page);
  await page.locator('.job-row', { hasText: 'Kitchen' }).locator('.recent-open').click();
  await planReady(page);
});

test('the code on the paper of a bar opens its pattern', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const asked = page.waitForRequest(/\/app\/documents\/j[a-z0-9]+$/);
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  const id = /j[a-z0-9]+$/.exec((await asked).url())?.[0] ?? '';
  await page.keyboard.press('Escape');
  // The third pattern stands for the third and the fourth bar.
  for (const bar of [3, 4]) {
    await scan(page, `S.${id.toUpperCase()}.${bar}`);
    await expect(page.locator('.player-head b').first()).toHaveText(/^Pattern 3 of/);
    await page.keyboard.press('Escape');
  }
  await scan(page, `S.${id.toUpperCase()}.99`);
  await expect(page.getByText('changed since this code was printed')).toBeVisible();
});

test('the label of a piece is printed at the step where it falls', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').first().click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const labels = page.getByRole('button', { name: /^Label for / });
  const label = labels.first();
  for (let at = 1; (await labels.count()) === 0; at++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toContainText(`${at} of `);
  }
  const freed = await page.locator('.freed-name').first().innerText();
  await label.click();
  await expect(page.getByRole('radio', { name: 'Part labels' })).toBeChecked();
  await expect(page.getByTestId('paper')).toHaveCount(1);
  await expect(page.getByTestId('paper')).toContainText(freed);
  for (const other of (['Base bottom 600', 'Wall top 600', 'Wall shelf', 'Base side'] as const)
    .map(called)
    .filter((name) => name !== freed))
    await expect(page.getByTestId('paper')).not.toContainText(other);
});

test('the Enter of a code of others ticks no cut and says so', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const done = page.locator('.scrub-count');
  await expect(done).toContainText('0 of');
  // All keys at once, as fast as a scanner on any machine.
  await page.evaluate(() => {
    for (const key of ['0', '6', '8', '7', '9', '0', '6', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('.toasts')).toContainText('0687906 is no code of a label.');
  await expect(done).toContainText('0 of');
  await page.keyboard.press('Enter');
  await expect(done).toContainText('1 of');
});
