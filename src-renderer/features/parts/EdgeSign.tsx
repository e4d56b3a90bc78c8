import type { ReactElement } from 'react';
import type { Edge, PartEdges } from '../../job/jobDocument.ts';

/** A small rectangle whose banded edges are thick. */
export function EdgeSign({ edges }: { readonly edges: PartEdges }): ReactElement {
  const line = (edge: Edge): string => (edges[edge] === undefined ? 'edge-bare' : 'edge-banded');
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
      <path className={line('top')} d="M3 2h12" />
      <path className={line('right')} d="M16 3v8" />
      <path className={line('bottom')} d="M3 12h12" />
      <path className={line('left')} d="M2 3v8" />
    </svg>
  );
}
