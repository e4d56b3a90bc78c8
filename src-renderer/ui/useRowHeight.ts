import { useEffect, useState } from 'react';

const SHORT = '(max-height: 620px)';
const ROW = { usual: 32, short: 26 } as const;

/** True while the window is short: a laptop at 150 %. */
export function useIsShort(): boolean {
  const [isShort, setShort] = useState(() => matchMedia(SHORT).matches);
  useEffect(() => {
    const media = matchMedia(SHORT);
    const listen = (): void => setShort(media.matches);
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, []);
  return isShort;
}

/** Height of a grid's rows in pixels: less where the window is short. */
export function useRowHeight(): number {
  return useIsShort() ? ROW.short : ROW.usual;
}
