import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { launchApp } from '../launchApp.ts';
import type { AppHandle } from '../standin/launch.ts';

/** What macOS and Windows say to an app and Linux does not. The events are sent by hand: whether the real
 *  systems send them is Electron's promise, what follows is ours. */
const job = (name: string): string =>
  JSON.stringify({ format: 'cutwright/job', version: 1, id: 'j-platform', name, mode: 'panels' });

const handOver = (app: AppHandle, path: string): Promise<boolean> =>
  app.evaluate(({ app: electronApp }, file) => {
    let isTaken = false;
    electronApp.emit('open-file', { preventDefault: () => (isTaken = true) }, file);
    return isTaken;
  }, path);

test.describe('a file that macOS hands over', () => {
  test('is opened in the window, by the event alone', { tag: '@thorough' }, async ({
    app,
    appPage,
    dataFolder,
  }) => {
    const file = join(dataFolder, 'double click.cutwright');
    await writeFile(file, job('From the Finder'));
    await appPage.getByRole('button', { name: 'New job' }).waitFor();
    expect(await handOver(app, file)).toBe(true);
    await expect(appPage.getByLabel('Name of the job')).toHaveValue('From the Finder');
    // What was opened is in the system's list, which is what its menu shows; only the stand-in can be asked.
    if (app.kind === 'electron') return;
    expect(
      await app.evaluate(
        ({ app: electronApp }) =>
          (electronApp as unknown as { recentDocuments: string[] }).recentDocuments[0],
      ),
    ).toBe(file);
  });

  test('may be a PDF that carries its job', { tag: '@thorough' }, async ({ app, appPage, dataFolder }) => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await pdf.attach(new TextEncoder().encode(job('From the paper')), 'job.cutwright.json');
    const files = { paper: join(dataFolder, 'plan.pdf'), bill: join(dataFolder, 'bill.pdf') };
    await writeFile(files.paper, await pdf.save());
    await writeFile(files.bill, await (await PDFDocument.create()).save());
    await appPage.getByRole('button', { name: 'New job' }).waitFor();
    await handOver(app, files.bill);
    await expect(appPage.getByText('bill.pdf holds no job')).toBeVisible();
    // The folder of documents lies on a drive that is not there, which hinders no dialog.
    await app.evaluate(({ app: electronApp, dialog }, filePath) => {
      const answer = { canceled: false, filePaths: [filePath] };
      dialog.showOpenDialog = async () => answer;
      const known = electronApp.getPath.bind(electronApp);
      electronApp.getPath = (name) => {
        if (name === 'documents') throw new Error("Failed to get 'documents' path");
        return known(name);
      };
    }, files.paper);
    await appPage.getByRole('button', { name: 'Open …' }).click();
    await expect(appPage.getByLabel('Name of the job')).toHaveValue('From the paper');
  });

  test('may be one of several that the app was not even running for', { tag: '@thorough' }, async ({
    dataFolder,
  }) => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await pdf.attach(new TextEncoder().encode(job('From the dock')), 'job.cutwright.json');
    const file = join(dataFolder, 'plan.pdf');
    await writeFile(file, await pdf.save());
    const [early, again] = [join(dataFolder, 'early.cutwright'), join(dataFolder, 'again.cutwright')];
    await writeFile(early, job('Double click').replace('j-platform', 'j-early'));
    await writeFile(again, job('Second start').replace('j-platform', 'j-again'));
    const env = { STANDIN_OPEN_FILES: `${file}\n${early}`, STANDIN_SECOND_START: again };
    const app = await launchApp({ dataFolder, env });
    test.skip(app.kind === 'electron', 'only the stand-in can send the event so early');
    const page = await app.firstWindow();
    await page.getByLabel('Name of the job').waitFor();
    // None is lost: the page has one open and the others are the newest ones of the list.
    const recent = () =>
      page.evaluate(async () => (await window.cutwright!.listRecent()).map(({ name }) => name));
    const handed = ['again.cutwright', 'early.cutwright', 'plan.pdf'];
    await expect.poll(recent).toHaveLength(handed.length);
    expect(await recent()).toEqual(expect.arrayContaining(handed));
    expect(await app.close()).toBe(0);
  });

  test('is told of when it cannot be opened', { tag: '@thorough' }, async ({ app, appPage, dataFolder }) => {
    await appPage.getByRole('button', { name: 'New job' }).waitFor();
    const told = app.evaluate(
      ({ dialog }) =>
        new Promise<string>((resolve) => {
          dialog.showMessageBox = (async (_window: unknown, { message }: { message: string }) => {
            resolve(message);
            return { response: 0, checkboxChecked: false };
          }) as unknown as typeof dialog.showMessageBox;
        }),
    );
    await handOver(app, join(dataFolder, 'gone.cutwright'));
    expect(await told).toBe('gone.cutwright could not be opened: it is not there.');
  });

  test('opens a window when there is none', { tag: '@thorough' }, async ({ dataFolder }) => {
    const file = join(dataFolder, 'no window.cutwright');
    await writeFile(file, job('Window of its own'));
    const app = await launchApp({ dataFolder });
    const first = await app.firstWindow();
    await first.getByRole('button', { name: 'New job' }).waitFor();
    await app.evaluate(({ BrowserWindow }) => {
      Object.defineProperty(process, 'platform', { value: 'darwin' });
      BrowserWindow.getAllWindows()[0].destroy();
    });
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
      .toBe(0);
    expect(await handOver(app, file)).toBe(true);
    const opened = (): Page | undefined =>
      app.windows().find((window) => window !== first && !window.isClosed());
    await expect.poll(() => opened() !== undefined).toBe(true);
    const page = opened()!;
    await expect(page.getByLabel('Name of the job')).toHaveValue('Window of its own');
    expect(await app.close()).toBe(0);
  });
});

test('its own data folder may be named by a relative path, and is made', { tag: '@thorough' }, async ({
  dataFolder,
}) => {
  const folder = join(dataFolder, 'on a stick', 'data');
  const app = await launchApp({ dataFolder: relative(process.cwd(), folder) });
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'New job' }).waitFor();
  expect(await app.evaluate(({ app: electronApp }) => electronApp.getPath('userData'))).toBe(folder);
  expect(await app.close()).toBe(0);
});

test('Windows shows the app, its shortcuts and its recent files as one, and starts it for links', {
  tag: '@thorough',
}, async ({ dataFolder }) => {
  const env = { STANDIN_PACKAGED: '1', STANDIN_PLATFORM: 'win32' };
  const app = await launchApp({ dataFolder, env });
  test.skip(app.kind === 'electron', 'only the stand-in tells what it was called');
  const packed = readFileSync(join(import.meta.dirname, '../../resources/electron-builder.yml'), 'utf8');
  const told = await app.evaluate(({ app: electronApp }) => {
    const { userModelId, protocolClients } = electronApp as unknown as {
      readonly userModelId: string;
      readonly protocolClients: readonly (readonly [string, string, readonly string[]])[];
    };
    return { userModelId, protocolClients };
  });
  expect(told.userModelId).toBe(/^appId: (\S+)$/m.exec(packed)?.[1]);
  // Nothing in a link is a switch.
  expect(told.protocolClients).toEqual([['cutwright', process.execPath, ['--']]]);
  expect(await app.close()).toBe(0);
});

test('on macOS every entry of the menu is in the language of the window, and one shows all of it larger', {
  tag: '@thorough',
}, async ({ dataFolder }) => {
  const app = await launchApp({ dataFolder, env: { STANDIN_PACKAGED: '1' } });
  test.skip(app.kind === 'electron', 'only the stand-in takes itself for another system');
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'New job' }).waitFor();
  await app.evaluate(() => void Object.defineProperty(process, 'platform', { value: 'darwin' }));
  await page.evaluate(() => window.cutwright!.setLanguage({ language: 'de' }));
  const menus = await app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()!.items.map(({ label, submenu }) => [
      label,
      ...submenu!.items.flatMap((item) => [
        ...(item.type === 'separator' ? [] : [item.label]),
        // The stand-in calls an entry without a name by its role, as Electron does in English.
        ...(item.role?.toLowerCase() === item.label.toLowerCase() ? [`unnamed: ${item.role}`] : []),
      ]),
    ]),
  );
  expect(menus[0]).toEqual([
    ...['Cutwright', 'Über Cutwright', 'E&instellungen', 'Dienste', 'Cutwright ausblenden'],
    ...['Andere ausblenden', 'Alle einblenden', 'Cutwright beenden'],
  ]);
  expect(menus.flat().filter((label) => label.startsWith('unnamed'))).toEqual([]);
  expect(menus.flat().filter((label) => /^(Close|Open|Window|Clear|Bring|Minimize)/.test(label))).toEqual([]);
  const levels = await app.evaluate(({ BrowserWindow, Menu }) =>
    ['larger', 'larger', 'smaller', 'usualSize', ...Array<string>(9).fill('smaller')].map((id) => {
      Menu.getApplicationMenu()!.getMenuItemById(id)!.click();
      return BrowserWindow.getAllWindows()[0].webContents.getZoomLevel();
    }),
  );
  expect(levels).toEqual([0.5, 1, 0.5, 0, -0.5, -1, -1.5, -2, -2.5, -3, -3, -3, -3]);
  expect(await app.close()).toBe(0);
});

test('who is asked about a page that does not answer is asked once, and no more when it does', {
  tag: '@thorough',
}, async ({ app, appPage }) => {
  await appPage.getByRole('button', { name: 'New job' }).waitFor();
  const asked = await app.evaluate(async ({ BrowserWindow, dialog }) => {
    const window = BrowserWindow.getAllWindows()[0];
    const questions: { readonly signal: AbortSignal; readonly answer: () => void }[] = [];
    let crashed = 0;
    window.webContents.forcefullyCrashRenderer = () => void (crashed += 1);
    dialog.showMessageBox = ((_window: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => {
        questions.push({ signal, answer: () => resolve({ response: 1, checkboxChecked: false }) });
      })) as unknown as typeof dialog.showMessageBox;
    window.emit('unresponsive');
    window.emit('unresponsive');
    const once = questions.length;
    window.emit('responsive');
    const isGone = questions[0].signal.aborted;
    // Where it cannot go (macOS), "load again" comes too late.
    questions[0].answer();
    await new Promise((resolve) => setImmediate(resolve));
    const afterLate = crashed;
    window.emit('unresponsive');
    questions[1].answer();
    await new Promise((resolve) => setImmediate(resolve));
    return { once, isGone, afterLate, crashed };
  });
  expect(asked).toEqual({ once: 1, isGone: true, afterLate: 0, crashed: 1 });
});

test('undo of the menu takes back what was typed in a field of a dialog, not a step of the job behind it', {
  tag: '@thorough',
}, async ({ app, appPage }) => {
  const menu = (id: string): Promise<void> =>
    app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()!.getMenuItemById(name)!.click(), id);
  await appPage.getByRole('button', { name: 'Kitchen' }).first().click();
  const name = appPage.getByLabel('Name of the job');
  await name.fill('Renamed');
  await name.press('Enter');
  await menu('shortcuts');
  const search = appPage.getByRole('dialog').getByRole('textbox');
  await search.pressSequentially('zoom');
  await menu('undo');
  await expect(search).not.toHaveValue('zoom');
  await menu('redo');
  await expect(search).toHaveValue('zoom');
  await appPage.keyboard.press('Escape');
  await expect(name).toHaveValue('Renamed');
  await menu('undo');
  await expect(name).not.toHaveValue('Renamed');
});

test('the end of a Windows session puts everything on disk before the process is ended', {
  tag: '@thorough',
}, async ({ dataFolder }) => {
  const app = await launchApp({ dataFolder });
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'New job' }).waitFor();
  await expect.poll(() => existsSync(join(dataFolder, 'api.json'))).toBe(true);
  await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0].emit('session-end'));
  await expect.poll(() => existsSync(join(dataFolder, 'api.json'))).toBe(false);
  await expect.poll(() => readFileSync(join(dataFolder, 'data.seal.json'), 'utf8')).toContain('clean');
  app.process().kill('SIGKILL');
  await app.exited;
});
