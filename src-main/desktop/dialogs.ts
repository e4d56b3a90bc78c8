import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXPORTS, isExport } from '../../src-engine/contract/exports.ts';
import { safeFileName } from '../../src-engine/contract/safeFileName.ts';
import type { ExportKind, OtherKind } from '../preload/contract.ts';
import { shellSays, shellWords } from './words.ts';
import type { ShellWords } from './words.ts';
import { PROJECT_EXTENSION, withExtension } from './projectFiles.ts';

/** Job files, and exported ones that carry their job. */
const OPEN_EXTENSIONS = [PROJECT_EXTENSION, 'json', 'pdf', 'svg'];
/** In a browser a project is downloaded as .cutwright.json; on the desktop it has the extension the system
 *  knows. */
const BROWSER_ENDING = /\.cutwright(\.json)?$/i;
const OTHER_WORDS: Readonly<Record<OtherKind, keyof ShellWords>> = {
  json: 'exportJson',
  pdf: 'exportPdf',
  png: 'exportPng',
  txt: 'exportTxt',
  xlsx: 'exportXlsx',
  zip: 'exportZip',
  ptx: 'exportPtx',
  nc: 'exportNc',
};

/** The system's file dialogs. Each starts in the folder used last in this run; null means the person
 *  cancelled. */
export class FileDialogs {
  private folder: string | null = null;

  async open(window: BrowserWindow): Promise<string | null> {
    const answer = await dialog.showOpenDialog(window, {
      title: shellWords().openTitle,
      defaultPath: this.folder ?? firstFolder(),
      filters: [
        { name: shellWords().jobFiles, extensions: OPEN_EXTENSIONS },
        { name: shellWords().allFiles, extensions: ['*'] },
      ],
      properties: ['openFile'],
    });
    return answer.canceled ? null : this.used(answer.filePaths[0] ?? null);
  }

  saveProject(window: BrowserWindow, suggestedName: string): Promise<string | null> {
    return this.save(
      window,
      shellWords().saveTitle,
      suggestedName.replace(BROWSER_ENDING, ''),
      PROJECT_EXTENSION,
      shellWords().projectFile,
    );
  }

  saveExport(window: BrowserWindow, suggestedName: string, kind: ExportKind): Promise<string | null> {
    return this.save(window, shellWords().exportTitle, suggestedName, kind, fileWords(kind));
  }

  private async save(
    window: BrowserWindow,
    title: string,
    suggestedName: string,
    extension: string,
    filterName: string,
  ): Promise<string | null> {
    const name = withExtension(safeFileName(suggestedName, shellWords().cuttingPlan), extension);
    const answer = await dialog.showSaveDialog(window, {
      title,
      defaultPath: join(this.folder ?? firstFolder(), name),
      filters: [{ name: filterName, extensions: [extension] }],
      properties: ['showOverwriteConfirmation', 'createDirectory'],
    });
    if (answer.canceled || answer.filePath === '') return null;
    const path = withExtension(answer.filePath, extension);
    const asked = path === answer.filePath || (await mayReplace(window, path));
    return asked ? this.used(path) : null;
  }

  private used(path: string | null): string | null {
    if (path !== null) this.folder = dirname(path);
    return path;
  }
}

/** Windows knows no such folder where it was moved to a drive that is not there: a person can still save elsewhere. */
function firstFolder(): string {
  try {
    return app.getPath('documents');
  } catch {
    return app.getPath('home');
  }
}

/** What the dialog calls a kind of file. */
function fileWords(kind: ExportKind): string {
  if (!isExport(kind)) return shellWords()[OTHER_WORDS[kind]];
  return shellSays(EXPORTS[kind].shows, { format: kind.toUpperCase() });
}

/** The dialog asked about the name as typed; with the extension added it may be another file that exists. */
async function mayReplace(window: BrowserWindow, path: string): Promise<boolean> {
  if (!existsSync(path)) return true;
  const words = shellWords();
  const answer = await dialog.showMessageBox(window, {
    type: 'question',
    message: shellSays('exists', { name: basename(path) }),
    buttons: [words.replace, words.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return answer.response === 0;
}

/** What to do with changes that are not in the file. */
export async function askAboutChanges(
  window: BrowserWindow,
  title: string,
): Promise<'save' | 'keepDraft' | 'stay'> {
  const words = shellWords();
  const answer = await dialog.showMessageBox(window, {
    type: 'question',
    message: shellSays('unsaved', { name: title }),
    detail: words.unsavedDetail,
    buttons: [words.saveButton, words.keepDraft, words.cancel],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  });
  return (['save', 'keepDraft', 'stay'] as const)[answer.response] ?? 'stay';
}
