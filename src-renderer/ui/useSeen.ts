import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Drawn a little before it is scrolled into sight. */
const AHEAD = '240px';

/** Whether an element is in sight or about to be. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: AHEAD,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
