import { app, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand, ThemeChoice } from '../preload/contract.ts';

/** What the menu can do besides the system's own roles. */
export interface MenuActions {
  readonly command: (command: MenuCommand) => void;
  readonly setTheme: (theme: ThemeChoice) => void;
  readonly openApiReference: () => void;
  /** null in a build without an update channel. */
  readonly lookForUpdate: (() => void) | null;
}

/** Builds and installs the application menu. Shortcuts of page commands are shown but not registered: the
 *  page handles the keys itself, so that they work the same in a browser and never fire twice. */
export function installMenu(actions: MenuActions, theme: ThemeChoice): void {
  const mac = process.platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ role: 'appMenu' as const }] : []),
    { label: '&File', submenu: fileMenu(actions, mac) },
    { label: '&Edit', submenu: editMenu(actions) },
    { label: '&View', submenu: viewMenu(actions, theme) },
    ...(mac ? [{ role: 'windowMenu' as const }] : []),
    { label: '&Help', role: 'help', submenu: helpMenu(actions) },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

type Item = MenuItemConstructorOptions;

const LINE: Item = { type: 'separator' };

const pageCommand = (
  actions: MenuActions,
  command: MenuCommand,
  label: string,
  accelerator?: string,
): Item => ({
  id: command,
  label,
  ...shownAccelerator(accelerator),
  registerAccelerator: false,
  click: () => actions.command(command),
});

/** macOS registers every accelerator it shows, so a bare key there would be taken away from the person who
 *  types it. */
function shownAccelerator(accelerator: string | undefined): Pick<Item, 'accelerator'> {
  if (accelerator === undefined) return {};
  const isSafe = accelerator.startsWith('CmdOrCtrl+') || /^F\d+$/.test(accelerator);
  return isSafe || process.platform !== 'darwin' ? { accelerator } : {};
}

function fileMenu(actions: MenuActions, mac: boolean): Item[] {
  return [
    pageCommand(actions, 'newJob', '&New job', 'CmdOrCtrl+N'),
    pageCommand(actions, 'openJob', '&Open...', 'CmdOrCtrl+O'),
    ...(mac
      ? [{ role: 'recentDocuments' as const, submenu: [{ role: 'clearRecentDocuments' as const }] }]
      : []),
    LINE,
    pageCommand(actions, 'saveJob', '&Save', 'CmdOrCtrl+S'),
    pageCommand(actions, 'saveJobAs', 'Save &as...', 'CmdOrCtrl+Shift+S'),
    LINE,
    pageCommand(actions, 'importFile', '&Import parts or outlines...', 'CmdOrCtrl+I'),
    pageCommand(actions, 'exportPlan', '&Export plan...', 'CmdOrCtrl+E'),
    pageCommand(actions, 'print', '&Print...', 'CmdOrCtrl+P'),
    LINE,
    pageCommand(actions, 'settings', 'Se&ttings', 'CmdOrCtrl+,'),
    LINE,
    mac ? { role: 'close' } : { id: 'quit', role: 'quit', accelerator: 'CmdOrCtrl+Q' },
  ];
}

function editMenu(actions: MenuActions): Item[] {
  return [
    pageCommand(actions, 'undo', '&Undo', 'CmdOrCtrl+Z'),
    pageCommand(actions, 'redo', '&Redo', 'CmdOrCtrl+Shift+Z'),
    LINE,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    LINE,
    pageCommand(actions, 'palette', 'Command &palette', 'CmdOrCtrl+K'),
  ];
}

function viewMenu(actions: MenuActions, theme: ThemeChoice): Item[] {
  const views: readonly [MenuCommand, string][] = [
    ['view1', 'Plan'],
    ['view2', 'Cut'],
    ['view3', 'Compare'],
    ['view4', 'Stock'],
    ['view5', 'API'],
  ];
  const themes: readonly [ThemeChoice, string][] = [
    ['system', 'As the system'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ];
  return [
    ...views.map(([command, label], index) => pageCommand(actions, command, label, String(index + 1))),
    LINE,
    pageCommand(actions, 'fitAll', 'Fit all', 'Shift+1'),
    pageCommand(actions, 'fitSelection', 'Fit selection', 'Shift+2'),
    pageCommand(actions, 'solveNow', 'Solve now', 'F5'),
    LINE,
    {
      label: 'Colours',
      submenu: themes.map(
        ([choice, label]): Item => ({
          id: `theme-${choice}`,
          label,
          type: 'radio',
          checked: choice === theme,
          click: () => actions.setTheme(choice),
        }),
      ),
    },
    { role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [LINE, { role: 'reload' as const }, { role: 'toggleDevTools' as const }]),
  ];
}

function helpMenu(actions: MenuActions): Item[] {
  return [
    pageCommand(actions, 'help', '&Manual', 'F1'),
    pageCommand(actions, 'shortcuts', 'Keyboard shortcuts', '?'),
    { id: 'apiReference', label: 'API reference for CAM software', click: () => actions.openApiReference() },
    ...(actions.lookForUpdate === null
      ? []
      : [LINE, { id: 'lookForUpdate', label: 'Look for updates...', click: actions.lookForUpdate }]),
    ...(process.platform === 'darwin' ? [] : [LINE, { role: 'about' as const }]),
  ];
}
