import { useEffect, useState } from 'react';
import type { CheckedPair } from '../../checks/readAnswer.ts';
import type { Tick } from '../../checks/ticks.ts';

/** The checks of an answer; null while they run and where there is nothing to check. The judge is loaded when it is
 *  first needed. */
export function useTicks(pair: CheckedPair | null): readonly Tick[] | null {
  const [done, setDone] = useState<{ readonly pair: CheckedPair; readonly ticks: readonly Tick[] } | null>(
    null,
  );
  useEffect(() => {
    if (pair === null) return;
    let isWanted = true;
    void import('../../checks/ticks.ts').then(({ ticksOf }) => {
      if (isWanted) setDone({ pair, ticks: ticksOf(pair) });
    });
    return () => {
      isWanted = false;
    };
  }, [pair]);
  return done !== null && done.pair === pair ? done.ticks : null;
}
