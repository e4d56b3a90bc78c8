import { app, nativeTheme } from 'electron';
import type { BrowserWindow } from 'electron';
import type { ApiStatus, OpenedProject, ProjectFile, ShellLanguage } from '../preload/contract.ts';
import { replaceFile } from '../storage/atomicWrite.ts';
import { readProject, reasonOf, writeProjectText } from './projectFiles.ts';
import type { DocumentGuard } from './documentGuard.ts';
import type { FileDialogs } from './dialogs.ts';
import type { Drafts } from './drafts.ts';
import type { FileBook } from './fileBook.ts';
import type { IpcHandlers } from './ipc.ts';
import { openLink } from './links.ts';
import type { WindowMemory } from './windowState.ts';
import { shellSays } from './words.ts';

export interface PageCallDeps {
  readonly dataFolder: string;
  readonly files: FileBook;
  readonly dialogs: FileDialogs;
  readonly drafts: Drafts;
  readonly memory: WindowMemory;
  readonly documents: DocumentGuard;
  readonly apiStatus: () => ApiStatus;
  readonly window: () => BrowserWindow;
  /** Says everything in another language from here on. */
  readonly speak: (language: ShellLanguage) => void;
  /** The file the app was started with; gives it out once. */
  readonly takeLaunchFile: () => string | null;
}

/** What each call of the page does. */
export function pageCalls(deps: PageCallDeps): IpcHandlers {
  return { ...stateCalls(deps), ...projectCalls(deps), ...outputCalls(deps), ...keepingCalls(deps) };
}

/** Opens a file as a project and puts it on the recent list. */
export async function openProjectFile(
  deps: Pick<PageCallDeps, 'files'>,
  path: string,
): Promise<OpenedProject> {
  const content = await readProject(path);
  app.addRecentDocument(path);
  return { ...(await deps.files.use(path, new Date())), ...content };
}

function stateCalls(
  deps: PageCallDeps,
): Pick<IpcHandlers, 'appInfo' | 'apiStatus' | 'setTheme' | 'setLanguage' | 'setDocument' | 'openLink'> {
  return {
    appInfo: async () => ({
      name: app.getName(),
      version: app.getVersion(),
      platform: process.platform,
      packaged: app.isPackaged,
      dataFolder: deps.dataFolder,
    }),
    apiStatus: async () => deps.apiStatus(),
    setTheme: async ({ theme }) => {
      nativeTheme.themeSource = theme;
      deps.memory.setTheme(theme);
      return null;
    },
    setLanguage: async ({ language }) => {
      deps.speak(language);
      return null;
    },
    setDocument: async ({ title, unsaved }) => {
      deps.documents.set(deps.window(), title, unsaved);
      return null;
    },
    openLink: async ({ link }) => {
      await openLink(link, deps.apiStatus().url);
      return null;
    },
  };
}

function projectCalls(
  deps: PageCallDeps,
): Pick<
  IpcHandlers,
  'openProject' | 'openRecent' | 'saveProject' | 'saveProjectAs' | 'takeLaunchProject' | 'listRecent'
> {
  const save = async (path: string, text: string): Promise<ProjectFile> => {
    await writeProjectText(path, text);
    app.addRecentDocument(path);
    return deps.files.use(path, new Date());
  };
  return {
    openProject: async () => {
      const path = await deps.dialogs.open(deps.window());
      return path === null ? null : openProjectFile(deps, path);
    },
    openRecent: ({ handle }) => openProjectFile(deps, deps.files.pathOf(handle)),
    saveProject: ({ handle, text }) => save(deps.files.pathOf(handle), text),
    saveProjectAs: async ({ suggestedName, text }) => {
      const path = await deps.dialogs.saveProject(deps.window(), suggestedName);
      if (path === null) deps.documents.savingCancelled();
      return path === null ? null : save(path, text);
    },
    takeLaunchProject: async () => {
      const path = deps.takeLaunchFile();
      return path === null ? null : openProjectFile(deps, path);
    },
    listRecent: () => deps.files.list(),
  };
}

function outputCalls(deps: PageCallDeps): Pick<IpcHandlers, 'saveExport'> {
  return {
    saveExport: async ({ suggestedName, kind, text, base64 }) => {
      if ((text === undefined) === (base64 === undefined))
        throw new Error('saveExport takes either "text" or "base64".');
      const content = text ?? Buffer.from(base64 ?? '', 'base64');
      const path = await deps.dialogs.saveExport(deps.window(), suggestedName, kind);
      return path === null ? null : writeOutput(deps, path, content);
    },
  };
}

function keepingCalls(deps: PageCallDeps): Pick<IpcHandlers, 'writeDraft' | 'listDrafts' | 'removeDraft'> {
  return {
    writeDraft: async ({ id, text }) => {
      await deps.drafts.write(id, text);
      return null;
    },
    listDrafts: () => deps.drafts.list(),
    removeDraft: async ({ id }) => {
      await deps.drafts.remove(id);
      return null;
    },
  };
}

async function writeOutput(
  deps: PageCallDeps,
  path: string,
  content: string | Uint8Array,
): Promise<ProjectFile> {
  const file = deps.files.note(path);
  await replaceFile(path, content).catch((error: NodeJS.ErrnoException) => {
    throw new Error(shellSays('notSaved', { name: file.name, reason: reasonOf(error) }));
  });
  return file;
}
