import { mkdtempSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { appEvents } from './app.ts';
import { Chromium } from './chromium.ts';
import type { Params } from './chromium.ts';
import { StandinEvent } from './strict.ts';
import { BrowserWindow } from './windows.ts';
import { toInside, world } from './world.ts';

/** Runs a built Electron app without Electron:  node e2e/standin/run.ts <app folder> [arguments].
 *  The app's own main file is loaded unchanged; only the module `electron` is another one. */
const [, , appFolder = '.', ...args] = process.argv;
const folder = resolve(appFolder);
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  main: string;
  version: string;
  name: string;
  productName?: string;
};

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: pathToFileURL(join(import.meta.dirname, 'electron.ts')).href, shortCircuit: true }
      : next(specifier, context),
});

Object.defineProperty(process.versions, 'electron', { value: '45.4.1', enumerable: true });
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process, 'resourcesPath', { value: resolve(folder, '..') });
Object.assign(appEvents, {
  appPath: folder,
  version: manifest.version,
  name: manifest.productName ?? manifest.name,
  packaged: process.env['STANDIN_PACKAGED'] === '1',
  windows: () => BrowserWindow.getAllWindows(),
});
process.argv = [process.argv[0], ...(appEvents.packaged ? [] : [appFolder]), ...args];
process.on('SIGTERM', () => appEvents.quit());
process.on('SIGINT', () => appEvents.quit());
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // The spec's process is gone and with it the reader of our output: nobody is left to run for.
  if (error.code === 'EPIPE') process.exit(71);
  process.stderr.write(`stand-in: uncaught in main: ${error.stack ?? error.message}\n`);
  world.record.errorBoxes.push(error.message);
});

/** The spec's line to this process: one JSON object a line on file descriptor 3. */
const control =
  process.env['STANDIN_CONTROL'] === '1' ? new Socket({ fd: 3, readable: true, writable: true }) : null;
const tell = (message: Params): void => void control?.write(`${JSON.stringify(message)}\n`);

async function evaluate(message: Params): Promise<void> {
  try {
    const electron: unknown = await import('./electron.ts');
    const fn = new Function(`return (${String(message['source'])})`)() as (
      electron: unknown,
      arg: unknown,
    ) => unknown;
    const value = await fn(electron, message['arg']);
    tell({ kind: 'result', call: message['call'], value: value === undefined ? null : value });
  } catch (error) {
    tell({
      kind: 'result',
      call: message['call'],
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Popups: the app decides first, and "deny" means the new page never runs a line. */
async function onNewTarget(chromium: Chromium, params: Params): Promise<void> {
  const info = params['targetInfo'] as { targetId: string; type: string; url: string; openerId?: string };
  if (info.type !== 'page' || info.openerId === undefined) {
    if (params['waitingForDebugger'] === true)
      await chromium
        .send('Runtime.runIfWaitingForDebugger', {}, String(params['sessionId']))
        .catch(() => undefined);
    return;
  }
  const opener = BrowserWindow.getAllWindows().find((window) => window.webContents.owns(info.openerId));
  const allowed = opener?.webContents.decideOpen(toInside(info.url)) ?? false;
  if (allowed) {
    world.record.network.push(`popup ${info.url}`);
    await chromium.send('Runtime.runIfWaitingForDebugger', {}, String(params['sessionId']));
  } else {
    // The opener's script stands still until the new page may start; its requests are held for ever, then it
    // is closed.
    const session = String(params['sessionId']);
    await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session).catch(() => undefined);
    await chromium.send('Runtime.runIfWaitingForDebugger', {}, session).catch(() => undefined);
    await chromium.send('Target.closeTarget', { targetId: info.targetId }).catch(() => undefined);
  }
}

async function startBrowser(): Promise<void> {
  const chromium = await Chromium.start(
    process.env['STANDIN_PROFILE'] ?? mkdtempSync(join(tmpdir(), 'standin-profile-')),
  );
  world.chromium = chromium;
  chromium.on(
    'Target.attachedToTarget',
    (params: Params) => void onNewTarget(chromium, params).catch(() => undefined),
  );
  chromium.once('disconnected', () => appEvents.exit(70));
  await chromium.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  tell({ kind: 'browser', endpoint: chromium.endpoint });
}

let go: () => void = () => undefined;
const told = new Promise<void>((resolve) => {
  go = resolve;
});
if (control === null) go();
else {
  createInterface({ input: control }).on('line', (line) => {
    const message = JSON.parse(line) as Params;
    if (message['kind'] === 'go') go();
    if (message['kind'] === 'evaluate') void evaluate(message);
  });
  control.on('error', () => appEvents.exit(71));
  control.on('close', () => appEvents.exit(71));
}
/** What the app's main file takes for its system while it is read; afterwards the browser needs the true one. */
const pretended = process.env['STANDIN_PLATFORM'];
const system = process.platform;
Object.defineProperty(process, 'platform', {
  value: pretended ?? system,
  configurable: true,
  writable: true,
});
await import(pathToFileURL(join(folder, manifest.main)).href);
Object.defineProperty(process, 'platform', { value: system });
// macOS starts an app with files by the event, before it is ready; another start may come as early.
for (const handed of process.env['STANDIN_OPEN_FILES']?.split('\n') ?? [])
  appEvents.emit('open-file', new StandinEvent(), handed);
const second = process.env['STANDIN_SECOND_START'];
if (second !== undefined)
  appEvents.emit('second-instance', new StandinEvent(), [process.execPath, second], process.cwd());
await startBrowser();
await told;
world.ready = true;
appEvents.emit('will-finish-launching');
appEvents.emit('ready', new StandinEvent(), {});
