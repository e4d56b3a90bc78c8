import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ExportToken } from '../../src-engine/contract/exports.ts';
import { EXPORTS } from '../../src-engine/contract/exports.ts';
import type { ExportKind } from '../preload/contract.ts';
import { PROJECT_EXTENSION, safeFileName, withExtension } from '../storage/projectFiles.ts';

const PROJECT_FILTER = { name: 'Cutwright project', extensions: [PROJECT_EXTENSION, 'json'] };
/** Exported files that carry their job. */
const OPEN_FILTER = {
  name: 'Jobs, also in PDF and SVG',
  extensions: [...PROJECT_FILTER.extensions, 'pdf', 'svg'],
};
/** In a browser a project is downloaded as .cutwright.json; on the desktop it has the extension the system
 *  knows. */
const BROWSER_ENDING = /\.cutwright(\.json)?$/i;
const EXPORT_NAMES: Readonly<Record<ExportKind, string>> = {
  ...(Object.fromEntries(Object.entries(EXPORTS).map(([token, { label }]) => [token, label])) as Record<
    ExportToken,
    string
  >),
  json: 'Plan (JSON)',
  pdf: 'Document (PDF)',
  png: 'Picture (PNG)',
  txt: 'Text',
  zip: 'Files of all sheets (ZIP)',
  ptx: 'Beam saw (PTX)',
  nc: 'Program (G-code)',
};

/** The system's file dialogs. Each starts in the folder used last in this run; null means the person
 *  cancelled. */
export class FileDialogs {
  private folder: string | null = null;

  async open(window: BrowserWindow): Promise<string | null> {
    const answer = await dialog.showOpenDialog(window, {
      title: 'Open a job',
      defaultPath: this.folder ?? app.getPath('documents'),
      filters: [OPEN_FILTER, { name: 'All files', extensions: ['*'] }],
      properties: ['openFile'],
    });
    return answer.canceled ? null : this.used(answer.filePaths[0] ?? null);
  }

  saveProject(window: BrowserWindow, suggestedName: string): Promise<string | null> {
    return this.save(
      window,
      'Save the job',
      suggestedName.replace(BROWSER_ENDING, ''),
      PROJECT_EXTENSION,
      PROJECT_FILTER.name,
    );
  }

  saveExport(window: BrowserWindow, suggestedName: string, kind: ExportKind): Promise<string | null> {
    return this.save(window, 'Save the export', suggestedName, kind, EXPORT_NAMES[kind]);
  }

  private async save(
    window: BrowserWindow,
    title: string,
    suggestedName: string,
    extension: string,
    filterName: string,
  ): Promise<string | null> {
    const name = withExtension(safeFileName(suggestedName, 'Cutting plan'), extension);
    const answer = await dialog.showSaveDialog(window, {
      title,
      defaultPath: join(this.folder ?? app.getPath('documents'), name),
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

/** The dialog asked about the name as typed; with the extension added it may be another file that exists. */
async function mayReplace(window: BrowserWindow, path: string): Promise<boolean> {
  if (!existsSync(path)) return true;
  const answer = await dialog.showMessageBox(window, {
    type: 'question',
    message: `${basename(path)} exists already. Replace it?`,
    buttons: ['Replace', 'Cancel'],
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
  const answer = await dialog.showMessageBox(window, {
    type: 'question',
    message: `"${title}" has changes that are not in its file.`,
    detail: 'As a draft they come back at the next start.',
    buttons: ['Save', 'Keep as draft and close', 'Cancel'],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  });
  return (['save', 'keepDraft', 'stay'] as const)[answer.response] ?? 'stay';
}
