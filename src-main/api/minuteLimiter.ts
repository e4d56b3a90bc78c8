/** Counts events per address within a minute that starts with the first of them. */
export interface MinuteLimiter {
  readonly count: (address: string) => void;
  /** Seconds until the address is free again; 0 when it is. */
  readonly waitSeconds: (address: string) => number;
}

const MINUTE_MS = 60_000;
/** Addresses remembered at once; on loopback there are a handful. */
const MAX_ADDRESSES = 1000;
/** And after some had to go: looking for them takes a while. */
const KEPT_ADDRESSES = 900;

/** `allowed` events pass within a minute; one more blocks the address until that minute ends. */
export function createMinuteLimiter(allowed: number, now: () => number): MinuteLimiter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  const current = (address: string): { count: number; readonly endsAt: number } | undefined => {
    const window = windows.get(address);
    if (window && now() < window.endsAt && window.endsAt - now() <= MINUTE_MS) return window;
    windows.delete(address);
    return undefined;
  };
  /** Drops what has ended, then the oldest that are not blocked, then the oldest: a flood of addresses lets nobody
   *  out. */
  const makeRoom = (): void => {
    if (windows.size < MAX_ADDRESSES) return;
    for (const [known, window] of windows) if (now() >= window.endsAt) windows.delete(known);
    for (const isBlocked of [false, true])
      for (const [known, { count }] of windows) {
        if (windows.size <= KEPT_ADDRESSES) return;
        if (count > allowed === isBlocked) windows.delete(known);
      }
  };
  return {
    count: (address) => {
      const window = current(address);
      if (window) window.count += 1;
      else {
        makeRoom();
        windows.set(address, { count: 1, endsAt: now() + MINUTE_MS });
      }
    },
    waitSeconds: (address) => {
      const window = current(address);
      return window && window.count > allowed ? Math.max(1, Math.ceil((window.endsAt - now()) / 1000)) : 0;
    },
  };
}
