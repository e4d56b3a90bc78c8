import { bridge } from '../api/bridge.ts';
import { readJobFile } from '../job/jobFile.ts';
import { openText } from './files.ts';
import { loadRemembered, remember } from './jobLibrary.ts';
import { RACK_DRAFT, restoreRack } from './rack.ts';
import { useSettings } from './settings.ts';
import { toast } from './toasts.ts';

/** What the page needs of the desktop shell once, before it is drawn: the file the app was started with, and
 *  colours chosen in the application menu. (stores/shell.ts keeps title, theme and later files in step.) Does
 *  nothing in a browser. */
export function connectShell(): void {
  if (!bridge) return;
  bridge.on('themeChosen', ({ theme }) => useSettings.getState().change({ theme }));
  bridge
    .takeLaunchProject()
    .then((project) => {
      if (project !== null) openText(project.text, project);
    })
    .catch((error: unknown) => toast(error instanceof Error ? error.message : String(error)));
}

/** Brings back drafts and the offcut rack that the page's own memory lost: it is written lazily by the
 *  browser engine, the shell's drafts are on disk before the call returns. Call before the first paint; never
 *  throws. */
export async function restoreDrafts(): Promise<void> {
  if (!bridge) return;
  try {
    for (const draft of (await bridge.listDrafts()).toReversed()) {
      if (draft.id === RACK_DRAFT) restoreRack(draft.text);
      else if (isLost(draft.id, draft.text)) remember(readJobFile(draft.text));
    }
  } catch {
    // A draft that cannot be read stays where it is; the app opens without it.
  }
}

function isLost(id: string, text: string): boolean {
  try {
    return loadRemembered(id) === null && readJobFile(text).id === id;
  } catch {
    return false;
  }
}
