import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';
import type { Hand, Laying } from './hand.ts';
import { LIKINGS } from './hand.ts';
import { tighten } from './tighten.ts';
import { ORDERS } from './waiting.ts';
import type { Order, Waiting } from './waiting.ts';

/** A style of laying whole sheets, which begins with cuts of an axis. */
interface Relaying extends Laying {
  readonly axis: 0 | 1;
}

/** The pieces of some sheets laid anew in all the ways a job's limits leave open, until `end` places were looked at;
 *  tight layouts, those that a simple saw cuts first: among equals they win. What would lead to the same layouts again
 *  is left out: orders that agree on these pieces, and more depth where less held nothing back. */
export function* relaid(
  hand: Hand,
  sheets: readonly PlanSheet[],
  end: number,
): Generator<readonly PlanSheet[]> {
  const free = new Set<string>();
  for (const relaying of layings(hand.model, ordersOf(hand, sheets))) {
    const way = `${relaying.axis} ${relaying.order} ${relaying.liking}`;
    if (free.has(way)) continue;
    if (hand.looked >= end) return;
    hand.isHeldBack = false;
    const laid = relaySheets(hand, sheets, relaying);
    if (!hand.isHeldBack) free.add(way);
    if (laid !== null) yield laid;
  }
}

function layings({ rootAxis, maxStages }: PackModel, orders: readonly Order[]): readonly Relaying[] {
  const axes = rootAxis === -1 ? ([0, 1] as const) : [rootAxis];
  const depths = DEPTHS.filter((depth) => depth < maxStages).concat(maxStages);
  return axes.flatMap((axis) =>
    depths.flatMap((depth) =>
      orders.flatMap((order) => LIKINGS.map((liking) => ({ axis, depth, order, liking }))),
    ),
  );
}

/** The orders that differ on the pieces of some sheets. */
function ordersOf({ waiting }: Hand, sheets: readonly PlanSheet[]): readonly Order[] {
  const known = new Set<string>();
  gather(waiting, sheets);
  return ORDERS.filter((order) => {
    waiting.sort(order);
    const sequence =
      order === 'fewest' && waiting.count > 1 ? order : waiting.types.subarray(0, waiting.count).join();
    const isNew = !known.has(sequence);
    known.add(sequence);
    return isNew;
  });
}

/** Stages to lay within, before all that a job allows: three are what a simple saw cuts. Where one is enough, as for
 *  pieces that fill a sheet side by side, a hand that may go deeper turns some; where it is not, it gives up at the
 *  first piece without a place. */
const DEPTHS: readonly number[] = [1, 3];

/** Lays the pieces of some sheets anew, sheet after sheet, each where it leaves the fewest leftovers: on a sheet with
 *  room that is what takes the fewest passes. Null when they no longer all fit, or leave a sheet empty. Deterministic;
 *  about pieces^2 insertions are looked at. */
function relaySheets(
  hand: Hand,
  sheets: readonly PlanSheet[],
  relaying: Relaying,
): readonly PlanSheet[] | null {
  const { waiting } = hand;
  gather(waiting, sheets);
  waiting.sort(relaying.order);
  const laid: PlanSheet[] = [];
  for (const { stock } of sheets) {
    if (waiting.count === 0) return null;
    laid.push({ stock, root: fillSheet(hand, stock, relaying, laid.length === sheets.length - 1) });
  }
  return waiting.count === 0 ? laid : null;
}

/** Lays pieces that wait; on the last sheet it gives up at the first piece without a place. */
function fillSheet(hand: Hand, stock: number, relaying: Relaying, isLast: boolean): PlanList {
  const { axis } = relaying;
  const { w, h } = hand.model.stocks[stock];
  const [table] = hand.clear();
  const root = table.addList(axis, axis === 0 ? h : w, axis === 0 ? w : h);
  hand.openAll(table, root);
  hand.lay(relaying, !isLast);
  tighten(table, root);
  return table.planOf(root);
}

function gather(waiting: Waiting, sheets: readonly PlanSheet[]): void {
  waiting.clear();
  for (const { root } of sheets) eachPiece(root, ({ type }) => waiting.add(type));
}
