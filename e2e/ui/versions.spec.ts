import { expect, test } from '../fixtures.ts';
import { hold, isPut } from '../heldCalls.ts';
import { keepScreenshot } from '../screenshot.ts';
import { newJob, stored, toStart, typeRows } from './steps.ts';

test('a version is kept with a remark, says what changed since, and is gone back to in one step', {
  tag: '@thorough',
}, async ({ page }) => {
  await newJob(page);
  // The first save is under way when the version is kept: that one comes after it, also where the job is left by then.
  const first = await hold(page, '**/app/documents/*', isPut);
  await typeRows(page, [['Side', '720', '560', '2']], 7);
  await first.asked;
  const versions = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Job menu' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
  };
  await versions();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByLabel(/Remark/).fill('As offered');
  await dialog.getByRole('button', { name: 'Keep the present state' }).dblclick();
  await page.keyboard.press('Escape');
  await toStart(page);
  await newJob(page);
  first.free();
  await toStart(page);
  await page.locator('.job-row', { hasText: 'Side' }).locator('.recent-open').click();
  await versions();
  await expect(dialog.getByRole('option')).toContainText('As offered');
  await page.keyboard.press('Escape');
  await page.getByLabel('Kerf').fill('5');
  await page.getByLabel('Kerf').press('Enter');
  await stored(page);
  await versions();
  await dialog.getByRole('button', { name: 'Keep the present state' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(2);
  // The version pressed last is shown, whichever comes last.
  const [later, offered] = [dialog.getByRole('option').first(), dialog.getByRole('option').last()];
  const shown = await hold(page, /\/versions\/\d+$/);
  await later.click();
  await shown.asked;
  await offered.click();
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  const late = page.waitForResponse(/\/versions\/\d+$/);
  shown.free();
  await late;
  await expect(dialog).toContainText('kerf 5 (was 3.2)');
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.getByLabel('Kerf').fill('6');
  await page.getByLabel('Kerf').press('Enter');
  await versions();
  await offered.click();
  await expect(dialog).toContainText('kerf 6 (was 3.2)');
  await keepScreenshot(page, 'versions');
  await dialog.getByRole('button', { name: 'Back to this version' }).click();
  await expect(page.getByLabel('Kerf')).toHaveValue('3.2');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByLabel('Kerf')).toHaveValue('6');
});

test('a file holds what was last written to it, and no other job', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  // The shell as the page sees it, which writes a file when it is told to.
  await page.addInitScript(() => {
    const file = { handle: 'h', name: 'Alpha.json', folder: '~' };
    const writing: { readonly text: string; readonly done: () => void }[] = [];
    const own: Readonly<Record<string, unknown>> = {
      on: () => () => undefined,
      listRecent: async () => [],
      listDrafts: async () => [],
      saveProjectAs: async () => file,
      saveProject: ({ text }: { readonly text: string }) =>
        new Promise((resolve) => writing.push({ text, done: () => resolve(file) })),
    };
    const shell = new Proxy(own, { get: (known, name) => known[String(name)] ?? (async () => null) });
    Object.assign(window, { cutwright: shell, writing });
  });
  type Writing = { readonly writing: { readonly text: string; readonly done: () => void }[] };
  const written = (): Promise<readonly (string | undefined)[]> =>
    page.evaluate(() =>
      (window as unknown as Writing).writing.map(({ text }) => /"name":\s*"([^"]*)"/.exec(text)?.[1]),
    );
  const finish = (at: number): Promise<void> =>
    page.evaluate((one) => (window as unknown as Writing).writing[one]?.done(), at);
  const name = page.getByLabel('Name of the job');
  const unsaved = page.getByTitle('Changed since it was saved');
  await page.goto('about:blank');
  await page.goto(await server.anotherPage());
  await newJob(page);
  await name.fill('Alpha');
  await page.keyboard.press('Control+Shift+s');
  await name.fill('Alpha 2');
  await expect(unsaved).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(written).toEqual(['Alpha 2']);
  await name.fill('Alpha 3');
  await finish(0);
  await expect(page.locator('.toast')).toContainText('Alpha.json');
  await expect(unsaved).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(written).toEqual(['Alpha 2', 'Alpha 3']);
  await toStart(page);
  await newJob(page);
  await name.fill('Beta');
  await finish(1);
  await expect(page.locator('.toast')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await name.fill('Beta 2');
  await expect(unsaved).toBeVisible();
  expect(await written()).toEqual(['Alpha 2', 'Alpha 3']);
});
