import { grouped } from '../../control/grouped.ts';
import type { PlanList, PlanNode } from '../packing/plan.ts';
import { isPiece, lengthOf } from '../packing/plan.ts';

/** What takes the place of one child. */
interface Several {
  readonly nodes: readonly PlanNode[];
}

/** The list with other nodes, any number of them, for lists in it; the same one where none is another. Nothing is
 *  copied before the first list that changes: searches call this for every list of a sheet, and few of them change. */
function withChildren(list: PlanList, of: (child: PlanList) => PlanNode | Several): PlanList {
  const { axis, len, cross, children } = list;
  let now: PlanNode[] | null = null;
  for (let at = 0; at < children.length; at++) {
    const child = children[at];
    const made = isPiece(child) ? child : of(child);
    if (now === null && made === child) continue;
    now ??= children.slice(0, at);
    if ('nodes' in made) now.push(...made.nodes);
    else now.push(made);
  }
  return now === null ? list : { axis, len, cross, children: now };
}

/** Columns of a strip that are equally much too short are freed of their waste together: they become one column, whose
 *  waste is cut off first. Takes up to two stages more. The list itself where there are none.
 *
 *      +---+---+---+----+       +---+---+---+----+
 *      | a | a | a |    |       |...........|    |
 *      |---|---|---| b  |  ->   +---+---+---+ b  |
 *      |...|...|...|    |       | a | a | a |    |   (waste drawn on top; it lies at the end)
 *      +---+---+---+----+       +---+---+---+----+
 */
export function groupShort(list: PlanList): PlanList {
  const within = withChildren(list, groupShort);
  const groups = shortGroups(within);
  if (groups.size === 0) return within;
  return withChildren(within, (child) => {
    const used = lengthOf(child);
    const group = used < child.len ? groups.get(used) : undefined;
    if (group === undefined) return child;
    if (child !== group[0]) return { nodes: [] };
    const cross = group.reduce((sum, one) => sum + one.cross, 0);
    const children = group.map((one) => withoutWaste(one, used));
    const inner: PlanList = { axis: list.axis, len: cross, cross: used, children };
    return { axis: child.axis, len: child.len, cross, children: [inner] };
  });
}

const isShort = (child: PlanNode): child is PlanList => !isPiece(child) && lengthOf(child) < child.len;
const NONE: ReadonlyMap<number, readonly PlanList[]> = new Map();

/** Columns that are too short, by what they use, where there are two or more of a kind. */
function shortGroups({ children }: PlanList): ReadonlyMap<number, readonly PlanList[]> {
  if (!hasEqualShort(children)) return NONE;
  const groups = grouped(children.filter(isShort), (child) => lengthOf(child));
  for (const [used, { length }] of groups) if (length < 2) groups.delete(used);
  return groups;
}

/** Whether there are such columns: mostly there are none, which is told without a copy. */
export function hasEqualShort(children: readonly PlanNode[]): boolean {
  for (let at = 1; at < children.length; at++) {
    const child = children[at];
    if (isPiece(child)) continue;
    const used = lengthOf(child);
    if (used === child.len) continue;
    for (let before = 0; before < at; before++) {
      const other = children[before];
      if (!isPiece(other) && lengthOf(other) === used) return true;
    }
  }
  return false;
}

/** A column cut to length; a single piece needs no column. */
function withoutWaste(column: PlanList, len: number): PlanNode {
  const [first, second] = column.children;
  if (second === undefined && isPiece(first)) return { ...first, extent: column.cross };
  return { axis: column.axis, len, cross: column.cross, children: column.children };
}

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
  const within = withChildren(list, (child) => joinSlivers(child, sliver));
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
