import type { PassKey } from '../../../src-engine/contract/documents/sawPlace.ts';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { SawPass, SawPiece, SheetWalk } from './sawWalk.ts';

/** Which way through the cuts of a plan: one sheet after another, or passes of one fence setting together. */
export type SawOrderName = 'sheet' | 'fence';

/** One pass of a plan in the order it is made. */
export interface OrderedPass {
  readonly sheet: number;
  /** Its place among the passes of its sheet, trims included, from 0. */
  readonly index: number;
  readonly pass: SawPass;
  /** Fence settings made before this one; equal for passes that share a setting. */
  readonly setting: number;
}

export interface SawOrder {
  readonly passes: readonly OrderedPass[];
  /** How often the fence is set. */
  readonly settings: number;
}

/** The passes of one sheet. Sheets with the same `batch` may be sawn in turns: other boards need another
 *  blade height. */
export interface SheetPasses {
  readonly sheet: number;
  readonly batch: string;
  readonly passes: readonly SawPass[];
}

/** What the fence shows for a pass: measured from the low edge of the piece, or with `isFar` from the other
 *  one. */
export function fenceOf(pass: SawPass, isFar: boolean): number {
  return isFar ? pass.fenceFar : pass.fence;
}

/** Way of the blade through all passes, trims included, in mm. */
export function sawnLength({ passes }: SawOrder): number {
  return passes.reduce((sum, { pass }) => sum + pass.step.length, 0);
}

/** Minutes a saw needs for the passes. */
export function sawMinutes(
  { passes, settings }: SawOrder,
  saw: { readonly minutesPerCut: number; readonly minutesPerSetting: number },
): number {
  return passes.length * saw.minutesPerCut + settings * saw.minutesPerSetting;
}

/** Sheet by sheet, each as its cut list says. */
export function sheetOrder(sheets: readonly SheetPasses[], isFar: boolean): SawOrder {
  return numbered(
    sheets.flatMap(({ sheet, passes }) => passes.map((pass, index) => ({ sheet, index, pass }))),
    isFar,
  );
}

/** The same passes with those of one fence setting (same axis, same distance) after each other, across the
 *  sheets of a batch. A piece is cut as often as the setting serves it before the next is taken, long pieces
 *  first. No pass comes before the one that frees its piece, and the settings are never more than in sheet
 *  order.
 *
 *  Fewest settings is the shortest common supersequence of the chains of the cut trees, so a greedy rule
 *  chooses: a setting all of whose remaining passes can be made now costs the same whenever it comes and is
 *  made at once; else the one with the longest chains behind its passes (weighted majority merge, Branke,
 *  Middendorf and Schneider 1998), or the one with the most passes ready; the better of the two counts. */
export function fenceOrder(sheets: readonly SheetPasses[], isFar: boolean): SawOrder {
  const batches = new Map<string, SheetPasses[]>();
  for (const one of sheets) batches.set(one.batch, [...(batches.get(one.batch) ?? []), one]);
  return numbered(
    [...batches.values()].flatMap((batch) => bestOrder(batch, isFar)),
    isFar,
  );
}

/** The pieces of a sheet that lie about when the passes for which `isDone` holds have been made, in any order
 *  that keeps parents first. */
export function piecesAfter(walk: SheetWalk, isDone: (index: number) => boolean): readonly SawPiece[] {
  let lying: readonly SawPiece[] = [walk.start];
  walk.passes.forEach(({ piece, freed, stays }, index) => {
    if (isDone(index))
      lying = lying.flatMap((one) =>
        one.id !== piece.id ? [one] : [freed, stays].filter((left) => left !== null),
      );
  });
  return lying;
}

/** The passes that have to wait for others: those themselves and all on the pieces they leave, each with the pass it
 *  waits for. `skipped` in the order they were put off. */
export function waitingFor(
  passes: readonly OrderedPass[],
  skipped: readonly PassKey[],
): ReadonlyMap<PassKey, PassKey> {
  const waits = new Map<PassKey, PassKey>();
  const pieces = new Map<string, PassKey>();
  // A piece comes free before it is cut, so one way through the list sees every maker first.
  for (const one of passes) {
    const key = keyOf(one);
    const { piece, freed, stays } = one.pass;
    const cause = pieces.get(`${one.sheet} ${piece.id}`) ?? (skipped.includes(key) ? key : undefined);
    if (cause === undefined) continue;
    waits.set(key, cause);
    for (const made of [freed, stays]) if (made !== null) pieces.set(`${one.sheet} ${made.id}`, cause);
  }
  return waits;
}

type Listed = Omit<OrderedPass, 'setting'>;

export const keyOf = ({ sheet, index }: Pick<OrderedPass, 'sheet' | 'index'>): PassKey => `${sheet}.${index}`;

/** Passes in this order with their settings counted. */
export function numbered(passes: readonly Listed[], isFar: boolean): SawOrder {
  let settings = 0;
  let last: string | null = null;
  const ordered = passes.map((one) => {
    const key = settingKey(one.pass, isFar);
    if (last !== null && key !== last) settings++;
    last = key;
    return { ...one, setting: settings };
  });
  return { passes: ordered, settings: ordered.length === 0 ? 0 : settings + 1 };
}

/** Equal for passes made with one setting of the fence; a micrometre is no difference. */
function settingKey(pass: SawPass, isFar: boolean): string {
  return `${pass.step.axis} ${Math.round(fenceOf(pass, isFar) * 1000)}`;
}

function bestOrder(batch: readonly SheetPasses[], isFar: boolean): readonly Listed[] {
  const forest = forestOf(batch, isFar);
  const orders = [
    forest.map((node) => node.listed),
    merged(forest, (node) => node.height),
    merged(forest, () => 1),
  ];
  return itemAt(
    orders.toSorted((a, b) => numbered(a, isFar).settings - numbered(b, isFar).settings),
    0,
  );
}

/** A pass with what it depends on. */
interface Node {
  readonly listed: Listed;
  readonly key: string;
  /** Passes on the pieces this one leaves. */
  readonly children: Node[];
  hasParent: boolean;
  /** Passes on the longest chain that begins here. */
  height: number;
}

function forestOf(batch: readonly SheetPasses[], isFar: boolean): readonly Node[] {
  return batch.flatMap(({ sheet, passes }) => {
    const nodes = passes.map(
      (pass, index): Node => ({
        listed: { sheet, index, pass },
        key: settingKey(pass, isFar),
        children: [],
        hasParent: false,
        height: 1,
      }),
    );
    const makerOf = new Map<number, Node>();
    for (const node of nodes) {
      const { piece, freed, stays } = node.listed.pass;
      const maker = makerOf.get(piece.id);
      maker?.children.push(node);
      node.hasParent = maker !== undefined;
      if (freed !== null) makerOf.set(freed.id, node);
      if (stays !== null) makerOf.set(stays.id, node);
    }
    for (const node of nodes.toReversed())
      node.height = 1 + Math.max(0, ...node.children.map((child) => child.height));
    return nodes;
  });
}

function merged(forest: readonly Node[], weightOf: (node: Node) => number): readonly Listed[] {
  const ready = new Map<string, Node[]>();
  const remaining = new Map<string, number>();
  for (const node of forest) {
    remaining.set(node.key, (remaining.get(node.key) ?? 0) + 1);
    if (!node.hasParent) release(ready, node);
  }
  const order: Listed[] = [];
  const make = (node: Node): void => {
    order.push(node.listed);
    remaining.set(node.key, (remaining.get(node.key) ?? 0) - 1);
    for (const child of node.children) if (child.key !== node.key) release(ready, child);
    for (const child of node.children) if (child.key === node.key) make(child);
  };
  while (order.length < forest.length) {
    const key = nextSetting(ready, remaining, weightOf);
    const batch = ready.get(key) ?? [];
    ready.delete(key);
    batch.toSorted(byLength).forEach(make);
  }
  return order;
}

function release(ready: Map<string, Node[]>, node: Node): void {
  const list = ready.get(node.key);
  if (list === undefined) ready.set(node.key, [node]);
  else list.push(node);
}

/** The ready setting to make next; of equal ones the one that became ready first. */
function nextSetting(
  ready: ReadonlyMap<string, readonly Node[]>,
  remaining: ReadonlyMap<string, number>,
  weightOf: (node: Node) => number,
): string {
  let best = '';
  let most = -1;
  for (const [key, nodes] of ready) {
    if (remaining.get(key) === nodes.length) return key;
    const weight = nodes.reduce((sum, node) => sum + weightOf(node), 0);
    if (weight > most) [best, most] = [key, weight];
  }
  return best;
}

/** Long pieces first; of one length sheet by sheet. */
function byLength(a: Node, b: Node): number {
  return (
    b.listed.pass.step.length - a.listed.pass.step.length ||
    a.listed.sheet - b.listed.sheet ||
    a.listed.index - b.listed.index
  );
}
