import type { ReactElement } from 'react';
import type { Rest } from '../../job/stock/rack.ts';
import { OutlineThumb } from '../../ui/OutlineThumb.tsx';

/** A rest that is no rectangle in small, as it is; nothing for the others. */
export function RestShape({ rest }: { readonly rest: Rest }): ReactElement | null {
  if (rest.outline === undefined) return null;
  const { polygon, holes } = rest.outline;
  return <OutlineThumb polygon={polygon} holes={holes} size={28} />;
}
