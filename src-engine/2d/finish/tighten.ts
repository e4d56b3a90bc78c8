import type { PlanList, PlanNode } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';

/** The same pieces in the same order with strips no wider than what lies in them: waste that every piece of
 *  a strip would have to be freed of one by one goes to the end of the list around it, in one piece.
 *
 *      +-----+-----+----+       +-----+-----+----+
 *      |  a  |  b  | c  |       |  a  |  b  | c  |
 *      |.....|.....|....|  ->   +-----+-----+----+
 *      +-----+-----+----+       |                |
 */
export function tighten(list: PlanList): PlanList {
  return withChildren(list, (child) => [isPiece(child) ? child : narrowed(tighten(child))]);
}

function narrowed(strip: PlanList): PlanList {
  let cross = 0;
  for (const column of strip.children) {
    if (isPiece(column)) return strip;
    cross = Math.max(cross, lengthOf(column.children));
  }
  if (cross === strip.cross) return strip;
  return {
    ...withChildren(strip, (column) => [isPiece(column) ? column : { ...column, len: cross }]),
    cross,
  };
}

/** Tightened, and without lists that divide nothing: a piece alone in a list that it fills, a strip alone in a list,
 *  whose children become those of the list around it. Its leftover joins the one there. */
export const tightest = (list: PlanList): PlanList => flattened(tighten(list));

function flattened(list: PlanList): PlanList {
  return withChildren(list, (child) => {
    if (isPiece(child)) return [child];
    const flat = flattened(child);
    const [only, second] = flat.children;
    if (second !== undefined || extentOf(only) < flat.len) return [flat];
    return isPiece(only) ? [{ ...only, extent: flat.cross }] : only.children;
  });
}

/** The list with other children; the same one where none is another. */
function withChildren(list: PlanList, of: (child: PlanNode) => readonly PlanNode[]): PlanList {
  const children: PlanNode[] = [];
  let isSame = true;
  for (const child of list.children) {
    const now = of(child);
    isSame &&= now.length === 1 && now[0] === child;
    for (const one of now) children.push(one);
  }
  return isSame ? list : { ...list, children };
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
  const within = withChildren(list, (child) => [isPiece(child) ? child : groupShort(child)]);
  const groups = new Map<number, PlanList[]>();
  for (const child of within.children) {
    if (isPiece(child)) continue;
    const used = lengthOf(child.children);
    if (used < child.len) groups.set(used, [...(groups.get(used) ?? []), child]);
  }
  for (const [used, group] of groups) if (group.length < 2) groups.delete(used);
  if (groups.size === 0) return within;
  return withChildren(within, (child) => {
    const used = isPiece(child) ? -1 : lengthOf(child.children);
    const group = groups.get(used) ?? [];
    if (isPiece(child) || used === child.len || group.length === 0) return [child];
    if (child !== group[0]) return [];
    const cross = group.reduce((sum, one) => sum + one.cross, 0);
    const children = group.map((one) => withoutWaste(one, used));
    const inner: PlanList = { axis: list.axis, len: cross, cross: used, children };
    return [{ axis: child.axis, len: child.len, cross, children: [inner] }];
  });
}

/** A column cut to length; a single piece needs no column. */
function withoutWaste(column: PlanList, len: number): PlanNode {
  const [first, second] = column.children;
  if (second === undefined && isPiece(first)) return { ...first, extent: column.cross };
  return { ...column, len };
}

function lengthOf(children: readonly PlanNode[]): number {
  let sum = 0;
  for (const child of children) sum += extentOf(child);
  return sum;
}
