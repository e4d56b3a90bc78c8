import { assert } from '../../control/assert.ts';
import { LIST, NodeStore } from './nodeStore.ts';
import type { ForestSave } from './forestSave.ts';
import { createForestSave, nodeCount } from './forestSave.ts';
import type { PlanList, PlanSheet } from './plan.ts';
import { extentOf, isPiece } from './plan.ts';
import type { PackModel, Task } from './packModel.ts';
import { pieceCount, wholeTask } from './packModel.ts';

/** Two ways to cut a piece out of a leftover. APPEND: the strip of the piece's extent along the list is cut
 *  off first, the rest of that strip lies beside the piece. ACROSS: the strip of the piece's extent across
 *  the list is cut first.
 *
 *      list axis v      APPEND            ACROSS
 *                      +---+------+     +---+------+
 *                      | p |      |     | p |      |
 *                      +---+      |     +---+------+
 *                      |   |      |     |          |
 *                      +---+------+     +----------+ */
export const APPEND = 0;
export const ACROSS = 1;

/** All sheets of a plan under construction as cut trees in flat arrays: lists of children along alternating
 *  axes, every list with at most one leftover at its end. Changes are journaled per node, so a trial can be
 *  taken back at the cost of what it touched. Lengths are kerf-inflated ticks; areas are shares of the
 *  model's area unit. */
export class Forest extends NodeStore {
  readonly model: PackModel;
  /** Cuts of this depth and deeper only trim: what they leave beside a piece is dead (three-stage patterns
   *  with a trimming cut). Set before anything is loaded or placed. */
  trimDepth = Infinity;
  /** Lists whose leftover can hold the smallest side of any part. */
  readonly free: Int32Array;
  readonly freeAt: Int32Array;
  /** Their leftovers along x and y, in the order of `free`. */
  readonly freeWide: Float64Array;
  readonly freeHigh: Float64Array;
  nFree = 0;

  /** Sheet slots in use, and per slot its root, stock kind and the area of its pieces. */
  readonly open: Int32Array;
  readonly openAt: Int32Array;
  nOpen = 0;
  readonly root: Int32Array;
  readonly stock: Int32Array;
  readonly used: Float64Array;

  /** Trial in which a sheet was changed last. */
  readonly changedIn: Int32Array;

  readonly stockUsed: Int32Array;
  /** What is asked for. */
  task: Task;
  /** Pieces of each type that the task asks for and no sheet holds. */
  readonly left: Int32Array;
  readonly groupSheet: Int32Array;
  readonly groupPlaced: Int32Array;
  /** Sum of squared areas of the leftovers that can hold something, sum of sheet costs, number of turned
   *  pieces. */
  value = 0;
  cost = 0;
  turns = 0;

  /** Lists whose leftover the last `insert` created or shrank. */
  readonly fresh = new Int32Array(3);
  nFresh = 0;
  private readonly slotPool: Int32Array;
  private slotTop: number;
  private readonly slotReleased: Int32Array;
  private nSlotReleased = 0;

  /** Arrays that a trial saves whole. */
  private readonly saved: readonly Int32Array[];
  private readonly save: ForestSave;
  private readonly walk: Int32Array;
  private readonly valueUnit: number;
  constructor(model: PackModel) {
    super(nodeCount(model));
    this.model = model;
    const nodes = nodeCount(model);
    const slots = 2 * pieceCount(model) + 2;
    this.free = new Int32Array(nodes);
    this.freeAt = new Int32Array(nodes).fill(-1);
    this.freeWide = new Float64Array(nodes);
    this.freeHigh = new Float64Array(nodes);
    this.open = new Int32Array(slots);
    this.openAt = new Int32Array(slots).fill(-1);
    this.root = new Int32Array(slots).fill(-1);
    this.stock = new Int32Array(slots);
    this.used = new Float64Array(slots);
    this.changedIn = new Int32Array(slots);
    this.stockUsed = new Int32Array(model.stocks.length);
    this.task = wholeTask(model);
    this.left = Int32Array.from(model.demand);
    this.groupSheet = new Int32Array(model.groups).fill(-1);
    this.groupPlaced = new Int32Array(model.groups);
    this.slotPool = Int32Array.from({ length: slots }, (_, index) => slots - 1 - index);
    this.slotTop = slots;
    this.slotReleased = new Int32Array(slots);
    this.saved = [this.stockUsed, this.left, this.groupSheet, this.groupPlaced];
    this.save = createForestSave(nodes, slots, this.saved);
    this.walk = new Int32Array(nodes);
    this.valueUnit = 1 / model.areaUnit;
  }

  start(task: Task): void {
    this.begin();
    while (this.nOpen > 0) this.closeSheet(this.open[this.nOpen - 1]);
    this.commit();
    this.task = task;
    this.left.set(task.demand);
  }

  /** Starts a trial: everything changed from here on can be taken back. */
  begin(): void {
    this.startJournal();
    this.nSlotReleased = 0;
    const save = this.save;
    save.slotTop = this.slotTop;
    save.nFree = this.nFree;
    save.nOpen = this.nOpen;
    save.value = this.value;
    save.cost = this.cost;
    save.turns = this.turns;
    for (let i = 0; i < this.nFree; i++) save.free[i] = this.free[i];
    for (let i = 0; i < this.nOpen; i++) {
      const slot = this.open[i];
      save.open[i] = slot;
      save.root[i] = this.root[slot];
      save.stock[i] = this.stock[slot];
      save.used[i] = this.used[slot];
      save.nodesOn[i] = this.nodesOn[slot];
    }
    for (let i = 0; i < this.saved.length; i++) save.copies[i].set(this.saved[i]);
  }

  /** Writes the positions in `free` of the lists that the trial has changed into `out`; returns how many. */
  changedFree(out: Int32Array): number {
    let n = 0;
    for (let at = 0; at < this.nFree; at++) if (this.isTouched(this.free[at])) out[n++] = at;
    return n;
  }

  commit(): void {
    this.commitNodes();
    for (let i = 0; i < this.nSlotReleased; i++) this.slotPool[this.slotTop++] = this.slotReleased[i];
    this.nSlotReleased = 0;
  }

  rollback(): void {
    const save = this.save;
    for (let i = 0; i < this.nFree; i++) this.freeAt[this.free[i]] = -1;
    for (let i = 0; i < this.nOpen; i++) {
      this.openAt[this.open[i]] = -1;
      this.root[this.open[i]] = -1;
      this.nodesOn[this.open[i]] = 0;
    }
    this.restoreNodes();
    this.nFree = save.nFree;
    for (let i = 0; i < this.nFree; i++) {
      this.free[i] = save.free[i];
      this.freeAt[save.free[i]] = i;
      this.measureFree(i);
    }
    this.nOpen = save.nOpen;
    for (let i = 0; i < this.nOpen; i++) {
      const slot = save.open[i];
      this.open[i] = slot;
      this.openAt[slot] = i;
      this.root[slot] = save.root[i];
      this.stock[slot] = save.stock[i];
      this.used[slot] = save.used[i];
      this.nodesOn[slot] = save.nodesOn[i];
    }
    this.slotTop = save.slotTop;
    this.nSlotReleased = 0;
    this.value = save.value;
    this.cost = save.cost;
    this.turns = save.turns;
    for (let i = 0; i < this.saved.length; i++) this.saved[i].set(save.copies[i]);
  }

  /** Opens an empty sheet whose root list runs along `axis`; returns the root. */
  openSheet(stock: number, axis: number): number {
    const kind = this.model.stocks[stock];
    assert(this.slotTop > 0, 'the slot pool is large enough');
    const slot = this.slotPool[--this.slotTop];
    this.open[this.nOpen] = slot;
    this.openAt[slot] = this.nOpen++;
    this.stock[slot] = stock;
    this.used[slot] = 0;
    const [len, cross] = axis === 1 ? [kind.w, kind.h] : [kind.h, kind.w];
    const node = (this.root[slot] = this.rootList(slot, axis, len, cross));
    this.stockUsed[stock]++;
    this.cost += kind.cost;
    this.setRem(node, this.len[node]);
    return node;
  }

  /** Puts a piece of `type` into the leftover of list `into`; the caller has checked that it fits
   *  (`fits`). */
  insert(type: number, turned: number, into: number, mode: number): void {
    const { model, axis, cross, rem, kids } = this;
    const wide = turned === 1 ? model.h[type] : model.w[type];
    const high = turned === 1 ? model.w[type] : model.h[type];
    if (mode === ACROSS && kids[into] === 0) {
      assert(this.parent[into] < 0 && model.rootAxis < 0, 'only a free root is empty and cut across');
      this.flipRoot(into);
      mode = APPEND;
    }
    const vertical = axis[into] === 1;
    const along = vertical ? wide : high;
    const over = vertical ? high : wide;
    this.count(type, turned, this.sheet[into]);
    this.nFresh = 0;
    if (mode === APPEND) this.append(type, turned, into, along, over);
    else {
      const strip = this.childList(into, rem[into]);
      const row = this.childList(strip, over);
      this.childPiece(row, type, turned, along);
      this.setRem(row, this.len[row] - along);
      this.setRem(strip, this.len[strip] - over);
      this.setRem(into, 0);
      this.fresh[this.nFresh++] = row;
      this.fresh[this.nFresh++] = strip;
      assert(cross[row] === over, 'a row is as high as its piece');
    }
  }

  /** Takes out a node with everything below it; its extent goes back to its list. Empty lists and sheets
   *  disappear. */
  remove(node: number): void {
    for (;;) {
      const list = this.parent[node];
      if (list < 0) {
        this.closeSheet(this.sheet[node]);
        return;
      }
      this.dropSubtree(node);
      this.unlink(node, list);
      if (this.kids[list] > 0) {
        this.setRem(list, this.rem[list] + this.cross[node]);
        return;
      }
      node = list;
    }
  }

  closeSheet(slot: number): void {
    this.dropSubtree(this.root[slot]);
    const at = this.openAt[slot];
    const last = this.open[--this.nOpen];
    this.open[at] = last;
    this.openAt[last] = at;
    this.openAt[slot] = -1;
    this.root[slot] = -1;
    const stock = this.stock[slot];
    this.stockUsed[stock]--;
    this.cost -= this.model.stocks[stock].cost;
    // As with nodes, what was opened last goes straight back: a root that took no piece.
    if (this.slotTop < this.save.slotTop && this.slotPool[this.slotTop] === slot) this.slotTop++;
    else this.slotReleased[this.nSlotReleased++] = slot;
  }

  /** Adds a planned sheet as it stands. */
  load(sheet: PlanSheet): void {
    const root = this.openSheet(sheet.stock, sheet.root.axis);
    this.loadChildren(root, sheet.root);
    const only = this.first[root];
    if (
      this.model.rootAxis >= 0 &&
      this.kids[root] === 1 &&
      this.kind[only] === LIST &&
      this.rem[root] <= this.model.grow
    ) {
      this.flat[only] = 1;
      this.depth[only] = 1;
    }
  }

  private loadChildren(list: number, plan: PlanList): void {
    let rem = plan.len;
    for (let i = plan.children.length - 1; i >= 0; i--) {
      const child = plan.children[i];
      rem -= extentOf(child);
      if (isPiece(child)) {
        this.count(child.type, child.turned ? 1 : 0, this.sheet[list]);
        this.childPiece(list, child.type, child.turned ? 1 : 0, child.extent);
      } else this.loadChildren(this.childList(list, child.cross), child);
    }
    this.setRem(list, rem);
  }

  private count(type: number, turned: number, slot: number): void {
    this.left[type]--;
    this.turns += turned;
    this.used[slot] += this.model.area[type];
    const group = this.model.group[type];
    if (group >= 0) {
      this.groupSheet[group] = slot;
      this.groupPlaced[group]++;
    }
  }

  private append(type: number, turned: number, into: number, along: number, over: number): void {
    if (over === this.cross[into]) this.childPiece(into, type, turned, along);
    else {
      const strip = this.childList(into, along);
      const forced = this.parent[into] < 0 && this.model.rootAxis >= 0;
      if (forced && along >= this.len[into] - this.model.grow) {
        this.flat[strip] = 1;
        this.depth[strip] = this.depth[into];
      }
      this.childPiece(strip, type, turned, over);
      this.setRem(strip, this.len[strip] - over);
      this.fresh[this.nFresh++] = strip;
    }
    this.setRem(into, this.rem[into] - along);
    this.fresh[this.nFresh++] = into;
  }

  private flipRoot(node: number): void {
    this.touch(node);
    const along = this.len[node];
    this.axis[node] = 1 - this.axis[node];
    this.len[node] = this.cross[node];
    this.cross[node] = along;
    this.rem[node] = this.len[node];
  }

  private dropSubtree(top: number): void {
    const { walk, kind, model } = this;
    const slot = this.sheet[top];
    let n = 0;
    walk[n++] = top;
    while (n > 0) {
      const node = walk[--n];
      if (kind[node] === LIST) {
        for (let child = this.first[node]; child >= 0; child = this.next[child]) walk[n++] = child;
        this.setRem(node, 0);
      } else {
        const type = this.type[node];
        this.left[type]++;
        this.turns -= this.turned[node];
        this.used[slot] -= model.area[type];
        const group = model.group[type];
        if (group >= 0 && --this.groupPlaced[group] === 0) this.groupSheet[group] = -1;
      }
      this.release(node);
    }
  }

  private setRem(list: number, rem: number): void {
    this.touch(list);
    this.changedIn[this.sheet[list]] = this.epoch;
    const cross = this.cross[list];
    const was = this.freeAt[list] >= 0;
    const usable =
      rem >= this.model.minSide &&
      cross >= this.model.minSide &&
      !(this.depth[list] >= this.trimDepth && this.kids[list] > 0);
    const before = was ? this.rem[list] * cross * this.valueUnit : 0;
    const after = usable ? rem * cross * this.valueUnit : 0;
    this.value += after * after - before * before;
    this.rem[list] = rem;
    if (usable && !was) this.addFree(list);
    else if (usable) this.measureFree(this.freeAt[list]);
    else if (was) this.dropFree(list);
  }

  private measureFree(at: number): void {
    const list = this.free[at];
    const vertical = this.axis[list] === 1;
    this.freeWide[at] = vertical ? this.rem[list] : this.cross[list];
    this.freeHigh[at] = vertical ? this.cross[list] : this.rem[list];
  }

  private addFree(list: number): void {
    this.freeAt[list] = this.nFree;
    this.free[this.nFree] = list;
    this.measureFree(this.nFree++);
  }

  private dropFree(list: number): void {
    const at = this.freeAt[list];
    const last = this.free[--this.nFree];
    this.free[at] = last;
    this.freeWide[at] = this.freeWide[this.nFree];
    this.freeHigh[at] = this.freeHigh[this.nFree];
    this.freeAt[last] = at;
    this.freeAt[list] = -1;
  }
}
