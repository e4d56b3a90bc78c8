import type { PlanList, PlanNode, PlanPiece } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';
import type { Strip } from './strip.ts';
import { isStrip, lengthOf, stripOf } from './strip.ts';

/** The same pieces in the same order with strips no wider than what lies in them: waste that every piece of
 *  a strip would have to be freed of one by one goes to the end of the list around it, in one piece.
 *
 *      +-----+-----+----+       +-----+-----+----+
 *      |  a  |  b  | c  |       |  a  |  b  | c  |
 *      |.....|.....|....|  ->   +-----+-----+----+
 *      +-----+-----+----+       |                |
 */
export function tighten(list: PlanList): Strip {
  const strip = stripOf(list);
  narrowAll(strip);
  return strip;
}

const isTight = (child: Strip | PlanPiece): boolean => isPiece(child) || child.known?.isTight === true;

function narrowAll(list: Strip): void {
  for (let at = 0; at < list.children.length; at++) {
    if (isTight(list.children[at])) continue;
    const strip = list.own(at);
    narrowAll(strip);
    list.used -= narrow(strip);
  }
}

/** By how much the strip becomes narrower. */
function narrow(strip: Strip): number {
  let cross = 0;
  for (const column of strip.children) {
    if (isPiece(column)) return 0;
    cross = Math.max(cross, column.used);
  }
  const less = strip.cross - cross;
  if (less > 0) {
    for (let at = 0; at < strip.children.length; at++) strip.own(at).len = cross;
    strip.cross = cross;
  }
  return less;
}

/** The same in place, and without lists that divide nothing: a piece alone in a list that it fills, a strip alone in a
 *  list, whose children become those of the list around it. Its leftover joins the one there. What is known to be so
 *  already is passed over. */
export function makeTightest(list: Strip): void {
  narrowAll(list);
  flatten(list);
}

function flatten(list: Strip): void {
  let now: (Strip | PlanPiece)[] | null = null;
  for (let at = 0; at < list.children.length; at++) {
    const child = list.children[at];
    if (isPiece(child) || isTight(child)) {
      now?.push(child);
      continue;
    }
    const strip = list.own(at);
    flatten(strip);
    const [only] = strip.children;
    if (strip.children.length > 1 || extentOf(only) < strip.len) {
      now?.push(strip);
      continue;
    }
    now ??= list.children.slice(0, at);
    if (isPiece(only)) now.push({ ...only, extent: strip.cross });
    else {
      now.push(...only.children);
      list.used += only.used - strip.cross;
    }
  }
  if (now !== null) list.children = now;
}

/** The list with other lists in it; the same one where none is another. */
export const withLists = (list: PlanList, of: (child: PlanList) => PlanNode): PlanList =>
  withChildren(list, of);

/** What takes the place of one child. */
interface Several {
  readonly nodes: readonly PlanNode[];
}

/** The same where a list may become any number of nodes. Nothing is copied before the first list that changes: searches
 *  call this for every list of a sheet, and few of them change. */
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
  if (isStrip(list) && list.known?.hasShort === false) return list;
  const within = withLists(list, groupShort);
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
  const groups = Map.groupBy(children.filter(isShort), (child) => lengthOf(child));
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
