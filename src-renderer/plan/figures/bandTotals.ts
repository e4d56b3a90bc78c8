import type { Edge, PanelPart } from '../../job/jobDocument.ts';
import { EDGES } from '../../job/jobDocument.ts';

/** Millimetres of band per kind for all pieces of the list, along the finished edges; kinds in order of first
 *  use. The service's own totals take the cut size and call it millimetres whatever the unit. */
export function bandTotals(parts: readonly PanelPart[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const part of parts) {
    const lengthOf = (edge: Edge): number => (edge === 'top' || edge === 'bottom' ? part.w : part.h) ?? 0;
    for (const edge of EDGES) {
      const ref = part.edges[edge];
      if (ref !== undefined) totals.set(ref, (totals.get(ref) ?? 0) + lengthOf(edge) * part.qty);
    }
  }
  return totals;
}
