import type { PlanList, PlanNode } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';

/** The same pieces in the same order with strips no wider than what lies in them: waste that every piece of
 *  a strip would
 *  have to be freed of one by one goes to the end of the list around it, in one piece.
 *
 *      +-----+-----+----+       +-----+-----+----+
 *      |  a  |  b  | c  |       |  a  |  b  | c  |
 *      |.....|.....|....|  ->   +-----+-----+----+
 *      +-----+-----+----+       |                |
 */
export function tighten(list: PlanList): PlanList {
  return withChildren(
    list,
    list.children.map((child) => (isPiece(child) ? child : narrowed(tighten(child)))),
  );
}

/** The list itself where its children are the same. */
const withChildren = (list: PlanList, children: readonly PlanNode[]): PlanList =>
  children.every((child, at) => child === list.children[at]) ? list : { ...list, children };

function narrowed(strip: PlanList): PlanList {
  const inner = strip.children.filter((child): child is PlanList => !isPiece(child));
  if (inner.length < strip.children.length) return strip;
  const cross = inner.reduce((most, column) => Math.max(most, lengthOf(column.children)), 0);
  if (cross === strip.cross && inner.every(({ len }) => len === cross)) return strip;
  return { ...strip, cross, children: inner.map((column) => ({ ...column, len: cross })) };
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
  const children = list.children.map((child) => (isPiece(child) ? child : groupShort(child)));
  const groups = new Map<number, PlanList[]>();
  let equal = 0;
  for (const child of children) {
    if (isPiece(child)) continue;
    const used = lengthOf(child.children);
    if (used >= child.len) continue;
    const group = groups.get(used);
    if (group === undefined) groups.set(used, [child]);
    else equal = group.push(child);
  }
  if (equal === 0) return withChildren(list, children);
  const out: PlanNode[] = [];
  const done = new Set<PlanNode>();
  for (const child of children) {
    if (done.has(child)) continue;
    const used = isPiece(child) ? -1 : lengthOf(child.children);
    const group = isPiece(child) ? [] : (groups.get(used) ?? []);
    if (group.length < 2 || isPiece(child)) {
      out.push(child);
      continue;
    }
    for (const one of group) done.add(one);
    const cross = group.reduce((sum, one) => sum + one.cross, 0);
    const inner: PlanList = {
      axis: list.axis,
      len: cross,
      cross: used,
      children: group.map((one) => withoutWaste(one, used)),
    };
    out.push({ axis: child.axis, len: child.len, cross, children: [inner] });
  }
  return { ...list, children: out };
}

/** A column cut to length; a single piece needs no column. */
function withoutWaste(column: PlanList, len: number): PlanNode {
  const [first, second] = column.children;
  if (second === undefined && isPiece(first)) return { ...first, extent: column.cross };
  return { ...column, len };
}

const lengthOf = (children: readonly PlanNode[]): number =>
  children.reduce((sum, child) => sum + extentOf(child), 0);
