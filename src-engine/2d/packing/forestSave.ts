import { pieceCount } from './packModel.ts';
import type { PackModel } from './packModel.ts';

/** What a forest remembers of its scalars and small arrays while a trial runs; the nodes have their own
 *  journal. */
export interface ForestSave {
  slotTop: number;
  nFree: number;
  nOpen: number;
  value: number;
  cost: number;
  turns: number;
  readonly free: Int32Array;
  readonly open: Int32Array;
  readonly root: Int32Array;
  readonly stock: Int32Array;
  readonly used: Float64Array;
  readonly nodesOn: Int32Array;
  /** Copies of the whole arrays `saved`. */
  readonly copies: readonly Int32Array[];
}

export function createForestSave(nodes: number, slots: number, saved: readonly Int32Array[]): ForestSave {
  return {
    slotTop: 0,
    nFree: 0,
    nOpen: 0,
    value: 0,
    cost: 0,
    turns: 0,
    free: new Int32Array(nodes),
    open: new Int32Array(slots),
    root: new Int32Array(slots),
    stock: new Int32Array(slots),
    used: new Float64Array(slots),
    nodesOn: new Int32Array(slots),
    copies: saved.map((array) => array.slice()),
  };
}

/** A piece brings at most itself, two lists and a root; a trial may hold its old and its new nodes at
 *  once. */
export const nodeCount = (model: PackModel): number => 8 * pieceCount(model) + 16;
