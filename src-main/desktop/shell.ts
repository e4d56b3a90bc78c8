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
import { focusWindow, openWindow, rememberWindow, resizePage } from './window.ts';
import { codeIn, codeOfLink, isLink } from './protocolLink.ts';
import type { WindowMemory } from './windowState.ts';
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
  /** Files the system has handed over before there was a shell. */
  readonly handedFiles: () => readonly string[];
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
  const memory = await rememberWindow(deps.dataFolder);
  const files = new FileBook(
    join(deps.dataFolder, 'recent.json'),
    await readTextOrNull(join(deps.dataFolder, 'recent.json')),
  );
  const keeper = new Drafts(drafts);
  let status = STARTING;
  const showMenu = (): void =>
    installMenu(
      {
        command: (name) => view.command(name),
        setTheme: (theme) => view.setTheme(theme),
        resize: (step) => resizePage(view.window, step),
        openApiReference: () =>
          void openLink('apiReference', status.url).catch((error: Error) => deps.log(error.message)),
        lookForUpdate: updateCommand(deps.dataFolder, () => view.window),
      },
      memory.now.theme,
    );
  const speak = (language: ShellLanguage): void => {
    speakLanguage(language);
    memory.setLanguage(language);
    showMenu();
  };

  speakLanguage(memory.now.language ?? languageOf(app.getLocale()));
  nativeTheme.themeSource = memory.now.theme;
  guardSession();
  await serveAppScheme(deps.pageFolder, async (request) => (await deps.service).answer(request));
  // From here on in one turn: what the system hands over meanwhile finds either the old door or the new one.
  const view = new View(deps, memory, files);
  answerIpc(
    pageCalls({
      ...{ dataFolder: deps.dataFolder, files, memory, speak },
      dialogs: new FileDialogs(),
      drafts: keeper,
      documents: view.documents,
      apiStatus: () => status,
      window: () => view.requireWindow(),
      takeLaunchFile: () => view.takeLaunchFile(),
    }),
    () => view.window,
  );
  showMenu();
  view.open();
  app.on('activate', () => {
    if (view.window === null) view.open();
  });
  app.on('before-quit', () => view.documents.noteQuit());
  void deps.service.then(
    (service) => {
      status = service.status();
      tellPage(view.window, 'apiStatus', status);
    },
    (error: Error) => refuseToStart(error, deps.log),
  );
  return shellOf(view, async () => {
    const closed = deps.service.then(
      (service) => service.close(),
      () => undefined,
    );
    await Promise.all([memory.flush(), keeper.flush(), closed]);
  });
}

const shellOf = (view: View, close: () => Promise<void>): Shell => ({
  window: () => view.window,
  openFile: (path) => view.openFile(path),
  openLink: (link) => view.showCode(codeOfLink(link)),
  onSecondStart: (argv, workingFolder) => {
    const code = codeIn(argv);
    const file = code === null ? projectFileIn(argv, workingFolder) : null;
    if (file === null) view.showCode(code);
    else view.openFile(file);
  },
  close,
});

/** The window, what it remembers, and what it is to show once it is there. */
class View {
  window: BrowserWindow | null = null;
  readonly documents = new DocumentGuard(() => this.command('saveJob'));
  /** What waits for the page. */
  private launchFiles: readonly string[];
  /** The page has asked for what it is to open, and hears of more. */
  private isPageThere = false;
  private launchCode = codeIn(process.argv);
  private readonly deps: ShellDeps;
  private readonly memory: WindowMemory;
  private readonly files: FileBook;

  constructor(deps: ShellDeps, memory: WindowMemory, files: FileBook) {
    this.deps = deps;
    this.memory = memory;
    this.files = files;
    const named = projectFileIn(process.argv, process.cwd());
    this.launchFiles = [...deps.handedFiles(), ...(named === null ? [] : [named])];
  }

  open(): void {
    const window = openWindow({
      memory: this.memory,
      preload: this.deps.preload,
      code: this.launchCode,
      mayClose: (closing) => this.documents.mayClose(closing),
      log: this.deps.log,
    });
    this.launchCode = null;
    this.window = window;
    this.isPageThere = false;
    window.once('closed', () => {
      this.window = null;
    });
  }

  requireWindow(): BrowserWindow {
    if (this.window === null) throw new Error('There is no window.');
    return this.window;
  }

  /** The menu of macOS is there without a window, too: then one comes. */
  command(name: MenuCommand): void {
    if (this.window === null) return this.open();
    tellPage(this.window, 'menuCommand', { command: name });
  }

  setTheme(theme: ThemeChoice): void {
    nativeTheme.themeSource = theme;
    this.memory.setTheme(theme);
    tellPage(this.window, 'themeChosen', { theme });
  }

  takeLaunchFile(): string | null {
    const [file, ...others] = this.launchFiles;
    this.launchFiles = [];
    this.isPageThere = true;
    for (const other of others) this.openOutside(other);
    return file ?? null;
  }

  openFile(path: string): void {
    if (this.window !== null && this.isPageThere) this.openOutside(path);
    else this.launchFiles = [...this.launchFiles, path];
    if (this.window === null) this.open();
    else focusWindow(this.window);
  }

  /** Shows a project file in the window that is there, or why it is not shown. */
  private openOutside(path: string): void {
    openProjectFile({ files: this.files }, path).then(
      (project) => tellPage(this.window, 'projectOpened', project),
      (error: Error) => {
        this.deps.log(error.message);
        if (this.window === null) return;
        void dialog.showMessageBox(this.window, {
          type: 'warning',
          message: error.message,
          buttons: [shellWords().ok],
        });
      },
    );
  }

  /** Shows the window, and what the code belongs to where there is one. */
  showCode(code: string | null): void {
    this.launchCode = code;
    if (this.window === null) return this.open();
    focusWindow(this.window);
    if (code !== null) tellPage(this.window, 'codeScanned', { code });
    this.launchCode = null;
  }
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
function projectFileIn(argv: readonly string[], workingFolder: string): string | null {
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
