import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pageToken } from '../headless.ts';
import { hold, isPut } from '../heldCalls.ts';
import {
  jobRow,
  kitchenInTwoWindows,
  menuOf,
  newJob,
  planReady,
  row,
  stored,
  toStart,
  typeRows,
} from './steps.ts';

test('two windows on one job see each other’s edits, and both stay', { tag: '@thorough' }, async ({
  page,
  server,
  expectedErrors,
}) => {
  // The plan comes while the job is being stored: the list tells of it all the same.
  const solved = await hold(page, '**/v1/optimize/2d');
  await newJob(page);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  await stored(page);
  const storing = await hold(page, '**/app/documents/*', isPut);
  await page.getByLabel('Name of the job').fill('Shared');
  await storing.asked;
  solved.free();
  await planReady(page);
  storing.free();
  await stored(page);
  const other = await page.context().newPage();
  await other.goto(await server.anotherPage());
  // Jobs that are called alike are told apart by their parts.
  await expect(jobRow(other, 'Shared')).toContainText('1 sheet, 14 % · Side');
  await jobRow(other, 'Shared').locator('.recent-open').click();
  await expect(row(other, 'parts', 0)).toContainText('Side');
  await other.getByLabel('Kerf').fill('4.5');
  await other.getByLabel('Kerf').press('Enter');
  await expect(page.getByLabel('Kerf')).toHaveValue('4.5');
  // A step back is one of its own, not the other one's.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Name of the job')).toHaveValue('Untitled job');
  await expect(other.getByLabel('Name of the job')).toHaveValue('Untitled job');
  await expect(page.getByLabel('Kerf')).toHaveValue('4.5');
  await page.getByLabel('Name of the job').fill('Shared by two');
  await expect(other.getByLabel('Name of the job')).toHaveValue('Shared by two');
  await expect(other.getByLabel('Kerf')).toHaveValue('4.5');
  // One removes it for good: what the other one changes of it then is stored all the same.
  expectedErrors.push('409');
  await toStart(other);
  await menuOf(other, 'Shared by two', 'Put in the trash');
  await other.getByRole('radio', { name: /Trash/ }).click();
  await menuOf(other, 'Shared by two', 'Remove for good');
  await expect(other.locator('.toast')).toContainText(['in the trash', 'removed for good']);
  await page.getByLabel('Kerf').fill('6');
  await expect(page.locator('.toasts')).toContainText('it is stored anew');
  await stored(page);
  await other.getByRole('radio', { name: 'All' }).click();
  await expect(jobRow(other, 'Shared by two')).toBeVisible();
  await other.close();
});

test('edits of two windows at the same moment are joined, none is lost', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  const other = await page.context().newPage();
  other.on('filechooser', () => undefined);
  await other.goto(await server.anotherPage());
  // A file that the service has never had, with something in it that only a later version knows.
  const file = {
    ...{ format: 'cutwright/job', version: 2, id: 'file1', name: 'Joined', later: 'kept' },
    panels: { parts: [], stock: [{ id: 's1', w: 2800, h: 2070 }], saw: {}, bands: [] },
  };
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: 'Cutwright' })).toBeVisible();
    const chooser = one.waitForEvent('filechooser');
    await one.keyboard.press('Control+o');
    const buffer = Buffer.from(JSON.stringify(file));
    await (await chooser).setFiles({ name: 'joined.json', mimeType: 'application/json', buffer });
    await expect(one.getByLabel('Name of the job')).toHaveValue('Joined');
  }
  const later = page.locator('.band', { hasText: 'holds what this one does not know (later)' });
  await expect(later).toBeVisible();
  await later.getByRole('button', { name: 'Dismiss' }).click();
  await expect(later).toHaveCount(0);
  await Promise.all([page.getByLabel('Kerf').fill('5'), other.getByLabel('Name of the job').fill('Renamed')]);
  for (const one of [page, other]) {
    await expect(one.getByLabel('Kerf')).toHaveValue('5');
    await expect(one.getByLabel('Name of the job')).toHaveValue('Renamed');
  }
  await Promise.all([page.getByLabel('Kerf').fill('6'), other.getByLabel('Kerf').fill('7')]);
  const told = (one: Page) => one.locator('.toasts').innerText();
  await expect
    .poll(async () => `${await told(page)} ${await told(other)}`)
    .toContain('Both windows changed kerf: the value of this window stands, the other one is in Versions.');
  await stored(page);
  const secret = await pageToken(server);
  const kept = await fetch(`${server.url}/app/documents/file1`, { headers: { 'x-cutwright-app': secret } });
  expect(((await kept.json()) as { readonly text: string }).text).toContain('"later":"kept"');
  await other.close();
});

test('what kind of work a window shows is its own, what is typed there is both windows’', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const other = await kitchenInTwoWindows(page, server, 'Shared');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('1 of');
  const sheet = await page.locator('.player-head b').innerText();
  await other.getByRole('radio', { name: 'Bars' }).click();
  await row(other, 'parts', 0).locator('.cell').first().click();
  await typeRows(other, [['Rail', '1200', '4']], 4);
  await planReady(other);
  await stored(other);
  await page.keyboard.press('Space');
  await expect(page.locator('.scrub-count')).toContainText('2 of');
  await expect(page.locator('.player-head b')).toHaveText(sheet);
  await page.keyboard.press('Escape');
  await page.getByLabel('Name of the job').fill('Both');
  await stored(page);
  await expect(other.getByLabel('Name of the job')).toHaveValue('Both');
  await expect(other.getByRole('radio', { name: 'Bars' })).toBeChecked();
  await page.getByRole('radio', { name: 'Bars' }).click();
  await expect(row(page, 'parts', 0)).toContainText('Rail');
  await other.close();
});
