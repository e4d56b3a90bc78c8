import { EventEmitter } from 'node:events';
import { needReady, world } from './world.ts';
import { strict } from './strict.ts';

const unanswered = (name: string) => async (): Promise<never> => {
  world.record.dialogs.push(name);
  throw new Error(`stand-in: dialog.${name} was shown and nobody answers; replace it in the spec`);
};

/** Specs replace these, as they do with real Electron; a dialog nobody expects is an error. */
export const dialog = strict('dialog', {
  showOpenDialog: unanswered('showOpenDialog'),
  showSaveDialog: unanswered('showSaveDialog'),
  showMessageBox: unanswered('showMessageBox'),
  showErrorBox: (title: string, content: string): void => {
    world.record.errorBoxes.push(`${title}: ${content}`);
  },
});

export const shell = strict('shell', {
  openExternal: async (url: string): Promise<void> => {
    world.record.opened.push(url);
  },
  showItemInFolder: (path: string): void => {
    world.record.shown.push(path);
  },
});

class NativeTheme extends EventEmitter {
  private source: 'system' | 'light' | 'dark' = 'system';
  get themeSource(): 'system' | 'light' | 'dark' {
    return this.source;
  }
  set themeSource(source: 'system' | 'light' | 'dark') {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError('Error processing argument: themeSource');
    this.source = source;
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return (
      this.source === 'dark' || (this.source === 'system' && process.env['STANDIN_SYSTEM_THEME'] === 'dark')
    );
  }
}

const theme = new NativeTheme();
theme.setMaxListeners(0);
export const nativeTheme = strict('nativeTheme', theme);
export const colourScheme = (): 'dark' | 'light' => (theme.shouldUseDarkColors ? 'dark' : 'light');

const DISPLAY = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
};
export const screen = strict('screen', {
  getAllDisplays: () => {
    needReady('screen');
    return [DISPLAY];
  },
  getPrimaryDisplay: () => {
    needReady('screen');
    return DISPLAY;
  },
});

interface Template {
  id?: string;
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  registerAccelerator?: boolean;
  visible?: boolean;
  enabled?: boolean;
  checked?: boolean;
  submenu?: Template[];
  click?: (item: MenuItem) => void;
}

const ROLES = new Set([
  'about',
  'close',
  'copy',
  'cut',
  'paste',
  'quit',
  'reload',
  'selectall',
  'toggledevtools',
  'togglefullscreen',
  'undo',
  'redo',
  'help',
  'appmenu',
  'windowmenu',
  'recentdocuments',
  'clearrecentdocuments',
  'minimize',
  'zoomin',
  'zoomout',
  'resetzoom',
  'forcereload',
  'editmenu',
  'viewmenu',
  'filemenu',
  'hide',
  'services',
  'hideothers',
  'unhide',
  'zoom',
  'front',
]);
const ACCELERATOR = new RegExp(
  String.raw`^((CmdOrCtrl|CommandOrControl|Ctrl|Cmd|Alt|Option|Shift|Super)\+)*([A-Z0-9?,.+\-=[\]/]|F\d{1,2}|` +
    'Plus|Space|Tab|Enter|Esc|Delete|Backspace|Up|Down|Left|Right|Home|End|PageUp|PageDown)$',
);

class MenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly submenu: Menu | null;
  readonly accelerator: string | undefined;
  readonly visible: boolean;
  enabled: boolean;
  checked: boolean;
  private readonly act: ((item: MenuItem) => void) | undefined;

  constructor(template: Template) {
    const role = template.role?.toLowerCase();
    if (role !== undefined && !ROLES.has(role)) throw new Error(`stand-in: no menu role "${template.role}"`);
    if (template.role === undefined && template.label === undefined && template.type !== 'separator')
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    if (
      template.accelerator !== undefined &&
      template.accelerator !== '' &&
      !ACCELERATOR.test(template.accelerator)
    )
      throw new TypeError(`stand-in: "${template.accelerator}" is not an accelerator`);
    this.id = template.id;
    this.label = template.label ?? template.role ?? '';
    this.role = role;
    this.type = template.type ?? (template.submenu === undefined ? 'normal' : 'submenu');
    this.submenu = template.submenu === undefined ? null : Menu.buildFromTemplate(template.submenu);
    this.accelerator = template.accelerator;
    this.visible = template.visible ?? true;
    this.enabled = template.enabled ?? true;
    this.checked = template.checked ?? false;
    this.act = template.click;
  }

  click(): void {
    if (!this.enabled) return;
    if (this.role === 'quit') roleActions.quit();
    this.act?.(this);
  }
}

export const roleActions = { quit: (): void => undefined };

export class Menu {
  private static current: Menu | null = null;
  readonly items: readonly MenuItem[];
  private constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static buildFromTemplate(template: readonly Template[]): Menu {
    return new Menu(template.map((item) => new MenuItem(item)));
  }
  static setApplicationMenu(menu: Menu | null): void {
    const ids = menu?.allIds() ?? [];
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new Error(`stand-in: two menu items have the id "${twice}"`);
    Menu.current = menu;
  }
  static getApplicationMenu(): Menu | null {
    return Menu.current;
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found !== null) return found;
    }
    return null;
  }

  private allIds(): string[] {
    return this.items.flatMap((item) => [
      ...(item.id === undefined ? [] : [item.id]),
      ...(item.submenu?.allIds() ?? []),
    ]);
  }
}
