import { readFile } from 'node:fs/promises';
import type { BrowserWindow, Rectangle } from 'electron';
import type { ShellLanguage, ThemeChoice } from '../preload/contract.ts';
import { SHELL_LANGUAGES } from '../preload/contract.ts';
import { atomicWrite } from '../storage/atomicWrite.ts';

export const MIN_WIDTH = 1024;
export const MIN_HEIGHT = 700;
const FIRST_WIDTH = 1440;
const FIRST_HEIGHT = 900;
/** So much of the title bar must lie on a screen, or the window could not be dragged back. */
const REACHABLE_WIDTH = 200;
const REACHABLE_HEIGHT = 40;
/** Moving a window sends dozens of events a second; one write after it rests is enough. */
const SAVE_AFTER_MS = 500;

export interface WindowState {
  readonly bounds: {
    readonly width: number;
    readonly height: number;
    readonly x?: number;
    readonly y?: number;
  };
  readonly maximized: boolean;
  readonly theme: ThemeChoice;
  /** Of the page when it was last shown; absent before. */
  readonly language?: ShellLanguage;
}

/** The state to open the window with. A missing or damaged file, or a place on a screen that is gone, falls
 *  back to that of the first start piece by piece: the person always gets a reachable window. */
export function windowStateFrom(text: string | null, workAreas: readonly Rectangle[]): WindowState {
  const raw = parseObject(text);
  const bounds = parseObjectValue(raw['bounds']);
  const width = Math.max(MIN_WIDTH, wholeNumber(bounds['width']) ?? FIRST_WIDTH);
  const height = Math.max(MIN_HEIGHT, wholeNumber(bounds['height']) ?? FIRST_HEIGHT);
  const x = wholeNumber(bounds['x']);
  const y = wholeNumber(bounds['y']);
  const placed =
    x !== null && y !== null && workAreas.some((area) => isReachable({ x, y, width, height }, area));
  const theme = raw['theme'] === 'light' || raw['theme'] === 'dark' ? raw['theme'] : 'system';
  const language = SHELL_LANGUAGES.find((known) => known === raw['language']);
  return {
    bounds: placed ? { x, y, width, height } : { width, height },
    maximized: raw['maximized'] === true,
    theme,
    ...(language === undefined ? {} : { language }),
  };
}

function isReachable(window: Rectangle, area: Rectangle): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return (
    across >= REACHABLE_WIDTH && window.y >= area.y && window.y + REACHABLE_HEIGHT <= area.y + area.height
  );
}

/** Remembers where the window was. */
export class WindowMemory {
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly file: string;
  private state: WindowState;

  constructor(file: string, state: WindowState) {
    this.file = file;
    this.state = state;
  }

  get theme(): ThemeChoice {
    return this.state.theme;
  }

  setTheme(theme: ThemeChoice): void {
    this.state = { ...this.state, theme };
    this.saveSoon();
  }

  setLanguage(language: ShellLanguage): void {
    this.state = { ...this.state, language };
    this.saveSoon();
  }

  follow(window: BrowserWindow): void {
    const note = (): void => {
      if (window.isDestroyed() || window.isMinimized()) return;
      this.state = { ...this.state, bounds: window.getNormalBounds(), maximized: window.isMaximized() };
      this.saveSoon();
    };
    window.on('resize', note);
    window.on('move', note);
    window.on('maximize', note);
    window.on('unmaximize', note);
    window.on('close', note);
  }

  /** Writes what is pending; resolves when it is on disk. Where the window was is not worth an error
   *  message. */
  async flush(): Promise<void> {
    if (this.timer !== null) {
      clearTimeout(this.timer);
      this.timer = null;
      this.write();
    }
    await this.writing;
  }

  private saveSoon(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.write();
    }, SAVE_AFTER_MS);
  }

  private write(): void {
    const text = `${JSON.stringify(this.state, null, 2)}\n`;
    this.writing = this.writing.then(() => atomicWrite(this.file, text)).catch(() => undefined);
  }
}

export const readTextOrNull = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(() => null);

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return parseObjectValue(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

const parseObjectValue = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const wholeNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
