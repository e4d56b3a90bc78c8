import { app, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand, ThemeChoice } from '../preload/contract.ts';
import { MENU_KEYS } from '../preload/contract.ts';
import { shellWords } from './words.ts';
import type { ShellWords } from './words.ts';

/** What the menu can do besides the system's own roles. */
export interface MenuActions {
  readonly command: (command: MenuCommand) => void;
  readonly setTheme: (theme: ThemeChoice) => void;
  /** Shows the whole page a step larger or smaller; 0 as usual. */
  readonly resize: (step: 1 | -1 | 0) => void;
  readonly openApiReference: () => void;
  /** null in a build without an update channel. */
  readonly lookForUpdate: (() => void) | null;
}

/** Builds and installs the application menu. Shortcuts of page commands are shown but not registered: the
 *  page handles the keys itself, so that they work the same in a browser and never fire twice. */
export function installMenu(actions: MenuActions, theme: ThemeChoice): void {
  const mac = process.platform === 'darwin';
  const words = shellWords();
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ label: app.getName(), submenu: appMenu(actions, words) }] : []),
    { label: words.file, submenu: fileMenu(actions, words, mac) },
    { label: words.edit, submenu: editMenu(actions, words) },
    { label: words.view, submenu: viewMenu(actions, words, theme) },
    ...(mac ? [windowMenu(words)] : []),
    { label: words.help, role: 'help', submenu: helpMenu(actions, words) },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

type Item = MenuItemConstructorOptions;

const LINE: Item = { type: 'separator' };

const pageCommand = (actions: MenuActions, command: MenuCommand, label: string): Item => ({
  id: command,
  label,
  ...shownAccelerator(MENU_KEYS[command].replace('Ctrl+', 'CmdOrCtrl+')),
  registerAccelerator: false,
  click: () => actions.command(command),
});

/** macOS registers every accelerator it shows, so a bare key there would be taken away from the person who
 *  types it. */
function shownAccelerator(accelerator: string): Pick<Item, 'accelerator'> {
  const isSafe = accelerator.startsWith('CmdOrCtrl+') || /^F\d+$/.test(accelerator);
  return isSafe || process.platform !== 'darwin' ? { accelerator } : {};
}

/** macOS: Electron's own entries are English whatever the language, so each is named here. */
function appMenu(actions: MenuActions, words: ShellWords): Item[] {
  return [
    { role: 'about', label: words.about },
    LINE,
    pageCommand(actions, 'settings', words.settings),
    LINE,
    { role: 'services', label: words.services },
    LINE,
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.showAll },
    LINE,
    { id: 'quit', role: 'quit', label: words.quitMac },
  ];
}

const windowMenu = (words: ShellWords): Item => ({
  role: 'windowMenu',
  label: words.window,
  submenu: [
    { role: 'minimize', label: words.minimize },
    { role: 'zoom', label: words.zoomWindow },
    LINE,
    { role: 'front', label: words.toFront },
  ],
});

function fileMenu(actions: MenuActions, words: ShellWords, mac: boolean): Item[] {
  return [
    pageCommand(actions, 'newJob', words.newJob),
    pageCommand(actions, 'openJob', words.open),
    ...(mac
      ? [
          {
            role: 'recentDocuments' as const,
            label: words.openRecent,
            submenu: [{ role: 'clearRecentDocuments' as const, label: words.clearRecent }],
          },
        ]
      : []),
    LINE,
    pageCommand(actions, 'saveJob', words.save),
    pageCommand(actions, 'saveJobAs', words.saveAs),
    LINE,
    pageCommand(actions, 'importFile', words.import),
    pageCommand(actions, 'exportPlan', words.export),
    pageCommand(actions, 'print', words.print),
    ...(mac ? [] : [LINE, pageCommand(actions, 'settings', words.settings)]),
    LINE,
    mac
      ? { role: 'close', label: words.closeWindow }
      : { id: 'quit', role: 'quit', label: words.quit, accelerator: 'CmdOrCtrl+Q' },
  ];
}

function editMenu(actions: MenuActions, words: ShellWords): Item[] {
  return [
    pageCommand(actions, 'undo', words.undo),
    pageCommand(actions, 'redo', words.redo),
    LINE,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
    LINE,
    pageCommand(actions, 'palette', words.palette),
  ];
}

function viewMenu(actions: MenuActions, words: ShellWords, theme: ThemeChoice): Item[] {
  const views: readonly [MenuCommand, string][] = [
    ['view1', words.plan],
    ['view2', words.sawing],
    ['view3', words.compare],
    ['view4', words.stock],
    ['view5', words.api],
  ];
  const themes: readonly [ThemeChoice, string][] = [
    ['system', words.asSystem],
    ['light', words.light],
    ['dark', words.dark],
  ];
  return [
    ...views.map(([command, label]) => pageCommand(actions, command, label)),
    LINE,
    pageCommand(actions, 'fitAll', words.fitAll),
    pageCommand(actions, 'fitSelection', words.fitSelection),
    pageCommand(actions, 'solveNow', words.solveNow),
    LINE,
    {
      label: words.colours,
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
    // No keys: those of browsers enlarge the drawing here.
    { id: 'larger', label: words.larger, click: () => actions.resize(1) },
    { id: 'smaller', label: words.smaller, click: () => actions.resize(-1) },
    { id: 'usualSize', label: words.usualSize, click: () => actions.resize(0) },
    LINE,
    { role: 'togglefullscreen', label: words.fullScreen },
    ...(app.isPackaged ? [] : [LINE, { role: 'reload' as const }, { role: 'toggleDevTools' as const }]),
  ];
}

function helpMenu(actions: MenuActions, words: ShellWords): Item[] {
  return [
    pageCommand(actions, 'help', words.manual),
    pageCommand(actions, 'shortcuts', words.shortcuts),
    { id: 'apiReference', label: words.apiReference, click: () => actions.openApiReference() },
    ...(actions.lookForUpdate === null
      ? []
      : [LINE, { id: 'lookForUpdate', label: words.lookForUpdate, click: actions.lookForUpdate }]),
    ...(process.platform === 'darwin' ? [] : [LINE, { role: 'about' as const, label: words.about }]),
  ];
}
