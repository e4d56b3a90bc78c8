import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, sharedTest as test } from '../fixtures.ts';
import { shows } from '../shows.ts';
import { until } from './shellSteps.ts';

const JOB = { parts: [{ name: 'Side', w: 720, h: 560, qty: 2 }], stock: [{ w: 2800, h: 2070 }] };

/** What leaves the app as it was: all in one window, started once. */
test.describe.configure({ mode: 'default' });

test.describe('the window', () => {
  test('shows the page, sandboxed and isolated, with the bridge and nothing of Node', async ({
    app,
    appPage,
  }) => {
    const seen = await appPage.evaluate(() => ({
      bridge: Object.keys(window.cutwright ?? {}).length,
      frozen: Object.isFrozen(window.cutwright),
      node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in window),
      secure: window.isSecureContext,
    }));
    expect(seen).toEqual({ bridge: 17, frozen: true, node: [], secure: true });
    const preferences = await app.evaluate(({ BrowserWindow }) =>
      (
        BrowserWindow.getAllWindows()[0].webContents as unknown as { getLastWebPreferences(): unknown }
      ).getLastWebPreferences(),
    );
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
    });
    expect(
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.getURL()),
    ).toMatch(/^app:\/\/cutwright\//);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].isVisible())).toBe(
      true,
    );
  });

  test('solves a job through app:// exactly as a program does over HTTP', async ({ appPage }) => {
    const status = await until(
      () => appPage.evaluate(() => window.cutwright!.apiStatus()),
      (now) => now.state === 'listening',
    );
    const inside = await appPage.evaluate(async (job) => {
      const answer = await fetch('/v1/validate/2d', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(job),
      });
      return { status: answer.status, text: await answer.text() };
    }, JOB);
    const outside = await fetch(`${status.url}/v1/validate/2d`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(JOB),
    });
    expect(inside).toEqual({ status: 200, text: await outside.text() });
  });

  test('sends a body of five megabytes through app:// whole', async ({ appPage, expectedErrors }) => {
    expectedErrors.push('413', '400');
    const answer = await appPage.evaluate(async () => {
      const body = JSON.stringify({
        parts: [{ name: 'x'.repeat(5_000_000), w: 10, h: 10, qty: 1 }],
        stock: [{ w: 100, h: 100 }],
      });
      const response = await fetch('/v1/validate/2d', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return { status: response.status, text: await response.text() };
    });
    expect([200, 413], answer.text.slice(0, 200)).toContain(answer.status);
  });
});

test.describe('nothing leaves the window', () => {
  test('refuses to navigate, to open windows and to embed other pages', async ({
    app,
    appPage,
    expectedErrors,
  }) => {
    expectedErrors.push(
      'Failed to load',
      'ERR_',
      'Content Security Policy',
      'Not allowed',
      'Refused',
      'violates',
    );
    const before = appPage.url();
    await appPage.evaluate(() => {
      location.href = 'https://example.com/';
    });
    await appPage.evaluate(() => {
      window.open('https://example.com/popup', '_blank');
    });
    await appPage.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://example.com/link';
      link.target = '_blank';
      document.body.append(link);
      link.click();
      const frame = document.createElement('iframe');
      frame.src = 'https://example.com/frame';
      document.body.append(frame);
    });
    await appPage.evaluate(() => fetch('https://example.com/data').catch(() => null));
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
      .toBe(1);
    await expect.poll(() => app.windows().length).toBe(1);
    expect(appPage.url()).toBe(before);
    expect(await appPage.evaluate(() => window.cutwright !== undefined)).toBe(true);
    if (app.kind === 'standin')
      expect(
        await app.evaluate(
          async (electron) =>
            (electron as unknown as { record: { network: string[]; opened: string[] } }).record,
        ),
      ).toMatchObject({ network: [], opened: [] });
  });

  test('cancels every request to another address, also one of its own main process', async ({
    app,
    appPage,
    expectedErrors,
  }) => {
    shows(1, 'no request leaves the computer');
    expectedErrors.push('ERR_', 'Failed to load');
    await appPage.evaluate(() => window.cutwright!.appInfo());
    const refused = await app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const reason = await window.loadURL('https://example.com/').then(
        () => 'loaded',
        (error: Error) => error.message,
      );
      window.destroy();
      return reason;
    });
    expect(refused).toContain('ERR_BLOCKED_BY_CLIENT');
  });

  test('answers calls of its own window only', async ({ app, appPage }) => {
    await appPage.evaluate(() => window.cutwright!.appInfo());
    await app.evaluate(async ({ BrowserWindow }) => {
      const [first] = BrowserWindow.getAllWindows();
      const { preload } = (
        first.webContents as unknown as { getLastWebPreferences(): { preload: string } }
      ).getLastWebPreferences();
      const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await stranger.loadURL(first.webContents.getURL());
    });
    const stranger = await until(
      async () => app.windows().find((page) => page !== appPage),
      (page) => page !== undefined,
    );
    expect(
      await stranger!.evaluate(() =>
        window.cutwright!.appInfo().then(
          () => 'answered',
          (error: Error) => error.message,
        ),
      ),
    ).toBe('This page may not use the app.');
    await app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) if (!window.isVisible()) window.destroy();
    });
  });

  test('serves its own files by exact name and nothing around them', async ({ appPage, expectedErrors }) => {
    expectedErrors.push('404', '403', '400');
    const statuses = await appPage.evaluate(async () => {
      const paths = [
        '/index.html',
        '/../main/index.js',
        '/..%2fmain%2findex.js',
        '/%2e%2e/main/index.js',
        '/assets/../../../package.json',
        '/package.json',
        '/index.html%00.txt',
      ];
      return Promise.all(paths.map(async (path) => [path, (await fetch(path)).status] as const));
    });
    expect(statuses[0]).toEqual(['/index.html', 200]);
    for (const [path, status] of statuses.slice(1)) expect([400, 403, 404], path).toContain(status);
  });

  test('has the strict policy on its page: no inline script, no eval, no style attribute from text', async ({
    appPage,
    expectedErrors,
  }) => {
    expectedErrors.push('Content Security Policy', 'Refused', 'violates', 'requires', 'Trusted');
    const header = await appPage.evaluate(async () =>
      (await fetch('/index.html')).headers.get('content-security-policy'),
    );
    expect(header).toContain("default-src 'none'");
    expect(header).toContain("frame-ancestors 'none'");
    expect(header).not.toContain('unsafe');
    const done = await appPage.evaluate(async () => {
      const marks: string[] = [];
      // The debugger may eval during its own call; the page's own later turn may not.
      await new Promise((later) => {
        setTimeout(later, 0);
      });
      (window as unknown as { mark: (text: string) => void }).mark = (text) => marks.push(text);
      try {
        document.body.append(
          Object.assign(document.createElement('script'), { textContent: "mark('inline')" }),
        );
      } catch {
        /* refused */
      }
      try {
        new Function("mark('eval')")();
      } catch {
        /* refused */
      }
      return marks;
    });
    expect(done).toEqual([]);
  });

  test('gets no permission but writing to the clipboard and keeping the screen on', async ({
    appPage,
    expectedErrors,
  }) => {
    expectedErrors.push('permission', 'Permission');
    const states = await appPage.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
      return Promise.all(
        names.map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      );
    });
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied']);
    expect(
      await appPage.evaluate(
        async () => (await navigator.permissions.query({ name: 'clipboard-write' as PermissionName })).state,
      ),
    ).toBe('granted');
    const isKeptOn = await appPage.evaluate(async () => {
      const lock = await navigator.wakeLock.request('screen');
      const isHeld = !lock.released;
      await lock.release();
      return isHeld;
    });
    expect(isKeptOn).toBe(true);
  });
});

test.describe('calls from the page', () => {
  test('are checked field by field and refused with a sentence', async ({ appPage }) => {
    const tries = await appPage.evaluate(async () => {
      const bridge = window.cutwright as unknown as Record<string, (args?: unknown) => Promise<unknown>>;
      const attempt = (method: string, args: unknown): Promise<string> =>
        bridge[method](args).then(
          () => 'done',
          (error: Error) => error.message,
        );
      return [
        await attempt('openRecent', { handle: '/etc/passwd' }),
        await attempt('saveProject', { handle: 'x', text: 5 }),
        await attempt('setTheme', { theme: 'pink' }),
        await attempt('setLanguage', { language: 'klingon' }),
        await attempt('openLink', { link: 'https://example.com' }),
        await attempt('writeDraft', { id: '../x', text: '' }),
        await attempt('appInfo', { extra: 1 }),
        await attempt('setDocument', { title: 'x' }),
        await attempt('appInfo', [1]),
      ];
    });
    expect(tries).toEqual([
      'This file is not known any more. Open it again.',
      'saveProject: "text" must be a text.',
      'setTheme: "theme" must be one of system, light, dark.',
      'setLanguage: "language" must be one of en, de.',
      'openLink: "link" must be one of apiReference, openApiDocument.',
      'A draft is named by lower-case letters, digits and hyphens.',
      'appInfo does not take "extra".',
      'setDocument: "unsaved" must be true or false.',
      'appInfo takes one object.',
    ]);
  });

  test('save a job, list it as recent, open it again and keep it whole', async ({
    app,
    appPage,
    dataFolder,
  }) => {
    const path = join(dataFolder, 'Küche Müller.cutwright');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, path);
    const saved = await appPage.evaluate(() =>
      window.cutwright!.saveProjectAs({ suggestedName: 'Küche/Müller', text: '{"v":1}' }),
    );
    expect(saved).toMatchObject({ name: 'Küche Müller.cutwright' });
    await appPage.evaluate(
      (handle) => window.cutwright!.saveProject({ handle, text: '{"v":2}' }),
      saved!.handle,
    );
    expect(await readFile(path, 'utf8')).toBe('{"v":2}');
    const recent = await appPage.evaluate(() => window.cutwright!.listRecent());
    expect(recent).toMatchObject([{ name: 'Küche Müller.cutwright', exists: true, handle: saved!.handle }]);
    expect(
      await appPage.evaluate((handle) => window.cutwright!.openRecent({ handle }), saved!.handle),
    ).toMatchObject({ text: '{"v":2}' });
  });

  test('a cancelled dialog gives null and writes nothing', async ({ app, appPage }) => {
    await app.evaluate(({ dialog }) => {
      dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
      dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] });
    });
    expect(
      await appPage.evaluate(() =>
        window.cutwright!.saveExport({ suggestedName: 'a', kind: 'svg', text: '<svg/>' }),
      ),
    ).toBeNull();
    expect(await appPage.evaluate(() => window.cutwright!.openProject())).toBeNull();
  });

  test('save an export as text and as bytes', async ({ app, appPage, dataFolder }) => {
    await app.evaluate(({ dialog }, folder) => {
      dialog.showSaveDialog = (async (_window: unknown, options: { defaultPath: string }) => ({
        canceled: false,
        filePath: `${folder}/${options.defaultPath.split(/[\\/]/).pop()}`,
      })) as unknown as typeof dialog.showSaveDialog;
    }, dataFolder);
    const names = await appPage.evaluate(async () =>
      [
        await window.cutwright!.saveExport({ suggestedName: 'plan', kind: 'dxf', text: '0\nEOF\n' }),
        await window.cutwright!.saveExport({ suggestedName: 'sheet 1/2', kind: 'png', base64: 'iVBORw==' }),
      ].map((file) => file!.name),
    );
    expect(names).toEqual(['plan.dxf', 'sheet 1-2.png']);
    expect(await readFile(join(dataFolder, 'plan.dxf'), 'utf8')).toBe('0\nEOF\n');
    expect([...(await readFile(join(dataFolder, 'sheet 1-2.png')))]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });

  test('open the API reference in the browser by name only', async ({ app, appPage }) => {
    const { url } = await until(
      () => appPage.evaluate(() => window.cutwright!.apiStatus()),
      (now) => now.state === 'listening',
    );
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      (globalThis as unknown as { opened: string[] }).opened = opened;
      shell.openExternal = async (address) => {
        opened.push(address);
      };
    });
    await appPage.evaluate(() => window.cutwright!.openLink({ link: 'apiReference' }));
    expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
      `${url}/docs`,
    ]);
  });
});
