import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece, isPiece } from '../packing/plan.ts';
import type { LaidSheet } from './laidSheet.ts';
import type { Waiting } from './openLists.ts';
import { addWaiting } from './openLists.ts';
import { lengthOf } from './tighten.ts';

/** A sheet as it is cut, and the layout that pieces are taken out of. */
export interface Arranged {
  readonly base: PlanSheet;
  readonly laid: LaidSheet;
}

/** What is known of a layout, so that a try looks only at what it changes. */
export interface Ruinable extends Arranged {
  /** Every piece and list of the layout but the outermost, each before what lies in it. */
  readonly nodes: readonly PlanNode[];
  /** For each node the index after the last one that lies in it. */
  readonly ends: readonly number[];
  /** Lists that are as `tightest` leaves them. */
  readonly tight: ReadonlySet<PlanList>;
  /** Lists in which no piece has room. */
  readonly full: ReadonlySet<PlanList>;
  /** `fingerprint` of the layout. */
  readonly fingerprint: number;
}

/** `isTight`: the layout is one that `tightest` made. */
export function ruinable({ minSide }: PackModel, { base, laid }: Arranged, isTight: boolean): Ruinable {
  const nodes: PlanNode[] = [];
  const ends: number[] = [];
  const tight = new Set<PlanList>();
  const full = new Set<PlanList>();
  const visit = (list: PlanList): boolean => {
    let isFull = list.len - lengthOf(list.children) < minSide || list.cross < minSide;
    for (const child of list.children) {
      const at = nodes.push(child) - 1;
      ends.push(at + 1);
      if (isPiece(child)) continue;
      if (!visit(child)) isFull = false;
      ends[at] = nodes.length;
    }
    if (isTight) tight.add(list);
    if (isFull) full.add(list);
    return isFull;
  };
  visit(base.root);
  return { base, laid, nodes, ends, tight, full, fingerprint: fingerprint(base.root) };
}

/** The layout without the nodes of some numbers; their pieces wait. Null when nothing stays. */
export function without(
  { base, ends }: Ruinable,
  gone: readonly number[],
  waiting: Waiting[],
): PlanList | null {
  const kept = (list: PlanList, from: number): PlanList | null => {
    const children: PlanNode[] = [];
    let at = from;
    for (const child of list.children) {
      const end = ends[at];
      const first = firstFrom(gone, at);
      if (first === at) eachPiece(child, ({ type }) => addWaiting(waiting, type));
      else if (isPiece(child) || first >= end) children.push(child);
      else {
        const rest = kept(child, at + 1);
        if (rest !== null) children.push(rest);
      }
      at = end;
    }
    const { axis, len, cross } = list;
    return children.length === 0 ? null : { axis, len, cross, children };
  };
  return kept(base.root, 0);
}

/** The least of some numbers that is not below `from`; Infinity where there is none. */
function firstFrom(numbers: readonly number[], from: number): number {
  let least = Infinity;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at];
    if (number >= from && number < least) least = number;
  }
  return least;
}

/** Equal for layouts that differ by the order of what lies in their lists, and hardly ever for others. */
export function fingerprint(node: PlanNode): number {
  if (isPiece(node)) return mixed(2 * node.type + (node.turned ? 2 : 1));
  let sum = 0;
  for (const child of node.children) sum = (sum + fingerprint(child)) | 0;
  return mixed(mixed(mixed(sum ^ node.axis) + node.len) + node.cross);
}

/** The last steps of MurmurHash3 (Austin Appleby). */
function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
