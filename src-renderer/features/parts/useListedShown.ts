import { useMemo, useRef } from 'react';
import { useSettings } from '../../stores/settings.ts';
import type { Listed } from '../../job/listed.ts';
import type { ListedShown } from './columns.tsx';
import { listedShown } from './columns.tsx';

/** The columns of a maker's list that say something; the same object while they are the same, so that typing in a
 *  cell makes no columns anew. */
export function useListedShown(parts: readonly Listed[]): ListedShown {
  const all = useSettings((state) => state.allColumns);
  const last = useRef<ListedShown | null>(null);
  return useMemo(() => {
    const now = listedShown(parts, all);
    if (JSON.stringify(now) !== JSON.stringify(last.current)) last.current = now;
    return last.current ?? now;
  }, [parts, all]);
}
