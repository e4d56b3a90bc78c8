import { expect, test } from '../fixtures.ts';
import { hold, isPost } from '../heldCalls.ts';
import { called } from '../germanSamples.ts';
import { keepScreenshot } from '../screenshot.ts';
import { shows } from '../shows.ts';
import { figure, newJob, planReady, row, typeRows } from './steps.ts';

test('books a sawn plan, keeps its offcuts and cuts the next job from them', async ({ page }) => {
  shows(11, 'codes on the rack; the next job is cut from them first');
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  const toKeep = Number(
    (await page.locator('.figure', { hasText: 'to keep' }).locator('.figure-note').textContent())!.match(
      /\d+/,
    )![0],
  );
  expect(toKeep).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  await expect(dialog.getByRole('button', { name: `Book and keep ${toKeep}` })).toBeVisible();
  await dialog.getByRole('checkbox').last().uncheck();
  await keepScreenshot(page, 'book');
  await dialog.getByRole('button', { name: `Book and keep ${toKeep - 1}` }).click();
  await expect(dialog.getByTestId('booked-rests').locator('tbody tr')).toHaveCount(toKeep - 1);
  await keepScreenshot(page, 'booked');
  await page.keyboard.press('Enter');
  await expect(page.locator('.player-head').getByRole('button', { name: 'Booked' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: 'Start screen' }).click();
  await newJob(page);
  await typeRows(page, [['Shelf', '400', '300', '2', called('Oak 18')]], 7);
  await page.getByRole('button', { name: `From the rack (${toKeep - 1})` }).click();
  const rack = page.getByRole('dialog', { name: 'Offcut rack' });
  await keepScreenshot(page, 'rack-offers');
  await rack.getByRole('button', { name: /Take all that fit/ }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'stock', 1)).toContainText(/[A-Z]-\d\d/);
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText('2 of 2');
  await expect(page.locator('.sheet-head')).toContainText(/[A-Z]-\d\d/);
  const first = page.getByRole('checkbox', { name: /Use up the rack first/ });
  await expect(first).toBeChecked();
  await expect(page.locator('.rack-first')).toContainText('places 2 pieces more');
  await keepScreenshot(page, 'rack-first');
  await first.uncheck();
  await expect(row(page, 'stock', 1)).not.toContainText(/[A-Z]-\d\d/);
  await expect(page.getByTestId('status')).toHaveText('No plan: none of the 2 parts has a place');
  await first.check();
  await expect(row(page, 'stock', 1)).toContainText(/[A-Z]-\d\d/);
});

test('a booking before all is cut names the sheets that are not, and keeps none of their offcuts', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(2).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /cuts are made/ }).click();
  await page.locator('.player-head').getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  await expect(dialog.getByTestId('uncut')).toHaveText(
    'Not cut yet: sheets 1, 2, 4–6. Their offcuts are not ticked.',
  );
  for (const rest of await dialog.locator('tbody tr').all()) {
    const isOfSheet3 = (await rest.getByRole('cell').nth(2).innerText()) === '3';
    await expect(rest.getByRole('checkbox')).toBeChecked({ checked: isOfSheet3 });
  }
  await keepScreenshot(page, 'book-part');
  const only = dialog.getByLabel('Book only what is cut: sheet 3');
  await expect(only).toBeChecked();
  await dialog.getByRole('button', { name: /^Book and keep/ }).click();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await page.locator('.player-head').getByRole('button', { name: 'Partly booked' }).click();
  await expect(dialog.getByTestId('booked-before')).toContainText('sheet 3. They are not booked again.');
  await expect(dialog.getByLabel('Book only what is cut: nothing is cut through yet')).toBeChecked();
  await expect(dialog.getByRole('button', { name: /^Book/ })).toBeDisabled();
  for (const rest of await dialog.locator('tbody tr').all())
    await expect(rest.getByRole('cell').nth(2)).not.toHaveText('3');
});

test('only boards that are cut are counted down, the others with the next booking', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await typeRows(page, [['Side', '2700', '1900', '3', 'White']], 7);
  await page.getByRole('button', { name: /the sheets in stock are White/ }).click();
  await planReady(page);
  const rack = page.getByRole('dialog', { name: 'Stock' });
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Stock and rack/ }).click();
  await rack.getByRole('tab', { name: 'Boards and bars' }).click();
  await rack.getByLabel('Width').fill('2800');
  await rack.getByLabel('Height').fill('2070');
  await rack.getByLabel('Material').fill('White');
  await rack.getByLabel('Count', { exact: true }).fill('8');
  await rack.getByRole('button', { name: 'Count it' }).dblclick();
  // A count that is corrected is booked once, though its cell is left twice before the service has it.
  const count = rack.getByLabel(/^Count of/);
  await expect(count).toHaveValue('8');
  const corrected = await hold(page, '**/app/stock', isPost);
  await count.fill('10');
  await count.press('Enter');
  await corrected.asked;
  await count.focus();
  await count.blur();
  corrected.free();
  await rack.getByRole('tab', { name: 'Journal' }).click();
  await expect(rack.locator('tbody tr')).toHaveCount(2);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  const cutSheet = async (): Promise<void> => {
    await page.keyboard.press('End');
    await page.getByRole('button', { name: /cuts are made/ }).click();
    await page.locator('.player-head').getByRole('button', { name: /book/i }).click();
  };
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await cutSheet();
  await expect(dialog).toContainText('10 to 9');
  await dialog.getByLabel(/^Book only what is cut/).uncheck();
  await expect(dialog).toContainText('10 to 7');
  await dialog.getByLabel(/^Book only what is cut/).check();
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'On to sheet 2' }).click();
  await cutSheet();
  await expect(dialog).toContainText('9 to 8');
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await expect(dialog).toHaveCount(0);

  // Taken back in the journal, in any order: what the other bookings booked stays booked.
  const journal = async (button: RegExp, at: number): Promise<void> => {
    await page.getByRole('button', { name: 'Job menu' }).click();
    await page.getByRole('menuitem', { name: /Stock and rack/ }).click();
    await rack.getByRole('tab', { name: 'Journal' }).click();
    await rack.getByRole('button', { name: button }).nth(at).click();
    await rack.getByRole('tab', { name: 'Boards and bars' }).click();
  };
  const bookAgain = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Job menu' }).click();
    await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  };
  await page.keyboard.press('Escape');
  await journal(/^Take back/, 0);
  await expect(rack.getByLabel(/^Count of/)).toHaveValue('9');
  await bookAgain();
  await expect(dialog.getByTestId('booked-before')).toContainText(': sheet 1. They are not booked again.');
  await expect(dialog).toContainText('9 to 8');
  await keepScreenshot(page, 'book-taken-back');
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await expect(dialog).toHaveCount(0);
  await journal(/^Take back/, 1);
  await bookAgain();
  await expect(dialog.getByTestId('booked-before')).toContainText(': sheet 2. They are not booked again.');
  await expect(dialog).toContainText('9 to 8');
  await page.keyboard.press('Escape');

  // The one carried out again counts once more, and a step back takes the last booking only.
  await journal(/^Carry out again/, 1);
  await expect(rack.getByLabel(/^Count of/)).toHaveValue('8');
  await bookAgain();
  await expect(dialog.getByTestId('booked-before')).toContainText(
    ': sheets 1, 2. They are not booked again.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^The booking is taken back/)).toBeVisible();
  await bookAgain();
  await expect(dialog.getByTestId('booked-before')).toContainText(': sheet 1. They are not booked again.');
});

test('plans a piece of timber that was spoiled once more', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Roof timber/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.locator('.scrub-count')).toContainText('0 of');
  await expect(page.getByRole('button', { name: /spoiled$/ })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  await page.keyboard.press('Space');
  const spoiled = page.getByRole('button', { name: /spoiled$/ }).first();
  const name = await page.locator('.freed-name').first().innerText();
  await spoiled.click();
  await spoiled.click();
  await page.getByRole('button', { name: 'Plan 2 pieces once more' }).hover();
  await keepScreenshot(page, 'spoiled-timber');
  await page.getByRole('button', { name: 'Plan 2 pieces once more' }).click();
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText('2 of 2');
  await expect(row(page, 'parts', 0)).toContainText(name);
});

test('plans a piece that was spoiled at the saw once more, from the same stock', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const spoiled = page.getByRole('button', { name: /spoiled$/ }).first();
  for (let step = 0; step < 20 && !(await spoiled.isVisible()); step++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toContainText(`${step + 1} of`);
  }
  const name = await page.locator('.freed-name').first().innerText();
  await keepScreenshot(page, 'spoiled');
  // A double press is one piece, and nothing comes under the finger meanwhile.
  const before = (await spoiled.boundingBox())!;
  await spoiled.dblclick();
  await expect(page.getByRole('button', { name: 'Plan 1 piece once more' })).toBeVisible();
  const { x, y } = (await spoiled.boundingBox())!;
  expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThan(20);
  await expect(page.getByRole('button', { name: 'Board damaged' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan 1 piece once more' }).click();
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText('1 of 1');
  await expect(row(page, 'parts', 0)).toContainText(name);
});

test('of a damaged board nothing is kept, and what was to come from it is planned once more', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.locator('.strip-item').nth(2).click();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const spoiled = page.getByRole('button', { name: /spoiled$/ });
  for (let step = 0; step < 20 && (await spoiled.count()) === 0; step++) {
    await page.keyboard.press('Space');
    await expect(page.locator('.scrub-count')).toContainText(`${step + 1} of`);
  }
  const before = await page.locator('.scrub-count').textContent();
  await page.getByRole('button', { name: 'Board damaged' }).click();
  const words = page.locator('.instruction');
  await expect(words).toContainText('This sheet is damaged.');
  await expect(words).toContainText('Not cut yet: sheets 1, 2, 4–6.');
  const plan = page.getByRole('button', { name: /^Plan \d+ pieces? once more$/ });
  const count = Number(/\d+/.exec((await plan.textContent()) ?? '')?.[0]);
  await expect(words).toContainText(`${count} piece`);
  const toast = page.locator('.toast', { hasText: `Sheet 3 is damaged: ${count} piece` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(plan).toHaveCount(0);
  await expect(page.locator('.scrub-count')).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Board damaged' }).click();
  await page.getByRole('button', { name: 'Not damaged after all' }).click();
  await expect(page.locator('.scrub-count')).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Board damaged' }).click();
  await expect(page.getByTestId('saw-damaged')).toBeVisible();
  await plan.hover();
  await keepScreenshot(page, 'damaged');

  // The board leaves the stock and its offcuts are not offered, which the booking and the journal say.
  await page.locator('.player-head').getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  await expect(dialog.getByTestId('damaged-boards')).toHaveText(
    '1 board damaged (sheet 3): nothing of it is kept.',
  );
  const sheets = dialog.locator('tbody tr td:nth-child(3)');
  await expect(sheets.first()).toBeVisible();
  expect(await sheets.allTextContents()).not.toContain('3');
  await keepScreenshot(page, 'book-damaged');
  await dialog.getByRole('button', { name: 'Book, keep nothing' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: /, damaged$/ })).toContainText('damaged');
  await keepScreenshot(page, 'damaged-plan');
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Stock and rack/ }).click();
  await page.getByRole('tab', { name: 'Journal' }).click();
  await expect(page.getByRole('cell', { name: '1 damaged, nothing of it kept' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Loaded anew it is still so.
  await page.reload();
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(words).toContainText('Falls off');
  await plan.click();
  await planReady(page);
  await expect(figure(page, 'pieces')).toContainText(`${count} of ${count}`);
});

test('a bar that is damaged leaves the others of its pattern as they are', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const head = page.locator('.player-head');
  while (!(await head.locator('.badge').textContent())?.includes('6 ×'))
    await page.getByRole('button', { name: 'Next pattern' }).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('2 of 5');
  // A slow double press is one; a second bar is asked for by its own word.
  const damaged = page.getByRole('button', { name: /ar damaged$/ });
  await damaged.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    button.click();
  });
  await expect(damaged).toHaveText('Another bar damaged');
  // Of four pieces one was free.
  await expect(page.getByRole('button', { name: 'Plan 3 pieces once more' })).toBeVisible();
  await expect(head).toContainText('cut 5 ×');
  await expect(head).toContainText('1 damaged');
  await expect(page.locator('.scrub-count')).toContainText('2 of 5');
  await keepScreenshot(page, 'damaged-bar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: '6 ×' })).toContainText('1 of 6 damaged');
  await keepScreenshot(page, 'damaged-bar-plan');
});

test('what a nest leaves goes on the rack as an outline, and the next nest is laid on it', {
  tag: '@thorough',
}, async ({ page }) => {
  shows(11, 'the same for outlines');
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  for (const name of ['Corner bracket', 'Gusset plate', 'Hinge ear'] as const)
    await page.getByLabel(`Quantity of ${called(name)}`).fill('1');
  await expect(figure(page, 'pieces')).toContainText('5 of 5', { timeout: 60_000 });
  await planReady(page);
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book the cut plan/ }).click();
  const book = page.getByRole('dialog', { name: 'Book the cut plan' });
  await expect(book.locator('.outline-thumb').first()).toBeVisible();
  await keepScreenshot(page, 'book-shapes');
  await book.getByRole('button', { name: /Book and keep/ }).click();
  await book.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: /^From the rack \(\d\)/ }).click();
  const rack = page.getByRole('dialog', { name: 'Offcut rack' });
  await keepScreenshot(page, 'rack-shapes');
  await rack.getByRole('button', { name: /^Take [A-Z]-01/ }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'stock', 1)).toContainText('A-01');
  await planReady(page);
  await expect(page.getByLabel(/^Nested sheet cut to an outline/)).toBeVisible();
  await keepScreenshot(page, 'shapes-on-remnant');
});

test('a piece taken off the rack by mistake is put back by the message, while the rack is on screen', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  const rack = page.getByRole('dialog', { name: 'Stock' });
  await rack.getByRole('tab', { name: /Offcut rack/ }).click();
  const rows = rack.locator('tbody tr');
  for (const [at, [w, h]] of [
    ['610', '1200'],
    ['237', '203'],
  ].entries()) {
    await rack.getByLabel('Width').fill(w ?? '');
    await rack.getByLabel('Height').fill(h ?? '');
    await rack.getByRole('button', { name: 'Put on the rack' }).click();
    await expect(rows).toHaveCount(at + 1);
  }
  await rack.getByRole('searchbox').fill('1200x610');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('610 × 1200');
  await rack.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button').last().press('Enter');
  await expect(rows).toHaveCount(1);
  // The keyboard is on the row below.
  await expect(rack.getByLabel(/^Place of/)).toBeFocused();
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rack).toBeVisible();
});
