import type { Chromium } from './chromium.ts';

/** The address under which Chromium knows app://cutwright: no browser can be taught a scheme of its own from
 *  outside, so every address is translated at the border. Nothing ever resolves this name; all requests are
 *  answered by interception. */
const OUTSIDE = 'https://cutwright.app-scheme.test';

export const toOutside = (url: string): string => url.replace(/^app:\/\/cutwright(?=\/|$)/, OUTSIDE);
export const toInside = (url: string): string =>
  url.startsWith(OUTSIDE) ? `app://cutwright${url.slice(OUTSIDE.length)}` : url;

/** What the parts of the stand-in share. */
interface World {
  chromium: Chromium | null;
  ready: boolean;
  /** schemes declared before ready */
  readonly privileged: Set<string>;
  readonly handlers: Map<string, (request: Request) => Promise<Response> | Response>;
  /** What the shell did to the outside: for the specs to read. */
  readonly record: {
    opened: string[];
    shown: string[];
    network: string[];
    dialogs: string[];
    errorBoxes: string[];
  };
}

export const world: World = {
  chromium: null,
  ready: false,
  privileged: new Set(),
  handlers: new Map(),
  record: { opened: [], shown: [], network: [], dialogs: [], errorBoxes: [] },
};

export function browser(): Chromium {
  if (world.chromium === null) throw new Error('stand-in: Chromium is not running');
  return world.chromium;
}

/** Electron refuses these before the app is ready; so do we. */
export function needReady(what: string): void {
  if (!world.ready) throw new Error(`${what} can only be used after the app is ready`);
}
