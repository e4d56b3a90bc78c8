import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

export interface ElementSize {
  readonly w: number;
  readonly h: number;
}

/** A row of small buttons, before it is measured. */
export const ONE_ROW: ElementSize = { w: 0, h: 28 };

/** The inner size of an element in CSS pixels, kept up to date; `first` until it is known. */
export function useElementSize(first: ElementSize): readonly [RefObject<HTMLDivElement | null>, ElementSize] {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(first);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ w: element.clientWidth, h: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, size];
}
