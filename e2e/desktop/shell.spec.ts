import { readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contention } from '../contention.ts';
import { expect, test } from '../fixtures.ts';
import { startHeadless } from '../headless.ts';
import { launchApp } from '../launchApp.ts';
import { measured, shows, startWatch } from '../shows.ts';
import { until } from './shellSteps.ts';

test.describe('what is kept', () => {
  test('remembers its place and its theme', { tag: '@thorough' }, async ({ dataFolder }) => {
    const first = await launchApp({ dataFolder });
    const page = await first.firstWindow();
    await page.waitForLoadState();
    await first.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('theme-dark')!.click());
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await first.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0].setBounds({ x: 60, y: 40, width: 1200, height: 800 }),
    );
    expect(await first.close()).toBe(0);
    const second = await launchApp({ dataFolder });
    const again = await second.firstWindow();
    await again.waitForLoadState();
    expect(
      await second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getBounds()),
    ).toEqual({ x: 60, y: 40, width: 1200, height: 800 });
    await expect
      .poll(() => again.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(true);
    await second.close();
  });

  test('comes back by itself when its page crashes, while the API keeps answering', {
    tag: '@thorough',
  }, async ({ app, appPage, expectedErrors }) => {
    expectedErrors.push('crash');
    // Nobody reads the log any more: the terminal it went to is closed.
    app.process().stderr?.destroy();
    const { url } = await until(
      () => appPage.evaluate(() => window.cutwright!.apiStatus()),
      (now) => now.state === 'listening',
    );
    const back = app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<string>((done) => {
          const contents = BrowserWindow.getAllWindows()[0].webContents;
          contents.once('render-process-gone', (_event, { reason }) =>
            contents.once('did-finish-load', () => done(`${reason}, then ${contents.getURL()}`)),
          );
          contents.forcefullyCrashRenderer();
          setTimeout(() => done('it stayed dead'), 60_000);
        }),
    );
    expect((await fetch(`${url}/v1/health`)).status).toBe(200);
    expect(await back).toMatch(/^(crashed|killed), then app:\/\/cutwright\//);
    await until(
      async () => app.windows().length,
      (count) => count === 1,
    );
  });

  test('drafts survive the process being killed', { tag: '@thorough' }, async ({ dataFolder }) => {
    const first = await launchApp({ dataFolder });
    const page = await first.firstWindow();
    await page.waitForLoadState();
    await page.evaluate(() => window.cutwright!.writeDraft({ id: 'spec-draft', text: '{"kept":true}' }));
    first.process().kill('SIGKILL');
    await first.exited;
    const second = await launchApp({ dataFolder });
    const again = await second.firstWindow();
    await again.waitForLoadState();
    expect(
      (await again.evaluate(() => window.cutwright!.listDrafts())).filter(
        (draft) => draft.id === 'spec-draft',
      ),
    ).toMatchObject([{ text: '{"kept":true}' }]);
    await second.close();
  });
});

test.describe('one app', () => {
  test('a second start ends at once, shows the first window and hands over its file', {
    tag: '@thorough',
  }, async ({ app, appPage, dataFolder }) => {
    const file = join(dataFolder, 'handed over.cutwright');
    await writeFile(file, '{"from":"second start"}');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].minimize());
    const opened = appPage.evaluate(
      () =>
        new Promise<string>((done) => {
          window.cutwright!.on('projectOpened', (project) => done(`${project.name} ${project.text}`));
        }),
    );
    const started = performance.now();
    const second = await launchApp({ dataFolder, args: [file] });
    expect(await second.exited).toBe(0);
    // One second is the aim on a machine that does nothing else.
    expect(performance.now() - started).toBeLessThan(6_000 * contention());
    expect(await opened).toBe('handed over.cutwright {"from":"second start"}');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => !BrowserWindow.getAllWindows()[0].isMinimized()))
      .toBe(true);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('a link shows what stands on a label, and can say nothing else', { tag: '@thorough' }, async ({
    appPage,
    dataFolder,
  }) => {
    await appPage.getByRole('button', { name: 'New job' }).waitFor();
    const codes = appPage.evaluate(
      () =>
        new Promise<string>((done) => {
          window.cutwright!.on('codeScanned', ({ code }) => done(code));
        }),
    );
    const file = join(dataFolder, 'x.cutwright');
    await writeFile(file, '{}');
    for (const args of [[`cutwright://${file}`, 'cutwright://scan/../R.AB13'], ['cutwright://scan/R.AB12']])
      expect(await (await launchApp({ dataFolder, args })).exited).toBe(0);
    expect(await codes).toBe('R.AB12');
    await expect(appPage.getByText('AB12')).toBeVisible();
  });

  test('opens the job it was started with, and names it in the title', { tag: '@thorough' }, async ({
    dataFolder,
  }) => {
    const file = join(dataFolder, 'double click.cutwright');
    const job = { format: 'cutwright/job', version: 1, id: 'j-spec', name: 'Wardrobe', mode: 'panels' };
    await writeFile(file, JSON.stringify(job));
    const app = await launchApp({ dataFolder, args: [file] });
    const page = await app.firstWindow();
    await expect(page.getByLabel('Name of the job')).toHaveValue('Wardrobe');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getTitle()))
      .toBe('Wardrobe - Cutwright');
    await page.getByLabel('Name of the job').fill('Wardrobe 2');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getTitle()))
      .toBe('\u2022 Wardrobe 2 - Cutwright');
    await app.evaluate(({ app: electronApp, dialog }) => {
      dialog.showMessageBox = async () => ({
        response: 0,
        checkboxChecked: false,
      });
      setTimeout(() => electronApp.quit(), 0);
    });
    expect(await app.exited).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ name: 'Wardrobe 2' });
  });

  test('a job typed a second before the process is killed is back at the next start', async ({
    dataFolder,
  }) => {
    shows(20, 'killed, started again, the job is there');
    const first = await launchApp({ dataFolder });
    const page = await first.firstWindow();
    await page
      .getByRole('button', { name: /Kitchen/ })
      .first()
      .click();
    await page.getByLabel('Name of the job').fill('Kitchen before the crash');
    await expect(page.getByTestId('keeping')).toHaveAttribute('data-state', 'stored');
    first.process().kill('SIGKILL');
    await first.exited;
    const took = startWatch();
    const second = await launchApp({ dataFolder });
    const again = await second.firstWindow();
    await expect(again.getByText('Kitchen before the crash')).toBeVisible();
    measured(20, `on the list again ${took()} after the new start, with its last change`);
    await second.close();
  });

  test('says why and leaves when its data folder is in use or cannot be used', { tag: '@thorough' }, async ({
    dataFolder,
  }) => {
    const server = await startHeadless(dataFolder);
    const app = await launchApp({ dataFolder });
    const code = await app.exited;
    await server.close();
    expect(code).toBe(1);
    expect(app.output()).toContain(dataFolder);
    expect(app.output()).toMatch(/in use|another/);
  });

  test('quits with its server and engine processes gone', { tag: '@thorough' }, async ({ dataFolder }) => {
    const app = await launchApp({ dataFolder });
    const page = await app.firstWindow();
    await page.waitForLoadState();
    const { url } = await until(
      () => page.evaluate(() => window.cutwright!.apiStatus()),
      (now) => now.state === 'listening',
    );
    const children = await childrenOf(app.process().pid!);
    expect(existsSync(join(dataFolder, 'api.json'))).toBe(true);
    expect(await app.close()).toBe(0);
    expect(existsSync(join(dataFolder, 'api.json')), 'the address file for CAM software is taken away').toBe(
      false,
    );
    await expect(fetch(`${url}/v1/health`)).rejects.toThrow();
    await expect.poll(() => children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });

  test('asks before it closes over unsaved changes, and keeps the window when told to', {
    tag: '@thorough',
  }, async ({ app, appPage }) => {
    // The page names its own document when it starts; only after that can the test name another.
    await appPage.getByRole('button', { name: 'New job' }).waitFor();
    await expect
      .poll(async () => {
        await appPage.evaluate(() => window.cutwright!.setDocument({ title: 'Kitchen', unsaved: true }));
        return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getTitle());
      })
      .toBe('\u2022 Kitchen - Cutwright');
    await app.evaluate(({ dialog }) => {
      const asked: string[] = [];
      (globalThis as unknown as { asked: string[] }).asked = asked;
      dialog.showMessageBox = (async (_window: unknown, options: { message: string }) => {
        asked.push(options.message);
        return { response: 2, checkboxChecked: false };
      }) as unknown as typeof dialog.showMessageBox;
    });
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].close());
    expect(await app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual([
      '"Kitchen" has changes that are not in its file.',
    ]);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    await appPage.evaluate(() => window.cutwright!.setDocument({ title: 'Kitchen', unsaved: false }));
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getTitle())).toBe(
      'Kitchen - Cutwright',
    );
  });

  test('saves first when told to, then closes', { tag: '@thorough' }, async ({ dataFolder }) => {
    const app = await launchApp({ dataFolder });
    const page = await app.firstWindow();
    await page.getByRole('button', { name: 'New job' }).waitFor();
    await page.evaluate(() => {
      window.cutwright!.on('menuCommand', ({ command }) => {
        if (command === 'saveJob')
          void window
            .cutwright!.writeDraft({ id: 'saved-by-menu', text: 'x' })
            .then(() => window.cutwright!.setDocument({ title: 'Kitchen', unsaved: false }));
      });
      return window.cutwright!.setDocument({ title: 'Kitchen', unsaved: true });
    });
    await app.evaluate(({ app: electronApp, dialog }) => {
      dialog.showMessageBox = async () => ({
        response: 0,
        checkboxChecked: false,
      });
      setTimeout(() => electronApp.quit(), 0);
    });
    expect(await app.exited).toBe(0);
    expect(existsSync(join(dataFolder, 'drafts', 'saved-by-menu.json'))).toBe(true);
  });
});

async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map(Number);
}
