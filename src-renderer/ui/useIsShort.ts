import { useEffect, useState } from 'react';

const HEIGHTS = { short: '(max-height: 620px)', low: '(max-height: 760px)' } as const;

/** True while the window is short, a laptop at 150 %; or low, which is not high enough for all lists. */
export function useIsShort(than: keyof typeof HEIGHTS = 'short'): boolean {
  const [isShort, setShort] = useState(() => matchMedia(HEIGHTS[than]).matches);
  useEffect(() => {
    const media = matchMedia(HEIGHTS[than]);
    const listen = (): void => setShort(media.matches);
    // It may have become so before anybody listened.
    listen();
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, [than]);
  return isShort;
}
