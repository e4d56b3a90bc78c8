import { useMemo, useRef } from 'react';
import { useSettings } from '../../stores/window/settings.ts';
import type { Listed } from '../../../src-engine/lists/listed.ts';
import type { ListedShown } from './columns.tsx';
import { listedShown } from './columns.tsx';

/** The columns of a maker's list that say something; the same object while they are the same, so that typing in a
 *  cell makes no columns anew. */
export function useListedShown(parts: readonly Listed[]): ListedShown {
  const all = useSettings((state) => state.allColumns);
  const last = useRef<ListedShown | null>(null);
  return useMemo(() => {
    const now = listedShown(parts, all);
    if (last.current === null || !isSame(now, last.current)) last.current = now;
    return last.current;
  }, [parts, all]);
}

const isSame = (one: ListedShown, other: ListedShown): boolean =>
  one.thickness === other.thickness &&
  one.cabinet === other.cabinet &&
  one.note === other.note &&
  one.own.length === other.own.length &&
  one.own.every((title, at) => title === other.own[at]);
