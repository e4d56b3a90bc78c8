import { useEffect } from 'react';

/** Keeps the screen from going dark while this is shown: at the saw nobody touches it for minutes. Where the
 *  browser has no such lock, or refuses it, nothing happens. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const take = (): void => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock
        ?.request('screen')
        .then((taken) => {
          if (isGone) return taken.release();
          lock = taken;
          return undefined;
        })
        .catch(() => undefined);
    };
    take();
    // The lock ends when the window is hidden.
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
