import type { PlanList, PlanNode, PlanPiece } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';

/** What a sheet asks of the sawyer and gives back to the rack (DECISIONS 18). Lengths are kerf-inflated ticks. */
export interface SawEffort {
  /** Cuts, and once more each cut that takes off less than a sliver. One pass frees one piece of material, so a sheet
   *  takes as many passes as it has pieces and leftovers, less one. */
  readonly work: number;
  readonly passes: number;
  /** Cuts that take off less than a sliver. */
  readonly thin: number;
  /** Largest leftover as a share of the largest sheet. */
  readonly largest: number;
  readonly stages: number;
  /** Deepest stage of a cut that parts two pieces; deeper ones only trim. */
  readonly parting: number;
  readonly turns: number;
}

/** What is known of a list, so that a search looks only at what it changes. */
export interface Known extends SawEffort {
  /** Pieces and lists in it. */
  readonly nodes: number;
  /** Whether it is as `tightest` leaves it. */
  readonly isTight: boolean;
  /** Whether no piece has room in it. */
  readonly isFull: boolean;
  /** Whether columns in it are equally too short (`groupShort`). */
  readonly hasShort: boolean;
}

/** A list of a layout that is still worked on. Once `known` it is not changed any more: layouts share it. */
export class Strip implements PlanList {
  readonly axis: 0 | 1;
  len: number;
  cross: number;
  /** Along the list, of what lies in it. */
  used = 0;
  children: (Strip | PlanPiece)[];
  /** Stage of the cuts that divide the list, while pieces are laid. */
  stage: number;
  /** The list that this one is a copy of, to be laid in. */
  before: Strip | null = null;
  known: Known | null = null;
  /** What `printOf` makes of it; 0 where it was not asked yet. */
  print = 0;

  constructor(axis: 0 | 1, len: number, cross: number, stage: number, children: (Strip | PlanPiece)[] = []) {
    this.axis = axis;
    this.len = len;
    this.cross = cross;
    this.stage = stage;
    this.children = children;
  }

  add(child: Strip | PlanPiece): void {
    this.children.push(child);
    this.used += extentOf(child);
  }

  /** Another list with the same children. */
  copy(): Strip {
    const copy = new Strip(this.axis, this.len, this.cross, this.stage, this.children.slice());
    copy.used = this.used;
    return copy;
  }

  /** The list at this place among the children, a copy of it where others share it. */
  own(at: number): Strip {
    const child = this.children[at] as Strip;
    if (child.known === null) return child;
    const copy = child.copy();
    this.children[at] = copy;
    return copy;
  }
}

/** A layout that nobody shares. */
export function stripOf({ axis, len, cross, children }: PlanList): Strip {
  const strip = new Strip(axis, len, cross, 0);
  for (const child of children) strip.add(isPiece(child) ? child : stripOf(child));
  return strip;
}

export const isStrip = (node: PlanNode): node is Strip => node instanceof Strip;

/** Of what lies in a list, along it. */
export function lengthOf(list: PlanList): number {
  if (isStrip(list)) return list.used;
  let sum = 0;
  for (const child of list.children) sum += extentOf(child);
  return sum;
}

/** Equal for layouts that differ by the order of what lies in their lists, and hardly ever for others. */
export function printOf(strip: Strip): number {
  if (strip.print !== 0 && strip.known !== null) return strip.print;
  let sum = 0;
  for (const child of strip.children)
    sum = (sum + (isPiece(child) ? mixed(2 * child.type + (child.turned ? 2 : 1)) : printOf(child))) | 0;
  strip.print = mixed(mixed(mixed(sum ^ strip.axis) + strip.len) + strip.cross);
  return strip.print;
}

/** The last steps of MurmurHash3 (Austin Appleby). */
function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
