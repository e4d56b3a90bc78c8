import { bridge } from '../../api/bridge.ts';
import { openProject } from '../files/files.ts';
import { useSettings } from './settings.ts';
import { toastError } from './toasts.ts';

/** What the page needs of the desktop shell once, before it is drawn: the file the app was started with and those that
 *  come later, and colours chosen in the application menu. (stores/window/shell.ts keeps title and theme in step.) Does
 *  nothing in a browser. */
export function connectShell(): void {
  if (!bridge) return;
  bridge.on('themeChosen', ({ theme }) => useSettings.getState().change({ theme }));
  bridge.on('projectOpened', (opened) => {
    openProject(opened).catch(toastError);
  });
  bridge
    .takeLaunchProject()
    .then((project) => {
      return project === null ? undefined : openProject(project);
    })
    .catch(toastError);
}
