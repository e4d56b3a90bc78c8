import { join } from 'node:path';
import { app } from 'electron';
import { runAppCommand } from './desktop/appCommand.ts';
import { commandOf } from './cli/command.ts';
import { declareAppScheme } from './desktop/appScheme.ts';
import { guardContents } from './desktop/guards.ts';
import { LINK_SCHEME } from './desktop/protocolLink.ts';
import { shellSays } from './desktop/words.ts';
import { refuseToStart, startShell } from './desktop/shell.ts';
import type { ServiceDoor, Shell } from './desktop/shell.ts';
import { workerFile } from './pool/protocol.ts';
import { chosenDataFolder, makeFolder } from './storage/folder.ts';
import { explain } from './storage/storageProblem.ts';
import type { ApiStatus } from './preload/contract.ts';

/** A service that does not let go must not keep the app from leaving. */
const CLOSE_PATIENCE_MS = 5_000;

const log = (line: string): void => void process.stderr.write(`cutwright: ${line}\n`);

const hasFolder = useChosenFolder();
// That of the shortcuts the installer makes (electron-builder.yml): under another one Windows shows a second button
// beside a pinned one, and no recent files at it.
if (app.isPackaged && process.platform === 'win32') app.setAppUserModelId('org.cutwright.app');
declareAppScheme();
app.enableSandbox();
guardContents();

let shell: Shell | null = null;
const handedFiles: string[] = [];
/** Other starts of the app that came before there was a shell. */
const earlyStarts: ((there: Shell) => void)[] = [];
let closed = false;

/** Tests and portable installations name their own data folder. Electron takes only one that is there, and no relative
 *  one. False when the app leaves: it never uses another place. */
function useChosenFolder(): boolean {
  if (!process.env['CUTWRIGHT_DATA']) return true;
  const folder = chosenDataFolder(undefined);
  try {
    makeFolder(folder);
    app.setPath('userData', folder);
    return true;
  } catch (error) {
    refuseToStart(explain(error, folder), log);
    return false;
  }
}

/** The service inside this process. Without a free port the window still works; only CAM programs cannot
 *  call. */
async function openService(dataFolder: string): Promise<ServiceDoor> {
  const { composeService } = await import('./compose.ts');
  const { createUtilityHost } = await import('./pool/spawnUtility.ts');
  const worker = workerFile(import.meta.url);
  const service = await composeService({
    host: createUtilityHost(worker),
    dataFolder,
    sawPageFolder: join(import.meta.dirname, '../renderer'),
    openapiFile: join(import.meta.dirname, '../../docs/openapi.json'),
    log: (line) => {
      if (line.level !== 'info') log(JSON.stringify(line));
    },
  });
  const port = process.env['CUTWRIGHT_PORT'];
  const status = await service.listen(port === undefined ? undefined : Number(port)).then(
    ({ url }): ApiStatus => ({ state: 'listening', url, problem: null }),
    (error: Error): ApiStatus => ({
      state: 'closed',
      url: null,
      problem: shellSays('apiNotStarted', { reason: error.message }),
    }),
  );
  return { answer: service.handleAppRequest, status: () => status, close: service.close };
}

async function start(): Promise<void> {
  await app.whenReady();
  const dataFolder = app.getPath('userData');
  shell = await startShell({
    dataFolder,
    pageFolder: join(import.meta.dirname, '../renderer'),
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    service: openService(dataFolder),
    handedFiles: () => handedFiles,
    log,
  });
  for (const tell of earlyStarts.splice(0)) tell(shell);
}

/** Leaves only when the server is closed, its workers are gone and everything pending is on disk. */
function closeBeforeQuit(event: { preventDefault(): void }): void {
  if (closed || shell === null) return;
  event.preventDefault();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS));
  void Promise.race([shell.close(), patience])
    .catch((error: Error) => log(`while closing: ${error.message}`))
    .then(() => {
      closed = true;
      app.quit();
    });
}

const command = hasFolder ? commandOf(process.argv.slice(app.isPackaged ? 1 : 2)) : null;
// A command runs beside an open app and opens no window.
if (command !== null) void runAppCommand(command, workerFile(import.meta.url));
// The lock comes before anything opens a file: a second start must not touch the data of the first.
else if (hasFolder && !app.requestSingleInstanceLock()) app.exit(0);
else if (hasFolder) {
  // The terminal it was started from may be closed: the app goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  app.on('second-instance', (_event, argv, workingFolder) => {
    if (shell === null) earlyStarts.push((there) => there.onSecondStart(argv, workingFolder));
    else shell.onSecondStart(argv, workingFolder);
  });
  // macOS hands files over by an event, also before the app is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    if (shell === null) handedFiles.push(path);
    else shell.openFile(path);
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    if (shell === null) process.argv.push(link);
    else shell.openLink(link);
  });
  // The other systems learn it when the app is installed. After `--` no argument of a link is a switch.
  if (app.isPackaged && process.platform === 'win32')
    app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--']);
  // Windows ends a session without asking the app to quit: what is pending goes to disk now.
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => void shell?.close());
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', closeBeforeQuit);
  void start().catch((error: Error) => refuseToStart(error, log));
}
