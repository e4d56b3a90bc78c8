import { useEffect, useMemo, useState } from 'react';
import type { PaperPage } from '../../paper/page.ts';

/** Pages are made at once where they take no longer than this; many go on in slices, between which the window draws and
 *  hears keys. */
const SLICE_MS = 40;

export interface PagesMade {
  readonly pages: readonly PaperPage[];
  /** How much is made, 0 to 1. */
  readonly share: number;
}

type Steps = Generator<number, readonly PaperPage[]>;
const NONE: PagesMade = { pages: [], share: 1 };

/** Runs the steps that `begin` gives to their end, as long as somebody waits for them; anew with another `begin`. */
export function useSteps(begin: () => Steps | null): PagesMade {
  const first = useMemo(() => {
    const steps = begin();
    return { steps, made: steps === null ? NONE : slice(steps) };
  }, [begin]);
  const [later, setLater] = useState({ first, made: first.made });
  useEffect(() => {
    const { steps } = first;
    if (steps === null || first.made.share === 1) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      const made = slice(steps);
      setLater({ first, made });
      if (made.share < 1) timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [first]);
  return later.first === first ? later.made : first.made;
}

function slice(steps: Steps): PagesMade {
  const end = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { pages: value, share: 1 };
    // What is nearly made is not made.
    if (performance.now() >= end) return { pages: [], share: Math.min(value, 0.99) };
  }
}
