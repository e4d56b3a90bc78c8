import type { ListContext, Side } from '../list.ts';
import { SIDES } from '../list.ts';

type Bands = ListContext['bands'];
/** Band reference by side. */
type Edges = { readonly [S in Side]?: string | undefined };

/** What the bands on a part add to its width and its height. A band that is not among `bands` adds nothing. */
export function bandsOn(edges: Edges, bands: Bands): { readonly w: number; readonly h: number } {
  const thick = (ref: string | undefined): number => bands.find((band) => band.ref === ref)?.thickness ?? 0;
  return { w: thick(edges.left) + thick(edges.right), h: thick(edges.top) + thick(edges.bottom) };
}

/** Cut size of a part of a job or a list: the finished size less the thickness of the bands on it. */
export function cutSize(
  { w, h, edges }: { readonly w: number | null; readonly h: number | null; readonly edges: Edges },
  bands: Bands,
): { readonly w: number | null; readonly h: number | null } {
  const on = bandsOn(edges, bands);
  const less = (size: number | null, thickness: number): number | null =>
    size === null ? null : Math.round((size - thickness) * 1e6) / 1e6;
  return { w: less(w, on.w), h: less(h, on.h) };
}

/** Turning a part a quarter clockwise moves its top edge to the right. */
const TURNED: Readonly<Record<Side, Side>> = { top: 'right', right: 'bottom', bottom: 'left', left: 'top' };

export const turnEdges = (edges: Edges): Readonly<Partial<Record<Side, string>>> =>
  Object.fromEntries(
    SIDES.flatMap((side) => (edges[side] === undefined ? [] : [[TURNED[side], edges[side]]])),
  );
