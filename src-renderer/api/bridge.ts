import type { Bridge } from '../../src-main/preload/contract.ts';

declare global {
  interface Window {
    readonly cutwright?: Bridge;
  }
}

/** The shell's bridge in the desktop app, undefined in a browser. */
export const bridge: Bridge | undefined = typeof window === 'undefined' ? undefined : window.cutwright;
