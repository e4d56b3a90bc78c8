import { expect, sharedTest as test } from '../fixtures.ts';

/** What leaves the app as it was: all in one window, started once. */
test.describe.configure({ mode: 'default' });

test.describe('the menu', () => {
  test('sends its commands to the page and switches the colours', async ({ app, appPage }) => {
    const heard = appPage.evaluate(
      () =>
        new Promise<string>((done) => {
          window.cutwright!.on('menuCommand', ({ command }) => done(command));
        }),
    );
    await appPage.evaluate(() => window.cutwright!.appInfo());
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('solveNow')!.click());
    expect(await heard).toBe('solveNow');
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('theme-dark')!.click());
    await expect
      .poll(() => appPage.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(true);
  });

  test('imports and exports, by its keys, too', { tag: '@thorough' }, async ({ app, appPage }) => {
    const menu = (id: string): Promise<void> =>
      app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()!.getMenuItemById(name)!.click(), id);
    await appPage.getByRole('button', { name: 'Kitchen' }).first().click();
    await expect(appPage.getByTestId('status')).toContainText('Plan ready', { timeout: 60_000 });
    const exports = appPage.getByRole('menu', { name: 'Export' });
    await menu('exportPlan');
    await expect(exports).toBeVisible();
    await appPage.keyboard.press('Escape');
    await appPage.keyboard.press('Control+e');
    await expect(exports).toBeVisible();
    await appPage.keyboard.press('Escape');
    // A click in the menu is none in the page: its dialog is opened by a button there.
    await appPage.waitForFunction(() => !navigator.userActivation.isActive);
    await menu('importFile');
    const choose = appPage.getByRole('button', { name: 'Choose …' });
    await Promise.all([appPage.waitForEvent('filechooser'), choose.click()]);
    await appPage.keyboard.press('Control+,');
    await expect(appPage.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  test('speaks the language of the page, and so do the file dialogs', { tag: '@thorough' }, async ({
    app,
    appPage,
  }) => {
    await app.evaluate(({ dialog }) => {
      dialog.showOpenDialog = (async (_window: unknown, { title }: { title: string }) => {
        (globalThis as unknown as { title: string }).title = title;
        return { canceled: true, filePaths: [] };
      }) as unknown as typeof dialog.showOpenDialog;
    });
    const words = async (): Promise<unknown> => {
      await appPage.evaluate(() => window.cutwright!.openProject());
      return app.evaluate(({ Menu }) => [
        Menu.getApplicationMenu()!.getMenuItemById('newJob')!.label,
        (globalThis as unknown as { title: string }).title,
      ]);
    };
    const spoken = { de: ['&Neuer Auftrag', 'Auftrag öffnen'], en: ['&New job', 'Open a job'] };
    for (const [language, said] of Object.entries(spoken)) {
      await appPage.evaluate((to) => {
        localStorage.setItem('cutwright.settings', JSON.stringify({ language: to }));
        dispatchEvent(new StorageEvent('storage', { key: 'cutwright.settings' }));
      }, language);
      await expect.poll(words).toEqual(said);
    }
  });
});
