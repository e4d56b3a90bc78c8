import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useTheme } from '../stores/window/theme.ts';
import type { SheetInk } from './paintSheet.ts';
import { inkOf } from './paintSheet.ts';

/** The painters' colours of the theme on screen; null until the page stands. */
export function useInk(box: RefObject<HTMLElement | null>): SheetInk | null {
  const theme = useTheme();
  const [ink, setInk] = useState<SheetInk | null>(null);
  useEffect(() => {
    if (box.current) setInk(inkOf(box.current));
  }, [theme, box]);
  return ink;
}
