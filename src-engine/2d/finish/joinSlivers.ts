import type { PlanList } from '../packing/plan.ts';
import { isPiece, lengthOf } from '../packing/plan.ts';
import { withLists } from './groupShort.ts';

/** Slivers beside the pieces of a strip joined with what is left of the list around it: the strip takes all of it, so
 *  that its columns are freed of a wide leftover each; `groupShort` then does so for equal ones together. As many
 *  leftovers as before, but the large one is divided. `sliver` in inflated ticks. The list itself where there are none.
 *
 *      +---------------+       +-------+-------+
 *      |               |       |       |       |
 *      +---+---+-------+       |.......|       |
 *      |   |   |.......|  ->   +---+---+.......|
 *      | a | a |   b   |       | a | a |   b   |   (waste drawn on top; it lies at the end)
 *      +---+---+-------+       +---+---+-------+
 */
export function joinSlivers(list: PlanList, sliver: number): PlanList {
  const within = withLists(list, (child) => joinSlivers(child, sliver));
  const rest = within.len - lengthOf(within);
  if (rest <= 0) return within;
  let widest: PlanList | null = null;
  let most = 0;
  for (const child of within.children) {
    const joined = isPiece(child) ? 0 : sliversJoined(child, rest, sliver);
    if (isPiece(child) || joined <= most) continue;
    widest = child;
    most = joined;
  }
  if (widest === null) return within;
  const strip = widened(widest, rest);
  const { axis, len, cross, children } = within;
  return { axis, len, cross, children: [...children.filter((child) => child !== widest), strip] };
}

/** Columns of a strip whose slivers would be none if it were wider by `rest`. */
function sliversJoined({ children }: PlanList, rest: number, sliver: number): number {
  let joined = 0;
  for (const column of children) {
    const own = isPiece(column) ? 0 : column.len - lengthOf(column);
    if (own > 0 && own < sliver && own + rest >= sliver) joined += 1;
  }
  return joined;
}

function widened(strip: PlanList, rest: number): PlanList {
  const len = strip.cross + rest;
  const children = strip.children.map((column): PlanList => {
    if (!isPiece(column)) return { axis: column.axis, len, cross: column.cross, children: column.children };
    const piece = { ...column, extent: strip.cross };
    return { axis: strip.axis === 0 ? 1 : 0, len, cross: column.extent, children: [piece] };
  });
  return { axis: strip.axis, len: strip.len, cross: len, children };
}
