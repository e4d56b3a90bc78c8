import { bridge } from '../api/bridge.ts';
import { readJobFile } from '../job/jobFile.ts';
import { openText } from './files.ts';
import { useJob } from './job.ts';
import { loadRemembered, remember } from './jobLibrary.ts';
import { useSettings } from './settings.ts';
import { toast } from './toasts.ts';

/** Ties the stores to the desktop shell: the file the app was started with, files opened from outside, the window's title and
 *  its unsaved mark, the colours of the frame. Does nothing in a browser. Returns what unties them. */
export function connectShell(): () => void {
  const shell = bridge;
  if (!shell) return () => undefined;
  const openOutside = (project: { readonly text: string; readonly handle: string; readonly name: string; readonly folder: string }): void => {
    try {
      openText(project.text, project);
    } catch (error) {
      toast(`${project.name}: ${sentence(error)}`);
    }
  };
  const stops = [
    shell.on('projectOpened', openOutside),
    shell.on('themeChosen', ({ theme }) => useSettings.getState().change({ theme })),
    useSettings.subscribe((now, before) => { if (now.theme !== before.theme) quietly(shell.setTheme({ theme: now.theme })); }),
    useJob.subscribe((now, before) => { if (now !== before) quietly(shell.setDocument(documentState())); }),
  ];
  quietly(shell.setTheme({ theme: useSettings.getState().theme }));
  shell.takeLaunchProject().then((project) => { if (project !== null) openOutside(project); }, (error: unknown) => toast(sentence(error)));
  return () => stops.forEach((stop) => stop());
}

/** Brings back drafts that the page's own memory lost: it is written lazily by the browser engine, the shell's drafts are on disk before
 *  the call returns. Call before the first paint; never throws. */
export async function restoreDrafts(): Promise<void> {
  if (!bridge) return;
  try {
    for (const draft of (await bridge.listDrafts()).toReversed()) if (isLost(draft.id, draft.text)) remember(readJobFile(draft.text));
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

function documentState(): { readonly title: string; readonly unsaved: boolean } {
  const { isOpen, file, history, savedDocument } = useJob.getState();
  if (!isOpen) return { title: '', unsaved: false };
  return { title: (history.present.name || file?.name) ?? '', unsaved: file !== null && savedDocument !== history.present };
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The title of a window is not worth an error message. */
function quietly(done: Promise<unknown>): void {
  void done.catch(() => undefined);
}
