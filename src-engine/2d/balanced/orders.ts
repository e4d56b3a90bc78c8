import type { PanelPart } from '../problem2d.ts';

/** An order in which part rows are offered to a sheet: larger keys first, then larger area, then row
 *  index. */
export type PartOrder = (part: PanelPart) => number;

const long = (part: PanelPart): number => Math.max(part.w, part.h);
const short = (part: PanelPart): number => Math.min(part.w, part.h);

/** By area, by long side, by short side, by perimeter, by height, by width (Jylanki 2010, section 5; height
 *  and width suit grain). */
export const PART_ORDERS: readonly { readonly id: string; readonly key: PartOrder }[] = [
  { id: 'order: area', key: (part) => part.w * part.h },
  { id: 'order: long side', key: long },
  { id: 'order: short side', key: short },
  { id: 'order: perimeter', key: (part) => part.w + part.h },
  { id: 'order: height', key: (part) => part.h },
  { id: 'order: width', key: (part) => part.w },
];

/** Small first: most pieces placed when the stock does not suffice for all. */
export const SMALL_FIRST: PartOrder = (part) => -part.w * part.h;

/** Row indices in that order; must-cut rows come first when `mustCutFirst`. */
export function orderedRows(parts: readonly PanelPart[], key: PartOrder, mustCutFirst: boolean): Int32Array {
  const keys = parts.map(key);
  const rank = parts.map((part) => (mustCutFirst && part.mustCut ? 0 : 1));
  const rows = parts
    .map((_, row) => row)
    .toSorted(
      (a, b) =>
        rank[a] - rank[b] || keys[b] - keys[a] || parts[b].w * parts[b].h - parts[a].w * parts[a].h || a - b,
    );
  return Int32Array.from(rows);
}
