import { assert } from '../../control/assert.ts';

/** Node kinds. */
export const LIST = 1;
export const PIECE = 2;

/** The nodes of cut trees in flat arrays, with a journal: the first change of a node after `startJournal` saves what
 *  can change of it, and `restoreNodes` puts that back. What a node is (its kind, type, sheet, the list around it)
 *  stays until it is handed out anew, which for a node released in a trial is never before its end; one that was free
 *  before the trial is forgotten with it. Lengths are kerf-inflated ticks. */
export class NodeStore {
  readonly kind: Uint8Array;
  readonly axis: Uint8Array;
  readonly turned: Uint8Array;
  /** A flat list takes only pieces that fill it across: no deeper cut may follow. */
  readonly flat: Uint8Array;
  readonly depth: Int16Array;
  readonly parent: Int32Array;
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly kids: Int32Array;
  readonly type: Int32Array;
  readonly sheet: Int32Array;
  readonly len: Float64Array;
  /** Extent along the parent's axis: a list's width across, a piece's extent. */
  readonly cross: Float64Array;
  readonly rem: Float64Array;

  /** Nodes of each sheet, its root included. */
  readonly nodesOn: Int32Array;

  private readonly stamp: Int32Array;
  /** Number of the trial at hand, or the last one. */
  epoch = 0;
  private nLog = 0;
  private readonly logNode: Int32Array;
  private readonly logInts: Int32Array;
  private readonly logLens: Float64Array;

  /** Ids of nodes that are free; those released in a trial become free when it is kept. */
  private readonly pool: Int32Array;
  private poolTop: number;
  private poolTopAtStart: number;
  private readonly released: Int32Array;
  private nReleased = 0;

  constructor(nodes: number) {
    this.kind = new Uint8Array(nodes);
    this.axis = new Uint8Array(nodes);
    this.turned = new Uint8Array(nodes);
    this.flat = new Uint8Array(nodes);
    this.depth = new Int16Array(nodes);
    const ints = (): Int32Array => new Int32Array(nodes).fill(-1);
    [this.parent, this.first, this.next, this.prev] = [ints(), ints(), ints(), ints()];
    [this.kids, this.type, this.sheet] = [ints(), ints(), ints()];
    this.len = new Float64Array(nodes);
    this.cross = new Float64Array(nodes);
    this.rem = new Float64Array(nodes);
    this.nodesOn = new Int32Array(nodes);
    this.stamp = new Int32Array(nodes).fill(-1);
    this.logNode = new Int32Array(nodes);
    this.logInts = new Int32Array(nodes * LOGGED_INTS);
    this.logLens = new Float64Array(nodes * LOGGED_LENS);
    this.pool = Int32Array.from({ length: nodes }, (_, index) => nodes - 1 - index);
    this.poolTop = nodes;
    this.poolTopAtStart = nodes;
    this.released = new Int32Array(nodes);
  }

  protected startJournal(): void {
    this.epoch++;
    this.nLog = 0;
    this.nReleased = 0;
    this.poolTopAtStart = this.poolTop;
  }

  protected touch(node: number): void {
    if (this.stamp[node] === this.epoch) return;
    this.stamp[node] = this.epoch;
    const { logInts, logLens } = this;
    const at = this.nLog * LOGGED_INTS;
    logInts[at] = this.axis[node];
    logInts[at + 1] = this.first[node];
    logInts[at + 2] = this.next[node];
    logInts[at + 3] = this.prev[node];
    logInts[at + 4] = this.kids[node];
    const lens = this.nLog * LOGGED_LENS;
    logLens[lens] = this.len[node];
    logLens[lens + 1] = this.cross[node];
    logLens[lens + 2] = this.rem[node];
    this.logNode[this.nLog++] = node;
  }

  /** Whether a node may have changed since `startJournal`. */
  protected isTouched(node: number): boolean {
    return this.stamp[node] === this.epoch;
  }

  protected restoreNodes(): void {
    const { logInts, logLens } = this;
    for (let entry = 0; entry < this.nLog; entry++) {
      const node = this.logNode[entry];
      const at = entry * LOGGED_INTS;
      this.axis[node] = logInts[at];
      this.first[node] = logInts[at + 1];
      this.next[node] = logInts[at + 2];
      this.prev[node] = logInts[at + 3];
      this.kids[node] = logInts[at + 4];
      const lens = entry * LOGGED_LENS;
      this.len[node] = logLens[lens];
      this.cross[node] = logLens[lens + 1];
      this.rem[node] = logLens[lens + 2];
    }
    this.nLog = 0;
    this.nReleased = 0;
    this.poolTop = this.poolTopAtStart;
  }

  /** Nodes released since `startJournal` may be handed out again. */
  protected commitNodes(): void {
    for (let i = 0; i < this.nReleased; i++) this.pool[this.poolTop++] = this.released[i];
    this.nReleased = 0;
  }

  protected release(node: number): void {
    this.nodesOn[this.sheet[node]]--;
    // What was handed out last goes straight back, so that trying in vain uses nothing up.
    if (this.poolTop < this.poolTopAtStart && this.pool[this.poolTop] === node) this.poolTop++;
    else this.released[this.nReleased++] = node;
  }

  /** The node at a position among all below a list, level by level; writes those before it into `out`. */
  nodeBelow(top: number, at: number, out: Int32Array): number {
    let n = 0;
    for (let list = top, head = 0; ; list = out[head++]) {
      if (this.kind[list] !== LIST) continue;
      for (let child = this.first[list]; child >= 0; child = this.next[child]) out[n++] = child;
      if (n > at) return out[at];
    }
  }

  protected link(node: number, list: number): void {
    this.touch(list);
    const head = this.first[list];
    if (head >= 0) {
      this.touch(head);
      this.prev[head] = node;
    }
    this.next[node] = head;
    this.prev[node] = -1;
    this.first[list] = node;
    this.kids[list]++;
  }

  protected unlink(node: number, list: number): void {
    this.touch(list);
    const before = this.prev[node];
    const after = this.next[node];
    if (before >= 0) {
      this.touch(before);
      this.next[before] = after;
    } else this.first[list] = after;
    if (after >= 0) {
      this.touch(after);
      this.prev[after] = before;
    }
    this.kids[list]--;
  }

  private alloc(slot: number): number {
    assert(this.poolTop > 0, 'the node pool is large enough');
    const node = this.pool[--this.poolTop];
    this.stamp[node] = this.epoch;
    this.sheet[node] = slot;
    this.nodesOn[slot]++;
    return node;
  }

  /** The list of a whole sheet. */
  protected rootList(slot: number, axis: number, len: number, cross: number): number {
    const node = this.alloc(slot);
    this.parent[node] = -1;
    this.depth[node] = 1;
    this.makeList(node, axis, len, cross);
    return node;
  }

  protected childList(list: number, extent: number): number {
    const node = this.alloc(this.sheet[list]);
    this.parent[node] = list;
    this.depth[node] = this.depth[list] + 1;
    this.makeList(node, 1 - this.axis[list], this.cross[list], extent);
    this.link(node, list);
    return node;
  }

  protected childPiece(list: number, type: number, turned: number, extent: number): void {
    const node = this.alloc(this.sheet[list]);
    this.kind[node] = PIECE;
    this.parent[node] = list;
    this.type[node] = type;
    this.turned[node] = turned;
    this.cross[node] = extent;
    this.link(node, list);
  }

  private makeList(node: number, axis: number, len: number, cross: number): void {
    this.kind[node] = LIST;
    this.axis[node] = axis;
    this.len[node] = len;
    this.cross[node] = cross;
    this.rem[node] = 0;
    this.first[node] = -1;
    this.kids[node] = 0;
    this.flat[node] = 0;
  }
}

/** Entries of the journal by node. */
const LOGGED_INTS = 5;
const LOGGED_LENS = 3;
