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

export interface WindowBounds {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
}

export interface WindowState {
  readonly bounds: WindowBounds;
  readonly maximized: boolean;
  readonly theme: ThemeChoice;
  /** Of the page when it was last shown; absent before. */
  readonly language?: ShellLanguage;
}

/** What was remembered, with bounds for the screens there are (see `boundsOn`). What is missing or damaged is as at
 *  the first start, piece by piece. */
export function windowStateFrom(text: string | null, workAreas: readonly Rectangle[]): WindowState {
  const raw = parseObject(text);
  const bounds = parseObjectValue(raw['bounds']);
  const x = wholeNumber(bounds['x']);
  const y = wholeNumber(bounds['y']);
  const size = {
    width: wholeNumber(bounds['width']) ?? FIRST_WIDTH,
    height: wholeNumber(bounds['height']) ?? FIRST_HEIGHT,
  };
  const theme = raw['theme'] === 'light' || raw['theme'] === 'dark' ? raw['theme'] : 'system';
  const language = SHELL_LANGUAGES.find((known) => known === raw['language']);
  return {
    bounds: boundsOn(workAreas, x === null || y === null ? size : { ...size, x, y }),
    maximized: raw['maximized'] === true,
    theme,
    ...(language === undefined ? {} : { language }),
  };
}

/** Bounds a person can reach and see all of: a place on a screen that is gone is none, and no window is larger than the
 *  screens it lies on, whatever the page would like to have (a laptop of 1366 x 768 at 125 % has 1093 x 574 for it).
 *  `workAreas`: what is free of each screen, that of the main one first. */
export function boundsOn(workAreas: readonly Rectangle[], wanted: WindowBounds): WindowBounds {
  const { x, y } = wanted;
  const width = Math.max(MIN_WIDTH, wanted.width);
  const height = Math.max(MIN_HEIGHT, wanted.height);
  const window = x === undefined || y === undefined ? null : { x, y, width, height };
  if (window === null || !workAreas.some((area) => isReachable(window, area)))
    return fitted({ width, height }, workAreas.slice(0, 1));
  return fitted(
    window,
    workAreas.filter((area) => isTouched(window, area)),
  );
}

/** Where it is larger than the areas together it is as large as they are, and begins where they do. */
function fitted(bounds: WindowBounds, areas: readonly Rectangle[]): WindowBounds {
  if (areas.length === 0) return bounds;
  const [left, top] = [Math.min(...areas.map(({ x }) => x)), Math.min(...areas.map(({ y }) => y))];
  const across = Math.max(...areas.map(({ x, width }) => x + width)) - left;
  const down = Math.max(...areas.map(({ y, height }) => y + height)) - top;
  const size = { width: Math.min(bounds.width, across), height: Math.min(bounds.height, down) };
  if (bounds.x === undefined || bounds.y === undefined) return size;
  return {
    x: bounds.width > across ? left : bounds.x,
    y: bounds.height > down ? top : bounds.y,
    ...size,
  };
}

function isReachable(window: Rectangle, area: Rectangle): boolean {
  return (
    overlap(window, area).across >= REACHABLE_WIDTH &&
    window.y >= area.y &&
    window.y + REACHABLE_HEIGHT <= area.y + area.height
  );
}

const isTouched = (window: Rectangle, area: Rectangle): boolean => {
  const { across, down } = overlap(window, area);
  return across > 0 && down > 0;
};

const overlap = (a: Rectangle, b: Rectangle): { readonly across: number; readonly down: number } => ({
  across: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  down: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
});

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

  /** As it is now. */
  get now(): WindowState {
    return this.state;
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
