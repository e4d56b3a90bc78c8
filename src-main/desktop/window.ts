import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import type { Rectangle } from 'electron';
import { APP_PAGE } from './appScheme.ts';
import { shellWords } from './words.ts';
import {
  MIN_HEIGHT,
  MIN_WIDTH,
  WindowMemory,
  boundsOn,
  readTextOrNull,
  windowStateFrom,
} from './windowState.ts';

/** The page's own background in both themes, so that the window is never a white flash. Keep in step with the
 *  page's CSS variable --bg. */
const GROUND = { light: '#eef0f3', dark: '#14171b' } as const;
/** A page that dies this soon after it was brought back would die again; then a person decides. */
const CRASH_AGAIN_MS = 20_000;

/** In levels of Chromium, 1.2 times each: 10 % a step, from 58 % to 173 %. */
const ZOOM_STEP = 0.5;
const ZOOM_MOST = 3;

export interface WindowDeps {
  readonly memory: WindowMemory;
  readonly preload: string;
  /** What a link named that the app was started with. */
  readonly code: string | null;
  /** Asked when the person closes the window; false keeps it open. */
  readonly mayClose: (window: BrowserWindow) => boolean;
  readonly log: (line: string) => void;
}

/** Reads the remembered place and theme; call when the app is ready (screens are known then). */
export async function rememberWindow(dataFolder: string): Promise<WindowMemory> {
  const file = join(dataFolder, 'window.json');
  return new WindowMemory(file, windowStateFrom(await readTextOrNull(file), workAreas()));
}

/** What is free of each screen, that of the main one first. */
function workAreas(): Rectangle[] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

/** Opens the one window of the app. The page runs sandboxed, isolated and without Node. */
export function openWindow(deps: WindowDeps): BrowserWindow {
  // On macOS it may be opened again hours later, with other screens there.
  const bounds = boundsOn(workAreas(), deps.memory.now.bounds);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: Math.min(MIN_WIDTH, bounds.width),
    minHeight: Math.min(MIN_HEIGHT, bounds.height),
    show: false,
    title: app.getName(),
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: deps.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  if (deps.memory.now.maximized) window.maximize();
  deps.memory.follow(window);
  window.once('ready-to-show', () => window.show());
  window.on('close', (event) => {
    if (!deps.mayClose(window)) event.preventDefault();
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  followTheme(window);
  survivePageFaults(window, deps.log);
  void window
    .loadURL(pageOf(deps.code))
    .catch((error: Error) => deps.log(`page did not load: ${error.message}`));
  return window;
}

/** What a link names travels as that of a code on paper does. */
const pageOf = (code: string | null): string => (code === null ? APP_PAGE : `${APP_PAGE}#scan=${code}`);

/** Brings the window to the front, from wherever it is. */
export function focusWindow(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  if (!window.isVisible()) window.show();
  window.focus();
}

/** The page a step larger or smaller, or with 0 as usual; Chromium keeps it for the next start. */
export function resizePage(window: BrowserWindow | null, step: 1 | -1 | 0): void {
  if (window === null || window.isDestroyed()) return;
  const contents = window.webContents;
  const level = step === 0 ? 0 : contents.getZoomLevel() + step * ZOOM_STEP;
  contents.setZoomLevel(Math.max(-ZOOM_MOST, Math.min(ZOOM_MOST, level)));
}

function followTheme(window: BrowserWindow): void {
  const paint = (): void =>
    window.setBackgroundColor(nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light);
  nativeTheme.on('updated', paint);
  window.once('closed', () => nativeTheme.removeListener('updated', paint));
}

/** A crashed page is loaded again at once (the service lives in this process and is untouched; the job comes
 *  back from its draft). When it crashes again right away, or hangs, the person is asked. */
function survivePageFaults(window: BrowserWindow, log: (line: string) => void): void {
  let lastCrash = -Infinity;
  window.webContents.on('render-process-gone', (_event, details) => {
    if (window.isDestroyed() || details.reason === 'clean-exit') return;
    log(`page process gone: ${details.reason} (${details.exitCode})`);
    const soon = performance.now() - lastCrash < CRASH_AGAIN_MS;
    lastCrash = performance.now();
    if (!soon) return void window.webContents.reload();
    const words = shellWords();
    void ask(window, words.stoppedTwice, [words.loadAgain, words.quitButton]).then((again) =>
      again ? window.webContents.reload() : app.quit(),
    );
  });
  askWhileSilent(window, log);
}

/** One question while the page does not answer; it goes when the page does again, or means nothing any more where it
 *  cannot go (macOS). */
function askWhileSilent(window: BrowserWindow, log: (line: string) => void): void {
  let question: AbortController | null = null;
  window.on('responsive', () => {
    question?.abort();
    question = null;
  });
  window.on('unresponsive', () => {
    if (question !== null) return;
    log('page does not answer');
    const mine = (question = new AbortController());
    const words = shellWords();
    void ask(window, words.unresponsive, [words.wait, words.loadAgain], mine.signal).then((wait) => {
      if (mine.signal.aborted) return;
      question = null;
      if (!wait && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
    });
  });
}

async function ask(
  window: BrowserWindow,
  message: string,
  buttons: readonly [string, string],
  signal?: AbortSignal,
): Promise<boolean> {
  const answer = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail: shellWords().serviceGoesOn,
    buttons: [...buttons],
    defaultId: 0,
    cancelId: 0,
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.response === 0;
}
