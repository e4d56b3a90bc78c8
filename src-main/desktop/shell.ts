import { mkdir } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { app, dialog, nativeTheme, shell } from 'electron';
import type { BrowserWindow } from 'electron';
import type { ApiStatus, MenuCommand, ShellLanguage, ThemeChoice } from '../preload/contract.ts';
import { PROJECT_EXTENSION } from './projectFiles.ts';
import { serveAppScheme } from './appScheme.ts';
import type { AnswerPage } from './appScheme.ts';
import { FileDialogs } from './dialogs.ts';
import { DocumentGuard } from './documentGuard.ts';
import { Drafts } from './drafts.ts';
import { FileBook } from './fileBook.ts';
import { guardSession } from './guards.ts';
import { answerIpc, tellPage } from './ipc.ts';
import { openLink } from './links.ts';
import { installMenu } from './menu.ts';
import { openProjectFile, pageCalls } from './pageCalls.ts';
import type { UpdateDeps } from './updates/askForUpdate.ts';
import { askForUpdate, builtInChannel } from './updates/askForUpdate.ts';
import { focusWindow, openWindow, rememberWindow } from './window.ts';
import { codeIn, codeOfLink, isLink } from './protocolLink.ts';
import { readTextOrNull } from './windowState.ts';
import { languageOf, shellWords, speakLanguage } from './words.ts';

/** The HTTP service as the shell sees it. */
export interface ServiceDoor {
  readonly answer: AnswerPage;
  readonly status: () => ApiStatus;
  readonly close: () => Promise<void>;
}

export interface ShellDeps {
  readonly dataFolder: string;
  readonly pageFolder: string;
  readonly preload: string;
  readonly service: Promise<ServiceDoor>;
  readonly log: (line: string) => void;
}

export interface Shell {
  readonly window: () => BrowserWindow | null;
  /** Opens a project file the system hands over: double click, the dock, the recent list (macOS). Without a
   *  window one is opened. */
  readonly openFile: (path: string) => void;
  /** A link of the system that was clicked anywhere (macOS). One that is none only shows the window. */
  readonly openLink: (link: string) => void;
  /** Another start of the app: shows the window and opens the file that start was given. */
  readonly onSecondStart: (argv: readonly string[], workingFolder: string) => void;
  readonly close: () => Promise<void>;
}

const STARTING: ApiStatus = { state: 'starting', url: null, problem: null };

/** Everything with a window: call once the app is ready. The page is shown while the service is still
 *  starting; its requests wait for it. */
export async function startShell(deps: ShellDeps): Promise<Shell> {
  const drafts = join(deps.dataFolder, 'drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const { memory, state } = await rememberWindow(deps.dataFolder);
  const files = new FileBook(
    join(deps.dataFolder, 'recent.json'),
    await readTextOrNull(join(deps.dataFolder, 'recent.json')),
  );
  let window: BrowserWindow | null = null;
  let launchFile = projectFileIn(process.argv, process.cwd());
  let launchCode = codeIn(process.argv);
  let status = STARTING;
  const command = (name: MenuCommand): void => tellPage(window, 'menuCommand', { command: name });
  const documents = new DocumentGuard(() => command('saveJob'));
  const keeper = new Drafts(drafts);
  const setTheme = (theme: ThemeChoice): void => {
    nativeTheme.themeSource = theme;
    memory.setTheme(theme);
    tellPage(window, 'themeChosen', { theme });
  };
  const currentStatus = (): ApiStatus => status;
  const openOutside = (path: string): void => {
    openProjectFile({ files }, path).then(
      (project) => tellPage(window, 'projectOpened', project),
      (error: Error) => deps.log(error.message),
    );
  };

  const showMenu = (): void =>
    installMenu(
      {
        command,
        setTheme,
        openApiReference: () =>
          void openLink('apiReference', status.url).catch((error: Error) => deps.log(error.message)),
        lookForUpdate: updateCommand(deps.dataFolder, () => window),
      },
      memory.theme,
    );
  const speak = (language: ShellLanguage): void => {
    speakLanguage(language);
    memory.setLanguage(language);
    showMenu();
  };

  speakLanguage(state.language ?? languageOf(app.getLocale()));
  nativeTheme.themeSource = state.theme;
  guardSession();
  await serveAppScheme(deps.pageFolder, async (request) => (await deps.service).answer(request));
  answerIpc(
    pageCalls({
      dataFolder: deps.dataFolder,
      files,
      dialogs: new FileDialogs(),
      drafts: keeper,
      memory,
      documents,
      apiStatus: currentStatus,
      speak,
      window: () => {
        if (window === null) throw new Error('There is no window.');
        return window;
      },
      takeLaunchFile: () => {
        const file = launchFile;
        launchFile = null;
        return file;
      },
    }),
    () => window,
  );
  showMenu();
  const open = (): void => {
    window = openWindow({
      memory,
      state,
      preload: deps.preload,
      code: launchCode,
      mayClose: (closing) => documents.mayClose(closing),
      log: deps.log,
    });
    launchCode = null;
    window.once('closed', () => {
      window = null;
    });
  };
  const showCode = (code: string | null): void => {
    launchCode = code;
    if (window === null) return open();
    focusWindow(window);
    if (code !== null) tellPage(window, 'codeScanned', { code });
    launchCode = null;
  };
  open();
  app.on('activate', () => {
    if (window === null) open();
  });
  app.on('before-quit', () => documents.noteQuit());
  void deps.service.then(
    (service) => {
      status = service.status();
      tellPage(window, 'apiStatus', status);
    },
    (error: Error) => refuseToStart(error, deps.log),
  );

  return {
    window: () => window,
    openFile: (path) => {
      if (window === null) {
        launchFile = path;
        open();
        return;
      }
      focusWindow(window);
      openOutside(path);
    },
    openLink: (link) => showCode(codeOfLink(link)),
    onSecondStart: (argv, workingFolder) => {
      focusWindow(window);
      const code = codeIn(argv);
      if (code !== null) return showCode(code);
      const file = projectFileIn(argv, workingFolder);
      if (file !== null) openOutside(file);
    },
    close: async () => {
      await Promise.all([
        memory.flush(),
        keeper.flush(),
        deps.service.then(
          (service) => service.close(),
          () => undefined,
        ),
      ]);
    },
  };
}

/** What the menu does to look for an update; null in a build without a channel. */
function updateCommand(dataFolder: string, window: () => BrowserWindow | null): (() => void) | null {
  const channel = builtInChannel();
  if (channel === null) return null;
  const ask: UpdateDeps['ask'] = async (message, detail, buttons) => {
    const box = {
      type: 'info' as const,
      message,
      detail,
      buttons: [...buttons],
      cancelId: buttons.length - 1,
    };
    const parent = window();
    return (await (parent ? dialog.showMessageBox(parent, box) : dialog.showMessageBox(box))).response;
  };
  return () =>
    void askForUpdate({
      channel,
      version: app.getVersion(),
      system: { platform: process.platform, arch: process.arch },
      dataFolder,
      ask,
      showFile: (path) => shell.showItemInFolder(path),
    });
}

/** Without its data folder the app would lose what it is told to keep: it says why and leaves, and never uses
 *  another place. */
export function refuseToStart(error: Error, log: (line: string) => void): void {
  log(error.message);
  dialog.showErrorBox(
    shellWords().cannotStart,
    `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`,
  );
  app.exit(1);
}

/** The project file named on a command line, as an absolute path; null when there is none. */
export function projectFileIn(argv: readonly string[], workingFolder: string): string | null {
  const name = argv
    .slice(1)
    .find(
      (argument) =>
        !argument.startsWith('-') &&
        !isLink(argument) &&
        argument.toLowerCase().endsWith(`.${PROJECT_EXTENSION}`),
    );
  if (name === undefined) return null;
  return isAbsolute(name) ? name : resolve(workingFolder, name);
}
