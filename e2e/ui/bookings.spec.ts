import { expect, test } from '../fixtures.ts';
import { hold, isPost } from '../heldCalls.ts';
import { keepScreenshot } from '../screenshot.ts';
import { newJob, paste, planReady, toStart } from './steps.ts';

test('takes a booking back with one press, and keeps what is put on the rack by hand after a reload', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  // It is booked, but no answer comes: booked again it is the same booking.
  expectedErrors.push('net::ERR_FAILED');
  let lost = 0;
  await page.route('**/app/stock', async (route) => {
    if (!isPost(route.request()) || lost === 2) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /Book and keep/ }).click();
  await expect(page.locator('.toast')).toContainText('does not answer');
  await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: /From the rack/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('button', { name: /From the rack/ })).toHaveCount(0);
  await expect(page.getByText(/^The booking is taken back/)).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Booked again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /From the rack/ })).toBeVisible();
  // A step back and one forward before the service has the first: it stays booked.
  const takenBack = await hold(page, /journal\/.*\/undo/);
  await page.keyboard.press('Control+z');
  await takenBack.asked;
  await page.keyboard.press('Control+Shift+z');
  const bookedAgain = page.waitForResponse(/journal\/.*\/redo/);
  takenBack.free();
  await bookedAgain;
  await expect(page.getByRole('button', { name: /From the rack/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /From the rack/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Stock and rack/ }).click();
  const rack = page.getByRole('dialog', { name: 'Stock' });
  await rack.getByRole('tab', { name: 'Journal' }).click();
  await expect(rack.locator('tbody tr')).toHaveCount(1);
  await rack.getByRole('tab', { name: /Offcut rack/ }).click();
  await rack.getByLabel('Kind').selectOption('timber');
  await rack.getByLabel('Length').fill('2400');
  await rack.getByLabel('Width').fill('60');
  await rack.getByLabel('Height').fill('120');
  await rack.getByLabel('Material').fill('Spruce');
  await rack.getByRole('button', { name: 'Put on the rack' }).dblclick();
  await expect(rack.getByRole('table')).toContainText('2400, 60 × 120');
  await expect(rack.locator('tbody tr')).toHaveCount(1);
  // From cell to cell: what is typed in one stays while the one before is stored, and the other way round.
  const stored = await hold(page, '**/app/stock', isPost);
  const [place, note] = [rack.getByLabel(/^Place of/), rack.getByLabel(/^Note of/)];
  await place.fill('bay 3');
  await place.press('Tab');
  await stored.asked;
  await page.keyboard.type('from');
  stored.free();
  await expect(place).toHaveValue('bay 3');
  await page.keyboard.type(' the roof');
  await page.keyboard.press('Tab');
  await expect(rack.getByLabel(/^Value of/)).toBeFocused();
  await rack.getByRole('tab', { name: 'Journal' }).click();
  await expect(rack.locator('tbody tr')).toHaveCount(4);
  await rack.getByRole('tab', { name: /Offcut rack/ }).click();
  await expect(place).toHaveValue('bay 3');
  await expect(note).toHaveValue('from the roof');
  await keepScreenshot(page, 'rack');
  await page.keyboard.press('Escape');
  await toStart(page);
  await page.reload();
  await page.locator('.sample-card', { hasText: 'Roof timber' }).click();
  await expect(page.getByRole('button', { name: 'From the rack (1)' })).toBeVisible();
});

test('what is booked in a job lands in it, whatever is on screen when the answer comes', {
  tag: '@thorough',
}, async ({ page, expectedErrors }) => {
  const bookOf = page.locator('.player-head').getByRole('button', { name: /book/i });
  const atSaw = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Cut', exact: true }).click();
    await expect(bookOf).toHaveText(name);
    await page.keyboard.press('Escape');
  };
  await page.getByRole('button', { name: /Shelf rails/ }).click();
  await planReady(page);
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  const booked = await hold(page, '**/app/stock', isPost);
  await page.getByRole('button', { name: /Book and keep/ }).click();
  await booked.asked;
  await page.keyboard.press('Escape');
  await toStart(page);
  await page.getByRole('button', { name: /Roof timber/ }).click();
  await planReady(page);
  booked.free();
  await expect(page.locator('.toast')).toContainText('on the rack');
  await atSaw('Book');
  await toStart(page);
  const rails = page.locator('.job-row', { hasText: 'Shelf rails' });
  await expect(rails).toContainText('sawn and booked');
  await rails.locator('.recent-open').click();
  await planReady(page);
  await atSaw('Booked');

  // The same where taking it back is refused.
  await page.getByLabel('Kerf').fill('4');
  await page.getByLabel('Kerf').press('Enter');
  await page.getByRole('button', { name: 'Job menu' }).click();
  await page.getByRole('menuitem', { name: /Book the sawn plan/ }).click();
  await page.getByRole('button', { name: /^Book/ }).last().click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  expectedErrors.push('409');
  const refused = Promise.withResolvers<void>();
  await page.route(/journal\/.*\/undo/, async (route) => {
    await refused.promise;
    await route.fulfill({
      status: 409,
      json: { error: 'in_the_way', message: 'A later entry is in the way.' },
    });
  });
  const asked = page.waitForRequest(/journal\/.*\/undo/);
  await page.keyboard.press('Control+z');
  await asked;
  await toStart(page);
  await page.getByRole('button', { name: /Roof timber/ }).click();
  await planReady(page);
  refused.resolve();
  await expect(page.getByText('A later entry is in the way.')).toBeVisible();
  await atSaw('Book');
});

test('rests that are alike are one row to book, and some of them can be left; messages lie below the dialog', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  await page.getByRole('radio', { name: 'Bars' }).click();
  await expect(page.locator('[data-panel="saw"]').getByLabel('Kerf')).toHaveValue('3');
  await paste(page, 'Name\tLength (mm)\tQty\nRail\t1700\t12');
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the sawn plan' });
  await expect(dialog.locator('tbody tr')).toHaveCount(1);
  const all = dialog.getByRole('checkbox', { name: 'Keep all 4 of 891' });
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(dialog.getByRole('button', { name: 'Book, keep nothing' })).toBeVisible();
  await dialog.getByLabel('How many of 4 of 891 to keep').fill('3');
  await dialog.getByRole('button', { name: 'Book and keep 3' }).click();
  await expect(dialog.getByTestId('booked-rests').locator('tbody tr')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  const print = page.getByRole('dialog', { name: 'Print' });
  for (const name of ['Print', 'Save as PDF'])
    await print.getByRole('button', { name }).click({ trial: true });
});

test('Ctrl+Z at the saw takes the last cut back, not what was typed before; a booking is spoken of once', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Kitchen/ }).click();
  await planReady(page);
  await page.getByLabel('Kerf').fill('4');
  await page.getByLabel('Kerf').press('Enter');
  await planReady(page);
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  const done = page.locator('.scrub-count');
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('Space');
    await expect(done).toContainText(`${count} of`);
  }
  await page.keyboard.press('Control+z');
  await expect(done).toContainText('2 of');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Book only what is cut/).uncheck();
  await dialog.getByRole('button', { name: /^Book/ }).click();
  const told = page.locator('.toast');
  await expect(told).toContainText(['Booked']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(told).toHaveText([/^The booking is taken back/]);
  await expect(page.getByLabel('Kerf')).toHaveValue('4');
});
