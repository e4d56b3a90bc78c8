import type { PlanList, PlanNode } from '../packing/plan.ts';
import { isPiece } from '../packing/plan.ts';
import type { Waiting } from './waiting.ts';

/** Kinds of nodes below 0; a piece has twice its type, and one more where it lies turned. A list of axis 1 has -2. */
const LIST_OF_AXIS_0 = -1;
const GONE = -3;

/** A sheet that is worked on: lists of pieces and of other lists in flat arrays, so that a search makes, changes and
 *  forgets thousands of layouts without a single object. A node is an index; a list is a chain of its children, begins
 *  at `first` and ends at `last`. Axes alternate from a list to those in it. Lengths are kerf-inflated ticks. */
export class ListTable {
  /** Nodes in use; what lies beyond is free. */
  count = 0;
  /** Below 0 for a list. */
  kind: Int32Array;
  /** What follows in the list around it; -1 at the end. */
  next: Int32Array;
  /** The list around it; -1 for the outermost. */
  parent: Int32Array;
  /** Extent along the axis of the list around it: of a list across its own. */
  extent: Float64Array;

  // Of lists only.
  first: Int32Array;
  last: Int32Array;
  len: Float64Array;
  /** Along the list, of what lies in it. */
  used: Float64Array;
  /** Equal for lists that differ by the order of what lies in them, and hardly ever for others. 0 where the list, or
   *  one in it, is other than `makeTightest` left it. */
  print: Int32Array;
  /** Shorter side of the roomiest leftover of it and what lies in it, while `print` is not 0. */
  roomy: Float64Array;

  constructor(nodes: number) {
    const ints = (): Int32Array => new Int32Array(nodes);
    const lengths = (): Float64Array => new Float64Array(nodes);
    [this.kind, this.next, this.parent] = [ints(), ints(), ints()];
    [this.first, this.last, this.print] = [ints(), ints(), ints()];
    [this.extent, this.len, this.used, this.roomy] = [lengths(), lengths(), lengths(), lengths()];
  }

  /** Makes room for so many nodes more. */
  reserve(more: number): void {
    const nodes = this.count + more;
    if (nodes <= this.kind.length) return;
    const wider = new ListTable(2 * nodes);
    wider.become(this);
    Object.assign(this, wider);
  }

  /** Holds what another table holds, which has no room for more. */
  become(other: ListTable): void {
    if (other.count > this.kind.length) this.reserve(other.count);
    this.count = other.count;
    this.kind.set(other.kind);
    this.next.set(other.next);
    this.parent.set(other.parent);
    this.extent.set(other.extent);
    this.first.set(other.first);
    this.last.set(other.last);
    this.len.set(other.len);
    this.used.set(other.used);
    this.print.set(other.print);
    this.roomy.set(other.roomy);
  }

  /** An empty list that lies nowhere yet. */
  addList(axis: number, len: number, cross: number): number {
    const list = this.count++;
    this.kind[list] = LIST_OF_AXIS_0 - axis;
    this.extent[list] = cross;
    this.first[list] = -1;
    this.last[list] = -1;
    this.parent[list] = -1;
    this.len[list] = len;
    this.used[list] = 0;
    this.print[list] = 0;
    return list;
  }

  addPiece(kind: number, extent: number): number {
    const piece = this.count++;
    this.kind[piece] = kind;
    this.extent[piece] = extent;
    return piece;
  }

  axisOf(list: number): number {
    return LIST_OF_AXIS_0 - this.kind[list];
  }

  append(list: number, node: number): void {
    const last = this.last[list];
    if (last < 0) this.first[list] = node;
    else this.next[last] = node;
    this.last[list] = node;
    this.next[node] = -1;
    this.parent[node] = list;
    this.used[list] += this.extent[node];
  }

  /** Lists from this one outwards are no longer as they were. */
  change(from: number): void {
    const { print, parent } = this;
    for (let list = from; list >= 0 && print[list] !== 0; list = parent[list]) print[list] = 0;
  }

  /** Takes a node out, unless it is, and lists that become empty by it but the outermost; its pieces wait. */
  takeOut(node: number, waiting: Waiting): void {
    const { kind, next, parent, first, last } = this;
    if (kind[node] === GONE) return;
    this.release(node, waiting);
    for (let gone = node; ; ) {
      const list = parent[gone];
      let before = -1;
      for (let child = first[list]; child !== gone; child = next[child]) before = child;
      if (before < 0) first[list] = next[gone];
      else next[before] = next[gone];
      if (last[list] === gone) last[list] = before;
      this.used[list] -= this.extent[gone];
      if (before >= 0 || next[gone] >= 0 || parent[list] < 0) {
        this.change(list);
        return;
      }
      kind[list] = GONE;
      gone = list;
    }
  }

  /** The pieces of a node wait. */
  private release(node: number, waiting: Waiting): void {
    const kind = this.kind[node];
    this.kind[node] = GONE;
    if (kind >= 0) waiting.add(kind >> 1);
    else
      for (let child = this.first[node]; child >= 0; child = this.next[child])
        if (this.kind[child] !== GONE) this.release(child, waiting);
  }

  /** A list in a table of its own, its nodes numbered from the outermost on, each before what lies in it; as
   *  `makeTightest` left it. */
  packed(list: number): ListTable {
    const table = new ListTable(this.nodesOf(list));
    table.pack(this, list);
    return table;
  }

  private pack(from: ListTable, list: number): number {
    const made = this.addList(from.axisOf(list), from.len[list], from.extent[list]);
    let roomy = Math.min(from.len[list] - from.used[list], from.extent[list]);
    for (let child = from.first[list]; child >= 0; child = from.next[child]) {
      const kind = from.kind[child];
      const node = kind >= 0 ? this.addPiece(kind, from.extent[child]) : this.pack(from, child);
      this.append(made, node);
      if (kind < 0) roomy = Math.max(roomy, this.roomy[node]);
    }
    this.roomy[made] = roomy;
    this.print[made] = from.printOf(list);
    return made;
  }

  private nodesOf(list: number): number {
    let nodes = 1;
    for (let child = this.first[list]; child >= 0; child = this.next[child])
      nodes += this.kind[child] >= 0 ? 1 : this.nodesOf(child);
    return nodes;
  }

  /** What `print` would be if all were tight. */
  printOf(list: number): number {
    const { kind, next, print } = this;
    if (print[list] !== 0) return print[list];
    let sum = 0;
    for (let child = this.first[list]; child >= 0; child = next[child])
      sum = (sum + (kind[child] >= 0 ? mixed(kind[child] + 1) : this.printOf(child))) | 0;
    return mixed(mixed(mixed(sum ^ this.axisOf(list)) + this.len[list]) + this.extent[list]);
  }

  load(root: PlanList): number {
    this.reserve(nodesIn(root));
    return this.add(root);
  }

  private add({ axis, len, cross, children }: PlanList): number {
    const list = this.addList(axis, len, cross);
    for (const child of children)
      this.append(
        list,
        isPiece(child)
          ? this.addPiece(2 * child.type + (child.turned ? 1 : 0), child.extent)
          : this.add(child),
      );
    return list;
  }

  planOf(list: number): PlanList {
    const children: PlanNode[] = [];
    for (let node = this.first[list]; node >= 0; node = this.next[node]) {
      const kind = this.kind[node];
      if (kind < 0) children.push(this.planOf(node));
      else children.push({ type: kind >> 1, turned: (kind & 1) === 1, extent: this.extent[node] });
    }
    return {
      axis: this.axisOf(list) === 0 ? 0 : 1,
      len: this.len[list],
      cross: this.extent[list],
      children,
    };
  }
}

const nodesIn = (list: PlanList): number =>
  list.children.reduce((sum, child) => sum + (isPiece(child) ? 1 : nodesIn(child)), 1);

/** The last steps of MurmurHash3 (Austin Appleby). */
function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Whether two lists are equal, and what lies in them in equal order. */
export function isSameList(one: ListTable, a: number, two: ListTable, b: number): boolean {
  if (one.kind[a] !== two.kind[b] || one.extent[a] !== two.extent[b]) return false;
  if (one.kind[a] >= 0) return true;
  if (one.len[a] !== two.len[b]) return false;
  let [left, right] = [one.first[a], two.first[b]];
  for (; left >= 0 && right >= 0; left = one.next[left], right = two.next[right])
    if (!isSameList(one, left, two, right)) return false;
  return left === right;
}
