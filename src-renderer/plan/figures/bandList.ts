import type { Edge, PanelPart } from '../../job/jobDocument.ts';
import { EDGES } from '../../job/jobDocument.ts';

/** Edges of one length of one part row that get the same band. */
export interface BandRow {
  readonly row: string;
  readonly name: string;
  readonly edges: readonly Edge[];
  /** Finished length of each edge, mm. */
  readonly length: number;
  /** How many such edges there are on all pieces. */
  readonly count: number;
}

/** One type of band: what is cut from the roll. */
export interface BandList {
  readonly ref: string;
  readonly rows: readonly BandRow[];
  readonly count: number;
  /** Sum of the finished edges, mm. */
  readonly net: number;
  /** The same with what hangs over at both ends of each edge before it is trimmed flush, mm. */
  readonly gross: number;
}

/** Per type of band the edges to be banded, in the order of the list. `over` is the overlength of one edge, mm.
 *  Left and right (or top and bottom) of one part are one row. */
export function bandLists(parts: readonly PanelPart[], over: number): readonly BandList[] {
  const rows = new Map<string, BandRow[]>();
  for (const part of parts) {
    for (const [pair, length] of [
      [['top', 'bottom'], part.w],
      [['left', 'right'], part.h],
    ] as const) {
      for (const ref of new Set(pair.flatMap((edge) => part.edges[edge] ?? []))) {
        const edges = pair.filter((edge) => part.edges[edge] === ref);
        if (length === null || part.qty <= 0) continue;
        const row = { row: part.id, name: part.name, edges, length, count: edges.length * part.qty };
        rows.set(ref, [...(rows.get(ref) ?? []), row]);
      }
    }
  }
  return [...rows].map(([ref, list]) => {
    const count = list.reduce((sum, row) => sum + row.count, 0);
    const net = tidy(list.reduce((sum, row) => sum + row.length * row.count, 0));
    return { ref, rows: list, count, net, gross: tidy(net + over * count) };
  });
}

/** `left, right` as they are on the part: in the order top, right, bottom, left. */
export function edgesInOrder(edges: readonly Edge[]): readonly Edge[] {
  return EDGES.filter((edge) => edges.includes(edge));
}

const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;
