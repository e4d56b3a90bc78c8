import type { ExportToken } from '../../src-engine/contract/exports.ts';
import type { MachineEnding } from '../../src-engine/contract/machine.ts';
/** Everything the page may ask of the shell, and everything the shell may tell the page. The page talks to
 *  the engines over HTTP paths (fetch('/v1/...')), the same in the window and in a browser; this bridge is
 *  only for what a browser cannot do: files, recent jobs, drafts, window state. In a browser
 *  `window.cutwright` is undefined.
 *
 *  All values are plain JSON. The page never names a path: files the user chose are known by an opaque
 *  `handle`. */

/** A file the user has opened or saved in this run or an earlier one. */
export interface ProjectFile {
  readonly handle: string;
  readonly name: string;
  /** Folder shown to the person, e.g. "~/Jobs"; for the eye only. */
  readonly folder: string;
}

export interface OpenedProject extends ProjectFile {
  readonly text: string;
  /** The bytes of a PDF in base64, which may carry a job; `text` is empty then. */
  readonly pdf?: string;
}

export interface RecentProject extends ProjectFile {
  /** ISO time of the last open or save. */
  readonly usedAt: string;
  /** False when the file is gone (moved, drive not connected). */
  readonly exists: boolean;
}

/** Work in progress kept by the shell so that a crash loses at most two seconds. */
export interface Draft {
  readonly id: string;
  readonly savedAt: string;
  readonly text: string;
}

export interface AppInfo {
  readonly name: string;
  readonly version: string;
  readonly platform: string;
  readonly packaged: boolean;
  readonly dataFolder: string;
}

/** The HTTP door for CAM programs. `url` is null while there is none; `problem` then says why in one
 *  sentence. */
export interface ApiStatus {
  readonly state: 'starting' | 'listening' | 'closed';
  readonly url: string | null;
  readonly problem: string | null;
}

/** Endings of files that are no exports of the service and not for machines. */
export const OTHER_KINDS = ['json', 'pdf', 'png', 'txt', 'xlsx', 'zip'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number] | Exclude<MachineEnding, ExportToken>;
export type ExportKind = ExportToken | OtherKind;
export type ThemeChoice = 'system' | 'light' | 'dark';
export const SHELL_LANGUAGES = ['en', 'de'] as const;
export type ShellLanguage = (typeof SHELL_LANGUAGES)[number];
/** Pages the shell is willing to open in the person's browser. The page names them, never an address. Both
 *  are the app's own, served on 127.0.0.1 for the people who write CAM connections. */
export type LinkName = 'apiReference' | 'openApiDocument';

/** Commands of the application menu that the page carries out, with the keys that the menu shows and the page hears. */
export const MENU_KEYS = {
  newJob: 'Ctrl+N',
  openJob: 'Ctrl+O',
  saveJob: 'Ctrl+S',
  saveJobAs: 'Ctrl+Shift+S',
  importFile: 'Ctrl+I',
  exportPlan: 'Ctrl+E',
  print: 'Ctrl+P',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  solveNow: 'F5',
  palette: 'Ctrl+K',
  shortcuts: '?',
  help: 'F1',
  settings: 'Ctrl+,',
  view1: '1',
  view2: '2',
  view3: '3',
  view4: '4',
  view5: '5',
  fitAll: 'Shift+1',
  fitSelection: 'Shift+2',
} as const;
export type MenuCommand = keyof typeof MENU_KEYS;

/** method -> what the page sends and what it gets. `null` as a result means the person cancelled. */
export interface IpcCalls {
  appInfo: { args: Record<never, never>; result: AppInfo };
  apiStatus: { args: Record<never, never>; result: ApiStatus };
  /** Shows the open dialog; a file over the size limit, or neither UTF-8 nor a PDF, is refused with a
   *  sentence. */
  openProject: { args: Record<never, never>; result: OpenedProject | null };
  /** Opens a file from the recent list again. */
  openRecent: { args: { handle: string }; result: OpenedProject };
  /** Writes the file of this handle (temp file, fsync, rename). */
  saveProject: { args: { handle: string; text: string }; result: ProjectFile };
  saveProjectAs: { args: { suggestedName: string; text: string }; result: ProjectFile | null };
  /** The file the app was started with (double click), once; null when there is none. Ask at start, then
   *  listen to `projectOpened`. */
  takeLaunchProject: { args: Record<never, never>; result: OpenedProject | null };
  listRecent: { args: Record<never, never>; result: readonly RecentProject[] };
  /** Shows the save dialog and writes text, or bytes given as base64. */
  saveExport: {
    args: { suggestedName: string; kind: ExportKind; text?: string; base64?: string };
    result: ProjectFile | null;
  };
  writeDraft: { args: { id: string; text: string }; result: null };
  listDrafts: { args: Record<never, never>; result: readonly Draft[] };
  removeDraft: { args: { id: string }; result: null };
  setTheme: { args: { theme: ThemeChoice }; result: null };
  /** The language the page is shown in: the menu and the dialogs follow. */
  setLanguage: { args: { language: ShellLanguage }; result: null };
  /** Title and unsaved mark of the window; with `unsaved` the shell asks before it closes. */
  setDocument: { args: { title: string; unsaved: boolean }; result: null };
  openLink: { args: { link: LinkName }; result: null };
}

export type IpcMethod = keyof IpcCalls;

/** Shell -> page. */
export interface IpcEvents {
  menuCommand: { command: MenuCommand };
  /** A file was opened from outside: double click, second start with a file name, recent list of the
   *  system. */
  projectOpened: OpenedProject;
  apiStatus: ApiStatus;
  /** A link of the system named what stands on a label. */
  codeScanned: { code: string };
  /** Colours chosen in the application menu; the page keeps the choice with its settings. */
  themeChosen: { theme: ThemeChoice };
}

export type IpcEvent = keyof IpcEvents;

/** By name, as tables, so that the compiler misses the one that is not there. */
const METHODS: Readonly<Record<IpcMethod, true>> = {
  appInfo: true,
  apiStatus: true,
  openProject: true,
  openRecent: true,
  saveProject: true,
  saveProjectAs: true,
  takeLaunchProject: true,
  listRecent: true,
  saveExport: true,
  writeDraft: true,
  listDrafts: true,
  removeDraft: true,
  setTheme: true,
  setLanguage: true,
  setDocument: true,
  openLink: true,
};
const EVENTS: Readonly<Record<IpcEvent, true>> = {
  menuCommand: true,
  projectOpened: true,
  apiStatus: true,
  codeScanned: true,
  themeChosen: true,
};
export const IPC_METHODS = Object.keys(METHODS) as readonly IpcMethod[];
export const IPC_EVENTS = Object.keys(EVENTS) as readonly IpcEvent[];

/** What travels back over IPC: exceptions lose their class on the way, so failures are values. */
export type IpcAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** `window.cutwright` in the page. Every method resolves with plain JSON or rejects with an Error whose
 *  message is a sentence for people. `on` returns the function that stops listening. */
export type Bridge = {
  readonly [M in IpcMethod]: keyof IpcCalls[M]['args'] extends never
    ? () => Promise<IpcCalls[M]['result']>
    : (args: IpcCalls[M]['args']) => Promise<IpcCalls[M]['result']>;
} & {
  readonly on: <E extends IpcEvent>(event: E, listener: (detail: IpcEvents[E]) => void) => () => void;
};

export const BRIDGE_NAME = 'cutwright';
export const channelOf = (name: IpcMethod | IpcEvent): string => `cutwright:${name}`;
